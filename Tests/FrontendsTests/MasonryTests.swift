import Frontends
import HostSyntax
import LayoutIR
import SourceText
import TestSupport
import Testing

private let before = """
  #import <UIKit/UIKit.h>
  #define SCALE(x) ((x) * 1.5)
  #define CLEAR(x) x = 0
  @interface Card : UIView
  @property (nonatomic, strong) UILabel *title;
  @property (nonatomic, assign) CGFloat gap;
  @property (nonatomic, strong) id anything;
  @property (nonatomic, strong) UICollectionView *list;
  @end
  @implementation Card
  - (void)layoutWith:(UIView *)a and:(UIView *)b {

  """

private func read(_ statement: String, define macro: String = "") throws -> [LayoutConstraint] {
  let file = HostFile(
    TokenBuffer(lexing: SourceFile(path: "Card.m", language: .objectiveC, text: (macro.isEmpty ? "" : "#define \(macro)\n") + before + statement + "\n}\n@end\n")), platform: nil)
  for frontend in AllFrontends.legacy where frontend.language == .objectiveC {
    if let site = frontend.callSites(in: file).first { return try frontend.constraints(site, in: file) }
  }
  throw NoSite()
}

extension Frontend {
  fileprivate func constraints(_ site: CallSite, in file: HostFile) throws -> [LayoutConstraint] {
    try lower(parse(site, in: file), in: file).constraints
  }
}

private func made(_ chain: String, define macro: String = "") throws -> [String] {
  try read("[a mas_makeConstraints:^(MASConstraintMaker *make) { \(chain); }];", define: macro).map(\.description)
}

private func raised(_ statement: String) throws -> DiagnosticID? {
  do {
    _ = try read(statement)
    return nil
  } catch let diagnostic as Diagnostic {
    return diagnostic.id
  }
}

@Test func edgesComeInMasonrysOrderAndInsetsCountInwards() throws {
  #expect(
    try made("make.edges.equalTo(b).insets(UIEdgeInsetsMake(1, 2, 3, 4))") == [
      "a.left == b.left + 2", "a.right == b.right - 4", "a.top == b.top + 1", "a.bottom == b.bottom - 3",
    ])
}

@Test func numbersAreOffsetsAndLaterModifiersOverwriteEarlierOnes() throws {
  #expect(try made("make.width.mas_equalTo(100).offset(-20)") == ["a.width == -20"])
  #expect(try made("make.right.equalTo(@10)") == ["a.right == a.superview!.right + 10"])
  #expect(try made("make.height.offset(45)") == ["a.height == 45"])
  #expect(try made("make.width.equalTo(b).inset(20)") == ["a.width == b.width"])
}

@Test func theSizeOfACollectionsContentIsASize() throws {
  #expect(try made("make.height.mas_equalTo(self.list.collectionViewLayout.collectionViewContentSize.height)").count == 1)
}

/// Macros that a file imports declare these.
@Test(arguments: ["weakSelf", "weakself", "strongself"]) func namesThatMacrosGiveToSelfAreSelf(name: String) throws {
  #expect(try made("make.left.mas_equalTo(\(name).title)") == ["a.left == \(name).title.left"])
  #expect(try raised("[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.mas_equalTo(other\(name).title); }];") != nil)
}

@Test func constantsAreAssignedAsWell() throws {
  #expect(try made("make.left.offset = -8") == ["a.left == a.superview!.left - 8"])
  #expect(try made("make.left.equalTo(b.mas_right).offset = 3") == ["a.left == b.right + 3"])
  #expect(try made("make.width.mas_equalTo(100).offset = 20") == ["a.width == 20"])
  #expect(try made("make.left.right.inset = 4") == ["a.left == a.superview!.left + 4", "a.right == a.superview!.right - 4"])
  #expect(try made("make.top.offset = 1, make.left.offset = 2, make.height.equalTo(b)") == [
    "a.top == a.superview!.top + 1", "a.left == a.superview!.left + 2", "a.height == b.height",
  ])
  #expect(try made("make.size.sizeOffset = CGSizeMake(3, 4)") == ["a.width == 3", "a.height == 4"])
  #expect(try made("make.center.equalTo(b).centerOffset = CGPointMake(3, 4)") == ["a.centerX == b.centerX + 3", "a.centerY == b.centerY + 4"])
  #expect(
    try made("make.edges.insets = UIEdgeInsetsMake(1, 2, 3, 4)") == [
      "a.left == a.superview!.left + 2", "a.right == a.superview!.right - 4", "a.top == a.superview!.top + 1",
      "a.bottom == a.superview!.bottom - 3",
    ])
}

@Test func constantsAreSetByMessagesAsWell() throws {
  #expect(try made("[make.left.mas_equalTo(self)setOffset:8]") == ["a.left == self.left + 8"])
  #expect(try made("[make.left.right.equalTo(b) setOffset:-5 * 2]") == ["a.left == b.left - 10", "a.right == b.right - 10"])
  #expect(try made("[[[make left] equalTo](b.mas_right) setOffset:3]") == ["a.left == b.right + 3"])
  #expect(try made("[make.edges setInsets:UIEdgeInsetsMake(1, 2, 3, 4)]").count == 4)
  // No macro boxes the value, so that it can be nothing but a number.
  #expect(try made("[make.left.equalTo(b) setOffset:Margin]; make.top.offset = Margin", define: "MAS_SHORTHAND_GLOBALS") == ["a.left == b.left + Margin", "a.top == a.superview!.top + Margin"])
  #expect(try made("[make.size setSizeOffset:CGSizeMake(3, 4)]") == ["a.width == 3", "a.height == 4"])
}

/// Nothing that stands in brackets in brackets exhausts the stack.
@Test func messagesToMessagesAreNotFollowedWithoutEnd() throws {
  let count = 20_000
  for setter in [" setOffset:1]", " left]", " setOffset:1] left]"] {
    let depth = count * setter.count { $0 == "]" }
    let statement = String(repeating: "[", count: depth) + "make" + String(repeating: setter, count: count)
    #expect(try raised("[a mas_makeConstraints:^(MASConstraintMaker *make) { \(statement); }];") != nil)
  }
}

@Test(arguments: [
  "[make setOffset:4]", "[make.left setGap:4]", "[make.left setOffset:make.top]", "[[make.left setOffset:4] setOffset:4]",
  "[make.left.offset setOffset:4]", "[make.left setOffset:4 with:3]", "[make.left setOffset]",
])
func otherMessagesToTheMakerAreNotUnderstood(statement: String) throws {
  #expect(try raised("[a mas_makeConstraints:^(MASConstraintMaker *make) { \(statement); }];") != nil)
}

@Test(arguments: [
  "make.removeExisting = self.hidden", "make.left.gap = 4", "make.left.offset(3) = 4", "self.gap = make.left.offset = 4",
  "make.left.offset += 4", "make.offset = 4", "make.left.offset = make.top",
])
func otherAssignmentsToTheMakerAreNotUnderstood(statement: String) throws {
  #expect(try raised("[a mas_makeConstraints:^(MASConstraintMaker *make) { \(statement); }];") != nil)
}

@Test func numbersAreComputedAsCDoes() throws {
  let constraint = try read("[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset(5/2); }];")[0]
  #expect(constraint.constant.value == .number(2))
  let scaled = try read("[a mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(SCALE(10)); }];")[0]
  #expect(scaled.constant == .number(15) && scaled.constant.spelling == "SCALE(10)")
}

/// A member keeps its value only where nothing changes it.
@Test(arguments: [
  ("", true), ("p.right = 7;", true), ("UIEdgeInsets q = p;", true), ("p.left++;", false), ("--p.left;", false), ("(p).left = 9;", false),
  ("((p)).left += 2;", false), ("reset(&p);", false), ("p = q;", false), ("if (x) p.left = 3;", false), ("CLEAR(p);", false), ("CLEAR((p.left));", false),
]) func membersOfStructuresAreKnownUntilTheyChange(statement: String, isKnown: Bool) throws {
  let left = try read(
    "UIEdgeInsets p = UIEdgeInsetsMake(1, 2, 3, 4);\n\(statement)\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).insets(p); }];"
  )[0].constant
  #expect(left == (isKnown ? Scalar(.number(2), spelling: "p.left") : .expression("p.left")))
}

/// A number keeps its value only where nothing changes it.
@Test(arguments: [("", true), ("(n)++;", false), ("++(n);", false), ("CLEAR(n);", false), ("f(n);", true), ("n >>= 1;", false)])
func numbersAreKnownUntilTheyChange(statement: String, isKnown: Bool) throws {
  let constant = try read("int n = 4;\n\(statement)\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset(n); }];")[0].constant
  #expect((constant.value == .number(4)) == isKnown)
}

/// A macro stands for something only where it is surely defined.
@Test(arguments: [
  ("#define GAP 8", "", true), ("#define GAP 8\n#define GAP 8", "", true), ("", "#define GAP 8", false), ("#define GAP 8", "#undef GAP", true),
  ("#define GAP 8\n#undef GAP\n#define GAP 9", "", false), ("#if WIDE\n#define GAP 8\n#endif", "", false),
  ("#define GAP 8", "#define GAP 9", true), ("#define GAP 8\n#define GAP(x) 8", "", false), ("#ifdef __OBJC__\n#define GAP 8\n#endif", "", true),
  ("#ifndef CARD\n#define CARD\n#define GAP 8\n#endif", "", true), ("#if 1\n#else\n#define GAP 8\n#endif", "", false),
]) func macrosAreKnownWhereTheyAreDefined(before: String, behind: String, isKnown: Bool) throws {
  let constant = try read("\n\(before)\n[a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b).offset(GAP); }];\n\(behind)\n")[0].constant
  #expect((constant.value == .number(8)) == isKnown)
}

@Test func attributesOfOtherViewsAndArraysAreRead() throws {
  #expect(try made("make.size.equalTo(b.mas_width)") == ["a.width == b.width", "a.height == b.width"])
  #expect(try made("[make.left equalTo](@[b, self.title]).offset(5)") == ["a.left == b.left + 5", "a.left == self.title.left + 5"])
  #expect(try made("make.top.and.left.with.equalTo(self.mas_safeAreaLayoutGuideTop)").count == 2)
}

@Test func whatRaisesOrIsNotKnownIsRefused() throws {
  func make(_ chain: String) -> String { "[a mas_makeConstraints:^(MASConstraintMaker *make) { \(chain); }];" }
  #expect(try raised(make("make.left.equalTo(b).top")) == .raisesInMasonry)
  #expect(try raised(make("make.left.equalTo(b).equalTo(self)")) == .raisesInMasonry)
  #expect(try raised(make("make.left.equalTo(nil)")) == .raisesInMasonry)
  #expect(try raised(make("make.left.equalTo(self.anything)")) == .unknownTarget)
  #expect(try raised(make("make.left.mas_equalTo(kUnknown)")) == .unknownTarget)
  #expect(try raised(make("make.top.equalTo(b.mas_safeAreaLayoutGuide)")) == .unknownTarget)
  #expect(try raised(make("if (x) { make.left.equalTo(b); }")) == .controlFlowInSite)
  #expect(try raised(make("[self keep:make.left.equalTo(b)]")) == .makerEscapes)
  #expect(try raised("[a mas_makeConstraints:block];") == .dynamicClosure)
  #expect(try raised("[self.anything mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(b); }];") == .unknownTarget)
}

@Test func formatStringsAndInitialisersAreRead() throws {
  #expect(
    try read(
      "NSDictionary *views = NSDictionaryOfVariableBindings(a, b); a.hidden = NO;\n[self addConstraints:[NSLayoutConstraint "
        + "constraintsWithVisualFormat:@\"[a]-(gap)\" @\"-[b(8@250)]\" options:NSLayoutFormatAlignAllTop metrics:@{@\"gap\": @(self.gap)} views:views]];"
    ).map(\.description) == ["b.leading == a.trailing + self.gap", "b.width == 8 @250", "a.top == b.top"].sortedLike(["b.leading", "b.width", "a.top"]))
  #expect(
    try read(
      "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeadingMargin relatedBy:(NSLayoutRelation)0 toItem:(id)b "
        + "attribute:NSLayoutAttributeTrailing multiplier:1.0f constant:-8];"
    ).map(\.description) == ["a.layoutMarginsGuide.leading == b.trailing - 8"])
  // The dictionary has the view that the variable held.
  #expect(
    try read(
      "UIView *views = a; NSDictionary *d = @{@\"a\": views}; views = b; [NSLayoutConstraint constraintsWithVisualFormat:@\"[a(8)]\" "
        + "options:0 metrics:nil views:d];").map(\.description) == ["d[@\"a\"].width == 8"])
  #expect(
    try raised("[NSLayoutConstraint constraintsWithVisualFormat:@\"[a(8)]\" options:0 metrics:nil views:[self views]];") == .dynamicViews)
}

extension [String] {
  /// The elements, each where its beginning stands in `order`.
  fileprivate func sortedLike(_ order: [String]) -> [String] {
    order.compactMap { start in first { $0.hasPrefix(start) } }
  }
}

@Test(arguments: 1...4 as ClosedRange<UInt64>) func chainsOfTheGrammarAreRead(seed: UInt64) throws {
  let grammar = try EBNF(parsing: Repository.text("Grammar/Masonry.ebnf"))
  #expect(grammar.undefinedNames == [])
  #expect(grammar.unreachableNames == [])
  let generator = try SentenceGenerator(grammar)
  var random = SeededGenerator(seed: seed)
  for _ in 0..<150 {
    let sentence = String(decoding: generator.sentence(size: 12, using: &random), as: UTF8.self)
    #expect(try raised(sentence) == nil, "seed \(seed): \(sentence)")
  }
}

@Test(arguments: ["^)", "^(", "^}", "^) }", "^(MASConstraintMaker *make)", "^(MASConstraintMaker *make) ]"])
func brokenBlockOfAMakerIsNoCall(block: String) {
  let text = "@implementation Card\n- (void)f {\n  [self.box mas_makeConstraints:\(block)\n}\n@end\n"
  let file = HostFile(TokenBuffer(lexing: SourceFile(path: "Card.m", language: .objectiveC, text: text)), platform: nil)
  _ = MasonryCalls().callSites(in: file)
}
