import Testing

/// Views that one class lays out, and that code of other places adds or takes out.
@Suite struct PlacedViewTests {
  private static let files = [
    "Panel.swift": """
      import UIKit
      class Panel: UIView {
        let box = UIView()
        let icon = UIView()
        func lay() { box.snp.makeConstraints { make in make.top.equalToSuperview().offset(8) } }
      }
      """,
    "Helpers.swift": """
      import UIKit
      extension UIView {
        func add(_ view: UIView) { addSubview(view) }
      }
      """,
    "Screen.swift": """
      import UIKit
      class Screen: UIViewController {
        let panel = Panel()
        let other = UIView()
        func load() {
          panel.addSubview(panel.box)
          panel.addSubview(panel.icon)
          panel.lay()
        }
      }
      extension Screen {
        func hide() {}
      }
      """,
    "Form.swift": """
      import UIKit
      class Form: UIViewController {
        let panel = UIView()
        let other = UIView()
        func build() {
          other.add(panel)
          other.snp.makeConstraints { make in make.top.equalTo(panel) }
        }
      }
      """,
  ]

  private func isOpen(_ old: String, _ new: String, in path: String = "Screen.swift") -> Bool { !open(in: Self.files, editing: path, old, new).isEmpty }

  @Test(arguments: [
    ("    panel.addSubview(panel.box)\n", "    other.addSubview(panel.box)\n"), ("    panel.addSubview(panel.box)\n", ""), ("hide() {}", "hide() { panel.box.removeFromSuperview() }"),
    ("hide() {}", "hide() {\n    let box = panel.box\n    box.removeFromSuperview()\n  }"),
  ])
  func aViewOfAnotherClassInAnotherPlaceIsOpen(old: String, new: String) {
    #expect(isOpen(old, new))
  }

  @Test func aViewThatNobodyLaysOutIsNot() {
    #expect(!isOpen("    panel.addSubview(panel.icon)\n", ""))
  }

  @Test func aHelperThatAddsToAnotherViewIsOpen() {
    #expect(isOpen("{ addSubview(view) }", "{ superview?.addSubview(view) }", in: "Helpers.swift"))
    #expect(!isOpen("{ addSubview(view) }", "{ self.addSubview(view) }", in: "Helpers.swift"))
  }

  @Test func aHelperThatAddsBehindTheConstraintsIsOpen() {
    let lines = ["    other.add(panel)\n", "    other.snp.makeConstraints { make in make.top.equalTo(panel) }\n"]
    #expect(isOpen(lines.joined(), lines.reversed().joined(), in: "Form.swift"))
  }

  @Test func aViewOfAnObjectOfObjectiveC() {
    let files = [
      "Panel.m": "@implementation Panel\n- (void)lay {\n  [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self).offset(4); }];\n}\n@end\n",
      "Screen.m": "@interface Screen ()\n@property (nonatomic, strong) Panel *panel;\n@end\n@implementation Screen\n- (void)load {\n  [self.panel lay];\n}\n@end\n",
    ]
    #expect(!open(in: files, editing: "Screen.m", "  [self.panel lay];\n", "  [self.panel lay];\n  [self.panel.box removeFromSuperview];\n").isEmpty)
    #expect(open(in: files, editing: "Screen.m", "  [self.panel lay];\n", "  [self.panel lay];\n  [self.panel.icon removeFromSuperview];\n").isEmpty)
  }
}
