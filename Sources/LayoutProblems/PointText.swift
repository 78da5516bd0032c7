import LinearRows

/// Numbers and constraints as people read them.
enum PointText {
  /// A finite decimal in full; any other fraction exactly, with three decimals beside it.
  static func number(_ value: Rational) -> String {
    let text = value.description
    guard text.contains("/") else { return text }
    var rest = value.denominator
    var places = 0
    for (prime, limit) in [(Int64(2), 12), (5, 12)] {
      var count = 0
      while count < limit {
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: BigInteger(prime))
        if !remainder.isZero { break }
        rest = quotient
        count += 1
      }
      places = max(places, count)
    }
    if rest == BigInteger(1) { return decimal(value, places) }
    let rounded = (value.double * 1000).rounded() / 1000
    return "\(text) (≈ \(rounded))"
  }

  private static func decimal(_ value: Rational, _ places: Int) -> String {
    var scaled = value.magnitude
    for _ in 0..<places { scaled *= 10 }
    var digits = scaled.description
    if digits.count <= places { digits = String(repeating: "0", count: places - digits.count + 1) + digits }
    let text = "\(digits.dropLast(places)).\(digits.suffix(places))"
    return value.isNegative ? "-\(text)" : text
  }

  static func range(_ minimum: Rational?, _ maximum: Rational?) -> String {
    switch (minimum, maximum) {
    case (nil, nil): "anything"
    case (let low?, nil): "\(number(low)) or more"
    case (nil, let high?): "\(number(high)) or less"
    case (let low?, let high?): "\(number(low)) … \(number(high))"
    }
  }

  static func constraint(_ constraint: BoxConstraint, in boxes: [Box]) -> String {
    var text = "\(boxes[constraint.first].id).\(constraint.firstAttribute.rawValue) \(constraint.relation.rawValue) "
    var constant = number(constraint.constant)
    for (symbol, coefficient) in constraint.symbols {
      let term = coefficient.isOne ? symbol : "\(number(coefficient)) × \(symbol)"
      constant = constraint.constant.isZero && constant == "0" ? term : "\(constant) + \(term)"
    }
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      if !constraint.multiplier.isOne { text += "\(number(constraint.multiplier)) × " }
      text += "\(boxes[second].id).\(attribute.rawValue)"
      if constraint.symbols.isEmpty, constraint.constant.isNegative {
        text += " - \(number(-constraint.constant))"
      } else if constant != "0" {
        text += " + \(constant)"
      }
    } else {
      text += constant
    }
    if case .level(let level) = constraint.priority { text += " @\(number(level))" }
    return text
  }

  static func list(_ words: [String], joinedBy last: String = "and") -> String {
    guard let tail = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + tail
  }
}
