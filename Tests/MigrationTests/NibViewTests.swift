import Migration
import SourceText
import Testing

/// Views that a nib makes.
@Suite struct NibViewTests {
  private func isMigrated(_ view: String, _ members: String = "", beside other: String = "") -> Bool {
    let card = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  @IBOutlet var box: UIView!\n  func move() { box.snp.remakeConstraints { $0.left.equalTo(8) } }\n}\n"
    let page = "import SnapKit\nimport UIKit\nclass Page: UIView {\n  \(members)\n  func lay() {\n    let top = \(view)\n    addSubview(top)\n    top.snp.makeConstraints { $0.left.equalTo(4) }\n  }\n}\n\(other)\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Page.swift", text: page)]
    return TreeMigration.run(files, options: MigrationOptions()).flatMap { $0.sites.map(\.status) } == [.migrated, .migrated]
  }

  @Test(arguments: [
    "R.nib.top(withOwner: nil)!", "R.nib.top.firstView(withOwner: nil)!", "R.nib.top.instantiate(withOwner: nil)[0] as! UIView", "Bundle.main.loadNibNamed(\"Top\", owner: nil)!.first as! UIView",
    "UINib(nibName: \"Top\", bundle: nil).instantiate(withOwner: nil, options: nil).last as! UIView", "R.nib.top(withOwner: self)!", "Bundle.main.loadNibNamed(\"Top\", owner: self, options: nil)![0] as! UIView",
  ])
  func itIsNoViewOfAnotherClass(_ view: String) {
    #expect(isMigrated(view), "\(view)")
    #expect(isMigrated(view, "@IBOutlet var title: UILabel!\n  func show() { title?.text = \"a\" }"), "\(view)")
  }

  /// `objects` has one use.
  @Test(arguments: [("objects.first as! T", true), ("objects[0] as! T", true), ("{ keep(objects); return objects.first as! T }()", false), ("pick(objects) as! T", false)])
  func aFunctionMayKeepTheObjectsUnderAName(_ result: String, _ isMade: Bool) {
    let factory = "extension UIView {\n  static func made<T: UIView>() -> T {\n    guard let objects = Bundle.main.loadNibNamed(\"Top\", owner: nil) else { fatalError() }\n    return \(result)\n  }\n}"
    #expect(isMigrated("UIView.made() as UIView", beside: factory) == isMade, "\(result)")
    #expect(!isMigrated("UIView.made() as UIView", beside: factory.replacing("guard let objects =", with: "guard let objects = kept ??")))
    #expect(!isMigrated("UIView.made() as UIView", beside: factory.replacing("guard let objects =", with: "guard let objects = isKept ? kept :")))
  }

  @Test(arguments: ["R.nib.top(withOwner: self)!", "Bundle.main.loadNibNamed(\"Top\", owner: self, options: nil)![0] as! UIView"])
  func anOutletOfTheOwnerMayBeIt(_ view: String) {
    #expect(!isMigrated(view, "@IBOutlet var title: UIView!\n  func show() { keep(title) }"), "\(view)")
    #expect(!isMigrated(view, "@IBOutlet var title: UIView!\n  func show(_ card: Card) { card.box = title }"), "\(view)")
  }

  @Test func anOutletOfASuperclassMayBeIt() {
    let page = "import SnapKit\nimport UIKit\nclass Page: Base {\n  func lay() {\n    let top = R.nib.top(withOwner: self)!\n    addSubview(top)\n    top.snp.makeConstraints { $0.left.equalTo(4) }\n  }\n}\n"
    let base = "import SnapKit\nimport UIKit\nclass Base: UIView {\n  @IBOutlet var box: UIView!\n  func move() { box.snp.remakeConstraints { $0.left.equalTo(8) } }\n}\n"
    func statuses(_ page: String) -> [SiteStatus] {
      TreeMigration.run([SourceFile(path: "Base.swift", text: base), SourceFile(path: "Page.swift", text: page)], options: MigrationOptions()).flatMap { $0.sites.map(\.status) }
    }
    #expect(statuses(page) == [.refused, .refused])
    #expect(statuses(page.replacing("withOwner: self", with: "withOwner: nil")) == [.migrated, .migrated])
  }

  @Test(arguments: [
    ("R.nib.top(withOwner: owner)!", ""), ("R.shared.top(withOwner: nil)!", ""), ("loadNibNamed(\"Top\", owner: nil)", "extension UIView { func loadNibNamed(_ name: String, owner: Any?) -> UIView { card.box } }"), ("kept[0]", ""),
  ])
  func whatElseGivesAViewMayGiveAny(_ view: String, _ other: String) { #expect(!isMigrated(view, beside: other), "\(view)") }
}
