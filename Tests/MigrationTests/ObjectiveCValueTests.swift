import Migration
import SourceText
import Testing

/// Values that functions of C and dictionaries of Objective-C give.
@Suite struct ObjectiveCValueTests {
  /// A card whose body is one statement, behind functions of C.
  private func card(_ functions: String, _ statement: String) -> (text: String, statuses: [SiteStatus]) {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: "\(functions)\n@interface Card : UIView\n@property (nonatomic) UIView *box;\n@property (nonatomic, copy) CGFloat (^gap)(void);\n@end\n@implementation Card\n- (void)setUp {\n  [self addSubview:self.box];\n  \(statement)\n}\n@end\n")
    let result = migrate(file, options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  /// `@(…)` boxes structures as well as numbers.
  @Test(arguments: [
    ("#define kSide CGSizeMake(100, 92)", "size.equalTo(@(kSide))", "[self.box.heightAnchor constraintEqualToConstant:kSide.height]"),
    ("#define kSide CGSizeMake(100, 92)", "size.mas_equalTo(kSide)", "[self.box.widthAnchor constraintEqualToConstant:kSide.width]"),
    ("#define kSide CGSizeMake(100, 92)", "left.equalTo(@(kSide))", "[self.box.leftAnchor constraintEqualToAnchor:self.leftAnchor]"),
    (
      "#define kPadding UIEdgeInsetsMake(1, 2, 3, 4)", "edges.equalTo(self).insets(kPadding)",
      "[self.box.rightAnchor constraintEqualToAnchor:self.rightAnchor constant:-kPadding.right]"
    ),
    ("#define kSide 44", "size.equalTo(@(kSide))", "[self.box.heightAnchor constraintEqualToConstant:kSide]"),
    // What each member would ask for again, or what the file does not show.
    ("#define kSide CGSizeMake([Theme next], 92)", "size.equalTo(@(kSide))", nil), ("#define kSide [Theme side]", "size.equalTo(@(kSide))", nil),
    ("#define kSide CGSizeMake(100, 92)\n#define kSide 44", "size.equalTo(@(kSide))", nil), ("", "size.equalTo(@(kSide))", nil),
    ("", "size.equalTo(@(self.theme.side))", nil),
    // What the '@' stands before is a macro's replacement.
    ("#define kScaled(x) ((x) * 1.5)", "size.equalTo(@kScaled(40))", "[self.box.heightAnchor constraintEqualToConstant:kScaled(40)]"),
    ("#define kScaled(x) (x) * 1.5", "size.equalTo(@kScaled(40))", nil), ("#define kScaled(x) #x", "size.equalTo(@kScaled(40))", nil),
    ("#define kScaled(x) ([Theme size:x])", "size.equalTo(@kScaled(40))", nil), ("#define kScaled ((x) * 1.5)", "size.equalTo(@kScaled(40))", nil),
    ("", "size.equalTo(@kScaled(40))", nil),
  ])
  func aBoxedNameMayBeAStructure(_ macro: String, _ statement: String, _ expected: String?) {
    let (text, statuses) = card(macro, "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.\(statement); }];")
    #expect(statuses == [expected == nil ? .refused : .migrated])
    if let expected { #expect(text.contains(expected), "\(text)") }
  }

  @Test func macrosAreViewsAndNumbersByTheirReplacements() {
    func make(_ macro: String) -> (text: String, statuses: [SiteStatus]) {
      card("#define kPlace " + macro, "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(kPlace); }];")
    }
    let window = make("[UIApplication sharedApplication].keyWindow // the first one")
    #expect(window.statuses == [.migrated])
    #expect(window.text.contains("constraintEqualToAnchor:kPlace.leftAnchor]") || window.text.contains("constraintEqualToAnchor:[kPlace leftAnchor]"), "\(window.text)")
    #expect(make("[Theme place]").statuses == [.refused])
    for view in ["((AppDelegate *)[UIApplication sharedApplication].delegate).window", "((UIView *)self.box.superview)", "*(self->place)", "(count > 3 ? self.box : header)"] {
      let made = make(view)
      #expect(made.statuses == [.refused] || made.text.contains("kPlace.leftAnchor]") || made.text.contains("[kPlace leftAnchor]"), "\(made.text)")
    }
    for number in ["(count > 3 ? 8 : 4)", "(8 + (isWide ? gap : rowGap))", "((CGFloat)3 * gap)", "(gap * gap)"] {
      #expect(make(number).text.contains("constant:kPlace]"), "\(number)")
    }
    #expect(make("[UIApplication sharedApplication].keyWindow\n#define kPlace 3").statuses == [.refused], "it may be either")
  }

  /// UIKit has one application, which has one window at a time.
  @Test(arguments: [("[UIApplication sharedApplication].keyWindow", true), ("[[UIApplication sharedApplication] keyWindow]", false), ("[Theme sharedApplication].keyWindow", false)])
  func theApplicationIsOne(item: String, isStable: Bool) {
    let (text, statuses) = card("", "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(\(item)); }];")
    #expect(statuses == [isStable ? .migrated : .refused], "\(text)")
  }

  /// A card that imports no header, and headers of a project whose precompiled one imports them.
  private func statuses(_ headers: [String], before: String = "", isShorthand: Bool = false, _ statement: String = "make.left.mas_equalTo(self.left); make.right.mas_equalTo(self.right).mas_offset(3)") -> [SiteStatus] {
    let card = "\(before)#import <Masonry/Masonry.h>\n@interface Card : UIView\n@property (nonatomic) UIView *box;\n@end\n@implementation Card\n- (void)setUp {\n  [self addSubview:self.box];\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { \(statement); }];\n}\n@end\n"
    var files = [SourceFile(path: "Card.m", language: .objectiveC, text: card)]
    for (number, header) in headers.enumerated() { files.append(SourceFile(path: "Frame\(number).h", language: .objectiveC, text: "#import <UIKit/UIKit.h>\n" + header)) }
    let result = TreeMigration.run(files, options: MigrationOptions())[0]
    // What Masonry's shorthand names is an anchor.
    #expect(String(decoding: result.newBytes, as: UTF8.self).contains("constant:self.left]") == (result.sites.map(\.status) == [.migrated] && !isShorthand))
    return result.sites.map(\.status)
  }

  @Test func categoriesOfViewsTellTheNumbersThatTheyAdd() {
    let frame = "@interface UIView (Frame)\n@property (nonatomic) CGFloat left;\n@property (nonatomic, readonly) CGFloat right;\n@end\n"
    #expect(statuses([frame]) == [.migrated])
    #expect(statuses([]) == [.refused])
    #expect(statuses([frame], before: "#define MAS_SHORTHAND\n", isShorthand: true) == [.migrated])
    #expect(statuses([frame, "#define MAS_SHORTHAND\n"], isShorthand: true) == [.migrated])
    #expect(statuses([frame, frame.replacing("CGFloat", with: "CGSize")]) == [.refused], "headers disagree")
    #expect(statuses([frame.replacing("UIView (Frame)", with: "Panel (Frame)")]) == [.refused], "a card is no panel")
    #expect(statuses([frame.replacing("CGFloat", with: "MASViewAttribute *")]) == [.refused])
  }

  @Test func dictionariesMayBeMadeOfObjectsAndKeys() {
    func format(_ metrics: String) -> String {
      "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-(gap)-[_box]\" options:0 metrics:\(metrics) views:NSDictionaryOfVariableBindings(_box)]];"
    }
    for metrics in ["[NSDictionary dictionaryWithObjectsAndKeys:@(11), @\"gap\", nil]", "[[NSDictionary alloc] initWithObjectsAndKeys:@3, @\"other\", @(11), @\"gap\", nil]"] {
      let (text, statuses) = card("", format(metrics))
      #expect(statuses == [.migrated], "\(metrics)")
      #expect(text.contains("constant:11]"), "\(text)")
    }
    let chosen = card("", format("@{@\"gap\": [_box isKindOfClass:[UILabel class]] ? @(2) : @10}"))
    #expect(chosen.statuses == [.migrated])
    #expect(chosen.text.contains("constant:[_box isKindOfClass:[UILabel class]] ? 2 : 10]"), "\(chosen.text)")
    for metrics in ["[NSDictionary dictionaryWithObjectsAndKeys:@(11), @\"gap\", @3, nil]", "[Other dictionaryWithObjectsAndKeys:@(11), @\"gap\", nil]", "@{@\"gap\": [self isBig] ? @(count++) : @10}"] {
      #expect(card("", format(metrics)).statuses == [.refused], "\(metrics)")
    }
  }

  @Test func functionsOfCThatMayDoSomethingAreCalledOnce() {
    func make(_ chain: String) -> String { "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.\(chain); }];" }
    let plain = "static inline CGFloat scaled(CGFloat x) { CGFloat width = [UIScreen mainScreen].bounds.size.width; if (width > 400) { return x; } return floor(x * width / 375); }"
    #expect(card(plain, make("left.right.equalTo(self).offset(scaled(3))")).statuses == [.migrated])
    #expect(card(plain + "\nstatic CGFloat twice(CGFloat x) { return 2 * scaled(x); }", make("width.height.mas_equalTo(twice(3))")).statuses == [.migrated])
    for function in [
      "static CGFloat count = 0;\nstatic CGFloat scaled(CGFloat x) { count += x; return count; }", "static CGFloat scaled(CGFloat x) { static CGFloat sum = 0; return sum = x; }",
      "static CGFloat scaled(CGFloat x) { [Log write:x]; return x; }", "static CGFloat scaled(CGFloat x) { return other(x); }", "CGFloat scaled(CGFloat x);", "",
      "static CGFloat *sum;\nstatic CGFloat scaled(CGFloat x) { *sum = x; return x; }", "static CGFloat scaled(CGFloat *x) { return (*x)++; }",
    ] {
      #expect(card(function, make("left.right.equalTo(self).offset(scaled(3))")).statuses == [.refused], "\(function)")
      #expect(card(function, make("left.equalTo(self).offset(scaled(3))")).statuses == [.migrated], "\(function)")
    }
    // The frameworks' functions of geometry compute; others of their prefixes, and a project's own ones, may not.
    #expect(card("", make("left.right.equalTo(self).offset(CGRectGetWidth(self.frame))")).statuses == [.migrated])
    #expect(card("", make("left.right.equalTo(self).offset(CACurrentMediaTime())")).statuses == [.refused])
    #expect(card("static CGFloat count;\nstatic CGFloat CGRectGetNext(void) { return ++count; }", make("left.right.equalTo(self).offset(CGRectGetNext())")).statuses == [.refused])
    #expect(card("", make("left.right.equalTo(self).offset(self.gap())")).statuses == [.refused])
    #expect(card("", make("left.equalTo(self).offset(self.gap())")).statuses == [.migrated])
  }

  @Test func whatAFunctionOfCReturnsHasAType() {
    let insets = "static inline UIEdgeInsets insets(void) { return UIEdgeInsetsMake(1, 2, 3, 4); }\nextern CGFloat gap(CGFloat);"
    let (text, statuses) = card(insets, "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.mas_equalTo(insets().bottom); make.top.mas_equalTo(gap(2)); }];")
    #expect(statuses == [.migrated])
    #expect(text.contains("constant:insets().bottom]") && text.contains("constant:gap(2)]"), "\(text)")
  }

  @Test func onlyTheFrameworksMethodsGiveASuperview() {
    func format(_ addition: String, _ superclass: String = "UIView") -> String {
      let text = "@interface Card : \(superclass)\n@property (nonatomic) UIView *box;\n@end\n@implementation Card\n- (void)setUp {\n  UIView *line = [UIView new];\n  \(addition)\n  [self.box addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-(8)-[line]\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(line)]];\n}\n@end\n"
      return String(decoding: migrate(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
    }
    for addition in ["[self addSubview:line];", "[self insertSubview:line atIndex:0];", "[self insertSubview:line belowSubview:self.box];", "[self addSubview:line positioned:NSWindowAbove relativeTo:nil];"] {
      #expect(format(addition).contains("constraintEqualToAnchor:self.topAnchor"), "\(addition)")
    }
    for addition in ["[self addSubview:line toContainer:self.box];", "[self addSubview:line];\n  [self addSubview:line toContainer:self.box];", "[self insertSubview:line into:self.box];"] {
      #expect(format(addition).contains("constraintEqualToAnchor:line.superview.topAnchor"), "\(addition)")
    }
    // A controller has no anchors.
    #expect(format("[self addSubview:line];", "UIViewController").contains("constraintEqualToAnchor:line.superview.topAnchor"))
    #expect(format("[self.view addSubview:line];", "UIViewController").contains("constraintEqualToAnchor:self.view.topAnchor"))
  }

  /// A message boxes a number that its parameter has converted.
  @Test(arguments: [
    ("[NSNumber numberWithFloat:kGap]", "constant:(float)kGap]"), ("[NSNumber numberWithFloat:8]", "constant:8]"),
    ("[NSNumber numberWithFloat:0.1]", "constant:(float)0.1]"), ("[NSNumber numberWithDouble:0.1]", "constant:0.1]"),
    ("[NSNumber numberWithInt:kGap + 1.5]", "constant:(int)(kGap + 1.5)]"), ("[NSNumber numberWithInteger:1.5]", "constant:(NSInteger)1.5]"),
    ("[NSNumber numberWithUnsignedInteger:kCount]", "constant:kCount]"), ("[NSNumber numberWithUnsignedInteger:-4]", "constant:(NSUInteger)(-4)]"),
    ("[NSNumber numberWithFloat:[self next]]", nil), ("[NSNumber numberWithFloat:self.box.frame.size.width]", nil), ("[Number numberWithFloat:kGap]", nil),
  ])
  func messagesBoxNumbers(value: String, written: String?) {
    let (text, statuses) = card(
      "extern const CGFloat kGap;\nextern const NSUInteger kCount;",
      "[self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-gap-[box]\" options:0 metrics:@{@\"gap\": \(value)} views:@{@\"box\": self.box}]];")
    #expect(statuses == [written == nil ? .refused : .migrated], "\(value)")
    if let written { #expect(text.contains(written), "\(text)") }
  }

  /// The same in Masonry, where a number of an unknown type is one as well.
  @Test(arguments: [
    ("[NSNumber numberWithInt:8.5]", "constraintEqualToConstant:(int)8.5]"), ("[NSNumber numberWithInt:kGap]", "constraintEqualToConstant:(int)kGap]"),
    ("[NSNumber numberWithFloat:0.1]", "constraintEqualToConstant:(float)0.1]"), ("[NSNumber numberWithDouble:kGap]", "constraintEqualToConstant:kGap]"),
    ("[NSNumber numberWithInteger:Foreign + 1]", "constraintEqualToConstant:(NSInteger)(Foreign + 1)]"), ("[NSNumber numberWithFloat:8]", "constraintEqualToConstant:8]"),
  ])
  func messagesBoxNumbersForMasonry(value: String, written: String) {
    let (text, statuses) = card("extern const CGFloat kGap;", "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.height.equalTo(\(value)); }];")
    #expect(statuses == [.migrated], "\(value)")
    #expect(text.contains(written), "\(text)")
  }
}
