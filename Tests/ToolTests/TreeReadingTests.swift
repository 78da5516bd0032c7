import Migration
import SourceText
import Testing
@testable import Tooling

/// The real pipeline as far as reading a tree goes.
private let pipeline = Pipeline(
  languages: [.swift], legacyFrontends: ["vfl"], frontends: ["vfl"], triggers: { _ in ["withVisualFormat"] },
  migrate: { Migration.migrate($0, options: $1) }, inspect: { Migration.inspect($0, options: $1) }, anchorCode: { constraint, _ in "\(constraint)" })

private func run(_ arguments: [String], with pipeline: Pipeline = pipeline) -> (output: String, errors: String) {
  let output = CollectedOutput()
  let errors = CollectedOutput()
  _ = Tool(pipeline: pipeline, console: Console(output: output, errors: errors)).run(arguments.map { NativePath($0) })
  return (output.text, errors.text)
}

private func write(_ folder: TemporaryTree) throws {
  try folder.write(
    "Helpers/Pin.swift",
    """
    extension UIView {
        func pin(_ format: String, to views: UIView...) {
            var all = [String: UIView]()
            for (number, view) in views.enumerated() { all["v\\(number)"] = view }
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: all))
        }
    }

    """)
  for number in 0..<40 {
    try folder.write(
      "Cards/Card\(number).swift",
      "class Card\(number): UIView {\n    let a = UIView()\n    func f() {\n        pin(\"V:[v0(\(number))]\", to: a)\n    }\n}\n")
  }
  try folder.write("Cards/Plain.swift", "class Plain: UIView { func f() { pinned() } }\n")
  try folder.commitAll()
}

@Test func callersInFilesWithoutATriggerAreFound() throws {
  let folder = try TemporaryTree()
  try write(folder)
  let (patch, summary) = run([folder.path.display])
  #expect(patch.contains("+        a.heightAnchor.constraint(equalToConstant: 39).isActive = true"))
  #expect(summary.contains("41 sites found = 40 migrated + 1 refused"), "\(summary)")
  #expect(summary.contains("note: no Swift file calls 'pin(_:to:)' (\(folder.path.display)/Helpers/Pin.swift:2) after this: it can go"), "\(summary)")
  try folder.write("Cards/Other.swift", "class Other: UIView { let f = pin(_:to:) }\n")
  #expect(!run([folder.path.display]).errors.contains("after this: it can go"))
}

@Test func theWidthOfTheSearchChangesNothing() throws {
  let folder = try TemporaryTree()
  try write(folder)
  let one = run(["--jobs", "1", folder.path.display])
  for width in ["2", "8"] {
    let other = run(["--jobs", width, folder.path.display])
    #expect(other.output == one.output)
    #expect(other.errors == one.errors)
  }
}

@Test func inspectionFindsCallersAsWell() throws {
  let folder = try TemporaryTree()
  try write(folder)
  #expect(run(["inspect", folder.path.display]).errors.contains("41 sites found = 40 lowered + 1 refused"))
}

@Test func whatIsPutOffWhileFilesAreAskedIsDoneOnceForEachOfThem() throws {
  let folder = try TemporaryTree()
  try write(folder)
  try folder.write("Cards/Own.swift", RealTool.source(4))
  var pipeline = pipeline
  pipeline.migrate = {
    var migration = Migration.migrate($0, options: $1)
    migration.isOpen = $1.onlyAsks && !migration.edits.isEmpty
    if !migration.isOpen, !migration.edits.isEmpty { migration.unitVerdicts = [.proved: 1] }
    return migration
  }
  pipeline.complete = { migration, _ in
    var migration = migration
    migration.isOpen = false
    migration.unitVerdicts = [.identical: 1]
    return migration
  }
  let summary = run([folder.path.display], with: pipeline).errors
  #expect(summary.contains("41 functions compared as a whole = 1 identical + 40 proved"), "\(summary)")
}
