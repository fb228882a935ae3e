#define _GNU_SOURCE
#include "recognizer.h"

#include <setjmp.h>
#include <unistd.h>

#include "generation.h"

struct rz_decoder {
  ps_config_t *configuration;
  ps_decoder_t *sphinx;
  // Where rz_next_segment goes on; NULL at the end.
  ps_seg_t *next;
  rz_segment segment;
};

// Where to go on when the library gives up, which it does by ending the process; NULL lets it.
static _Thread_local jmp_buf *on_fatal;

static void take_message(void *unused, err_lvl_t level, const char *format, ...) {
  (void)unused;
  (void)format;
  if (level == ERR_FATAL && on_fatal) longjmp(*on_fatal, 1);
}

// Loads, or answers NULL where the library would end the process over a damaged file. What it had
// allocated by then is lost.
static ps_decoder_t *load(ps_config_t *configuration) {
  jmp_buf here;
  on_fatal = &here;
  if (setjmp(here)) {
    on_fatal = NULL;
    return NULL;
  }
  ps_decoder_t *loaded = ps_init(configuration);
  on_fatal = NULL;
  return loaded;
}

const char *rz_generation(void) { return RZ_GENERATION; }

// In force unless the caller says otherwise.
static const rz_option usual_options[] = {
    // The best path search never returns on a grammar with cycles (5.0.4, 5.1.1).
    {"bestpath", "no"},
    // As 5prealpha has it by itself, and 5.x only where the model says so.
    {"remove_noise", "yes"},
    RZ_OWN_OPTIONS
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

// Options of which none has the name of another: the parser of 5prealpha refuses those.
typedef struct {
  rz_option *items;
  size_t count;
} option_list;

static void add_options(option_list *list, const rz_option *options, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bool is_set = false;
    for (size_t j = 0; j < list->count && !is_set; j++) {
      is_set = strcmp(list->items[j].name, options[i].name) == 0;
    }
    if (!is_set) list->items[list->count++] = options[i];
  }
}

static ps_config_t *configure(const char *acoustic_model, const rz_option *options, size_t count) {
  const rz_option model = {"hmm", acoustic_model};
  option_list list = {
      calloc(1 + count + COUNT(usual_options), sizeof(rz_option)), 0};
  if (!list.items) return NULL;
  add_options(&list, &model, 1);
  add_options(&list, options, count);
  add_options(&list, usual_options, COUNT(usual_options));
  ps_config_t *configuration = rz_configure(list.items, list.count);
  free(list.items);
  return configuration;
}

rz_decoder *rz_open(const char *acoustic_model, const rz_option *options, size_t option_count) {
  // Before anything else: it chatters to standard error, which may be somebody's screen.
  err_set_logfp(NULL);
  err_set_callback(take_message, NULL);
  rz_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->configuration = configure(acoustic_model, options, option_count);
  if (decoder->configuration) decoder->sphinx = load(decoder->configuration);
  if (decoder->sphinx) return decoder;
  rz_close(decoder);
  return NULL;
}

void rz_close(rz_decoder *decoder) {
  if (decoder->next) ps_seg_free(decoder->next);
  if (decoder->sphinx) ps_free(decoder->sphinx);
  if (decoder->configuration) ps_config_free(decoder->configuration);
  free(decoder);
}

static void forget_segments(rz_decoder *decoder) {
  if (decoder->next) ps_seg_free(decoder->next);
  decoder->next = NULL;
}

bool rz_add_word(rz_decoder *decoder, const char *word, const char *phones) {
  return ps_add_word(decoder->sphinx, word, phones, false) >= 0;
}

char *rz_phones(rz_decoder *decoder, const char *word) {
  return ps_lookup_word(decoder->sphinx, word);
}

bool rz_add_grammar(rz_decoder *decoder, const char *name, const char *text) {
  FILE *stream = fmemopen((void *)text, strlen(text), "r");
  if (!stream) return false;
  fsg_model_t *grammar = fsg_model_read(
      stream, ps_get_logmath(decoder->sphinx),
      (float)ps_config_float(decoder->configuration, "lw"));
  fclose(stream);
  if (!grammar) return false;
  // Before, or there would be memory for both.
  forget_segments(decoder);
  ps_remove_search(decoder->sphinx, name);
  bool is_added = ps_add_fsg(decoder->sphinx, name, grammar) == 0;
  fsg_model_free(grammar);
  return is_added;
}

bool rz_add_phone_search(rz_decoder *decoder, const char *name, const char *path) {
  // What cannot be read would be taken for none.
  if (path && access(path, R_OK) != 0) return false;
  return ps_add_allphone_file(decoder->sphinx, name, path) == 0;
}

bool rz_use(rz_decoder *decoder, const char *name) {
  return ps_activate_search(decoder->sphinx, name) == 0;
}

bool rz_start(rz_decoder *decoder) {
  // Refused only where noise is not removed, and then there is nothing to forget.
  ps_start_stream(decoder->sphinx);
  return ps_start_utt(decoder->sphinx) >= 0;
}

bool rz_feed(rz_decoder *decoder, const int16_t *samples, size_t count) {
  return ps_process_raw(decoder->sphinx, samples, count, false, false) >= 0;
}

void rz_end(rz_decoder *decoder) { ps_end_utt(decoder->sphinx); }

void rz_rewind(rz_decoder *decoder) {
  forget_segments(decoder);
  decoder->next = ps_seg_iter(decoder->sphinx);
}

const rz_segment *rz_next_segment(rz_decoder *decoder) {
  ps_seg_t *current = decoder->next;
  if (!current) return NULL;
  rz_segment *segment = &decoder->segment;
  const char *word = ps_seg_word(current);
  segment->word = word ? word : "";
  ps_seg_frames(current, &segment->first_frame, &segment->last_frame);
  ps_seg_prob(
      current, &segment->acoustic_score, &segment->language_score, &segment->back_off);
  // After the last one it lets go of itself.
  decoder->next = ps_seg_next(current);
  return segment;
}
