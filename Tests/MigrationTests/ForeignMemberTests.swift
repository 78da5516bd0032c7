import Migration
import SourceText
import Testing

/// An excerpt: `Panel`, which has the property `edge`, is in none of the files.
private func card(_ making: String = "self.edge = make.top.equalTo(self);", imports: String = "#import \"Panel.h\"", others: String = "") -> String {
  """
  #import <UIKit/UIKit.h>
  #import "Masonry.h"
  \(imports)
  @interface Card : Panel
  @end
  @interface Card ()
  @property (nonatomic, strong) UIView *box;
  @end
  @implementation Card
  - (void)build {
    [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
      \(making)
    }];
  }
  - (void)move {
    self.edge.offset(3);
    [self.edge uninstall];
  }
  \(others)
  @end

  """
}

private func file(_ text: String, _ path: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }

private func migration(_ text: String, beside others: [SourceFile] = []) -> FileMigration {
  TreeMigration.run([file(text, "Card.m")] + others, options: MigrationOptions())[0]
}

private func migrated(_ text: String, beside others: [SourceFile] = []) -> String {
  String(decoding: migration(text, beside: others).newBytes, as: UTF8.self)
}

@Test func aPropertyOfAClassThatAnExcerptDoesNotShowKeepsTheConstraint() throws {
  let result = migration(card())
  let text = String(decoding: result.newBytes, as: UTF8.self)
  #expect(text.contains("  self.edge = (id)"), "\(text)")
  #expect(text.contains("  ((NSLayoutConstraint *)self.edge).constant = 3;\n  ((NSLayoutConstraint *)self.edge).active = NO;\n"), "\(text)")
  let site = try #require(result.sites.first)
  #expect(site.assumptions.contains { $0.contains("'edge'") })
}

@Test func aPropertyOfAnUnseenTypeIsUsedAsAListByACast() {
  let text = migrated(card("self.edge = make.top.left.equalTo(self);"))
  #expect(text.contains("    self.edge = (id)edges;\n    [NSLayoutConstraint activateConstraints:edges];\n"), "\(text)")
  #expect(text.contains("((NSLayoutConstraint *)[(NSArray *)self.edge objectAtIndex:1]).constant = 3;"), "\(text)")
  #expect(text.contains("[NSLayoutConstraint deactivateConstraints:(NSArray *)self.edge ?: @[]];"), "\(text)")
}

/// Where the class is there, or something else reaches the property, the call stays.
@Test(arguments: [
  ("Panel.h", "#import <UIKit/UIKit.h>\n@interface Panel : UIView\n@property (nonatomic, strong) MASConstraint *edge;\n@end\n"),
  ("Panel.h", "// the interface is made by a macro\n"),
  ("Other.m", "@interface Panel : UIView\n@end\n"),
  ("Panel.m", "@implementation Panel\n- (void)lift { self.edge.offset(50); }\n@end\n"),
  ("Panel.m", "@implementation Panel\n- (void)lift { [_edge uninstall]; }\n@end\n"),
  ("Wide.m", "@interface Wide : Card\n@end\n@implementation Wide\n- (void)lift { self.edge.offset(50); }\n@end\n"),
  ("Card+More.m", "@implementation Card (More)\n- (void)lift { self.edge.offset(50); }\n@end\n"),
  ("Menu.m", "@interface Menu : UIView\n@end\n@implementation Menu\n- (void)lift:(id)card { [[card edge] uninstall]; }\n@end\n"),
  ("Menu.m", "@interface Menu : UIView\n@end\n@implementation Menu\n- (void)lift { self.edge.offset(50); }\n@end\n"),
  ("Menu.m", "#define LIFT(card) card.edge.offset(50)\n"),
  ("Menu.m", "void lift(id card) { [[card valueForKey:@\"edge\"] uninstall]; }\n"),
  ("Menu.swift", "func lift(_ card: Card) { card.edge.uninstall() }\n"),
]) func aPropertyThatOtherCodeMayReachStays(path: String, text: String) {
  let own = card()
  let other = path.hasSuffix(".swift") ? SourceFile(path: path, language: .swift, text: text) : file(text, path)
  #expect(migrated(own, beside: [other]) == own)
}

@Test(arguments: [
  card(imports: ""),
  card(imports: "#import <Panels/Panel.h>"),
  card(others: "- (void)next:(Card *)card { card.edge.offset(4); }"),
  card(others: "- (id)edge { return nil; }"),
  card(others: "- (void)setEdge:(MASConstraint *)edge { [super setEdge:edge]; }"),
  card(others: "@end\n@interface Tile : Panel\n@end\n@implementation Tile\n- (void)lift { self.edge.offset(50); }"),
]) func aPropertyThatIsNoPlainOneOfAnUnseenClassStays(own: String) {
  #expect(migrated(own) == own)
}

/// A header of the project that the file imports shows that the files are more than an excerpt.
@Test func aFileWithAHeaderOfTheProjectIsNoExcerpt() {
  let own = card(imports: "#import \"Panel.h\"\n#import \"Card.h\"")
  #expect(migrated(own, beside: [file("@class Card;\n", "Card.h")]) == own)
}

/// Another class with the same superclass has a property of its own.
@Test func aSiblingOfTheClassIsNoOtherUser() {
  let sibling = file(card().replacing("Card", with: "Tile"), "Tile.m")
  #expect(migrated(card(), beside: [sibling]).contains("self.edge = (id)"))
}
