#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
@testable import Tooling

/// A new folder that is removed with all that is in it.
final class TemporaryTree {
  /// Without symbolic links.
  let path: NativePath

  struct Failure: Error {
    let message: String
  }

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/ToolTests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(message: "no temporary folder in '\(base)'") }
    let name = template.withUnsafeBytes { NativePath($0) }
    path = try name.resolved()
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ folder: NativePath) {
    _ = folder.withCString { chmod($0, 0o700) }
    for entry in (try? folder.entries()) ?? [] {
      let path = folder.appending(entry.name)
      if entry.kind == .folder { remove(path) } else { _ = path.withCString { unlink($0) } }
    }
    _ = folder.withCString { rmdir($0) }
  }

  func at(_ name: String) -> NativePath { name.isEmpty ? path : path.appending(name) }

  @discardableResult
  func write(_ name: some Collection<UInt8>, _ bytes: [UInt8]) throws -> NativePath {
    let file = path.appending(name)
    var parents: [NativePath] = []
    var parent = file.parent
    while !parent.exists, !parent.isEmpty {
      parents.append(parent)
      parent = parent.parent
    }
    for parent in parents.reversed() { _ = parent.withCString { mkdir($0, 0o777) } }
    guard let stream = file.withCString({ fopen($0, "wb") }) else { throw Failure(message: "cannot write \(file.display)") }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure(message: "cannot write \(file.display)") }
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String = "// vfl\n") throws -> NativePath {
    try write(name.utf8, Array(text.utf8))
  }

  func link(_ name: String, to target: String) throws {
    let made = target.withCString { target in at(name).withCString { symlink(target, $0) } }
    if made != 0 { throw Failure(message: "cannot link \(name)") }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let buffer = ReadBuffer()
    try buffer.read(at(name))
    return Array(buffer.bytes)
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names of everything in the folder itself, sorted.
  func names() throws -> [String] {
    try path.entries().map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  @discardableResult
  func run(_ arguments: String...) throws -> [UInt8] {
    let process = try Subprocess.run(arguments.map { NativePath($0) })
    guard process.ending == .exited(0) else {
      throw Failure(message: "\(arguments): \(String(decoding: process.errors, as: UTF8.self))")
    }
    return process.output
  }

  @discardableResult
  func git(_ arguments: String...) throws -> [UInt8] {
    let settings = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    let process = try Subprocess.run((["git", "-C", path.display] + settings + arguments).map { NativePath($0) })
    guard process.ending == .exited(0) else {
      throw Failure(message: "git \(arguments): \(String(decoding: process.errors, as: UTF8.self))")
    }
    return process.output
  }

  /// Makes the folder a repository in which everything is committed.
  func commitAll() throws {
    try git("init", "-q")
    try git("add", "-A", "-f")
    try git("commit", "-q", "--allow-empty", "-m", "all")
  }

  /// The paths of `selection` without the path of this folder.
  func names(of selection: SourceSelection) -> [String] {
    selection.entries.map { $0.path.relative(to: path)?.display ?? $0.path.display }
  }
}
