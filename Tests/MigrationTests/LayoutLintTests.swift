import Migration
import SourceText
import Testing

private func lint(_ text: String, path: String = "Input.swift") -> [DiagnosticID] {
  check(SourceFile(path: path, text: text), options: MigrationOptions(), lints: Set(DiagnosticID.ofLint)).findings.map(\.diagnostic.id)
}

private func method(_ body: String) -> String { "import UIKit\nclass Cell: UIView {\n  func layout() {\n\(body)\n  }\n}\n" }

private func controller(_ body: String) -> String { "import UIKit\nclass A: UIViewController {\n  let a = UILabel()\n  func layout() {\n\(body)\n  }\n}\n" }

/// Each lint says what it has evidence for, and keeps quiet where other code may make it wrong.
@Suite struct LayoutLintTests {
  @Test func nothingIsSaidUnlessItIsAskedFor() {
    let text = method("let a = UILabel()\naddSubview(a)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true")
    #expect(check(SourceFile(text: text), options: MigrationOptions()).findings.isEmpty)
    #expect(lint(text) == [.autoresizingMaskKept])
  }

  @Test(arguments: [
    // The view turns it off itself, or somebody else may.
    "let a = UILabel()\na.translatesAutoresizingMaskIntoConstraints = false\naddSubview(a)\nPIN",
    "let a = UILabel()\naddSubview(a)\n[a].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }\nPIN",
    "let a = UILabel()\naddSubview(a)\nfor v in subviews { v.translatesAutoresizingMaskIntoConstraints = false }\nPIN",
    "let a = UILabel()\nprepare(a)\naddSubview(a)\nPIN",
    "let a = UILabel()\na.prepareForLayout()\naddSubview(a)\nPIN",
    "let a = UILabel()\naddSubview(a)\nlet b = a\nPIN",
    "let a = UILabel()\naddSubview(a)\na.snp.makeConstraints { $0.top.equalTo(1) }\nPIN",
    "let a = makeLabel()\naddSubview(a)\nPIN",
    "let a = FancyLabel()\naddSubview(a)\nPIN",
    "let a: UILabel = { let l = UILabel(); l.translatesAutoresizingMaskIntoConstraints = false; return l }()\naddSubview(a)\nPIN",
    // A stack view takes care of its own.
    "let a = UILabel()\nstack.addArrangedSubview(a)\nPIN",
  ])
  func aMaskThatMayBeOffIsNotReported(body: String) {
    let pin = "a.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let text = method(body.split(separator: "PIN", omittingEmptySubsequences: false).joined(separator: pin))
    #expect(!lint(text).contains(.autoresizingMaskKept))
  }

  @Test func harmlessUsesKeepTheMask() {
    let body = "let a = UILabel()\na.text = \"x\"\na.setContentHuggingPriority(.required, for: .vertical)\naddSubview(a)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    #expect(lint(method(body)) == [.autoresizingMaskKept])
    let property = "import UIKit\nclass A: UIView {\n  private let a = UILabel()\n  func f() {\n    addSubview(a)\n    NSLayoutConstraint.activate([self.a.topAnchor.constraint(equalTo: topAnchor)])\n  }\n}\n"
    #expect(lint(property) == [.autoresizingMaskKept])
  }

  @Test(arguments: [
    ("a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nview.addSubview(a)", true),
    ("NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)])\nview.addSubview(a)", true),
    ("view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", false),
    // Only made, not activated; added in a branch; added twice; to another view.
    ("let c = a.topAnchor.constraint(equalTo: view.topAnchor)\nview.addSubview(a)", false),
    ("a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nif isNew { view.addSubview(a) }", false),
    ("view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nview.addSubview(a)", false),
    ("a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nbox.addSubview(a)", false),
  ])
  func activationBeforeTheViewIsAdded(body: String, isReported: Bool) {
    #expect(lint(controller(body)).contains(.activatedBeforeAdded) == isReported)
  }

  @Test func aRunOfActivationsIsReportedOnce() {
    let one = "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\n"
    #expect(lint(method(one + one)) == [])
    #expect(lint(method(one + one + "// why\n\n" + one + one)) == [.activatedOneByOne])
    #expect(lint(method(one + one + "print(1)\n" + one + one)) == [])
    #expect(lint(method("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = false\n" + one + one)) == [])
  }

  @Test func aColumnAtEqualDistancesIsAStack() {
    func column(_ gaps: [Int], _ leading: [String]) -> String {
      let views = ["a", "b", "c", "d"].prefix(gaps.count + 1)
      let links = zip(views, views.dropFirst()).enumerated().map { "  \($1.1).topAnchor.constraint(equalTo: \($1.0).bottomAnchor, constant: \(gaps[$0]))," }
      let pins = zip(views, leading).map { "  \($0).leadingAnchor.constraint(equalTo: \($1))," }
      return method("NSLayoutConstraint.activate([\n\((links + pins).joined(separator: "\n"))\n])")
    }
    #expect(lint(column([8, 8], ["x.leadingAnchor", "x.leadingAnchor", "x.leadingAnchor"])) == [.stackViewInstead])
    #expect(lint(column([8, 8, 8], ["x.leadingAnchor", "x.leadingAnchor", "x.leadingAnchor", "x.leadingAnchor"])) == [.stackViewInstead])
    #expect(lint(column([8, 9], ["x.leadingAnchor", "x.leadingAnchor", "x.leadingAnchor"])) == [])
    #expect(lint(column([8, 8], ["x.leadingAnchor", "y.leadingAnchor", "x.leadingAnchor"])) == [])
    #expect(lint(column([8], ["x.leadingAnchor", "x.leadingAnchor"])) == [])
  }

  @Test(arguments: [
    ("a.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true", true),
    ("view.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 20).isActive = true", true),
    ("a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20).isActive = true", false),
    // A background fills the view; sides have no bars; other edges are no distance from the edge.
    ("a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true", false),
    ("a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true", false),
    ("a.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 20).isActive = true", false),
    ("a.topAnchor.constraint(equalTo: box.topAnchor, constant: 20).isActive = true", false),
  ])
  func aDistanceFromTheWholeView(body: String, isReported: Bool) {
    #expect(lint(controller(body)).contains(.safeAreaInstead) == isReported)
    // Only a controller has the whole screen.
    #expect(!lint(method(body)).contains(.safeAreaInstead))
  }

  @Test func aNumberInManyFilesIsReportedInTheFirst() {
    func files(_ constants: [String]) -> [FileCheck] {
      constants.enumerated().map { index, constant in
        let line = "a.topAnchor.constraint(equalTo: b.topAnchor, constant: \(constant)).isActive = true\n"
        return check(SourceFile(path: "\(index).swift", text: method(line + line)), options: MigrationOptions(), lints: [.repeatedSpacing])
      }
    }
    var many = files(["16", "-16", "16"])
    RepeatedSpacing.add(to: &many)
    #expect(many.map(\.findings.count) == [1, 0, 0])
    #expect(many[0].findings[0].diagnostic.message == "16 points are written as a number 6 times in 3 files")
    for constants in [["16", "16"], ["16", "8", "16"], ["Spacing.medium", "Spacing.medium", "Spacing.medium"], ["0", "0", "0"]] {
      var few = files(constants)
      RepeatedSpacing.add(to: &few)
      #expect(few.allSatisfy { $0.findings.isEmpty })
    }
  }

  @Test func commentsKeepLintsQuietAndAreNotCalledUnused() {
    let body = "let a = UILabel()\naddSubview(a)\n// vfl2anchors:disable:next autoresizing-mask-kept - set in a subclass\na.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    let file = SourceFile(text: method(body))
    #expect(check(file, options: MigrationOptions(), lints: Set(DiagnosticID.ofLint)).findings.map(\.status) == [.suppressed])
    #expect(check(file, options: MigrationOptions()).findings.isEmpty)
  }
}
