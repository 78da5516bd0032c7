package import LinearRows

/// `Σ coefficient × symbol + constant`, where a symbol is an expression of the source that only the program knows.
package struct LinearForm: Hashable, Sendable {
  package var constant: Rational
  /// No coefficient is zero.
  package private(set) var terms: [String: Rational]

  package init(_ constant: Rational, terms: [String: Rational] = [:]) {
    self.constant = constant
    self.terms = terms.filter { !$0.value.isZero }
  }

  package init(symbol: String) { self.init(.zero, terms: [symbol: .one]) }

  package static let zero = LinearForm(.zero)
  package static let one = LinearForm(.one)

  /// The value of a form without symbols.
  package var number: Rational? { terms.isEmpty ? constant : nil }
  package var symbols: Set<String> { Set(terms.keys) }
  package var negated: LinearForm { scaled(by: -1) }

  package func scaled(by factor: Rational) -> LinearForm {
    LinearForm(constant * factor, terms: terms.mapValues { $0 * factor })
  }

  package static func + (first: LinearForm, second: LinearForm) -> LinearForm {
    LinearForm(first.constant + second.constant, terms: first.terms.merging(second.terms) { $0 + $1 })
  }

  package static func - (first: LinearForm, second: LinearForm) -> LinearForm { first + second.negated }

  /// Products of symbols are symbols; their factors are sorted, so that `a * b` is `b * a`.
  package static func * (first: LinearForm, second: LinearForm) -> LinearForm {
    if let factor = first.number { return second.scaled(by: factor) }
    if let factor = second.number { return first.scaled(by: factor) }
    var terms: [String: Rational] = [:]
    for (left, a) in first.terms {
      for (right, b) in second.terms {
        let factors = (left.split(separator: "·") + right.split(separator: "·")).sorted().joined(separator: "·")
        terms[factors, default: .zero] += a * b
      }
      terms[left, default: .zero] += a * second.constant
    }
    for (right, b) in second.terms { terms[right, default: .zero] += b * first.constant }
    return LinearForm(first.constant * second.constant, terms: terms)
  }

  package var text: String {
    var parts = terms.sorted { $0.key < $1.key }.map { $0.value.isOne ? $0.key : "\($0.value)·\($0.key)" }
    if !constant.isZero || parts.isEmpty { parts.append(constant.description) }
    return parts.joined(separator: " + ")
  }
}
