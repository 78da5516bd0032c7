import Migration
import Testing
import Verification

/// Code in loops over lists that are written out, where it is not taken apart.
@Suite struct LoopTurnTests {
  @Test func theListOfALoopTellsWhatItsVariableIs() {
    let loop = "for view in [title] { view.pin(to: self) }"
    #expect(verdict(loop, loop.replacing("[title]", with: "[icon]"))?.verdict != .identical)
    #expect(verdict(loop, "title.pin(to: self)")?.verdict == .identical)
    #expect(verdict("for view in [title, icon] { view.pin(to: self) }", "title.pin(to: self)\nicon.pin(to: self)")?.verdict == .identical)
  }
}
