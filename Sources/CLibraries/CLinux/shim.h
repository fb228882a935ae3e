#pragma once
// Linux headers that the toolchain's Glibc module leaves out, and constants that Swift cannot import.
#include <link.h>
#include <linux/input.h>
#include <pty.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/fsuid.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>
#include <malloc.h>

/// Names the calling thread as `ps` and `top` show it (at most 15 bytes; prctl(2)).
static inline void rz_name_thread(const char *_Nonnull name) { prctl(PR_SET_NAME, (unsigned long)name, 0, 0, 0); }
/// Asks the kernel to send `signal` to this process when its parent dies (prctl(2)).
static inline int rz_die_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0, 0, 0); }

/// Whether the kernel has been told that its clock is right: 1, 0, or -1 when it does not say (adjtimex(2)).
static inline int rz_clock_is_synchronized(void) {
  struct timex state = {0};
  int result = adjtimex(&state);
  if (result == -1) return -1;
  return result != TIME_ERROR && !(state.status & STA_UNSYNC);
}

// GNU additions, which the Glibc module was built without.

/// POSIX_SPAWN_SETSID of <spawn.h>: the child starts a session of its own.
static const short RZ_SPAWN_SETSID = 0x80;

extern int pipe2(int *_Nonnull ends, int flags);

/// A pipe that no child gets unless it is given (pipe2(2)).
static inline int rz_pipe(int *_Nonnull ends) { return pipe2(ends, EFD_CLOEXEC); }
/// Whether a child has ended, and how: its exit code, or minus the signal's number. It remains to be
/// waited for, so that its number and its group's are not given to others (waitid(2), WNOWAIT).
static inline int rz_has_ended(int child, int *_Nonnull status) {
  siginfo_t info = {0};
  if (waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return 0;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return 1;
}

// The wrappers of these came with glibc 2.36 and 2.34; the kernel has them for longer.

/// A descriptor that stands for this process and no later one with its number; readable when it has
/// ended (pidfd_open(2)). -1 when the kernel has none.
static inline int rz_process_descriptor(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }
/// pidfd_send_signal(2).
static inline int rz_signal_process(int descriptor, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, descriptor, signal, 0, 0);
}
/// Closes all descriptors from this number on (close_range(2)).
static inline void rz_close_from(unsigned first) { syscall(SYS_close_range, first, ~0U, 0); }

struct rz_credentials {
  int process;
  unsigned user;
  unsigned group;
};

/// The user behind the other end of a Unix socket (unix(7), SO_PEERCRED); -1 when unknown.
static inline long rz_peer_user(int socket) {
  struct rz_credentials credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  return (long)credentials.user;
}

/// The process that listens at the other end of a Unix socket (unix(7), SO_PEERCRED); -1 when unknown.
static inline int rz_peer_process(int socket) {
  struct rz_credentials credentials;
  socklen_t size = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return -1;
  return credentials.process;
}

/// What dl_iterate_phdr(3) tells of a library. <link.h> declares it for _GNU_SOURCE only, under
/// which this module's fd_set would be another one than the Glibc module's.
struct rz_library {
  ElfW(Addr) base;
  const char *_Nullable name;
  const ElfW(Phdr) *_Nullable parts;
  ElfW(Half) part_count;
};
extern int rz_visit_libraries(
    int (*_Nonnull visit)(struct rz_library *_Nonnull, size_t, void *_Nullable),
    void *_Nullable context) __asm__("dl_iterate_phdr");

/// Unmaps the pages of one library that are only read: they lie in the page cache, or in the file.
static inline int rz_release_library(
    struct rz_library *_Nonnull library, size_t size, void *_Nullable unused) {
  (void)size;
  (void)unused;
  const unsigned long whole_pages = ~((unsigned long)getpagesize() - 1);
  for (int i = 0; i < library->part_count; i++) {
    const ElfW(Phdr) *part = &library->parts[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    unsigned long start = (library->base + part->p_vaddr) & whole_pages;
    unsigned long end = (library->base + part->p_vaddr + part->p_memsz) & whole_pages;
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

/// Gives back memory that this process used once and may not need again (madvise(2),
/// malloc_trim(3)): read-only pages of its libraries, and free heap.
static inline void rz_release_memory(void) {
  rz_visit_libraries(rz_release_library, 0);
  malloc_trim(0);
}

// Force feedback (linux/input.h). What is written below goes to the kernel as bytes, so the layout that
// it has there is checked here: that of 64-bit systems, and of 32-bit ones where it differs.

_Static_assert(sizeof(struct input_event) == (sizeof(long) == 8 ? 24 : 16), "size of an event");
_Static_assert(__builtin_offsetof(struct input_event, type) == (sizeof(long) == 8 ? 16 : 8), "an event's type");
_Static_assert(__builtin_offsetof(struct input_event, code) == __builtin_offsetof(struct input_event, type) + 2, "an event's code");
_Static_assert(__builtin_offsetof(struct input_event, value) == __builtin_offsetof(struct input_event, type) + 4, "an event's value");
_Static_assert(sizeof(struct ff_effect) == (sizeof(long) == 8 ? 48 : 44), "size of an effect");
_Static_assert(__builtin_offsetof(struct ff_effect, id) == 2, "an effect's number");
_Static_assert(__builtin_offsetof(struct ff_effect, replay) == 10, "an effect's length");
_Static_assert(__builtin_offsetof(struct ff_effect, u.rumble) == 16, "an effect's strength");

/// A rumble that plays `length` ms, `delay` ms after it is asked for, on both motors; the kernel gives it a number.
static inline struct ff_effect rz_rumble(unsigned short strength, unsigned short length, unsigned short delay) {
  struct ff_effect effect = {.type = FF_RUMBLE, .id = -1};
  effect.replay.length = length;
  effect.replay.delay = delay;
  effect.u.rumble.strong_magnitude = strength;
  effect.u.rumble.weak_magnitude = strength;
  return effect;
}
/// EVIOCSFF: the effect's number, or -1.
static inline int rz_upload_effect(int device, struct ff_effect *_Nonnull effect) {
  return ioctl(device, EVIOCSFF, effect) == -1 ? -1 : effect->id;
}
/// EVIOCRMFF.
static inline int rz_erase_effect(int device, int number) { return ioctl(device, EVIOCRMFF, (long)number); }
/// EVIOCGBIT of EV_FF: how many bytes of `bits` were filled, or -1.
static inline int rz_force_feedback_bits(int device, unsigned char *_Nonnull bits, int size) {
  return ioctl(device, EVIOCGBIT(EV_FF, size), bits);
}
