import AlarmCore

/// The tables, and the way from every older version to the newest.
enum Schema {
  /// "Ryza", so that another program's database is recognized (`PRAGMA application_id`).
  static let applicationID: Int64 = 0x5279_7a61

  /// Each entry leads from the version of its index to the next.
  ///
  /// What has been released is never edited, only followed.
  static let migrations = [version1, version2, version3, version4]

  static var version: Int { migrations.count }

  /// Instants and spans are in nanoseconds, instants since 1970; dates are `2026-12-24`.
  ///
  /// What belongs to a removed alarm goes with it, rows that could not be read included. Occurrences
  /// and the ledger stay: they are history.
  private static let version1 = """
    CREATE TABLE alarms (
      id INTEGER PRIMARY KEY,
      label TEXT NOT NULL,
      time TEXT NOT NULL,
      recurrence TEXT NOT NULL,
      date TEXT,
      weekdays INTEGER,
      instant INTEGER,
      enabled INTEGER NOT NULL,
      sound TEXT,
      volume INTEGER NOT NULL,
      mission TEXT NOT NULL,
      snooze_length INTEGER NOT NULL,
      snooze_limit INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE occurrences (
      id INTEGER PRIMARY KEY,
      alarm INTEGER NOT NULL,
      date TEXT NOT NULL,
      due INTEGER NOT NULL,
      opened INTEGER NOT NULL,
      snoozes_taken INTEGER NOT NULL,
      done INTEGER NOT NULL,
      needed INTEGER NOT NULL,
      failed INTEGER NOT NULL,
      interrupted INTEGER NOT NULL,
      ending TEXT,
      ended INTEGER
    ) STRICT;
    CREATE INDEX occurrences_by_end ON occurrences (ended);
    CREATE TABLE reservations (
      id INTEGER PRIMARY KEY,
      alarm INTEGER NOT NULL
        REFERENCES alarms (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      occurrence INTEGER,
      kind TEXT,
      due INTEGER NOT NULL,
      date TEXT NOT NULL
    ) STRICT;
    CREATE INDEX reservations_by_alarm ON reservations (alarm);
    CREATE TABLE numbers (
      name TEXT PRIMARY KEY,
      last INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO numbers VALUES ('alarm', 0), ('occurrence', 0), ('reservation', 0);
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      wall INTEGER NOT NULL,
      boot INTEGER NOT NULL,
      alarm INTEGER,
      occurrence INTEGER,
      fact TEXT NOT NULL,
      detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX ledger_by_time ON ledger (wall);
    """

  /// Exceptions and zones of alarms, what occurrences were begun with, elapsed ends of promises; and
  /// the revision, which tells which of two stores is later, and whether the arming copy is.
  ///
  /// An occurrence of version 1 was begun with what its alarm has now. Nobody is asked to look at what
  /// ended before.
  private static let version2 = """
    ALTER TABLE alarms ADD COLUMN dates TEXT;
    ALTER TABLE alarms ADD COLUMN every_days INTEGER;
    ALTER TABLE alarms ADD COLUMN zone TEXT;
    ALTER TABLE alarms ADD COLUMN skipped TEXT NOT NULL DEFAULT '';
    ALTER TABLE alarms ADD COLUMN moved_date TEXT;
    ALTER TABLE alarms ADD COLUMN moved_time TEXT;
    ALTER TABLE alarms ADD COLUMN paused_until TEXT;
    ALTER TABLE alarms ADD COLUMN skips_holidays INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE alarms ADD COLUMN wake_up_check INTEGER;
    ALTER TABLE occurrences ADD COLUMN label TEXT NOT NULL DEFAULT 'Alarm';
    ALTER TABLE occurrences ADD COLUMN mission TEXT NOT NULL DEFAULT 'morning';
    ALTER TABLE occurrences ADD COLUMN sound TEXT;
    ALTER TABLE occurrences ADD COLUMN volume INTEGER NOT NULL DEFAULT 100;
    ALTER TABLE occurrences ADD COLUMN snooze_length INTEGER NOT NULL DEFAULT 300000000000;
    ALTER TABLE occurrences ADD COLUMN snooze_limit INTEGER NOT NULL DEFAULT 3;
    ALTER TABLE occurrences ADD COLUMN wake_up_check INTEGER;
    ALTER TABLE occurrences ADD COLUMN unattended INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE occurrences ADD COLUMN stale INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE occurrences ADD COLUMN acknowledged INTEGER NOT NULL DEFAULT 0;
    UPDATE occurrences SET label = a.label, mission = a.mission, sound = a.sound,
      volume = a.volume, snooze_length = a.snooze_length,
      snooze_limit = a.snooze_limit
      FROM alarms AS a WHERE a.id = occurrences.alarm;
    UPDATE occurrences SET acknowledged = 1 WHERE ending IS NOT NULL;
    ALTER TABLE reservations ADD COLUMN elapsed_boot TEXT;
    ALTER TABLE reservations ADD COLUMN elapsed_at INTEGER;
    INSERT INTO numbers VALUES ('revision', 0);
    DROP INDEX occurrences_by_end;
    CREATE INDEX occurrences_by_alarm ON occurrences (alarm, id);
    CREATE INDEX ledger_by_occurrence ON ledger (occurrence);
    """

  /// What is remembered of sentences. Instants are as above; a box is 1…5.
  private static let version3 = """
    CREATE TABLE sentences (
      key TEXT PRIMARY KEY,
      shown INTEGER NOT NULL,
      occurrence INTEGER NOT NULL,
      failures INTEGER NOT NULL,
      over INTEGER NOT NULL,
      strikes INTEGER NOT NULL,
      struck INTEGER,
      box INTEGER NOT NULL,
      reviewed INTEGER
    ) STRICT, WITHOUT ROWID;
    """

  /// What an occurrence's mission asked for when it began, how many lines of the emergency exit were typed,
  /// and whether it was a rehearsal; what a line of the ledger says, as JSON, for those who say it in another
  /// language; and the alarms that were removed and may come back, the last one with the highest place.
  ///
  /// What version 3 began goes on with what the mission file says. A rehearsal's alarm goes when it ends. Of
  /// an earlier one only its label is left, which nobody but the engine gave; an alarm of that name that is
  /// in the list is none.
  private static let version4 = """
    ALTER TABLE occurrences ADD COLUMN mission_terms TEXT;
    ALTER TABLE occurrences ADD COLUMN exit_lines INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE occurrences ADD COLUMN rehearsal INTEGER NOT NULL DEFAULT 0;
    UPDATE occurrences SET rehearsal = 1
      WHERE alarm IN (SELECT id FROM alarms WHERE recurrence = 'rehearsal')
        OR ((label = 'Rehearsal' OR label LIKE 'Rehearsal: %')
          AND alarm NOT IN (SELECT id FROM alarms));
    ALTER TABLE ledger ADD COLUMN remark TEXT;
    CREATE TABLE removed_alarms (
      place INTEGER PRIMARY KEY,
      id INTEGER NOT NULL UNIQUE,
      label TEXT NOT NULL,
      time TEXT NOT NULL,
      recurrence TEXT NOT NULL,
      date TEXT,
      weekdays INTEGER,
      instant INTEGER,
      enabled INTEGER NOT NULL,
      sound TEXT,
      volume INTEGER NOT NULL,
      mission TEXT NOT NULL,
      snooze_length INTEGER NOT NULL,
      snooze_limit INTEGER NOT NULL,
      dates TEXT,
      every_days INTEGER,
      zone TEXT,
      skipped TEXT NOT NULL DEFAULT '',
      moved_date TEXT,
      moved_time TEXT,
      paused_until TEXT,
      skips_holidays INTEGER NOT NULL DEFAULT 0,
      wake_up_check INTEGER
    ) STRICT;
    """

  /// The database's version; 0 when it is new.
  ///
  /// Reads only.
  ///
  /// - Throws: ``StoreError`` for what is not ours, or ours of tomorrow.
  static func version(of database: Database) throws -> Int {
    let version = Int(try database.integer("PRAGMA user_version") ?? 0)
    let owner = try database.integer("PRAGMA application_id") ?? 0
    let tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    let isNew = version == 0 && owner == 0 && tables == 0
    guard isNew || owner == applicationID else { throw StoreError(.foreign, path: database.path) }
    guard (0...Self.version).contains(version) else {
      throw StoreError(.newerSchema(found: version, known: Self.version), path: database.path)
    }
    return version
  }

  /// Brings a database of this version to the newest, in one commit.
  static func migrate(_ database: Database, from version: Int) throws {
    guard version < Self.version else { return }
    try database.transaction(.writing) {
      for migration in migrations[version...] { try database.execute(migration) }
      try database.execute("PRAGMA application_id = \(applicationID)")
      try database.execute("PRAGMA user_version = \(Self.version)")
    }
  }
}
