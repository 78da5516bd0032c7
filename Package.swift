// swift-tools-version: 6.2
import PackageDescription

#if os(Linux)
import Glibc
/// Where distributions keep the archive of the C library, which some of them leave out.
let archives = ["/usr/lib/x86_64-linux-gnu/libc.a", "/usr/lib/aarch64-linux-gnu/libc.a", "/usr/lib64/libc.a", "/usr/lib/libc.a"]
let canLinkStatically = archives.contains { access($0, R_OK) == 0 }
#else
let canLinkStatically = false
#endif
/// SwiftPM lets no dependency bring flags of its own.
let isDependency = Context.packageDirectory.contains("/checkouts/")
// A release for Linux is one file that needs nothing of its machine, and starts in a quarter of the time. The linker is
// lld, as gold warns of a 'dlopen' in the runtime that is never called.
let linkerSettings: [LinkerSetting] =
  canLinkStatically && !isDependency
  ? [.unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux], configuration: .release))] : []

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// What all other targets spend their time in is optimized in debug builds as well: the tests take two thirds of the time.
let innerSettings: [SwiftSetting] = isDependency ? settings : settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Targets stand in pipeline order: what a line may import stands above it.
let package = Package(
  name: "vfl2anchors",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "vfl2anchors", targets: ["vfl2anchors"]),
    .plugin(name: "MigrateLayoutPlugin", targets: ["MigrateLayoutPlugin"]),
  ],
  targets: [
    // Vocabulary
    .target(name: "SourceText", swiftSettings: innerSettings),
    .target(name: "JSONText", swiftSettings: innerSettings),
    .target(name: "LayoutIR", dependencies: ["SourceText"], swiftSettings: innerSettings),

    // Front end: text to constraints
    .target(name: "HostSyntax", dependencies: ["SourceText"], swiftSettings: innerSettings),
    .target(name: "VisualFormat", dependencies: ["LayoutIR", "SourceText"], swiftSettings: innerSettings),
    .target(name: "Knowledge", dependencies: ["HostSyntax", "SourceText"], swiftSettings: settings),
    .target(
      name: "Frontends",
      dependencies: ["HostSyntax", "Knowledge", "LayoutIR", "SourceText", "VisualFormat"],
      swiftSettings: settings),

    // Proof: constraints to exact linear rows
    .target(name: "LinearRows", swiftSettings: innerSettings),
    .target(name: "CertificateChecker", dependencies: ["LinearRows"], swiftSettings: innerSettings),
    .target(name: "Solver", dependencies: ["LinearRows"], swiftSettings: innerSettings),
    .target(
      name: "LayoutProblems", dependencies: ["CertificateChecker", "JSONText", "LinearRows", "Solver"],
      swiftSettings: settings),
    .target(name: "SolverBench", dependencies: ["LinearRows", "Solver"], swiftSettings: settings),

    // Pictures
    .target(
      name: "Wireframes", dependencies: ["LayoutIR", "LayoutProblems", "LinearRows", "Solver"], swiftSettings: settings),

    // Back end: constraints to text
    .target(
      name: "AnchorCode", dependencies: ["HostSyntax", "LayoutIR", "SourceText"],
      swiftSettings: settings),

    // Tool
    .target(
      name: "Reports", dependencies: ["JSONText", "LayoutIR", "SourceText", "VisualFormat"], swiftSettings: settings),
    .target(
      name: "HTMLReport", dependencies: ["JSONText", "LayoutIR", "SourceText", "Wireframes"], swiftSettings: settings),
    .target(
      name: "Migration",
      dependencies: [
        "AnchorCode", "Frontends", "HTMLReport", "HostSyntax", "JSONText", "Knowledge", "LayoutIR", "Reports", "SourceText",
        "VisualFormat",
      ],
      swiftSettings: settings),
    .target(
      name: "Verification",
      dependencies: [
        "CertificateChecker", "Frontends", "HTMLReport", "HostSyntax", "JSONText", "Knowledge", "LayoutIR", "LinearRows", "Migration",
        "Reports", "Solver", "SourceText", "VisualFormat",
      ],
      swiftSettings: settings),
    .target(
      name: "Tooling", dependencies: [
        "JSONText", "Knowledge", "LayoutIR", "LayoutProblems", "Migration", "Reports", "SolverBench", "SourceText", "Verification",
        "VisualFormat",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "vfl2anchors",
      dependencies: ["AnchorCode", "Frontends", "LayoutIR", "Migration", "SourceText", "Tooling", "Verification"],
      swiftSettings: settings, linkerSettings: linkerSettings),
    .plugin(
      name: "MigrateLayoutPlugin",
      capability: .command(
        intent: .custom(verb: "vfl2anchors", description: "Rewrite layout code with anchors and prove that the layout stays the same"),
        permissions: [.writeToPackageDirectory(reason: "'--write' changes the files whose layout is proved to stay the same")]),
      dependencies: ["vfl2anchors"], path: "Sources/MigrateLayoutPlugin"),

    // Tests
    .testTarget(
      name: "AnchorCodeTests", dependencies: ["AnchorCode", "LayoutIR", "SourceText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FrontendsTests", dependencies: ["Frontends", "HostSyntax", "LayoutIR", "SourceText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "HTMLReportTests",
      dependencies: [
        "HTMLReport", "JSONText", "LayoutIR", "LayoutProblems", "Migration", "SourceText", "TestSupport", "Verification", "Wireframes",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "HostSyntaxTests", dependencies: ["HostSyntax", "SourceText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "KnowledgeTests", dependencies: ["HostSyntax", "Knowledge", "SourceText", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "LayoutIRTests", dependencies: ["LayoutIR", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], swiftSettings: settings),
    .target(name: "TestSupport", dependencies: ["JSONText", "SourceText"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "MigrationTests",
      dependencies: ["Frontends", "HostSyntax", "JSONText", "Knowledge", "LayoutIR", "Migration", "Reports", "SourceText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "ProgramTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ReportsTests", dependencies: ["JSONText", "LayoutIR", "Reports", "SourceText", "TestSupport", "VisualFormat"],
      swiftSettings: settings),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ToolTests", dependencies: ["JSONText", "LayoutIR", "Migration", "Reports", "SourceText", "TestSupport", "Tooling"],
      swiftSettings: settings),
    .testTarget(
      name: "VerificationTests", dependencies: ["LinearRows", "Migration", "SourceText", "TestSupport", "Verification"],
      swiftSettings: settings),
    .testTarget(
      name: "VisualFormatTests", dependencies: ["LayoutIR", "SourceText", "TestSupport", "VisualFormat"],
      swiftSettings: settings),
    .testTarget(
      name: "SolverTests", dependencies: ["CertificateChecker", "JSONText", "LayoutProblems", "LinearRows", "Solver"],
      swiftSettings: settings),
  ]
)
