import Migration
import SourceText
import Testing

/// Views that come out of a library's objects.
@Suite struct LibraryViewTests {
  private static let label = """
    import SnapKit
    import UIKit
    final class Card: UIView {
      private let title = UILabel()
      func setUp() {
        addSubview(title)
        title.snp.remakeConstraints { make in
          make.edges.equalToSuperview()
        }
      }
    }
    """

  private func statuses(_ value: String, _ others: [SourceFile] = []) -> [SiteStatus] {
    let page = """
      import Library
      import SnapKit
      import UIKit
      final class Page: UIViewController {
        private var panel = UIView()
        func setUp() {
          if let made = makePanel() { panel = made } else { panel = UIView() }
          view.addSubview(panel)
          panel.snp.makeConstraints { make in
            make.height.equalTo(20)
          }
        }
        private func makePanel() -> UIView? {
          let list = Library.list(of: "panel", options: ["width": 20])
          guard let panel = \(value) as? UIView else { return nil }
          return panel
        }
      }
      """
    let files = [SourceFile(path: "Card.swift", text: Self.label), SourceFile(path: "Page.swift", text: page)]
    return TreeMigration.run(files + others, options: MigrationOptions()).flatMap(\.sites).map(\.status)
  }

  /// Its own or one that it was given: it has none of the views that nobody hands on.
  @Test(arguments: ["list.panel", "list.first?.panel", "list[0].data.panel", "Library.shared.panel", "Library.panel()"])
  func aLibraryHasViewsOfItsOwn(value: String) {
    #expect(statuses(value) == [.migrated, .migrated], "\(value)")
  }

  /// What becomes of the label where code remakes the constraints of a library's view.
  private func statusOfLabel(beside value: String) -> SiteStatus? {
    let page = """
      import Library
      import SnapKit
      import UIKit
      final class Page: UIViewController {
        let other = Other()
        func setUp() {
          \(value).snp.remakeConstraints { make in
            make.height.equalTo(20)
          }
        }
      }
      final class Other: UIViewController {}
      """
    let files = [SourceFile(path: "Card.swift", text: Self.label.replacing("remake", with: "make")), SourceFile(path: "Page.swift", text: page)]
    return TreeMigration.run(files, options: MigrationOptions()).first?.sites.first?.status
  }

  /// What a library's object calls its view need be none of the system's.
  @Test(arguments: ["kit.panel", "kit.view.panel", "self.kit.view.panel", "kit.box.contentView.panel"])
  func aViewOfALibrarysObjectIsTheLibrarys(value: String) {
    #expect(statusOfLabel(beside: value) == .migrated, "\(value)")
  }

  /// What a library adds to the system's classes may find any view.
  @Test(arguments: ["view.panel", "self.view.panel", "other.view.panel", "self.other.view.panel", "navigationController?.view.panel"])
  func aViewOfTheSystemMayLeadAnywhere(value: String) {
    #expect(statusOfLabel(beside: value) == .refused, "\(value)")
  }

  /// The system's members lead anywhere.
  @Test(arguments: ["list.superview", "list.first?.view", "list.first?.targetView", "list.object", "Library.shared.window?.rootViewController?.view", "Library.shared.hitTest(.zero, with: nil)"])
  func theSystemLeadsToAnyView(value: String) {
    #expect(statuses(value) == [.refused, .refused], "\(value)")
  }

  /// What is declared in Objective-C is not followed.
  @Test(arguments: [
    ("Library.h", "@interface Box : NSObject\n@property (nonatomic, strong) UIView *panel;\n@end"),
    ("Library.m", "@implementation Box\n- (UIView *)panel {\n  return self.window.subviews[0];\n}\n@end"),
  ])
  func objectiveCMayMeanAnyView(path: String, text: String) {
    #expect(statuses("list.panel", [SourceFile(path: path, language: .objectiveC, text: text)]) == [.refused, .refused])
    #expect(statuses("list.panel", [SourceFile(path: path, language: .objectiveC, text: text.replacing("panel", with: "card"))]) == [.migrated, .migrated])
  }
}
