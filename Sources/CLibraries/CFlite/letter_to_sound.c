#include "letter_to_sound.h"

#include <dlfcn.h>
#include <flite/cst_lexicon.h>
#include <flite/cst_val.h>
#include <stdlib.h>
#include <string.h>

// libflite_cmulex has no header of its own.
cst_lexicon *cmu_lex_init(void);

// libflite itself comes with it.
#define LIBRARY_NAME "libflite_cmulex.so.1"

#define FUNCTIONS(use) \
  use(cmu_lex_init) use(lex_lookup) use(in_lex) use(val_car) use(val_cdr) use(val_string) \
      use(delete_val)

struct rz_lexicon {
#define DECLARE(name) __typeof__(&name) name;
  FUNCTIONS(DECLARE)
  const cst_lexicon *words;
};

static bool load(rz_lexicon *lexicon) {
  void *handle = dlopen(LIBRARY_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define FIND(name)                                 \
  *(void **)&lexicon->name = dlsym(handle, #name); \
  if (!lexicon->name) return false;
  FUNCTIONS(FIND)
  lexicon->words = lexicon->cmu_lex_init();
  return lexicon->words && lexicon->words->lts_rule_set;
}

rz_lexicon *rz_lexicon_load(void) {
  rz_lexicon *lexicon = calloc(1, sizeof *lexicon);
  if (lexicon && load(lexicon)) return lexicon;
  free(lexicon);
  return NULL;
}

bool rz_lexicon_lists(const rz_lexicon *lexicon, const char *word) {
  return lexicon->in_lex(lexicon->words, word, NULL, NULL);
}

bool rz_lexicon_say(const rz_lexicon *lexicon, const char *word, char *phones, size_t capacity) {
  cst_val *list = lexicon->lex_lookup(lexicon->words, word, NULL, NULL);
  size_t length = 0;
  bool fits = list && capacity > 0;
  for (const cst_val *item = list; fits && item; item = lexicon->val_cdr(item)) {
    const char *name = lexicon->val_string(lexicon->val_car(item));
    size_t size = name ? strlen(name) : 0;
    fits = length + size + 2 <= capacity;
    if (!fits || size == 0) continue;
    memcpy(phones + length, name, size);
    length += size;
    phones[length++] = ' ';
  }
  if (list) lexicon->delete_val(list);
  if (fits) phones[length] = 0;
  return fits && length > 0;
}
