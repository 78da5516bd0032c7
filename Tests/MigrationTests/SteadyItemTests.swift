import Migration
import SourceText
import Testing

/// Code that lays a view out more than once, and how often the view has to be taken out of autoresizing.
private struct Repetition: CustomTestStringConvertible {
  let testDescription: String
  let code: String
  let count: Int

  init(_ name: String, _ count: Int, _ code: String) {
    testDescription = name
    self.code = code
    self.count = count
  }

  private static let first = "{ $0.width.equalTo(1) }"
  private static let second = "{ $0.height.equalTo(1) }"

  static let all: [Repetition] = [
    Repetition("a constant", 1, "title.snp.makeConstraints \(first)\ntitle.snp.makeConstraints \(second)"),
    Repetition("the object itself", 1, "snp.makeConstraints \(first)\nrefresh()\nself.snp.makeConstraints \(second)"),
    Repetition("a variable that nothing replaces", 1, "icon.snp.makeConstraints \(first)\naddSubview(title)\nicon.snp.makeConstraints \(second)"),
    Repetition("a method of another file stands between", 2, "icon.snp.makeConstraints \(first)\nrefresh()\nicon.snp.makeConstraints \(second)"),
    Repetition("a private variable is not for other files", 1, "line.snp.makeConstraints \(first)\nrefresh()\nline.snp.makeConstraints \(second)"),
    Repetition("a new object", 2, "body.snp.makeConstraints \(first)\nbody = UILabel()\nbody.snp.makeConstraints \(second)"),
    Repetition("a method makes a new object", 2, "body.snp.makeConstraints \(first)\nrenew()\nbody.snp.makeConstraints \(second)"),
    Repetition("the object is new before both", 1, "body = UILabel()\nbody.snp.makeConstraints \(first)\nbody.snp.makeConstraints \(second)"),
    Repetition("a new object in a loop", 2, "var x = UIView()\nx.snp.makeConstraints \(first)\nwhile more {\nx.snp.makeConstraints \(second)\nx = UIView()\n}"),
    Repetition("code that runs later", 2, "var x = UIView()\nx.snp.makeConstraints \(first)\nlet later = {\nx.snp.makeConstraints \(second)\n}\nx = UIView()\nlater()"),
    Repetition("two objects change places", 2, "var x = UIView(), y = UIView()\nx.snp.makeConstraints \(first)\nswap(&x, &y)\nx.snp.makeConstraints \(second)"),
    Repetition("a condition", 2, "if more {\ntitle.snp.makeConstraints \(first)\n}\ntitle.snp.makeConstraints \(second)"),
    Repetition("inside of a condition", 1, "title.snp.makeConstraints \(first)\nif more {\ntitle.snp.makeConstraints \(second)\n}"),
    Repetition("two cases", 2, "switch more {\ncase true:\ntitle.snp.makeConstraints \(first)\ncase false:\ntitle.snp.makeConstraints \(second)\n}"),
    Repetition("another build", 2, "#if DEBUG\ntitle.snp.makeConstraints \(first)\n#endif\ntitle.snp.makeConstraints \(second)"),
    Repetition("the flag is turned on between", 2, "title.snp.makeConstraints \(first)\ntitle.translatesAutoresizingMaskIntoConstraints = true\ntitle.snp.makeConstraints \(second)"),
    Repetition("the flag is off", 0, "title.translatesAutoresizingMaskIntoConstraints = false\ntitle.snp.makeConstraints \(first)\ntitle.snp.makeConstraints \(second)"),
    Repetition("the flag of an earlier object is off", 1, "body.translatesAutoresizingMaskIntoConstraints = false\nbody = UILabel()\nbody.snp.makeConstraints \(first)\nbody.snp.makeConstraints \(second)"),
  ]
}

@Test(arguments: Repetition.all) private func theFlagIsWrittenOnceForAnObject(_ repetition: Repetition) {
  let before = """
    import SnapKit
    import UIKit

    class Card: UIView {
      let title = UILabel()
      var body = UILabel()
      var icon = UIImageView()
      private lazy var line = UIView()
      var more = false
      func renew() { body = UILabel() }

      func layOut() {
    \(repetition.code)
      }
    }

    """
  let migration = migrate(SourceFile(path: "Card.swift", text: before), options: MigrationOptions())
  #expect(migration.sites.allSatisfy { $0.diagnostic == nil }, "\(migration.sites.compactMap(\.diagnostic))")
  let flag = "translatesAutoresizingMaskIntoConstraints = false"
  func count(_ text: String) -> Int { text.split(separator: "\n").count { $0.contains(flag) } }
  let after = String(decoding: migration.newBytes, as: UTF8.self)
  #expect(count(after) - count(before) == repetition.count, "\(after)")
}

@Test(arguments: [
  ("let box = UIView()", "box.translatesAutoresizingMaskIntoConstraints = false", 0), ("var box = UIView()", "self.box.translatesAutoresizingMaskIntoConstraints = false", 0),
  ("let box = UIView()", "box.translatesAutoresizingMaskIntoConstraints = false\n    more()", 1), ("var box: UIView { UIView() }", "box.translatesAutoresizingMaskIntoConstraints = false", nil),
  ("let box = UIView()", "box.translatesAutoresizingMaskIntoConstraints = true", 1), ("let box = UIView()", "if tag > 0 { box.translatesAutoresizingMaskIntoConstraints = false }", 1),
])
private func whatASuperclassHasIsOffRightBehind(_ member: String, _ statement: String, _ count: Int?) {
  let base = SourceFile(path: "Base.swift", text: "import UIKit\nclass Base: UIView {\n  \(member)\n}\n")
  let card = SourceFile(
    path: "Card.swift",
    text: "import SnapKit\nimport UIKit\nclass Card: Base {\n  func lay() {\n    \(statement)\n    box.snp.makeConstraints { $0.width.equalTo(4) }\n  }\n}\n")
  let migration = TreeMigration.run([base, card], options: MigrationOptions())[1]
  let flag = "box.translatesAutoresizingMaskIntoConstraints = false"
  let text = String(decoding: migration.newBytes, as: UTF8.self)
  // Each use of a computed property may give another object.
  #expect(migration.sites.map(\.status) == [count == nil ? .refused : .migrated])
  #expect(text.ranges(of: flag).count == statement.ranges(of: flag).count + (count ?? 0), "\(text)")
}

@Test(arguments: [
  ("let host = UIHostingController(rootView: body)", "", 0), ("let host = UIHostingController(rootView: body)", "host.didMove(toParent: self)", 1),
  ("let host = UIHostingController(rootView: body)", "host.view = UIView()", 1), ("let host = UIHostingController(rootView: body)", "wrap(host)", 1),
  ("let host: UIPageViewController = pages()", "addChild(host)", 0), ("let host = PageController()", "", 1), ("var host = UIViewController()", "", 0),
  ("var host = UIViewController()", "host = UIViewController()", 1),
])
private func aControllerOfTheSystemKeepsItsView(_ declaration: String, _ statement: String, _ count: Int) {
  let flag = "host.view.translatesAutoresizingMaskIntoConstraints = false"
  let text = "import SnapKit\nimport UIKit\nclass Page: UIViewController {\n  func lay() {\n    \(declaration)\n    \(flag)\n    view.addSubview(host.view)\n    \(statement)\n"
    + "    host.view.snp.makeConstraints { $0.edges.equalToSuperview() }\n  }\n}\n"
  let migration = migrate(SourceFile(path: "Page.swift", text: text), options: MigrationOptions())
  #expect(migration.sites.map(\.status) == [.migrated])
  let after = String(decoding: migration.newBytes, as: UTF8.self)
  #expect(after.split(separator: "\n").count { $0.contains(flag) } == count + 1, "\(after)")
}
