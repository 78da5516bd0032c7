import Migration
import SourceText
import Testing

/// A variable has a value for sure only where the statement that gave it has surely run.
@Suite struct ObjectiveCConditionalValueTests {
  private func migrated(_ body: String, _ globals: String = "") -> String {
    let file = SourceFile(
      path: "Card.m", language: .objectiveC,
      text: "#import <UIKit/UIKit.h>\n\(globals)\n@interface Card : UIView\n@property (nonatomic) NSInteger mode;\n@end\n@implementation Card\n- (void)setUp {\n  UILabel *a = [[UILabel alloc] init];\n  [self addSubview:a];\n\(body)\n}\n@end\n")
    return String(decoding: migrate(file, options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  private static let site = "  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:@{@\"a\": a}]];"
  private static let start = "  NSString *f = @\"H:|-8-[a]\";\n"

  private func isRead(_ body: String, _ globals: String = "") -> Bool { !migrated(body, globals).contains("constraintsWithVisualFormat") }

  @Test(arguments: [
    "\(start)#if TARGET_OS_TV\n  f = @\"H:|-60-[a]\";\n#endif\n\(site)",
    "#if TARGET_OS_TV\n  NSString *f = @\"H:|[a]\";\n#else\n  NSString *f = @\"H:|-9-[a]\";\n#endif\n\(site)",
    "  NSString *f;\n#ifdef WIDE\n  f = @\"H:|[a]\";\n#else\n  f = @\"H:|-9-[a]\";\n#endif\n\(site)",
    "\(start)  switch (self.mode) {\n    case 0: f = @\"H:|[a]\"; break;\n    case 1:\n\(site)\n      break;\n  }",
    "\(start)  switch (self.mode) {\n    case 0: f = @\"H:|[a]\"; break;\n    default: break;\n  }\n\(site)",
  ])
  func otherwiseItMayHaveAnother(_ body: String) {
    #expect(!isRead(body), "\(body)")
  }

  @Test(arguments: [
    "\(start)\(site)", "#if TARGET_OS_TV\n\(start)\(site)\n#endif", "#if TARGET_OS_TV\n  self.mode = 1;\n#endif\n\(start)\(site)",
    "\(start)#if TARGET_OS_TV\n  self.mode = 2;\n#endif\n\(site)", "\(start)#if TARGET_OS_TV\n  f = @\"H:|[a]\";\n#endif\n  f = @\"H:|-4-[a]\";\n\(site)",
    "\(start)#if TARGET_OS_TV\n  f = @\"H:|[a]\";\n\(site)\n#endif", "\(start)#if 1\n  f = @\"H:|[a]\";\n#endif\n\(site)",
    "  switch (self.mode) {\n    case 0: {\n\(start)\(site)\n      break;\n    }\n    default: break;\n  }",
    "\(start)  switch (self.mode) {\n    case 0: break;\n    case 1: f = @\"H:|[a]\";\n\(site)\n      break;\n  }",
  ])
  func whereItHasRunTheValueCounts(_ body: String) {
    #expect(isRead(body), "\(body)")
  }

  @Test func numbersAndDictionariesToo() {
    let metrics = "  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-p-[a]\" options:0 metrics:m views:@{@\"a\": a}]];"
    #expect(migrated("  NSDictionary *m = @{@\"p\": @8};\n\(metrics)").contains("constant:8]"))
    let changed = migrated("  NSDictionary *m = @{@\"p\": @8};\n#if TARGET_OS_TV\n  m = @{@\"p\": @80};\n#endif\n\(metrics)")
    #expect(!changed.contains("constant:8"))
    func multiplied(_ declarations: String) -> String {
      migrated("\(declarations)\n  [self addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeTop multiplier:m constant:0]];")
    }
    #expect(multiplied("  CGFloat m = 1;").contains("topAnchor"))
    #expect(multiplied("#if TARGET_OS_TV\n  CGFloat m = 0.5;\n#else\n  CGFloat m = 1;\n#endif").contains("constraintWithItem"))
  }

  @Test func aBlockThatSharesAVariableFindsItsLaterValue() {
    let block = "  void (^layout)(void) = ^{\n  \(Self.site)\n  };\n"
    #expect(!isRead("  __block \(Self.start.trimmed)\n\(block)  f = @\"H:|-20-[a]\";\n  layout();"))
    #expect(isRead("\(Self.start)\(block)  layout();"))
    #expect(isRead("  __block \(Self.start.trimmed)\n\(block)  layout();"))
    #expect(isRead("\(Self.start)\(Self.site)\n  f = @\"H:|[a]\";"))
  }

  @Test func aVariableThatLivesOnHasALaterValueTheNextTime() {
    #expect(!isRead("  static \(Self.start.trimmed)\n\(Self.site)\n  f = @\"H:|[a]\";"))
    #expect(isRead("  static \(Self.start.trimmed)\n\(Self.site)"))
  }

  @Test(arguments: [("NSString *f = @\"H:|[a]\";", false), ("static NSString *f = @\"H:|[a]\";", true), ("NSString * const f = @\"H:|[a]\";", true)])
  func anotherFileMayChangeAGlobalThatIsNotConstant(_ global: String, _ counts: Bool) {
    #expect(isRead(Self.site, global) == counts, "\(global)")
  }

  @Test(arguments: [
    ("OVERRIDE_ON_PAD(f, @\"H:|-60-[a]\");", false), ("NSLog(@\"%@\", f);", true), ("LOG_LINE(@\"x\");", true), ("CGFloat w = MAX(1, 2);", true),
    ("[self use:SIZE_OF(f)];", true),
  ])
  func aMacroOfAHeaderMayAssignWhatItIsGiven(_ statement: String, _ isKept: Bool) {
    #expect(isRead("\(Self.start)  \(statement)\n\(Self.site)") == isKept, "\(statement)")
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == "\n" }.reversed()) }
}

/// Members of a superclass in another file, whose methods may give them other values.
@Suite struct ObjectiveCInheritedValueTests {
  private func migrated(_ statement: String) -> String {
    let files = [
      ("Card.m", "#import \"Base.h\"\n@interface Card : Base\n@end\n@implementation Card\n- (void)setUp {\n  UILabel *a = [[UILabel alloc] init];\n  [self addSubview:a];\n  NSDictionary *m = @{@\"p\": @(self.pad)};\n  NSDictionary *v = @{@\"a\": a, @\"b\": self.b};\n  \(statement)\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:[a]-p-[b]\" options:0 metrics:m views:v]];\n}\n@end\n"),
      ("Base.h", "#import <UIKit/UIKit.h>\n@interface Base : UIView\n@property (nonatomic) CGFloat pad;\n@property (nonatomic, strong) UIView *b;\n- (void)reset;\n@end\n"),
      ("Base.m", "#import \"Base.h\"\n@implementation Base\n- (void)reset { self.pad = 0; self.b = [UIView new]; [self addSubview:self.b]; }\n@end\n"),
    ].map { SourceFile(path: $0.0, language: .objectiveC, text: $0.1) }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test func aMethodOfASuperclassMayChangeItsMembers() {
    #expect(!migrated("[self reset];").contains("[self.b.leadingAnchor"))
    for statement in ["", "[self setNeedsLayout];", "[a sizeToFit];", "self.hidden = NO;"] {
      #expect(migrated(statement).contains("[self.b.leadingAnchor"), "\(statement)")
    }
  }
}
