import Migration
import SourceText
import Testing

/// Views that code of one class finds in an object of another one.
@Suite struct ObjectiveCFoundViewTests {
  private func statuses(_ views: String, _ members: String = "") -> [SiteStatus] {
    let header = """
      #import "Masonry.h"
      @interface Card : UIView
      @property (nonatomic) UILabel *title;
      @end

      """
    let card = """
      #import "Card.h"
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          _title = [UILabel new];
          [self addSubview:_title];
          [_title mas_makeConstraints:^(MASConstraintMaker *make) {
              make.height.mas_equalTo(40);
          }];
          return self;
      }
      @end

      """
    let page = """
      #import "Card.h"
      @interface Page : UIViewController
      @property (nonatomic) Card *card;
      @property (nonatomic) UIView *box;
      @property (nonatomic) NSArray<Card *> *cards;
      @end

      """
    let code = """
      #import "Page.h"
      @implementation Page
      \(members)
      - (void)shrink {
          for (UIView *found in \(views)) {
              [found mas_remakeConstraints:^(MASConstraintMaker *make) {
                  make.height.mas_equalTo(20);
              }];
          }
      }
      @end

      """
    let files = [("Card.h", header), ("Card.m", card), ("Page.h", page), ("Page.m", code)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions()).flatMap(\.sites).map(\.status)
  }

  @Test(arguments: ["self.card.subviews", "[_card subviews]", "self.cards[0].subviews", "@[[self.card viewWithTag:3]]"])
  func aHeaderTellsTheClassOfTheObject(views: String) {
    #expect(statuses(views) == [.refused, .refused], "\(views)")
  }

  @Test(arguments: [
    "self.box = [Card new];", "_box = [[Card alloc] initWithFrame:CGRectZero];", "[self setBox:[Card new]];", "self.box = self.card;", "Card *card = [Card new];\n    self.box = card;",
  ])
  func anObjectIsOfTheClassThatItWasMadeOf(assignment: String) {
    #expect(statuses("self.box.subviews", "- (void)viewDidLoad {\n    \(assignment)\n}") == [.refused, .refused], "\(assignment)")
  }

  @Test(arguments: ["self.box = [UIView new];", "self.card = [Card new];\n    self.box = [UIScrollView new];"])
  func whatIsInAPlainViewOfTheClassIsNotInTheOtherOne(assignment: String) {
    #expect(statuses("self.box.subviews", "- (void)viewDidLoad {\n    \(assignment)\n}").first == .migrated, "\(assignment)")
  }
}
