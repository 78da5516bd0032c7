import Migration
import SourceText
import Testing

/// Views of generic classes, of initialisers whose class is not written, and in lists.
@Suite struct GenericViewTests {
  /// Whether each site of the first file is migrated.
  private func isMigrated(_ files: String...) -> [Bool] {
    let sources = files.enumerated().map { SourceFile(path: "File\($0).swift", text: "import SnapKit\nimport UIKit\n\($1)") }
    return TreeMigration.run(sources, options: MigrationOptions())[0].sites.map { $0.status == .migrated }
  }

  /// A view that may be any tile.
  private let panel = "class Tile: UIView {}\nclass Panel: UIView { func f(_ tile: Tile) { tile.snp.makeConstraints { $0.width.equalTo(4) } } }"

  private func holder(_ head: String = "class Holder<Content: UIView>: UIView") -> String {
    "\(head) { let content: Content\ninit(_ content: Content) { self.content = content; super.init(frame: .zero) }\n"
      + "func f() { content.snp.remakeConstraints { $0.width.equalTo(5) } } }"
  }

  @Test(arguments: [
    "class Use { func f(_ pool: Pool) { show(Holder<UILabel>(pool.take())) } }", "class Use { var holder: Holder<UILabel>? = pool.take() }",
    "class Box<Content: UIView>: UIView {}\nclass Use { var holder: Holder<Box<Tile>> = pool.take() }",
  ])
  func aGenericClassHoldsWhatIsWritten(_ use: String) { #expect(isMigrated(panel, holder(), use) == [true]) }

  @Test(arguments: [
    "class Use { func f(_ pool: Pool) { show(Holder<Tile>(pool.take())) } }", "class Use { func f(_ pool: Pool) { show(Holder(pool.take())) } }",
    "class Use { func f(_ pool: Pool) { show(Holder<UIView>(pool.take())) } }",
    // Whatever the other class is used with.
    "class Outer<Row: UIView>: UIView { func f(_ pool: Pool) { show(Holder<Row>(pool.take())) } }",
  ])
  func aGenericClassMayHoldATile(_ use: String) { #expect(isMigrated(panel, holder(), use) == [false]) }

  @Test func theBoundMayStandBehindTheClause() {
    let use = "class Use { func f(_ pool: Pool) { show(Holder(pool.take())) } }"
    for head in ["class Holder<Content>: UIView where Content: UIView", "class Holder<Content: UIView & Fillable>: UIView"] {
      #expect(isMigrated(panel, holder(head), use) == [false])
      #expect(isMigrated(panel, holder(head), "class Use { func f(_ pool: Pool) { show(Holder<UILabel>(pool.take())) } }") == [true])
    }
  }

  /// A view that the initialiser of a class is given.
  private let wrapper =
    "final class Wrapper: UIView { let inner: Tile\ninit(_ inner: Tile) { self.inner = inner; super.init(frame: .zero) }\n"
    + "func f() { inner.snp.remakeConstraints { $0.width.equalTo(5) } } }"

  @Test func anInitialiserWithoutAClassMakesWhatIsWrittenSomewhere() {
    #expect(isMigrated(panel, wrapper, "class Use { let w = Wrapper(Tile()); func f(_ pool: Pool) { show(.init(pool.take())) } }") == [true])
    // The type of a parameter, of a variable, and of what stands beside it.
    #expect(isMigrated(panel, wrapper, "class Use { func f(_ pool: Pool) { show(.init(pool.take())) }\nfunc show(_ w: Wrapper) {} }") == [false])
    #expect(isMigrated(panel, wrapper, "class Use { var w = Wrapper(Tile()); func f(_ pool: Pool) { w = .init(pool.take()) } }") == [false])
    #expect(isMigrated(panel, wrapper, "class Use { func f(_ pool: Pool) { show([Wrapper(Tile()), .init(pool.take())]) } }") == [false])
    #expect(isMigrated(panel, wrapper, "struct Use { var w = Wrapper(Tile()) }\nfunc f(_ pool: Pool) { show(Use(w: .init(pool.take()))) }") == [false])
    #expect(isMigrated(panel, wrapper, "class Use { let w: Wrapper? = nil; func f(_ pool: Pool) { pool.all.map(Wrapper.init) } }") == [false])
  }

  @Test func anInitialiserOfAGenericClassIsNotImplicit() {
    #expect(isMigrated(panel, holder(), "class Use { func f(_ pool: Pool) { show(Holder<Tile>.init(pool.take())) } }") == [false])
    #expect(isMigrated(panel, holder(), "class Use { func f(_ pool: Pool) { show(Holder<UILabel>.init(pool.take())) } }") == [true])
  }

  private func dots(_ type: String, _ taken: String) -> String {
    "class Dot: UIView {}\nclass Dots: UIView { private var dots: [\(type)] = []\nfunc f() { let dot = \(type)(); addSubview(dot); dots.append(dot) }\n"
      + "func g() { let dot = \(taken); dot.snp.remakeConstraints { $0.width.equalTo(5) } } }"
  }

  @Test(arguments: [
    "dots.removeLast()", "dots.removeFirst()", "dots.popLast()!", "dots.remove(at: 0)", "dots.first { $0.isHidden }!", "dots.last(where: { $0.isHidden })!",
    "dots.randomElement()!",
  ])
  func whatIsTakenOutOfAListWasInIt(_ taken: String) {
    #expect(isMigrated(panel, dots("Dot", taken)) == [true], "\(taken)")
    #expect(isMigrated(panel, dots("Tile", taken)) == [false], "\(taken)")
  }

  @Test func anObjectThatIsNoListGivesWhatItLikes() {
    func dots(_ type: String) -> String {
      "class Dots: UIView { func g(_ cache: \(type)) { let dot = cache.removeFirst(); dot.snp.remakeConstraints { $0.width.equalTo(5) } }\n"
        + "func h() { g(\(type)()) } }"
    }
    #expect(isMigrated(panel, dots("Cache")) == [false])
    #expect(isMigrated(panel, dots("[UILabel]")) == [true])
  }

  @Test func viewsOfAListAreThoseThatAClosureMakes() {
    func rows(_ body: String) -> String {
      "class Rows: UIView { func f(_ titles: [String]) { let rows = makeRows(titles)\nrows.forEach { $0.snp.remakeConstraints { $0.width.equalTo(5) } } }\n"
        + "private func makeRows(_ titles: [String]) -> [Tile] { \(body) } }"
    }
    #expect(isMigrated(panel, rows("titles.map { title in\nlet tile = Tile()\ntile.text = title\nreturn tile }")) == [true])
    #expect(isMigrated(panel, rows("return titles.map { _ in Tile() }")) == [true])
    #expect(isMigrated(panel, rows("return titles.map { title in pool.take(title) }")) == [false])
    #expect(isMigrated(panel, rows("return titles.map(pool.take)")) == [false])
  }

  @Test(arguments: ["Pair<UILabel, UIImageView>", "Box<Pair<UILabel, UIImageView>>", "Box<\n  Pair<\n    Box<UILabel>, UIImageView\n  >\n>", "Pair<Box<UILabel>, UIImageView>"])
  func theArgumentsOfASuperclassAreNoParameters(_ superclass: String) {
    let card = "final class Card: \(superclass) {\n  var icon: UIImageView { return second }\n  func f() { icon.snp.makeConstraints { $0.width.equalTo(4) } }\n}"
    #expect(isMigrated(card) == [true])
    #expect(isMigrated("final class Card<UIImageView> {\n  let icon: UIImageView\n  func f() { icon.snp.makeConstraints { $0.width.equalTo(4) } }\n}") == [false])
  }
}
