import PulseFacts

/// A source of the sound server as it describes itself: a microphone, a filter in front of one, or
/// the monitor of an output.
struct MicrophoneSource: Hashable {
  var index: UInt32
  var name: String
  /// It records what an output plays: nobody speaks into it.
  var isMonitor = false
  /// A null sink's, with which programs build virtual microphones.
  var isOfANullSink = false
  /// Muted, or turned down to nothing.
  var isMuted = false
  /// Its jack is known to be empty.
  var isUnplugged = false
  /// The server does not run it, at somebody's wish or because nobody listens.
  var isSuspended = false
  /// A device rather than a program's virtual source.
  var isHardware = false
  /// It takes out of the sound what the speakers play.
  var isEchoCancelled = false
  /// It passes on what another source hears: an echo canceller, a noise gate, a remapping.
  var isFilter = false
  /// The name of the source that a filter was made for (PulseAudio).
  var master: String?
  var link = FilterLink()
}

/// A recording stream: ours, somebody else's, or the one with which a filter listens.
struct SourceFeed: Hashable {
  var index: UInt32
  /// The source it records; nil when it is connected to nothing.
  var source: UInt32?
  /// Muted, or turned down to nothing.
  var isMuted = false
  var link = FilterLink()
}
