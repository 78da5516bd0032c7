import Migration
import SourceText
import Testing

/// Values that become part of a format string where it is passed.
@Suite struct InterpolatedFormatTests {
  private func migrated(_ value: String, before: String = "") -> String {
    let card = """
      import UIKit
      class Card: UIView {
        let title = UILabel()
        var factor: CGFloat?, many: Int? = 4, implicit: CGFloat!, small: Float = 3
        func setUp(_ margin: CGFloat) {
          addSubview(title)
          \(before)
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-\\(\(value))-[title]", options: [], metrics: nil, views: ["title": title]))
        }
      }
      """
    let other = "import UIKit\nstruct Metrics {\n  static let gap: CGFloat = 3\n  enum Row { static let height: CGFloat = 4, count = 3, share: Float = 2 }\n}\n"
    let files = [SourceFile(path: "Card.swift", text: card), SourceFile(path: "Metrics.swift", text: other)]
    return String(decoding: TreeMigration.run(files, options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  /// The names stand in a string, which is one token; other files know what they are.
  @Test(arguments: [
    ("Metrics.gap", "Metrics.gap"), ("Metrics.Row.height", "Metrics.Row.height"), ("Metrics.Row.count", "CGFloat(Metrics.Row.count)"),
    ("Metrics.gap * 2", "Metrics.gap * 2"), ("Int(margin)", "CGFloat(Int(margin))"), ("Double(margin)", "CGFloat(Double(margin))"),
    ("30*factor!", "30*factor!"), ("many!", "CGFloat(many!)"), ("implicit!", "implicit!"), ("CGFloat(small)", "CGFloat(small)"),
  ]) func numbersAreConstants(value: String, constant: String) {
    #expect(migrated(value).contains("constant: \(constant)).isActive = true"))
  }

  /// So it is with what a constant holds that a string names.
  @Test func constantsHoldNumbersOfOtherFiles() {
    let text = migrated("height", before: "let height = many == nil ? Metrics.gap : Metrics.Row.height")
    #expect(text.contains("constant: height).isActive = true"))
    #expect(migrated("height", before: "let height = many == nil ? Metrics.Row.share : 3").contains("withVisualFormat"))
  }

  /// The text of an optional is no number, and that of a `Float` another one.
  @Test(arguments: ["factor", "implicit", "small", "Metrics.Row.share", "Metrics.other", "Int(margin / 3)", "Int(next())", "next()", "factor ?? 3"])
  func othersStay(value: String) {
    #expect(migrated(value).contains("withVisualFormat"))
  }
}
