import Migration
import SourceText
import Testing
import Verification

/// Blocks of Objective-C that add views and say nothing else about layout.
@Suite struct PlacingBlockTests {
  private func isOpen(_ old: String, _ new: String) -> Bool {
    func page(_ text: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: """
          @implementation Page
          - (void)build {
            \(text)
          }
          - (void)layOut {
            for (UIView *part in self.parts) { [part.topAnchor constraintEqualToAnchor:self.card.topAnchor].active = YES; }
            [self.title.topAnchor constraintEqualToAnchor:self.card.topAnchor].active = YES;
          }
          @end
          """)
    }
    return verify(path: "Page.m", before: page(old), after: page(new), options: MigrationOptions()).verdict == .unproven
  }

  private static func each(_ list: String, _ code: String, _ selector: String = "enumerateObjectsUsingBlock:") -> String {
    "[\(list) \(selector)^(UIView *part, NSUInteger index, BOOL *stop) { \(code) }];"
  }

  private static let add = "[self.card addSubview:part];"
  private static let conditions = [
    "if (index > 0) { \(add) }", "if (part.hidden) { \(add) }", "if (part.hidden) { return; }\n\(add)", "if (part.hidden) \(add)",
  ]

  @Test(arguments: ["self.parts", "@[self.title, self.note]"], conditions)
  func aConditionInABlockForEachElementMatters(list: String, code: String) {
    let (old, new) = (Self.each(list, Self.add), Self.each(list, code))
    #expect(isOpen(old, new))
    #expect(isOpen(new, old))
  }

  @Test(arguments: ["self.parts", "@[self.title, self.note]"])
  func aConditionAroundTheBlockMatters(list: String) {
    let old = Self.each(list, Self.add)
    #expect(isOpen(old, "if (self.isWide) { \(old) }"))
    #expect(isOpen("[UIView performWithoutAnimation:^{ [self.card addSubview:self.title]; }];", "if (self.isWide) { [UIView performWithoutAnimation:^{ [self.card addSubview:self.title]; }]; }"))
    #expect(isOpen("[UIView performWithoutAnimation:^{ [self.card addSubview:self.title]; }];", "[UIView performWithoutAnimation:^{ if (self.isWide) { [self.card addSubview:self.title]; } }];"))
  }

  @Test func whatSaysTheSameIsTheSame() {
    let old = Self.each("self.parts", Self.add)
    #expect(!isOpen(old, Self.each("self.parts", "\(Self.add)\npart.tag = 4;")))
    #expect(!isOpen(old, Self.each("self.parts", Self.add, "enumerateObjectsWithOptions:0 usingBlock:")))
    let one = "[UIView performWithoutAnimation:^{ [self.card addSubview:self.title]; }];"
    #expect(!isOpen("self.tag = 4;\n\(one)", "self.tag = 8;\n\(one)"))
  }
}
