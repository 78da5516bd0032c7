import Migration
import SourceText
import Testing

/// Files of a class and of its subclasses are read as one, whatever they are called.
@Suite struct SuperclassOrderTests {
  private func call(_ operation: String) -> String {
    "[self.table mas_\(operation)Constraints:^(MASConstraintMaker *make) {\n    make.left.right.equalTo(self);\n  }];"
  }

  private func statuses(superclassIn first: String, subclassIn second: String, later: String = "") -> [SiteStatus] {
    let header = SourceFile(
      path: "Base.h", language: .objectiveC, text: "@interface Base : UIView\n@property (nonatomic, strong) UIView *table;\n@end\n")
    let base = SourceFile(
      path: first, language: .objectiveC,
      text: """
        #import "Base.h"
        @implementation Base
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          self.table = [[UIView alloc] init];
          [self addSubview:self.table];
          \(call("make"))
          return self;
        }
        @end

        """)
    let page = SourceFile(
      path: second, language: .objectiveC,
      text: """
        #import "Base.h"
        @interface Page : Base
        @end
        @implementation Page
        - (void)grow {
          \(call("remake"))
        }
        \(later)
        @end

        """)
    return TreeMigration.run([base, page, header], options: MigrationOptions())[0...1].flatMap { $0.sites.map(\.status) }
  }

  @Test(arguments: [("A.m", "Z.m"), ("Z.m", "A.m")])
  func theSuperclassComesFirst(first: String, second: String) {
    #expect(statuses(superclassIn: first, subclassIn: second) == [.migrated, .migrated])
  }

  @Test(arguments: [("A.m", "Z.m"), ("Z.m", "A.m")])
  func aSubclassThatPutsAnotherViewThereIsLeftAlone(first: String, second: String) {
    let later = "- (void)renew {\n  self.table = [[UIView alloc] init];\n}"
    #expect(statuses(superclassIn: first, subclassIn: second, later: later) == [.refused, .refused])
  }
}
