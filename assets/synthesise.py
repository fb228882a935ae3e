#!/usr/bin/env python3
"""Make the alarm sounds of ryza-tui from nothing but arithmetic.

What it makes
    rooster.flac  a cock crows, and a second one answers it from across the yard
    bells.flac    eight bells rung in changes
    marimba.flac  a fast wooden pattern that does not let go
    klaxon.flac   a motor horn: three long swoops and a volley of short blasts
    sunrise.flac  harp and horns climbing through four bright chords

How to run
    python3 synthesise.py            writes the files beside this script
    python3 synthesise.py FOLDER     writes them into FOLDER

What it needs
    Python 3 (standard library only) and the `flac` command.

How it works
    Every sound is a ring rather than a line: whatever rings on past the end is
    added at the start, and every filter and echo runs around the ring too. The
    last sample therefore leads into the first as smoothly as any other two
    neighbours, and the player may repeat a file for as long as it takes.
    All randomness is seeded, so running the script again gives the same audio.
"""

import io
import math
import random
import subprocess
import sys
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

SAMPLE_RATE = 48_000
PEAK_DECIBELS = -1.0
LOW_CUT_HERTZ = 190.0
HIGHEST_HARMONIC_HERTZ = 9_000.0
SAMPLES_PER_FRAME = 48
ATTACK_SECONDS = 0.003


# ---------------------------------------------------------------------------
# The ring that a sound is painted on
# ---------------------------------------------------------------------------

class Ring:
    """A stereo loop; writing past its end continues at its beginning."""

    def __init__(self, seconds):
        self.length = round(seconds * SAMPLE_RATE)
        self.channels = [array("d", bytes(8 * self.length)) for _ in range(2)]

    def add(self, samples, at_seconds, gain=1.0, pan=0.0):
        """Mix mono samples in; pan runs from -1 (left) to 1 (right).

        The pan keeps power constant, so that moving a sound sideways does not
        change how loud it is.
        """
        start = round(at_seconds * SAMPLE_RATE)
        angle = (pan + 1.0) * math.pi / 4.0
        for channel, side in zip(self.channels, (math.cos(angle), math.sin(angle))):
            mix_around(channel, samples, start, gain * side)


def mix_around(channel, samples, start, gain):
    """Add samples to one channel, wrapping the tail so that the loop has no seam."""
    length = len(channel)
    for offset, sample in enumerate(samples):
        channel[(start + offset) % length] += gain * sample


# ---------------------------------------------------------------------------
# Finishing: space, weight, level
# ---------------------------------------------------------------------------

def echo_around(channel, taps):
    """Add delayed copies, given as (seconds, gain), taken from around the ring."""
    length = len(channel)
    dry = channel[:]
    for seconds, gain in taps:
        mix_around(channel, dry, round(seconds * SAMPLE_RATE) % length, gain)


def saturate(channel, drive):
    """Round off the peaks, so that the same peak level carries more loudness."""
    loudest = max(abs(sample) for sample in channel)
    for index, sample in enumerate(channel):
        channel[index] = math.tanh(drive * sample / loudest)


def high_pass_coefficients(cutoff):
    """Give the second-order Butterworth high-pass as (b0, b1, b2, a1, a2)."""
    omega = 2.0 * math.pi * cutoff / SAMPLE_RATE
    cosine, alpha = math.cos(omega), math.sin(omega) / math.sqrt(2.0)
    scale = 1.0 + alpha
    edge = (1.0 + cosine) / 2.0
    return (edge / scale, -2.0 * edge / scale, edge / scale,
            -2.0 * cosine / scale, (1.0 - alpha) / scale)


def cut_lows_around(channel, cutoff):
    """Remove bass that small speakers would only rattle at.

    The filter goes round twice and only the second lap is kept: by then it has
    settled, and the end of the loop flows into the start.
    """
    b0, b1, b2, a1, a2 = high_pass_coefficients(cutoff)
    in1 = in2 = out1 = out2 = 0.0
    source = channel[:]
    for _ in range(2):
        for index, sample in enumerate(source):
            output = b0 * sample + b1 * in1 + b2 * in2 - a1 * out1 - a2 * out2
            in2, in1, out2, out1 = in1, sample, out1, output
            channel[index] = output


def set_peak(channels, decibels):
    """Scale both sides together until the louder one just reaches the level."""
    loudest = max(abs(sample) for channel in channels for sample in channel)
    gain = 10.0 ** (decibels / 20.0) / loudest
    for channel in channels:
        for index, sample in enumerate(channel):
            channel[index] = gain * sample


def finish(ring, drive, echoes_left=(), echoes_right=()):
    """Take a painted ring to its final form; different echoes widen the stereo."""
    for channel, echoes in zip(ring.channels, (echoes_left, echoes_right)):
        echo_around(channel, echoes)
        saturate(channel, drive)
        cut_lows_around(channel, LOW_CUT_HERTZ)
        cut_lows_around(channel, LOW_CUT_HERTZ)
    set_peak(ring.channels, PEAK_DECIBELS)
    return ring


# ---------------------------------------------------------------------------
# Struck things: bells, bars, strings
# ---------------------------------------------------------------------------

@dataclass(frozen=True)
class Partial:
    """One ringing mode; ratio is to the note, decay is the time to fall 60 dB."""

    ratio: float
    level: float
    decay: float


BELL = (
    Partial(0.5, 0.30, 2.2),
    Partial(1.0, 0.80, 1.9),
    Partial(1.2, 0.55, 1.4),
    Partial(1.5, 0.25, 1.0),
    Partial(2.0, 0.90, 1.2),
    Partial(2.52, 0.35, 0.7),
    Partial(3.01, 0.30, 0.5),
    Partial(4.1, 0.20, 0.3),
)
WOODEN_BAR = (
    Partial(1.0, 1.0, 0.75),
    Partial(3.98, 0.42, 0.28),
    Partial(9.4, 0.16, 0.09),
)
HARP_STRING = (
    Partial(1.0, 1.0, 1.8),
    Partial(2.0, 0.60, 1.3),
    Partial(3.0, 0.38, 0.9),
    Partial(4.0, 0.22, 0.6),
    Partial(5.0, 0.12, 0.4),
    Partial(6.0, 0.07, 0.3),
)


def decaying_sine(frequency, level, decay):
    """Render one mode until it has faded by 80 dB, too quiet for its end to be heard."""
    count = round(decay * 80.0 / 60.0 * SAMPLE_RATE)
    step = 2.0 * math.pi * frequency / SAMPLE_RATE
    shrink = 10.0 ** (-3.0 / (decay * SAMPLE_RATE))
    samples = array("d")
    for index in range(count):
        samples.append(level * math.sin(step * index))
        level *= shrink
    return samples


def soften_attack(samples):
    """Ramp the first milliseconds up, so that a stroke bites without clicking."""
    count = round(ATTACK_SECONDS * SAMPLE_RATE)
    for index in range(min(count, len(samples))):
        samples[index] *= 0.5 - 0.5 * math.cos(math.pi * index / count)


def strike(frequency, partials):
    """Render one stroke on something that rings with the given modes."""
    audible = [p for p in partials if p.ratio * frequency < HIGHEST_HARMONIC_HERTZ]
    modes = [decaying_sine(p.ratio * frequency, p.level, p.decay) for p in audible]
    stroke = array("d", bytes(8 * max(len(mode) for mode in modes)))
    for mode in modes:
        mix_around(stroke, mode, 0, 1.0)
    soften_attack(stroke)
    return stroke


# ---------------------------------------------------------------------------
# Blown things: throats and horns
# ---------------------------------------------------------------------------

@dataclass(frozen=True)
class Formant:
    """One resonance of a throat or a horn."""

    hertz: float
    width: float
    level: float


@dataclass(frozen=True)
class Call:
    """One utterance; each curve is a list of (seconds, value) joined smoothly.

    openness blends from the closed to the open mouth, roughness shakes the
    voice and lets a half-pitch growl in.
    """

    pitch: tuple
    loudness: tuple
    openness: tuple = ((0.0, 1.0),)
    roughness: tuple = ((0.0, 0.0),)

    @property
    def seconds(self):
        """The call is over where its loudness curve ends."""
        return self.loudness[-1][0]


@dataclass(frozen=True)
class Mouth:
    """The same resonances when closed and when wide open."""

    closed: tuple
    opened: tuple


BEAK = Mouth(
    closed=(Formant(800, 500, 1.0), Formant(1900, 700, 0.55), Formant(3300, 900, 0.12)),
    opened=(Formant(1250, 700, 1.0), Formant(2500, 800, 0.75), Formant(3900, 1100, 0.25)),
)
MOTOR_HORN = Mouth(
    closed=(Formant(650, 350, 1.0), Formant(1500, 450, 0.7), Formant(2900, 700, 0.5)),
    opened=(Formant(950, 400, 1.0), Formant(2100, 500, 1.0), Formant(3400, 900, 0.7)),
)
FRENCH_HORN = Mouth(
    closed=(Formant(550, 500, 1.0), Formant(1100, 700, 0.30), Formant(2200, 900, 0.10)),
    opened=(Formant(650, 600, 1.0), Formant(1400, 800, 0.60), Formant(2600, 1000, 0.30)),
)


def curve_at(curve, seconds):
    """Read a curve, easing in and out of every point so that no corner is audible."""
    previous_time, previous_value = curve[0]
    for time, value in curve:
        if seconds < time:
            part = (seconds - previous_time) / (time - previous_time)
            eased = 0.5 - 0.5 * math.cos(math.pi * part)
            return previous_value + (value - previous_value) * eased
        previous_time, previous_value = time, value
    return previous_value


def shift_curve(curve, stretch, factor):
    """Slow a curve down and scale its values, to make one singer from another."""
    return tuple((time * stretch, value * factor) for time, value in curve)


def blend_mouth(mouth, openness):
    """Move every resonance the same part of the way from closed to open."""
    def mix(low, high):
        return low + (high - low) * openness
    return [Formant(mix(c.hertz, o.hertz), mix(c.width, o.width), mix(c.level, o.level))
            for c, o in zip(mouth.closed, mouth.opened)]


def resonance(formants, frequency):
    """Tell how strongly the formants pass one frequency."""
    return sum(f.level / (1.0 + (2.0 * (frequency - f.hertz) / f.width) ** 2)
               for f in formants)


def harmonic_weights(formants, pitch, growl, slots):
    """Weigh the multiples of half the pitch; odd ones are the growl of a rough voice."""
    weights = []
    for slot in range(1, slots + 1):
        frequency = slot * pitch / 2.0
        share = growl if slot % 2 else 1.0
        fade = min(1.0, max(0.0, 2.0 - 2.0 * frequency / HIGHEST_HARMONIC_HERTZ))
        weights.append(share * fade * resonance(formants, frequency))
    return weights


def sing_frame(samples, phase, step, loudness, weights):
    """Append one short frame; each argument pair runs from its old to its new value."""
    for index in range(SAMPLES_PER_FRAME):
        part = index / SAMPLES_PER_FRAME
        total = 0.0
        for slot, (old, new) in enumerate(zip(*weights), start=1):
            weight = old + (new - old) * part
            if weight > 0.002:
                total += weight * math.sin(slot * phase)
        samples.append((loudness[0] + (loudness[1] - loudness[0]) * part) * total)
        phase += step[0] + (step[1] - step[0]) * part
    return phase % (2.0 * math.pi)


def sing(call, mouth, seed):
    """Render a call through a mouth; the seed fixes the tremble of the voice."""
    tremble = random.Random(seed)
    lowest_pitch = 0.9 * min(value for _, value in call.pitch)
    slots = int(2.0 * HIGHEST_HARMONIC_HERTZ / lowest_pitch)
    samples = array("d")
    phase = shake = 0.0
    step = loudness = weights = None
    for frame in range(math.ceil(call.seconds * SAMPLE_RATE / SAMPLES_PER_FRAME) + 1):
        seconds = frame * SAMPLES_PER_FRAME / SAMPLE_RATE
        rough = curve_at(call.roughness, seconds)
        shake = 0.9 * shake + 0.1 * tremble.uniform(-1.0, 1.0)
        pitch = curve_at(call.pitch, seconds) * (1.0 + (0.01 + 0.12 * rough) * shake)
        formants = blend_mouth(mouth, curve_at(call.openness, seconds))
        new_step = math.pi * pitch / SAMPLE_RATE
        new_loudness = curve_at(call.loudness, seconds) * (1.0 + 1.2 * rough * shake)
        new_weights = harmonic_weights(formants, pitch, 0.8 * rough, slots)
        if step is not None:
            phase = sing_frame(samples, phase, (step, new_step),
                               (loudness, new_loudness), (weights, new_weights))
        step, loudness, weights = new_step, new_loudness, new_weights
    return samples


# ---------------------------------------------------------------------------
# Notes
# ---------------------------------------------------------------------------

NOTE_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def note_hertz(name):
    """Turn a name such as F#5 into hertz, tuned to A4 = 440."""
    steps = NOTE_STEPS[name[0]] + name.count("#") + 12 * (int(name[-1]) - 4)
    return 440.0 * 2.0 ** (steps / 12.0)


# ---------------------------------------------------------------------------
# The sounds
# ---------------------------------------------------------------------------

CROW = Call(
    # cock-        a-            doo-dle-      doo, held high and let fall
    pitch=((0.00, 560), (0.14, 760), (0.22, 640), (0.30, 760), (0.40, 740), (0.48, 800),
           (0.62, 960), (0.80, 860), (0.90, 840), (1.06, 1010), (1.45, 985),
           (1.85, 800), (2.15, 600), (2.35, 430)),
    loudness=((0.00, 0.0), (0.005, 0.9), (0.14, 0.9), (0.21, 0.12), (0.26, 0.8), (0.36, 0.8),
              (0.43, 0.12), (0.49, 0.9), (0.75, 0.95), (0.85, 0.15), (0.93, 1.0),
              (1.90, 0.95), (2.20, 0.6), (2.35, 0.0)),
    openness=((0.00, 0.3), (0.10, 0.9), (0.22, 0.1), (0.32, 0.7), (0.42, 0.2), (0.60, 0.9),
              (0.85, 0.2), (1.05, 1.0), (1.60, 0.8), (2.30, 0.0)),
    roughness=((0.00, 0.35), (0.20, 0.15), (0.60, 0.12), (0.90, 0.10), (1.60, 0.15),
               (2.10, 0.7), (2.35, 0.9)),
)
CLUCK = Call(
    pitch=((0.00, 620), (0.03, 800), (0.13, 480)),
    loudness=((0.00, 0.0), (0.006, 0.9), (0.05, 0.7), (0.13, 0.0)),
    openness=((0.00, 0.2), (0.04, 0.8), (0.13, 0.1)),
    roughness=((0.00, 0.5),),
)


def answering_crow():
    """Make the second cock: slower, a little lower, otherwise the same song."""
    return Call(
        pitch=shift_curve(CROW.pitch, 1.08, 0.9),
        loudness=shift_curve(CROW.loudness, 1.08, 1.0),
        openness=shift_curve(CROW.openness, 1.08, 0.9),
        roughness=shift_curve(CROW.roughness, 1.08, 1.0),
    )


def rooster():
    """A crow, an answer, and hens that fill the pauses so that it never falls silent."""
    ring = Ring(5.5)
    ring.add(sing(CROW, BEAK, seed=1), 0.0, pan=-0.25)
    ring.add(sing(answering_crow(), BEAK, seed=2), 2.62, gain=0.85, pan=0.35)
    for number, at_seconds in enumerate((2.28, 2.42, 5.08, 5.22, 5.36)):
        ring.add(sing(CLUCK, BEAK, seed=10 + number), at_seconds, gain=0.55,
                 pan=0.6 if number % 2 else -0.6)
    return finish(ring, 1.5, echoes_left=((0.083, 0.22), (0.191, 0.14)),
                  echoes_right=((0.097, 0.22), (0.217, 0.14)))


BELL_NOTES = ("C6", "B5", "A5", "G5", "F5", "E5", "D5", "C5")
BELL_CHANGES = ("12345678", "21436587", "24163857", "42618375")
BELL_SPACING = 0.19


def bells():
    """Ring rounds and then three changes, as ringers do, on a scale of eight bells."""
    ring = Ring(BELL_SPACING * sum(len(change) for change in BELL_CHANGES))
    strokes = [strike(note_hertz(note), BELL) for note in BELL_NOTES]
    for position, digit in enumerate("".join(BELL_CHANGES)):
        bell = int(digit) - 1
        ring.add(strokes[bell], position * BELL_SPACING, pan=(bell - 3.5) / 5.0)
    return finish(ring, 2.0, echoes_left=((0.061, 0.2),), echoes_right=((0.073, 0.2),))


MARIMBA_STEP = 0.105
MARIMBA_BARS = (
    "A5 A5 C6 A5 E6 A5 D6 C6 A5 A5 C6 A5 G6 E6 D6 C6",
    "A5 A5 C6 A5 E6 A5 D6 C6 A5 C6 D6 E6 G6 E6 A6 G6",
    "F5 F5 C6 F5 E6 F5 D6 C6 F5 F5 C6 F5 G6 E6 D6 C6",
    "G5 G5 D6 G5 E6 G5 D6 B5 G5 B5 D6 E6 G6 A6 B6 E6",
)


def marimba():
    """Repeat a restless figure; every fourth stroke is harder and doubled below."""
    notes = " ".join(MARIMBA_BARS).split()
    ring = Ring(MARIMBA_STEP * len(notes))
    strokes = {note: strike(note_hertz(note), WOODEN_BAR) for note in set(notes)}
    for position, note in enumerate(notes):
        at_seconds = position * MARIMBA_STEP
        accented = position % 4 == 0
        ring.add(strokes[note], at_seconds, gain=1.0 if accented else 0.75,
                 pan=0.4 if position % 2 else -0.4)
        if accented:
            ring.add(strike(note_hertz(note) / 2.0, WOODEN_BAR), at_seconds, gain=0.7)
    return finish(ring, 2.2, echoes_left=((0.045, 0.18),), echoes_right=((0.059, 0.18),))


SWOOP = Call(
    pitch=((0.00, 330), (0.16, 420), (0.34, 690), (0.80, 720), (1.02, 400)),
    loudness=((0.00, 0.0), (0.005, 1.0), (0.90, 1.0), (1.06, 0.0)),
    openness=((0.00, 0.1), (0.34, 1.0), (0.80, 1.0), (1.02, 0.2)),
    roughness=((0.00, 0.45), (0.34, 0.25), (0.80, 0.25), (1.02, 0.5)),
)
BLAST = Call(
    pitch=((0.00, 640), (0.04, 720), (0.18, 700)),
    loudness=((0.00, 0.0), (0.005, 1.0), (0.16, 1.0), (0.20, 0.0)),
    openness=((0.00, 0.8), (0.04, 1.0)),
    roughness=((0.00, 0.3),),
)


def klaxon():
    """Three swoops and five blasts, driven hard so that the horn rasps."""
    ring = Ring(4.7)
    for number in range(3):
        ring.add(sing(SWOOP, MOTOR_HORN, seed=20 + number), number * 1.12)
    for number in range(5):
        ring.add(sing(BLAST, MOTOR_HORN, seed=30 + number), 3.38 + number * 0.26)
    return finish(ring, 3.5, echoes_left=((0.031, 0.2),), echoes_right=((0.037, 0.2),))


SUNRISE_NOTE = 0.2
SUNRISE_CHORDS = (
    ("D5", "F#5", "A5", "D6", "F#6", "D6", "A6", "F#6"),
    ("A4", "C#5", "E5", "A5", "C#6", "E6", "A6", "E6"),
    ("B4", "D5", "F#5", "B5", "D6", "F#6", "B6", "F#6"),
    ("G4", "B4", "D5", "G5", "B5", "D6", "G6", "A6"),
)


def horn_note(frequency, seconds):
    """Shape one horn note that swells open and hands over to the next chord."""
    return Call(
        pitch=((0.0, frequency),),
        loudness=((0.0, 0.0), (0.05, 0.7), (0.8 * seconds, 1.0), (1.25 * seconds, 0.0)),
        openness=((0.0, 0.2), (0.8 * seconds, 1.0), (1.25 * seconds, 0.3)),
    )


def sunrise():
    """Let a harp climb each chord while three horns hold it from below."""
    chord_seconds = SUNRISE_NOTE * len(SUNRISE_CHORDS[0])
    ring = Ring(chord_seconds * len(SUNRISE_CHORDS))
    for chord_number, chord in enumerate(SUNRISE_CHORDS):
        begin = chord_number * chord_seconds
        for position, note in enumerate(chord):
            ring.add(strike(note_hertz(note), HARP_STRING), begin + position * SUNRISE_NOTE,
                     pan=(position - 3.5) / 6.0)
        for voice, note in enumerate(chord[:3]):
            horn = horn_note(note_hertz(note), chord_seconds)
            ring.add(sing(horn, FRENCH_HORN, seed=40 + 3 * chord_number + voice), begin,
                     gain=0.3, pan=0.5 * (voice - 1))
    return finish(ring, 1.8, echoes_left=((0.113, 0.2), (0.287, 0.12)),
                  echoes_right=((0.131, 0.2), (0.311, 0.12)))


SOUNDS = (rooster, bells, marimba, klaxon, sunrise)


# ---------------------------------------------------------------------------
# Files
# ---------------------------------------------------------------------------

def wav_bytes(ring):
    """Pack a finished ring as a 16-bit stereo WAV."""
    frames = array("h")
    for left, right in zip(*ring.channels):
        frames.append(round(32767 * left))
        frames.append(round(32767 * right))
    if sys.byteorder == "big":
        frames.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as writer:
        writer.setnchannels(2)
        writer.setsampwidth(2)
        writer.setframerate(SAMPLE_RATE)
        writer.writeframes(frames.tobytes())
    return buffer.getvalue()


def store_flac(wav, path):
    """Hand the WAV to flac, replacing an older file of the same name."""
    command = ["flac", "--silent", "--best", "--force", "--output-name", str(path), "-"]
    subprocess.run(command, input=wav, check=True)


def main(arguments):
    """Render every sound into the folder asked for, or beside this script."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    folder.mkdir(parents=True, exist_ok=True)
    for sound in SOUNDS:
        path = folder / f"{sound.__name__}.flac"
        store_flac(wav_bytes(sound()), path)
        print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
