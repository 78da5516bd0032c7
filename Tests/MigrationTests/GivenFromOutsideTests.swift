import Testing

/// Properties that code outside of the tree can give another view.
@Suite struct GivenFromOutsideTests {
  private func statuses(_ type: String, _ declaration: String) -> String {
    migratedCard(
      "\(type) Card: UIView {\n    \(declaration)\n    func lay() {\n        addSubview(title)\n        title.snp.remakeConstraints { make in make.left.equalToSuperview() }\n    }\n}\n"
    ).statuses
  }

  @Test(arguments: [
    ("public class", "public var title = UIView()", "r"), ("open class", "open var title = UIView()", "r"), ("class", "var title = UIView() { didSet { lay() } }", "r"),
    ("public class", "public private(set) var title = UIView()", "m"), ("public class", "public internal(set) var title = UIView()", "m"),
    ("public class", "public let title = UIView()", "m"), ("public class", "var title = UIView()", "m"), ("class", "public var title = UIView()", "m"),
    ("class", "var title = UIView()", "m"), ("class", "private var title = UIView()", "m"),
  ])
  func aViewThatOthersCanReplaceIsNotKept(_ type: String, _ declaration: String, _ expected: String) {
    #expect(statuses(type, declaration) == expected)
  }
}
