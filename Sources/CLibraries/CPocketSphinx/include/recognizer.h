#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// PocketSphinx of either generation, 5prealpha (Debian 12 and 13) or 5.x (Debian testing, Ubuntu 26.04):
// whichever is installed where this is compiled. Neither ever logs. One thread owns a decoder.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct rz_decoder rz_decoder;

/// A setting by the name that PocketSphinx gives it, without a dash: "lw" and "6.5".
typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull value;
} rz_option;

/// A word of the best path. Frames are 10 ms long and count from the start of the utterance.
typedef struct {
  /// As the dictionary has it, with the number of its variant.
  const char *_Nonnull word;
  int first_frame;
  int last_frame;
  /// How well the sound fits, and what the grammar or the language model thinks of it: logarithms by
  /// the decoder's own base, so only differences and comparisons mean something.
  int acoustic_score;
  int language_score;
  /// How many words the language model took into account; 1 for grammars.
  int back_off;
} rz_segment;

/// Which generation this is, for people: "5prealpha" or "5".
const char *_Nonnull rz_generation(void);

/// Loads the acoustic model in a folder, with an empty dictionary. NULL where an option is unknown or
/// the library refuses the model; over a file that was cut off it may crash.
rz_decoder *_Nullable rz_open(
    const char *_Nonnull acoustic_model, const rz_option *_Nullable options, size_t option_count);
void rz_close(rz_decoder *_Nonnull decoder);

/// Teaches a word by its phones, with blanks between them. Words must be taught before the grammars that
/// have them, and not during an utterance.
bool rz_add_word(
    rz_decoder *_Nonnull decoder, const char *_Nonnull word, const char *_Nonnull phones);

/// How a word that the decoder knows is said, with blanks between the phones: the caller's to free. NULL
/// for any other.
char *_Nullable rz_phones(rz_decoder *_Nonnull decoder, const char *_Nonnull word);

/// Adds a search by a grammar, given as the text of an FSG file, in place of one with the same name.
bool rz_add_grammar(
    rz_decoder *_Nonnull decoder, const char *_Nonnull name, const char *_Nonnull text);

/// Adds a search for phones alone, by a language model of phones in a file; without one, any phone may
/// follow any.
bool rz_add_phone_search(
    rz_decoder *_Nonnull decoder, const char *_Nonnull name, const char *_Nullable path);

/// Makes a search that was added the one that hears, from the next utterance on.
bool rz_use(rz_decoder *_Nonnull decoder, const char *_Nonnull name);

/// Begins an utterance: forgets the room's noise, and not the voice.
bool rz_start(rz_decoder *_Nonnull decoder);
/// Hears samples at 16 kHz.
bool rz_feed(rz_decoder *_Nonnull decoder, const int16_t *_Nonnull samples, size_t count);
/// Ends the utterance; its segments stay until the next one.
void rz_end(rz_decoder *_Nonnull decoder);

/// Goes back to the first word of the best path through what has been heard, then tells one at a time:
/// NULL after the last. A segment is valid until the next is asked for.
void rz_rewind(rz_decoder *_Nonnull decoder);
const rz_segment *_Nullable rz_next_segment(rz_decoder *_Nonnull decoder);

#ifdef __cplusplus
}
#endif
