import Migration
import SourceText
import Testing

import Verification

/// The verdict on two bodies of one function.
func verdict(_ before: String, _ after: String) -> UnitVerdict? {
  units(wrapped(before), wrapped(after)).first { $0.declaration == "Card.setUp()" }
}

func units(_ before: String, _ after: String) -> [UnitVerdict] {
  file(before, after).units
}

func file(_ before: String, _ after: String) -> FileVerdict {
  verify(
    path: "Card.swift", before: SourceFile(path: "Card.swift", text: before), after: SourceFile(path: "Card.swift", text: after),
    options: MigrationOptions())
}

func wrapped(_ body: String) -> String {
  """
  import UIKit

  class Card: UIView {
    let title = UILabel()
    let icon = UIImageView()
    let gap: CGFloat = 8
    var height: NSLayoutConstraint?, badge: UILabel?

    func setUp() {
      addSubview(title)
      addSubview(icon)
  \(body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))
    }
  }
  """
}

/// The verdict on two versions of a class with a title and these members.
func cardVerdict(_ before: String, _ after: String) -> Verdict {
  func card(_ members: String) -> String {
    """
    import UIKit

    class Card: UIView {
      let title = UILabel()
      var kept: NSLayoutConstraint?
      var later: [() -> Void] = []
    \(members)
    }
    """
  }
  return file(card(before), card(after)).verdict
}

/// The verdict on two versions of a file of Objective-C.
func verdictInObjectiveC(_ before: String, _ after: String) -> Verdict {
  func file(_ text: String) -> SourceFile { SourceFile(path: "Card.m", language: .objectiveC, text: text) }
  return verify(path: "Card.m", before: file(before), after: file(after), options: MigrationOptions()).verdict
}

/// The verdict on a class with some members, and on the same class with one text in them replaced.
func changeVerdict(_ members: String, from old: String, to new: String, beside: String = "") -> Verdict {
  func card(_ members: String, _ beside: String) -> String {
    """
    import UIKit
    \(beside)
    class Card: UIView {
      let title = UILabel(), icon = UIImageView()
      var gap: CGFloat = 8, count = 1, isWide = false, later: (() -> Void)?
    \(members)
    }
    """
  }
  #expect(members.contains(old) != beside.contains(old))
  return file(
    card(members, beside), card(members.replacing(old, with: new, maxReplacements: 1), beside.replacing(old, with: new, maxReplacements: 1))
  ).verdict
}

/// The same for Objective-C.
func changeVerdictInObjectiveC(_ members: String, from old: String, to new: String) -> Verdict {
  func card(_ members: String) -> String {
    """
    @interface Card : UIView
    @property (nonatomic, strong) UILabel *title;
    @property (nonatomic, strong) UIView *icon;
    @property (nonatomic, assign) CGFloat gap;
    @property (nonatomic, assign) BOOL wide;
    @property (nonatomic, strong) NSLayoutConstraint *kept;
    @end
    @implementation Card
    \(members)
    @end
    """
  }
  #expect(members.contains(old))
  return verdictInObjectiveC(card(members), card(members.replacing(old, with: new, maxReplacements: 1)))
}

/// The declarations of a small project that are not proved to be laid out as before, after an edit of one of its files.
///
/// - Parameter files: The texts by their paths.
func open(in files: [String: String], editing path: String, _ old: String, _ new: String) -> [String] {
  precondition(files[path]?.contains(old) == true && old != new, "nothing is edited")
  return open(from: files, to: files.merging([path: files[path]?.replacing(old, with: new) ?? ""]) { $1 })
}

/// The same after a file has been added.
func open(in files: [String: String], adding path: String, _ text: String) -> [String] { open(from: files, to: files.merging([path: text]) { $1 }) }

func open(from old: [String: String], to new: [String: String]) -> [String] {
  func file(_ path: String, _ text: String?) -> SourceFile? { text.map { SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: $0) } }
  let versions = Set(old.keys).union(new.keys).sorted().map { (path: $0, before: file($0, old[$0]), after: file($0, new[$0])) }
  let verdicts = versions.map { verify(path: $0.path, before: $0.before, after: $0.after, options: MigrationOptions(), wantsChanges: true) }
  let changes = verdicts.compactMap(\.changes)
  let exports = ChangedExports(versions, changes: changes)
  let reached = exports.uses(in: versions.compactMap { version in version.after.map { (version.path, $0) } })
  let calls = ChangedCalls(versions, changes: changes, reached: reached)
  return calls.settled(exports.settled(verdicts)).flatMap(\.units).filter { $0.verdict.severity >= Verdict.unproven.severity }.map(\.declaration)
}
