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
    # A command that shakes the bed; it starts with the sound, and is ended with it.
    # vibration = "gpioset --mode=signal gpiochip0 17=1"

    [alarm]
    # What a new alarm starts with. Each alarm can be given its own.
    # A sound that comes with ryza-tui, or the path of your own: WAV, FLAC, OGG, MP3.
    # sound = "rooster.flac"
    # Percent of full volume, 1 to 100.
    # volume = 80
    # One of the missions below, or: typing, sequence, none.
    # mission = "morning"
    # How long a snooze lasts, and how many there are before you have to get up; 0 is none.
    # snooze = "5m"
    # snoozes = 3

    # A mission is what it takes to end the alarm. Add as many as you like, each with its own name.

    [mission.morning]
    # Reading sentences aloud. The keyboard always remains as a way to do it.
    kind = "reading"
    # A pack of sentences: everyday, or a file of your own in the folder sentences beside this file.
    # sentences = "everyday"
    # Sentences to read, a new one each time.
    # readings = 3
    # How exactly: relaxed, normal or strict.
    # strictness = "normal"
    # The longest that one reading may keep the alarm quiet.
    # listen = "20s"

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

    # [mission.weekend]
    # One key ends the alarm.
    # kind = "none"

    """
}
