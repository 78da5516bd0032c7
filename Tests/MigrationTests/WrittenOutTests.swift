import LayoutIR
import Migration
import SourceText
import Testing

/// What `inspect` lists for the statements of a method.
private func inspected(_ body: String) -> FileInspection {
  inspect(
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        @interface Card : UIViewController
        @property (nonatomic, strong) UILabel *title;
        @property (nonatomic, strong) NSArray *rows;
        @property (nonatomic, strong) NSArray *made;
        @property (nonatomic, assign) BOOL wide;
        - (void)setMade:(NSArray *)made;
        @end
        @implementation Card
        - (void)layout {
            UIView *a = [UIView new], *b = [UIView new], *c = [[UIView alloc] init];
            UIView *box = self.view;
            [box addSubview:a];
            [box addSubview:b];
            [box addSubview:c];
        \(body)
        }
        @end

        """), options: MigrationOptions())
}

private func call(_ receiver: String, _ body: String) -> String {
  "[\(receiver) mas_makeConstraints:^(MASConstraintMaker *make) {\n    \(body)\n}];"
}

/// Each line: what the calls are, and the constraints that they make.
private let known: [(name: String, body: String, constraints: [String])] = [
  (
    "a list that is written out", "for (UIView *v in @[a, b]) {\n" + call("v", "make.width.equalTo(@8);") + "\n}",
    ["a.width == 8", "b.width == 8"]
  ),
  (
    "a list in a variable, without braces", "NSArray *views = @[a, b];\nfor (UIView *v in views)\n" + call("v", "make.width.equalTo(box);"),
    ["a.width == self.view.width", "b.width == self.view.width"]
  ),
  (
    "each below the one before",
    "UIView *last = nil;\nfor (UIView *v in @[a, b]) {\n"
      + call("v", "if (last) { make.top.equalTo(last.mas_bottom); } else { make.top.equalTo(box); }") + "\nlast = v;\n}\n"
      + call("last", "make.bottom.equalTo(box);"),
    ["a.top == self.view.top", "b.top == a.bottom", "b.bottom == self.view.bottom"]
  ),
  (
    "a block with an index",
    "[@[a, b] enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) {\n" + call("v", "make.left.mas_equalTo(i * 50);") + "\n}];",
    ["a.left == box.left", "b.left == box.left + 50"]
  ),
  (
    "a counter and a list",
    "NSArray *views = @[a, b, c];\nfor (NSInteger i = 1; i < views.count; i++) {\n"
      + call("views[i]", "make.left.equalTo(views[i - 1]).offset(i);") + "\n}", ["b.left == a.left + 1", "c.left == b.left + 2"]
  ),
  (
    "variables of a turn",
    "NSArray *views = @[a, b];\nfor (NSInteger i = 0; i < 2; i++) {\nUIView *one = views[i];\n" + call("one", "make.width.mas_equalTo(i + 1);")
      + "\n}", ["a.width == 1", "b.width == 2"]
  ),
  (
    "loops in loops",
    "for (UIView *v in @[a, b]) {\nfor (NSInteger i = 0; i < 2; i++) {\n" + call("v", "make.width.greaterThanOrEqualTo(@(i));") + "\n}\n}",
    ["a.width >= 0", "a.width >= 1", "b.width >= 0", "b.width >= 1"]
  ),
  (
    "attributes in a list",
    "for (NSNumber *side in @[@(NSLayoutAttributeLeft), @(NSLayoutAttributeRight)]) {\n[box addConstraint:[NSLayoutConstraint "
      + "constraintWithItem:a attribute:side.integerValue relatedBy:NSLayoutRelationEqual toItem:box attribute:[side integerValue] "
      + "multiplier:1 constant:0]];\n}", ["a.left == self.view.left", "a.right == self.view.right"]
  ),
  (
    "a number that chooses", "NSInteger style = 1;\n"
      + call("a", "switch (style) { case 0: make.width.equalTo(@1); break; case 1: make.width.equalTo(@2); default: make.height.equalTo(@3); }"),
    ["a.width == 2", "a.height == 3"]
  ),
  (
    "no case of it", "int style = 7;\n" + call("a", "make.top.equalTo(box); switch (style) { case 0: make.width.equalTo(@1); break; }"),
    ["a.top == self.view.top"]
  ),
  (
    "a flag that was just set",
    "self.wide = NO;\n" + call("a", "if (self.wide) make.width.equalTo(@1); else if (!self.wide) make.width.equalTo(@2);"), ["a.width == 2"]
  ),
  ("a list that was just set", "self.rows = @[a, b];\n" + call("self.rows", "make.width.equalTo(@1);"), ["a.width == 1", "b.width == 1"]),
  (
    "a call inside another", call("a", "make.left.equalTo(box);\n" + call("b", "make.left.equalTo(box);") + "\nmake.right.equalTo(box);"),
    ["b.left == self.view.left", "a.left == self.view.left", "a.right == self.view.right"].sortedAsSites
  ),
  (
    "a constraint that is described in pieces", call("a", "MASConstraint *left = make.left;\nleft.top.equalTo(b);\nleft.offset(4);"),
    ["a.left == b.left + 4", "a.top == b.top"]
  ),
]

extension [String] {
  /// The outer call comes first, as in the file.
  fileprivate var sortedAsSites: [String] { filter { $0.hasPrefix("a") } + filter { !$0.hasPrefix("a") } }
}

@Test(arguments: known.indices) func whatTheSourceDecidesIsListed(index: Int) {
  let (name, body, constraints) = known[index]
  let inspection = inspected(body)
  #expect(inspection.sites.compactMap(\.diagnostic?.message) == [], "\(name)")
  #expect(inspection.sites.flatMap(\.constraints).map(\.description) == constraints, "\(name)")
}

/// Calls of which only the running program knows what they make.
private let open: [(name: String, body: String)] = [
  ("a loop that may end early", "for (UIView *v in @[a, b]) {\nif (self.wide) break;\n" + call("v", "make.width.equalTo(@8);") + "\n}"),
  ("a loop that changes its variable", "for (UIView *v in @[a, b]) {\nv = c;\n" + call("v", "make.width.equalTo(@8);") + "\n}"),
  (
    "a loop that changes an element", "NSArray *views = @[a, b];\nfor (UIView *v in views) {\na = c;\n" + call("v", "make.width.equalTo(@8);") + "\n}"
  ),
  (
    "a block that may stop", "[@[a, b] enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) {\n"
      + call("v", "make.width.equalTo(@8);") + "\n*stop = self.wide;\n}];"
  ),
  ("a loop without an end", "for (NSInteger i = 0; i < self.rows.count; i++) {\n" + call("self.rows[i]", "make.width.equalTo(@8);") + "\n}"),
  ("a list that grows", "NSMutableArray *views = [NSMutableArray new];\nfor (UIView *v in views) {\n" + call("v", "make.width.equalTo(@8);") + "\n}"),
  ("a flag", call("a", "if (self.wide) make.width.equalTo(@1);")),
  ("a flag that a message may change", "self.wide = NO;\n[self relayout];\n" + call("a", "if (self.wide) make.width.equalTo(@1);")),
  (
    "a flag in a block for later",
    "self.wide = NO;\n[self later:^{\n" + call("a", "if (self.wide) make.width.equalTo(@1);") + "\n}];"
  ),
  ("a list with a setter of its own", "self.made = @[a, b];\n" + call("self.made", "make.width.equalTo(@1);")),
  ("a variable of a branch", "UIView *last = nil;\nif (self.wide) last = a;\n" + call("a", "if (last) make.width.equalTo(@1);")),
  (
    "a call that runs for several views inside", call("@[a, c]", "make.width.equalTo(@1);\n" + call("b", "make.left.equalTo(box);"))
  ),
  ("a piece that is handed on", call("a", "MASConstraint *left = make.left;\n[self keep:left];")),
  ("a piece that becomes another", call("a", "MASConstraint *left = make.left;\nleft = make.top;\nleft.offset(4);")),
  (
    "a piece that two statements add to",
    call("a", "MASConstraint *left = make.left;\nleft.top.equalTo(b);\nleft.bottom.equalTo(b);")
  ),
]

@Test(arguments: open.indices) func whatTheProgramDecidesIsRefused(index: Int) {
  let (name, body) = open[index]
  #expect(inspected(body).sites.contains { $0.diagnostic != nil }, "\(name)")
}
