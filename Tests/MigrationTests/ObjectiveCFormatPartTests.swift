import Migration
import SourceText
import Testing

/// Format strings that variables hold, and what is left of them.
@Suite struct ObjectiveCFormatPartTests {
  private func migrated(_ body: String, _ getter: String = "") -> String {
    let code = """
      @interface Card : UIView
      @property (nonatomic, strong) UIView *title;
      @end
      @implementation Card
      - (void)setUp {
        [self addSubview:self.title];
        self.title.translatesAutoresizingMaskIntoConstraints = NO;
      \(body)
      }
      \(getter)
      @end

      """
    let result = migrate(SourceFile(path: "Card.m", language: .objectiveC, bytes: Array(code.utf8)), options: MigrationOptions())
    return String(decoding: result.newBytes, as: UTF8.self)
  }

  private static let call = "  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:row options:0 metrics:nil views:views]];"
  private static let leading = "[self.title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor]"
  private static let lazily = "- (UIView *)title {\n  if (!_title) { _title = [UIView new]; }\n  return _title;\n}"

  @Test(arguments: [
    "  NSString *row = [NSString stringWithFormat:@\"H:|[%@]|\", name];", "  NSString *row = [NSString stringWithFormat:@\"H:|[%@]-%d-|\", name, 8];", "  NSString *row = @\"H:|[title]|\";",
    "  NSString *row = @\"H:[title]\";\n  row = [NSString stringWithFormat:@\"H:|[%@]|\", name];",
  ])
  func aVariableMayHoldTheFormat(row: String) {
    let text = migrated("  NSString *name = @\"title\";\n  NSDictionary *views = @{name: self.title};\n\(row)\n\(Self.call)", Self.lazily)
    #expect(text.contains(Self.leading) && !text.contains("constraintsWithVisualFormat"), "\(text)")
  }

  @Test(arguments: ["[NSString stringWithFormat:@\"H:|[%@]|\", [self name]]", "[NSString stringWithFormat:@\"H:|[title(%@)]|\", self.width]", "isWide ? @\"H:|[title]|\" : @\"H:[title]|\"", "[NSMutableString stringWithFormat:@\"H:|[%@]|\", name]"])
  func whatTheProgramMakesIsNotKnown(value: String) {
    let text = migrated("  NSString *name = @\"title\";\n  NSDictionary *views = @{name: self.title};\n  NSString *row = \(value);\n\(Self.call)")
    #expect(text.contains("constraintsWithVisualFormat"), "\(text)")
  }

  /// `%f` prints six decimals, and the format is read again.
  @Test(arguments: [
    ("%f", "8.5", "8.5"), ("%lf", "height", "40"), ("%.1f", "8.5", "8.5"), ("%.0f", "height", "40"), ("%f", "1.0 / 4", "0.25"), ("%f", "1.0 / 3", nil), ("%.0f", "8.5", nil), ("%f", "8", nil),
    ("%.2f", "1.125", nil), ("%f", "count", nil), ("%f", "self.gap", nil), ("%f", "1e-5", nil), ("%5.1f", "8.5", nil), ("%.1d", "8", nil), ("%.2ld", "8", nil), ("%.1lf", "8.5", "8.5"),
  ] as [(String, String, String?)])
  func numbersThatArePrintedWhole(format: String, value: String, expected: String?) {
    let text = migrated("  CGFloat height = 40;\n  int count = 8;\n  NSDictionary *views = @{@\"title\": self.title};\n  NSString *row = [NSString stringWithFormat:@\"H:[title(\(format))]\", \(value)];\n\(Self.call)")
    guard let expected else { return #expect(text.contains("constraintsWithVisualFormat:row"), "\(text)") }
    #expect(text.contains("[self.title.widthAnchor constraintEqualToConstant:\(expected)]"), "\(text)")
  }

  /// The getter that makes the view has run in front of the dictionary.
  @Test func whatOnlyTheCallNeededGoes() {
    let body = "  NSString *name = @\"title\";\n  NSDictionary *views = @{name: self.title};\n  NSString *row = [NSString stringWithFormat:@\"H:|[%@]|\", name];\n\(Self.call)"
    let text = migrated(body, Self.lazily)
    #expect(text.contains("  self.title.translatesAutoresizingMaskIntoConstraints = NO;\n  [NSLayoutConstraint activateConstraints:@["), "\(text)")
    #expect(migrated(body + "\n  NSLog(@\"%@\", name);", Self.lazily).contains("NO;\n  NSString *name = @\"title\";\n  [NSLayoutConstraint"))
    #expect(migrated(body + "\n  NSLog(@\"%@\", row);", Self.lazily).contains("NSString *name = @\"title\";\n  NSString *row ="))
  }

  @Test func aGetterThatHasNotRunIsCalled() {
    let other = "- (UIView *)box {\n  if (!_box) { _box = [UIView new]; }\n  return _box;\n}\n- (void)more {\n  [self addSubview:self.box];\n}"
    let text = migrated("  NSDictionary *views = @{@\"title\": self.title, @\"box\": self.box};\n  NSString *row = @\"H:|[title]|\";\n\(Self.call)", Self.lazily + "\n" + other)
    #expect(text.contains("NSDictionary *views = @{@\"title\": self.title, @\"box\": self.box};") && !text.contains("NSString *row"), "\(text)")
  }
}
