package import Foundation

/// The built tool, run as a process of its own.
package struct ToolProcess: Sendable {
  package let output: [UInt8]
  package let errors: String
  package let status: Int32
  /// The number of the signal that ended it; nil when it ended by itself.
  package let signal: Int32?

  package struct MissingTool: Error, CustomStringConvertible {
    package let description = "the executable 'vfl2anchors' is not beside the tests: run 'swift build' first"
  }

  /// The executable that the tests were built with.
  package static func path() throws -> String {
    let bundles = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap(\.self)
      + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map { $0.bundleURL.deletingLastPathComponent() }
    let candidates = bundles.map { $0.appendingPathComponent("vfl2anchors").path }
    guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { throw MissingTool() }
    return path
  }

  /// Runs the tool in `folder` and waits for it.
  ///
  /// - Parameters:
  ///   - shell: What a shell does before it becomes the tool: `ulimit -f 1`.
  ///   - environment: Variables added to those of the tests.
  package init(
    _ arguments: [String], in folder: URL, shell: String? = nil, environment: [String: String] = [:], input: [UInt8]? = nil
  ) throws {
    let scratch = try TemporaryFolder("run")
    let files = (output: try scratch.write("", to: "out"), errors: try scratch.write("", to: "err"))
    let process = Process()
    let tool = try Self.path()
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\(shell); exec \"$0\" \"$@\"", tool] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: tool)
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let handles = try (
      FileHandle(forWritingTo: URL(fileURLWithPath: files.output)), FileHandle(forWritingTo: URL(fileURLWithPath: files.errors))
    )
    process.standardOutput = handles.0
    process.standardError = handles.1
    if let input {
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: scratch.write(String(decoding: input, as: UTF8.self), to: "in")))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    output = try [UInt8](Data(contentsOf: URL(fileURLWithPath: files.output)))
    errors = try String(decoding: Data(contentsOf: URL(fileURLWithPath: files.errors)), as: UTF8.self)
    status = process.terminationStatus
    signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  package var text: String { String(decoding: output, as: UTF8.self) }
}
