import Glibc
import ReadingJudge

/// A folder of recordings with `trials.csv`, `manifest.csv` and perhaps `manifest-more.csv`.
public enum SpeechFolder {
  /// The trials of a folder whose recordings are there, and the ones that are not.
  ///
  /// - Throws: ``BadInput`` that names file and line.
  public static func read(_ folder: String) throws -> TrialSet {
    let accents = try accents(in: folder)
    let table = try CSVFile(
      path: "\(folder)/trials.csv",
      columns: [
        "trial", "cls", "utt", "corpus", "speaker", "file", "spoken", "target", "swap", "cut", "fx",
      ])
    var set = TrialSet(name: folder)
    for row in table.rows {
      let trial = try trial(row, folder: folder, accents: accents)
      if access("\(folder)/\(row["file"])", R_OK) == 0 {
        set.trials.append(trial)
      } else {
        set.missing.append((trial.kind, row["file"]))
      }
    }
    return set
  }

  private static func accents(in folder: String) throws -> [String: String] {
    var accents: [String: String] = [:]
    for name in ["manifest.csv", "manifest-more.csv"] {
      let path = "\(folder)/\(name)"
      if name == "manifest-more.csv", access(path, F_OK) != 0 { continue }
      for row in try CSVFile(path: path, columns: ["id", "accent", "kind", "text"]).rows {
        accents[row["id"]] = row["accent"]
      }
    }
    return accents
  }

  private static func trial(
    _ row: CSVFile.Row, folder: String, accents: [String: String]
  ) throws -> Trial {
    guard let kind = TrialClass(rawValue: row["cls"]) else {
      let known = TrialClass.allCases.map(\.rawValue).joined(separator: ", ")
      throw BadInput("\(row.place): there is no class “\(row["cls"])”; it is one of \(known)")
    }
    guard let number = try row.number("trial") else {
      throw BadInput("\(row.place): trial is empty; number the trials")
    }
    let words = SentenceText(row["target"]).spoken.count
    guard words > 0 else {
      throw BadInput("\(row.place): target has no word that can be read; write a sentence")
    }
    let effect = Trial.Effect(rawValue: row["fx"])
    guard effect != nil || row["fx"].isEmpty else {
      throw BadInput("\(row.place): fx is “\(row["fx"])”; write lowpass, reverse or nothing")
    }
    let trial = Trial(
      number: number, kind: kind, speaker: row["speaker"],
      group: kind.isReading
        ? SpeakerGroup(corpus: row["corpus"], accent: accents[row["utt"]] ?? "") : nil,
      name: row["utt"], source: .file("\(folder)/\(row["file"])"), spoken: row["spoken"],
      target: row["target"], swap: try row.number("swap"), cut: try row.number("cut"),
      effect: effect)
    if let swap = trial.swap, swap >= words {
      throw BadInput("\(row.place): swap is word \(swap) of \(words), counted from 0; correct it")
    }
    if let cut = trial.cut, cut == 0 || cut > trial.spoken.split(separator: " ").count {
      throw BadInput("\(row.place): cut leaves \(cut) of the spoken words; leave one at least")
    }
    return trial
  }
}

/// Trials, and those that cannot be run.
public struct TrialSet: Sendable {
  public var name: String
  public var trials: [Trial] = []
  /// Trials whose recording is not there.
  public var missing: [(kind: TrialClass, file: String)] = []
  /// What else should be known about them.
  public var notes: [String] = []

  public init(name: String) { self.name = name }
}
