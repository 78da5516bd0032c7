import Migration
import SourceText
import Testing

private let card = """
  import UIKit
  import SnapKit
  class Card: UIView {
    @objc let badge = UILabel()
    func setUp() {
      addSubview(badge)
      badge.snp.makeConstraints { make in
        make.top.leading.equalToSuperview().offset(8)
      }
    }
  }

  """

private let keeper = """
  import UIKit
  import SnapKit
  class Keeper: NSObject {
    @objc var value: UIView?
    func drop() {
      value?.snp.removeConstraints()
    }
  }

  """

/// Whether the call that makes the constraints is migrated beside code of Objective-C.
private func isMigrated(_ code: String, header: String = "#import \"App-Swift.h\"", swift: String = keeper) -> Bool {
  let files = [
    SourceFile(path: "Card.swift", language: .swift, text: card),
    SourceFile(path: "Keeper.swift", language: .swift, text: swift),
    SourceFile(
      path: "Use.m", language: .objectiveC,
      text: "\(header)\n@interface Box : NSObject\n@property UIView *value;\n@end\n@implementation Use\n- (void)go:(Card *)card keeper:(Keeper *)keeper box:(Box *)box any:(id)any {\n\(code)\n}\n@end\n"),
  ]
  return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [.migrated]
}

@Test(arguments: [
  "keeper.value = card.badge;", "UIView *b = card.badge; keeper.value = b;", "[keeper setValue:card.badge];",
  "UIView *b = card.badge; [keeper setValue:b];", "[keeper setValue:card.badge forKey:@\"value\"];",
  "[any setValue:card.subviews.firstObject];", "[any setValue:card.subviews.firstObject forKey:@\"value\"];",
  "[any setValue:card.subviews.firstObject forKey:name];", "[any performSelector:@selector(setValue:) withObject:card.subviews.firstObject];",
  "[keeper setValue:[card.subviews firstObject] forKeyPath:@\"value\"];", "((Keeper *)any).value = [any badge];",
  "self.keeper.value = [any badge];", "if (any) keeper.value = [any badge];", "keeper.value = any ? [any badge] : nil;",
])
func objectiveCGivesAViewToAPropertyOfSwift(code: String) { #expect(!isMigrated(code)) }

@Test(arguments: [
  "keeper.value = nil;", "keeper.value = [UIView new];", "[keeper setValue:nil];", "box.value = card.badge;", "[box setValue:card.badge];",
  "keeper.value.hidden = YES;", "[any setValue:card.badge forKey:@\"title\"];", "[box setValue:any forKey:name];", "UIView *value = card.badge;",
  "}\n- (void)setValue:(UIView *)value {", "[any setValue:@(1) forKey:name];",
  "NSMutableDictionary *all; [all setValue:any forKey:name];", "[any setValue:@1 forKey:name];", "if (keeper.value == card.badge) return;",
])
func objectiveCGivesItNoView(code: String) { #expect(isMigrated(code)) }

@Test func objectiveCThatDoesNotKnowSwift() {
  #expect(isMigrated("any.value = any;", header: ""))
  // A header that all files begin with may import it.
  #expect(!isMigrated("((Keeper *)any).value = any;", header: ""))
}

@Test func aPropertyThatCodeSets() {
  let swift = keeper.replacing("@objc var value: UIView?", with: "var inner: UIView?\n  @objc var value: UIView? { get { inner } set { inner = newValue } }")
  #expect(!isMigrated("[any setValue:card.subviews.firstObject forKey:@\"value\"];", swift: swift))
  #expect(!isMigrated("keeper.value = [any badge];", swift: swift))
}
