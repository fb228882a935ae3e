import PulseFacts

/// The server's sources and recording streams at one moment.
struct SourceInventory: Hashable {
  /// Why a source cannot hear anybody, whatever it delivers.
  enum Fault: Hashable {
    case gone(String)
    case muted(String)
    case unplugged(String)
    /// A filter that records what the speaker plays: it would hear our own alarm.
    case hearsAnOutput(String)
  }

  var defaultSource = ""
  var sources: [MicrophoneSource] = []
  var feeds: [SourceFeed] = []

  private static let longestChain = 5

  func source(named name: String) -> MicrophoneSource? { sources.first { $0.name == name } }

  /// A source and those that it hears through, in order; the last one has the membrane.
  func chain(from start: MicrophoneSource) -> [MicrophoneSource] {
    var chain = [start]
    while chain.count < Self.longestChain, let next = chain.last.flatMap(heard),
      !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  /// What a filter hears. Where its stream is says more than for which source it was made, because
  /// a server moves the stream when that source is unplugged.
  private func heard(by source: MicrophoneSource) -> MicrophoneSource? {
    guard source.isFilter else { return nil }
    if let feed = feed(of: source) { return sources.first { $0.index == feed.source } }
    return source.master.flatMap(self.source(named:))
  }

  private func feed(of source: MicrophoneSource) -> SourceFeed? {
    feeds.first { $0.link.isSame(as: source.link) }
  }

  /// A filter that listens to nothing.
  private func isCutOff(_ source: MicrophoneSource) -> Bool {
    source.isFilter && heard(by: source) == nil
      && (source.master != nil || feed(of: source) != nil)
  }

  /// The first thing that is known against a source; nil when it may hear.
  func fault(of name: String) -> Fault? {
    guard let start = source(named: name) else { return .gone(name) }
    let chain = chain(from: start)
    for source in chain {
      if isCutOff(source) { return .gone(source.master ?? source.name) }
      if source.isMuted { return .muted(source.name) }
      if source.isUnplugged { return .unplugged(source.name) }
      if source.isMonitor, !source.isOfANullSink { return .hearsAnOutput(source.name) }
    }
    return nil
  }

  /// The sources that somebody can speak into, the best first.
  ///
  /// One whose jack is empty is better than none. An echo-cancelled one hears the reader while the
  /// alarm's last sound hangs in the room, so it comes before the plain microphone that it hears
  /// through; not before another one, that the user has made the default.
  var microphones: [MicrophoneSource] {
    sources.filter(isMicrophone).enumerated().sorted { left, right in
      let (mine, other) = (rank(of: left.element), rank(of: right.element))
      return mine == other ? left.offset < right.offset : mine > other
    }.map(\.element)
  }

  private func isMicrophone(_ source: MicrophoneSource) -> Bool {
    guard !source.isMonitor else { return false }
    return switch fault(of: source.name) {
    case .gone, .hearsAnOutput: false
    case .muted, .unplugged, nil: true
    }
  }

  private func rank(of source: MicrophoneSource) -> Int {
    let fault = fault(of: source.name)
    let isPlugged =
      switch fault {
      case .unplugged: false
      case .gone, .muted, .hearsAnOutput, nil: true
      }
    let isPreferred = source.isEchoCancelled && fault == nil && hearsTheDefault(source)
    return (isPlugged ? 8 : 0) + (isPreferred ? 4 : 0) + (source.name == defaultSource ? 2 : 0)
      + (source.isEchoCancelled ? 1 : 0)
  }

  /// Whether the same membrane is behind it as behind the user's default; so it is where nobody
  /// could be the default.
  private func hearsTheDefault(_ source: MicrophoneSource) -> Bool {
    guard let chosen = self.source(named: defaultSource), isMicrophone(chosen) else { return true }
    return chain(from: source).last == chain(from: chosen).last
  }
}
