import Migration
import Testing
import Verification

/// Names that stand for something else although nothing that is said about them changes.
@Suite struct NameTraitTests {
  private static func width(_ item: String, _ number: String = "4") -> String { "\(item).widthAnchor.constraint(equalToConstant: \(number)).isActive = true" }

  @Test(arguments: [
    ("func go(_ x: UIView, _ y: UIView) { \(width("x")) }", "_ x: UIView, _ y: UIView", "_ y: UIView, _ x: UIView"),
    ("func go() { let f: (UIView, UIView) -> Void = { x, y in \(width("x")) }\nf(title, icon) }", "x, y", "y, x"),
    ("func go() { let (x, y) = (title as UIView, icon as UIView)\n\(width("x")); print(y) }", "(x, y)", "(y, x)"),
    ("func go(_ k: CGFloat) { print(0); \(width("title", "k")) }", "print(0)", "let k = k + 1"),
    ("func go() { for v in [title, icon] { print(v); \(width("v")) } }", "print(v)", "let v = title"),
    ("func go() { subviews.forEach { v in print(v); \(width("v")) } }", "print(v)", "let v = title"),
    ("func go() { var k: CGFloat = 4\nlet f = { \(width("self.title", "k")) }\nk = 9\nf() }", "{ self", "{ [k] in self"),
    ("func go(_ v: UIView, gap: CGFloat = 4) { \(width("v", "gap")) }", "= 4", "= 40"),
    ("func go(_ v: UIView, on: Bool = true) { v.topAnchor.constraint(equalTo: topAnchor).isActive = on }", "= true", "= false"),
    ("let x = UIView()\nfunc go() { \(width("x")) }", "let x = UIView()", "var x: UIView { UIView() }"),
    ("let n: Int = 5\nfunc go() { \(width("title", "CGFloat(n / 2)")) }", ": Int", ": Double"),
    ("var k: NSLayoutConstraint?\nfunc go() { k = title.topAnchor.constraint(equalTo: topAnchor); k?.isActive = true }", "var k", "weak var k"),
  ])
  func aNameOfAnotherKindIsNotTheSame(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("(UIView *)x with:(UIView *)y", "(UIView *)y with:(UIView *)x"), ("- (void)other {}", "- (UIView *)icon { return _title; }"),
  ])
  func theSameGoesForObjectiveC(_ old: String, _ new: String) {
    let members = """
      - (void)other {}
      - (void)go:(UIView *)x with:(UIView *)y {
        [x.topAnchor constraintEqualToAnchor:self.icon.topAnchor].active = YES;
      }
      """
    #expect(changeVerdictInObjectiveC(members, from: old, to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("func go(_ x: UIView, _ y: UIView) { \(width("x")) }", "_ y: UIView", "_ z: UIView"),
    ("func go() { for v in [title, icon] { print(v); \(width("v")) } }", "print(v)", "let w = v; print(w)"),
    ("func go(_ v: UILabel?) { guard let v = v else { return }\nprint(1); \(width("v")) }", "print(1)", "print(2)"),
    ("lazy var x = UIView()\nfunc go() { \(width("x")) }", "lazy var x = UIView()", "let x = UIView()"),
  ])
  func aNameThatStaysWhatItIsIsTheSame(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity < Verdict.unproven.severity)
  }
}
