#include "alsa_card.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

#define FUNCTIONS(use)                                                                      \
  use(snd_pcm_open) use(snd_pcm_close) use(snd_pcm_drop) use(snd_pcm_type)                  \
  use(snd_pcm_info_malloc) use(snd_pcm_info_free) use(snd_pcm_info) use(snd_pcm_info_get_card) \
  use(snd_pcm_set_params) use(snd_pcm_writei) use(snd_pcm_recover) use(snd_pcm_delay)       \
  use(snd_pcm_wait) use(snd_strerror) use(snd_lib_error_set_handler)

struct rz_alsa_card {
#define DECLARE(name) __typeof__(&name) name;
  FUNCTIONS(DECLARE)
  snd_pcm_t *pcm;
};

// Each try would write a page about devices that this machine lacks.
static void say_nothing(const char *file, int line, const char *function, int code,
                        const char *format, ...) {}

static const char *load(rz_alsa_card *card, const char *library) {
  // It stays loaded: it keeps its configuration for the life of the process.
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return "libasound is not installed";
#define FIND(name)                                     \
  *(void **)&card->name = dlsym(handle, #name);        \
  if (!card->name) return "libasound lacks " #name;
  FUNCTIONS(FIND)
  return NULL;
}

rz_alsa_card *rz_alsa_open(const char *library, const char *name, const char **problem) {
  rz_alsa_card *card = calloc(1, sizeof *card);
  if (!card) return *problem = "there is no memory left", NULL;
  *problem = load(card, library);
  if (*problem) return free(card), NULL;
  card->snd_lib_error_set_handler(say_nothing);
  int code = card->snd_pcm_open(&card->pcm, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK);
  if (code >= 0) return card;
  *problem = card->snd_strerror(code);
  return free(card), NULL;
}

void rz_alsa_close(rz_alsa_card *card) {
  card->snd_pcm_drop(card->pcm);
  card->snd_pcm_close(card->pcm);
  free(card);
}

int rz_alsa_card_number(rz_alsa_card *card) {
  snd_pcm_info_t *info = NULL;
  if (card->snd_pcm_type(card->pcm) == SND_PCM_TYPE_IOPLUG) return -1;
  if (card->snd_pcm_info_malloc(&info) < 0 || !info) return -1;
  int number = card->snd_pcm_info(card->pcm, info) < 0 ? -1 : card->snd_pcm_info_get_card(info);
  card->snd_pcm_info_free(info);
  return number;
}

bool rz_alsa_prepare(rz_alsa_card *card, unsigned rate, unsigned microseconds,
                     const char **problem) {
  int code = card->snd_pcm_set_params(card->pcm, SND_PCM_FORMAT_S16, SND_PCM_ACCESS_RW_INTERLEAVED,
                                      1, rate, 1, microseconds);
  if (code < 0) *problem = card->snd_strerror(code);
  return code >= 0;
}

long rz_alsa_write(rz_alsa_card *card, const int16_t *frames, unsigned long count,
                   const char **problem) {
  snd_pcm_sframes_t written = card->snd_pcm_writei(card->pcm, frames, count);
  if (written >= 0) return written;
  if (written == -EAGAIN) return 0;
  int code = card->snd_pcm_recover(card->pcm, (int)written, 1);
  if (code < 0) *problem = card->snd_strerror(code);
  return code < 0 ? -1 : 0;
}

long rz_alsa_delay(rz_alsa_card *card) {
  snd_pcm_sframes_t frames = 0;
  return card->snd_pcm_delay(card->pcm, &frames) < 0 ? 0 : frames;
}

void rz_alsa_wait(rz_alsa_card *card, int milliseconds) {
  card->snd_pcm_wait(card->pcm, milliseconds);
}
