#include "calendar_file.h"

#include <dlfcn.h>
#include <libical/ical.h>
#include <stdlib.h>
#include <string.h>

#define LIBRARY_NAME "libical.so.3"

#define FUNCTIONS(use)                                                                        \
  use(icalerror_set_errors_are_fatal) use(icalparser_parse_string) use(icalcomponent_free)    \
  use(icalcomponent_isa) use(icalcomponent_get_first_component)                               \
  use(icalcomponent_get_next_component) use(icalcomponent_get_first_property)                 \
  use(icalcomponent_get_next_property) use(icalcomponent_get_duration)                        \
  use(icaldurationtype_as_int) use(icalproperty_string_to_kind) use(icalproperty_get_value)   \
  use(icalproperty_get_value_as_string) use(icalproperty_get_parameter_as_string)             \
  use(icalproperty_get_x_name) use(icalvalue_isa) use(icalvalue_get_text)                     \
  use(icalvalue_get_date) use(icalvalue_get_datetime) use(icalvalue_get_datetimeperiod)       \
  use(icalvalue_get_recur) use(icalvalue_get_trigger)                                     \
  use(icalvalue_get_duration) use(icalrecur_iterator_new) use(icalrecur_iterator_next)        \
  use(icalrecur_iterator_free) use(icalrecurrencetype_day_day_of_week)                        \
  use(icalrecurrencetype_day_position) use(icaltime_is_utc) use(icaltime_is_null_time)  \
  use(icaltime_adjust) use(icalcomponent_begin_component) use(icalcompiter_next)              \
  use(icalcompiter_deref)

struct rz_calendar_file {
  void *handle;
#define DECLARE(name) __typeof__(&name) name;
  FUNCTIONS(DECLARE)
  icalcomponent *root;
  // The calendar, its event and the event's alarm that have been come to.
  icalcomponent *calendar, *event;
  // Iterators of its own: those within components are used for everything else.
  icalcompiter calendars, events;
  bool has_alarm;
};

static const char *load(rz_calendar_file *file) {
  file->handle = dlopen(LIBRARY_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!file->handle) return "libical is not installed";
#define FIND(name)                                              \
  *(void **)&file->name = dlsym(file->handle, #name);           \
  if (!file->name) return "libical lacks " #name;
  FUNCTIONS(FIND)
  return NULL;
}

rz_calendar_file *rz_calendar_open(const char *text, const char **problem, bool *is_missing) {
  rz_calendar_file *file = calloc(1, sizeof *file);
  if (!file) return *problem = "there is no memory left", NULL;
  *problem = load(file);
  *is_missing = *problem;
  if (*problem) return rz_calendar_close(file), NULL;
  file->icalerror_set_errors_are_fatal(0);
  file->root = file->icalparser_parse_string(text);
  if (!file->root) {
    *problem = "there is no calendar in it";
    return rz_calendar_close(file), NULL;
  }
  return file;
}

void rz_calendar_close(rz_calendar_file *file) {
  if (file->root) file->icalcomponent_free(file->root);
  // The library stays loaded: it keeps tables of its own for the life of the process.
  free(file);
}

// MARK: Events

// Several calendars in one file come below a component of their own.
static icalcomponent *next_calendar(rz_calendar_file *file) {
  if (file->icalcomponent_isa(file->root) == ICAL_VCALENDAR_COMPONENT)
    return file->calendar ? NULL : file->root;
  if (file->calendar) return file->icalcompiter_next(&file->calendars);
  file->calendars = file->icalcomponent_begin_component(file->root, ICAL_VCALENDAR_COMPONENT);
  return file->icalcompiter_deref(&file->calendars);
}

bool rz_calendar_next_event(rz_calendar_file *file) {
  file->has_alarm = false;
  if (file->event) file->event = file->icalcompiter_next(&file->events);
  while (!file->event) {
    file->calendar = next_calendar(file);
    if (!file->calendar) return false;
    file->events = file->icalcomponent_begin_component(file->calendar, ICAL_VEVENT_COMPONENT);
    file->event = file->icalcompiter_deref(&file->events);
  }
  return true;
}

static icalproperty *first(rz_calendar_file *file, icalcomponent *component, const char *name) {
  return file->icalcomponent_get_first_property(component,
                                                file->icalproperty_string_to_kind(name));
}

static const char *text_of(rz_calendar_file *file, icalproperty *property) {
  icalvalue *value = property ? file->icalproperty_get_value(property) : NULL;
  if (!value) return NULL;
  switch (file->icalvalue_isa(value)) {
    case ICAL_TEXT_VALUE: return file->icalvalue_get_text(value);
    default: return file->icalproperty_get_value_as_string(property);
  }
}

const char *rz_calendar_text(rz_calendar_file *file, const char *name) {
  return text_of(file, first(file, file->event, name));
}

static bool has_damaged(rz_calendar_file *file, icalcomponent *component, const char *name) {
  icalproperty *error =
      file->icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY);
  for (; error; error = file->icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY)) {
    const char *text = file->icalproperty_get_value_as_string(error);
    if (text && strstr(text, name)) return true;
  }
  return false;
}

bool rz_calendar_has_damaged(rz_calendar_file *file, const char *name) {
  return has_damaged(file, file->event, name);
}

// MARK: Times

static struct rz_calendar_time time_of(rz_calendar_file *file, struct icaltimetype time) {
  struct rz_calendar_time result = {time.year, time.month,  time.day,     time.hour,
                                 time.minute, time.second, time.is_date, false, NULL};
  result.is_utc = file->icaltime_is_utc(time);
  return result;
}

static bool time_of_property(rz_calendar_file *file, icalproperty *property,
                             struct rz_calendar_time *result) {
  icalvalue *value = file->icalproperty_get_value(property);
  if (!value) return false;
  switch (file->icalvalue_isa(value)) {
    case ICAL_DATE_VALUE: *result = time_of(file, file->icalvalue_get_date(value)); break;
    case ICAL_DATETIME_VALUE: *result = time_of(file, file->icalvalue_get_datetime(value)); break;
    case ICAL_DATETIMEPERIOD_VALUE:
      *result = time_of(file, file->icalvalue_get_datetimeperiod(value).time);
      break;
    default: return false;
  }
  result->zone = file->icalproperty_get_parameter_as_string(property, "TZID");
  return true;
}

int rz_calendar_times(rz_calendar_file *file, const char *name, struct rz_calendar_time *times,
                   int capacity) {
  icalproperty_kind kind = file->icalproperty_string_to_kind(name);
  icalproperty *property = file->icalcomponent_get_first_property(file->event, kind);
  int count = 0;
  for (; property; property = file->icalcomponent_get_next_property(file->event, kind)) {
    struct rz_calendar_time time;
    if (!time_of_property(file, property, &time)) continue;
    if (count < capacity) times[count] = time;
    count++;
  }
  return count;
}

int rz_calendar_duration(rz_calendar_file *file) {
  return file->icaldurationtype_as_int(file->icalcomponent_get_duration(file->event));
}

// MARK: Rules

static bool has_part(const short *part) { return part[0] != ICAL_RECURRENCE_ARRAY_MAX; }

static enum rz_calendar_frequency frequency_of(icalrecurrencetype_frequency frequency) {
  switch (frequency) {
    case ICAL_DAILY_RECURRENCE: return rz_calendar_daily;
    case ICAL_WEEKLY_RECURRENCE: return rz_calendar_weekly;
    case ICAL_MONTHLY_RECURRENCE: return rz_calendar_monthly;
    case ICAL_YEARLY_RECURRENCE: return rz_calendar_yearly;
    default: return rz_calendar_more_often;
  }
}

static bool rule_of(rz_calendar_file *file, icalproperty *property, struct icalrecurrencetype *rule) {
  icalvalue *value = property ? file->icalproperty_get_value(property) : NULL;
  if (!value || file->icalvalue_isa(value) != ICAL_RECUR_VALUE) return false;
  *rule = file->icalvalue_get_recur(value);
  return true;
}

int rz_calendar_rule_count(rz_calendar_file *file) {
  icalproperty *property =
      file->icalcomponent_get_first_property(file->event, ICAL_RRULE_PROPERTY);
  int count = 0;
  for (; property;
       property = file->icalcomponent_get_next_property(file->event, ICAL_RRULE_PROPERTY))
    count++;
  return count;
}

bool rz_calendar_first_rule(rz_calendar_file *file, struct rz_calendar_rule *result) {
  icalproperty *property =
      file->icalcomponent_get_first_property(file->event, ICAL_RRULE_PROPERTY);
  struct icalrecurrencetype rule;
  if (!rule_of(file, property, &rule)) return false;
  result->frequency = frequency_of(rule.freq);
  result->interval = rule.interval;
  result->has_until = !file->icaltime_is_null_time(rule.until);
  result->until = time_of(file, rule.until);
  result->ends = rule.count > 0 || result->has_until;
  result->has_more = has_part(rule.by_second) || has_part(rule.by_minute) ||
                     has_part(rule.by_hour) || has_part(rule.by_month_day) ||
                     has_part(rule.by_year_day) || has_part(rule.by_week_no) ||
                     has_part(rule.by_month) || has_part(rule.by_set_pos) || rule.rscale;
  result->days = 0;
  for (int i = 0; i < ICAL_BY_DAY_SIZE && rule.by_day[i] != ICAL_RECURRENCE_ARRAY_MAX; i++) {
    // Sunday is 1.
    int day = (int)file->icalrecurrencetype_day_day_of_week(rule.by_day[i]);
    if (file->icalrecurrencetype_day_position(rule.by_day[i])) result->has_more = true;
    result->days |= 1u << ((day + 5) % 7);
  }
  return true;
}

int rz_calendar_dates(rz_calendar_file *file, struct rz_calendar_time *dates, int capacity) {
  struct icalrecurrencetype rule;
  icalproperty *start = file->icalcomponent_get_first_property(file->event, ICAL_DTSTART_PROPERTY);
  icalvalue *value = start ? file->icalproperty_get_value(start) : NULL;
  icalproperty *property =
      file->icalcomponent_get_first_property(file->event, ICAL_RRULE_PROPERTY);
  if (!value || !rule_of(file, property, &rule)) return 0;
  struct icaltimetype first = file->icalvalue_isa(value) == ICAL_DATE_VALUE
                                  ? file->icalvalue_get_date(value)
                                  : file->icalvalue_get_datetime(value);
  // The library compares an end in UTC with local times.
  if (file->icaltime_is_utc(rule.until)) file->icaltime_adjust(&rule.until, 1, 0, 0, 0);
  icalrecur_iterator *iterator = file->icalrecur_iterator_new(rule, first);
  if (!iterator) return 0;
  int count = 0;
  while (count <= capacity) {
    struct icaltimetype next = file->icalrecur_iterator_next(iterator);
    if (file->icaltime_is_null_time(next)) break;
    if (count < capacity) dates[count] = time_of(file, next);
    count++;
  }
  file->icalrecur_iterator_free(iterator);
  return count;
}

// MARK: Alarms

enum rz_calendar_result rz_calendar_next_alarm(rz_calendar_file *file, struct rz_calendar_trigger *trigger,
                                         bool *is_mail) {
  icalcomponent *alarm =
      file->has_alarm
          ? file->icalcomponent_get_next_component(file->event, ICAL_VALARM_COMPONENT)
          : file->icalcomponent_get_first_component(file->event, ICAL_VALARM_COMPONENT);
  file->has_alarm = true;
  if (!alarm) return rz_calendar_absent;
  icalproperty *action = file->icalcomponent_get_first_property(alarm, ICAL_ACTION_PROPERTY);
  const char *word = text_of(file, action);
  *is_mail = word && strcmp(word, "EMAIL") == 0;
  icalproperty *property = file->icalcomponent_get_first_property(alarm, ICAL_TRIGGER_PROPERTY);
  icalvalue *value = property ? file->icalproperty_get_value(property) : NULL;
  if (!value) return rz_calendar_unreadable;
  const char *related = file->icalproperty_get_parameter_as_string(property, "RELATED");
  trigger->from_end = related && strcmp(related, "END") == 0;
  trigger->is_absolute = false;
  switch (file->icalvalue_isa(value)) {
    case ICAL_DURATION_VALUE:
      trigger->offset = file->icaldurationtype_as_int(file->icalvalue_get_duration(value));
      return rz_calendar_read;
    case ICAL_DATETIME_VALUE:
      trigger->is_absolute = true;
      trigger->at = time_of(file, file->icalvalue_get_datetime(value));
      return rz_calendar_read;
    case ICAL_TRIGGER_VALUE: {
      struct icaltriggertype both = file->icalvalue_get_trigger(value);
      trigger->is_absolute = !file->icaltime_is_null_time(both.time);
      trigger->at = time_of(file, both.time);
      trigger->offset = file->icaldurationtype_as_int(both.duration);
      return rz_calendar_read;
    }
    default: return rz_calendar_unreadable;
  }
}

// MARK: Zones

const char *rz_calendar_zone_location(rz_calendar_file *file, const char *zone) {
  icalcomponent *component =
      file->icalcomponent_get_first_component(file->calendar, ICAL_VTIMEZONE_COMPONENT);
  for (; component; component = file->icalcomponent_get_next_component(
                        file->calendar, ICAL_VTIMEZONE_COMPONENT)) {
    const char *name =
        text_of(file, file->icalcomponent_get_first_property(component, ICAL_TZID_PROPERTY));
    if (!name || strcmp(name, zone) != 0) continue;
    icalproperty *property =
        file->icalcomponent_get_first_property(component, ICAL_X_PROPERTY);
    for (; property;
         property = file->icalcomponent_get_next_property(component, ICAL_X_PROPERTY)) {
      const char *word = file->icalproperty_get_x_name(property);
      if (word && strcmp(word, "X-LIC-LOCATION") == 0)
        return file->icalproperty_get_value_as_string(property);
    }
  }
  return NULL;
}
