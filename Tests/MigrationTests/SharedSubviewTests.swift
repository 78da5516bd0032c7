import Migration
import Testing

/// The subviews of a member that other files give a view of their own classes.
@Suite struct SharedSubviewTests {
  private func statuses(_ card: String, _ setUp: String = "") -> [SiteStatus] {
    let board = """
      @interface Board : UIViewController
      @end
      @interface Board ()
      @property (nonatomic, strong) \(card);
      @end
      @implementation Board
      - (void)setUp { \(setUp) }
      - (void)growAll {
        for (UIView *item in self.card.subviews) { [item \(BadgeCard.remake) }
      }
      @end

      """
    return BadgeCard().statuses(beside: [("Board.h", "@interface Board : UIViewController\n- (void)setCard:(UIView *)card;\n@end\n"), ("Board.m", board)])
  }

  @Test func viewsOfOtherClassesHaveTheirOwnSubviews() {
    #expect(statuses("UIView *card") == [.refused])
    #expect(statuses("UIScrollView *card") == [.migrated])
    #expect(statuses("UIView *card", "self.card = [[UIView alloc] init];") == [.migrated])
  }

  /// A variable of a superclass that no file shows is that class's.
  @Test func theMembersOfAnUnseenClassAreItsOwn() {
    let board = """
      #import "Case.h"
      @interface Board : Case
      @end
      @implementation Board
      - (void)growAll {
        UIView *container = self->_container;
        for (UIView *item in container.subviews) { [item \(BadgeCard.remake) }
      }
      @end

      """
    #expect(BadgeCard().statuses(beside: [("Board.m", board)]) == [.migrated])
  }
}
