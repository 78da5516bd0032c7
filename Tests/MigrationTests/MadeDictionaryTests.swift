import Migration
import SourceText
import Testing

/// Views dictionaries that a function of the project makes of its arguments.
@Suite struct MadeDictionaryTests {
  static let numbering = "func names(_ views: UIView...) -> [String: UIView] {\n  var d = [String: UIView]()\n  for (i, v) in views.enumerated() { d[\"v\\(i + 1)\"] = v }\n  return d\n}\n"

  private func migrated(_ function: String, _ value: String = "names(title, box)", format: String = "H:|-[v1]-8-[v2]", isLocal: Bool = true, before: String = "") -> (text: String, status: SiteStatus) {
    let card = "import UIKit\nfinal class Card: UIView {\n  let title = UILabel()\n  var box = UIView()\n  func setUp() {\n    addSubview(title)\n    addSubview(box)\n"
      + (isLocal ? "    let d = \(value)\n\(before)    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", metrics: nil, views: d))\n"
        : "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", metrics: nil, views: \(value)))\n") + "  }\n}\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Names.swift", text: "import UIKit\n" + function)]
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.first?.status ?? .refused)
  }

  @Test func namesAreNumberedAsTheLoopDoesIt() {
    for isLocal in [true, false] {
      let (text, status) = migrated(Self.numbering, isLocal: isLocal)
      #expect(status == .migrated)
      #expect(text.contains("box.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8)"), "\(text)")
      // The dictionary has gone with the one call that read it.
      #expect(!text.contains("names("), "\(text)")
    }
    let fromZero = migrated(Self.numbering.replacing("i + 1", with: "i"), format: "[v0]-8-[v1]")
    #expect(fromZero.status == .migrated)
    #expect(fromZero.text.contains("box.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8)"), "\(fromZero.text)")
    #expect(migrated(Self.numbering, format: "[v2]-8-[v3]").status == .refused, "there is no third")
    let list = migrated(Self.numbering.replacing("UIView...", with: "[UIView]"), "names([title, box])")
    #expect(list.status == .migrated)
    #expect(migrated(Self.numbering.replacing("UIView...", with: "[UIView]"), "names(subviews)").status == .refused)
  }

  @Test func namesAreThoseOfTheParameters() {
    let (text, status) = migrated("func pair(_ one: UIView, with other: UIView) -> [String: UIView] {\n  let d = [\"v1\": other, \"v2\": one]\n  return d\n}\n", "pair(title, with: box)")
    #expect(status == .migrated)
    #expect(text.contains("title.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8)"), "\(text)")
  }

  @Test(arguments: [
    numbering.replacing("return d", with: "log(d)\n  return d"), numbering.replacing("d[\"v", with: "v.isHidden = true; d[\"v"), numbering.replacing("return d", with: "return d.filter { _ in true }"),
    numbering.replacing("{ d[", with: "{ v.translatesAutoresizingMaskIntoConstraints = false; d["), numbering + numbering.replacing("i + 1", with: "i"),
    numbering.replacing("views.enumerated()", with: "views.reversed().enumerated()"), "func names(_ views: UIView...) -> [String: UIView] { NameTable.shared.names(views) }", "",
  ])
  func functionsThatDoMoreAreNotUnderstood(function: String) {
    #expect(migrated(function).status == .refused, "\(function)")
  }

  @Test func aViewThatIsReplacedInBetweenIsAnother() {
    #expect(migrated(Self.numbering, before: "    box = UIView()\n").status == .refused)
    #expect(migrated(Self.numbering, before: "    print(d)\n").text.contains("let d = names(title, box)\n"))
  }
}
