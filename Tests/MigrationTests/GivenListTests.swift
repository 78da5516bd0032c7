import Migration
import SourceText
import Testing

/// Which views lists hold that functions are given, and that properties are set to.
@Suite struct GivenListTests {
  private static let card = """
    import SnapKit
    import UIKit

    final class Card: UIView {
        let icon = UIImageView()

        func start() {
            addSubview(icon)
            Loader.load(into: icon)
            icon.snp.makeConstraints { make in
                make.leading.top.equalToSuperview()
            }
        }
    }

    """

  /// Whether the site in the card is migrated: its view is handed to a library.
  private func isMigrated(_ members: String, giving argument: String, taking parameter: String = "_ list: [UIView]", over list: String = "list") -> Bool {
    let screen = """
      import SnapKit
      import UIKit

      final class Screen: UIViewController {
          private let box = UIScrollView()
          private var contents: [UIView] = []
          \(members)

          private func lay(\(parameter)) {
              for view in \(list) {
                  box.addSubview(view)
                  view.snp.remakeConstraints { make in
                      make.leading.trailing.equalToSuperview()
                  }
              }
          }

          func show(_ models: [Any]) {
              change(views: \(argument))
          }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: Self.card), SourceFile(path: "Screen.swift", text: screen)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status == .migrated
  }

  private static let handing = "private func change(views: [UIView]) { lay(views) }"
  private static let keeping = "private func change(views: [UIView]) { self.contents = views; lay() }"

  @Test(arguments: ["[UILabel()]", "models.map { _ in UIView() }", "[box, UILabel()]", "models.map { (model) -> UIView in return row(model) }"])
  func whatIsListedIsKnownInEachFunction(argument: String) {
    let row = "private func row(_ model: Any) -> UIView {\n        let view: UIView\n        if model is Int { view = UILabel() } else { view = UIButton() }\n        return view\n    }"
    #expect(isMigrated(row + "\n" + Self.handing, giving: argument))
    #expect(isMigrated(row + "\n" + Self.keeping, giving: argument, taking: "", over: "contents"))
    let constant = "private func change(views: [UIView]) { let all = models(views); lay(all) }\n    private func models(_ views: [UIView]) -> [UIView] { return [UIView()] }"
    #expect(isMigrated(row + "\n" + constant, giving: argument))
  }

  @Test(arguments: ["[Card().icon]", "Card().subviews", "Finder.find()", "models.map { Finder.find($0) }", "models.compactMap { $0 as? UIView }", "models as! [UIView]"])
  func whatIsNotListedMayBeAnyView(argument: String) {
    #expect(!isMigrated(Self.handing, giving: argument))
    #expect(!isMigrated(Self.keeping, giving: argument, taking: "", over: "contents"))
  }

  @Test(arguments: [
    ("private func change(views: [UIView]) { lay(Finder.find(), views[0]) }", "_ list: UIView..."), ("private func change(views: UIView...) { lay(Finder.all) }", "_ list: [UIView]"),
    ("private func change(views: [UIView]) { lay(views + Finder.all) }", "_ list: [UIView]"),
    ("private func change(views: [UIView]) { var all = views; all += Finder.all; lay(all) }", "_ list: [UIView]"),
  ])
  func listsOfOthersMayHoldAnyView(change: String, parameter: String) {
    #expect(!isMigrated(change, giving: "[UILabel()]", taking: parameter))
  }

  @Test(arguments: ["self.contents = views; contents.append(Finder.find())", "self.contents = views; contents = Finder.all", "contents = views.isEmpty ? Finder.all : views", "swap(&contents, &Finder.all)"])
  func listsThatGetMoreMayHoldAnyView(change: String) {
    #expect(!isMigrated("private func change(views: [UIView]) { \(change); lay() }", giving: "[UILabel()]", taking: "", over: "contents"))
  }
}
