extension DiagnosticID {
  /// The facts of what `check --lint` says. Off by default: each is advice, and no fault.
  ///
  /// Source: "Programmatic UIKit Layout with Auto Layout", its tables of common mistakes and red flags.
  var lintFacts: Facts {
    switch self {
    case .autoresizingMaskKept:
      Facts(
        severity: .warning,
        summary: "A view is made, added and constrained in code, and its autoresizing mask stays on, which makes constraints of its own.",
        help: "set 'translatesAutoresizingMaskIntoConstraints' to false before the view is constrained",
        bad: Self.method("let a = UILabel()\nview.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"),
        good: Self.method("let a = UILabel()\na.translatesAutoresizingMaskIntoConstraints = false\nview.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"))
    case .activatedBeforeAdded:
      Facts(
        severity: .warning,
        summary: "A constraint with a superview is activated before the view is added to it, which raises an exception when there is no common ancestor.",
        help: "call 'addSubview' first",
        bad: Self.method("a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nview.addSubview(a)"),
        good: Self.method("view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"))
    case .activatedOneByOne:
      Facts(
        severity: .note,
        summary: "Constraints are activated one by one where one call could take them all, which is shorter and quicker.",
        help: "pass them to one 'NSLayoutConstraint.activate'",
        bad: Self.method("a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true\na.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true\na.widthAnchor.constraint(equalToConstant: 8).isActive = true"),
        good: Self.method("NSLayoutConstraint.activate([\n  a.topAnchor.constraint(equalTo: b.topAnchor),\n  a.leadingAnchor.constraint(equalTo: b.leadingAnchor),\n  a.widthAnchor.constraint(equalToConstant: 8),\n])"))
    case .stackViewInstead:
      Facts(
        severity: .note,
        summary: "Five constraints or more put views in a row or a column at equal distances, as a stack view does by itself.",
        help: "put the views into a stack view with this spacing",
        bad: Self.method("NSLayoutConstraint.activate([\n  b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),\n  c.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8),\n  a.leadingAnchor.constraint(equalTo: box.leadingAnchor),\n  b.leadingAnchor.constraint(equalTo: box.leadingAnchor),\n  c.leadingAnchor.constraint(equalTo: box.leadingAnchor),\n])"),
        good: Self.method("let stack = UIStackView(arrangedSubviews: [a, b, c])\nstack.axis = .vertical\nstack.spacing = 8"))
    case .repeatedSpacing:
      Facts(
        severity: .note,
        summary: "Several files write the same distance as a number, so that a change of the design has to find all of them.",
        help: "give the distance a name in one place, such as 'Spacing.medium'",
        bad: "// A.swift\na.topAnchor.constraint(equalTo: b.topAnchor, constant: 16)\na.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 16)\n// B.swift\na.topAnchor.constraint(equalTo: b.topAnchor, constant: 16)\na.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 16)\n// C.swift\na.topAnchor.constraint(equalTo: b.topAnchor, constant: 16)",
        good: "// A.swift\na.topAnchor.constraint(equalTo: b.topAnchor, constant: Spacing.medium)\n// B.swift\na.topAnchor.constraint(equalTo: b.topAnchor, constant: Spacing.medium)")
    case .safeAreaInstead:
      Facts(
        severity: .note,
        summary: "A view keeps a distance from the top or bottom of a controller's whole view, where bars, notches and home indicators are.",
        help: "constrain to 'view.safeAreaLayoutGuide' when the view is to stay visible",
        bad: "class A: UIViewController {\n  func layout() {\n    a.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true\n  }\n}",
        good: "class A: UIViewController {\n  func layout() {\n    a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20).isActive = true\n  }\n}")
    default: preconditionFailure("'\(rawValue)' has its facts in another table")
    }
  }

  private static func method(_ body: String) -> String {
    "func layout() {\n" + body.split(separator: "\n").map { "  \($0)\n" }.joined() + "}"
  }
}
