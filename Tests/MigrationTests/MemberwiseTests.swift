import Migration
import SourceText
import Testing

/// Views that a structure holds, which nobody wrote an initialiser for.
@Suite struct MemberwiseTests {
  /// - Parameters:
  ///   - call: What a card does with its label.
  ///   - pin: What holds such labels.
  ///   - path: How other code gets one of them from `shelf`.
  private func statuses(_ call: String, pin: String, path: String) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit
      final class Card: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            make.height.equalTo(40)
          }
          \(call)
        }
      }

      """
    let shelf = """
      import SnapKit
      import UIKit
      \(pin)
      final class Shelf {
        static let shared = Shelf()
        var pins: [Pin] = []
        func put(_ pin: Pin) { pins.append(pin) }
        func clear() {
          pins.forEach { $0.\(path).snp.remakeConstraints { $0.height.equalTo(20) } }
        }
      }

      """
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Shelf.swift", text: shelf)]
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: ["view", "contentView", "containerView", "label"])
  func whatAStructureIsGivenIsTheView(member: String) {
    for call in [
      "Shelf.shared.pins.append(Pin(\(member): title))", "Shelf.shared.pins = [Pin(\(member): title), Pin(\(member): UIView())]", "let pin = Pin(\(member): title)\n    Shelf.shared.put(pin)",
      "Shelf.shared.pins.append(.init(\(member): title))", "Shelf.shared.put(.init(\(member): title))",
    ] {
      #expect(statuses(call, pin: "struct Pin { let \(member): UIView }", path: member) == [.refused], "\(call)")
    }
    let keeping = "keep(title)\n  }\n  func keep(_ view: UIView) {\n    Shelf.shared.put(.init(\(member): view))"
    #expect(statuses(keeping, pin: "struct Pin { let \(member): UIView }", path: member) == [.refused])
  }

  @Test func aClassMayBeGivenAViewOfAnotherOne() {
    let pin = "final class Pin { var view: UIView\n  init(view: UIView) { self.view = view } }"
    #expect(statuses("Shelf.shared.put(Pin(view: title))", pin: pin, path: "view") == [.refused])
  }

  @Test(arguments: [
    ("struct Pin { let view = UIView() }", "view"), ("final class Pin: UIViewController {}", "view"), ("final class Pin: UICollectionViewCell {}", "contentView"),
    ("final class Pin { let view: UIView\n  init() { view = UIView() } }", "view"), ("struct Pin { let label = UIView() }", "label"),
  ])
  func whatItMakesForItselfIsAnotherView(pin: String, path: String) {
    #expect(statuses("Shelf.shared.pins = [Pin()]", pin: pin, path: path) == [.migrated], "\(pin)")
  }

  @Test func initialisersThatAreWrittenTellWhatTheyKeep() {
    // Another type's member has the label.
    let pin = "final class Pin { let label: UILabel\n  init(text: String) { label = UILabel() } }\nstruct Row { let label: UIView }"
    #expect(statuses("Table.rows.append(.init(text: name()))", pin: pin, path: "label") == [.migrated])
  }
}
