import Testing

/// Code that adds to another view what it finds in one: the superview of a view that is there cannot be named.
@Suite struct FoundMovesTests {
  private static func text(_ statement: String, isInPlace: Bool) -> String {
    let shift = isInPlace ? statement : "shift()"
    let body = "addSubview(title)\n    \(shift)\n    title.snp.makeConstraints { $0.left.equalToSuperview() }"
    let card = """
      final class Card: UIView {
        let title = UILabel()
        let box = UIView()
        var boxes: [UIView] = []
        var stack = UIStackView()
        func setUp() {
          \(body)
        }
        \(isInPlace ? "" : "func shift() {\n \(statement)\n }")
        func adopt(_ view: UIView) { box.addSubview(view) }
        func move(_ views: [UIView]) { for view in views { box.addSubview(view) } }
        var isWide = false
      }

      """
    return migratedCard(card, [:]).text
  }

  @Test(arguments: [
    "subviews.reversed().forEach { box.addSubview($0) }", "subviews.reversed().forEach(box.addSubview)", "_ = subviews.map { box.addSubview($0) }", "subviews.compactMap { $0 as? UILabel }.forEach { box.addSubview($0) }",
    "subviews.enumerated().forEach { box.addSubview($1) }", "subviews.enumerated().forEach { box.insertSubview($0.element, at: 0) }", "for (place, view) in subviews.enumerated() { box.insertSubview(view, at: place) }",
    "for view in subviews.dropFirst() { box.addSubview(view) }", "let views = subviews; for view in views { box.addSubview(view) }", "let views = subviews.filter { $0 is UILabel }\n views.forEach { box.addSubview($0) }",
    "subviews.first.map(box.addSubview)", "subviews.last.map { box.addSubview($0) }", "switch subviews.first { case let view?: box.addSubview(view)\n default: break }", "for case let view as UILabel in subviews { box.addSubview(view) }",
    "zip(subviews, boxes).forEach { $1.addSubview($0) }", "let found = viewWithTag(3)!; box.addSubview(found)", "box.addSubview(viewWithTag(3)!)", "if let found = hitTest(.zero, with: nil) { box.addSubview(found) }",
    "subviews.forEach(adopt)", "move(subviews)", "stack = UIStackView(arrangedSubviews: subviews)", "let put = { (view: UIView) in self.box.addSubview(view) }; subviews.forEach(put)", "for place in 0..<subviews.count { box.addSubview(subviews[place]) }",
    "UIView.transition(from: box, to: title, duration: 0, options: [])",
  ])
  func whatIsFoundMayBeMoved(statement: String) {
    #expect(Self.text(statement, isInPlace: true).contains("equalTo: title.superview!.leftAnchor"), "\(statement)")
    #expect(Self.text(statement, isInPlace: false).contains("equalTo: title.superview!.leftAnchor"), "\(statement)")
  }

  @Test(arguments: [
    "box.insertSubview(boxes[0], at: box.subviews.count)", "let subviews = [box]; stack = UIStackView(arrangedSubviews: subviews)", "subviews.forEach { $0.isHidden = true }", "print(subviews)", "isWide = subviews.contains(box)",
    "for view in subviews where view is UILabel { view.isHidden = true }", "let icon = UIView(); box.addSubview(icon); isWide = subviews.isEmpty", "boxes.forEach { stack.addArrangedSubview($0) }; stack.arrangedSubviews.forEach { $0.isHidden = true }",
    "stack.addArrangedSubview(UIStackView(arrangedSubviews: [box]))",
  ])
  func whatIsFoundMayStay(statement: String) {
    #expect(Self.text(statement, isInPlace: true).contains("equalTo: leftAnchor"), "\(statement)")
  }

  /// Each token is looked at a few times, however many names lead to it: 400 to the fourth ways are too many to end.
  @Test func namesOfManyNamesAreFollowedOnce() {
    let lists = (0..<4).map { depth in "let list\(depth) = [\(Array(repeating: depth == 0 ? "box" : "list\(depth - 1)", count: 400).joined(separator: ", "))]" }
    let statement = (lists + ["box.addSubview(list3)", "isWide = subviews.isEmpty"]).joined(separator: "\n    ")
    #expect(Self.text(statement, isInPlace: true).contains("equalTo: leftAnchor"))
    let found = statement.replacing("[box, box", with: "[box, subviews[0]")
    #expect(Self.text(found, isInPlace: true).contains("equalTo: title.superview!.leftAnchor"))
  }
}
