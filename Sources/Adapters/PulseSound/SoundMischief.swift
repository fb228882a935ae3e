import AlarmCore
import CPulse
import CivilTime
import LinuxLoop
import PulseFacts

/// How an output is set: what has to be put back after somebody has changed it.
public struct OutputSetting: Hashable, Sendable, Codable {
  public var name: String
  public var isMuted: Bool
  /// Channel by channel, as libpulse counts (65536 is 100 %).
  public var levels: [UInt32]
}

/// How a microphone is set.
public struct MicrophoneSetting: Hashable, Sendable, Codable {
  public var name: String
  public var isMuted: Bool
}

/// Why something could not be broken or put back, as a sentence.
public struct MischiefError: Error, CustomStringConvertible {
  public var description: String
}

/// Breaks sound as other programs and people do, and puts it back: for rehearsals, and never from the
/// engine's own process.
///
/// Each act is a connection of its own, for a server may have been restarted in between.
public struct SoundMischief: Sendable {
  /// How long the server may take for one act.
  public static let patience = Duration.seconds(2)

  private let server: String?

  /// - Parameter server: libpulse's address of the sound server; nil finds the user's own.
  public init(server: String? = nil) { self.server = server }

  /// How the outputs are set.
  ///
  /// - Throws: ``MischiefError``.
  public func outputs() throws(MischiefError) -> [OutputSetting] {
    try act { connection, deadline in
      try connection.inventory(by: deadline).sinks.map(OutputSetting.init)
    }
  }

  /// - Throws: ``MischiefError``.
  public func mute(_ output: String) throws(MischiefError) {
    try change(output) { $0.isMuted = true }
  }

  /// Turns an output down to nothing.
  ///
  /// - Throws: ``MischiefError``.
  public func silence(_ output: String) throws(MischiefError) {
    try change(output) { $0.levels = $0.levels.map { _ in 0 } }
  }

  /// - Throws: ``MischiefError``.
  public func putToSleep(_ output: String) throws(MischiefError) {
    try act { connection, deadline in
      guard try connection.inventory(by: deadline).sink(named: output) != nil else {
        throw Self.noOutput(output)
      }
      try connection.suspend(output, true, by: deadline)
    }
  }

  /// Sets an output as it was; one that is not there any more has nothing to be put back.
  ///
  /// - Throws: ``MischiefError``.
  public func putBack(_ setting: OutputSetting) throws(MischiefError) {
    try act { connection, deadline in
      guard let sink = try connection.inventory(by: deadline).sink(named: setting.name) else {
        return
      }
      try connection.make(setting, of: sink, by: deadline)
      // Only from the sleep that it was put to: one that nobody uses falls asleep again by itself.
      try connection.suspend(setting.name, false, by: deadline)
    }
  }

  /// Ends the stream that a process plays.
  ///
  /// - Throws: ``MischiefError``.
  public func endStream(of process: Int32) throws(MischiefError) {
    try act { connection, deadline in
      let playing = try connection.streams(by: deadline).last {
        $0.process == process && !$0.isSilent
      }
      guard let playing else { throw MischiefError(description: "it plays no stream") }
      try connection.endStream(playing.index, by: deadline)
    }
  }

  /// The microphone that a process has open.
  ///
  /// - Throws: ``MischiefError``.
  public func microphone(of process: Int32) throws(MischiefError) -> MicrophoneSetting {
    try act { connection, deadline in
      let recording = try connection.recordings(by: deadline).last { $0.process == process }
      guard let recording,
        let setting = try connection.microphone(recording.source, by: deadline)
      else { throw MischiefError(description: "it has no microphone open") }
      return setting
    }
  }

  /// - Throws: ``MischiefError``.
  public func set(_ microphone: MicrophoneSetting) throws(MischiefError) {
    try act { connection, deadline in try connection.make(microphone, by: deadline) }
  }

  private func change(
    _ output: String, _ change: (inout OutputSetting) -> Void
  ) throws(MischiefError) {
    try act { connection, deadline in
      guard let sink = try connection.inventory(by: deadline).sink(named: output) else {
        throw Self.noOutput(output)
      }
      var setting = OutputSetting(sink)
      change(&setting)
      try connection.make(setting, of: sink, by: deadline)
    }
  }

  private static func noOutput(_ name: String) -> MischiefError {
    MischiefError(description: "there is no output \"\(name)\"")
  }

  private func act<Result>(
    _ work: (PulseConnection, BootInstant) throws -> Result
  ) throws(MischiefError) -> Result {
    let deadline = Clocks.boot + Self.patience
    do {
      let loop = try PulseLoop()
      let connection = try PulseConnection.open(loop, server: server, by: deadline) { false }
      return try work(connection, deadline)
    } catch let error as MischiefError {
      throw error
    } catch Setback.failed(let failure) {
      throw MischiefError(description: "\(failure)")
    } catch {
      throw MischiefError(description: "\(error)")
    }
  }
}

extension OutputSetting {
  init(_ sink: Sink) {
    self.init(name: sink.name, isMuted: sink.isMuted, levels: sink.volume.levels)
  }
}

/// A stream that some process plays or records.
private struct ProcessStream {
  var index: UInt32
  /// The source that it records from; of one that plays it means nothing.
  var source: UInt32
  var process: Int32?
  var isSilent: Bool

  init(index: UInt32, source: UInt32, _ list: OpaquePointer?) {
    let properties = PropertyList(list)
    self.index = index
    self.source = source
    process = properties[PA_PROP_APPLICATION_PROCESS_ID].flatMap { Int32($0) }
    isSilent = properties[PulseStream.purposeKey] == KeepAwake.purpose
  }
}

extension PulseConnection {
  fileprivate func streams(by deadline: BootInstant) throws -> [ProcessStream] {
    try Inquiry<ProcessStream>(self) { box in
      pa_context_get_sink_input_info_list(
        context,
        { _, info, end, box in
          let stream = info.map {
            ProcessStream(index: $0.pointee.index, source: noIndex, $0.pointee.proplist)
          }
          Inquiry<ProcessStream>.of(box)?.take(stream, isLast: end != 0)
        }, box)
    }.answers(of: self, by: deadline)
  }

  fileprivate func recordings(by deadline: BootInstant) throws -> [ProcessStream] {
    try Inquiry<ProcessStream>(self) { box in
      pa_context_get_source_output_info_list(
        context,
        { _, info, end, box in
          let stream = info.map {
            ProcessStream(
              index: $0.pointee.index, source: $0.pointee.source, $0.pointee.proplist)
          }
          Inquiry<ProcessStream>.of(box)?.take(stream, isLast: end != 0)
        }, box)
    }.answers(of: self, by: deadline)
  }

  fileprivate func microphone(
    _ index: UInt32, by deadline: BootInstant
  ) throws -> MicrophoneSetting? {
    try Inquiry<MicrophoneSetting>(self) { box in
      pa_context_get_source_info_by_index(
        context, index,
        { _, info, end, box in
          let setting = info.map {
            MicrophoneSetting(name: text($0.pointee.name), isMuted: $0.pointee.mute != 0)
          }
          Inquiry<MicrophoneSetting>.of(box)?.take(setting, isLast: end != 0)
        }, box)
    }.answers(of: self, by: deadline).first
  }

  fileprivate func make(
    _ setting: OutputSetting, of sink: Sink, by deadline: BootInstant
  ) throws {
    if let volume = Volume(levels: setting.levels)?.fitted(to: sink.volume),
      !volume.isAbout(sink.volume)
    {
      var channels = volume.channels
      try carryOut(by: deadline) { done, box in
        pa_context_set_sink_volume_by_name(context, setting.name, &channels, done, box)
      }
    }
    guard setting.isMuted != sink.isMuted else { return }
    try carryOut(by: deadline) { done, box in
      pa_context_set_sink_mute_by_name(context, setting.name, setting.isMuted ? 1 : 0, done, box)
    }
  }

  fileprivate func suspend(_ sink: String, _ isAsleep: Bool, by deadline: BootInstant) throws {
    try carryOut(by: deadline) { done, box in
      pa_context_suspend_sink_by_name(context, sink, isAsleep ? 1 : 0, done, box)
    }
  }

  fileprivate func make(_ setting: MicrophoneSetting, by deadline: BootInstant) throws {
    try carryOut(by: deadline) { done, box in
      pa_context_set_source_mute_by_name(context, setting.name, setting.isMuted ? 1 : 0, done, box)
    }
  }

  fileprivate func endStream(_ index: UInt32, by deadline: BootInstant) throws {
    try carryOut(by: deadline) { done, box in
      pa_context_kill_sink_input(context, index, done, box)
    }
  }

  /// Waits until the server has answered: one that only passes requests on (PipeWire's) forgets those
  /// of a client that leaves at once.
  private func carryOut(
    by deadline: BootInstant,
    _ start: (pa_context_success_cb_t, UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws {
    let answer = try Inquiry<Bool>(self) { box in
      start({ _, success, box in Inquiry<Bool>.of(box)?.take(success != 0, isLast: true) }, box)
    }
    guard try answer.answers(of: self, by: deadline).first == true else {
      throw MischiefError(description: "the sound server refuses: \(lastError)")
    }
  }
}
