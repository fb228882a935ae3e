#pragma once
#include <stdbool.h>
#include <stdint.h>

// A PCM device of ALSA that plays 16-bit mono. libasound is looked for when a device is opened, and not
// before: the alarm clock itself must start on machines that lack it.

typedef struct rz_alsa_card rz_alsa_card;

// Opens a device by its name, for playing and without waiting for another program to let it go.
// `library` is libasound's file. NULL when it cannot be opened: `problem` then says why, in words
// that stay valid.
rz_alsa_card *rz_alsa_open(const char *library, const char *name, const char **problem);
void rz_alsa_close(rz_alsa_card *card);

// The number of the sound card behind the device. Plugins that lead to a sound server, to a file or
// to nowhere belong to none: -1.
int rz_alsa_card_number(rz_alsa_card *card);

// Sets the rate in frames per second and the length of the buffer. False when the device refuses.
bool rz_alsa_prepare(rz_alsa_card *card, unsigned rate, unsigned microseconds,
                     const char **problem);

// Writes as many of the frames as there is room for, and starts over after an underrun or a suspended
// machine. Returns how many that were; negative when the device is lost.
long rz_alsa_write(rz_alsa_card *card, const int16_t *frames, unsigned long count,
                   const char **problem);

// How many written frames have not been played.
long rz_alsa_delay(rz_alsa_card *card);

// Waits for room, or until the time is over.
void rz_alsa_wait(rz_alsa_card *card, int milliseconds);
