import Migration
import SourceText
import Testing
import Verification

/// Which view leaves autoresizing: one of another class has the same name, and code that runs at another time says nothing for it.
@Suite struct SettingOwnerTests {
  private func verdicts(_ before: String, _ after: String, _ path: String = "Card.swift") -> [Verdict] {
    let file = verify(path: path, before: SourceFile(path: path, language: path.hasSuffix(".m") ? .objectiveC : .swift, text: before), after: SourceFile(path: path, language: path.hasSuffix(".m") ? .objectiveC : .swift, text: after), options: MigrationOptions())
    return file.units.map(\.verdict)
  }

  private let snapKit = "title.snp.makeConstraints { $0.top.equalToSuperview() }"
  private let anchors = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true"
  private let setting = "title.translatesAutoresizingMaskIntoConstraints = false"

  private func card(_ name: String, _ setUp: String, title: String = "UILabel()", members: String = "", superclass: String = "UIView") -> String {
    """
    class \(name): \(superclass) {
      let title = \(title)
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(title)
        \(setUp)
      }
      required init?(coder: NSCoder) { fatalError() }
      \(members)
    }

    """
  }

  @Test func theViewOfAnotherClassIsAnotherOne() {
    let before = card("Card", snapKit) + card("Row", snapKit)
    #expect(verdicts(before, card("Card", "\(setting); \(anchors)") + card("Row", "\(setting); \(anchors)")) == [.identical, .identical])
    #expect(verdicts(before, card("Card", "\(setting); \(anchors)") + card("Row", anchors)).contains(.unproven))
    let made = "{ let view = UILabel(); view.translatesAutoresizingMaskIntoConstraints = false; return view }()"
    #expect(verdicts(before, card("Card", anchors, title: made) + card("Row", anchors, title: made)).allSatisfy { $0 == .identical })
    #expect(verdicts(before, card("Card", anchors, title: made) + card("Row", anchors)).contains(.unproven))
  }

  @Test func aStackViewOfAnotherClassArrangesAnotherOne() {
    let stack = "let stack = UIStackView()"
    let (snapKit, anchors) = ("title.snp.makeConstraints { $0.width.equalTo(8) }", "title.widthAnchor.constraint(equalToConstant: 8).isActive = true")
    let arranging = "stack.addArrangedSubview(title); "
    let before = card("Card", arranging + snapKit, members: stack) + card("Row", snapKit)
    #expect(verdicts(before, card("Card", arranging + anchors, members: stack) + card("Row", "\(setting); \(anchors)")).allSatisfy { $0 == .identical })
    #expect(!verdicts(before, card("Card", arranging + anchors, members: stack) + card("Row", anchors)).allSatisfy { $0 == .identical })
  }

  @Test func inObjectiveCAsWell() {
    func page(_ name: String, _ lines: String) -> String {
      "@interface \(name) : UIView\n@property (nonatomic, strong) UIView *title;\n@end\n@implementation \(name)\n- (void)setUp {\n[self addSubview:self.title];\n\(lines)\n}\n@end\n"
    }
    let masonry = "[self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self); }];"
    let anchor = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
    let flag = "self.title.translatesAutoresizingMaskIntoConstraints = NO;"
    let before = page("Card", masonry) + page("Row", masonry)
    #expect(verdicts(before, page("Card", flag + anchor) + page("Row", flag + anchor), "Card.m").allSatisfy { $0 == .identical })
    #expect(verdicts(before, page("Card", flag + anchor) + page("Row", anchor), "Card.m").contains(.unproven))
  }

  /// `prepare()` may run at another time, or never.
  @Test(arguments: ["func prepare() {", "func prepareForReuse() {", "override func layoutSubviews() {"])
  func codeThatMayRunLaterSaysNothing(head: String) {
    func card(_ setUp: String, _ other: String) -> String { self.card("Card", "lay()", members: "func lay() { \(setUp) }\n\(head) isHidden = true; \(other) }") }
    #expect(verdicts(card(snapKit, ""), card(anchors, setting)).contains(.unproven), "\(head)")
    #expect(verdicts(card(snapKit, ""), card("\(setting); \(anchors)", "")).allSatisfy { $0 == .identical }, "\(head)")
  }

  @Test func codeThatRunsWithItSpeaksForIt() {
    func card(_ lay: String, _ style: String) -> String { self.card("Card", "style(); lay()", members: "func lay() { \(lay) }\nfunc style() { isHidden = true; \(style) }") }
    #expect(verdicts(card(snapKit, ""), card(anchors, setting)).allSatisfy { $0 == .identical })
  }

  /// A base class of another file calls both.
  @Test func hooksRunForEachObject() {
    func page(_ lay: String, _ style: String, _ modifier: String) -> String {
      "class Page: BaseView {\n  let title = UILabel()\n  \(modifier)func setViews() { addSubview(title) }\n  \(modifier)func setStyle() { isHidden = true; \(style) }\n  \(modifier)func setLayout() { \(lay) }\n}\n"
    }
    #expect(verdicts(page(snapKit, "", "override "), page(anchors, setting, "override ")).allSatisfy { $0 == .identical })
    #expect(verdicts(page(snapKit, "", "").replacing("BaseView", with: "UIView"), page(anchors, setting, "").replacing("BaseView", with: "UIView")).contains(.unproven))
  }

  @Test func whatASubclassSaysHoldsForItAlone() {
    let (before, after) = (card("Card", snapKit) + "class Row: Card { func style() { isHidden = true } }", card("Card", anchors) + "class Row: Card { override init(frame: CGRect) { super.init(frame: frame); \(setting) } }")
    #expect(verdicts(before, after).contains { $0 == .unproven || $0 == .differs })
  }
}
