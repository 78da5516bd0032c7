import Migration
import SourceText
import Testing
import Verification

/// `view.addConstraint(height)` and `view.removeConstraint(height)`: a view takes out what it has, and nothing else.
@Suite struct ConstraintHolderTests {
  private func verdict(_ before: (add: String, remove: String), _ after: (add: String, remove: String)) -> Verdict {
    func page(_ add: String, _ remove: String) -> SourceFile {
      SourceFile(
        path: "Page.swift",
        text: """
          class Page: UIView {
            let box = UIView(), other = UIView()
            var size: NSLayoutConstraint!
            func setUp() {
              addSubview(box)
              addSubview(other)
              \(add)
            }
            func reset() { \(remove) }
          }
          """)
    }
    return verify(path: "Page.swift", before: page(before.add, before.remove), after: page(after.add, after.remove), options: MigrationOptions()).verdict
  }

  private let width = "size = NSLayoutConstraint(item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)"
  private let widthAnchor = "size = box.widthAnchor.constraint(equalToConstant: 8)"
  private let left = "size = NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: self, attribute: .left, multiplier: 1, constant: 8)"
  private let leftAnchor = "size = box.leftAnchor.constraint(equalTo: leftAnchor, constant: 8)"

  @Test func aViewTakesOutWhatItWasGiven() {
    #expect(verdict(("\(width); addConstraint(size)", "removeConstraint(size)"), ("\(widthAnchor); addConstraint(size)", "removeConstraint(size)")) == .identical)
    #expect(verdict(("\(width); addConstraint(size)", "removeConstraint(size)"), ("\(widthAnchor); size.isActive = true", "size.isActive = false")) == .identical)
    #expect(verdict(("\(width); addConstraint(size)", "removeConstraint(size)"), ("\(widthAnchor); size.isActive = true", "box.removeConstraint(size)")) == .identical)
  }

  /// Activated, a size is one of the item's own constraints.
  @Test func itDoesNotTakeOutThoseOfAnother() {
    #expect(verdict(("\(width); addConstraint(size)", "removeConstraint(size)"), ("\(widthAnchor); size.isActive = true", "removeConstraint(size)")) == .unproven)
    #expect(verdict(("\(width); addConstraint(size)", "removeConstraint(size)"), ("\(widthAnchor); addConstraint(size)", "box.removeConstraint(size)")) == .unproven)
    #expect(verdict(("\(left); addConstraint(size)", "removeConstraint(size)"), ("\(leftAnchor); size.isActive = true", "other.removeConstraint(size)")) == .unproven)
  }

  @Test func theClosestViewAboveHasWhatIsActivated() {
    #expect(verdict(("\(left); addConstraint(size)", "removeConstraint(size)"), ("\(leftAnchor); size.isActive = true", "removeConstraint(size)")) == .identical)
    let beside = "size = NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: other, attribute: .left, multiplier: 1, constant: 8)"
    let besideAnchor = "size = box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 8)"
    #expect(verdict(("\(beside); addConstraint(size)", "removeConstraint(size)"), ("\(besideAnchor); size.isActive = true", "removeConstraint(size)")) == .identical)
    #expect(verdict(("\(beside); addConstraint(size)", "removeConstraint(size)"), ("\(besideAnchor); size.isActive = true", "superview?.removeConstraint(size)")) == .unproven)
  }

  /// The program stops there.
  @Test(arguments: ["other.addConstraint(size)", "box.addConstraint(size)"])
  func aViewThatIsNotAboveHasNoConstraint(add: String) {
    #expect(verdict(("\(left); addConstraint(size)", ""), ("\(leftAnchor); \(add)", "")) != .identical, "\(add)")
    #expect(verdict(("\(left); \(add)", ""), ("\(left); \(add)", "")) == .identical, "\(add)")
  }

  /// A cell is above its `contentView`, and a superview above `self`.
  @Test(arguments: ["addConstraint(size)", "superview!.addConstraint(size)"])
  func aViewAboveThemHasTheConstraint(add: String) {
    func cell(_ made: String, _ add: String) -> SourceFile {
      SourceFile(path: "Cell.swift", text: "class Cell: UITableViewCell {\n  let box = UIView()\n  func setUp() {\n    contentView.addSubview(box)\n    box.translatesAutoresizingMaskIntoConstraints = false\n    let size = \(made)\n    \(add)\n  }\n}\n")
    }
    let old = "NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: contentView, attribute: .left, multiplier: 1, constant: 8)"
    let new = "box.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 8)"
    #expect(verify(path: "Cell.swift", before: cell(old, add), after: cell(new, "size.isActive = true"), options: MigrationOptions()).verdict == .identical, "\(add)")
  }

  @Test func inObjectiveCAsWell() {
    func page(_ add: String, _ remove: String) -> SourceFile {
      SourceFile(
        path: "Page.m", language: .objectiveC,
        text: """
          @interface Page : UIView
          @property (nonatomic, strong) UIView *box;
          @property (nonatomic, strong) NSLayoutConstraint *size;
          @end
          @implementation Page
          - (void)setUp {
            [self addSubview:self.box];
            self.size = [self.box.widthAnchor constraintEqualToConstant:8];
            \(add)
          }
          - (void)reset { \(remove) }
          @end
          """)
    }
    func verdict(_ add: String, _ remove: String) -> Verdict {
      verify(path: "Page.m", before: page("[self addConstraint:self.size];", "[self removeConstraint:self.size];"), after: page(add, remove), options: MigrationOptions()).verdict
    }
    #expect(verdict("self.size.active = YES;", "self.size.active = NO;") == .identical)
    #expect(verdict("self.size.active = YES;", "[self.box removeConstraint:self.size];") == .identical)
    #expect(verdict("self.size.active = YES;", "[self removeConstraint:self.size];") == .unproven)
    #expect(verdict("[self addConstraint:self.size];", "[self.box removeConstraint:self.size];") == .unproven)
  }
}
