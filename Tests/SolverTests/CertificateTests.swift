import CertificateChecker
import LinearRows
import Solver
import Testing

@Suite struct CertificateTests {
  private let rows = [
    Row([Term(0, 1)], .atLeast, 10, id: "low"), Row([Term(0, 1)], .atMost, 4, id: "high"),
    Row([Term(0, 1), Term(1, -1)], .equal, 0, id: "tie"),
  ]

  @Test func aContradictionAddsUpToZeroBelowZero() {
    let checker = CertificateChecker(rows: rows)
    let good = Certificate(claim: .contradiction, parts: [.init(row: 0, multiplier: -1), .init(row: 1, multiplier: 1)])
    #expect(checker.accepts(good))
    let wrongSign = Certificate(claim: .contradiction, parts: [.init(row: 0, multiplier: 1), .init(row: 1, multiplier: -1)])
    #expect(throws: CertificateFlaw.wrongSign(row: 0)) { try checker.check(wrongSign) }
    let leftover = Certificate(claim: .contradiction, parts: [.init(row: 0, multiplier: -1)])
    #expect(throws: CertificateFlaw.leftoverColumn(0)) { try checker.check(leftover) }
  }

  @Test func anEntailedEqualityNeedsBothDirections() {
    let checker = CertificateChecker(rows: rows)
    let claim = Row([Term(0, 2), Term(1, -2)], .equal, 0)
    let both = Certificate(
      claim: .entails(claim), parts: [.init(row: 2, multiplier: 2)], reverseParts: [.init(row: 2, multiplier: -2)])
    #expect(checker.accepts(both))
    #expect(!checker.accepts(Certificate(claim: .entails(claim), parts: both.parts)))
  }

  @Test func optionalRowsProveNothing() {
    var weak = rows
    weak[0].priority = .level(750)
    let certificate = Certificate(claim: .contradiction, parts: [.init(row: 0, multiplier: -1), .init(row: 1, multiplier: 1)])
    #expect(throws: CertificateFlaw.optionalRow(0)) { try CertificateChecker(rows: weak).check(certificate) }
  }

  /// Certificates of random systems: contradictions, and rows that follow.
  private func issued(_ seeds: Range<UInt64>) throws -> [(rows: [Row], certificate: Certificate, columnCount: Int)] {
    var result: [(rows: [Row], certificate: Certificate, columnCount: Int)] = []
    for seed in seeds {
      let system = SmallSystem(seed: seed)
      let rows = system.rows.filter(\.isRequired)
      guard rows.count > 1 else { continue }
      let other = SmallSystem(seed: seed &+ 77_777).rows.filter { $0.terms.allSatisfy { $0.column < system.columnCount } }
      var prover = try Prover(rows: rows, columnCount: system.columnCount)
      if let contradiction = prover.contradiction {
        result.append((rows, contradiction, system.columnCount))
        continue
      }
      let loose = rows.map { Row($0.terms, $0.relation, $0.constant + ($0.relation == .atMost ? 1 : 0)) }
      for claim in loose + other {
        switch try prover.examine(claim) {
        case .proved(let certificate): result.append((rows, certificate, system.columnCount))
        case .refuted(let point):
          let holds = rows.allSatisfy { $0.violation { point[$0] }.isZero }
          let shows = claim.violation { point[$0] }.isPositive
          #expect(holds && shows, "seed \(seed)")
          if !(holds && shows) { return result }
        }
      }
    }
    return result
  }

  @Test func everyIssuedCertificateIsAcceptedAndEveryCorruptedOneRejected() throws {
    var generator = SeededGenerator(seed: 5)
    var corrupted = 0
    for (rows, certificate, columnCount) in try issued(8_000_000..<8_006_000) {
      let checker = CertificateChecker(rows: rows)
      #expect(checker.accepts(certificate))
      for bad in corruptions(of: certificate, rows, columnCount, &generator) {
        corrupted += 1
        if checker.accepts(bad) {
          Issue.record("accepted \(bad) over \(rows)")
          return
        }
      }
    }
    #expect(corrupted >= 10_000, "only \(corrupted) corruptions")
  }

  /// Changes that make a certificate wrong, whatever it proves.
  private func corruptions(
    of certificate: Certificate, _ rows: [Row], _ columnCount: Int, _ generator: inout SeededGenerator
  ) -> [Certificate] {
    var result: [Certificate] = []
    func with(_ parts: [Certificate.Part]) {
      result.append(Certificate(claim: certificate.claim, parts: parts, reverseParts: certificate.reverseParts))
    }
    for (index, part) in certificate.parts.enumerated() where !rows[part.row].terms.isEmpty {
      // A changed multiplier leaves the row's columns over.
      var parts = certificate.parts
      parts[index] = .init(row: part.row, multiplier: part.multiplier + Rational(Int.random(in: 1...9, using: &generator)))
      with(parts)
      parts.remove(at: index)
      with(parts)
      with(certificate.parts + [part])
    }
    with(certificate.parts + [.init(row: rows.count, multiplier: 1)])
    switch certificate.claim {
    case .contradiction:
      with([])
      result.append(Certificate(claim: .contradiction, parts: certificate.parts, reverseParts: certificate.parts))
    case .entails(let claim):
      // Another left side, or a constant that a certificate without slack does not reach.
      let column = Int.random(in: 0..<columnCount, using: &generator)
      let bent = Row(claim.terms + [Term(column, 3)], claim.relation, claim.constant)
      result.append(
        Certificate(claim: .entails(bent), parts: certificate.parts, reverseParts: certificate.reverseParts))
      let step: Rational = claim.relation == .atLeast ? 1000 : -1000
      let tighter = Row(claim.terms, claim.relation, claim.constant + step)
      result.append(
        Certificate(claim: .entails(tighter), parts: certificate.parts, reverseParts: certificate.reverseParts))
      if claim.relation == .equal {
        result.append(Certificate(claim: certificate.claim, parts: certificate.parts))
      } else {
        result.append(
          Certificate(claim: certificate.claim, parts: certificate.parts, reverseParts: [.init(row: 0, multiplier: 1)]))
      }
    }
    return result
  }
}
