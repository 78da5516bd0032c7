/// The two ways a condition can turn out, as the texts that guard what depends on it.
///
/// `if !isWide { a } else { b }` is `if isWide { b } else { a }`, so a negation is no part of the text.
struct Branch {
  let holds: String
  let fails: String

  init(_ condition: String) {
    var text = Substring(condition)
    var isNegated = false
    while true {
      if let inner = Self.parenthesised(text) {
        text = inner
      } else if text.hasPrefix("!"), Self.isOperand(text.dropFirst()) {
        text = text.dropFirst()
        isNegated.toggle()
      } else if text.hasSuffix(" == nil"), Self.isOperand(text.dropLast(7)) {
        // The other condition says the same of the same name.
        text = text.dropLast(7) + " != nil"
        isNegated.toggle()
        break
      } else {
        break
      }
    }
    holds = "\(isNegated ? "else" : "if") \(text)"
    fails = "\(isNegated ? "if" : "else") \(text)"
  }

  /// The inside of parentheses around the whole text.
  private static func parenthesised(_ text: Substring) -> Substring? {
    guard text.first == "(", text.last == ")" else { return nil }
    var depth = 0
    for (offset, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, offset < text.count - 1 { return nil }
    }
    let inner = text.dropFirst().dropLast()
    // A pair or a nested list is no condition.
    return inner.isEmpty || inner.contains(",") ? nil : inner
  }

  /// Whether a text is one operand: a path, with calls and subscripts, or something in parentheses.
  private static func isOperand(_ text: Substring) -> Bool {
    guard let first = text.first, first == "(" || first == "_" || first == "[" || first.isLetter else { return false }
    var depth = 0
    for character in text {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case _ where depth > 0: continue
      case ".", "_", "?", "!", "‹", "›": continue
      default: guard character.isLetter || character.isNumber else { return false }
      }
    }
    return depth == 0
  }
}
