internal import HostSyntax
internal import LayoutIR

/// What a closure calls the objects that it captures weakly, and what they are called in the code around it.
///
/// `guard let strongSelf = self else { return }` goes with the closure that it stands in, so what it names is written `self`; and
/// `container!` is `container` where that is no optional.
struct OutsideNames {
  private let renamed: [String: String]
  /// The names behind which a `!` or `?` goes.
  private let unwrapped: Set<String>

  init(_ closure: SnapKitClosure, in buffer: TokenBuffer) {
    renamed = closure.renamed
    unwrapped = Set(closure.weakMarks.map { buffer.text($0 - 1) })
  }

  var isEmpty: Bool { renamed.isEmpty && unwrapped.isEmpty }

  /// The text with the names from outside for the words that are no members, no labels of arguments and not in a string.
  func applied(to text: String) -> String {
    guard renamed.keys.contains(where: { text.contains($0) }) || unwrapped.contains(where: { text.contains($0) }) else { return text }
    var result = ""
    var word = ""
    /// What stands before the word, without spaces.
    var before: Character?
    var brackets: [Character] = []
    var isInString = false
    func isLabel(_ next: Character?) -> Bool { next == ":" && brackets.last == "(" && (before == "(" || before == ",") }
    for character in text {
      if character == "\"", result.last != "\\" { isInString.toggle() }
      if !isInString, character == "_" || character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let isMarked = before != "." && unwrapped.contains(word)
        result += before == "." || isLabel(character) ? word : renamed[word] ?? word
        word = ""
        before = nil
        if isMarked, character == "!" || character == "?" { continue }
      }
      switch character {
      case "(", "[": brackets.append(character)
      case ")", "]": brackets.removeLast(brackets.isEmpty ? 0 : 1)
      default: break
      }
      if character != " " { before = character }
      result.append(character)
    }
    return result + (before == "." ? word : renamed[word] ?? word)
  }
}

extension LayoutConstraint {
  /// The constraint with the names that its objects have outside of the closure.
  func named(_ names: OutsideNames) -> LayoutConstraint {
    guard !names.isEmpty else { return self }
    var result = self
    result.first = LayoutTerm(first.item.named(names), first.attribute)
    result.second = second.map { LayoutTerm($0.item.named(names), $0.attribute) }
    result.multiplier = multiplier.named(names)
    result.constant = constant.named(names)
    result.priority = priority.named(names)
    return result
  }
}

extension LayoutItem {
  fileprivate func named(_ names: OutsideNames) -> LayoutItem {
    switch self {
    case .expression(let text): .expression(names.applied(to: text))
    case .superview(of: let child): .superview(of: child.named(names))
    case .guide(let guide, of: let owner): .guide(guide, of: owner.named(names))
    }
  }
}

extension Scalar {
  fileprivate func named(_ names: OutsideNames) -> Scalar {
    let text = names.applied(to: spelling)
    if case .expression(let value) = value { return Scalar(.expression(names.applied(to: value)), spelling: text) }
    return Scalar(value, spelling: text)
  }
}

extension LayoutPriority {
  fileprivate func named(_ names: OutsideNames) -> LayoutPriority {
    let text = spelling.map { names.applied(to: $0) }
    if case .expression(let value) = value { return LayoutPriority(.expression(names.applied(to: value)), spelling: text) }
    return LayoutPriority(value, spelling: text)
  }
}
