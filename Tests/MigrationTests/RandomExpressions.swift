import TestSupport

/// Files whose expressions are put together at random from a few names, so that names stand for one another and for themselves.
///
/// What is written need not compile: the question is whether it is answered.
struct RandomExpressions {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func one(of choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
  private mutating func name() -> String { one(of: ["one", "two", "tre"]) }

  // MARK: Swift

  private mutating func swift(_ depth: Int) -> String {
    guard depth > 0 else {
      return one(of: ["one", "two", "tre", "badge", "self.badge", "self.one", "card.one", "one.two", "Card.one", "$0", "all", "map", "make()", "one()", "two(one)", "1", "2.5", "\"a\"", "nil", "true", "[]", "[:]"])
    }
    let (a, b, c) = (swift(depth - 1), swift(depth - 1), swift(depth - 1))
    return one(of: [
      "(\(a))", "(\(a), \(b))", "(one: \(a), two: \(b))", "\(a).one", "\(a).two.one", "(\(a)).scaled", "(\(a)).rounded()", "(\(a)).self", "(\(a), 1).0", "(one: \(a), count: 1).one", "\(a) + \(b)",
      "\(a) * \(b)", "\(a) ? \(b) : \(c)", "\(a) ?? \(b)", "[\(a)][0]", "[\(a): \(b)]", "[\(a)].map { $0 }", "{ \(a) }()", "{ one in \(a) }(\(b))", "\(a) as CGFloat", "CGFloat(\(a))", "max(\(a), \(b))", "-\(a)",
      "\(a)!", "\(a)?.one", "[\(a)].reduce(\(b)) { $0 + $1 }", "if one { \(a) } else { \(b) }", "UIView().then { $0.tag = \(a) }",
    ])
  }

  private mutating func swiftStatement() -> String {
    let name = name()
    let (a, b, small) = (swift(3), swift(2), swift(1))
    return one(of: [
      "let \(name) = \(a)", "var \(name) = \(b)", "let (\(name), other) = \(b)", "guard let \(name) = \(b) else { return }", "if let \(name) = \(b) { print(\(name)) }", "\(name) = \(b)", "lay(\(b))",
      "for \(name) in \(b) { \(name).snp.remakeConstraints { $0.top.equalTo(\(small)) } }", "badge.snp.makeConstraints { make in make.top.equalTo(\(b)).offset(\(small)) }",
      "badge.snp.makeConstraints { make in make.width.equalTo(\(b)) }", "\(name).snp.makeConstraints { make in make.left.equalTo(\(small).snp.right).offset(\(b)) }",
      "switch \(small) { case let \(name): print(\(name)); case .one(let \(name)): \(name).snp.removeConstraints(); default: break }",
      "NSLayoutConstraint(item: badge, attribute: .top, relatedBy: .equal, toItem: \(small), attribute: .top, multiplier: 1, constant: \(b)).isActive = true",
    ])
  }

  private mutating func swiftProperty(_ name: String) -> String {
    let value = swift(3)
    return one(of: [
      "let \(name) = \(value)", "lazy var \(name) = \(value)", "var \(name): CGFloat { \(value) }", "static let \(name) = \(value)", "var \(name) = \(value) { didSet { \(swiftStatement()) } }",
    ])
  }

  mutating func swiftFile(_ number: Int) -> String {
    let properties = ["one", "two", "tre", "all", "map"].filter { _ in Bool.random(using: &random) }.map { "  " + swiftProperty($0) }
    let statements = (0..<6).map { _ in "    " + swiftStatement() }
    return """
      import SnapKit
      import UIKit
      class Page\(number): UIView {
        let badge = UILabel()
      \(properties.joined(separator: "\n"))
        func make() -> CGFloat { \(swift(3)) }
        func lay(_ one: UIView) { one.snp.remakeConstraints { $0.width.equalTo(\(swift(2))) } }
        func setUp() {
          addSubview(badge)
      \(statements.joined(separator: "\n"))
        }
      }

      """
  }

  // MARK: Objective-C

  private mutating func objectiveC(_ depth: Int) -> String {
    guard depth > 0 else {
      return one(of: ["one", "two", "tre", "self.badge", "_badge", "self.one", "self.card.one", "[self one]", "[one two]", "all", "make()", "one(two)", "self", "super", "1", "2.5f", "@\"a\"", "@1", "nil", "YES", "@[]", "@{}"])
    }
    let (a, b, c) = (objectiveC(depth - 1), objectiveC(depth - 1), objectiveC(depth - 1))
    return one(of: [
      "(\(a))", "(\(a), \(b))", "\(a).one", "[\(a) one]", "[\(a) one:\(b) two:\(c)]", "(\(a)).two", "\(a) + \(b)", "\(a) * \(b)", "\(a) ? \(b) : \(c)", "\(a) ?: \(b)", "@[\(a)][0]", "@{\(a): \(b)}",
      "^{ return \(a); }()", "({ \(a); })", "({ UIView *one = \(a); one; })", "(UIView *)\(a)", "(CGFloat)\(a)", "@(\(a))", "MAX(\(a), \(b))", "-\(a)", "WIDE(\(a))", "[[UIView alloc] initWithFrame:\(a)]", "(one = \(a))",
      "\(a)->_one",
    ])
  }

  private mutating func objectiveCStatement() -> String {
    let name = name()
    let (a, b, small) = (objectiveC(3), objectiveC(2), objectiveC(1))
    return one(of: [
      "UIView *\(name) = \(a);", "id \(name) = \(b);", "CGFloat \(name) = \(b);", "__weak typeof(\(name)) weak = \(small);", "\(name) = \(b);", "[self lay:\(b)];", "UIView *(^\(name))(void) = ^UIView *{ return \(b); };",
      "for (UIView *\(name) in \(b)) { [\(name) mas_remakeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(\(small)); }]; }",
      "[self.badge mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(\(b)).offset(\(small)); }];",
      "[\(small) mas_makeConstraints:^(MASConstraintMaker *make) { make.left.mas_equalTo(\(b)); }];",
      "if (\(small)) { [self.badge mas_updateConstraints:^(MASConstraintMaker *make) { make.width.equalTo(\(small)); }]; }",
      "[self addConstraint:[NSLayoutConstraint constraintWithItem:\(small) attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:\(small) attribute:NSLayoutAttributeTop multiplier:1 constant:\(b)]];",
    ])
  }

  mutating func objectiveCFile(_ number: Int) -> String {
    let statements = (0..<6).map { _ in "  " + objectiveCStatement() }
    return """
      #import <Masonry/Masonry.h>
      #define WIDE(x) (\(objectiveC(2)))
      #define wide\(number) tall\(number)
      #define tall\(number) wide\(number)
      @interface Page\(number) : UIView
      @property (nonatomic, strong) UIView *badge, *one;
      @end
      static CGFloat const two = \(objectiveC(2));
      @implementation Page\(number)
      - (UIView *)one { return \(objectiveC(2)); }
      - (UIView *)badge { if (!_badge) { _badge = \(objectiveC(2)); } return _badge; }
      - (void)lay:(UIView *)one { [one mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.equalTo(\(objectiveC(2))); }]; }
      - (void)setUp {
      \(statements.joined(separator: "\n"))
      }
      @end

      """
  }
}
