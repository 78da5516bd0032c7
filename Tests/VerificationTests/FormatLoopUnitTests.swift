import Migration
import Testing
import Verification

/// A loop over format strings that collects constraints, beside the list that it makes.
@Suite struct FormatLoopUnitTests {
  private static func loop(_ formats: String) -> String {
    "var list: [NSLayoutConstraint] = []\nfor format in [\(formats)] { list += NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: [\"v\": title]) }\nNSLayoutConstraint.activate(list)"
  }

  private static func anchors(_ width: Int) -> String {
    "var list: [NSLayoutConstraint] = []\nlist += [title.widthAnchor.constraint(equalToConstant: \(width)), title.heightAnchor.constraint(equalToConstant: 20)]\nNSLayoutConstraint.activate(list)"
  }

  @Test(arguments: [(10, Verdict.identical), (11, .differs)])
  func collectedConstraintsAreCompared(width: Int, expected: Verdict) {
    #expect(verdict(Self.loop("\"H:[v(10)]\", \"V:[v(20)]\""), Self.anchors(width))?.verdict == expected)
  }

  @Test(arguments: [(10, Verdict.identical), (11, .differs)])
  func soAreThoseOfObjectiveC(width: Int, expected: Verdict) {
    func card(_ body: String) -> String {
      "#import <UIKit/UIKit.h>\n@interface Card : UIView\n@property (nonatomic, strong) UILabel *title;\n@end\n@implementation Card\n- (void)setUp {\n  [self addSubview:self.title];\n  NSMutableArray *list = [NSMutableArray array];\n  \(body)\n  [NSLayoutConstraint activateConstraints:list];\n}\n@end\n"
    }
    let loop = "for (NSString *format in @[@\"H:[v(10)]\", @\"V:[v(20)]\"]) { [list addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@\"v\": self.title}]]; }"
    let anchors = "[list addObjectsFromArray:@[[self.title.widthAnchor constraintEqualToConstant:\(width)], [self.title.heightAnchor constraintEqualToConstant:20]]];"
    #expect(verdictInObjectiveC(card(loop), card(anchors)) == expected)
  }
}
