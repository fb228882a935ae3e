#pragma once
#include <stdbool.h>

// An iCalendar file (RFC 5545), read by libical. The library is looked for when a calendar is read,
// and not before: the alarm clock itself must start on machines that lack it.

typedef struct rz_calendar_file rz_calendar_file;

struct rz_calendar_time {
  int year, month, day, hour, minute, second;
  bool is_date, is_utc;
  // The zone's name in the file; NULL where it has none. It lives as long as the file.
  const char *zone;
};

enum rz_calendar_frequency {
  rz_calendar_daily,
  rz_calendar_weekly,
  rz_calendar_monthly,
  rz_calendar_yearly,
  rz_calendar_more_often
};

struct rz_calendar_rule {
  enum rz_calendar_frequency frequency;
  int interval;
  // Whether it has an end: a count, or a last date.
  bool ends;
  bool has_until;
  struct rz_calendar_time until;
  // Days of the week, bit 0 is Monday.
  unsigned days;
  // Whether it has parts that say more than days of the week.
  bool has_more;
};

struct rz_calendar_trigger {
  bool is_absolute;
  struct rz_calendar_time at;
  // In seconds from the start of the event, or from its end.
  int offset;
  bool from_end;
};

enum rz_calendar_result { rz_calendar_absent, rz_calendar_read, rz_calendar_unreadable };

// Takes a text that ends with 0. NULL when it cannot be read: `problem` then says why, in words that
// stay valid, and `is_missing` whether it is the library that is missing.
rz_calendar_file *rz_calendar_open(const char *text, const char **problem, bool *is_missing);
void rz_calendar_close(rz_calendar_file *file);

// Moves on to the next event of the file; false behind the last.
bool rz_calendar_next_event(rz_calendar_file *file);

// The value of the event's first property of this name; NULL when it has none. Valid until the next
// call.
const char *rz_calendar_text(rz_calendar_file *file, const char *name);

// Whether the library left a property of this name out of the event, because it makes no sense.
bool rz_calendar_has_damaged(rz_calendar_file *file, const char *name);

// Up to `capacity` times that properties of this name hold; returns how many there are.
int rz_calendar_times(rz_calendar_file *file, const char *name, struct rz_calendar_time *times,
                   int capacity);

// The seconds from the event's start to its end.
int rz_calendar_duration(rz_calendar_file *file);

// How many rules of recurrence the event has.
int rz_calendar_rule_count(rz_calendar_file *file);

// The first of them; false when it has none.
bool rz_calendar_first_rule(rz_calendar_file *file, struct rz_calendar_rule *rule);

// The first `capacity` dates of the event's rule; returns how many there are, or more than
// `capacity` when there are too many. Where the rule ends in UTC, one date too many may be there.
int rz_calendar_dates(rz_calendar_file *file, struct rz_calendar_time *dates, int capacity);

// Moves on to the next alarm of the event. `rz_calendar_absent` behind the last.
enum rz_calendar_result rz_calendar_next_alarm(rz_calendar_file *file, struct rz_calendar_trigger *trigger,
                                         bool *is_mail);

// The common name of a zone that the file describes; NULL where it does not say.
const char *rz_calendar_zone_location(rz_calendar_file *file, const char *zone);
