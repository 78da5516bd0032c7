import Migration
import SourceText
import Testing

/// Macros with a `;` of their own stand in front of calls and in their blocks without another one.
@Suite struct StatementMacroTests {
  private func migrated(_ head: String, _ block: String = "make.left.equalTo(weakSelf);") -> (status: [SiteStatus], text: String) {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Card : UIView
      @property (nonatomic, strong) IBOutlet UIView *box;
      @end
      @implementation Card
      - (void)layout {
        \(head)
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
          \(block)
        }];
      }
      @end

      """
    let migration = TreeMigration.run([SourceFile(path: "Card.m", language: .objectiveC, text: text)], options: MigrationOptions())[0]
    return (migration.sites.map(\.status), String(decoding: migration.newBytes, as: UTF8.self))
  }

  @Test(arguments: ["WEAK_SELF", "WS(weakSelf)", "kWeakSelf // for the block", "weakSelf(weakSelf)\n", "@WeakSelf(weakSelf)"])
  func aMacroInFrontOfACallStays(_ head: String) {
    let result = migrated(head)
    #expect(result.status == [.migrated])
    #expect(result.text.contains("  \(head)\n"))
    #expect(result.text.contains("[self.box.leftAnchor constraintEqualToAnchor:weakSelf.leftAnchor]"))
  }

  @Test func aPairOfMacrosGoes() {
    let result = migrated("@weakify(self)", "@strongify(self)\n    make.left.equalTo(self);")
    #expect(result.status == [.migrated])
    #expect(!result.text.contains("ify(self)"))
    #expect(result.text.contains("[self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor]"))
  }

  @Test(arguments: ["IF_WIDE", "IF_WIDE(self)", "return", "self.box = "])
  func whatMayGovernTheCallKeepsIt(_ head: String) {
    #expect(migrated(head, "make.left.equalTo(self);").status == [.refused])
  }
}
