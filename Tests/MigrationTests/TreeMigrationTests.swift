import Migration
import SourceText
import TestSupport
import Testing

/// A tree with a helper, its callers and what they inherit.
private struct Tree {
  var helper = """
    import UIKit

    extension UIView {
        func addConstraintsWithFormat(_ format: String, views: UIView...) {
            var dictionary = [String: UIView]()
            for (index, view) in views.enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                dictionary["v\\(index)"] = view
            }
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: dictionary))
        }
    }

    """
  var base = """
    import UIKit

    enum Metrics {
        static let gap: CGFloat = 6
    }

    class BaseCard: UIView {
        let title = UILabel()
        var badge: UIView? = UIView()
    }

    """
  var card = """
    import UIKit

    class Card: BaseCard {
        override func updateConstraints() {
            super.updateConstraints()
            addSubview(title)
            addSubview(badge!)
            addConstraintsWithFormat("H:|-8-[v0]-8-|", views: title)
            addConstraintsWithFormat("V:|[v0(20)]-4-[v1]", views: title, badge!)
            let views: [String: Any] = ["badge": badge!]
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:[badge]-gap-|", options: [], metrics: ["gap": Metrics.gap], views: views))
        }
    }

    """

  var files: [String: String] { ["Helper.swift": helper, "Base.swift": base, "Card.swift": card] }
}

private func migrated(_ files: [String: String]) -> [String: FileMigration] {
  let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
  let results = TreeMigration.run(sources, options: MigrationOptions())
  return Dictionary(uniqueKeysWithValues: results.map { ($0.file.path, $0) })
}

private func operations(_ migration: FileMigration?) -> [String]? { migration?.sites.map(\.operation) }

private func text(_ migration: FileMigration?) -> String { String(decoding: migration?.newBytes ?? [], as: UTF8.self) }

struct TreeMigrationTests {
  @Test func callersOfAHelperInAnotherFileAreMigrated() throws {
    let results = migrated(Tree().files)
    let card = try #require(results["Card.swift"])
    #expect(card.sites.map(\.status) == [.migrated, .migrated, .migrated], "\(GoldenReport(migration: card))")
    #expect(card.sites.map(\.operation) == ["helper", "helper", "formats"])
    #expect(card.sites[0].assumptions.contains("'addConstraintsWithFormat' is the helper at Helper.swift:4"))
    #expect(card.sites[2].assumptions.contains("Metrics.gap is 'CGFloat' (Base.swift:4)"))
    #expect(results["Helper.swift"]?.edits.isEmpty == true)
    #expect(results["Base.swift"]?.edits.isEmpty == true)
    let after = text(card)
    #expect(!after.contains("addConstraintsWithFormat"))
    #expect(after.components(ofFlag: "title") == 1, "the flag of 'title' is written once\n\(after)")
  }

  @Test func movingTheHelperChangesNothing() throws {
    let tree = Tree()
    let apart = text(migrated(tree.files)["Card.swift"])
    for name in ["Zebra.swift", "Deep/Folder/Helper.swift"] {
      var files = tree.files
      files["Helper.swift"] = nil
      files[name] = tree.helper
      #expect(text(migrated(files)["Card.swift"]) == apart, "\(name)")
    }
    let together = migrated(["Base.swift": tree.base, "Card.swift": tree.card + tree.helper])
    #expect(text(together["Card.swift"]) == apart + tree.helper)
  }

  @Test(arguments: [1, 2, 3])
  func renamingChangesNothingElse(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var files = Tree().files
    let plain = text(migrated(files)["Card.swift"])
    var names: [(String, String)] = []
    for name in ["addConstraintsWithFormat", "title", "badge", "Metrics", "BaseCard"] {
      let suffix = String((0..<4).map { _ in "abcdefgh".randomElement(using: &generator) ?? "a" })
      names.append((name, name + suffix))
    }
    func renamed(_ text: String) -> String { names.reduce(text) { $0.replacing($1.0, with: $1.1) } }
    files = files.mapValues(renamed)
    #expect(text(migrated(files)["Card.swift"]).withCallsOnOneLine == renamed(plain.withCallsOnOneLine), "seed \(seed)")
  }

  @Test func aHelperThatSomeFileDefinesDifferentlyIsLeftAlone() {
    var files = Tree().files
    files["Other.swift"] = """
      extension UIStackView {
          func addConstraintsWithFormat(_ format: String, views: UIView...) {
              print(format)
          }
      }
      """
    #expect(operations(migrated(files)["Card.swift"]) == ["formats"])
  }

  @Test(arguments: [
    "protocol Pinning { func addConstraintsWithFormat(_ format: String, views: UIView...) }",
    "extension UILabel { func addConstraintsWithFormat(_ format: String, views: UIView...) throws { } }",
    "func addConstraintsWithFormat(_ format: String, views: UIView...) { }",
  ])
  func aSecondFunctionOfTheNameIsEnough(declaration: String) {
    var files = Tree().files
    files["Other.swift"] = declaration
    #expect(operations(migrated(files)["Card.swift"]) == ["formats"])
  }

  @Test func aLocalClosureOfTheNameIsAnotherFunction() {
    var tree = Tree()
    tree.card = tree.card.replacing(
      "addSubview(title)\n", with: "addSubview(title)\n        let addConstraintsWithFormat = { (format: String, views: UIView) in print(format) }\n")
    #expect(operations(migrated(tree.files)["Card.swift"]) == ["formats"])
  }

  /// Whatever else the body does would not be done at the call any more.
  @Test(arguments: [
    "layoutIfNeeded()", "print(format)", "addSubview(views[0])", "if views.isEmpty { return }", "guard !format.isEmpty else { return }",
    "views.forEach { $0.isHidden = false }", "views.forEach { $0.translatesAutoresizingMaskIntoConstraints = true }",
    "dictionary[\"extra\"] = self", "dictionary = [:]", "var format = format; format += \"|\"", "let views = [views[0]]", "defer { setNeedsLayout() }", "#if DEBUG", "for view in views { view.alpha = 0 }",
    "NSLayoutConstraint.deactivate(constraints)", "let all = [NSLayoutConstraint]()",
  ])
  func aHelperThatDoesMoreIsLeftAlone(statement: String) {
    let tree = Tree()
    let lines = tree.helper.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Before the dictionary, before the loop, in the loop, before and after the call.
    for position in [4, 5, 6, 9, 10] {
      var changed = lines
      changed.insert(statement == "#if DEBUG" ? "#if DEBUG\nlayoutIfNeeded()\n#endif" : statement, at: position)
      var files = tree.files
      files["Helper.swift"] = changed.joined(separator: "\n")
      #expect(operations(migrated(files)["Card.swift"]) == ["formats"], "line \(position)")
    }
  }

  @Test func theSameHelperInTwoModulesIsTheNearestOne() {
    let tree = Tree()
    let other = tree.helper.replacing("\"v\\(index)\"", with: "\"view\\(index)\"")
    let files = [
      "One/Helper.swift": tree.helper, "One/Base.swift": tree.base, "One/Card.swift": tree.card, "Two/Helper.swift": other,
      "Two/Base.swift": tree.base, "Two/Card.swift": tree.card.replacing("[v0", with: "[view0").replacing("[v1", with: "[view1"),
      "Three/Card.swift": tree.card,
    ]
    let results = migrated(files)
    #expect(operations(results["One/Card.swift"]) == ["helper", "helper", "formats"])
    #expect(text(results["Two/Card.swift"]) == text(results["One/Card.swift"]))
    #expect(operations(results["Three/Card.swift"]) == ["formats"])
  }

  @Test func anInheritedOptionalIsUnwrappedOnlyWhereItIsKnown() throws {
    var tree = Tree()
    tree.card = tree.card.replacing("[\"badge\": badge!]", with: "[\"badge\": badge as Any]")
    let card = try #require(migrated(tree.files)["Card.swift"])
    #expect(text(card).contains("badge!.trailingAnchor"), "\(text(card))")
    #expect(card.sites[2].assumptions.contains("badge is 'UIView?' (Base.swift:9)"))
  }

  @Test func theSuperviewOfAnInheritedMemberIsTheOneThatTheSuperclassGives() throws {
    var tree = Tree()
    tree.base = tree.base.replacing(
      "var badge: UIView? = UIView()", with: "var badge: UIView? = UIView()\n    let box = UIView()\n    func build() { addSubview(box); box.addSubview(title) }")
    tree.card = tree.card.replacing("            addSubview(title)\n", with: "").replacing("addSubview(title)", with: "build()")
    let card = try #require(migrated(tree.files)["Card.swift"])
    #expect(card.sites[0].assumptions.contains("title.superview is box (Base.swift:11)"), "\(card.sites[0].assumptions)")
    #expect(text(card).contains("title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8)"))
    // A local parent has no name in the subclass.
    tree.base = tree.base.replacing("box.addSubview(title)", with: "let inner = UIView(); box.addSubview(inner); inner.addSubview(title)")
    let other = try #require(migrated(tree.files)["Card.swift"])
    #expect(text(other).contains("title.leadingAnchor.constraint(equalTo: title.superview!.leadingAnchor, constant: 8)"))
  }

  @Test func secondRunChangesNothing() {
    let files = Tree().files
    let first = migrated(files)
    let second = migrated(files.keys.reduce(into: [:]) { $0[$1] = text(first[$1]) })
    let edited = second.values.filter { !$0.edits.isEmpty }.map(\.file.path)
    #expect(edited == [])
  }

  @Test func filesWithoutQuestionsAreNotReadAgain() {
    let plain = "import UIKit\nclass A: UIView { let a = UIView(); func f() { a.addConstraint(NSLayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)) } }\n"
    let result = migrate(SourceFile(path: "A.swift", text: plain), options: MigrationOptions())
    #expect(result.questions.isEmpty)
    #expect(result.sites.map(\.status) == [.migrated])
  }

  @Test(.enabled(if: SwiftCompiler.shared != nil, "there is no swiftc in PATH"))
  func migratedTreesMakeTheSameConstraints() throws {
    let files = Tree().files
    let results = migrated(files)
    let paths = files.keys.sorted()
    let before = Scene(name: "before", type: "Card", text: paths.map { files[$0] ?? "" }.joined())
    let after = Scene(name: "after", type: "Card", text: paths.map { text(results[$0]) }.joined())
    let compiler = try #require(try SwiftCompiler.shared?.get())
    let old = try #require(try compiler.run([before])["before"]?.lines)
    let new = try #require(try compiler.run([after])["after"]?.lines)
    #expect(old == new)
    #expect(old.count > 6)
  }
}

extension String {
  /// How often the flag of a view is turned off.
  fileprivate func components(ofFlag view: String) -> Int {
    split(separator: "\n").count { $0.contains("\(view).translatesAutoresizingMaskIntoConstraints = false") }
  }
}
