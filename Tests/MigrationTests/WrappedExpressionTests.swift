import Migration
import SourceText
import Testing

/// A view of one file that another file stores or hands on inside of a larger expression, while a third one removes what
/// SnapKit made for it.
@Suite struct WrappedExpressionTests {
  private let card = "class Card: UIView { let badge = UILabel()\nfunc setUp() { badge.snp.makeConstraints { $0.width.equalTo(20) } } }"

  private static let wrappers = [
    "VIEW", "wide ? VIEW : UILabel()", "wide ? UILabel() : VIEW", "wide ? UILabel() : wide ? VIEW : UILabel()", "!wide ? VIEW : UILabel()", "other ?? VIEW",
    "Optional(VIEW) ?? UILabel()", "(VIEW)", "VIEW as UIView", "[VIEW][0]", "[UILabel(), VIEW].last!", "[1: VIEW][1]!", "[VIEW: 1].keys.first!", "[VIEW: 1].first!.key",
    "(VIEW, 1).0", "(1, VIEW).1", "(part: VIEW, count: 1).part", "(wide ? VIEW : UILabel(), 1).0", "{ VIEW }()", "[VIEW].map { $0 }[0]", "[VIEW].compactMap { $0 }.first!",
    "[VIEW].filter { _ in true }[0]", "[VIEW].enumerated().map { $0.1 }[0]", "zip([VIEW], [1]).map { $0.0 }[0]", "[VIEW].lazy.map { $0 }.first!", "Set([VIEW]).first!", "same(VIEW)",
  ]

  private static let sinks: [(use: String, keeper: String)] = [
    ("clear(TEXT)", "class Keeper {}"),
    ("keeper.held = TEXT", "class Keeper { var held: UIView?; func go() { held?.snp.removeConstraints() } }"),
    ("keeper.all.append(TEXT)", "class Keeper { var all: [UIView] = []; func go() { all.forEach { $0.snp.removeConstraints() } } }"),
    ("keeper.pairs.append((TEXT, 1))", "class Keeper { var pairs: [(UIView, Int)] = []; func go() { pairs.forEach { one, _ in one.snp.removeConstraints() } } }"),
    ("keeper.all[TEXT] = 1", "class Keeper { var all: [UIView: Int] = [:]; func go() { for (one, _) in all { one.snp.removeConstraints() } } }"),
    ("(TEXT).clear()", "class Keeper {}\nextension UIView { func clear() { snp.removeConstraints() } }"),
  ]

  private func statuses(_ text: String, _ sink: (use: String, keeper: String)) -> String {
    let page = """
      class Page {
        let card = Card()
        let keeper = Keeper()
        var wide = true
        var other: UIView?
        func same<T>(_ one: T) -> T { one }
        func clear(_ one: UIView) { one.snp.removeConstraints() }
        func turn() { \(sink.use.replacing("TEXT", with: text)) }
      }
      """
    return MigrationTests.statuses(of: card, beside: [page, sink.keeper])
  }

  @Test(arguments: wrappers, sinks)
  func anExpressionGivesWhatIsInIt(wrapper: String, sink: (use: String, keeper: String)) {
    let text = wrapper.replacing("VIEW", with: "card.badge")
    #expect(statuses(text, sink) == "r", "\(sink.use.replacing("TEXT", with: text))")
  }

  @Test(arguments: ["UILabel()", "wide ? UILabel() : UILabel()", "(UILabel(), 1).0"], sinks)
  func anExpressionWithoutItGivesAnother(text: String, sink: (use: String, keeper: String)) {
    #expect(statuses(text, sink) == "m", "\(sink.use.replacing("TEXT", with: text))")
  }

  /// What a dictionary of views goes through are its keys.
  @Test(arguments: [
    "for (one, _) in all { one.CLEAR }", "for one in all.keys { one.CLEAR }", "all.keys.forEach { $0.CLEAR }", "all.forEach { one, _ in one.CLEAR }", "all.forEach { $0.key.CLEAR }",
    "all.map { $0.key }.forEach { $0.CLEAR }", "all.first!.key.CLEAR", "if let (one, _) = all.first { one.CLEAR }", "all.keys.first { $0.tag == 1 }?.CLEAR",
  ], ["var all: [UIView: Int] = [:]", "var all = [UIView: Int]()", "var all: Dictionary<UIView, Int> = [:]"])
  func aDictionaryHasKeys(loop: String, declaration: String) {
    let keeper = "class Keeper { \(declaration)\nfunc go() { \(loop.replacing("CLEAR", with: "snp.removeConstraints()")) } }"
    #expect(statuses("card.badge", (use: "keeper.all[TEXT] = 1", keeper: keeper)) == "r", "\(loop) \(declaration)")
  }

  @Test func theKeysOfANumberedListAreNoViews() {
    let keeper = "class Keeper { private var all: [Int: UIView] = [:]; func put() { all[1] = UIView() }; func go() { for (index, one) in all { print(index); one.snp.removeConstraints() } } }"
    #expect(statuses("print(card.badge)", (use: "TEXT", keeper: keeper)) == "m")
  }
}
