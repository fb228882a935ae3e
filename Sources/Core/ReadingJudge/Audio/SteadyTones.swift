/// Takes tones out of a recording that stand still, as a voice never does: a tune, a beep, a hum.
///
/// In spectra of 128 ms such a tone is a line along the time. What a frequency has for a quarter of a
/// second, while its neighbours have much less, is taken down to what the neighbours have (after
/// the median filters that part harmonic from percussive sounds).
enum SteadyTones {
  /// Spectra around a moment: a quarter of a second.
  private static let moments = 7
  /// Frequencies on either side of one: 60 Hz.
  private static let neighbours = 8
  /// A line is stronger than its neighbours by this factor.
  private static let prominence: Float = 2.5

  static func removed(from sound: [Int16]) -> [Int16] {
    var spectra = ShortSpectra(sound, log2: 11, overlap: 4)
    var strengths: [[Float]] = []
    for index in spectra.frames {
      strengths.append(spectra.powers(ofFrame: index).map { $0.squareRoot() })
      if strengths.count > moments { strengths.removeFirst() }
      let present = index - moments / 2
      guard spectra.frames.contains(present) else { continue }
      spectra.add(frame: present) { weights(around: strengths, $0.map { $0.squareRoot() }) }
    }
    for present in spectra.frames.suffix(moments / 2) {
      spectra.add(frame: present) { weights(around: strengths, $0.map { $0.squareRoot() }) }
    }
    return spectra.result
  }

  /// For each frequency what of it stays.
  private static func weights(around strengths: [[Float]], _ present: [Float]) -> [Float] {
    present.indices.map { bin in
      let near = (bin - neighbours..<bin + neighbours + 1).clamped(to: present.indices)
      let along = median(strengths.map { $0[bin] })
      let across = median(Array(present[near]))
      guard along > prominence * across, present[bin] > across else { return 1 }
      return across / present[bin]
    }
  }

  private static func median(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }
}
