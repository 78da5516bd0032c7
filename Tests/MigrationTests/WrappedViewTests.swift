import Migration
import SourceText
import Testing

/// Views that other code reaches through the storage of a property wrapper.
@Suite struct WrappedViewTests {
  private func statuses(_ remade: String) -> [SiteStatus] {
    let card = """
      import SnapKit
      import UIKit

      @propertyWrapper struct Logged {
        var wrappedValue: UIView?
      }

      final class Card: UIView {
        let title = UIView()
        let badge = UIView()
        @Logged var shown: UIView?

        func setUp() {
          addSubview(title)
          title.snp.makeConstraints { make in
            make.height.equalTo(20)
          }
          shown = title
        }

        func change() {
          \(remade)
        }
      }

      """
    return TreeMigration.run([SourceFile(path: "Card.swift", text: card)], options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: ["_shown.wrappedValue?", "self._shown.wrappedValue?", "shown?"])
  func theStorageOfAWrapperHoldsWhatThePropertyIsGiven(_ view: String) {
    #expect(statuses("\(view).snp.remakeConstraints { $0.width.equalTo(4) }").first == .refused)
  }

  @Test func anotherViewIsNotConcerned() {
    #expect(statuses("badge.snp.remakeConstraints { $0.width.equalTo(4) }").first == .migrated)
  }
}
