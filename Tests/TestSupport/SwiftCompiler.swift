internal import Foundation

/// A Swift file whose layout code is executed, and the type that makes the layout.
package struct Scene: Sendable {
  package enum Module: String, Sendable {
    case uikit = "UIKit"
    case appkit = "AppKit"
  }

  /// Unique among the scenes that are compiled together.
  package let name: String
  /// A view or view controller that `text` declares; `type()` makes the layout.
  package let type: String
  package let module: Module
  package let text: String
  /// The texts of other files that belong to it.
  package let more: [String]

  package init(name: String, type: String, module: Module = .uikit, text: String, more: [String] = []) {
    self.more = more
    self.name = name
    self.type = type
    self.module = module
    self.text = text
  }
}

/// What became of a scene.
package enum SceneResult: Sendable, Equatable {
  /// The lines that the stub printed: active constraints in the order of their activation, and violated rules.
  case ran(lines: [String], warnings: [String])
  case didNotCompile(errors: [String])
  case trapped(message: String)

  package var lines: [String]? {
    if case .ran(let lines, _) = self { lines } else { nil }
  }
}

/// The compiler of the toolchain, with the stub of UIKit and AppKit compiled once.
package struct SwiftCompiler: Sendable {
  /// Nil where there is no `swiftc` in `PATH`.
  ///
  /// The stub is compiled when the first test asks; the process keeps it to its end.
  package static let shared: Result<SwiftCompiler, any Error>? = Subprocess.find("swiftc").map { path in
    Result { try SwiftCompiler(path: path) }
  }

  package struct StubFailure: Error, CustomStringConvertible {
    package let description: String
  }

  let path: String
  /// Holds the modules and object files of the stub.
  let folder: TemporaryFolder

  private static let modules: [Scene.Module] = [.uikit, .appkit]
  /// The stub of SnapKit, compiled when the first scene imports it.
  private static let snapKit: Result<Void, any Error>? = shared.map { compiler in Result { try compiler.get().compileSnapKit() } }
  /// Field code is Swift 5 or older.
  private static let flags = ["-swift-version", "5", "-Onone", "-wmo", "-num-threads", "2"]

  private init(path: String) throws {
    self.path = path
    folder = try TemporaryFolder("stub")
    let sources = "\(Repository.root)/Tests/StubUIKit"
    let files = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }.sorted()
    for module in Self.modules {
      let name = module.rawValue
      let run = try Subprocess(
        path,
        ["-swift-version", "5", "-Onone", "-wmo", "-parse-as-library", "-module-name", name]
          + (module == .appkit ? ["-D", "APPKIT"] : [])
          + ["-emit-module", "-emit-module-path", "\(name).swiftmodule", "-c", "-o", "\(name).o"]
          + files.map { "\(sources)/\($0)" },
        in: folder)
      if run.status != 0 || !run.errors.isEmpty { throw StubFailure(description: run.errors) }
    }
    atexit { try? SwiftCompiler.shared?.get().removeStub() }
  }

  private func removeStub() { try? FileManager.default.removeItem(at: folder.url) }

  /// Compiles all scenes into one program, runs it, and gives each scene's result by its name.
  ///
  /// A scene that does not compile is left out and the others are compiled again.
  package func run(_ scenes: [Scene]) throws -> [String: SceneResult] {
    let work = try TemporaryFolder("scenes")
    var results: [String: SceneResult] = [:]
    var left = scenes
    var warnings: [Int: [String]] = [:]
    // Each round leaves out at least one scene, so there are at most as many rounds as scenes.
    while !left.isEmpty {
      let compilation = try compile(left, in: work)
      warnings = CompilerMessage.byFile(compilation.errors, severity: "warning")
      if compilation.status == 0 { break }
      let errors = CompilerMessage.byFile(compilation.errors, severity: "error")
      let broken = errors.keys.filter { left.indices.contains($0) }.sorted()
      if broken.isEmpty { throw StubFailure(description: compilation.errors) }
      for index in broken { results[left[index].name] = .didNotCompile(errors: errors[index] ?? []) }
      left = left.indices.filter { !broken.contains($0) }.map { left[$0] }
    }
    var next = 0
    // The program goes on behind a scene that trapped.
    while next < left.count {
      let run = try Subprocess(work.path("scenes"), [String(next)], in: work)
      let sections = Self.sections(run.output)
      for (offset, section) in sections.enumerated() {
        results[left[next + offset].name] = .ran(lines: section, warnings: warnings[next + offset] ?? [])
      }
      if run.status == 0 { break }
      guard !sections.isEmpty else { throw StubFailure(description: run.errors) }
      next += sections.count
      results[left[next - 1].name] = .trapped(message: run.errors)
    }
    return results
  }

  private func compile(_ scenes: [Scene], in work: TemporaryFolder) throws -> Subprocess {
    var files: [String] = []
    var main = "import UIKit\nimport AppKit\nsetvbuf(stdout, nil, _IOLBF, 0)\nlet first = Int(CommandLine.arguments[1])!\n"
    for (index, scene) in scenes.enumerated() {
      for (number, text) in ([scene.text] + scene.more).enumerated() {
        files.append(try work.write(Self.compilable(text), to: CompilerMessage.fileName(index, number)))
      }
      main += "if first <= \(index) { \(scene.module.rawValue).printScene(\"\(scene.name)\") { \(scene.type)() } }\n"
    }
    files.append(try work.write(main, to: "main.swift"))
    let usesSnapKit = scenes.contains { ([$0.text] + $0.more).contains { $0.contains("import SnapKit") } }
    if usesSnapKit { try Self.snapKit?.get() }
    return try Subprocess(
      path,
      Self.flags + ["-module-name", "Scenes", "-I", folder.url.path] + files
        + (Self.modules.map(\.rawValue) + (usesSnapKit ? ["SnapKit"] : [])).map { folder.path("\($0).o") } + ["-o", work.path("scenes")],
      in: work)
  }

  /// SnapKit as the specification describes it, on the stub of UIKit.
  private func compileSnapKit() throws {
    let sources = "\(Repository.root)/Tests/StubSnapKit"
    let files = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }.sorted()
    let run = try Subprocess(
      path,
      ["-swift-version", "5", "-Onone", "-wmo", "-parse-as-library", "-module-name", "SnapKit", "-I", folder.url.path]
        + ["-emit-module", "-emit-module-path", "SnapKit.swiftmodule", "-c", "-o", "SnapKit.o"]
        + files.map { "\(sources)/\($0)" },
      in: folder)
    if run.status != 0 || !run.errors.isEmpty { throw StubFailure(description: run.errors) }
  }

  /// `text` without the attributes that need the Objective-C runtime; they say nothing about layout.
  private static func compilable(_ text: String) -> String {
    ["@IBOutlet ", "@objc ", "@IBAction "].reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
  }

  /// The lines below each heading.
  private static func sections(_ output: String) -> [[String]] {
    var sections: [[String]] = []
    for line in output.split(separator: "\n") {
      if line.hasPrefix("== ") { sections.append([]) } else if !sections.isEmpty { sections[sections.count - 1].append(String(line)) }
    }
    return sections
  }
}

/// The compiler's messages about the files that hold scenes.
private enum CompilerMessage {
  static func fileName(_ index: Int, _ number: Int) -> String { "scene\(index)-\(number).swift" }

  /// `path/scene3-0.swift:8:5: warning: text` as `[3: ["8:5: text"]]`.
  static func byFile(_ output: String, severity: String) -> [Int: [String]] {
    var messages: [Int: [String]] = [:]
    for line in output.split(separator: "\n") {
      guard let marker = line.range(of: ": \(severity): "), let name = line.range(of: "/scene"),
        let suffix = line[name.upperBound...].range(of: ".swift:"), suffix.upperBound <= marker.lowerBound,
        let index = line[name.upperBound..<suffix.lowerBound].split(separator: "-").first.flatMap({ Int($0) })
      else { continue }
      let message = "\(line[suffix.upperBound..<marker.lowerBound]): \(line[marker.upperBound...])"
      // The driver prints some messages once per thread.
      if !(messages[index] ?? []).contains(message) { messages[index, default: []].append(message) }
    }
    return messages
  }
}
