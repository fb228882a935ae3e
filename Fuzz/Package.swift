// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nothing of the fuzzer's runtime reaches the normal build.
let package = Package(
  name: "ryza-fuzz",
  dependencies: [.package(name: "ryza-tui", path: "..")],
  targets: [
    .executableTarget(
      name: "ryza-fuzz", dependencies: [.product(name: "FuzzTargets", package: "ryza-tui")])
  ],
  swiftLanguageModes: [.v6]
)
