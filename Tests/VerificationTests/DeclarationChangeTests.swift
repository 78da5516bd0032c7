import Migration
import Testing
import Verification

/// Units that say the same, in declarations that run them at other times or for other objects.
@Suite struct DeclarationChangeTests {
  private static let pin = "icon.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true"

  @Test(arguments: [
    ("var kind = 0 { didSet { \(pin) } }\nfunc go() { kind = 1 }", "didSet", "willSet"),
    ("func lay(_ k: Int) { \(pin) }\nfunc lay(_ k: CGFloat) { icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true }",
     "k: Int) { \(pin) }\nfunc lay(_ k: CGFloat)", "k: CGFloat) { \(pin) }\nfunc lay(_ k: Int)"),
    ("func pin(_ v: UIView) { v.topAnchor.constraint(equalTo: topAnchor).isActive = true }\nfunc go() { pin(title) }", "func go()", "func pin(_ v: UILabel) {}\nfunc go()"),
    ("struct Metrics { let pad: CGFloat; init(pad: CGFloat = 3) { self.pad = pad } }\nlet m = Metrics()\nfunc go() { icon.topAnchor.constraint(equalTo: topAnchor, constant: m.pad).isActive = true }", "= 3", "= 30"),
    ("struct Metrics { var pad: CGFloat = 3 }\nfunc go() { let m = Metrics()\nvar n = m; n.pad = 9; icon.topAnchor.constraint(equalTo: topAnchor, constant: m.pad).isActive = true }", "struct", "class"),
    ("func grow(_ x: inout CGFloat) { x += 1 }\nfunc go() { grow(&gap); \(pin) }", "+= 1", "+= 10"),
    ("func check() throws { print(1) }\nfunc go() throws { try check()\n\(pin) }", "try check()", "try? check()"),
    ("func check() throws { print(1) }\nfunc go() throws { try check()\n\(pin) }", "try check()\n", ""),
    ("func go() { let f = { self.\(pin) }\nf() }", "\nf()", "\nif isWide { f() }"),
    ("func go() { let f = { self.\(pin) }\nf() }", "\nf()", "\n_ = f"),
    ("func go(_ n: Int) { switch n {\ncase 0...9: \(pin)\ncase 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\ndefault: break } }",
     "case 0...9: \(pin)\ncase 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true", "case 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\ncase 0...9: \(pin)"),
    ("func go() { \(pin) }\nfunc clear() { count = 1 }", "count = 1", "icon.removeFromSuperview()"),
    ("func go() { \(pin) }\nfunc clear() { count = 1 }", "count = 1", "subviews.forEach { $0.removeFromSuperview() }"),
    ("func go() { for v in [title, icon] { v.topAnchor.constraint(equalTo: v.superview!.topAnchor).isActive = true } }\nfunc add() { addSubview(title); addSubview(icon) }", "addSubview(icon)", "title.addSubview(icon)"),
    ("var k: NSLayoutConstraint?\nfunc go() { let q = icon.topAnchor.constraint(equalTo: topAnchor)\nk = q\nq.isActive = true; k?.constant = 9 }", "\nk = q", "\nif isWide { k = q }"),
    ("func go() { addSubview(title); let q = title; print(q)\ntitle.topAnchor.constraint(equalTo: title.superview!.topAnchor).isActive = true }", "print(q)", "icon.addSubview(q)"),
  ])
  func aDeclarationThatChangesWhatRunsIsNotTheSame(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("#if DEBUG\nextension Card { func go() { \(pin) } }\n#endif", "#if DEBUG", "#if !DEBUG"),
    ("class Other: UIView { let icon = UIView(), gap: CGFloat = 8 }\nextension Card { func go() { \(pin) } }", "extension Card", "extension Other"),
    ("infix operator +++\nfunc +++ (l: CGFloat, r: CGFloat) -> CGFloat { l * r }\nextension Card { func go() { icon.topAnchor.constraint(equalTo: topAnchor, constant: gap +++ 2).isActive = true } }", "l * r", "l + r"),
    ("class Other: UIView { func go() { topAnchor.constraint(equalTo: bottomAnchor).isActive = true } }", "UIView", "UIScrollView"),
    ("extension UIView { }\nextension Card { func go() { icon.snp.makeConstraints { $0.left.equalToSuperview().inset(4) } } }", "extension UIView { }",
     "extension ConstraintMakerEditable { func inset(_ n: Int) -> ConstraintMakerEditable { offset(n * 2) } }"),
  ])
  func theSameGoesForWhatStandsAround(_ beside: String, _ old: String, _ new: String) {
    #expect(changeVerdict("", from: old, to: new, beside: beside).severity >= Verdict.unproven.severity)
  }

  @Test(arguments: [
    ("func go(_ n: Int) { switch n {\ncase 1: \(pin)\ncase 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\ndefault: break } }",
     "case 1: \(pin)\ncase 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true", "case 5: icon.leftAnchor.constraint(equalTo: leftAnchor).isActive = true\ncase 1: \(pin)"),
    ("func pin(_ v: UIView) { v.topAnchor.constraint(equalTo: topAnchor).isActive = true }\nfunc go() { pin(title) }", "func go()", "func pin(_ v: UILabel, by: Int) {}\nfunc go()"),
    ("func go() { \(pin) }\nfunc clear() { count = 1 }", "count = 1", "title.removeFromSuperview()"),
  ])
  func whatRunsTheSameIsTheSame(_ members: String, _ old: String, _ new: String) {
    #expect(changeVerdict(members, from: old, to: new).severity < Verdict.unproven.severity)
  }
}
