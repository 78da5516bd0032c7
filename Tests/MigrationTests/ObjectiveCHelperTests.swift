import Migration
import SourceText
import TestSupport
import Testing

private let interfaces = """
  #import <UIKit/UIKit.h>
  @interface UIView (Pinning)
  - (void)pin:(NSString *)format views:(NSArray<UIView *> *)views;
  - (void)pinAll:(NSString *)format views:(NSArray *)views;
  - (void)put:(NSString *)format options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views;
  @end
  @interface Layout : NSObject
  + (void)add:(NSString *)format views:(NSDictionary<NSString *, id> *)views;
  + (void)add:(NSString *)format metrics:(NSDictionary *)metrics views:(NSDictionary *)views;
  + (void)add:(NSString *)format options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views;
  + (NSArray *)make:(NSString *)format views:(NSDictionary *)views;
  + (void)set:(NSArray<NSLayoutConstraint *> *)list active:(BOOL)active;
  @end

  """

private let helpers = """
  \(interfaces)@implementation UIView (Pinning)
  - (void)pin:(NSString *)format views:(NSArray<UIView *> *)views {
      NSMutableDictionary<NSString *, UIView *> *named;
      named = [NSMutableDictionary dictionary];
      [views enumerateObjectsUsingBlock:^(UIView * _Nonnull view, NSUInteger index, BOOL * _Nonnull stop) {
          NSString *key = [NSString stringWithFormat:@"v%lu", (unsigned long)index];
          view.translatesAutoresizingMaskIntoConstraints = NO;
          named[key] = view;
      }];
      // Here it comes.
      [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:named]];
  }

  - (void)pinAll:(NSString *)format views:(NSArray *)views {
      NSMutableDictionary * named = [[NSMutableDictionary alloc] initWithCapacity:[views count]];
      int i = 0;
      for (UIView *view in views)
      {
          [named setObject:view forKey:[@"v" stringByAppendingString:[NSString stringWithFormat:@"%d",i]]];
          i++;
      }
      NSArray *made = [NSLayoutConstraint constraintsWithVisualFormat:format options:NSLayoutFormatAlignAllTop metrics:nil views:named];
      [NSLayoutConstraint activateConstraints:made];
  }

  - (void)put:(NSString *)format options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views {
      [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:options metrics:metrics views:views]];
  }
  @end

  @implementation Layout
  + (void)add:(NSString *)format views:(NSDictionary<NSString *, id> *)views {
      [self add:format options:0 metrics:nil views:views];
  }

  + (void)add:(NSString *)format metrics:(NSDictionary *)metrics views:(NSDictionary *)views {
      [self add:format options:0 metrics:metrics views:views];
  }

  + (void)add:(NSString *)format options:(NSLayoutFormatOptions)options metrics:(NSDictionary *)metrics views:(NSDictionary *)views {
      NSArray *made = [NSLayoutConstraint constraintsWithVisualFormat:format options:options metrics:metrics views:views];
      [self set:made active:YES];
  }

  + (NSArray *)make:(NSString *)format views:(NSDictionary *)views {
      return [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];
  }

  + (void)set:(NSArray<NSLayoutConstraint *> *)list active:(BOOL)active {
      for (NSLayoutConstraint *one in list) {
          one.active = active;
      }
  }
  @end

  """

private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }

/// A class that calls helpers of another file.
private func caller(_ body: String) -> String {
  """
  \(interfaces)@interface Card : UIView
  @property (nonatomic, strong) UILabel *title;
  @property (nonatomic, strong) UIView *badge;
  @property (nonatomic, strong) UIWindow *window;
  @property (nonatomic, strong) NSDictionary *named;
  @end
  @implementation Card
  - (void)layout:(NSDictionary *)views {
  \(body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
  }
  @end

  """
}

/// Each pair is compiled, so that what is expected is Objective-C.
private let goldens: [(name: String, before: String, after: String)] = [
  (
    "views by their numbers",
    """
    [self addSubview:self.title];
    [self pin:@"H:|-8-[v0(30@700)]-4-[v1]" views:@[self.title, self.badge]];
    [self.window pin:@"V:[v0]-(>=2)-[v1]" views:@[self.title, self.badge]];
    [self pinAll:@"[v0][v1]" views:@[self.title, self.badge]];
    """,
    """
    [self addSubview:self.title];
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    self.badge.translatesAutoresizingMaskIntoConstraints = NO;
    NSLayoutConstraint *titleWidthConstraint = [self.title.widthAnchor constraintEqualToConstant:30];
    titleWidthConstraint.priority = 700;
    [NSLayoutConstraint activateConstraints:@[
        [self.title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:8],
        titleWidthConstraint,
        [self.badge.leadingAnchor constraintEqualToAnchor:self.title.trailingAnchor constant:4]
    ]];
    self.title.translatesAutoresizingMaskIntoConstraints = NO;
    self.badge.translatesAutoresizingMaskIntoConstraints = NO;
    [self.window addConstraints:@[[self.badge.topAnchor constraintGreaterThanOrEqualToAnchor:self.title.bottomAnchor constant:2]]];
    [NSLayoutConstraint activateConstraints:@[
        [self.badge.leadingAnchor constraintEqualToAnchor:self.title.trailingAnchor],
        [self.title.topAnchor constraintEqualToAnchor:self.badge.topAnchor]
    ]];
    """
  ),
  (
    "views without a class",
    """
    id extra = self.named[@"extra"];
    [self pin:@"[v0(9)]" views:@[extra]];
    """,
    """
    id extra = self.named[@"extra"];
    [extra setTranslatesAutoresizingMaskIntoConstraints:NO];
    [[extra widthAnchor] constraintEqualToConstant:9].active = YES;
    """
  ),
  (
    "methods that hand on",
    """
    NSDictionary *named = @{@"title": self.title, @"badge": self.badge};
    [Layout add:@"[title]-gap-[badge]" metrics:@{@"gap": @4} views:named];
    [Layout add:@"V:[title]-5-[badge]" options:NSLayoutFormatAlignAllLeading metrics:nil views:named];
    [self addConstraints:[Layout make:@"[badge(9)]" views:named]];
    [self put:@"[title(7)]" options:0L metrics:nil views:named];
    """,
    """
    [self.badge.leadingAnchor constraintEqualToAnchor:self.title.trailingAnchor constant:4].active = YES;
    [NSLayoutConstraint activateConstraints:@[
        [self.badge.topAnchor constraintEqualToAnchor:self.title.bottomAnchor constant:5],
        [self.title.leadingAnchor constraintEqualToAnchor:self.badge.leadingAnchor]
    ]];
    [self.badge.widthAnchor constraintEqualToConstant:9].active = YES;
    [self.title.widthAnchor constraintEqualToConstant:7].active = YES;
    """
  ),
  (
    "dictionaries from elsewhere",
    """
    [Layout add:@"H:|-gap-[title]" metrics:self.named views:views];
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"[title]-2-[badge]" options:0 metrics:nil views:views]];
    """,
    """
    [[views[@"title"] leadingAnchor] constraintEqualToAnchor:[[views[@"title"] superview] leadingAnchor] constant:[self.named[@"gap"] doubleValue]].active = YES;
    [[views[@"badge"] leadingAnchor] constraintEqualToAnchor:[views[@"title"] trailingAnchor] constant:2].active = YES;
    """
  ),
  (
    "entries that are made for the dictionary",
    """
    NSDictionary *made = @{@"title": self.title, @"line": [[UIView alloc] init]};
    NSDictionary *metrics = @{@"gap": @(self.badge.frame.size.width), @"two": @2};
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"[title(two)]-gap-[line]" options:0 metrics:metrics views:made]];
    """,
    """
    NSDictionary *made = @{@"title": self.title, @"line": [[UIView alloc] init]};
    NSDictionary *metrics = @{@"gap": @(self.badge.frame.size.width), @"two": @2};
    [NSLayoutConstraint activateConstraints:@[
        [self.title.widthAnchor constraintEqualToConstant:2],
        [[made[@"line"] leadingAnchor] constraintEqualToAnchor:self.title.trailingAnchor constant:[metrics[@"gap"] doubleValue]]
    ]];
    """
  ),
  (
    "a number that is asked for once",
    """
    NSDictionary *named = NSDictionaryOfVariableBindings(_title);
    [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"[_title(w)]" options:0 metrics:@{@"w": @(self.badge.frame.size.width)} views:named]];
    """,
    """
    [_title.widthAnchor constraintEqualToConstant:self.badge.frame.size.width].active = YES;
    """
  ),
]

private func run(_ files: SourceFile...) -> [FileMigration] { TreeMigration.run(files, options: MigrationOptions()) }

@Test(arguments: goldens.indices) func callsOfMethodsThatHandAFormatOnAreMigrated(index: Int) {
  let golden = goldens[index]
  for files in [[file("Card.m", caller(golden.before)), file("Layout.m", helpers)], [file("Layout.m", helpers), file("Card.m", caller(golden.before))]] {
    let results = TreeMigration.run(files, options: MigrationOptions())
    for result in results where result.file.path == "Card.m" {
      #expect(String(decoding: result.newBytes, as: UTF8.self) == caller(golden.after), "\(golden.name): \(result.sites.compactMap(\.diagnostic?.message))")
    }
  }
  let again = run(file("Card.m", caller(golden.after)), file("Layout.m", helpers))
  #expect(again[0].edits.isEmpty, "\(golden.name): a second run changes it")
}

@Test(.enabled(if: ObjectiveCCompiler.isThere, "there is no clang in PATH")) func migratedCallsOfMethodsCompile() throws {
  let compiler = try ObjectiveCCompiler()
  for (name, text) in goldens.map({ ($0.name, caller($0.after)) }) + [("helpers", helpers)] {
    let complaints = try compiler.complaints(about: text, flags: ["-Wno-incomplete-implementation"])
    #expect(complaints.isEmpty, "\(name): \(complaints)")
  }
}

/// What else may be called leaves a call as it is.
@Test(arguments: [
  ("a subclass has its own", "@implementation Wide\n- (void)pin:(NSString *)format views:(NSArray *)views {\n  [super pin:format views:views];\n  count++;\n}\n@end\n"),
  ("a category has another one", "@implementation UIView (More)\n- (void)pin:(NSString *)format views:(NSArray *)views {}\n@end\n"),
]) func anotherMethodOfTheSelectorIsAnObstacle(name: String, other: String) {
  let card = file("Card.m", caller("[self pin:@\"H:[v0(3)]\" views:@[self.title]];"))
  #expect(!run(card, file("Layout.m", helpers))[0].edits.isEmpty)
  let results = run(card, file("Layout.m", helpers), file("Other.m", "#import \"Layout.h\"\n" + other))
  #expect(results.allSatisfy { $0.edits.isEmpty }, "\(name)")
}

/// What a helper hands on to may be another method of the object, too.
@Test(arguments: [
  ("a subclass has its own", "@implementation Wide\n- (void)pinAll:(NSString *)format views:(NSArray *)views {}\n@end\n", true),
  ("a head with an attribute", "@implementation Wide\n- (void)pinAll:(NSString *)format views:(NSArray *)views __attribute__((unused)) {}\n@end\n", true),
  ("an attribute inside", "@implementation Wide\n- (void)pinAll:(NSString *)format __attribute__((unused)) views:(__unused NSArray *)views {}\n@end\n", true),
  ("a semicolon behind the head", "@implementation Wide\n- (void)pinAll:(NSString *)format views:(NSArray *)views; {}\n@end\n", true),
  ("no types", "@implementation Wide\n- pinAll:format views:views {}\n@end\n", true),
  ("a subclass has its own of what is called", "@implementation Wide\n- (void)inner:(NSString *)format views:(NSArray *)views {}\n@end\n", true),
  ("a setter of a subclass", "@implementation Wide\n- (void)set:(NSArray *)list on:(BOOL)on {}\n@end\n", true),
  ("another selector", "@implementation Wide\n- (void)inner:(NSString *)format view:(UIView *)view {}\n@end\n", false),
  ("a class method", "@implementation Wide\n+ (void)inner:(NSString *)format views:(NSArray *)views {}\n@end\n", false),
]) func anotherMethodThatIsCalledByAHelperIsAnObstacle(name: String, other: String, isObstacle: Bool) {
  let layout = file(
    "Layout.m",
    """
    #import <UIKit/UIKit.h>
    @implementation UIView (Own)
    - (void)pinAll:(NSString *)format views:(NSDictionary *)views {
      [self inner:format views:views];
    }
    - (void)inner:(NSString *)format views:(NSDictionary *)views {
      NSArray *made = [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];
      [self set:made on:YES];
    }
    - (void)set:(NSArray *)list on:(BOOL)on {
      for (NSLayoutConstraint *one in list) { one.active = on; }
    }
    @end
    """)
  let card = file("Card.m", caller("[self pinAll:@\"[title(3)]\" views:@{@\"title\": self.title}];"))
  let results = run(card, layout, file("Other.m", "#import \"Layout.h\"\n" + other))
  #expect(results.allSatisfy { $0.edits.isEmpty } == isObstacle, "\(name)")
}

/// Of two bodies of one method only one is there.
@Test func methodWithTwoBodiesIsNoHelper() {
  let two = helpers.replacing(
    "+ (NSArray *)make:(NSString *)format views:(NSDictionary *)views {",
    with: "#if LOG\n+ (NSArray *)make:(NSString *)format views:(NSDictionary *)views {\n  return @[];\n}\n#else\n+ (NSArray *)make:(NSString *)format views:(NSDictionary *)views {"
  ).replacing("+ (void)set:(NSArray<NSLayoutConstraint *> *)list active:(BOOL)active {\n", with: "#endif\n+ (void)set:(NSArray<NSLayoutConstraint *> *)list active:(BOOL)active {\n")
  let card = file("Card.m", caller("[self addConstraints:[Layout make:@\"[badge(9)]\" views:@{@\"badge\": self.badge}]];"))
  #expect(!run(card, file("Layout.m", helpers))[0].edits.isEmpty)
  #expect(run(card, file("Layout.m", two))[0].edits.isEmpty)
}

/// A macro is one only where it is defined.
@Test(arguments: [
  ("before", "\(place)", "", true), ("behind", "", "\(place)", false), ("in a condition", "#if LAYOUT\n\(place)#else\nstatic void PLACE(id f, id v) {}\n#endif\n", "", false),
  ("not any more", "\(place)#undef PLACE\nstatic void PLACE(id f, id v) {}\n", "", false),
  ("with other parameters", "\(place)#define PLACE(v, f) [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:v]]\n", "", false),
]) func macrosOfFormatsAreReadWhereTheyAreDefined(name: String, before: String, behind: String, isRead: Bool) {
  let text = "#import <UIKit/UIKit.h>\n\(before)" + caller("UIView *a = self.badge;\nPLACE(@\"[a(9)]\", NSDictionaryOfVariableBindings(a));") + behind
  #expect(migrate(file("Card.m", text), options: MigrationOptions()).edits.isEmpty != isRead, "\(name)")
}

private let place = "#define PLACE(f, v) [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:v]]\n"

/// Bodies that do anything else are no helpers.
@Test(arguments: [
  "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];\n count += 1;",
  "if (!format) return;\n [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];",
  "NSMutableDictionary *d = [views mutableCopy];\n [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:d]];",
  "[self.inner addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];",
  "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[@\"H:\" stringByAppendingString:format] options:0 metrics:nil views:views]];",
  "NSArray *all = [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];\n for (NSLayoutConstraint *c in all) { c.priority = 3; }",
  "#if DEBUG\n [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];\n#endif",
  "format = @\"[a]\";\n [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];",
  "for (UIView *v in views.allValues) { v.hidden = NO; }\n [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];",
])
func bodiesThatDoMoreAreNoHelpers(body: String) {
  func results(_ body: String) -> [FileMigration] {
    let helper = "#import <UIKit/UIKit.h>\n@implementation UIView (Own)\n- (void)place:(NSString *)format views:(NSDictionary *)views {\n \(body)\n}\n@end\n"
    return run(file("Card.m", caller("[self place:@\"[title(3)]\" views:@{@\"title\": self.title}];")), file("Own.m", helper))
  }
  #expect(results(body)[0].sites.isEmpty && results(body)[0].edits.isEmpty)
  let plain = "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]];"
  #expect(results(plain)[0].sites.map(\.status) == [.migrated])
}

/// Calls whose arguments do something, or that are no statement, stay.
@Test(arguments: [
  "[self pin:@\"[v0(3)]\" views:[self all]];", "[self pin:[self format] views:@[self.title]];", "[super pin:@\"[v0(3)]\" views:@[self.title]];",
  "[self pin:@\"[v0(3)]\" views:@[[self next]]];", "[self pin:@\"[v3(3)]\" views:@[self.title]];",
  "[Layout add:@\"[t(w)]\" metrics:@{@\"w\": @([self next]), @\"x\": @([self next])} views:@{@\"t\": self.title}];",
])
func callsThatAreNotCertainStay(call: String) {
  #expect(run(file("Card.m", caller(call)), file("Layout.m", helpers))[0].edits.isEmpty)
  let certain = "[self pin:@\"[v0(3)]\" views:@[self.title]];"
  #expect(!run(file("Card.m", caller(certain)), file("Layout.m", helpers))[0].edits.isEmpty)
}

/// A comment inside of a call stands above the new code.
@Test func commentsInsideOfCallsAreKept() {
  let text = String(decoding: run(file("Card.m", caller("[self pin:@\"[v0(3)]\" /* three */ views:@[self.title]];")), file("Layout.m", helpers))[0].newBytes, as: UTF8.self)
  #expect(text.contains("    /* three */\n    self.title.translatesAutoresizingMaskIntoConstraints = NO;\n    [self.title.widthAnchor constraintEqualToConstant:3].active = YES;"), "\(text)")
}

/// In a class method `self` is the class, which is no view.
@Test func messagesOfClassMethodsGoToTheClass() {
  for (sign, count) in [("+", 0), ("-", 1)] {
    let text = caller("").replacing(
      "- (void)layout:(NSDictionary *)views {", with: "\(sign) (void)layout {\n    [self pin:@\"[v0(3)]\" views:@[self.title]];")
    #expect(run(file("Card.m", text), file("Layout.m", helpers))[0].sites.count == count)
  }
}

/// What governs one statement does not govern the lines that would take its place.
@Test func governedCallsStayOneStatement() {
  var options = MigrationOptions()
  options.style = .isActive
  let call = "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"[title(3)][badge(4)]\" options:0 metrics:nil views:@{@\"title\": self.title, @\"badge\": self.badge}]];"
  for governor in ["if (self.hidden) ", "for (int i = 0; i < 3; i++)\n    "] {
    let text = String(decoding: migrate(file("Card.m", caller(governor + call)), options: options).newBytes, as: UTF8.self)
    #expect(text.contains(governor.split(separator: "\n")[0]) && text.contains("[NSLayoutConstraint activateConstraints:@["), "\(text)")
  }
  let plain = String(decoding: migrate(file("Card.m", caller(call)), options: options).newBytes, as: UTF8.self)
  #expect(plain.contains("[self.badge.widthAnchor constraintEqualToConstant:4].active = YES;"), "\(plain)")
}

/// Macros that hand a format on are written out where they are called; the dictionary that they name stays while one is left.
@Test func macrosThatHandAFormatOnAreMigrated() throws {
  let macro = "#define ADD(format, align) [_list addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:format options:align metrics:nil views:named]]\n"
  func text(_ body: String) -> String {
    macro + caller(body).replacing("@implementation Card", with: "@implementation Card {\n    NSMutableArray *_list;\n}")
  }
  let named = "NSDictionary *named = @{@\"title\": self.title, @\"badge\": self.badge};\n"
  let before = named + "ADD(@\"[title]-(3)-[badge]\", NSLayoutFormatAlignAllTop);\n[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"[title(5)]\" options:0 metrics:nil views:named]];"
  let after = """
    [_list addObjectsFromArray:@[
        [self.badge.leadingAnchor constraintEqualToAnchor:self.title.trailingAnchor constant:3],
        [self.title.topAnchor constraintEqualToAnchor:self.badge.topAnchor]
    ]];
    [self.title.widthAnchor constraintEqualToConstant:5].active = YES;
    """
  #expect(String(decoding: migrate(file("Card.m", text(before)), options: MigrationOptions()).newBytes, as: UTF8.self) == text(after))
  let kept = migrate(file("Card.m", text(before + "\nif (self.hidden) ADD(@\"[title(5@6)]\", 0);")), options: MigrationOptions())
  let left = String(decoding: kept.newBytes, as: UTF8.self)
  #expect(left.contains("NSDictionary *named =") && left.contains("ADD(@\"[title(5@6)]\", 0);") && left.contains("constant:3]"), "\(left)")
  // What else a macro does, or a second definition, leaves its calls alone.
  for other in [
    macro.replacing(":named]]", with: ":named]]; count++"), macro.replacing("_list add", with: "align add"), macro.replacing("(format, align)", with: "(format, ...)"),
    macro + macro.replacing("_list", with: "_other"), macro.replacing("[_list addObjectsFromArray:", with: "[self keep:"),
  ] {
    let source = other + text(before).dropFirst(macro.count)
    let result = migrate(file("Card.m", String(source)), options: MigrationOptions())
    #expect(!String(decoding: result.newBytes, as: UTF8.self).contains("constant:3]"), "\(other)")
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("NSDictionary *named ="), "\(other)")
  }
}
