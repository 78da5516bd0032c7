// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Targets stand in pipeline order: what a line may import stands above it.
let package = Package(
  name: "vfl2anchors",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "vfl2anchors", targets: ["vfl2anchors"])],
  targets: [
    // Vocabulary
    .target(name: "SourceText", swiftSettings: settings),
    .target(name: "JSONText", swiftSettings: settings),
    .target(name: "LayoutIR", dependencies: ["SourceText"], swiftSettings: settings),

    // Front end: text to constraints
    .target(name: "HostSyntax", dependencies: ["SourceText"], swiftSettings: settings),
    .target(name: "VisualFormat", dependencies: ["LayoutIR", "SourceText"], swiftSettings: settings),
    .target(name: "Knowledge", dependencies: ["HostSyntax", "SourceText"], swiftSettings: settings),
    .target(
      name: "Frontends",
      dependencies: ["HostSyntax", "Knowledge", "LayoutIR", "SourceText", "VisualFormat"],
      swiftSettings: settings),

    // Proof: constraints to exact linear rows
    .target(name: "LinearRows", swiftSettings: settings),
    .target(name: "CertificateChecker", dependencies: ["LinearRows"], swiftSettings: settings),
    .target(name: "Solver", dependencies: ["LinearRows"], swiftSettings: settings),
    .target(
      name: "LayoutProblems", dependencies: ["CertificateChecker", "JSONText", "LinearRows", "Solver"],
      swiftSettings: settings),

    // Back end: constraints to text
    .target(
      name: "AnchorCode", dependencies: ["HostSyntax", "LayoutIR", "SourceText"],
      swiftSettings: settings),

    // Tool
    .target(
      name: "Migration",
      dependencies: [
        "AnchorCode", "Frontends", "HostSyntax", "JSONText", "Knowledge", "LayoutIR", "SourceText", "VisualFormat",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "vfl2anchors",
      dependencies: ["JSONText", "LayoutIR", "Migration", "SourceText", "VisualFormat"],
      swiftSettings: settings),

    // Tests
    .testTarget(
      name: "SolverTests", dependencies: ["CertificateChecker", "JSONText", "LayoutProblems", "LinearRows", "Solver"],
      swiftSettings: settings),
  ]
)
