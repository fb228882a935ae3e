#include "letter_to_sound.h"

#include <dlfcn.h>
#include <flite/cst_lexicon.h>
#include <flite/cst_lts.h>
#include <flite/cst_val.h>
#include <stdlib.h>
#include <string.h>

// libflite_cmulex has no header of its own.
cst_lexicon *cmu_lex_init(void);

// libflite itself comes with it.
#define LIBRARY_NAME "libflite_cmulex.so.1"

#define FUNCTIONS(use) \
  use(cmu_lex_init) use(lts_apply) use(val_car) use(val_cdr) use(val_string) use(delete_val)

struct rz_letter_rules {
#define DECLARE(name) __typeof__(&name) name;
  FUNCTIONS(DECLARE)
  const cst_lts_rules *rules;
};

static bool load(rz_letter_rules *rules) {
  void *handle = dlopen(LIBRARY_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define FIND(name)                               \
  *(void **)&rules->name = dlsym(handle, #name); \
  if (!rules->name) return false;
  FUNCTIONS(FIND)
  const cst_lexicon *lexicon = rules->cmu_lex_init();
  rules->rules = lexicon ? lexicon->lts_rule_set : NULL;
  return rules->rules;
}

rz_letter_rules *rz_letter_rules_load(void) {
  rz_letter_rules *rules = calloc(1, sizeof *rules);
  if (rules && load(rules)) return rules;
  free(rules);
  return NULL;
}

bool rz_letter_rules_apply(const rz_letter_rules *rules, const char *word, char *phones,
                           size_t capacity) {
  cst_val *list = rules->lts_apply(word, "", rules->rules);
  size_t length = 0;
  bool fits = list && capacity > 0;
  for (const cst_val *item = list; fits && item; item = rules->val_cdr(item)) {
    const char *name = rules->val_string(rules->val_car(item));
    size_t size = name ? strlen(name) : 0;
    fits = length + size + 2 <= capacity;
    if (!fits || size == 0) continue;
    memcpy(phones + length, name, size);
    length += size;
    phones[length++] = ' ';
  }
  if (list) rules->delete_val(list);
  if (fits) phones[length] = 0;
  return fits && length > 0;
}
