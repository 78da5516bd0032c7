import Migration
import SourceText
import Testing

/// Loops over format strings in Objective-C, in place and in helpers.
@Suite struct ObjectiveCFormatLoopTests {
  private func migrated(_ body: String, helpers: String = "") -> String {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Card : UIView
      @property (nonatomic, strong) UILabel *title;
      @property (nonatomic, strong) NSMutableArray *kept;
      @end
      @implementation Card
      - (void)setUp:(NSArray *)given {
        [self addSubview:self.title];
        \(body)
      }
      \(helpers)
      @end
      """
    let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static let call = "[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@\"v\": self.title}]"
  private static let anchors = "[self.title.topAnchor constraintEqualToAnchor:self.topAnchor]"

  @Test(arguments: [
    ("for (NSString *format in @[@\"H:|[v]|\", @\"V:|[v]|\"]) { [self addConstraints:\(call)]; }", "[self addConstraints:@["),
    ("for (NSString *format in @[@\"H:|[v]|\", @\"V:|[v]|\"]) {\n NSArray *made = \(call);\n [NSLayoutConstraint activateConstraints:made];\n }", "[NSLayoutConstraint activateConstraints:@["),
    ("for (NSString *format in @[@\"H:|[v]|\", @\"V:|[v]|\"]) { [self.title.superview addConstraints:\(call)]; }", "[self.title.superview addConstraints:@["),
    ("NSArray *formats = @[@\"H:|[v]|\", @\"V:|[v]|\"];\n  for (NSString *format in formats) { [self.kept addObjectsFromArray:\(call)]; }", "[self.kept addObjectsFromArray:@["),
    ("[@[@\"H:|[v]|\", @\"V:|[v]|\"] enumerateObjectsUsingBlock:^(NSString *format, NSUInteger index, BOOL *stop) { [self addConstraints:\(call)]; }];", "[self addConstraints:@["),
  ]) func aLoopIsOneMessage(loop: String, expected: String) {
    let text = migrated(loop)
    #expect(text.contains(expected) && text.contains(Self.anchors) && !text.contains("for (") && !text.contains("enumerate"))
    #expect(text.contains("]];\n") && !text.contains(";;") && !text.contains("formats"))
  }

  @Test(arguments: [
    "for (NSString *format in given) { [self addConstraints:\(call)]; }",
    "for (NSString *format in @[@\"H:|[v]|\", @\"V:|[v]|\"]) { [self addConstraints:\(call)]; NSLog(@\"%@\", format); }",
    "for (NSString *format in @[@\"H:|[v]|\", given.firstObject]) { [self addConstraints:\(call)]; }",
    "NSMutableArray *formats = [@[@\"H:|[v]|\"] mutableCopy];\n  for (NSString *format in formats) { [self addConstraints:\(call)]; }",
    "NSArray *formats = @[@\"H:|[v]|\"];\n  if (given) { formats = given; }\n  for (NSString *format in formats) { [self addConstraints:\(call)]; }",
    "for (NSString *format in @[@\"H:|[v]|\"]) { [[self next:format] addConstraints:\(call)]; }",
    "for (NSString *format in @[@\"H:|[v]|\"]) { if (given) { [self addConstraints:\(call)]; } }",
    "[@[@\"H:|[v]|\", @\"V:|[v]|\"] enumerateObjectsUsingBlock:^(NSString *format, NSUInteger index, BOOL *stop) { [self addConstraints:\(call)]; *stop = YES; }];",
    "for (NSString *format in @[@\"H:|[v]|\"]) { NSArray *made = \(call); self.kept = made; [self addConstraints:made]; }",
  ]) func otherLoopsStay(loop: String) {
    #expect(migrated(loop).contains("constraintsWithVisualFormat"))
  }

  /// A number that is another one each time it is evaluated is evaluated as often as before.
  @Test(arguments: [
    "for (NSString *format in @[@\"H:[v(m)]\", @\"V:|[v]|\"]) { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:@{@\"m\": @([self next])} views:@{@\"v\": self.title}]]; }",
    "[self pin:@[@\"H:[v(m)]\", @\"V:|-m-[v]\"] metrics:@{@\"m\": @([self next])} views:@{@\"v\": self.title}];",
    "[self pin:@[@\"H:[v(m)]\", @\"V:|[v]\"] metrics:@{@\"m\": @([self next])} views:@{@\"v\": self.title}];",
  ]) func numbersAreEvaluatedAsOften(statement: String) {
    let helper = "- (CGFloat)next { NSLog(@\"\"); return 3; }\n- (void)pin:(NSArray *)formats metrics:(NSDictionary *)metrics views:(NSDictionary *)views {\n  for (NSString *format in formats) { [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:metrics views:views]]; }\n}"
    #expect(!migrated(statement, helpers: helper).contains("self.title.widthAnchor"))
  }

  private static let made = "[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]"

  @Test(arguments: [
    ("for (NSString *format in formats) { [self addConstraints:\(made)]; }", true),
    ("for (NSString *format in formats) { NSArray *list = \(made); [NSLayoutConstraint activateConstraints:list]; }", true),
    ("[formats enumerateObjectsUsingBlock:^(NSString *format, NSUInteger index, BOOL *stop) { [self addConstraints:\(made)]; }];", true),
    ("for (NSString *format in formats) { [self addConstraints:\(made)]; [self addConstraints:\(made)]; }", false),
    ("for (NSString *format in formats) { [self addConstraints:\(made)]; [self setNeedsLayout]; }", false),
    ("for (NSString *format in formats) { NSArray *list = \(made); }", false),
  ]) func helpersGoThroughTheirFormats(body: String, isMigrated: Bool) {
    let helper = "- (void)pin:(NSArray<NSString *> *)formats views:(NSDictionary *)views {\n  \(body)\n}"
    let text = migrated("[self pin:@[@\"H:|[v]|\", @\"V:|[v]|\"] views:@{@\"v\": self.title}];", helpers: helper)
    #expect(text.contains(Self.anchors) == isMigrated)
    #expect(text.contains("[self pin:@[") == !isMigrated)
    #expect(migrated("[self pin:given views:@{@\"v\": self.title}];", helpers: helper).contains("[self pin:given"))
  }
}
