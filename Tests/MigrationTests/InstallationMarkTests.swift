import Migration
import SourceText
import Testing

private func migrated(_ operation: String, _ mark: String = "", after first: String = "", inVariable: Bool = false) -> FileMigration {
  let block = """
    ^(MASConstraintMaker *make) {
                \(first)\(mark)make.left.equalTo(self).offset(self.gap);
            }
    """
  let call =
    inVariable
    ? """
    void (^block)(MASConstraintMaker *) = \(block);
            [self.title mas_\(operation)Constraints:block];
    """ : "[self.title mas_\(operation)Constraints:\(block)];"
  return migrate(
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        @interface Card : UIView
        @property (nonatomic, strong) IBOutlet UILabel *title;
        @property (nonatomic, assign) CGFloat gap;
        @end
        @implementation Card
        - (void)build {
            [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.top.equalTo(self);
            }];
        }
        - (void)slide {
            \(call)
        }
        @end

        """), options: MigrationOptions())
}

/// A block that says so is like the call whose name does.
@Test(arguments: ["update", "remove"]) func aBlockMayChangeWhatAnotherCallMade(word: String) {
  let same = migrated(word == "update" ? "update" : "remake")
  let marked = migrated("make", "make.\(word)Existing = YES; ")
  #expect(same.sites.map(\.status) == [.migrated, .migrated])
  #expect(String(decoding: marked.newBytes, as: UTF8.self) == String(decoding: same.newBytes, as: UTF8.self))
}

/// Elsewhere in the block, or with another value, it is not read.
@Test func aMarkThatIsNotTheFirstStatementIsRefused() {
  let late = migrated("make", "make.updateExisting = YES; ", after: "make.top.equalTo(self); ")
  #expect(late.sites.last?.diagnostic?.id == .makerEscapes)
  #expect(migrated("make", "make.updateExisting = self.hidden; ").sites.last?.diagnostic?.id == .makerEscapes)
}

/// A mark says nothing new in the call that it makes of others, and is not passed over in another one.
@Test func aMarkOfAnotherCallIsRefused() {
  #expect(migrated("update", "make.updateExisting = YES; ").sites.map(\.status) == [.migrated, .migrated])
  #expect(migrated("remake", "make.removeExisting = YES; ").sites.map(\.status) == [.migrated, .migrated])
  #expect(migrated("update", "make.removeExisting = YES; ").sites.last?.diagnostic?.id == .makerEscapes)
  #expect(migrated("remake", "make.updateExisting = YES; ").sites.last?.diagnostic?.id == .makerEscapes)
}

@Test(arguments: ["update", "remove"]) func aMarkInABlockOfAVariableIsRefused(word: String) {
  #expect(migrated("make", "make.\(word)Existing = YES; ", inVariable: true).sites.last?.diagnostic?.id == .makerEscapes)
}
