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
    ("self.handler = done;\n  void (^call)(UIView *) = self.handler;\n  if (call) { call(row); }", ""),
    ("self.handler = done;\n  Handler call = _handler;\n  call(row);", ""),
  ])
  func constraintsOfTheMethodAreThoseOfTheParameter(handing: String, methods: String) {
    #expect(statuses(handing, "makeRow", methods: methods) == [.refused, .refused])
    #expect(statuses(handing, "makeRow", methods: methods, operation: "make") == [.migrated, .migrated])
  }

  @Test func whatAnotherBlockGetsIsAnotherView() {
    let other = "- (void)findLine:(void (^)(UIView *))block {\n  block(self.line);\n}"
    #expect(statuses("done(row);", "findLine", methods: other).first == .migrated)
  }

  @Test func aLocalVariableForAnotherBlockSaysNothing() {
    #expect(statuses("self.handler = done;\n  void (^call)(UIView *) = self.other;\n  call(row);", "makeRow").first == .migrated)
  }
}

/// What a block gives back is the view that its caller gets.
@Suite struct BlockResultTests {
  private func statuses(_ giving: String, _ getting: String) -> [SiteStatus] {
    let header = """
      @interface Card : UIView
      @property (nonatomic, copy) UIView *(^maker)(void);
      @property (nonatomic) UIView *line;
      - (void)show:(UIView *(^)(void))block;
      @end

      """
    let card = """
      #import "Card.h"
      @implementation Card
      - (void)show:(UIView *(^)(void))block {
        UIView *shown = \(getting);
        [shown mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.left.bottom.equalTo(self);
        }];
      }
      @end

      """
    let list = """
      #import "Card.h"
      @implementation List
      - (void)fill:(Card *)card {
        \(giving) ^UIView *{
          UIView *row = [UIView new];
          [row mas_makeConstraints:^(MASConstraintMaker *make) {
            make.height.mas_equalTo(40);
          }];
          return row;
        }\(giving.contains("[") ? "]" : "");
      }
      @end

      """
    let files = [("Card.h", header), ("Card.m", card), ("List.m", list)].map { SourceFile(path: $0, language: .objectiveC, text: $1) }
    return TreeMigration.run(files, options: MigrationOptions()).flatMap(\.sites).map(\.status)
  }

  @Test(arguments: [("card.maker =", "self.maker()"), ("card.maker =", "_maker()"), ("[card setMaker:", "self.maker()"), ("[card show:", "block()")])
  func itsConstraintsAreMadeAgain(giving: String, getting: String) {
    #expect(statuses(giving, getting) == [.refused, .refused])
  }

  @Test func anotherBlockGivesAnotherView() {
    #expect(statuses("card.other =", "self.maker()").last == .migrated)
    #expect(statuses("card.maker =", "self.line").last == .migrated)
  }
}
