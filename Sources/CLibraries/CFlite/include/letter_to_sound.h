#pragma once
#include <stdbool.h>
#include <stddef.h>

// How words are said by flite: by its lexicon of exceptions, and by the rules of letters for all
// others. The library is looked for when a word needs it, and not before: it brings ALSA's along, and
// the alarm clock itself must start on machines that have neither.

typedef struct rz_lexicon rz_lexicon;

// NULL when the library is not installed, or there is no memory left. It is never let go: flite keeps
// tables of its own for the life of the process.
rz_lexicon *rz_lexicon_load(void);

// Whether the word is an exception that the lexicon lists.
bool rz_lexicon_lists(const rz_lexicon *lexicon, const char *word);

// Writes the phones of a word of lower-case letters, by flite's names and a blank after each, with a 0
// at the end. False when it has none, or more than there is room for.
bool rz_lexicon_say(const rz_lexicon *lexicon, const char *word, char *phones, size_t capacity);
