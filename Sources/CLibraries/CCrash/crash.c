#include "crash.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// SIGTRAP is how Swift stops on ARM; on x86 it is SIGILL.
static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
enum { fatal_count = sizeof fatal / sizeof *fatal, most_bytes = 256 };

static struct sigaction before[fatal_count];
static int is_installed;

static atomic_int is_armed;
static int input_terminal, output_terminal;
static struct termios input_settings;
static char farewell[most_bytes];
static size_t farewell_count;

// Only calls that signal-safety(7) allows: whatever else the program holds may be in pieces.
static void on_fatal_signal(int number) {
  if (atomic_exchange(&is_armed, 0)) {
    size_t done = 0;
    while (done < farewell_count) {
      ssize_t count = write(output_terminal, farewell + done, farewell_count - done);
      if (count <= 0) break;
      done += (size_t)count;
    }
    tcsetattr(input_terminal, TCSANOW, &input_settings);
  }
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == number) sigaction(number, &before[i], 0);
  }
  // It waits until this handler returns, and then does what it would have done.
  raise(number);
}

static void install(void) {
  // A stack that has run over is no place for a handler.
  static char stack[1 << 16];
  stack_t spare = {.ss_sp = stack, .ss_size = sizeof stack};
  stack_t present;
  if (sigaltstack(0, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&spare, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_fatal_signal;
  action.sa_flags = SA_ONSTACK;
  // SIGTTOU among them, so that a process in the background may set its terminal, too.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &before[i]);
  is_installed = 1;
}

void rz_arm_crash_guard(int input, int output, const struct termios *settings, const char *bytes, size_t count) {
  rz_disarm_crash_guard();
  input_terminal = input;
  output_terminal = output;
  input_settings = *settings;
  farewell_count = count < most_bytes ? count : most_bytes;
  memcpy(farewell, bytes, farewell_count);
  if (!is_installed) install();
  atomic_store(&is_armed, 1);
}

void rz_disarm_crash_guard(void) { atomic_store(&is_armed, 0); }
