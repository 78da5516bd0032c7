import Migration
import SourceText
@testable import Tooling

/// The whole tool with the real pipeline.
enum RealTool {
  static let pipeline = Pipeline(
    languages: [.swift], legacyFrontends: ["vfl", "initializer", "snapkit"], frontends: ["vfl", "initializer", "snapkit"],
    triggers: { options in options.frontends == ["snapkit"] ? ["snp."] : ["withVisualFormat", "NSLayoutConstraint(", "snp."] },
    migrate: { Migration.migrate($0, options: $1) }, inspect: { Migration.inspect($0, options: $1) },
    anchorCode: { constraint, _ in "\(constraint)" })

  struct Run {
    let status: Migration.ExitStatus
    let output: String
    let errors: String
  }

  /// - Parameter answers: What a person types, line by line.
  static func run(_ arguments: [String], answers: [String] = []) -> Run {
    let output = CollectedOutput()
    let errors = CollectedOutput()
    let console = Console(output: output, errors: errors, input: ScriptedLines(answers))
    let status = Tool(pipeline: pipeline, console: console).run(arguments.map { NativePath($0) })
    return Run(status: status, output: output.text, errors: errors.text)
  }

  static func run(_ arguments: String..., answers: [String] = []) -> Run { run(arguments, answers: answers) }

  /// A class with one format string for each width.
  static func source(_ widths: Int...) -> String {
    let sites = widths.enumerated().map { index, width in
      "    view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[a\(index)(\(width))]\", options: [], metrics: nil, views: [\"a\(index)\": a\(index)]))\n"
    }
    let views = widths.indices.map { "  let a\($0) = UIView()\n" }
    return "import UIKit\n\nclass Card {\n  let view = UIView()\n\(views.joined())\n  func setUp() {\n\(sites.joined())  }\n}\n"
  }
}
