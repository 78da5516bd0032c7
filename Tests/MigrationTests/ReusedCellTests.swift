import Migration
import SourceText
import Testing

/// Views that code finds in the plain cells of a list.
@Suite struct ReusedCellTests {
  private func statuses(_ registration: String, _ cell: String, found: String = "cell.contentView.subviews.firstObject", top: String = "") -> [SiteStatus] {
    let list = """
      #import "Masonry.h"
      \(top)
      static NSString *const kCell = @"UICollectionViewCell";
      @interface List : UIViewController
      @property (nonatomic) UICollectionView *collectionView;
      @end
      @implementation List
      - (void)viewDidLoad {
          [super viewDidLoad];
          \(registration)
      }
      - (UICollectionViewCell *)collectionView:(UICollectionView *)collectionView cellForItemAtIndexPath:(NSIndexPath *)indexPath {
          \(cell)
          UILabel *title = \(found);
          [title mas_remakeConstraints:^(MASConstraintMaker *make) {
              make.edges.equalTo(cell.contentView);
          }];
          return cell;
      }
      @end
      """
    let card = """
      #import "Masonry.h"
      @interface Card : UICollectionViewCell
      @property (nonatomic) UILabel *title;
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          _title = [UILabel new];
          [self.contentView addSubview:_title];
          [_title mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.equalTo(self.contentView).offset(10);
          }];
          return self;
      }
      @end
      """
    let files = [("Card.m", card), ("List.m", list)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  private static let plain = "UICollectionViewCell *cell = [collectionView dequeueReusableCellWithReuseIdentifier:kCell forIndexPath:indexPath];"

  @Test(arguments: [
    "[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];",
    "[self.collectionView registerClass:UICollectionViewCell.class forCellWithReuseIdentifier:kCell];",
    "[self.collectionView registerClass:NSClassFromString(kCell) forCellWithReuseIdentifier:kCell];",
  ])
  func whatIsInAPlainCellIsOfNoOtherClass(_ registration: String) {
    #expect(statuses(registration, Self.plain) == [.migrated])
    #expect(statuses(registration, Self.plain, found: "[cell contentView].subviews.firstObject") == [.migrated])
  }

  @Test(arguments: [
    "[Decorator decorate:cell];", "[cell addLine];", "[cell.contentView addLine];", "Decorate(cell);", "[self.decorator fill:cell.contentView];", "[self fill:[cell contentView]];",
    "self.last = cell;", "NSArray *cells = @[cell];",
  ])
  func whoGetsAPlainCellMayPutViewsOfOthersIntoIt(use: String) {
    let registration = "[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];"
    #expect(statuses(registration, Self.plain + "\n    " + use) == [.refused], "\(use)")
  }

  @Test(arguments: [
    "[cell.contentView addSubview:icon];", "[icon mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.edges.equalTo(cell.contentView);\n}];", "NSLog(@\"%@\", cell);",
    "cell.backgroundColor = nil;", "[cell setNeedsLayout];", "if (![cell.contentView.subviews.lastObject isKindOfClass:[UILabel class]]) { [cell.contentView addSubview:[UILabel new]]; }",
    "NSIndexPath *path = [self.collectionView indexPathForCell:cell];", "[self collectionView:collectionView cellForItemAtIndexPath:cell];",
  ])
  func whatOnlyTheClassDoesWithItIsItsOwn(use: String) {
    let registration = "[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];"
    #expect(statuses(registration, Self.plain + "\n    " + use) == [.migrated], "\(use)")
  }

  @Test(arguments: [
    ("", plain), ("[self.collectionView registerClass:[Card class] forCellWithReuseIdentifier:kCell];", plain),
    ("[self.collectionView registerClass:NSClassFromString(@\"Card\") forCellWithReuseIdentifier:kCell];", plain),
    ("[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kOther];", plain),
    ("[self.a registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];\n[self.b registerClass:[Card class] forCellWithReuseIdentifier:kCell];", plain),
    (
      "[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];",
      "UICollectionViewCell *cell = [collectionView dequeueReusableCellWithReuseIdentifier:kCell forIndexPath:indexPath];\n    cell = [self cellOfKind:3];"
    ),
    ("[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];", "UICollectionViewCell *cell = [self cellOfKind:kCell];"),
  ])
  func aCellThatMayBeOfAnotherClassTellsNothing(_ registration: String, _ cell: String) {
    #expect(statuses(registration, cell) == [.refused])
  }

  @Test func whatIsFurtherInsideMayBeOfAnyClass() {
    let registration = "[self.collectionView registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:kCell];"
    #expect(statuses(registration, Self.plain, found: "cell.contentView.subviews.firstObject.subviews.firstObject") == [.refused])
  }
}
