import Testing

/// Declarations of other files that code uses in other words, or without any.
@Suite struct UnspokenNameTests {
  private static func card(_ constant: String, _ members: String = "") -> String {
    """
    import UIKit
    class Card: UIView {
      let box = UIView()
    \(members)
      func lay() {
        addSubview(box)
        box.topAnchor.constraint(equalTo: topAnchor, constant: \(constant)).isActive = true
      }
    }
    """
  }

  private func isOpen(_ declared: String, _ constant: String, _ old: String, _ new: String, _ members: String = "") -> Bool {
    !open(in: ["Steps.swift": "import UIKit\n\(declared)\n", "Card.swift": Self.card(constant, members)], editing: "Steps.swift", old, new).isEmpty
  }

  @Test(arguments: [
    ("struct Steps { subscript(i: Int) -> CGFloat { CGFloat(i) * 4 } }", "steps[2]", "  let steps = Steps()"),
    ("struct Steps { static subscript(i: Int) -> CGFloat { CGFloat(i) * 4 } }", "Steps[2]", ""),
    ("extension Array where Element == CGFloat { subscript(safe i: Int) -> CGFloat { indices.contains(i) ? self[i] * 4 : 0 } }", "steps[safe: 2]", "  let steps: [CGFloat] = [1]"),
    ("struct Steps { func callAsFunction(_ i: Int) -> CGFloat { CGFloat(i) * 4 } }", "steps(2)", "  let steps = Steps()"),
    ("infix operator ~~\nfunc ~~ (a: CGFloat, b: CGFloat) -> CGFloat { a * 4 }", "(3 ~~ 2)", ""),
    ("extension CGFloat { static func ~~ (a: CGFloat, b: CGFloat) -> CGFloat { a * 4 } }", "(3 ~~ 2)", ""),
    ("prefix operator √\nprefix func √ (a: CGFloat) -> CGFloat { a * 4 }", "√2", ""),
  ])
  func aSubscriptOrAnOperatorIsUsedWithoutItsWord(declared: String, constant: String, members: String) {
    #expect(isOpen(declared, constant, "* 4", "* 5", members))
    #expect(!isOpen(declared, "8", "* 4", "* 5"))
  }

  @Test func anotherTypesSubscriptIsNoReason() {
    let steps = "struct Steps { subscript(i: Int) -> CGFloat { CGFloat(i) * 4 } }"
    #expect(!isOpen(steps, "others[2]", "* 4", "* 5", "  let others: [CGFloat] = [1]"))
  }

  @Test func whatIsCompiledUnderAnotherConditionIsNotTheSame() {
    let steps = "#if DEBUG\nlet gap: CGFloat = 4\n#else\nlet gap: CGFloat = 3\n#endif"
    #expect(isOpen(steps, "gap", "#if DEBUG", "#if RELEASE"))
    #expect(isOpen(steps, "gap", "= 3", "= 2"))
    #expect(!isOpen(steps, "8", "#if DEBUG", "#if RELEASE"))
  }

  private static let header = """
    @interface Metrics : NSObject
    + (CGFloat)gapForWidth:(CGFloat)width;
    + (CGFloat)bigPad NS_SWIFT_NAME(pad());
    @property (class, readonly) CGFloat thick NS_SWIFT_NAME(thin);
    @end
    typedef NS_ENUM(NSInteger, Size) { SizeSmall = 4, SizeBig = 8 };
    """
  private static let metrics = "#import \"Metrics.h\"\n@implementation Metrics\n+ (CGFloat)gapForWidth:(CGFloat)width { return width / 2; }\n+ (CGFloat)bigPad { return 9; }\n+ (CGFloat)thick { return 3; }\n@end\n"

  @Test(arguments: [
    ("Metrics.gap(forWidth: 40)", "Metrics.m", "width / 2", "width / 3"), ("Metrics.pad()", "Metrics.m", "return 9", "return 8"), ("Metrics.thin", "Metrics.m", "return 3", "return 2"),
    ("CGFloat(Size.small.rawValue)", "Metrics.h", "SizeSmall = 4", "SizeSmall = 5"),
  ])
  func codeOfSwiftSaysTheNamesOfObjectiveCInItsOwnWay(constant: String, path: String, old: String, new: String) {
    var files = ["Metrics.h": Self.header, "Metrics.m": Self.metrics, "Card.swift": Self.card(constant)]
    #expect(!open(in: files, editing: path, old, new).isEmpty)
    files["Card.swift"] = Self.card("Other.value")
    #expect(open(in: files, editing: path, old, new).isEmpty)
  }
}
