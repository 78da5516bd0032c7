import Migration
import SourceText
import Testing
import Verification

/// Local variables of Objective-C that have another value at the next use.
@Suite struct ChangingVariableTests {
  private func verdict(_ before: String, _ after: String) -> Verdict {
    func page(_ body: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: "@interface Page : UIView\n@property (nonatomic, strong) NSArray<UIView *> *rows;\n@property (nonatomic, strong) UIView *box;\n@end\n@implementation Page\n- (void)setUp {\n\(body)\n}\n@end\n")
    }
    return verify(path: "Page.m", before: page(before), after: page(after), options: MigrationOptions()).verdict
  }

  private func loop(_ step: String, _ start: String = "0", _ head: String = "for (UIView *row in self.rows)", isNew: Bool = false) -> String {
    let laid = isNew
      ? "row.translatesAutoresizingMaskIntoConstraints = NO; [row.leftAnchor constraintEqualToAnchor:self.leftAnchor constant:x].active = YES;"
      : "[row mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self).offset(x); }];"
    return "CGFloat x = \(start);\n\(head) {\n[self addSubview:row];\n\(laid)\n\(step)\n}"
  }

  @Test func theNextRoundFindsWhatTheLastOneLeft() {
    #expect(verdict(loop("x += 10;"), loop("x += 10;", isNew: true)) == .identical)
    for step in ["x += 20;", "", "x -= 10;", "x++;", "if (!row.hidden) { x += 10; }"] {
      #expect(verdict(loop("x += 10;"), loop(step, isNew: true)) == .unproven, "\(step)")
    }
    #expect(verdict(loop("x += 10;"), loop("x += 10;", "4", isNew: true)) == .unproven)
  }

  private func box(_ head: String, _ value: String = "p", isNew: Bool) -> String {
    let laid = isNew
      ? "self.box.translatesAutoresizingMaskIntoConstraints = NO; [self.box.widthAnchor constraintEqualToConstant:\(value)].active = YES;"
      : "[self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(\(value)); }];"
    return "[self addSubview:self.box];\n\(head)\n\(laid)"
  }

  /// Each of these changes `p`.
  @Test(arguments: ["p++;", "++p;", "p--;", "[self use:p++];", "CGFloat q = p++;", "CGFloat *r = &p; *r = 9;", "modf(9.5, &p);", "[self.tintColor getWhite:&p alpha:NULL];"])
  func aVariableThatChangesIsNotItsFirstValue(change: String) {
    #expect(verdict(box("", "8", isNew: false), box("CGFloat p = 8; \(change)", isNew: true)) == .unproven, "\(change)")
    #expect(verdict(box("CGFloat p = 8; \(change)", isNew: false), box("CGFloat p = 8; \(change)", isNew: true)) == .identical, "\(change)")
  }

  @Test func aStaticVariableKeepsWhatItGot() {
    #expect(verdict(box("", "8", isNew: false), box("static CGFloat p = 8;", isNew: true) + "\np += 1;") == .unproven)
    #expect(verdict(box("", "8", isNew: false), box("static CGFloat p = 8;", isNew: true)) == .identical)
  }
}
