import Migration
import Testing

/// What names of classes that no file declares tell about them.
@Suite struct LibraryClassTests {
  @Test(arguments: [
    ("MarqueeLabel", "UILabel", true), ("MarqueeLabel", "UIButton", false), ("RoundedControl", "UIButton", true), ("RoundedButton", "UIControl", true),
    ("RoundedView", "UIScrollView", true), ("RoundedView", "UILabel", false), ("GrowingTextView", "UIScrollView", true), ("GrowingTextView", "UIImageView", false),
    ("Spinner", "UILabel", true), ("SheetController", "UIViewController", true), ("SheetVC", "UINavigationController", true), ("SheetController", "UILabel", false),
    ("Localizable", "UIViewController", false), ("Codable", "UILabel", false), ("RowDelegate", "UILabel", false),
  ])
  func namesEndWithWhatClassesAre(name: String, ancestor: String, isPossible: Bool) {
    #expect(LibraryClass.mayInherit(name, from: ancestor) == isPossible)
  }
}
