import Migration
import Testing
import Verification

/// Rewrites that keep the layout.
@Suite struct EqualLayoutTests {
  @Test(arguments: [
    // Order
    (
      "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\na.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true",
      "NSLayoutConstraint.activate([a.leftAnchor.constraint(equalTo: b.leftAnchor), a.topAnchor.constraint(equalTo: b.topAnchor)])"
    ),
    // Sides
    ("a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true", "b.bottomAnchor.constraint(equalTo: a.topAnchor, constant: -8).isActive = true"),
    // A name for a constraint
    (
      "let c = a.widthAnchor.constraint(equalToConstant: 5)\nc.priority = .defaultHigh\nc.isActive = true",
      "let width = a.widthAnchor.constraint(equalToConstant: 5)\nwidth.priority = UILayoutPriority(750)\nNSLayoutConstraint.activate([width])"
    ),
    // A list in pieces
    (
      "var list = [NSLayoutConstraint]()\nlist.append(a.topAnchor.constraint(equalTo: b.topAnchor))\nlist += [a.leftAnchor.constraint(equalTo: b.leftAnchor)]\nNSLayoutConstraint.activate(list)",
      "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: b.topAnchor)] + [a.leftAnchor.constraint(equalTo: b.leftAnchor)])"
    ),
    // A name for a view, `self`, a number
    (
      "let guide = self.safeAreaLayoutGuide\ntitle.topAnchor.constraint(equalTo: guide.topAnchor, constant: gap).isActive = true",
      "self.title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 4 + 4).isActive = true"
    ),
    // A loop and its turns
    (
      "for v in [title, icon] { v.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
      "[title, icon].forEach { $0.topAnchor.constraint(equalTo: self.topAnchor).isActive = true }"
    ),
    (
      "[title, icon].forEach { v in v.translatesAutoresizingMaskIntoConstraints = false }",
      "title.translatesAutoresizingMaskIntoConstraints = false\nicon.translatesAutoresizingMaskIntoConstraints = false"
    ),
    // A condition as a statement and as an expression
    (
      "if isWide { a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true } else { a.topAnchor.constraint(equalTo: b.bottomAnchor).isActive = true }",
      "NSLayoutConstraint.activate([isWide ? a.topAnchor.constraint(equalTo: b.topAnchor) : a.topAnchor.constraint(equalTo: b.bottomAnchor)])"
    ),
    (
      "if isWide { return }\na.topAnchor.constraint(equalTo: b.topAnchor).isActive = true",
      "if isWide {} else { a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true }"
    ),
    // Left and right together mean the same as leading and trailing together.
    (
      "a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 8).isActive = true\na.rightAnchor.constraint(equalTo: b.rightAnchor, constant: -8).isActive = true",
      "a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8).isActive = true\na.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -8).isActive = true"
    ),
    // A width instead of an edge
    (
      "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true\na.rightAnchor.constraint(equalTo: b.rightAnchor).isActive = true",
      "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true\na.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true"
    ),
    // Other languages of layout
    (
      #"addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[t]", options: [], metrics: nil, views: ["t": title]))"#,
      "title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true"
    ),
    (
      "title.snp.makeConstraints { make in\n  make.top.equalToSuperview().offset(8)\n  if isWide { make.width.equalTo(44) }\n}",
      "title.translatesAutoresizingMaskIntoConstraints = false\ntitle.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true\nif isWide { title.widthAnchor.constraint(equalToConstant: 44).isActive = true }"
    ),
    // An item that may be nil
    (
      "badge?.snp.makeConstraints { $0.width.equalTo(44) }",
      "if let badge = self.badge {\n  badge.translatesAutoresizingMaskIntoConstraints = false\n  badge.widthAnchor.constraint(equalToConstant: 44).isActive = true\n}"
    ),
    (
      "let title = makeTitle()\ntitle?.snp.makeConstraints { $0.width.equalTo(44) }",
      "let title = makeTitle()\nif let title = title {\n  title.translatesAutoresizingMaskIntoConstraints = false\n  title.widthAnchor.constraint(equalToConstant: 44).isActive = true\n}"
    ),
    (
      "var button: UIButton?\nbutton = first\nbutton?.snp.makeConstraints { $0.width.equalTo(44) }",
      "var button: UIButton?\nbutton = first\nif let button = button {\n  button.translatesAutoresizingMaskIntoConstraints = false\n  button.widthAnchor.constraint(equalToConstant: 44).isActive = true\n}"
    ),
    (
      "if badge != nil { icon.topAnchor.constraint(equalTo: topAnchor).isActive = true }",
      "if let _ = badge { icon.topAnchor.constraint(equalTo: topAnchor).isActive = true }"
    ),
    // A loop that gives a list of nothing
    (
      "let done = [\n  a.topAnchor.constraint(equalTo: b.topAnchor),\n].map { $0.isActive = true }",
      "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"
    ),
    ("_ = [a.topAnchor.constraint(equalTo: b.topAnchor)].map { $0.isActive = true }", "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"),
    // The names of Swift 2
    (
      "a.topAnchor.constraintEqualToAnchor(b.bottomAnchor, constant: 8).active = true\nlet w = a.widthAnchor.constraintGreaterThanOrEqualToConstant(4)\nw.active = true",
      "a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true\na.widthAnchor.constraint(greaterThanOrEqualToConstant: 4).isActive = true"
    ),
    // White space and commas of unread code
    (
      "later([a.topAnchor.constraint(equalTo: b.topAnchor), a.leftAnchor.constraint(equalTo: b.leftAnchor)])",
      "later([\n  a.topAnchor.constraint(equalTo: b.topAnchor),\n  a.leftAnchor.constraint(equalTo: b.leftAnchor),\n])"
    ),
    (
      "if bounds.width+2>count*3 { later(tag+1) { }\na.topAnchor.constraint(equalTo: b.topAnchor).isActive = true }",
      "if bounds.width + 2 > count * 3 { later(tag + 1) {}\na.topAnchor.constraint(equalTo: b.topAnchor).isActive = true }"
    ),
    // A pattern that looks at no value
    (
      "switch kind {\ncase .wide(_, _): a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\ndefault: break\n}",
      "switch kind {\ncase .wide: a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\ndefault: break\n}"
    ),
    // Names that only unread code knows
    (
      "later { let c = a.topAnchor.constraint(equalTo: b.topAnchor)\n  c.isActive = true }",
      "later { let top = a.topAnchor.constraint(equalTo: b.topAnchor)\n  top.isActive = true }"
    ),
    (
      "layout: do {\n  guard isWide else { break layout }\n  let c = a.topAnchor.constraint(equalTo: b.topAnchor)\n  c.isActive = true\n}",
      "layout: do {\n  guard isWide else { break layout }\n  let top = a.topAnchor.constraint(equalTo: b.topAnchor)\n  top.isActive = true\n}"
    ),
    // A function of the unit, which runs where it is called
    (
      "title.superview!.topAnchor.constraint(equalTo: title.topAnchor).isActive = true",
      "func place() { title.superview!.topAnchor.constraint(equalTo: title.topAnchor).isActive = true }\nplace()"
    ),
    (
      "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: b.topAnchor)])\nlet leftover = 3\n_ = leftover",
      "[a.topAnchor.constraint(equalTo: b.topAnchor)].forEach { $0.isActive = true }\nlet constraintCount = 3\n_ = constraintCount"
    ),
    (
      "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0).isActive = true",
      "a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true"
    ),
  ])
  func isAccepted(before: String, after: String) {
    let found = verdict(before, after)
    #expect(found.map { [.identical, .proved].contains($0.verdict) } == true, "\(found.map { "\($0.verdict) \($0.doubt?.message ?? "")" } ?? "no unit")")
  }

  @Test func aProofCarriesItsCertificate() {
    let found = verdict(
      "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true\na.rightAnchor.constraint(equalTo: b.rightAnchor).isActive = true",
      "a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true\na.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true")
    #expect(found?.verdict == .proved)
    #expect((found?.certificate?.steps.count ?? 0) == 8)
  }
}
