import Migration
import SourceText
import Testing

/// A constraint between two views that a view further above them holds: it goes when the view between leaves, and does not when
/// that one holds it by itself.
@Suite struct HeldPairTests {
  private func migrated(_ text: String, _ others: [String: String] = [:], path: String = "Page.swift") -> String {
    let files = ([(path, text)] + others.sorted { $0.key < $1.key }).map { path, text in
      SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .objectiveC, text: text)
    }
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  private func page(_ additions: String, _ method: String, first: String = "a", second: String = "b", clear: String = "") -> String {
    """
    import UIKit

    final class Page: UIViewController {
      let box = UIView(), a = UIView(), b = UIView()
      func build() {
        \(additions)
      }
      func layout() {
        \(clear)
        view.addConstraint(NSLayoutConstraint(item: \(first), attribute: .leading, relatedBy: .equal, toItem: \(second), attribute: .trailing, multiplier: 1, constant: 3))
      }
      \(method)
    }

    """
  }

  private static let boxed = "view.addSubview(box); box.addSubview(a); box.addSubview(b)"
  private static let flat = "view.addSubview(box); view.addSubview(a); view.addSubview(b)"
  private static let leaves = "func hide() { box.removeFromSuperview() }"

  @Test func aViewBetweenThatLeavesTakesItAlong() {
    #expect(migrated(page(Self.boxed, Self.leaves)).contains("view.addConstraint(a.leadingAnchor"))
    #expect(!migrated(page(Self.boxed, "")).contains("addConstraint"))
    #expect(!migrated(page(Self.flat, Self.leaves)).contains("addConstraint"))
    #expect(!migrated(page(Self.boxed, Self.leaves, second: "view")).contains("addConstraint"))
    // One of the two may be added to another view below the holder.
    #expect(migrated(page(Self.boxed, "func hide() { a.removeFromSuperview() }")).contains("view.addConstraint(a.leadingAnchor"))
    #expect(!migrated(page(Self.boxed, "let c = UIView()\n  func hide() { c.removeFromSuperview() }")).contains("addConstraint"))
  }

  @Test func codeOfAnotherFileThatClearsTheHolderFindsIt() {
    let tools = ["Tools.swift": "import UIKit\nextension UIView { func clearAll() { removeConstraints(constraints) } }\n"]
    #expect(migrated(page(Self.boxed, "", clear: "view.clearAll()"), tools).contains("view.addConstraint(a.leadingAnchor"))
    #expect(!migrated(page(Self.flat, "", clear: "view.clearAll()"), tools).contains("addConstraint"))
    #expect(!migrated(page(Self.boxed, ""), tools).contains("addConstraint"))
  }

  @Test func objectiveCKeepsTheHolderToo() {
    func code(_ addition: String, _ method: String) -> String {
      """
      #import <UIKit/UIKit.h>
      @interface Page : UIViewController
      @property (nonatomic, strong) UIView *box, *a, *b;
      @end
      @implementation Page
      - (void)layout {
        [self.view addSubview:self.box];
        \(addition)
        [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.a attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self.b \
      attribute:NSLayoutAttributeTrailing multiplier:1 constant:3]];
      }
      \(method)
      @end

      """
    }
    let hide = "- (void)hide { [self.box removeFromSuperview]; }"
    let boxed = "[self.box addSubview:self.a]; [self.box addSubview:self.b];"
    #expect(migrated(code(boxed, hide), path: "Page.m").contains("[self.view addConstraint:[self.a.leadingAnchor"))
    #expect(!migrated(code(boxed, ""), path: "Page.m").contains("addConstraint"))
    #expect(!migrated(code(boxed.replacing("self.box ", with: "self.view "), hide), path: "Page.m").contains("addConstraint"))
  }

  @Test func aViewThatIsAddedLaterCannotBeConstrainedYet() {
    let site = "view.addConstraint(NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 3))"
    func code(_ body: String) -> String { "import UIKit\nfinal class Page: UIViewController {\n  let a = UIView()\n  func layout() {\n    \(body)\n  }\n}\n" }
    #expect(migrated(code("\(site); view.addSubview(a)")).contains("view.addConstraint(a.leadingAnchor"))
    #expect(!migrated(code("view.addSubview(a); \(site)")).contains("addConstraint"))
    let message = "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeading multiplier:1 constant:4]];"
    func method(_ body: String) -> String { "#import <UIKit/UIKit.h>\n@implementation Page\n- (void)layout {\n  UIView *a = [UIView new];\n  \(body)\n}\n@end\n" }
    #expect(migrated(method("\(message) [self.view addSubview:a];"), path: "Page.m").contains("[self.view addConstraint:[a.leadingAnchor"))
    #expect(!migrated(method("[self.view addSubview:a]; \(message)"), path: "Page.m").contains("addConstraint"))
  }

  @Test(arguments: [
    ("let box = LayoutBox()", "box."), ("let row = FormRow()", "row."), ("var panel: ConstraintSet { ConstraintSet() }", "panel."),
  ])
  func aClassThatOnlyCollectsConstraintsStillGetsThem(_ member: String, _ receiver: String) {
    let others = [
      "Box.swift": """
      import UIKit
      class LayoutBox {
        var all: [NSLayoutConstraint] = []
        func addConstraint(_ constraint: NSLayoutConstraint) { all.append(constraint) }
      }
      class ConstraintSet {
        func addConstraint(_ constraint: NSLayoutConstraint) {}
      }
      protocol Holder: AnyObject { var all: [NSLayoutConstraint] { get set } }
      extension Holder { func addConstraint(_ constraint: NSLayoutConstraint) { all.append(constraint) } }
      class FormRow: Holder { var all: [NSLayoutConstraint] = [] }
      class CardBox: UIView {}

      """
    ]
    func code(_ member: String) -> String {
      "import UIKit\nfinal class Page: UIViewController {\n  let a = UIView(), b = UIView()\n  \(member)\n  func layout() {\n    \(receiver)addConstraint(NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .trailing, multiplier: 1, constant: 4))\n  }\n}\n"
    }
    #expect(migrated(code(member), others).contains("\(receiver)addConstraint(a.leadingAnchor"))
    #expect(!migrated(code("let \(receiver.dropLast()) = CardBox()"), others).contains("addConstraint"))
  }

  @Test func theSuperviewOfAParameterIsNotThatOfTheMember() {
    func code(_ moved: String) -> String {
      """
      import UIKit
      final class Page: UIViewController {
        let content = UIView(), container = UIView()
        func replace(content: UIView) {
          container.addSubview(content)
          view.addSubview(\(moved))
          container.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[c]", options: [], metrics: nil, views: ["c": content]))
        }
      }

      """
    }
    #expect(migrated(code("self.content")).contains("equalTo: content.superview!.leadingAnchor"))
    #expect(migrated(code("content")).contains("equalTo: view.leadingAnchor"))
  }
}
