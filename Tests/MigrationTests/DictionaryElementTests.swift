import Migration
import SourceText
import Testing

/// Views out of a private dictionary that another file lays out: whether they may be a view that is updated elsewhere.
@Suite struct DictionaryElementTests {
  private func statuses(_ members: String, _ body: String) -> [SiteStatus] {
    let badge = """
      import SnapKit
      import UIKit
      class Badge: UIView {
        let label = UILabel()
        func setUp() {
          addSubview(label)
          label.snp.makeConstraints { $0.top.equalToSuperview() }
        }
        func grow() { label.snp.updateConstraints { $0.top.equalToSuperview().offset(4) } }
      }
      """
    let screen = """
      import SnapKit
      import UIKit
      class Screen: UIView {
        func show(part: UIView) {
          addSubview(part)
          part.snp.makeConstraints { $0.top.equalToSuperview() }
        }
      }
      """
    let presenter = """
      import UIKit
      class Presenter {
        let screen = Screen()
        let badge = Badge()
        \(members)
        func run(_ key: Int, _ others: [Int: UIView]) {
          \(body)
          screen.show(part: made)
        }
      }
      """
    let files = [badge, screen, presenter].enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
    return TreeMigration.run(files, options: MigrationOptions())[0].sites.map(\.status)
  }

  @Test(arguments: [
    ("private var all: [Int: UIView] = [:]", "guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "let new = UIView(); self.all[key] = new; guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [1: UIView(), 2: UIView()]", "guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "self.all.updateValue(UIView(), forKey: key); guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "let made = self.all[key, default: UIView()]"),
  ])
  func whatNobodyElsePutsThereIsNotThere(_ members: String, _ body: String) {
    #expect(statuses(members, body) == [.migrated, .migrated])
  }

  @Test(arguments: [
    ("private var all: [Int: UIView] = [:]", "self.all[key] = badge.label; guard let made = self.all[key] else { return }"),
    ("private lazy var all: [Int: UIView] = [1: badge.label]", "guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "self.all.updateValue(badge.label, forKey: key); guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "self.all.merge([1: badge.label]) { $1 }; guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]\n    func start() { run(1, [2: badge.label]) }", "self.all = others; guard let made = self.all[key] else { return }"),
    ("private var all: [Int: UIView] = [:]", "let made = self.all[key, default: badge.label]"),
    ("private var all: [[Int: UIView]] = []", "self.all.append([1: badge.label]); guard let made = self.all[0][key] else { return }"),
    ("var all: [Int: UIView] = [:]", "guard let made = self.all[key] else { return }\n    let other = Presenter(); other.all[1] = badge.label"),
  ])
  func whatIsPutThereMayBeTakenOut(_ members: String, _ body: String) {
    #expect(statuses(members, body) == [.refused, .refused])
  }
}
