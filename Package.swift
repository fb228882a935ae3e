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
  targets: [
    library("CLinux", apt: "libc6-dev"),
    library("CNcursesw", apt: "libncurses-dev"),
    library("CPulse", apt: "libpulse-dev"),
    library("CPocketSphinx", apt: "libpocketsphinx-dev", "libsphinxbase-dev", pkgConfig: "pocketsphinx"),
    library("CFlite", apt: "flite1-dev"),
    library("CSamplerate", apt: "libsamplerate0-dev"),
    library("CSndfile", apt: "libsndfile1-dev", pkgConfig: "sndfile"),
    library("CSQLite", apt: "libsqlite3-dev", pkgConfig: "sqlite3"),
    library("CAlsa", apt: "libasound2-dev"),
    .target(
      name: "CToml", path: "Sources/CLibraries/CToml",
      linkerSettings: [.linkedLibrary("tomlplusplus")]),

    core("CivilTime"),
    core("AlarmCore", ["CivilTime"]),
    core("ReadingJudge"),
    core("Settings", ["AlarmCore", "CivilTime"]),
    core("Wire", ["AlarmCore", "CivilTime"]),
    core("Screen", ["Wire", "AlarmCore", "CivilTime"]),

    adapter("LinuxLoop", ["CLinux", "CivilTime"]),
    adapter("PulseSound", ["CPulse", "CSndfile", "CAlsa", "LinuxLoop", "AlarmCore", "CivilTime"]),
    adapter(
      "SphinxEar",
      ["CPocketSphinx", "CPulse", "CSndfile", "CSamplerate", "CFlite", "LinuxLoop", "ReadingJudge", "CivilTime"]),
    adapter("SQLiteStore", ["CSQLite", "AlarmCore", "CivilTime"]),
    adapter("TomlFile", ["CToml", "Settings"]),
    adapter("NcursesTerminal", ["CNcursesw", "Screen"]),

    role("EngineRole", ["AlarmCore", "CivilTime", "Settings", "Wire", "LinuxLoop", "PulseSound", "SQLiteStore", "TomlFile", "ReadingJudge"]),
    role("ListenRole", ["Wire", "AlarmCore", "ReadingJudge", "SphinxEar", "LinuxLoop", "CLinux", "CivilTime"]),
    role("FrontEndRole", ["Wire", "Screen", "NcursesTerminal", "LinuxLoop", "CivilTime", "AlarmCore"]),
    role("CommandRole", ["Wire", "AlarmCore", "CivilTime", "LinuxLoop", "Settings", "TomlFile"]),
    .executableTarget(
      name: "ryza-tui",
      dependencies: ["EngineRole", "ListenRole", "FrontEndRole", "CommandRole"],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["CLinux", "LinuxLoop", "CivilTime"],
      path: "Tests/Support", swiftSettings: strict),
    tests("ReadingJudgeTests", ["ReadingJudge"]),
    tests("SphinxEarTests", ["SphinxEar", "ReadingJudge", "TestSupport", "LinuxLoop", "CivilTime"]),
    tests(
      "ListenRoleTests",
      ["ListenRole", "AlarmCore", "Wire", "SphinxEar", "TestSupport", "LinuxLoop", "CivilTime"]),
    tests("PulseSoundTests", ["PulseSound", "TestSupport", "AlarmCore", "LinuxLoop", "CivilTime"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
