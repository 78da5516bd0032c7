import Migration
import Testing

/// Members that a category gives to a class of UIKit.
@Suite struct CategoryMemberTests {
  private let header = "@interface UIView (Marker)\n@property (nonatomic, strong) UIView *gl_marker;\n@property (nonatomic, strong) UIView *gl_other;\n- (void)bindMarker:(UIView *)view;\n- (UIView *)boundMarker;\n@end\n"

  private func category(_ more: String = "") -> (String, String) {
    let text = """
      @implementation UIView (Marker)
      - (UIView *)gl_marker { return objc_getAssociatedObject(self, _cmd); }
      - (void)setGl_marker:(UIView *)view { objc_setAssociatedObject(self, @selector(gl_marker), view, OBJC_ASSOCIATION_RETAIN); }
      - (UIView *)gl_other { return objc_getAssociatedObject(self, &kOther); }
      - (void)setGl_other:(UIView *)view { objc_setAssociatedObject(self, &kOther, view, OBJC_ASSOCIATION_RETAIN); }
      - (void)bindMarker:(UIView *)view { objc_setAssociatedObject(self, &kBound, view, OBJC_ASSOCIATION_RETAIN); }
      - (UIView *)boundMarker { return objc_getAssociatedObject(self, &kBound); }
      \(more)
      @end

      """
    return ("UIView+Marker.m", text)
  }

  private func statuses(_ open: String, board: String, _ more: String = "") -> [SiteStatus] {
    let board = "@interface Board : UIView\n@end\n@implementation Board\n- (void)grow:(UIView *)card { \(board) }\n@end\n"
    return BadgeCard(open: open).statuses(beside: [("UIView+Marker.h", header), category(more), ("Board.m", board)])
  }

  @Test func whatACategoryHoldsIsFollowed() {
    let remake = BadgeCard.remake
    #expect(statuses("self.gl_marker = self.badge;", board: "[card.gl_marker \(remake)") == [.refused])
    #expect(statuses("[self bindMarker:self.badge];", board: "[[card boundMarker] \(remake)") == [.refused])
    #expect(statuses("[self gl_grow];", board: "card.hidden = YES;", "- (void)gl_grow { [self.gl_marker \(remake) }\n- (void)gl_take:(Card *)card { card.gl_marker = card.badge; }") == [.refused])
    #expect(statuses("self.tag = 1;", board: "[card.gl_found \(remake)", "- (UIView *)gl_found { return ((Card *)self).badge; }") == [.refused])
  }

  /// One key's object is not that of another one.
  @Test func otherKeysHoldOtherObjects() {
    let remake = BadgeCard.remake
    #expect(statuses("self.gl_marker = self.badge;", board: "[card.gl_other \(remake)") == [.migrated])
    #expect(statuses("[self bindMarker:self.badge];", board: "[card.gl_other \(remake)") == [.migrated])
    #expect(statuses("self.gl_marker = self.badge;", board: "card.gl_marker.hidden = YES;") == [.migrated])
  }
}
