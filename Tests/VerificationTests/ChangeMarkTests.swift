import TestSupport
import Testing

@testable import Verification

/// How texts show which names have got new values.
@Suite struct ChangeMarkTests {
  private func changes(isObjectiveC: Bool) -> ValueChanges {
    var changes = ValueChanges(in: 0..<100, isObjectiveC: isObjectiveC)
    changes.note("isOpen", .variable, at: 3)
    changes.note("self", .variable, at: 4)
    changes.note("gap", .member, at: 5)
    changes.note("style", .both, at: 6)
    for token in 10..<22 { changes.note("count", .both, at: token) }
    return changes
  }

  @Test(arguments: [
    ("isOpen ? 200 : 44", "isOpen¹ ? 200 : 44"), ("style.gap + gap", "style¹.gap¹ + gap"), ("a.gap(1)", "a.gap(1)"), ("count", "count¹²"),
    ("other", "other"), ("", ""),
  ])
  func aNameIsMarked(text: String, marked: String) {
    #expect(changes(isObjectiveC: false).marked(text, at: 90) == marked)
    // By its characters, not by its bytes.
    #expect(changes(isObjectiveC: false).marked(text + " é", at: 90) == marked + " é")
  }

  @Test func bytesAndCharactersGetTheSameMarks() {
    let seed: UInt64 = 7_081_122
    var random = SeededGenerator(seed: seed)
    let parts = [
      "isOpen", "self", "gap", "style", "count", "x", "9", "_gap", "setGap", "hidden", ".", "->", "-", ">", " ", "[", "]", "(", ")", ":", "\r\n", "\n", "self.", "self->",
    ]
    for isObjectiveC in [false, true] {
      let changes = changes(isObjectiveC: isObjectiveC)
      for round in 0..<1000 {
        let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        let token = Int.random(in: 0..<30, using: &random)
        #expect(changes.marked(text, at: token) + "|é" == changes.marked(text + "|é", at: token), "seed \(seed), round \(round): \(text)")
      }
    }
  }
}
