#pragma once
#include <pocketsphinx.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recognizer.h"

// What the two generations do differently. Whatever is only called differently has the name of 5.x.

// The folder pocketsphinx/ has this header from 5.0 on. The one of sphinxbase says nothing: both may be
// installed, and pkg-config decides.
#if __has_include(<pocketsphinx/err.h>)

#include <pocketsphinx/err.h>
#include <pocketsphinx/model.h>

#define RZ_GENERATION "5"

static inline ps_config_t *rz_configure(const rz_option *options, size_t count) {
  ps_config_t *configuration = ps_config_init(NULL);
  for (size_t i = 0; configuration && i < count; i++) {
    if (ps_config_set_str(configuration, options[i].name, options[i].value)) continue;
    ps_config_free(configuration);
    return NULL;
  }
  return configuration;
}

#define RZ_OWN_OPTIONS

#else

#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>

#define RZ_GENERATION "5prealpha"

typedef cmd_ln_t ps_config_t;
#define ps_config_free cmd_ln_free_r
#define ps_config_float(configuration, name) cmd_ln_float_r(configuration, "-" name)
#define ps_add_fsg ps_set_fsg
#define ps_add_allphone_file ps_set_allphone_file
#define ps_activate_search ps_set_search
#define ps_remove_search ps_unset_search

static inline ps_config_t *rz_configure(const rz_option *options, size_t count) {
  // The parser looks its options up by these very names for ever after; they are not let go.
  char **arguments = calloc(2 * count + 1, sizeof *arguments);
  if (!arguments) return NULL;
  arguments[0] = "";
  for (size_t i = 0; i < count; i++) {
    if (asprintf(&arguments[2 * i + 1], "-%s", options[i].name) < 0) return NULL;
    arguments[2 * i + 2] = (char *)options[i].value;
  }
  ps_config_t *configuration =
      cmd_ln_parse_r(NULL, ps_args(), (int32)(2 * count + 1), arguments, true);
  free(arguments);
  return configuration;
}

// The silence remover drops frames, and then the times of words are wrong. 5.x has none.
#define RZ_OWN_OPTIONS {"remove_silence", "no"},

#endif
