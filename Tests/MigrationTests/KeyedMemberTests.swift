import Migration
import Testing

/// Members of a class that other files reach by a key, or through a protocol, though only its own file declares them.
@Suite struct KeyedMemberTests {
  private func board(_ property: String = "item") -> (String, String) {
    let text = """
      @interface Board : UIView
      - (void)grow;
      @end
      @interface Board ()
      @property (nonatomic, strong) UIView *\(property);
      @end
      @implementation Board
      - (void)grow { [self.\(property) \(BadgeCard.remake) }
      @end

      """
    return ("Board.m", text)
  }

  private let owner = "@property (nonatomic, weak) UIView<Host> *host;\n@property (nonatomic, strong) UIView *owner;\n@property (nonatomic, weak) id<Host> delegate;"

  @Test(arguments: [
    "[self.owner setValue:self.badge forKey:@\"item\"];", "[self.owner setValue:_badge forKeyPath:@\"top.item\"];", "[self.owner setValue:self.badge forKey:kItem];",
    "[self.owner setValue:self.badge forKey:NSStringFromSelector(@selector(item))];", "[self.owner setValue:self.badge forKey:kTop];",
    "[self.owner performSelector:@selector(setItem:) withObject:self.badge];", "self.host.item = self.badge;",
    "[self.owner setValuesForKeysWithDictionary:@{@\"item\": self.badge}];", "self.delegate.item = self.badge;", "_delegate.item = _badge;", "[self.delegate setItem:self.badge];",
  ])
  func whatAKeyGivesIsFollowed(open: String) {
    let card = BadgeCard(members: owner, head: "static NSString *const kItem = @\"item\";\n#define kTop @\"item\"", open: open)
    #expect(card.statuses(beside: [board()]) == [.refused])
  }

  @Test(arguments: [
    "[self.owner setValue:self.badge forKey:@\"item\"];", "[self.owner setValuesForKeysWithDictionary:@{@\"item\": self.badge}];", "self.delegate.item = self.badge;",
  ])
  func otherKeysAreLeftAlone(open: String) {
    #expect(BadgeCard(members: owner, open: open).statuses(beside: [board("other")]) == [.migrated])
  }

  @Test func keysOfUIKitObjectsAreThoseOfAnyClass() {
    func board(_ key: String) -> (String, String) { ("Board.m", "@implementation Board\n- (void)grow:(UIView *)card { [[card valueForKey:@\"\(key)\"] \(BadgeCard.remake) }\n@end\n") }
    #expect(BadgeCard().statuses(beside: [board("badge")]) == [.refused])
    #expect(BadgeCard().statuses(beside: [board("title")]) == [.migrated])
  }

  /// A text with the key of a member is no view of it.
  @Test func collectionsHaveKeysOfTheirOwn() {
    let card = BadgeCard(members: "@property (nonatomic, strong) NSMutableDictionary *info;", open: "[self.info setValue:self.accessibilityLabel forKey:@\"item\"];")
    #expect(card.statuses(beside: [board()]) == [.migrated])
  }
}
