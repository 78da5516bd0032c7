import Migration
import SourceText
import Testing

/// The text of a file after its migration.
private func migrated(_ text: String, systemSpacing: SystemSpacing) -> String {
  var options = MigrationOptions()
  options.systemSpacing = systemSpacing
  return String(decoding: migrate(SourceFile(text: text), options: options).newBytes, as: UTF8.self)
}

private func call(_ format: String, options: String = "[]") -> String {
  """
  import UIKit
  let c = NSLayoutConstraint.constraints(withVisualFormat: "\(format)", options: \(options), metrics: nil, views: ["a": a, "b": b])
  """
}

@Test func theStandardGapIsANumberUnlessTheSystemIsAsked() {
  #expect(migrated(call("[a]-[b]"), systemSpacing: .points).contains("b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)"))
  #expect(migrated(call("[a]-[b]"), systemSpacing: .api).contains("b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)"))
  #expect(migrated(call("V:[a]-[b]"), systemSpacing: .api).contains("b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)"))
}

@Test func leftAndRightHaveNoSystemSpacing() {
  let text = migrated(call("[a]-[b]", options: ".directionLeftToRight"), systemSpacing: .api)
  #expect(text.contains("b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8)"))
}

@Test func theGapBetweenBaselinesIsTheSystems() {
  let text = migrated(call("V:[a]-[b]", options: ".spacingBaselineToBaseline"), systemSpacing: .points)
  #expect(text.contains("b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)"))
}

@Test func theGapAtTheSuperviewIsItsMargin() {
  let text = migrated(call("|-[a]"), systemSpacing: .api)
  #expect(text.contains("a.leadingAnchor.constraint(equalTo: a.superview!.layoutMarginsGuide.leadingAnchor)"))
}
