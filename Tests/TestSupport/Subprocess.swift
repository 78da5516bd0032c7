internal import Foundation

/// A program that ran to its end.
package struct Subprocess: Sendable {
  package let output: String
  package let errors: String
  package let status: Int32

  /// Runs the program at `path` and waits for it; what it prints goes through files in `folder`.
  package init(_ path: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let id = UUID().uuidString
    let files = (output: try folder.write("", to: "\(id).out"), errors: try folder.write("", to: "\(id).err"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let handles = try (
      FileHandle(forWritingTo: URL(fileURLWithPath: files.output)), FileHandle(forWritingTo: URL(fileURLWithPath: files.errors))
    )
    process.standardOutput = handles.0
    process.standardError = handles.1
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOfFile: files.output, encoding: .utf8)
    errors = try String(contentsOfFile: files.errors, encoding: .utf8)
    status = process.terminationStatus
  }

  /// The path of a program, looked for in the folders of `PATH`.
  package static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
