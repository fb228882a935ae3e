#pragma once
#include <stdbool.h>
#include <stddef.h>

// How words are said by their letters, by the rules of flite. The library is looked for when a word
// needs them, and not before: it brings ALSA's along, and the alarm clock itself must start on
// machines that have neither.

typedef struct rz_letter_rules rz_letter_rules;

// NULL when the library is not installed, or there is no memory left. They are never let go: flite keeps
// tables of its own for the life of the process.
rz_letter_rules *rz_letter_rules_load(void);

// Writes the phones of a word of lower-case letters, by flite's names and a blank after each, with a 0
// at the end. False when it has none, or more than there is room for.
bool rz_letter_rules_apply(const rz_letter_rules *rules, const char *word, char *phones,
                           size_t capacity);
