import Migration
import SourceText
import Testing

/// Arithmetic whose operands are no numbers: the project or a library has operators for them.
@Suite struct SnapKitOperandTests {
  private func card(_ chain: String) -> String {
    """
    enum Space: CGFloat { case small = 4, big = 8 }
    extension CGSize { static func * (size: CGSize, factor: CGFloat) -> CGSize { CGSize(width: size.width * factor, height: size.height * factor) } }
    final class Card: UIView {
        private let title = UILabel()
        private let iconSize = CGSize(width: 24, height: 24)
        private let side: CGFloat = 24
        private let padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        private let image = UIImage(named: "x")!
        func layout(_ space: Space, _ scale: CGFloat) {
            addSubview(title)
            title.snp.makeConstraints { make in
                \(chain)
            }
        }
    }

    """
  }

  @Test(arguments: [
    "make.size.equalTo(iconSize * 2)", "make.size.equalTo(iconSize * scale)", "make.size.equalTo((iconSize) * 2 + 4)", "make.edges.equalToSuperview().inset(-padding)",
    "make.size.equalTo(image.size * 2)", "make.edges.equalToSuperview().inset(-layoutMargins)", "make.size.equalTo(min(image.size, bounds.size))",
    "make.height.equalTo(space * 2)", "make.left.equalToSuperview().offset(space * 2)", "make.left.equalToSuperview().offset(-space)",
  ])
  func operandsThatAreNoNumbersAreRefused(chain: String) {
    let result = migratedCard(card(chain))
    #expect(result.statuses == "r", "\(chain): \(result.text)")
    #expect(result.messages.allSatisfy { $0.hasPrefix("unknown-target") }, "\(result.messages)")
  }

  @Test(arguments: [
    ("make.size.equalTo(side * 2)", "equalToConstant: side * 2"),
    ("make.width.equalTo(iconSize.width * scale)", "iconSize.width * scale"),
    ("make.left.equalToSuperview().inset(-side)", "constant: -side"),
    ("make.width.equalTo(Theme.side * 2)", "CGFloat(Theme.side * 2)"),
    ("make.width.equalTo(image.size.width * 2)", "image.size.width * 2"),
    ("make.height.equalTo(max(bounds.height, 8))", "max(bounds.height, 8)"),
    ("make.height.equalTo(space.rawValue * 2)", "space.rawValue * 2"),
    ("make.left.equalToSuperview().offset(-(layoutMargins.left + 4))", "-(layoutMargins.left + 4)"),
  ])
  func numbersAreMigrated(chain: String, code: String) {
    let result = migratedCard(card(chain))
    #expect(result.statuses == "m", "\(chain): \(result.messages)")
    #expect(result.text.contains(code), "\(result.text)")
  }

  /// The type of `Theme.iconSize` is a library's, and the operator another file's.
  @Test(arguments: [
    ("make.size.equalTo(Theme.iconSize * 2)", SiteStatus.refused), ("make.edges.equalToSuperview().inset(Theme.margins * 2)", .refused),
    ("make.size.equalTo(Theme.side * 2)", .migrated), ("make.size.equalTo(Theme.iconSize.width * 2)", .migrated), ("make.left.equalToSuperview().offset(Theme.iconSize + 2)", .migrated),
    ("make.size.equalTo(iconSize * 2)", .migrated),
  ])
  func operatorsOfOtherFilesCount(chain: String, status: SiteStatus) {
    func found(_ operators: String) -> SiteStatus? {
      let card = "import SnapKit\nimport UIKit\nfinal class Card: UIView {\n  let iconSize: CGFloat = 24\n  func layout() { snp.makeConstraints { make in \(chain) } }\n}\n"
      let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Operators.swift", text: "import UIKit\n\(operators)\n")]
      return TreeMigration.run(files, options: MigrationOptions())[0].sites.first?.status
    }
    let body = "(size: CGSize, factor: CGFloat) -> CGSize { CGSize(width: size.width * factor, height: size.height * factor) }"
    #expect(found("public func *\(body)") == status)
    #expect(found("extension CGSize { static func * \(body) }") == status)
    #expect(found("func scaled\(body)") == .migrated)
    #expect(found("func *(one: Angle, other: CGFloat) -> Angle { one }") == .migrated)
  }
}
