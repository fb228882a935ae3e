#pragma once

/// From now on, every call that changes a file or a folder is counted, whoever makes it.
///
/// The process kills itself (SIGKILL) in place of call number `point`, or, where `torn` is set and the
/// call writes, after half of its bytes; 0 only counts.
void rz_kill_at(long point, int torn);

/// How many calls were counted.
long rz_kill_points(void);
