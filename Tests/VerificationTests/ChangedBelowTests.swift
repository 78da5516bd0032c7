import Migration
import Testing
import Verification

/// What a subclass, or a type that conforms to a protocol, has under a name that the code above it lays out with.
@Suite struct ChangedBelowTests {
  private static let base = """
    import UIKit
    class Base: UIView {
      let a = UIView(), b = UIView()
      var side: UIView { b }
      var gap: CGFloat { 4 }
      func install() {
        addSubview(a)
        addSubview(b)
        a.topAnchor.constraint(equalTo: topAnchor, constant: gap).isActive = true
        a.widthAnchor.constraint(equalTo: side.widthAnchor).isActive = true
      }
    }
    """
  private static let named = """
    import UIKit
    protocol Padded: UIView { var content: UIView { get }
      var pad: CGFloat { get } }
    extension Padded {
      func install() {
        addSubview(content)
        content.topAnchor.constraint(equalTo: topAnchor, constant: pad).isActive = true
      }
    }
    """

  private static let changes = [
    (base, "final class Sub: Base { let other = 1; override var side: UIView { a } }", "{ a }", "{ self }"),
    (base, "final class Sub: Base { override var gap: CGFloat { 8 } }", "8", "12"),
    (named, "final class Card: UIView, Padded { let label = UILabel(), image = UIImageView(); var content: UIView { label }; var pad: CGFloat { 8 } }", "{ label }", "{ image }"),
    (named, "final class Card: UIView { let label = UILabel() }\nextension Card: Padded { var content: UIView { label }; var pad: CGFloat { 8 } }", "{ 8 }", "{ 12 }"),
  ]

  @Test(arguments: changes)
  func itIsInAnotherFile(base: String, below: String, old: String, new: String) {
    let files = ["Base.swift": base, "Sub.swift": "import UIKit\n" + below]
    #expect(!open(in: files, editing: "Sub.swift", old, new).isEmpty, "\(below)")
  }

  @Test(arguments: changes)
  func itIsInTheSameFile(base: String, below: String, old: String, new: String) {
    let text = base + "\n" + below
    #expect(file(text, text.replacing(old, with: new)).units.contains { $0.verdict == .unproven }, "\(below)")
  }

  /// Another class has a name of its own.
  @Test func whatIsNotBelowDoesNotCount() {
    let files = ["Base.swift": Self.base, "Sub.swift": "import UIKit\nfinal class Sub: UIView { var gap: CGFloat { 8 } }"]
    #expect(open(in: files, editing: "Sub.swift", "8", "12").isEmpty)
    let text = Self.base + "\nfinal class Sub: UIView { var gap: CGFloat { 8 } }"
    #expect(!file(text, text.replacing("{ 8 }", with: "{ 12 }")).units.contains { $0.verdict == .unproven })
  }

  /// A weak variable loses the only object that it is given.
  @Test func aVariableBecomesWeak() {
    let text = """
      import UIKit
      final class Card: UIView {
        private var spinner: UIView?
        func show() {
          spinner = UIView()
          guard let spinner = spinner else { return }
          addSubview(spinner)
          spinner.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    #expect(file(text, text.replacing("private var", with: "private weak var")).units.contains { $0.verdict == .unproven })
    #expect(!file(text, text.replacing("private var", with: "fileprivate var")).units.contains { $0.verdict == .unproven })
  }
}
