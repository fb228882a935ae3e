import AlarmCore
import CPulse
import CivilTime
import PulseFacts

/// An output as the server describes it.
struct Sink: Equatable {
  var index: UInt32
  var name: String
  /// The name for people.
  var description: String
  /// The source that records what this sink plays.
  var monitor: String?
  var volume: Volume
  var isMuted: Bool
  var isSuspended: Bool
  /// Null sinks, and the stand-in that a server makes when it has no device.
  var isDummy: Bool
  /// It belongs to a sound card, or to a Bluetooth or network device.
  var isHardware: Bool
  /// Its volume follows the loudest stream (an option of PulseAudio).
  var followsStreams: Bool
  /// Its jack is known to be empty, or its screen to be off.
  var isUnplugged: Bool
  /// It passes its sound on to another sink: an equaliser, an echo canceller, a remapping.
  var isFilter: Bool
  /// The name of the sink that a filter names as its target.
  var master: String?
  var link: FilterLink
}

/// An input as the server describes it.
struct Source: Equatable {
  var name: String
  /// The name for people.
  var description: String
  /// It records what a sink plays: it hears our own alarm, and nobody's voice.
  var isMonitor: Bool
  var isMuted: Bool
}

/// A stream into a sink: ours, somebody else's, or a filter's.
struct Feed: Equatable {
  var index: UInt32
  /// The sink it plays into; nil when it is connected to nothing.
  var sink: UInt32?
  var isMuted: Bool
  var isCorked: Bool
  var volume: Volume
  /// It is there to keep an output awake, and plays nothing but zeros.
  var isSilent: Bool
  var link: FilterLink
}

/// What the server says about itself.
struct ServerInfo {
  /// The names of the sink and the source that it takes unless told otherwise, empty where there is
  /// none.
  var sink = ""
  var source = ""
  /// The name of its program.
  var program = ""

  /// Whether it can make one stream quiet in favour of another without a word: PulseAudio's
  /// module-role-ducking. PipeWire has nothing like it.
  var canDuck: Bool { !program.contains("PipeWire") }
}

/// The server's outputs and streams at one moment.
struct PulseInventory: Equatable {
  var defaultSink: String
  /// Whether the server can make one stream quiet in favour of another without a word: PulseAudio's
  /// module-role-ducking. PipeWire has nothing like it.
  var canDuck = false
  var sinks: [Sink]
  var feeds: [Feed]

  func sink(named name: String) -> Sink? { sinks.first { $0.name == name } }

  /// A sink and what it passes its sound on to, in order.
  ///
  /// The last one is where it is heard.
  func chain(from start: Sink) -> [Sink] {
    var chain = [start]
    while chain.count < 5, let next = chain.last.flatMap(target), !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }

  /// Whether other streams play into the sink, too.
  func isShared(_ sink: Sink, besides stream: UInt32) -> Bool {
    feeds.contains {
      $0.sink == sink.index && $0.index != stream && !$0.isCorked && !$0.isMuted && !$0.isSilent
    }
  }

  private func target(of sink: Sink) -> Sink? {
    guard sink.isFilter else { return nil }
    if let master = sink.master { return self.sink(named: master) }
    let feed = feeds.first { $0.link.isSame(as: sink.link) }
    return sinks.first { $0.index == feed?.sink }
  }
}

extension PulseConnection {
  /// Lists the outputs and streams.
  ///
  /// All is asked at once, for a busy machine makes every journey to the server and back a long one.
  ///
  /// - Throws: ``Setback``.
  func inventory(by deadline: BootInstant) throws -> PulseInventory {
    let info = try askForInfo()
    let sinks = try Inquiry<Sink>(self) { box in
      pa_context_get_sink_info_list(
        context,
        { _, info, end, box in
          Inquiry<Sink>.of(box)?.take(info.map { Sink($0.pointee) }, isLast: end != 0)
        }, box)
    }
    let feeds = try Inquiry<Feed>(self) { box in
      pa_context_get_sink_input_info_list(
        context,
        { _, info, end, box in
          Inquiry<Feed>.of(box)?.take(info.map { Feed($0.pointee) }, isLast: end != 0)
        }, box)
    }
    let server = try info.answers(of: self, by: deadline).first ?? ServerInfo()
    return PulseInventory(
      defaultSink: server.sink, canDuck: server.canDuck,
      sinks: try sinks.answers(of: self, by: deadline),
      feeds: try feeds.answers(of: self, by: deadline))
  }

  /// Lists the inputs.
  ///
  /// - Throws: ``Setback``.
  func sources(by deadline: BootInstant) throws -> [Source] {
    let sources = try Inquiry<Source>(self) { box in
      pa_context_get_source_info_list(
        context,
        { _, info, end, box in
          Inquiry<Source>.of(box)?.take(info.map { Source($0.pointee) }, isLast: end != 0)
        }, box)
    }
    return try sources.answers(of: self, by: deadline)
  }

  /// What the server says about itself.
  ///
  /// - Throws: ``Setback``.
  func info(by deadline: BootInstant) throws -> ServerInfo {
    try askForInfo().answers(of: self, by: deadline).first ?? ServerInfo()
  }

  private func askForInfo() throws -> Inquiry<ServerInfo> {
    try Inquiry(self) { box in
      pa_context_get_server_info(
        context,
        { _, info, box in
          Inquiry<ServerInfo>.of(box)?.take(info.map { ServerInfo($0.pointee) }, isLast: true)
        }, box)
    }
  }
}

extension ServerInfo {
  fileprivate init(_ info: pa_server_info) {
    sink = text(info.default_sink_name)
    source = text(info.default_source_name)
    program = text(info.server_name)
  }
}

extension Sink {
  fileprivate init(_ info: pa_sink_info) {
    let properties = PropertyList(info.proplist)
    let isFilterModule = properties["device.class"] == "filter"
    index = info.index
    name = text(info.name)
    description = text(info.description)
    monitor = info.monitor_source_name.map { String(cString: $0) }
    volume = Volume(info.volume)
    isMuted = info.mute != 0
    isSuspended = info.state == PA_SINK_SUSPENDED
    isDummy =
      name.hasPrefix("auto_null") || text(info.driver).hasPrefix("module-null-sink")
      || properties["factory.name"] == "support.null-audio-sink"
    isHardware = info.flags.rawValue & PA_SINK_HARDWARE.rawValue != 0
    followsStreams = info.flags.rawValue & PA_SINK_FLAT_VOLUME.rawValue != 0
    isUnplugged = info.active_port.map { $0.pointee.available == PA_PORT_AVAILABLE_NO.int } ?? false
    master = properties["device.master_device"]
    link = FilterLink(owner: info.owner_module, properties)
    isFilter = master != nil || link.group != nil || isFilterModule
  }
}

extension Source {
  fileprivate init(_ info: pa_source_info) {
    name = text(info.name)
    description = text(info.description)
    isMonitor = info.monitor_of_sink != noIndex
    isMuted = info.mute != 0
  }
}

extension Feed {
  fileprivate init(_ info: pa_sink_input_info) {
    index = info.index
    sink = info.sink == noIndex ? nil : info.sink
    isMuted = info.mute != 0
    isCorked = info.corked != 0
    volume = Volume(info.volume)
    let properties = PropertyList(info.proplist)
    isSilent = properties[PulseStream.purposeKey] == KeepAwake.purpose
    link = FilterLink(owner: info.owner_module, properties)
  }
}

extension pa_port_available_t {
  fileprivate var int: Int32 { Int32(rawValue) }
}
