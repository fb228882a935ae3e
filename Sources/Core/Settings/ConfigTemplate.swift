import Appearance

/// The config.toml that `ryza-tui config init` writes: every key with what it means, and its default
/// as a comment, so that a later version's defaults apply to whoever changed nothing.
public enum ConfigTemplate {
  /// The whole file, its last line ended.
  public static let text = """
    # ryza-tui: missions, and what a new alarm starts with.
    #
    # Every line is a comment that shows a default. Take away the # to change one.
    # `ryza-tui check` says whether the file is right. A mistake never stops an alarm.
    # Times are written with their unit: "20s", "5m", "1m30s", "1h".

    [sound]
    # The output to ring on, by the name that `pactl list short sinks` shows.
    # Left out: the best real output, chosen anew at each ring.
    # output = "alsa_output.pci-0000_00_1f.3.analog-stereo"
    # What shakes the bed as long as the alarm sounds. "rumble" is the first game pad that can, and
    # "rumble:/dev/input/event5" that one (or by its name below /dev/input/by-id). Anything else is a
    # command for the shell, which is ended with the sound.
    # vibration = "gpioset --mode=signal gpiochip0 17=1"
    # How long a ring takes to become as loud as it will be: "30s", for example, at most "10m". It
    # begins where it can just be heard, once in a ring: after a reading it comes back as loud as it was.
    # fade_in = "off"

    [machine]
    # "never" for one that does not sleep at night, so that nothing has to wake it; auto finds out.
    # sleep = "auto"

    [alarm]
    # What a new alarm starts with. Each alarm can be given its own.
    # A sound that comes with ryza-tui, or the path of your own: WAV, FLAC, OGG, MP3.
    # sound = "rooster.flac"
    # Percent, 1 to 100, as on every mixer: 100 is all, 80 is 6 dB less, 50 is 18 dB less. Less than 30
    # (31 dB less) counts as 30, because it wakes nobody.
    # volume = 80
    # One of the missions below, or: typing, sequence, math, none.
    # mission = "morning"
    # How long a snooze lasts, and how many there are before you have to get up; 0 is none.
    # snooze = "5m"
    # snoozes = 3
    # How long after the mission to ask whether you are up: "5m", for example. Without an answer the
    # alarm rings again, with its mission.
    # check = "off"
    # On the dates of holidays.txt beside this file: ring or skip.
    # holidays = "ring"

    [rings]
    # How long an alarm rings, and pauses, while nobody touches a key,
    # limit = "10m"
    # pause = "5m"
    # and when it gives up, and says so on the home screen.
    # unanswered = "2h"
    # A ring that the machine slept through still rings, if it is no later than this.
    # grace = "2h"
    # An unfinished alarm that is found so late needs one key instead of its mission.
    # stale = "12h"
    # How long a wake-up check waits for its answer.
    # check_window = "2m"

    # A mission is what it takes to end the alarm. Add as many as you like, each with its own name.

    [mission.morning]
    # Reading sentences aloud. The keyboard always remains as a way to do it.
    kind = "reading"
    # A pack of sentences: everyday, morning, curious, facts, verse, twisters, or a file of your own in
    # the folder sentences beside this file.
    # A line of it may be "QUESTION => ANSWER": the answer is read, and comes again when it is due.
    # sentences = "everyday"
    # Sentences to read, a new one each time.
    # readings = 3
    # How exactly you must read:
    #   relaxed  every word that matters must be heard, but it may be mumbled: for strong accents
    #   normal   every word that matters must be heard; small ones like "the" may be swallowed
    #   strict   every single word must be heard, clearly
    # strictness = "normal"
    # The longest that one reading may keep the alarm quiet.
    # listen = "20s"

    # [mission.abroad]
    # Reading, heard by another model: of another English, with the phones of the CMU dictionary.
    # kind = "reading"
    # language = "en-us"
    # The folder of a PocketSphinx model and the file of its dictionary. Left out: the language's own.
    # model = "/usr/share/pocketsphinx/model/en-us/en-us"
    # dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    # [mission.desk]
    # Typing sentences instead.
    # kind = "typing"
    # sentences = "everyday"
    # lines = 3

    # [mission.puzzle]
    # Wake Sequence: watch keys light up, and repeat them.
    # kind = "sequence"
    # Rounds to win, each one key longer than the one before.
    # rounds = 3
    # Keys in the first round.
    # length = 3
    # The longest pause between two keys before the alarm comes back.
    # idle = "10s"
    # Wrong keys forgiven.
    # mistakes = 2

    # [mission.sums]
    # Sums, done in the head and typed.
    # kind = "math"
    # Sums to solve, all in one go.
    # problems = 3
    #   easy     47 + 38
    #   normal   7 × 14 + 26
    #   hard     23 × 17 − 48
    # difficulty = "normal"
    # The longest that nobody may have an answer before the alarm comes back; the first digit of each
    # gives as much again. Left out: 15s for easy, 30s for normal, 60s for hard.
    # idle = "30s"
    # Wrong answers forgiven.
    # mistakes = 2

    # [mission.weekend]
    # One key ends the alarm.
    # kind = "none"

    # The screens. These sections are here already: a second [screen] would be a mistake.

    [screen]
    # The language of the screens: auto (that of your locale), en or de.
    # language = "auto"
    # 24h or 12h.
    # clock = "24h"
    # Whether the big clock shows seconds.
    # seconds = "off"
    # "off" leaves the mouse to the terminal, which selects text with it.
    # mouse = "on"
    # auto (what the terminal has, none where NO_COLOR is set), never, 8, 16 or 256.
    # colors = "auto"

    [theme]
    # auto (dark or light, as the terminal's background is), dark, light, contrast or mono.
    # name = "auto"
    # What you want otherwise. A colour is a name (red, bright-cyan, default), a number of the palette
    # (0 to 255) or "#rrggbb"; bold, dim, underline and reverse may stand beside it.
    # plain = "default"
    # accent = "cyan"
    # good = "green"
    # warning = "yellow"
    # alarm = "red"
    # faint = "dim"

    [keys]
    # Other keys than these: one in quotes, or several in brackets; "" is none. A key is written as n,
    # N, ctrl-x, f2, space, del, ins, home, end, pgup or pgdn. What you leave out stays as it is.
    # Enter, Space, Esc, digits and arrows always work while an alarm rings.
    \(keys)

    """

  /// A line for each action, with its default keys and what it means.
  private static var keys: String {
    KeyAction.allCases.map { action in
      let keys = KeyChoice.standardKeys(for: action).map { "\"\($0.text)\"" }
      let value = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
      return "# \(action.rawValue) = \(value)  # \(action.meaning)"
    }.joined(separator: "\n")
  }
}
