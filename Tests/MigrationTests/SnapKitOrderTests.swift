import Migration
import SourceText
import Testing

/// The order in which the expressions of a closure are evaluated, where some of them do something.
@Suite struct SnapKitOrderTests {
  private func card(_ body: String) -> String {
    """
    final class Card: UIView {
        private let title = UILabel()
        private lazy var line = UIView()
        private let gap: CGFloat = 8
        private var rows: [UIView] = [UIView()]
        private var used: CGFloat = 4
        func take(_ x: CGFloat) -> CGFloat { used += x; return x }
        func addLine() -> UIView { let view = UIView(); rows.append(view); return view }
        func advance() -> CGFloat { used += 1; return used }
        func measured() -> CGFloat { let label = UILabel(); label.text = "x"; return label.frame.height }
        var next: CGFloat { advance() }
        var popped: UIView { rows.removeFirst() }
        private var seen = 0 { didSet { used = 2 } }
        func look() -> CGFloat { seen += 1; return 3 }
        func count() -> CGFloat { counted += 1; return counted }
        func tell() -> CGFloat { counted += 1; model.changed(); return counted }
        private var counted: CGFloat = 0
        private var wide = false
        var side: CGFloat { wide ? 4 : 8 }
        var total: CGFloat { side + counted }
        func widen() { wide.toggle() }
        var height: CGFloat { measured() }
        func layout() {
            title.snp.makeConstraints { make in
    \(body)
            }
        }
    }

    """
  }

  @Test(arguments: [
    ("make.top.equalTo(rows.last!.snp.bottom)\nlet line = addLine()\nmake.bottom.equalTo(line.snp.top)", false),
    ("make.left.equalTo(take(1))\nlet side = used\nmake.top.equalTo(side)", false),
    ("make.left.equalTo(gap)\nlet line = addLine()\nmake.bottom.equalTo(line.snp.top)", true),
    ("make.top.equalTo(line.snp.bottom).offset(8)\nlet side = take(2)\nmake.left.equalTo(side)", true),
    ("make.left.equalTo(used)\nlet side = gap * 2\nmake.top.equalTo(side)", true),
  ])
  func namesStayBehindChainsThatTheyMayChange(body: String, isList: Bool) {
    let result = migratedCard(card(body))
    #expect(result.statuses == "m", "\(body): \(result.messages)")
    #expect(result.text.contains("NSLayoutConstraint.activate([") == isList, "\(result.text)")
  }

  @Test(arguments: [
    ("make.left.equalToSuperview().offset(used)\nmake.width.equalTo(take(100)).priority(.high)", "r"),
    ("make.left.equalTo(take(1))\nmake.width.equalTo(used).priority(.high)", "r"),
    ("make.left.equalToSuperview().offset(gap)\nmake.width.equalTo(take(100)).priority(.high)", "m"),
    ("make.width.equalTo(take(100)).priority(.high)\nmake.left.equalToSuperview().offset(used)", "m"),
    ("make.top.equalTo(line.snp.bottom)\nmake.width.equalTo(take(100)).priority(.high)", "m"),
  ])
  func aChainWithAPriorityIsMadeFirstWhereThatIsTheSame(body: String, statuses: String) {
    let result = migratedCard(card(body))
    #expect(result.statuses == statuses, "\(body): \(result.text) \(result.messages)")
  }

  /// What a function changes is told apart from what another chain reads, as far as the file shows both.
  @Test(arguments: [
    ("make.left.equalTo(count())\nmake.width.equalTo(side).priority(.high)", "m"), ("make.left.equalTo(side)\nmake.width.equalTo(count()).priority(.high)", "m"),
    ("make.left.equalTo(count())\nmake.width.equalTo(total).priority(.high)", "r"), ("make.left.equalTo(count())\nmake.width.equalTo(counted).priority(.high)", "r"),
    ("make.left.equalTo(look())\nmake.width.equalTo(used).priority(.high)", "r"), ("make.left.equalTo(tell())\nmake.width.equalTo(side).priority(.high)", "r"),
    ("make.left.equalTo(count() + model.bump())\nmake.width.equalTo(side).priority(.high)", "r"), ("make.left.equalTo(count())\nmake.width.equalTo(model.gap).priority(.high)", "r"),
    ("make.left.equalTo(rows.map { _ in count() }[0])\nmake.width.equalTo(side).priority(.high)", "r"),
    ("make.left.equalTo(count()).priority(.low)\nmake.width.equalTo(take(3)).priority(.high)", "m"), ("make.left.equalTo(count()).priority(.low)\nmake.width.equalTo(counted)", "m"),
  ])
  func anEffectCountsForWhatItMayChange(body: String, statuses: String) {
    let result = migratedCard(card(body))
    #expect(result.statuses == statuses, "\(body): \(result.text) \(result.messages)")
  }

  @Test(arguments: [
    ("make.left.top.equalTo(next)", "r"),
    ("make.size.equalTo(next)", "r"),
    ("make.left.equalTo(next)", "m"),
    ("make.left.top.equalTo(height)", "m"),
  ])
  func aPropertyWhoseFunctionChangesSomethingIsReadOnce(body: String, statuses: String) {
    let result = migratedCard(card(body))
    #expect(result.statuses == statuses, "\(body): \(result.text) \(result.messages)")
  }

  @Test(arguments: [
    ("Counter.next", false), ("Counter.twice", true), ("Counter.shared.next", false), ("Counter.one", true), ("Counter.made", true), ("Counter.taken", false),
  ])
  func soIsOneOfAnotherFile(value: String, isMigrated: Bool) {
    let counter = """
      import UIKit
      final class Counter {
        static let shared = Counter()
        static var count: CGFloat = 0
        static var rows: [CGFloat] = []
        static let one: CGFloat = 1
        static var twice: CGFloat { count * 2 }
        static var next: CGFloat { count += 1; return count }
        static var made: CGFloat { var sum: CGFloat = 0; sum += 2; return sum }
        static var taken: CGFloat { rows.removeFirst() }
        var next: CGFloat { get { Counter.count += 1; return Counter.count } set { Counter.count = newValue } }
      }
      """
    let files = [
      SourceFile(path: "Card.swift", text: "import SnapKit\nimport UIKit\n" + card("make.left.top.equalTo(\(value))")),
      SourceFile(path: "Counter.swift", text: counter),
    ]
    #expect(TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status) == [isMigrated ? .migrated : .refused])
  }

  @Test(arguments: [
    ("let left = make.left.equalTo(line).offset(used)\nused += 10\nleft.priority(500)", "r"),
    ("let left = make.left.equalTo(used).constraint\nused += 10\nmake.top.equalTo(used)\nleft.isActive = true", "r"),
    ("let left = make.left.equalTo(line).offset(used)\nmake.top.equalTo(used)\nleft.priority(500)", "m"),
    ("let left = make.left.equalTo(line).offset(gap)\nused += 10\nleft.priority(500)", "m"),
  ])
  func aChainWithANameKeepsItsValues(body: String, statuses: String) {
    let result = migratedCard(card(body))
    #expect(result.statuses == statuses, "\(body): \(result.text) \(result.messages)")
  }
}
