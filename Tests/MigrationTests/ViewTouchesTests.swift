@testable import Migration
import SourceText
import TestSupport
import Testing

private let words = ["rows", "pin", "cells", "wrap", "Base", "Card"]
private let names = ["title", "box", "line", "cards", "Card"]
private let classNames: [String?] = ["Card", "Base", "List", "Cell", "UIView", nil]

extension ViewTouch {
  fileprivate static func random(_ generator: inout SeededGenerator) -> ViewTouch {
    func some(_ all: [String]) -> Set<String> { Set((0..<Int.random(in: 1...2, using: &generator)).map { _ in all.randomElement(using: &generator) ?? "" }) }
    func name() -> ViewName {
      ViewName(name: names.randomElement(using: &generator) ?? "", owner: classNames.randomElement(using: &generator) ?? nil)
    }
    let owner = classNames.randomElement(using: &generator) ?? nil
    let view: View = switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: .member(names: some(names), of: owner)
    case 2: .object(of: classNames.compactMap(\.self).randomElement(using: &generator) ?? "Card")
    case 3: .local(names.randomElement(using: &generator) ?? "")
    case 4: .any(words: some(words), names: Bool.random(using: &generator) ? [name()] : [])
    default: .unknown
    }
    return ViewTouch(
      view: view, type: classNames.randomElement(using: &generator) ?? nil, owner: owner, isChanged: Int.random(in: 0..<4, using: &generator) == 0,
      line: Int.random(in: 1..<40, using: &generator))
  }
}

/// What the table leaves out can mean no view of a touch, and of all others the first one is named.
@Test(arguments: 0..<30 as Range<UInt64>) func theFirstConflictIsFound(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  var classes = ClassTree()
  classes.read(SourceFile(path: "A.h", language: .objectiveC, bytes: Array("@interface Card : Base @end @interface Base:UIView @end @interface Cell : Card".utf8)))
  var found: [String: Set<ViewTouch>] = [:]
  var flows: [String: ViewFlow] = [:]
  for path in ["A.m", "B.m", "C.m", "D.m"] {
    found[path] = Set((0..<Int.random(in: 1..<8, using: &generator)).map { _ in ViewTouch.random(&generator) })
    var flow = ViewFlow()
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let name = ViewName(name: names.randomElement(using: &generator) ?? "", owner: classNames.randomElement(using: &generator) ?? nil)
      flow.add(name, beside: words.randomElement(using: &generator) ?? "")
    }
    flows[path] = flow
  }
  let touches = ViewTouches(found, classes, flows: flows)
  func isRelated(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return false }
    return classes.isSuperclass(first, of: second) || classes.isSuperclass(second, of: first)
  }
  for (path, own) in found {
    for touch in own {
      for isChanged in [false, true] {
        let possible = found.flatMap { other, all in
          all.filter { one in
            // Nothing tells the view: members of other files and of classes that are not related are not taken for it.
            if case .unknown = touch.view, case .member = one.view, !isRelated(touch.owner, one.owner) { return false }
            return other != path && (isChanged || one.isChanged) && touches.mayBeSame(touch, path, one, other)
          }.map { (other, $0.line) }
        }
        let first = possible.min { $0 < $1 }
        let conflict = touches.conflict(of: touch, in: path, isChanged: isChanged)
        #expect(conflict.map { "\($0.path):\($0.line)" } == first.map { "\($0.0):\($0.1)" }, "seed \(seed): \(touch) in \(path)")
      }
    }
  }
}

/// What has to be looked at for one view does not grow with the tree.
@Test func viewsOfOtherNamesAreNotLookedAt() {
  func looks(_ count: Int) -> Int {
    let entries = (0..<count).map { number in
      ViewTouchTable.Entry(
        path: "\(number).m", touch: ViewTouch(view: .member(names: ["title\(number)"], of: "Card\(number)"), type: "Label\(number)", owner: "Card\(number)", isChanged: true, line: 1))
    }
    let table = ViewTouchTable(entries)
    let flows = ViewFlows([:], ClassTree())
    return entries.reduce(0) { $0 + table.candidates(for: $1.touch, in: $1.path, ClassTree(), flows).reduce(0) { $0 + $1.count } }
  }
  #expect(looks(100) == 100)
  #expect(looks(1000) == 1000)
}
