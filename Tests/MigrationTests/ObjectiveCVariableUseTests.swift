import LayoutIR
import Migration
import SourceText
import Testing

/// A variable has the value that it was declared with only where nothing gave it another one, however that is spelled.
@Suite struct ObjectiveCVariableUseTests {
  private func sites(_ body: String) -> [SiteInspection] {
    inspect(
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          #import "Masonry.h"
          #define APPEND(list, view) list = [list arrayByAddingObject:view]
          #define COUNT(list) [list count]
          @interface Card : UIView
          @property (nonatomic, strong) UIView *a;
          @property (nonatomic, strong) UIView *b;
          @end
          @implementation Card
          - (void)build {
            \(body)
          }
          @end
          """), options: MigrationOptions()
    ).sites
  }

  private func isRead(_ change: String, _ declaration: String, _ use: String) -> Bool {
    let found = sites("\(declaration)\n  \(change)\n  \(use)")
    return found.count == 1 && found[0].diagnostic == nil
  }

  @Test(arguments: [
    "all = @[self.b];", "(all) = @[self.b];", "APPEND(all, self.b);", "APPEND((all), self.b);", "NSArray *more = all = @[self.b];",
    "[self fill:&all];", "[(NSMutableArray *)all addObject:self.b]; [all addObject:self.b];", "[(all) removeLastObject];", "all[0] = self.b;",
    "(all)[0] = self.b;", "if (self.hidden) all = @[self.b];",
  ])
  func anArrayThatChangesIsNotItsFirstValue(change: String) {
    func hasFirstValue(_ change: String) -> Bool {
      sites(
        "NSArray<UIView *> *all = @[self.a];\n  \(change)\n  [all mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); }];"
      ).contains { $0.constraints.contains { $0.first.item == .expression("self.a") } }
    }
    #expect(hasFirstValue(""))
    #expect(hasFirstValue("NSLog(@\"%lu\", COUNT(all));"))
    #expect(!hasFirstValue(change))
  }

  @Test(arguments: ["--n;", "++n;", "n--;", "n %= 2;", "n ^= 2;", "n <<= 1;", "n >>= 1;", "(n) = 3;", "(n)++;"])
  func aNumberThatChangesIsNotItsFirstValue(change: String) {
    let block = "[self.a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self); if (n == 2) { make.top.equalTo(self); } }];"
    #expect(isRead("", "int n = 2;", block))
    #expect(isRead("NSLog(@\"%d\", n);", "int n = 2;", block))
    #expect(!isRead(change, "int n = 2;", block))
  }

  @Test func aStructureWhoseMemberChangesIsNotItsFirstValue() {
    let use = "[self.a mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self).insets(insets); }];"
    func isFour(_ change: String) -> Bool {
      sites("UIEdgeInsets insets = UIEdgeInsetsMake(1, 2, 3, 4);\n  \(change)\n  \(use)").contains {
        $0.constraints.contains { $0.constant.value == .number(-4) }
      }
    }
    #expect(isFour(""))
    #expect(!isFour("if (self.hidden) insets.right = 9;"))
  }
}
