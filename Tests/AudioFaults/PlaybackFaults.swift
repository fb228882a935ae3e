import TestSupport

/// What happens to outputs and to the alarm's stream.
///
/// PipeWire's outputs here are like those of sound cards: their monitors stay loud while they are muted.
enum PlaybackFaults {
  static let all = outputs + streams + others + fights

  private static let outputs = [
    Fault("output muted") { try $0.pactl("set-sink-mute speaker 1") },
    Fault("output muted, no other", { $0.outputs = ["speaker"] }) {
      try $0.pactl("set-sink-mute speaker 1")
    },
    Fault("output at volume 0") { try $0.pactl("set-sink-volume speaker 0") },
    Fault("output at 5 %") { try $0.pactl("set-sink-volume speaker 5%") },
    Fault("output suspended") { try $0.pactl("suspend-sink speaker 1") },
    Fault("output unplugged") { try $0.unplug("speaker") },
    Fault("output unplugged, pinned", { $0.pinned = "speaker" }) { try $0.unplug("speaker") },
    Fault("last output unplugged", left: .nothing, { $0.outputs = ["speaker"] }) {
      try $0.unplug("speaker")
    },
    Fault("default changed") { try $0.pactl("set-default-sink spare") },
    Fault("default changed to a dummy") { try $0.pactl("set-default-sink micfeed") },
    Fault(
      "filter's master muted",
      {
        $0.pinned = "equaliser"
        $0.prepare = {
          try $0.pactl("load-module module-remap-sink sink_name=equaliser master=speaker")
        }
      }
    ) { try $0.pactl("set-sink-mute speaker 1") },
    Fault(
      "default is a filter, master muted",
      {
        $0.prepare = {
          try $0.pactl("load-module module-remap-sink sink_name=equaliser master=speaker")
          try $0.pactl("set-default-sink equaliser")
        }
      }
    ) { try $0.pactl("set-sink-mute speaker 1") },
    Fault(
      "flat volumes, output at 5 %", on: [.pulseAudio],
      { $0.daemonOptions = ["flat-volumes = yes"] }
    ) { try $0.pactl("set-sink-volume speaker 5%") },
  ]

  private static let streams = [
    Fault("stream muted", at: [.ringing]) { try $0.pactlOnStream("set-sink-input-mute", "1") },
    Fault("stream at volume 0", at: [.ringing]) {
      try $0.pactlOnStream("set-sink-input-volume", "0")
    },
    Fault("stream moved to a dummy", at: [.ringing]) {
      try $0.pactlOnStream("move-sink-input", "micfeed")
    },
    Fault("stream killed by a mixer", at: [.ringing]) { try $0.killStream() },
  ]

  private static let others = [
    Fault(
      "a call corks alarms", on: [.pulseAudio],
      {
        $0.prepare = {
          try $0.pactl("load-module module-role-cork cork_roles=alarm trigger_roles=phone")
        }
      }
    ) { try $0.call() },
    Fault(
      "a call ducks alarms", on: [.pulseAudio],
      {
        $0.prepare = {
          try $0.pactl(
            "load-module module-role-ducking ducking_roles=alarm trigger_roles=phone volume=-40dB")
        }
      }
    ) { try $0.call() },
    Fault("sound file silent", at: [.lease]) { try $0.silenceTheSound() },
  ]

  private static let fights = [
    Fault("muted again every 50 ms") {
      try $0.pactl("set-sink-mute speaker 1", every: .milliseconds(50))
    },
    Fault("muted again every 400 ms") {
      try $0.pactl("set-sink-mute speaker 1", every: .milliseconds(400))
    },
    Fault("muted every 50 ms, no other", left: .nothing, { $0.outputs = ["speaker"] }) {
      try $0.pactl("set-sink-mute speaker 1", every: .milliseconds(50))
    },
    Fault("output muted and stream killed", at: [.ringing]) {
      try $0.pactl("set-sink-mute speaker 1")
      try $0.killStream()
    },
    Fault("unplugged, and the other one muted") {
      try $0.unplug("speaker")
      try $0.pactl("set-sink-mute spare 1")
    },
  ]
}
