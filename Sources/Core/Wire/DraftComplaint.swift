public import AlarmCore

/// Why a draft cannot be saved as it is, and in which of its fields.
public struct DraftComplaint: Hashable, Sendable, Codable {
  /// What is wrong with a field, for those who say it in another language.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    case missing
    /// The words mean nothing.
    case unreadable
    case outOfRange
    /// That time is over.
    case over
    /// No such zone, mission, sound or ring.
    case unknown
    /// A sound file that gives no sound.
    case unplayable
    /// It cannot be changed so now, because the alarm is unfinished.
    case unfinished
  }

  public var field: AlarmDraft.Field
  public var reason: Reason
  /// A sentence for people, with the mend.
  public var message: String
  /// Of a sound, why it cannot be played.
  public var because: AlarmCore.Reason?
  /// Dates that may have been meant (`2026-12-24`); nil where none come to mind.
  public var dates: [String]?

  public init(
    field: AlarmDraft.Field, reason: Reason, message: String, because: AlarmCore.Reason? = nil,
    dates: [String]? = nil
  ) {
    self.field = field
    self.reason = reason
    self.message = message
    self.because = because
    self.dates = dates
  }
}

extension AlarmDraft {
  /// Its fields, in the order in which people fill them in.
  public enum Field: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case time, when, zone, label, mission, sound, volume, snooze, snoozes, check, holidays
    /// Of its single days.
    case skipped, moved, pausedUntil
    case enabled

    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}
