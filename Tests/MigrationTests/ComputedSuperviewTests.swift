import Migration
import SourceText
import Testing

/// A view that is added to what a computed property gives.
@Suite struct ComputedSuperviewTests {
  private func migrated(_ container: String, _ spelling: String = "container") -> String {
    let text = """
      import SnapKit
      import UIKit

      final class Card: UIViewController {
          private let title = UILabel()
          let left = UIView(), right = UIView()
          let shelf = Shelf()
          var isWide = false
          var container: UIView { \(container) }

          func add() {
              \(spelling).addSubview(title)
          }

          func lay() {
              title.snp.makeConstraints { $0.top.equalToSuperview().offset(8) }
          }
      }
      """
    return String(decoding: migrate(SourceFile(path: "Card.swift", text: text), options: MigrationOptions()).newBytes, as: UTF8.self)
  }

  @Test(arguments: ["left", "return self.left", "get { shelf.left! }"])
  func aPathOfNamesStandsForOneView(_ container: String) {
    #expect(migrated(container).contains("equalTo: container.topAnchor, constant: 8"))
    #expect(migrated(container, "self.container").contains("equalTo: self.container.topAnchor, constant: 8"))
  }

  @Test(arguments: ["isWide ? left : right", "shelf.next()", "if isWide { left } else { right }", "[left, right][shelf.count]"])
  func whatIsChosenEachTimeMayBeAnotherViewByThen(_ container: String) {
    #expect(migrated(container).contains("equalTo: title.superview!.topAnchor, constant: 8"))
    #expect(migrated(container, "self.container").contains("equalTo: title.superview!.topAnchor, constant: 8"))
  }
}
