// This program's own versions of the calls that change files: the libraries it uses find them before
// those of the C library (ld.so(8)).
#define _GNU_SOURCE
#include "killpoint.h"

#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long counted;
static atomic_long fatal;
static atomic_int counting;
static int half;

void rz_kill_at(long point, int torn) {
  fatal = point;
  half = torn;
  counting = 1;
}

long rz_kill_points(void) { return counted; }

static void die(void) {
  syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  for (;;) pause();
}

/// Whether this call is the last.
static int is_fatal(void) {
  if (!counting) return 0;
  return atomic_fetch_add(&counted, 1) + 1 == fatal;
}

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define POINT() \
  if (is_fatal()) die()

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (counting && is_file(descriptor) && is_fatal()) {
    if (half) syscall(SYS_write, descriptor, bytes, count / 2);
    die();
  }
  return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  if (is_fatal()) {
    if (half) syscall(SYS_pwrite64, descriptor, bytes, count / 2, offset);
    die();
  }
  return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
  POINT();
  return syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
  POINT();
  return syscall(SYS_fdatasync, descriptor);
}

int ftruncate64(int descriptor, off64_t length) {
  POINT();
  return syscall(SYS_ftruncate, descriptor, length);
}

int rename(const char *from, const char *to) {
  POINT();
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int link(const char *from, const char *to) {
  POINT();
  return syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
  POINT();
  return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char *path, mode_t mode) {
  POINT();
  return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

static int open_at(const char *path, int flags, mode_t mode) {
  if (flags & (O_CREAT | O_TRUNC)) POINT();
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_at(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_at(path, flags | O_LARGEFILE, mode);
}
