import Migration
import SourceText
import Testing

private func migrated(_ body: String) -> String {
  let text = """
    #import <UIKit/UIKit.h>
    @interface Card : UIView
    @property (nonatomic, strong) UIView *box;
    @property (nonatomic) BOOL flag;
    @end
    @implementation Card
    - (void)layout {
    \(body)
    }
    @end

    """
  let file = SourceFile(path: "Card.m", language: .objectiveC, text: text)
  return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
}

private let governors: [(before: String, after: String)] = [
  ("  if (self.flag)\n#pragma mark x\n", ""), ("  for (int i = 0; i < 3; i++)\n#if DEBUG\n", "\n#endif"),
  ("  while (self.flag)\n#if A\n#endif\n#define X 1\n", ""), ("  if (self.flag) self.flag = NO; else\n#ifdef A\n", "\n#endif"),
  ("  switch (self.flag) { case 1:\n#pragma mark y\n", "\n  }"),
]

/// A directive between a condition and its statement changes nothing.
@Test(arguments: governors) func whatStandsUnderAConditionStaysThere(before: String, after: String) {
  let make = "  [self.box mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.top.left.equalTo(self).priority(4);\n  }];"
  #expect(migrated(before + make + after).contains(before + "  {\n    self.box.translates"))
  let visual = "  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|-5@750-[box]\" options:0 metrics:nil views:@{@\"box\": self.box}]];"
  #expect(migrated(before + visual + after).contains(before + visual))
  #expect(!migrated(visual).contains(visual))
}
