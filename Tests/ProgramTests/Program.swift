import Foundation
import TestSupport

/// The built program, run as people run it.
enum Program {
  /// The folder that holds the program: where the tests were built.
  static let folder: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
    for folder in [tests.path, "\(Repository.root)/.build/debug"] where FileManager.default.isExecutableFile(atPath: "\(folder)/vfl2anchors") {
      return folder
    }
    return tests.path
  }()

  static let path = "\(folder)/vfl2anchors"

  /// Runs a script of bash in `folder`, in which `vfl2anchors` is the program.
  static func bash(_ script: String, in folder: TemporaryFolder) throws -> Subprocess {
    try Subprocess("/bin/bash", ["-c", "set -u; export PATH=\"\(self.folder):$PATH\"; \(script)"], in: folder)
  }

  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Subprocess {
    try Subprocess(path, arguments, in: folder)
  }

  /// A class with one format string for each width.
  static func source(_ widths: Int...) -> String {
    let sites = widths.map { width in
      "    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[a(\(width))]\", options: [], metrics: nil, views: [\"a\": a]))\n"
    }
    return "import UIKit\n\nclass Card {\n  let view = UIView()\n  let a = UIView()\n  func setUp() {\n\(sites.joined())  }\n}\n"
  }

  /// Whether this run is one in which no test may be skipped; `.ci/run` says so.
  static let isCI = ProcessInfo.processInfo.environment["VFL2ANCHORS_CI"] != nil

  static func has(_ name: String) -> Bool { Subprocess.find(name) != nil }
}
