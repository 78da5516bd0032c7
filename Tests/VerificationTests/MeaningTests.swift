import Migration
import SourceText
import Testing
import Verification

/// Units that say the same in words to which the rest of the file gives another meaning.
@Suite struct MeaningTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let members: String
    let old: String
    let new: String
    let beside: String
    let conformance: String

    init(_ members: String, from old: String, to new: String, beside: String = "", conformance: String = "") {
      (self.members, self.old, self.new, self.beside, self.conformance) = (members, old, new, beside, conformance)
    }

    var testDescription: String { "\(old) -> \(new)" }
  }

  private static func swift(_ change: Change) -> String {
    """
    import UIKit
    \(change.beside)
    class Card: UIView\(change.conformance.isEmpty ? "" : ", " + change.conformance) {
      let title = UILabel()
      let icon = UIImageView()
      var isWide = false
      var kind = 0
      \(change.members)
    }
    """
  }

  private static func objectiveC(_ change: Change) -> String {
    """
    #import "Card.h"
    \(change.beside)
    @interface Card ()
    @property (nonatomic) UILabel *title;
    @property (nonatomic) UIView *icon;
    @property (nonatomic) NSArray *rows;
    @property (nonatomic) CGFloat gap;
    @property (nonatomic) NSInteger kind;
    @end
    @implementation Card
    \(change.members)
    @end
    """
  }

  private func verdict(_ text: String, _ change: Change, _ path: String, _ language: SourceLanguage) -> Verdict {
    func file(_ text: String) -> SourceFile { SourceFile(path: path, language: language, text: text) }
    let changed = text.replacing(change.old, with: change.new, maxReplacements: 1)
    #expect(changed != text)
    return verify(path: path, before: file(text), after: file(changed), options: MigrationOptions()).verdict
  }

  @Test(arguments: [
    Change("lazy var all = [title, icon]\nfunc s(){ for v in all { v.topAnchor.constraint(equalTo: topAnchor).isActive = true } }", from: "[title, icon]", to: "[title]"),
    Change("func pad(_ x: CGFloat = 8) { title.topAnchor.constraint(equalTo: topAnchor, constant: x).isActive = true }\nfunc s(){ pad() }", from: "= 8", to: "= 9"),
    Change("enum Metric { static let gap: CGFloat = 8 }\nfunc s(){ title.topAnchor.constraint(equalTo: topAnchor, constant: Metric.gap).isActive = true }", from: "= 8", to: "= 9"),
    Change("enum Metric: CGFloat { case gap = 8 }\nfunc s(){ title.topAnchor.constraint(equalTo: topAnchor, constant: Metric.gap.rawValue).isActive = true }", from: "= 8", to: "= 9"),
    Change("func s(){ title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true }", from: "{ 8 }", to: "{ 9 }", beside: "protocol Gapped {}\nextension Gapped { var gap: CGFloat { 8 } }", conformance: "Gapped"),
    // Numbers and conditions that look at objects.
    Change("var isTop: Bool { superview is UIStackView && kind == 1 }\nfunc s(){ if isTop { title.topAnchor.constraint(equalTo: topAnchor).isActive = true } }", from: "== 1", to: "== 2"),
    Change("func size(of label: UILabel) -> CGSize { CGSize(width: 8, height: 8) }\nfunc s(){ title.widthAnchor.constraint(equalToConstant: size(of: title).width).isActive = true }", from: "width: 8", to: "width: 9"),
    Change("var line: CGFloat { UIFont.systemFont(ofSize: 12).lineHeight * 2 }\nfunc s(){ title.heightAnchor.constraint(equalToConstant: line).isActive = true }", from: "* 2", to: "* 3"),
    // Functions that are called as those of layout libraries are.
    Change("func widthOfRow() -> CGFloat { 8 }\nfunc s(){ title.widthAnchor.constraint(equalToConstant: widthOfRow()).isActive = true }", from: "{ 8 }", to: "{ 9 }"),
    Change("func left() -> CGFloat { gap }\nlet gap: CGFloat = 8\nfunc s(){ title.snp.makeConstraints { $0.left.equalTo(left()) } }", from: "= 8", to: "= 9"),
    // What a project's own link hands on, in code that is compared by its text.
    Change("func s(){ title.snp.makeConstraints { $0.left.equalTo(any()).offset(.wide) } }", from: "{ 8 }", to: "{ 9 }", beside: "enum Gap { case wide; var value: CGFloat { 8 } }\nextension ConstraintMakerEditable { func offset(_ gap: Gap) -> ConstraintMakerEditable { offset(gap.value) } }"),
    Change("lazy var guide = safeAreaLayoutGuide\nfunc s(){ title.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true }", from: "= safeAreaLayoutGuide", to: "= layoutMarginsGuide"),
    Change("var host: UIView { icon }\nfunc s(){ title.topAnchor.constraint(equalTo: host.topAnchor).isActive = true }", from: "{ icon }", to: "{ self }"),
    Change("lazy var host: UIView = icon\nfunc s(){ title.topAnchor.constraint(equalTo: host.topAnchor).isActive = true }", from: "= icon", to: "= self"),
    Change("func s(){ var host: UIView = icon; if isWide { host = self }; title.topAnchor.constraint(equalTo: host.topAnchor).isActive = true }", from: "host = self", to: "host = title"),
    Change("var g: CGFloat = 8\noverride init(frame: CGRect) { super.init(frame: frame); g = 8 }\nfunc s(){ title.topAnchor.constraint(equalTo: topAnchor, constant: g).isActive = true }", from: "; g = 8", to: "; g = 9"),
    Change("lazy var vs: [String: UIView] = [\"a\": title]\nfunc s(){ addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-8-[a]\", options: [], metrics: nil, views: vs)) }", from: "\"a\": title", to: "\"a\": icon"),
    Change("func s(){ let gap = { (x: CGFloat) in x * 2 }\ntitle.topAnchor.constraint(equalTo: topAnchor, constant: gap(4)).isActive = true }", from: "x * 2", to: "x * 3"),
    Change("func s(){ let (g, h) = (CGFloat(8), CGFloat(9))\ntitle.topAnchor.constraint(equalTo: topAnchor, constant: g).isActive = true }", from: "let (g, h)", to: "let (h, g)"),
    Change("lazy var rows: [UIView] = [title, icon]\nfunc s() { zip(rows, rows.dropFirst()).forEach { $0.bottomAnchor.constraint(equalTo: $1.topAnchor).isActive = true } }", from: "[title, icon]", to: "[icon, title]"),
    Change("let g: [CGFloat] = [8, 9]\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: g[0]).isActive = true }", from: "[8, 9]", to: "[9, 8]"),
    Change("let g = [\"a\": CGFloat(8)]\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: g[\"a\"]!).isActive = true }", from: "CGFloat(8)", to: "CGFloat(9)"),
    Change("struct M { var gap: CGFloat }\nlet m = M(gap: 8)\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: m.gap).isActive = true }", from: "M(gap: 8)", to: "M(gap: 9)"),
    Change("var w: Bool { kind == 1 }\nfunc s() { if w { title.topAnchor.constraint(equalTo: topAnchor).isActive = true } }", from: "kind == 1", to: "kind == 2"),
    Change("func s() { let w = kind == 1\nif w { title.topAnchor.constraint(equalTo: topAnchor).isActive = true } }", from: "kind == 1", to: "kind == 2"),
    Change("func w() -> Bool { kind == 1 }\nfunc s() { if w() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true } }", from: "kind == 1", to: "kind == 2"),
    Change("func gap() -> CGFloat { return 8 }\nfunc s(){ title.topAnchor.constraint(equalTo: topAnchor, constant: gap()).isActive = true }", from: "return 8", to: "return 9"),
    // What an object is made with where nobody says.
    Change("let g: CGFloat\ninit(g: CGFloat = 8) { self.g = g; super.init(frame: .zero) }\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: g).isActive = true }", from: "= 8", to: "= 9"),
    Change("let m: M\ninit(m: M = .card) { self.m = m; super.init(frame: .zero) }\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: m.gap).isActive = true }", from: "gap: 8", to: "gap: 9", beside: "struct M { let gap: CGFloat; static let card = M(gap: 8) }"),
    Change("func s(m: M = .card) { title.topAnchor.constraint(equalTo: topAnchor, constant: m.gap).isActive = true }", from: "gap: 8", to: "gap: 9", beside: "struct M { let gap: CGFloat; static let card = M(gap: 8) }"),
    Change("lazy var box: UIView = { let box = UIView(); return box }()\nfunc s() { box.topAnchor.constraint(equalTo: topAnchor).isActive = true }", from: "return box", to: "return icon"),
  ])
  func aNameThatMeansSomethingElseIsNotEqual(_ change: Change) {
    #expect(verdict(Self.swift(change), change, "Card.swift", .swift).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    Change("- (CGFloat)gap { return 8; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap]]]; }", from: "return 8", to: "return 9"),
    Change("- (CGFloat)gap { return 8; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:[self gap]]]]; }", from: "return 8", to: "return 9"),
    Change("- (CGFloat)gap:(int)x { return 8 * x; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:[self gap:2]]]]; }", from: "8 * x", to: "9 * x"),
    Change("- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:gap(2)]]]; }", from: "8 * x", to: "9 * x", beside: "static CGFloat gap(int x) { return 8 * x; }"),
    Change("- (instancetype)init { self = [super init]; _gap = 8; return self; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:_gap]]]; }", from: "_gap = 8", to: "_gap = 9"),
    Change("- (instancetype)init { self = [super init]; self.gap = 8; return self; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:self.gap]]]; }", from: "gap = 8", to: "gap = 9"),
    Change("- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:kGap]]]; }", from: "kGap = 8", to: "kGap = 9", beside: "enum { kGap = 8 };"),
    Change("- (UIView *)host { return self.icon; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.host.topAnchor constant:8]]]; }", from: "return self.icon", to: "return self"),
    Change("- (CGFloat)gap:(NSInteger)x { return 8 * x; }\n- (void)s { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:[self gap:2]]]]; }", from: "8 * x", to: "9 * x"),
    Change("- (BOOL)isTop:(UIView *)view { return view.tag == 1; }\n- (void)s { if ([self isTop:self.title]) { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor]]]; } }", from: "== 1", to: "== 2"),
    Change("- (BOOL)wide { return self.kind == 1; }\n- (void)s { if (self.wide) { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8]]]; } }", from: "== 1", to: "== 2"),
    Change("- (void)s { BOOL wide = self.kind == 1; if (wide) { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8]]]; } }", from: "== 1", to: "== 2"),
    Change("- (void)s { if (WIDE) { [NSLayoutConstraint activateConstraints:@[[self.title.topAnchor constraintEqualToAnchor:self.topAnchor constant:8]]]; } }", from: "kind == 1", to: "kind == 2", beside: "#define WIDE (self.kind == 1)"),
    Change("- (instancetype)init { self = [super init]; _rows = @[self.title, self.icon]; return self; }\n- (void)s { for (UIView *v in self.rows) { [v.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; } }", from: "@[self.title, self.icon]", to: "@[self.title]"),
    Change("- (void)s { NSDictionary *m = @{@\"g\": @8}; [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-g-[a]\" options:0 metrics:m views:@{@\"a\": self.title}]]; }", from: "@8", to: "@9"),
    Change("- (NSDictionary *)m { return @{@\"g\": @8}; }\n- (void)s { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-g-[a]\" options:0 metrics:self.m views:@{@\"a\": self.title}]]; }", from: "@8", to: "@9"),
    Change("- (UIView *)icon { if (!_icon) { _icon = [UIImageView new]; } return _icon; }\n- (void)s { [self.icon.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES; }", from: "return _icon", to: "return self.title"),
    Change("- (UIView *)box {\n  if (!_box) {\n    _box = [[UIView alloc] init];\n  }\n  return _box;\n}\n- (void)s { [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.size.equalTo(self.title); }]; [self addSubview:self.box]; }", from: "return _box", to: "return _icon"),
  ])
  func aNameThatMeansSomethingElseIsNotEqualInObjectiveC(_ change: Change) {
    #expect(verdict(Self.objectiveC(change), change, "Card.m", .objectiveC).severity >= Verdict.unproven.severity)
  }

  /// How an object is made does not matter to those who lay it out, nor what other types and functions call the same.
  @Test(arguments: [
    Change("let box = UIView()\nfunc s() { box.topAnchor.constraint(equalTo: topAnchor).isActive = true }", from: "= UIView()", to: ": UIView = { let box = UIView(); return box }()"),
    Change("lazy var box: UIView = { let box = UIView(); box.tag = 1; return box }()\nfunc s() { box.topAnchor.constraint(equalTo: topAnchor).isActive = true }", from: "let box = UIView(); box.tag = 1; return box", to: "let view = UIView(); view.tag = 2; return view"),
    Change("func s() { title.isHidden ? () : print(title); title.topAnchor.constraint(equalTo: topAnchor).isActive = true }", from: "UILabel()", to: "UILabel(frame: .zero)"),
    Change("let gap: CGFloat = 8\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true }", from: "CGFloat = 7", to: "CGFloat = 9", beside: "class Other { let gap: CGFloat = 7 }"),
    Change("var gap: CGFloat { 8 }\nfunc s() { title.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true }\nfunc other() { let gap = 7; print(gap) }", from: "= 7", to: "= 9"),
  ])
  func whatDoesNotMatterIsEqual(_ change: Change) {
    #expect(verdict(Self.swift(change), change, "Card.swift", .swift) == .identical)
  }
}
