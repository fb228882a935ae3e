#pragma once
#include <stddef.h>
#include <termios.h>

/// What a process that crashes does to its terminal before it ends. One process has one of these.

/// From now on a fatal signal writes `bytes` (256 at most) to `output` and gives `input` its settings,
/// before it takes its course.
void rz_arm_crash_guard(int input, int output, const struct termios *_Nonnull settings,
                        const char *_Nonnull bytes, size_t count);

/// A fatal signal only takes its course again.
void rz_disarm_crash_guard(void);
