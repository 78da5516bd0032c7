import Migration
import SourceText
import Testing

/// What becomes of the sites of a class whose method hands a view to a block, which does something to it.
private func statuses(_ handing: String, _ using: String, methods: String = "", operation: String = "remake") -> [SiteStatus] {
  let file = SourceFile(
    path: "Card.m", language: .objectiveC,
    text: """
      @interface Card : UIView
      @property (nonatomic, copy) void (^handler)(UIView *);
      @end
      @implementation Card
      - (void)makeRow:(void (^)(UIView *))done {
        UIView *row = [[UIView alloc] init];
        [self addSubview:row];
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self);
        }];
        \(handing)
      }
      \(methods)
      - (void)grow {
        [self \(using):^(UIView *view) {
          [view mas_\(operation)Constraints:^(MASConstraintMaker *make) {
            make.left.bottom.equalTo(self);
          }];
        }];
      }
      @end

      """)
  return TreeMigration.run([file], options: MigrationOptions())[0].sites.map(\.status)
}

/// A view that a method hands to a block is the one of the block's parameter.
@Suite struct BlockArgumentTests {
  @Test(arguments: [
    ("done(row);", ""),
    ("if (done) { done(row); }", ""),
    ("dispatch_async(queue, ^{ done(row); });", ""),
    ("[self show:row then:done];", "- (void)show:(UIView *)shown then:(void (^)(UIView *))block {\n  block(shown);\n}"),
    ("self.handler = done;\n  self.handler(row);", ""),
    ("_handler = [done copy];\n  _handler(row);", ""),
  ])
  func constraintsOfTheMethodAreThoseOfTheParameter(handing: String, methods: String) {
    #expect(statuses(handing, "makeRow", methods: methods) == [.refused, .refused])
    #expect(statuses(handing, "makeRow", methods: methods, operation: "make") == [.migrated, .migrated])
  }

  @Test func whatAnotherBlockGetsIsAnotherView() {
    let other = "- (void)findLine:(void (^)(UIView *))block {\n  block(self.line);\n}"
    #expect(statuses("done(row);", "findLine", methods: other).first == .migrated)
  }
}
