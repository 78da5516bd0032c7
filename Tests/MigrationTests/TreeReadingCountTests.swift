import Frontends
import Knowledge
import Migration
import SourceText
import Testing

/// Files in memory that count how often they are read.
private final class CountingReader: TreeReader, @unchecked Sendable {
  private let files: [SourceFile]
  private(set) var counts: [String: Int] = [:]

  init(_ files: [SourceFile]) {
    self.files = files
  }

  var paths: [String] { files.map(\.path) }

  func words() -> [FileWords?] { files.map { file in file.bytes.withUnsafeBytes { FileWords($0) } } }

  func compactMap<Output: Sendable>(_ paths: [String], _ body: @escaping @Sendable (SourceFile) -> Output?) -> [Output] {
    paths.compactMap { path in
      counts[path, default: 0] += 1
      return files.first { $0.path == path }.flatMap(body)
    }
  }
}

private func screen(_ number: Int) -> SourceFile {
  SourceFile(
    path: "Screen\(number).swift",
    text: """
      class Screen\(number): Base\(number % 3) {
        func setUp() {
          view.addConstraint(NSLayoutConstraint(item: title, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: Metrics.gap))
        }
      }
      """)
}

/// What is read grows with what is asked, and not with the tree.
@Test func filesThatAnswerNothingAreNotReadAgain() {
  let screens = (0..<6).map(screen)
  let bases = (0..<3).map { SourceFile(path: "Base\($0).swift", text: "class Base\($0): UIViewController { let title = UILabel() }") }
  let metrics = SourceFile(path: "Metrics.swift", text: "enum Metrics { static let gap: CGFloat = 8 }")
  let others = (0..<300).map {
    SourceFile(path: "Other\($0).swift", text: "class Other\($0) { let subtitle\($0) = 1; func titles() { print(view, title, Metrics.gap) } }")
  }
  var options = MigrationOptions()
  options.onlyAsks = true
  var questions = TreeQuestions()
  for file in screens { questions.merge(migrate(file, options: options).questions) }
  let reader = CountingReader(screens + bases + [metrics] + others)
  let tree = TreeKnowledge(answering: questions, in: TreeSource(reader), options: options)
  options.tree = tree
  let migrated = migrate(screens[0], options: options)
  #expect(migrated.sites.map(\.status) == [.migrated], "\(migrated.sites.map(\.diagnostic))")
  let needed = Set((bases + [metrics]).map(\.path))
  #expect(Set(reader.counts.keys).isSubset(of: needed), "\(reader.counts.keys.sorted())")
  #expect(reader.counts.values.allSatisfy { $0 == 1 }, "\(reader.counts)")
}

/// Only what a function lays out is followed to where it comes from, and not what else its callers give it.
@Test func otherArgumentsAreNotFollowed() {
  let card = """
    import SnapKit
    class Card: UIView {
      func layOut(_ view: UIView, title: UILabel) {
        view.snp.remakeConstraints { make in make.height.equalTo(8) }
      }
    }
    """
  let caller = "class List: UIView { let card = Card(); func f(_ model: Model) { card.layOut(model.badge, title: model.caption) } }"
  let files = [
    SourceFile(path: "Card.swift", text: card), SourceFile(path: "List.swift", text: caller),
    SourceFile(path: "Badge.swift", text: "class Badges { var badge: UIView { UIView() } }"),
    SourceFile(path: "Caption.swift", text: "class Captions { var caption: UILabel { UILabel() } }"),
  ]
  var options = MigrationOptions()
  options.onlyAsks = true
  let questions = migrate(files[0], options: options).questions
  let reader = CountingReader(files)
  _ = TreeKnowledge(answering: questions, in: TreeSource(reader), options: options)
  #expect(reader.counts["List.swift", default: 0] > 0)
  #expect(reader.counts["Badge.swift", default: 0] > 0)
  #expect(reader.counts["Caption.swift"] == nil)
}

/// Who hands views over is followed by the classes that the files of the tree tell, and not by names alone.
@Test func objectsOfOtherClassesAreNotFollowed() {
  let keeper = SourceFile(path: "Keeper.swift", text: "class Keeper: UIView { var value: UIView?; func go() { value?.snp.remakeConstraints { $0.width.equalTo(20) } } }")
  let holder = SourceFile(path: "Holder.swift", text: "class Holder { let store = Store() }\nclass Store { var value: AnyObject? }")
  let hand = SourceFile(path: "Hand.swift", text: "class Hand { let holder: Holder; func share(_ page: Page) { holder.store.value = page.item } }")
  // What is remembered of the words of a file grows with the file: in a large one few words are taken for others.
  let rest = "// " + String(repeating: "-", count: 8000)
  let others = (0..<40).map { SourceFile(path: "Page\($0).swift", text: "class Page\($0) { var item: AnyObject? = make\($0)() }\n" + rest) }
  var options = MigrationOptions()
  options.onlyAsks = true
  let reader = CountingReader([keeper, holder, hand] + others)
  options.tree = TreeKnowledge(answering: migrate(keeper, options: options).questions, in: TreeSource(reader), options: options)
  #expect(reader.counts["Hand.swift"] != nil)
  #expect(reader.counts.keys.filter { $0.hasPrefix("Page") }.isEmpty, "\(reader.counts.keys.sorted())")
}
