import Migration
import SourceText
import Testing

private let header = """
  #import <UIKit/UIKit.h>
  @interface Tray : UIView
  @property (nonatomic, strong) UIView *plate;
  @end

  """

private let make = """
  #import "Tray.h"
  #import <Masonry/Masonry.h>
  @implementation Tray
  - (void)build {
    self.plate = [UIView new];
    [self addSubview:self.plate];
    [self.plate mas_makeConstraints:^(MASConstraintMaker *make) {
      make.edges.equalTo(self);
    }];
  }
  @end

  """

/// Whether the call that makes the constraints is migrated beside one that makes those of a view again.
private func isMigrated(_ method: String, of view: String, in container: String = "Use", swift: String) -> Bool {
  let use = "#import \"Tray.h\"\n#import <Masonry/Masonry.h>\n@implementation \(container)\n\(method) {\n  [\(view) mas_remakeConstraints:^(MASConstraintMaker *make) {\n    make.center.equalTo(\(view).superview);\n  }];\n}\n@end\n"
  let files = [
    SourceFile(path: "Tray.h", language: .objectiveC, text: header), SourceFile(path: "Tray.m", language: .objectiveC, text: make),
    SourceFile(path: "Use.m", language: .objectiveC, text: use), SourceFile(path: "Use.swift", language: .swift, text: "import UIKit\n\(swift)\n"),
  ]
  return TreeMigration.run(files, options: MigrationOptions())[1].sites.map(\.status) == [.migrated]
}

@Test(arguments: [
  ("- (void)go:(BigTray *)tray", "tray.plate", "Use", "@objc(BigTray) final class Big: Tray {}"),
  ("- (void)go:(Big *)tray", "tray.plate", "Use", "@objc final class Big: Tray {}"),
  ("- (void)go:(Page *)page", "page.board", "Use", "@objcMembers final class Page: UIView {\n  let card = Tray()\n  var board: UIView { card.plate }\n}"),
  ("+ (void)center:(UIView *)x", "x", "Use", "extension Tray {\n  func place() { Use.center(plate) }\n}"),
  ("+ (void)centerView:(UIView *)x", "x", "Use", "extension Tray {\n  func place() {\n    let one = plate\n    Use.center(one)\n  }\n}"),
  ("+ (void)center:(UIView *)x", "x", "Use", "func place(_ x: UIView) { Use.center(x) }\nextension Tray {\n  func run() { place(plate) }\n}"),
  ("- (void)centerIt", "self", "UIView (More)", "extension Tray {\n  func place() { plate.centerIt() }\n}"),
])
func swiftHandsAViewToObjectiveC(method: String, view: String, container: String, swift: String) {
  #expect(!isMigrated(method, of: view, in: container, swift: swift))
}

@Test(arguments: [
  ("- (void)go:(Big *)tray", "tray.plate", "Use", "@objc final class Big: UIView {\n  let plate = UIView()\n}"),
  ("- (void)go:(Page *)page", "page.board", "Use", "@objcMembers final class Page: UIView {\n  let card = UIView()\n  var board: UIView { card }\n}"),
  ("+ (void)center:(UIView *)x", "x", "Use", "extension Tray {\n  func place() { Use.center(other) }\n}"),
  ("- (void)centerIt", "self", "UIView (More)", "extension Tray {\n  func place() { other.centerIt() }\n}"),
])
func swiftHandsOtherViewsToObjectiveC(method: String, view: String, container: String, swift: String) {
  #expect(isMigrated(method, of: view, in: container, swift: swift))
}
