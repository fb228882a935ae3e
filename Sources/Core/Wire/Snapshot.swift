public import AlarmCore
public import Readiness

/// All that a front end, a script or a test may see of the engine. `status --json` prints it.
public struct Snapshot: Hashable, Sendable, Codable {
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    case waiting, ringing, listening, playing, typing, snoozed, checking
  }

  public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    case start, readAloud, type, play
    case wrongAnswer, timeout, partialProgress, serviceUnavailable, interruption, completed
  }

  /// The alarm of the occurrence that rings, is being answered, or is snoozed.
  public struct Alarm: Hashable, Sendable, Codable {
    public var id: Int64
    public var label: String
    /// RFC 3339 as the machine's clock shows it.
    public var due: String
    /// Seconds from due to the first ring.
    public var late: Double
    /// Snoozes still allowed.
    public var snoozesLeft: Int

    public init(id: Int64, label: String, due: String, late: Double, snoozesLeft: Int) {
      self.id = id
      self.label = label
      self.due = due
      self.late = late
      self.snoozesLeft = snoozesLeft
    }
  }

  public struct Mission: Hashable, Sendable, Codable {
    public var name: String
    /// `reading`, `typing`, `sequence`, `math` or `none`.
    public var kind: String
    public var done: Int
    public var needed: Int
    public var failed: Int
    public var interrupted: Int
    /// The sentence to read or type: of the running attempt, or of the one to come.
    public var sentence: String?
    /// What the sentence answers; nil for a plain one.
    public var question: String?

    public init(
      name: String, kind: String, done: Int, needed: Int, failed: Int, interrupted: Int,
      sentence: String?, question: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.done = done
      self.needed = needed
      self.failed = failed
      self.interrupted = interrupted
      self.sentence = sentence
      self.question = question
    }
  }

  public struct Audio: Hashable, Sendable, Codable {
    public enum Demand: String, Hashable, Sendable, Codable { case audible, quiet, silent }

    public var demand: Demand
    /// Measured at the sink.
    public var audible: Bool
    /// 0…1
    public var peak: Double
    public var output: String?
    /// `output`, `otherOutput`, `allOutputs`, `alsa` or `bell`. With `bell` front ends ring and flash.
    public var rung: String
    /// Tries of the last return to sound.
    public var tries: Int

    public init(
      demand: Demand, audible: Bool, peak: Double, output: String?, rung: String, tries: Int
    ) {
      self.demand = demand
      self.audible = audible
      self.peak = peak
      self.output = output
      self.rung = rung
      self.tries = tries
    }
  }

  public struct Lease: Hashable, Sendable, Codable {
    /// `listening`, `typing` or `playing`.
    public var reason: String
    /// Seconds until the alarm comes back unless something happens.
    public var remaining: Double

    public init(reason: String, remaining: Double) {
      self.reason = reason
      self.remaining = remaining
    }
  }

  /// So long the alarm is heard before another attempt begins: silence that brought nothing is no way out.
  public struct Wait: Hashable, Sendable, Codable {
    /// Seconds.
    public var remaining: Double
    /// Whether an attempt was asked for, and begins then by itself.
    public var begins: Bool

    public init(remaining: Double, begins: Bool) {
      self.remaining = remaining
      self.begins = begins
    }
  }

  /// Time, in seconds, in which this occurrence was neither audible nor under a lease.
  public struct Gaps: Hashable, Sendable, Codable {
    public var count: Int
    public var longest: Double
    public var total: Double

    public init(count: Int, longest: Double, total: Double) {
      self.count = count
      self.longest = longest
      self.total = total
    }
  }

  public struct Reservation: Hashable, Sendable, Codable {
    public var alarm: Int64
    public var kind: String
    public var due: String

    public init(alarm: Int64, kind: String, due: String) {
      self.alarm = alarm
      self.kind = kind
      self.due = due
    }
  }

  /// A reading under way, or the last one.
  public struct Reading: Hashable, Sendable, Codable {
    public struct Word: Hashable, Sendable, Codable {
      public enum State: String, Hashable, Sendable, Codable {
        case waiting, heard, missed
        /// Heard in an earlier try at this sentence: it need not be read again.
        case earlier
      }

      public var text: String
      public var state: State

      public init(text: String, state: State) {
        self.text = text
        self.state = state
      }
    }

    public var words: [Word]
    /// dB below full scale; nil while the microphone is not open.
    public var decibels: Double?
    public var isClipping: Bool
    /// False while the microphone is still being opened.
    public var isOpen: Bool
    /// How loud the voice of the last seconds is: `tooQuiet`, `good` or `tooLoud`; nil without a voice.
    public var zone: String?
    /// What stands in the way: `nothingHeard`, `tooSoft`, `tooLoud`, `noise` or `otherSound`.
    public var advice: String?
    /// Whether the next try is at this same sentence.
    public var isKept: Bool

    public init(
      words: [Word], decibels: Double?, isClipping: Bool, isOpen: Bool, zone: String? = nil,
      advice: String? = nil, isKept: Bool = false
    ) {
      self.words = words
      self.decibels = decibels
      self.isClipping = isClipping
      self.isOpen = isOpen
      self.zone = zone
      self.advice = advice
      self.isKept = isKept
    }
  }

  public struct Typing: Hashable, Sendable, Codable {
    public var typed: String
    /// How many characters of `typed` are right so far.
    public var right: Int
    /// Which line of the emergency exit it is, from 1; nil when it belongs to the mission.
    public var exitLine: Int?
    /// How many lines the emergency exit has.
    public var exitLines: Int?

    public init(typed: String, right: Int, exitLine: Int? = nil, exitLines: Int? = nil) {
      self.typed = typed
      self.right = right
      self.exitLine = exitLine
      self.exitLines = exitLines
    }
  }

  /// A Wake Sequence under way. Keys are the letters of a 3×3 board: `qwe`, `asd`, `zxc`.
  public struct Sequence: Hashable, Sendable, Codable {
    /// 1 is the first.
    public var round: Int
    public var rounds: Int
    /// The whole sequence of this round, to be shown key by key; empty once it has been shown.
    public var show: String
    /// Which key of `show` lights up now; nil between two keys.
    public var lit: Int?
    /// Keys of this round entered rightly so far.
    public var entered: Int
    /// Keys in this round.
    public var length: Int
    public var mistakes: Int
    public var mistakesAllowed: Int

    public init(
      round: Int, rounds: Int, show: String, lit: Int?, entered: Int, length: Int, mistakes: Int,
      mistakesAllowed: Int
    ) {
      self.round = round
      self.rounds = rounds
      self.show = show
      self.lit = lit
      self.entered = entered
      self.length = length
      self.mistakes = mistakes
      self.mistakesAllowed = mistakesAllowed
    }
  }

  /// A run of sums under way.
  public struct Math: Hashable, Sendable, Codable {
    /// On the last answer.
    public struct Verdict: Hashable, Sendable, Codable {
      public var answer: Int
      public var isRight: Bool

      public init(answer: Int, isRight: Bool) {
        self.answer = answer
        self.isRight = isRight
      }
    }

    /// `7 × 14 + 26`
    public var problem: String
    /// Which it is; 1 is the first.
    public var number: Int
    public var problems: Int
    /// What stands in the input line.
    public var typed: String
    /// Wrong answers in this run.
    public var mistakes: Int
    /// Wrong answers forgiven: one more brings the alarm back.
    public var mistakesAllowed: Int
    /// nil before the first answer of this run.
    public var verdict: Verdict?

    public init(
      problem: String, number: Int, problems: Int, typed: String = "", mistakes: Int,
      mistakesAllowed: Int, verdict: Verdict? = nil
    ) {
      self.problem = problem
      self.number = number
      self.problems = problems
      self.typed = typed
      self.mistakes = mistakes
      self.mistakesAllowed = mistakesAllowed
      self.verdict = verdict
    }
  }

  /// One row of the list.
  public struct AlarmRow: Hashable, Sendable, Codable {
    public var id: Int64
    /// `HH:MM`
    public var time: String
    /// `once 2027-03-29`, `mon-fri`, `sat,sun`, `daily` or `rehearsal`.
    public var when: String
    public var label: String
    public var mission: String
    public var sound: String?
    public var volume: Int
    public var enabled: Bool
    /// Seconds.
    public var snooze: Double
    /// Snoozes allowed in one occurrence.
    public var snoozes: Int
    /// The earliest reservation, RFC 3339 as the machine's clock shows it, whatever the alarm's zone; nil
    /// when none is pending.
    public var next: String?
    /// The kind of that reservation.
    public var nextKind: String?
    /// The name of its zone; nil follows the machine.
    public var zone: String?
    /// Seconds from the mission to the question whether the sleeper is up; nil does not ask.
    public var check: Double?
    public var skipsHolidays: Bool
    /// `skips 2027-03-10`, `moved to 07:15 on 2027-03-10`, `paused until 2027-03-20`.
    public var changes: [String]
    /// The same for those who word it themselves; nil where no day is changed.
    public var days: DayChanges?

    public init(
      id: Int64, time: String, when: String, label: String, mission: String, sound: String?,
      volume: Int, enabled: Bool, snooze: Double = 300, snoozes: Int = 3, next: String?,
      nextKind: String?, zone: String? = nil, check: Double? = nil, skipsHolidays: Bool = false,
      changes: [String] = [], days: DayChanges? = nil
    ) {
      self.id = id
      self.time = time
      self.when = when
      self.label = label
      self.mission = mission
      self.sound = sound
      self.volume = volume
      self.enabled = enabled
      self.snooze = snooze
      self.snoozes = snoozes
      self.next = next
      self.nextKind = nextKind
      self.zone = zone
      self.check = check
      self.skipsHolidays = skipsHolidays
      self.changes = changes
      self.days = days
    }
  }

  /// What single days of an alarm have in place of its own plan. All dates are like `2026-12-24`.
  public struct DayChanges: Hashable, Sendable, Codable {
    /// Without a ring.
    public var skipped: [String]
    public var moved: PortableAlarm.Move?
    /// No ring before this date.
    public var pausedUntil: String?

    public init(
      skipped: [String] = [], moved: PortableAlarm.Move? = nil, pausedUntil: String? = nil
    ) {
      self.skipped = skipped
      self.moved = moved
      self.pausedUntil = pausedUntil
    }
  }

  /// The alarm that was removed last, and can be brought back.
  public struct Removed: Hashable, Sendable, Codable {
    public var id: Int64
    /// `HH:MM`
    public var time: String
    public var label: String

    public init(id: Int64, time: String, label: String) {
      self.id = id
      self.time = time
      self.label = label
    }
  }

  /// An alarm that ended with nobody there.
  public struct Unseen: Hashable, Sendable, Codable {
    public var alarm: Int64
    public var label: String
    /// RFC 3339
    public var due: String
    /// `missed` or `unanswered`.
    public var end: String

    public init(alarm: Int64, label: String, due: String, end: String) {
      self.alarm = alarm
      self.label = label
      self.due = due
      self.end = end
    }
  }

  /// A wake-up check that waits for its sleeper.
  public struct Check: Hashable, Sendable, Codable {
    public var alarm: Int64
    /// Seconds until it may be answered; not positive once it may.
    public var opens: Double
    /// Seconds until it rings again.
    public var rings: Double

    public init(alarm: Int64, opens: Double, rings: Double) {
      self.alarm = alarm
      self.opens = opens
      self.rings = rings
    }
  }

  /// Facts about tomorrow, measured when a front end comes, and again when they may have changed.
  public struct Readiness: Hashable, Sendable, Codable {
    public struct Fact: Hashable, Sendable, Codable {
      public var isReady: Bool
      /// Few words: `ok Built-in Audio`, or what is wrong and its mend; the first words matter most.
      public var text: String
      /// What was found, as a word that stays the same (``Finding/code``); nil from elsewhere.
      public var code: String?
      /// What varies beside the word, by name.
      public var values: [String: String]?
      /// What the value `why` says, where it is known.
      public var reason: Known<KnownReason>?

      public init(
        isReady: Bool, text: String, code: String? = nil, values: [String: String]? = nil,
        reason: KnownReason? = nil
      ) {
        self.isReady = isReady
        self.text = text
        self.code = code
        self.values = values
        self.reason = reason.map { Known($0) }
      }

      public init(_ finding: Finding) {
        let code = finding.code
        self.init(
          isReady: finding.isReady, text: finding.description, code: code.word,
          values: code.values.isEmpty ? nil : code.values, reason: code.reason)
      }

      /// What was found; nil when the word is another version's.
      public var finding: Finding? {
        code.flatMap { Finding(FindingCode($0, values ?? [:], reason: reason?.value)) }
      }
    }

    /// Whether a microphone was ever measured.
    public enum Calibration: String, Hashable, Sendable, Codable { case missing, stored, damaged }

    public var sound: Fact
    public var microphone: Fact
    public var speech: Fact
    /// Whether a sleeping machine is woken.
    public var wakeUp: Fact?
    public var clock: Fact?
    /// What else a self-test tells: start, space and settings.
    public var others: [Fact]?
    public var calibration: Calibration?

    public init(
      sound: Fact, microphone: Fact, speech: Fact, wakeUp: Fact? = nil, clock: Fact? = nil,
      others: [Fact]? = nil, calibration: Calibration? = nil
    ) {
      self.sound = sound
      self.microphone = microphone
      self.speech = speech
      self.wakeUp = wakeUp
      self.clock = clock
      self.others = others
      self.calibration = calibration
    }

    /// What the promise of the home screen rests on, by subject.
    public var measured: [(subject: Subject, fact: Fact)] {
      let all: [(Subject, Fact?)] = [
        (.sound, sound), (.microphone, microphone), (.speech, speech), (.wakeUp, wakeUp),
        (.clock, clock),
      ]
      return all.compactMap { subject, fact in fact.map { (subject, $0) } }
    }

    /// Everything that was measured, the most important first.
    public var all: [Fact] { measured.map(\.fact) + (others ?? []) }

    /// The promise's facts with their names for people, the most important one first.
    public var facts: [(name: String, fact: Fact)] {
      measured.map { ($0.subject.name, $0.fact) }
    }
  }

  /// How the problem begins that says why the alarm's own sound does not play: of an engine of an older
  /// version nothing else is known.
  public static let replacedSound = "The built-in tone plays: "

  public var phase: Phase
  public var alarm: Alarm?
  public var mission: Mission?
  public var prompt: Prompt?
  /// One sentence for people that goes with the prompt: which words were missed, what failed.
  public var message: String?
  /// What the message says, for those who word it themselves; nil where it is about no attempt.
  public var outcome: OutcomeDocument?
  public var audio: Audio
  public var lease: Lease?
  /// nil when an attempt may begin at once.
  public var wait: Wait?
  public var gaps: Gaps
  public var reservations: [Reservation]
  public var problems: [String]
  /// The problems in the same order, with what they say. Engines of an older version do not tell.
  public var troubles: [Told<Problem>]?
  /// Alarms that were missed or not answered, until somebody has seen so.
  public var unseen: [Unseen]
  public var check: Check?
  public var reading: Reading?
  public var typing: Typing?
  public var sequence: Sequence?
  public var math: Math?
  public var alarms: [AlarmRow]
  /// Names of the configured missions.
  public var missions: [String]
  /// What each of them takes. Engines of an older version do not tell.
  public var missionKinds: [MissionSummary]?
  /// The sounds that have a name: shipped, or in the user's folder.
  public var sounds: [String]?
  /// nil when nothing was removed since the engine began.
  public var removed: Removed?
  /// What a new alarm starts with.
  public var defaults: AlarmDraft
  /// nil until measured.
  public var readiness: Readiness?
  /// The number of the engine's process; nil where there is none of its own.
  public var process: Int32?

  public init(
    phase: Phase, alarm: Alarm?, mission: Mission?, prompt: Prompt?, message: String?,
    outcome: OutcomeDocument? = nil, audio: Audio, lease: Lease?, wait: Wait? = nil,
    gaps: Gaps, reservations: [Reservation], problems: [String],
    troubles: [Told<Problem>]? = nil, unseen: [Unseen] = [], check: Check? = nil, reading: Reading?,
    typing: Typing?,
    sequence: Sequence?, math: Math? = nil, alarms: [AlarmRow],
    missions: [String], missionKinds: [MissionSummary]? = nil, sounds: [String]? = nil,
    removed: Removed? = nil, defaults: AlarmDraft, readiness: Readiness?,
    process: Int32? = nil
  ) {
    self.phase = phase
    self.alarm = alarm
    self.mission = mission
    self.prompt = prompt
    self.message = message
    self.outcome = outcome
    self.audio = audio
    self.lease = lease
    self.wait = wait
    self.gaps = gaps
    self.reservations = reservations
    self.problems = problems
    self.troubles = troubles
    self.unseen = unseen
    self.check = check
    self.reading = reading
    self.typing = typing
    self.sequence = sequence
    self.math = math
    self.alarms = alarms
    self.missions = missions
    self.missionKinds = missionKinds
    self.sounds = sounds
    self.removed = removed
    self.defaults = defaults
    self.readiness = readiness
    self.process = process
  }
}
