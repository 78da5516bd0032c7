import Frontends
import Migration
import SourceText
import TestSupport
import Testing

/// Masonry's constraints of a view that only a local variable holds are kept in variables beside it.
@Suite struct LocalViewTests {
  private static func migrated(_ body: String, besides more: String = "", to target: MigrationTarget = .same) -> FileMigration {
    var options = MigrationOptions()
    options.target = target
    return TreeMigration.run(
      [
        SourceFile(
          path: "Card.m", language: .objectiveC,
          text: """
            #import <UIKit/UIKit.h>
            #import <Masonry/Masonry.h>
            @interface Card : UIView
            @property (nonatomic, strong) UIView *box;
            @property (nonatomic) BOOL wide;
            @end
            @implementation Card
            - (void)show {
                \(body)
            }
            \(more)
            @end

            """)
      ], options: options)[0]
  }

  private static func text(_ migration: FileMigration) -> String { String(decoding: migration.newBytes, as: UTF8.self) }

  private static let make = """
    UIView *sheet = [[UIView alloc] init]; // comes up
        [self addSubview:sheet];
        [sheet mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
            make.height.mas_equalTo(10);
        }];
    """

  @Test func anUpdateFindsTheVariable() throws {
    let migration = Self.migrated(Self.make + """

          [sheet mas_updateConstraints:^(MASConstraintMaker *make) {
              make.height.mas_equalTo(40);
          }];
      """)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    let text = Self.text(migration)
    #expect(text.contains("""
          UIView *sheet = [[UIView alloc] init]; // comes up
          NSLayoutConstraint *sheetHeightConstraint = nil;
          [self addSubview:sheet];
          sheet.translatesAutoresizingMaskIntoConstraints = NO;
          sheetHeightConstraint = [sheet.heightAnchor constraintEqualToConstant:10];
      """), "\(text)")
    #expect(text.contains("""
          if (sheetHeightConstraint.active) {
              sheetHeightConstraint.constant = 40;
          } else {
      """), "\(text)")
    if ObjectiveCCompiler.isThere {
      let complaints = try ObjectiveCCompiler().complaints(about: text)
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }

  /// A block has a copy of each variable, unless it is said to share it.
  @Test func aBlockChangesTheVariable() throws {
    let migration = Self.migrated(Self.make + """

          void (^rise)(void) = ^{
              [sheet mas_remakeConstraints:^(MASConstraintMaker *make) {
                  make.top.left.equalTo(self);
              }];
          };
          rise();
      """)
    #expect(migration.sites.map(\.status) == [.migrated, .migrated])
    let text = Self.text(migration)
    #expect(text.contains("__block NSArray<NSLayoutConstraint *> *sheetConstraints = nil;"), "\(text)")
    #expect(text.contains("[NSLayoutConstraint deactivateConstraints:sheetConstraints ?: @[]];"), "\(text)")
    if ObjectiveCCompiler.isThere {
      let complaints = try ObjectiveCCompiler().complaints(about: text)
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }

  /// Each turn of a loop has a view and variables of its own.
  @Test func eachTurnHasItsOwn() {
    let text = Self.text(Self.migrated("""
      for (NSInteger i = 0; i < 3; i++) {
              UIView *row = [UIView new];
              [self addSubview:row];
              [row mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); make.height.mas_equalTo(10); }];
              if (self.wide) {
                  [row mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(20); }];
              }
          }
      """))
    #expect(text.contains("        UIView *row = [UIView new];\n        NSLayoutConstraint *rowHeightConstraint = nil;\n"), "\(text)")
    #expect(!text.contains("mas_"), "\(text)")
  }

  private static let update = "[sheet mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(40); }];"

  /// The variable may hold another view by then, or not be the only one that has it.
  @Test(arguments: [
    make + "\n    sheet = [UIView new];\n    " + update,
    make + "\n    UIView **slot = &sheet;\n    *slot = self;\n    " + update,
    make + "\n    for (UIView *each in @[sheet, self]) { [each mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(40); }]; }",
    make.replacing("[[UIView alloc] init]", with: "[self viewWithTag:3]") + "\n    " + update,
    make.replacing("UIView *sheet", with: "static UIView *sheet") + "\n    " + update,
    make + "\n    self.pair = (Pair){ sheet, nil };\n    " + update,
    make + "\n    auto rise = [=]() {\n        " + update + "\n    };\n    rise();",
    "UIView *sheet;\n    sheet = [UIView new];\n" + make.replacing("UIView *sheet = [[UIView alloc] init]; // comes up", with: "") + "\n    " + update,
  ])
  func anotherViewIsNotKept(body: String) {
    let migration = Self.migrated(body)
    #expect(!migration.sites.isEmpty && migration.sites.allSatisfy { $0.status == .refused }, "\(Self.text(migration))")
    #expect(migration.edits.isEmpty)
  }

  /// Code that gets the view from the function changes constraints that nothing here keeps for it.
  @Test(arguments: [
    ("[self keep:sheet];", "view"),
    ("[self performSelector:@selector(keep:) withObject:sheet afterDelay:2];", "view"),
    ("[self performSelector:@selector(setBox:) withObject:sheet];", "self.box"),
    ("self.box = (UIView *)sheet;", "self.box"),
    ("_box = self.wide ? sheet : nil;", "self.box"),
    ("[self addSubview:sheet];", "self.subviews.lastObject"),
    ("[self setValue:sheet forKey:@\"box\"];", "self.box"),
    ("UIView *other = sheet; self.box = other;", "_box"),
  ])
  func whoeverGetsTheViewMayChangeIt(statement: String, view: String) {
    let migration = Self.migrated(
      Self.make + "\n    " + Self.update + "\n    " + statement,
      besides: """
        - (void)keep:(UIView *)view {
            [\(view) mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(3); }];
        }
        """)
    #expect(migration.sites.map(\.status) == [.refused, .refused, .refused])
  }

  // MARK: Swift

  @Test func theSwiftCodeHasTheVariableToo() {
    let migration = Self.migrated(Self.make + "\n    " + Self.update, to: .swift)
    let equivalents = migration.sites.map { $0.swift?.text ?? $0.diagnostic?.message ?? "" }
    #expect(equivalents[0].contains("sheetHeightConstraint = sheet.heightAnchor.constraint(equalToConstant: 10)"), "\(equivalents)")
    #expect(equivalents[0].contains("sheet.leftAnchor.constraint(equalTo: self.leftAnchor),\n    sheetHeightConstraint!\n"), "\(equivalents)")
    #expect(equivalents[1].contains("sheetHeightConstraint?.constant = 40"), "\(equivalents)")
    #expect(migration.sites.compactMap(\.swift).flatMap(\.properties) == ["var sheetHeightConstraint: NSLayoutConstraint?"])
  }
}
