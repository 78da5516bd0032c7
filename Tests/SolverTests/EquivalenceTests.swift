import CertificateChecker
import LinearRows
import Solver
import Testing

/// Columns 0…3 are the left, the width of one view and of another; 4 is a symbol.
@Suite struct EquivalenceTests {
  private let background = [Row([Term(1, 1)], .atLeast, 0), Row([Term(3, 1)], .atLeast, 0)]

  private func answer(_ before: [Row], _ after: [Row], isClosed: Bool = false) throws -> EquivalenceAnswer {
    try EquivalenceQuestion(
      before: before, after: after, background: background, columnCount: 5, symbols: [4], isClosed: isClosed
    ).answer()
  }

  private func width(_ value: Rational, _ priority: RowPriority = .required) -> Row {
    Row([Term(1, 1)], .equal, value, priority: priority, id: "width")
  }

  @Test func equalNormalFormsAreIdentical() throws {
    let flipped = Row([Term(1, -2)], .equal, -200)
    guard case .identical = try answer([width(100)], [flipped]) else { return #expect(Bool(false)) }
  }

  @Test func pinsAndAWidthAreProvedForEverySymbol() throws {
    // left == p, left + width == W − p; and left == p, width == W − 2p, where W is column 3.
    let before = [Row([Term(0, 1), Term(4, -1)], .equal, 0), Row([Term(0, 1), Term(1, 1), Term(3, -1), Term(4, 1)], .equal, 0)]
    let after = [Row([Term(0, 1), Term(4, -1)], .equal, 0), Row([Term(1, 1), Term(3, -1), Term(4, 2)], .equal, 0)]
    guard case .proved(let proof) = try answer(before, after) else { return #expect(Bool(false)) }
    #expect(proof.forwards.count == 2 && proof.backwards.count == 2)
    #expect(proof.forwards.allSatisfy(CertificateChecker(rows: before + background).accepts))
    #expect(proof.backwards.allSatisfy(CertificateChecker(rows: after + background).accepts))
  }

  @Test func anotherPriorityIsADifferenceInSomeContext() throws {
    let answer = try answer([width(100, .level(500))], [width(100, .level(499))])
    guard case .differs(.optional(_, _, let context, let before, let after)) = answer else { return #expect(Bool(false)) }
    #expect(context.count == 1 && before[1] != after[1])
    let closed = try self.answer([width(100, .level(500))], [width(100, .level(499))], isClosed: true)
    guard case .proved = closed else { return #expect(Bool(false)) }
  }

  @Test func aMissingOptionalRowIsADifference() throws {
    guard case .differs(.optional) = try answer([width(100, .level(250))], []) else { return #expect(Bool(false)) }
  }

  @Test func anOptionalRowThatAlwaysHoldsIsNone() throws {
    let idle = Row([Term(1, 1)], .atLeast, -1, priority: .level(250))
    guard case .proved = try answer([idle], []) else { return #expect(Bool(false)) }
  }

  @Test func aStrongerRowIsRefutedByAPoint() throws {
    let loose = Row([Term(1, 1)], .atLeast, 100)
    guard case .differs(.required(_, .after, let point)) = try answer([loose], [width(100)]) else { return #expect(Bool(false)) }
    #expect(point[1] > 100)
  }

  @Test func symbolicPrioritiesMatchByTheirText() throws {
    guard case .identical = try answer([width(1, .symbolic("p"))], [width(1, .symbolic("p"))]) else { return #expect(Bool(false)) }
    guard case .unproven = try answer([width(1, .symbolic("p"))], [width(1, .symbolic("q"))]) else { return #expect(Bool(false)) }
  }

  @Test func aContradictionIsVacuous() throws {
    guard case .vacuous(.after, let certificate) = try answer([width(1)], [width(1), width(2)]) else { return #expect(Bool(false)) }
    #expect(CertificateChecker(rows: [width(1), width(2)] + background).accepts(certificate))
  }
}
