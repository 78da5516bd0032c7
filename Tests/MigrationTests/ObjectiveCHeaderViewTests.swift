import Migration
import SourceText
import Testing

/// Views that code puts into a member of the system's objects, such as the header of a table.
@Suite struct ObjectiveCHeaderViewTests {
  private static let other = """
    #import <Masonry/Masonry.h>
    @interface Other : UIView
    @end
    @implementation Other
    - (void)grow:(Foreign *)foreign {
      [foreign.list.tableHeaderView mas_remakeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(8); }];
    }
    @end

    """

  private func status(_ statement: String, _ attribute: String = "", swift: String = "") -> SiteStatus? {
    let page = """
      #import <Masonry/Masonry.h>
      @interface Page : UIView
      @property (nonatomic, strong) \(attribute) UIView *card;
      @property (nonatomic, strong) UITableView *table;
      @end
      @implementation Page
      - (void)lay {
        [self addSubview:self.card];
        \(statement)
        [self.card mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(4); }];
      }
      @end

      """
    let files = [
      SourceFile(path: "Page.m", language: .objectiveC, text: page), SourceFile(path: "Other.m", language: .objectiveC, text: Self.other),
      SourceFile(path: "Sw.swift", text: "import UIKit\n\(swift)\n"),
    ]
    return TreeMigration.run(files, options: MigrationOptions()).first { $0.file.path == "Page.m" }?.sites.first?.status
  }

  @Test(arguments: [
    "self.table.tableHeaderView = self.card;", "[self.table setTableHeaderView:self.card];", "[foreign.table setTableHeaderView:_card];", "[self.table setValue:self.card forKey:@\"tableHeaderView\"];",
    "UITableView *t = self.table; UIView *c = self.card; t.tableHeaderView = c;",
  ])
  func whatIsTheHeaderIsNoticed(statement: String) { #expect(status(statement) == .refused, "\(statement)") }

  @Test func swiftAndTheInterfaceBuilderMayMakeItTheHeader() {
    #expect(status("", swift: "class Sw: UIView { func go(_ p: Page, t: UITableView) { t.tableHeaderView = p.card } }") == .refused)
    #expect(status("", "IBOutlet") == .refused)
  }

  @Test(arguments: ["", "self.table.tableFooterView = self.card;", "self.table.tableHeaderView = [UIView new];", "self.table.tableHeaderView.alpha = 0;"])
  func anotherViewIsNone(statement: String) { #expect(status(statement) == .migrated, "\(statement)") }

  /// An outlet of Swift is another view of the system's objects as well.
  @Test func anOutletOfSwiftIsNoneOfObjectiveC() {
    #expect(status("", swift: "class Sw: UIView { @IBOutlet private weak var head: UIView! }") == .migrated)
  }
}
