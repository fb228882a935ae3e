// swift-tools-version: 6.0
import PackageDescription

// Upcoming language features, on from the first commit.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A layer is a folder below Sources. Dependencies point downwards only:
// ryza-tui → Roles → Adapters → Core. A target that lists none of a layer cannot import it.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Core/\(name)", swiftSettings: strict)
}

func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Adapters/\(name)", swiftSettings: strict)
}

func role(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Roles/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

// A C library of the system: a module map, a header of inline functions, and the Debian package
// that brings it. `pkgConfig` only where it brings header paths.
func library(_ name: String, apt packages: String..., pkgConfig: String? = nil) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt(packages)])
}

let package = Package(
  name: "ryza-tui",
  products: [.library(name: "FuzzTargets", targets: ["FuzzTargets"])],
  targets: [
    library("CLinux", apt: "libc6-dev"),
    library("CNcursesw", apt: "libncurses-dev"),
    library("CPulse", apt: "libpulse-dev"),
    library("PocketSphinxLibrary", apt: "libpocketsphinx-dev", pkgConfig: "pocketsphinx"),
    // Either generation of PocketSphinx, whichever pkg-config finds.
    .target(
      name: "CPocketSphinx", dependencies: ["PocketSphinxLibrary"],
      path: "Sources/CLibraries/CPocketSphinx"),
    library("CSndfile", apt: "libsndfile1-dev", pkgConfig: "sndfile"),
    library("CSQLite", apt: "libsqlite3-dev", pkgConfig: "sqlite3"),
    library("CSamplerate", apt: "libsamplerate0-dev"),
    // Compiled from the headers of Debian's libtomlplusplus-dev; nothing is linked.
    .target(name: "CToml", path: "Sources/CLibraries/CToml"),

    // Compiled from the headers of Debian's libical-dev, libasound2-dev and flite1-dev; the libraries
    // are loaded when they are needed.
    .target(name: "CCalendar", path: "Sources/CLibraries/CCalendar"),
    .target(name: "CAlsa", path: "Sources/CLibraries/CAlsa"),
    .target(name: "CFlite", path: "Sources/CLibraries/CFlite"),

    // The handler of fatal signals, which may not be Swift.
    .target(name: "CCrash", path: "Sources/CLibraries/CCrash"),

    core("Words"),
    core("CivilTime", ["Words"]),
    core("Faults"),
    core("AlarmCore", ["CivilTime", "Faults", "SoundLoop"]),
    core("Simulation", ["AlarmCore", "CivilTime"]),
    core("ReadingJudge"),
    core("SoundLoop"),
    core("Appearance"),
    core("Settings", ["Appearance", "ReadingJudge", "AlarmCore", "CivilTime", "Words"]),
    core("Readiness", ["AlarmCore"]),
    core("Sentinel", ["CivilTime"]),
    core("Wire", ["AlarmCore", "CivilTime", "Readiness"]),
    core("Rehearsal", ["Simulation", "Wire", "AlarmCore", "CivilTime"]),
    core(
      "Screen",
      [
        "Rehearsal", "Appearance", "Wire", "Readiness", "Settings", "AlarmCore", "Faults",
        "SoundLoop",
        "CivilTime", "Words",
      ]),
    core("Scenario", ["Simulation", "AlarmCore", "CivilTime", "Settings", "Wire", "Words"]),

    adapter("LinuxLoop", ["CLinux", "CCrash", "CivilTime"]),
    adapter("EngineLink", ["LinuxLoop", "Wire", "CivilTime"]),
    adapter("PulseFacts", ["CPulse"]),
    adapter(
      "PulseSound",
      [
        "CLinux", "PulseFacts", "CPulse", "CAlsa", "LinuxLoop", "SoundLoop", "AlarmCore",
        "CivilTime",
      ]),
    adapter("SoundDecoder", ["CSndfile", "CSamplerate", "SoundLoop"]),
    adapter(
      "SphinxEar",
      [
        "CPocketSphinx", "PulseFacts", "CPulse", "CSndfile", "CSamplerate", "CFlite", "Faults",
        "LinuxLoop", "ReadingJudge", "CivilTime",
      ]),
    adapter("Rumble", ["CLinux", "Faults", "LinuxLoop", "CivilTime"]),
    adapter("SQLiteStore", ["CSQLite", "Wire", "AlarmCore", "CivilTime"]),
    adapter("SafeKeeping", ["SQLiteStore", "LinuxLoop", "AlarmCore", "CivilTime"]),
    adapter("TomlFile", ["CToml", "Settings", "LinuxLoop"]),
    adapter(
      "ConfigurationFiles",
      [
        "Appearance", "TomlFile", "Settings", "ReadingJudge", "LinuxLoop", "AlarmCore", "CivilTime",
      ]),
    adapter(
      "Survey",
      [
        "AlarmCore", "CivilTime", "Readiness", "Faults", "LinuxLoop", "PulseSound", "SphinxEar",
        "Settings", "ConfigurationFiles", "TomlFile",
      ]),
    adapter("CalendarFile", ["CCalendar", "CivilTime"]),
    adapter("NcursesTerminal", ["CNcursesw", "CLinux", "LinuxLoop", "Screen", "Appearance"]),

    role(
      "EngineRole",
      [
        "AlarmCore", "CivilTime", "Readiness", "Sentinel", "Settings", "Wire", "CLinux",
        "LinuxLoop",
        "PulseSound", "Rumble", "SphinxEar", "SQLiteStore", "SafeKeeping", "ConfigurationFiles",
        "Survey",
      ]),
    role(
      "ListenRole",
      [
        "Wire", "AlarmCore", "ReadingJudge", "SphinxEar", "ConfigurationFiles", "Faults",
        "LinuxLoop", "CLinux",
        "CivilTime", "Words",
      ]),
    role(
      "SabotageRole",
      [
        "CLinux", "EngineLink", "LinuxLoop", "PulseSound", "Rehearsal", "Wire", "CivilTime",
      ]),
    role("SentinelRole", ["CLinux", "EngineLink", "LinuxLoop", "Sentinel", "Wire", "CivilTime"]),
    role("DecodeRole", ["CLinux", "LinuxLoop", "SoundDecoder", "SoundLoop"]),
    role(
      "FrontEndRole",
      [
        "Appearance", "CLinux", "Wire", "Rehearsal", "Screen", "NcursesTerminal",
        "ConfigurationFiles", "LinuxLoop", "CivilTime", "AlarmCore",
      ]),
    role(
      "CommandRole",
      [
        "Appearance", "EngineLink", "Wire", "AlarmCore", "CivilTime", "LinuxLoop", "Settings",
        "TomlFile",
        "ConfigurationFiles", "Scenario", "Words", "CalendarFile", "PulseSound", "ReadingJudge",
        "SphinxEar", "Faults", "SQLiteStore", "Readiness", "Survey", "Rehearsal",
      ]),
    .executableTarget(
      name: "ryza-tui",
      dependencies: [
        "EngineRole", "ListenRole", "DecodeRole", "SabotageRole", "SentinelRole", "FrontEndRole",
        "CommandRole",
        "EngineLink", "Appearance", "ConfigurationFiles", "LinuxLoop", "CivilTime",
      ],
      swiftSettings: strict),

    // What the tests share: private sound servers, terminals, child processes.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm",
      providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TestSupport",
      dependencies: [
        "CVTerm", "CLinux", "LinuxLoop", "AlarmCore", "Appearance", "CivilTime", "Readiness",
        "Rehearsal", "Screen", "Wire",
      ],
      path: "Tests/Support", swiftSettings: strict),
    // The process that the store's tests kill while it writes.
    .executableTarget(
      name: "StoreWriter", dependencies: ["SQLiteStore", "AlarmCore", "CivilTime"],
      path: "Tests/StoreWriter", swiftSettings: strict),
    // A morning that is killed at each change of a file, and those changes counted.
    .target(name: "CKillPoint", path: "Tests/CKillPoint"),
    .target(
      name: "MorningPlaces", dependencies: ["SafeKeeping", "AlarmCore", "CivilTime"],
      path: "Tests/MorningPlaces", swiftSettings: strict),
    .executableTarget(
      name: "MorningPlayer",
      dependencies: ["CKillPoint", "MorningPlaces", "SafeKeeping", "AlarmCore", "CivilTime"],
      path: "Tests/MorningPlayer", swiftSettings: strict),
    // The front end with a test at the other end of its socket.
    .executableTarget(
      name: "FrontEndHarness", dependencies: ["FrontEndRole", "ConfigurationFiles", "CivilTime"],
      path: "Tests/FrontEndHarness", swiftSettings: strict),

    // `make screens`: the main screens as pictures.
    .target(
      name: "ScreenPictures", dependencies: ["Screen", "Appearance"], path: "Tests/ScreenPictures",
      swiftSettings: strict),
    .executableTarget(
      name: "ryza-screens",
      dependencies: ["ScreenPictures", "TestSupport", "Screen", "Appearance", "Wire", "LinuxLoop"],
      path: "Tests/ScreensRunner", swiftSettings: strict),

    // `make sim`: the hunt for broken promises, in seeded mornings and years.
    .target(
      name: "Hunt", dependencies: ["Simulation", "AlarmCore", "CivilTime"], path: "Tests/Hunt",
      swiftSettings: strict),
    .executableTarget(
      name: "ryza-sim", dependencies: ["Hunt", "AlarmCore"], path: "Tests/HuntRunner",
      swiftSettings: strict),

    // What was measured, as tables and JSON.
    .target(
      name: "BenchReport", dependencies: ["LinuxLoop", "CivilTime"], path: "Benchmarks/Report",
      swiftSettings: strict),
    // `make bench`: the release binary measured on this machine.
    .executableTarget(
      name: "ryza-bench",
      dependencies: [
        "BenchReport", "TestSupport", "Wire", "AlarmCore", "CivilTime", "LinuxLoop", "PulseSound",
        "SQLiteStore",
        "SafeKeeping",
      ],
      path: "Benchmarks", exclude: ["Report", "Judge", "JudgeRunner"], swiftSettings: strict),

    // `make judge`: how often the reading judge is right, and how fast.
    .target(
      name: "JudgeBench",
      dependencies: [
        "BenchReport", "SphinxEar", "ReadingJudge", "CPocketSphinx", "TestSupport", "AlarmCore",
        "Wire", "LinuxLoop", "CivilTime",
      ],
      path: "Benchmarks/Judge", swiftSettings: strict),
    .executableTarget(
      name: "ryza-judge", dependencies: ["JudgeBench", "LinuxLoop"], path: "Benchmarks/JudgeRunner",
      swiftSettings: strict),

    // `make audio-faults`: everything that makes a room silent, on every kind of sound server.
    .target(
      name: "AudioFaults",
      dependencies: ["TestSupport", "Wire", "CPulse", "LinuxLoop", "CivilTime"],
      path: "Tests/AudioFaults", swiftSettings: strict),
    .executableTarget(
      name: "ryza-faults", dependencies: ["AudioFaults", "TestSupport", "LinuxLoop"],
      path: "Tests/AudioFaultsRunner", swiftSettings: strict),

    .target(
      name: "FuzzTargets",
      dependencies: [
        "Appearance", "CivilTime", "AlarmCore", "Settings", "Wire", "Scenario", "SoundLoop",
        "TomlFile", "CalendarFile",
      ],
      path: "Fuzz/Targets", swiftSettings: strict),

    tests("HuntTests", ["Hunt", "Simulation", "AlarmCore", "CivilTime"]),
    tests("AlarmCoreTests", ["Simulation", "AlarmCore", "CivilTime"]),
    tests("SentinelTests", ["Sentinel", "CivilTime"]),
    tests("WordsTests", ["Words"]),
    tests("CivilTimeTests", ["CivilTime"]),
    tests("RecurrenceTextTests", ["AlarmCore", "CivilTime"]),
    tests("ScheduleTests", ["AlarmCore", "CivilTime", "LinuxLoop"]),
    tests("SystemZoneTests", ["LinuxLoop", "CivilTime"]),
    tests(
      "SQLiteStoreTests",
      ["SQLiteStore", "StoreWriter", "CSQLite", "CLinux", "AlarmCore", "CivilTime"]),
    tests(
      "SafeKeepingTests",
      [
        "SafeKeeping", "MorningPlayer", "MorningPlaces", "SQLiteStore", "CSQLite", "CLinux",
        "LinuxLoop", "AlarmCore", "CivilTime",
      ]),
    tests(
      "PulseSoundTests",
      [
        "PulseSound", "ryza-tui", "PulseFacts", "CPulse", "CSndfile", "TestSupport", "SoundLoop",
        "AlarmCore",
        "LinuxLoop", "CivilTime",
      ]),
    tests("SoundLoopTests", ["SoundLoop"]),
    tests("RumbleTests", ["Rumble", "CLinux", "Faults", "TestSupport", "LinuxLoop", "CivilTime"]),
    tests("EngineRoleTests", ["EngineRole", "TestSupport", "LinuxLoop", "CivilTime"]),
    tests("TomlFileTests", ["TomlFile", "Settings", "AlarmCore"]),
    tests("AppearanceTests", ["Appearance"]),
    tests(
      "SettingsTests",
      ["Appearance", "Settings", "ReadingJudge", "TomlFile", "AlarmCore", "CivilTime"]),
    tests("ReadingJudgeTests", ["ReadingJudge"]),
    tests(
      "SphinxEarTests",
      [
        "CPocketSphinx", "PulseFacts", "SphinxEar", "Faults", "ReadingJudge", "TestSupport",
        "LinuxLoop", "CivilTime",
      ]),
    tests(
      "ListenRoleTests",
      ["ListenRole", "AlarmCore", "Wire", "SphinxEar", "TestSupport", "LinuxLoop", "CivilTime"]),
    tests(
      "SentenceTests",
      [
        "AlarmCore", "ConfigurationFiles", "LinuxLoop", "ReadingJudge", "Settings", "SphinxEar",
      ]),
    tests("JudgeBenchTests", ["JudgeBench", "ReadingJudge", "TestSupport", "Wire"]),
    tests("RehearsalTests", ["Rehearsal", "TestSupport", "AlarmCore", "Wire", "CivilTime"]),
    tests(
      "FactTests",
      [
        "Readiness", "Settings", "Survey", "Wire", "TestSupport", "LinuxLoop", "AlarmCore",
        "CivilTime",
      ]),
    tests("WireTests", ["Wire", "AlarmCore", "CivilTime"]),
    tests("CommandTests", ["CommandRole", "CalendarFile", "Wire", "CivilTime", "LinuxLoop"]),
    tests("ScenarioTests", ["Scenario", "AlarmCore", "Settings", "LinuxLoop", "CivilTime"]),
    tests(
      "ScreenTests",
      [
        "ScreenPictures", "TestSupport", "Appearance", "Readiness", "Rehearsal", "Screen",
        "AlarmCore", "Wire",
        "CivilTime",
      ]),
    tests(
      "TerminalTests",
      [
        "TestSupport", "FrontEndHarness", "Screen", "Wire", "CivilTime", "LinuxLoop", "CLinux",
      ]),
    tests(
      "EndToEndTests",
      [
        "ryza-tui", "TestSupport", "SQLiteStore", "CSQLite", "AlarmCore", "Wire", "Rehearsal",
        "LinuxLoop", "CivilTime",
      ]),
    tests("AudioFaultTests", ["AudioFaults", "ryza-tui"]),
    tests("FuzzTests", ["FuzzTargets", "LinuxLoop"]),
    tests("ProgramTests", ["ryza-tui", "TestSupport", "Wire", "LinuxLoop", "CivilTime"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// `make test-pocketsphinx-5` builds one suite and what that needs, and nothing else.
if let suite = Context.environment["RYZA_SUITE"] {
  var needed: Set<String> = []
  var open = [suite]
  while let name = open.popLast() {
    guard needed.insert(name).inserted else { continue }
    for target in package.targets where target.name == name {
      for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
