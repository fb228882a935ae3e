import Faults
import CPulse
import PulseFacts

/// A question to the sound server: all its sources and recording streams.
///
/// It waits for nothing; whoever asked looks now and then whether there is an answer. Letting it go
/// takes the question back.
final class SourceLook {
  private var inventory = SourceInventory()
  private var operations: [OpaquePointer] = []

  /// Asks.
  ///
  /// - Throws: ``MicrophoneFailure`` when the connection takes no question.
  init(_ connection: SoundConnection) throws(MicrophoneFailure) {
    let context = connection.context
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    let asked = [
      pa_context_get_server_info(
        context,
        { _, info, pointer in
          guard let name = info?.pointee.default_source_name else { return }
          SourceLook.at(pointer)?.inventory.defaultSource = String(cString: name)
        }, pointer),
      pa_context_get_source_info_list(
        context,
        { _, info, _, pointer in
          guard let info else { return }
          SourceLook.at(pointer)?.inventory.sources.append(MicrophoneSource(info.pointee))
        }, pointer),
      pa_context_get_source_output_info_list(
        context,
        { _, info, _, pointer in
          guard let info else { return }
          SourceLook.at(pointer)?.inventory.feeds.append(SourceFeed(info.pointee))
        }, pointer),
    ]
    operations = asked.compactMap { $0 }
    guard operations.count == asked.count else {
      throw .lost(.other(words: "the sound server takes no question: \(connection.lastError)"))
    }
  }

  /// A cancelled operation calls nobody back.
  deinit {
    for operation in operations {
      pa_operation_cancel(operation)
      pa_operation_unref(operation)
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> SourceLook? {
    pointer.map { Unmanaged<SourceLook>.fromOpaque($0).takeUnretainedValue() }
  }

  /// nil as long as the server owes a part of it.
  var answer: SourceInventory? {
    operations.allSatisfy { pa_operation_get_state($0) != PA_OPERATION_RUNNING } ? inventory : nil
  }
}

extension MicrophoneSource {
  fileprivate init(_ info: pa_source_info) {
    let properties = PropertyList(info.proplist)
    let driver = text(info.driver)
    let isNull = properties["factory.name"] == "support.null-audio-sink"
    index = info.index
    name = text(info.name)
    isMonitor = info.monitor_of_sink != noIndex
    isOfANullSink = isNull || driver.hasPrefix("module-null-sink") || name.hasPrefix("auto_null")
    isMuted = Self.isShut(mute: info.mute, volume: info.volume)
    isUnplugged = info.active_port.map { $0.pointee.isEmpty } ?? false
    isSuspended = info.state == PA_SOURCE_SUSPENDED
    master = properties["device.master_device"]
    link = FilterLink(owner: info.owner_module, properties)
    isFilter = master != nil || link.group != nil || properties["device.class"] == "filter"
    isHardware =
      info.flags.rawValue & PA_SOURCE_HARDWARE.rawValue != 0 && !isNull && !isFilter && !isMonitor
    isEchoCancelled =
      driver.hasPrefix("module-echo-cancel") || link.group?.hasPrefix("echo-cancel") == true
      || properties["node.name"]?.contains("echo-cancel") == true
  }

  fileprivate static func isShut(mute: Int32, volume: pa_cvolume) -> Bool {
    var volume = volume
    return mute != 0 || pa_cvolume_max(&volume) == 0
  }
}

extension SourceFeed {
  fileprivate init(_ info: pa_source_output_info) {
    index = info.index
    source = info.source == noIndex ? nil : info.source
    isMuted = MicrophoneSource.isShut(mute: info.mute, volume: info.volume)
    link = FilterLink(owner: info.owner_module, PropertyList(info.proplist))
  }
}

extension pa_source_port_info {
  fileprivate var isEmpty: Bool { available == Int32(PA_PORT_AVAILABLE_NO.rawValue) }
}
