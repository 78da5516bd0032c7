@testable import Migration
import Testing

/// Files of which the bytes tell the one class that all code belongs to.
@Suite struct OnlyClassTests {
  @Test(arguments: [
    ("@interface Card ()\n@end\n@implementation Card\n- (void)f {}\n@end", "Card"),
    ("@implementation  Card(More)\n@end", "Card"),
    ("@interface Card : UIView\n@end\n@implementation Row\n@end", nil),
    ("// @implementation Row\n@implementation Card\n@end", nil),
    ("@protocol Row <NSObject>\n@end\n@implementation Card\n@end", nil),
    ("@implementation", nil),
    ("void f(void) {}", nil),
  ] as [(String, String?)]) func onlyClass(text: String, name: String?) {
    #expect(Array(text.utf8).withUnsafeBytes { ClassTree.onlyClass(in: $0) } == name)
  }
}
