import Migration
import SourceText
import Testing
import Verification

/// Initialisers whose attributes or relation a condition chooses: one of two constraints is made.
@Suite struct ChosenConstraintTests {
  private func swift(_ arguments: String) -> (text: String, statuses: [SiteStatus]) {
    let text = "import UIKit\nclass Card: UIView {\n  let a = UIView(), b = UIView()\n  var wide = false\n  func setUp() {\n    addConstraint(NSLayoutConstraint(\(arguments)))\n  }\n}\n"
    let result = migrateVerified(SourceFile(path: "Card.swift", text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  private func objectiveC(_ arguments: String) -> (text: String, statuses: [SiteStatus]) {
    let text = "@interface Card : UIView\n@property (nonatomic) UIView *a;\n@property (nonatomic) UIView *b;\n@property (nonatomic) BOOL wide;\n@end\n@implementation Card\n- (void)setUp {\n  [self addConstraint:[NSLayoutConstraint constraintWithItem:\(arguments)]];\n}\n@end\n"
    let result = migrateVerified(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: MigrationOptions())
    return (String(decoding: result.newBytes, as: UTF8.self), result.sites.map(\.status))
  }

  @Test func aRelationIsChosen() {
    let (text, statuses) = swift("item: a, attribute: .width, relatedBy: wide ? .equal : .lessThanOrEqual, toItem: b, attribute: .width, multiplier: wide ? 0.5 : 1, constant: 0")
    #expect(statuses == [.migrated])
    #expect(text.contains("(wide\n      ? a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5)\n      : a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor)).isActive = true") || text.contains("(wide ? a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5) : a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor)).isActive = true"), "\(text)")
  }

  @Test func attributesAreChosenTogether() {
    let (text, statuses) = swift("item: a, attribute: (wide ? .width : .height), relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8")
    #expect(statuses == [.migrated])
    #expect(text.contains("(wide ? a.widthAnchor.constraint(equalToConstant: 8) : a.heightAnchor.constraint(equalToConstant: 8)).isActive = true"), "\(text)")
    let both = swift("item: a, attribute: wide ? .left : .top, relatedBy: .equal, toItem: b, attribute: wide ? .right : .bottom, multiplier: 1, constant: 8")
    #expect(both.statuses == [.migrated])
    #expect(both.text.contains("a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8)") && both.text.contains("a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)"), "\(both.text)")
  }

  @Test func itemsAndAttributesAreChosenByOneCondition() {
    let (text, statuses) = objectiveC("self.a attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.b ?: self attribute:self.b ? NSLayoutAttributeBottom : NSLayoutAttributeTop multiplier:1 constant:8")
    #expect(statuses == [.migrated])
    #expect(text.contains("(self.b\n    ? [self.a.topAnchor constraintEqualToAnchor:self.b.bottomAnchor constant:8]\n    : [self.a.topAnchor constraintEqualToAnchor:self.topAnchor constant:8]).active = YES"), "\(text)")
    let relation = objectiveC("self.a attribute:NSLayoutAttributeWidth relatedBy:self.wide ? NSLayoutRelationEqual : NSLayoutRelationLessThanOrEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:8")
    #expect(relation.statuses == [.migrated])
    #expect(relation.text.contains("(self.wide\n    ? [self.a.widthAnchor constraintEqualToConstant:8]\n    : [self.a.widthAnchor constraintLessThanOrEqualToConstant:8]).active = YES") || relation.text.contains("(self.wide ? [self.a.widthAnchor constraintEqualToConstant:8] : [self.a.widthAnchor constraintLessThanOrEqualToConstant:8]).active = YES"), "\(relation.text)")
  }

  @Test func whatIsNotOneChoiceStays() {
    for arguments in [
      // Two conditions.
      "item: a, attribute: wide ? .left : .top, relatedBy: .equal, toItem: b, attribute: !wide ? .bottom : .right, multiplier: 1, constant: 8",
      // One arm raises an exception.
      "item: a, attribute: wide ? .left : .top, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1, constant: 8",
      "item: a, attribute: wide ? .left : .notAnAttribute, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 8",
      // Three.
      "item: a, attribute: wide ? .left : b.isHidden ? .right : .centerX, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 8",
      // The condition may do something.
      "item: a, attribute: toggled() ? .left : .right, relatedBy: .equal, toItem: b, attribute: toggled() ? .left : .right, multiplier: 1, constant: 8",
    ] {
      #expect(swift(arguments).statuses == [.refused], "\(arguments)")
    }
  }

  @Test func exchangedArmsAreADifference() {
    let old = "addConstraint(NSLayoutConstraint(item: title, attribute: .width, relatedBy: gap > 3 ? .equal : .lessThanOrEqual, toItem: icon, attribute: .width, multiplier: 1, constant: 0))"
    let new = "(gap > 3 ? title.widthAnchor.constraint(equalTo: icon.widthAnchor) : title.widthAnchor.constraint(lessThanOrEqualTo: icon.widthAnchor)).isActive = true"
    let exchanged = "(gap > 3 ? title.widthAnchor.constraint(lessThanOrEqualTo: icon.widthAnchor) : title.widthAnchor.constraint(equalTo: icon.widthAnchor)).isActive = true"
    #expect(verdict(old, new)?.verdict == .identical)
    #expect(verdict(old, exchanged)?.verdict == .differs)
  }
}
