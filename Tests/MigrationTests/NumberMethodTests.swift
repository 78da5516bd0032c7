internal import Foundation
import Migration
import SourceText
import Testing

/// Values that a project's own methods compute from numbers: two constraints may ask for one of them twice.
@Suite struct NumberMethodTests {
  private static let ints = "extension Int { func scaled() -> CGFloat { return CGFloat(self).scaled() } }"
  private static let numbers = """
    extension CGFloat {
      func scaled(exceptPad: Bool = true) -> CGFloat {
        if UIDevice.current.userInterfaceIdiom == .pad { return exceptPad ? self * 1.5 : self * ratio() }
        return self * ratio()
      }
      func ratio() -> CGFloat { return UIScreen.main.bounds.width / 375.0 }
    }
    """
  private static let adapter = """
    class Adapter {
      static let shared = Adapter()
      private init() {}
      var ratio: CGFloat { return UIScreen.main.bounds.width / 375.0 }
      func scale(value: CGFloat, isWide: Bool = true) -> CGFloat { return value * (isWide ? ratio : 1) }
    }
    """

  private func status(_ value: String, _ others: [String]) -> SiteStatus? {
    let card = """
      import SnapKit
      import UIKit
      class Card: UIView {
        let title = UILabel()
        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            make.width.height.equalTo(\(value))
          }
        }
      }
      """
    let files = ([card] + others).enumerated().map { SourceFile(path: "\($0.offset).swift", text: "import UIKit\n" + $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status
  }

  @Test func methodsOfNumbersAreFollowedIntoOtherFiles() {
    #expect(status("16.scaled()", [Self.ints, Self.numbers]) == .migrated)
    #expect(status("16.scaled()", [Self.ints + "\n" + Self.numbers]) == .migrated)
  }

  @Test(arguments: [
    ("return self * ratio()", "count += 1; return self * ratio()"),
    ("return UIScreen", "print(1); return UIScreen"),
    ("func ratio() -> CGFloat {", "mutating func ratio() -> CGFloat {"),
    ("ratio() }\n", "other() }\n"),
  ])
  func aMethodThatDoesMoreIsNotCalledTwice(_ old: String, _ new: String) {
    let changed = Self.numbers.replacingFirst(old, by: new)
    #expect(changed != Self.numbers)
    #expect(status("16.scaled()", [Self.ints, changed]) == .refused)
  }

  @Test func whatAnotherNumberDoesCounts() {
    #expect(status("16.scaled()", [Self.ints, Self.numbers, "extension CGFloat { func ratio(by other: CGFloat) -> CGFloat { log(); return 1 } }"]) == .refused)
    #expect(status("16.scaled()", [Self.ints, Self.numbers, "extension Double { func ratio() -> CGFloat { log(); return 1 } }"]) == .migrated)
    #expect(status("16.scaled()", [Self.ints]) == .refused)
  }

  /// A library's methods of numbers are taken to compute, and the report says so.
  @Test(arguments: [("16.scaled()", true), ("16.5.scaled(by: 2)", true), ("16.randomized()", false), ("16.nextStep()", false), ("16.scaled(by: next())", false)])
  func whatALibraryMakesOfANumberIsTheSameEachTime(value: String, isMigrated: Bool) {
    #expect((status(value, []) == .migrated) == isMigrated, "\(value)")
    let text = "import SnapKit\nimport UIKit\nclass Card: UIView {\n  func setUp(_ title: UILabel) {\n    title.snp.makeConstraints { make in\n      make.size.equalTo(\(value))\n      make.left.equalToSuperview().offset(3.other())\n    }\n  }\n}\n"
    let site = TreeMigration.run([SourceFile(path: "Card.swift", text: text)], options: MigrationOptions())[0].sites[0]
    #expect(site.assumptions.contains("'scaled()' of a library gives the same each time") == isMigrated)
    #expect(!site.assumptions.contains { $0.contains("other") })
  }

  @Test func methodsOfAClassWithoutSubclassesAreWhatTheyAre() {
    #expect(status("Adapter.shared.scale(value: 24)", [Self.adapter]) == .migrated)
    #expect(status("Adapter.shared.scale(value: 24)", [Self.adapter + "\nclass Wide: Adapter {}"]) == .refused)
    #expect(status("Adapter.shared.scale(value: 24)", [Self.adapter.replacingFirst("private init", by: "init")]) == .refused)
    #expect(status("Adapter.shared.scale(value: 24)", [Self.adapter.replacingFirst("private init() {}", by: "private convenience init(a: Int) { self.init() }")]) == .refused)
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, by new: String) -> String {
    range(of: old).map { replacingCharacters(in: $0, with: new) } ?? self
  }
}
