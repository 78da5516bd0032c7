import Migration
import SourceText
import Testing

/// Methods around formats that name their views themselves, and that add constraints to other views than the one they are called on.
@Suite struct ObjectiveCHelperFormTests {
  private func migrated(_ call: String, _ helper: String, category: String = "") -> String {
    let text = """
      #import <UIKit/UIKit.h>
      @interface Card : UIViewController
      @property (nonatomic, strong) UILabel *title;
      @end
      @implementation Card
      - (void)setUp {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box addSubview:self.title];
        \(call)
      }
      - (UIView *)next { return [UIView new]; }
      \(helper)
      @end
      \(category)
      """
    let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private static func method(_ head: String, _ holder: String, views: String, _ end: String = "") -> String {
    "\(head) {\n  NSArray *made = [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:\(views)];\n  [\(holder) addConstraints:made];\n  \(end)\n}"
  }

  @Test(arguments: ["@{@\"view\": view}", "NSDictionaryOfVariableBindings(view)"])
  func viewsAreNamedByTheMethod(views: String) {
    let helper = Self.method("- (void)pin:(NSString *)format of:(UIView *)view to:(UIView *)superview", "superview", views: views)
    let text = migrated("[self pin:@\"V:|[view]\" of:self.title to:box];", helper)
    #expect(text.contains("self.title.topAnchor constraintEqualToAnchor:") && !text.contains("[self pin:"))
    // It would be made more than once.
    #expect(migrated("[self pin:@\"V:|[view]\" of:[self next] to:box];", helper).contains("[self pin:"))
    #expect(migrated("[self pin:@\"V:|[view]\" of:self.title to:[self next]];", helper).contains("[self pin:"))
  }

  /// A view that no format names is still made.
  @Test func whatIsNotNamedMayDoSomething() {
    let helper = Self.method("- (void)pin:(NSString *)format of:(UIView *)a and:(UIView *)b", "self.view", views: "@{@\"a\": a, @\"b\": b}")
    #expect(migrated("[self pin:@\"V:|[a]\" of:self.title and:box];", helper).contains("[self.view addConstraints:@["))
    #expect(migrated("[self pin:@\"V:|[a]\" of:self.title and:[self next]];", helper).contains("[self pin:"))
  }

  @Test(arguments: [
    ("self.view", "[self.view addConstraints:@["), ("view.superview", "[self.title.superview addConstraints:@["), ("view.window", nil), ("[self next]", nil),
  ] as [(String, String?)]) func aMemberHoldsThem(holder: String, expected: String?) {
    let helper = Self.method("- (void)pin:(NSString *)format of:(UIView *)view", holder, views: "@{@\"view\": view}")
    let text = migrated("[self pin:@\"V:|[view]\" of:self.title];", helper)
    #expect(text.contains(expected ?? "[self pin:"))
  }

  @Test(arguments: [("return made;", "[self pin:CALL];", true), ("return made;", "NSArray *list = [self pin:CALL];", false), ("return @[];", "[self pin:CALL];", false), ("return made.firstObject;", "[self pin:CALL];", false)])
  func whatIsReturnedAsWellIsNotUsed(end: String, call: String, isMigrated: Bool) {
    let helper = Self.method("- (id)pin:(NSString *)format of:(UIView *)view", "self.view", views: "@{@\"view\": view}", end)
    let text = migrated(call.replacing("CALL", with: "@\"V:|[view]\" of:self.title"), helper)
    #expect(text.contains("self.title.topAnchor") == isMigrated)
  }

  /// Nothing happens when the object is nil.
  @Test(arguments: [("box", true), ("self.view", true), ("self.title", false)])
  func theObjectItselfIsAnItem(object: String, isMigrated: Bool) {
    let category = "@implementation UIView (Pin)\n" + Self.method("- (void)pin:(NSString *)format", "self.superview", views: "@{@\"own\": self}") + "\n@end"
    let text = migrated("[\(object) pin:@\"V:|[own]\"];", "", category: category)
    #expect(text.contains("\(object).topAnchor") == isMigrated)
  }

  /// Also where it is no item itself, unless it would hold the constraints.
  @Test(arguments: [
    ("box", "[to addConstraints:MADE];", true), ("self.view", "[to addConstraints:MADE];", true), ("self.title", "[to addConstraints:MADE];", false),
    ("self.title", "[NSLayoutConstraint activateConstraints:MADE];", false), ("box", "[NSLayoutConstraint activateConstraints:MADE];", true),
    ("self.title", "return MADE;", false), ("self.title", "[self addConstraints:MADE];", true),
  ]) func theObjectHasToBeThere(object: String, body: String, isMigrated: Bool) {
    let made = "[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:@{@\"v\": view}]"
    let category = "@implementation UIView (Pin)\n- (id)pin:(NSString *)format of:(UIView *)view to:(UIView *)to {\n  \(body.replacing("MADE", with: made))\n}\n@end"
    let call = "[\(object) pin:@\"V:[v(8)]\" of:box to:self.view]"
    let text = migrated(body.hasPrefix("return") ? "[box addConstraints:\(call)];" : "\(call);", "", category: category)
    #expect(text.contains("box.heightAnchor") == isMigrated)
  }

  private static let loop = "for (int i = 0; i < views.count; i++) { BODY }"

  /// Views by their numbers, counted by the method.
  @Test(arguments: [
    ("UIView *view = views[i]; view.translatesAutoresizingMaskIntoConstraints = false; NSString *key = [NSString stringWithFormat:@\"v%d\", i]; named[key] = view;", true),
    ("named[[NSString stringWithFormat:@\"v%d\", i]] = [views objectAtIndex:i]; [views[i] setTranslatesAutoresizingMaskIntoConstraints:NO];", true),
    ("named[[NSString stringWithFormat:@\"v%d\", i + 1]] = views[i];", false), ("named[[NSString stringWithFormat:@\"v%d\", i]] = views[0];", false),
    ("UIView *view = views[i]; if (i > 0) { named[[NSString stringWithFormat:@\"v%d\", i]] = view; }", false),
  ]) func viewsAreCounted(body: String, isMigrated: Bool) {
    let helper = "- (void)pin:(NSString *)format views:(NSArray *)views {\n  NSMutableDictionary *named = [[NSMutableDictionary alloc] init];\n  \(Self.loop.replacing("BODY", with: body))\n  [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:named]];\n}"
    #expect(migrated("[self pin:@\"V:|[v0][v1]\" views:@[self.title, box]];", helper).contains("self.title.topAnchor") == isMigrated)
  }

  @Test(arguments: [("i < views.count", true), ("i < [views count]", true), ("i < views.count - 1", false), ("i <= views.count", false), ("i < 2", false)])
  func allViewsAreCounted(condition: String, isMigrated: Bool) {
    let loop = Self.loop.replacing("i < views.count", with: condition).replacing("BODY", with: "named[[NSString stringWithFormat:@\"v%d\", i]] = views[i];")
    let helper = "- (void)pin:(NSString *)format views:(NSArray *)views {\n  NSMutableDictionary *named = [NSMutableDictionary new];\n  \(loop)\n  [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:named]];\n}"
    #expect(migrated("[self pin:@\"V:|[v0][v1]\" views:@[self.title, box]];", helper).contains("self.title.topAnchor") == isMigrated)
  }

  /// A list of all formats, made by the class of constraints itself.
  @Test(arguments: [
    ("[list addObjectsFromArray:[self constraintsWithVisualFormat:format options:0 metrics:nil views:views]];", true),
    ("NSArray *made = [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]; [list addObjectsFromArray:made];", true),
    ("[list addObjectsFromArray:[self constraintsWithVisualFormat:format options:0 metrics:nil views:views]]; [list removeLastObject];", false),
    ("[list addObjectsFromArray:[self constraintsWithVisualFormat:@\"V:|[v]|\" options:0 metrics:nil views:views]];", false),
  ]) func aListIsReturned(body: String, isMigrated: Bool) {
    let category = "@implementation NSLayoutConstraint (Lists)\n+ (NSArray *)formats:(NSArray *)formats views:(NSDictionary *)views {\n  NSMutableArray *list = [NSMutableArray array];\n  for (NSString *format in formats) { \(body) }\n  return list;\n}\n@end"
    let text = migrated("[box addConstraints:[NSLayoutConstraint formats:@[@\"V:|[v]\", @\"H:[v(3)]\"] views:@{@\"v\": self.title}]];", "", category: category)
    #expect((text.contains("self.title.topAnchor") && text.contains("self.title.widthAnchor")) == isMigrated)
  }
}
