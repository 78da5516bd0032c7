import Migration
import Testing
import Verification

/// Loops over views whose body one side writes in a way that is not understood.
@Suite struct UnreadLoopTests {
  private static func swift(_ head: String, _ view: String, _ body: String) -> String {
    "let fields = [title, icon]\n\(head)\n  \(body.replacing("VIEW", with: view))\n}"
  }

  private static let unread = "VIEW.snp.makeConstraints { make in make.leading.equalTo(header).inset(Size.margin) }"
  private static let anchors = """
    VIEW.translatesAutoresizingMaskIntoConstraints = false
      VIEW.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: Size.margin.left).isActive = true
    """

  /// SnapKit turns autoresizing off for each view of the list, although only the variable is named.
  @Test(arguments: [
    ("fields.forEach { field in", "field"), ("fields.forEach {", "$0"), ("for field in fields {", "field"), ("for field in fields.reversed() {", "field"),
  ]) func autoresizingOfTheViewsOfAListIsOpen(head: String, view: String) {
    let before = Self.swift(head, view, Self.unread)
    let after = Self.swift(head, view, Self.anchors)
    #expect(verdict(before, after)?.verdict == .unproven)
    #expect(verdict(after, before)?.verdict == .unproven)
  }

  /// So do the constraints that it makes, of which one side tells no numbers.
  @Test func constraintsOfTheViewsOfAListAreOpen() {
    let before = Self.swift("for field in fields {", "field", "VIEW.snp.makeConstraints { make in make.size.equalTo(thing.value) }")
    let after = Self.swift(
      "for field in fields {", "field",
      "VIEW.translatesAutoresizingMaskIntoConstraints = false\n  VIEW.widthAnchor.constraint(equalToConstant: 12).isActive = true")
    #expect(verdict(before, after)?.verdict == .unproven)
    #expect(verdict(after, before)?.verdict == .unproven)
  }

  /// What the loop does not go through is no matter of its body.
  @Test func autoresizingOfAnotherViewDiffers() {
    let before = Self.swift("for field in fields {", "field", Self.unread)
    let lost = "\(before)\nbadge!.widthAnchor.constraint(equalToConstant: 8).isActive = true"
    #expect(verdict(lost, "badge!.translatesAutoresizingMaskIntoConstraints = false\n\(lost)")?.verdict == .differs)
  }

  @Test(arguments: [
    "for (UIView *field in fields) {\n%\n  }",
    "[fields enumerateObjectsUsingBlock:^(UIView *field, NSUInteger index, BOOL *stop) {\n%\n  }];",
  ]) func autoresizingOfTheViewsOfAListIsOpenInObjectiveC(loop: String) {
    func file(_ body: String) -> String {
      """
      @implementation Card
      - (void)setUp {
        NSMutableArray *fields = [NSMutableArray array];
        [fields addObject:self.title];
        fields = @[self.icon].mutableCopy;
        \(loop.replacing("%", with: body))
      }
      @end
      """
    }
    let before = file("    [field mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(header()).offset(kGap); }];")
    let after = file("""
          field.translatesAutoresizingMaskIntoConstraints = NO;
          [field.leftAnchor constraintEqualToAnchor:header().leftAnchor constant:kGap].active = YES;
      """)
    #expect(verdictInObjectiveC(before, after) == .unproven)
    #expect(verdictInObjectiveC(after, before) == .unproven)
  }

  /// A helper lays out a view under its first name, which a property holds as well.
  @Test func constraintsOfAViewThatAPropertyKeepsAreOpen() {
    func file(_ body: String) -> String {
      """
      @implementation Card
      - (void)setUp {
        UIView *badge = [UIView new];
        [self.box addSubview:badge];
        badge.translatesAutoresizingMaskIntoConstraints = NO;
        \(body)
        self.kept = badge;
      }
      @end
      """
    }
    let before = file("[Util addVisualConstraints:@\"H:|[badge]\" views:NSDictionaryOfVariableBindings(badge)];")
    let after = file("[badge.leadingAnchor constraintEqualToAnchor:self.box.leadingAnchor].active = YES;")
    #expect(verdictInObjectiveC(before, after) == .unproven)
    #expect(verdictInObjectiveC(after, before) == .unproven)
  }
}
