import Migration
import Testing

/// Code that looks for Masonry's constraints by their keys, or finds them under the names of members.
@Suite struct FoundConstraintTests {
  @Test(arguments: [
    "for (MASLayoutConstraint *c in self.badge.constraints) { if ([c.mas_key isEqual:@\"h\"]) c.constant = 30; }",
    "for (NSLayoutConstraint *c in self.badge.constraints) { if ([[c mas_key] isEqual:@\"h\"]) c.constant = 30; }",
    "MASLayoutConstraint *c = (MASLayoutConstraint *)self.badge.constraints.firstObject; c.constant = 30;",
  ])
  func keysThatCodeReadsStay(open: String) {
    #expect(BadgeCard(open: open, more: "make.height.mas_equalTo(4).key(@\"h\");").statuses(beside: []) == [.refused])
  }

  /// Only Masonry's own reports show the keys.
  @Test(arguments: ["self.badge.mas_key = @\"badge\";", "MASAttachKeys(self.badge);", "NSLog(@\"%@\", self.badge.mas_key);"])
  func keysOfViewsAreLeftAlone(open: String) {
    #expect(BadgeCard(open: open, more: "make.height.mas_equalTo(4).key(@\"h\");").statuses(beside: []) == [.migrated])
  }

  @Test(arguments: ["MASConstraint *wide = [card valueForKey:KEY]; [wide uninstall];", "MASConstraint *wide = (MASConstraint *)[card valueForKeyPath:KEY]; [wide uninstall];"])
  func constraintsThatOthersFindByKeysStay(code: String) {
    for key in ["@\"wide\"", "key"] {
      let board = "void Grow(UIView *card, NSString *key) { \(code.replacing("KEY", with: key)) }\n"
      #expect(BadgeCard(more: "make.width.mas_equalTo(40);").statuses(beside: [("Board.m", board)]) == [.refused])
    }
    #expect(BadgeCard(more: "make.width.mas_equalTo(40);").statuses(beside: [("Board.m", "void Grow(UIView *card, NSString *key) { NSString *text = [card valueForKey:key]; }\n")]) == [.migrated])
  }
}
