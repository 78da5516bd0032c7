internal import LayoutIR

/// `guard let strongSelf = self else { return }` goes with the closure that it stands in, so what it names is written `self`.
extension LayoutConstraint {
  /// The constraint with `self` for each of the names.
  func callingSelf(by names: [String]) -> LayoutConstraint {
    guard !names.isEmpty else { return self }
    var result = self
    result.first = LayoutTerm(first.item.callingSelf(by: names), first.attribute)
    result.second = second.map { LayoutTerm($0.item.callingSelf(by: names), $0.attribute) }
    result.multiplier = multiplier.callingSelf(by: names)
    result.constant = constant.callingSelf(by: names)
    result.priority = priority.callingSelf(by: names)
    return result
  }
}

extension LayoutItem {
  fileprivate func callingSelf(by names: [String]) -> LayoutItem {
    switch self {
    case .expression(let text): .expression(SelfNames.replaced(text, names))
    case .superview(of: let child): .superview(of: child.callingSelf(by: names))
    case .guide(let guide, of: let owner): .guide(guide, of: owner.callingSelf(by: names))
    }
  }
}

extension Scalar {
  fileprivate func callingSelf(by names: [String]) -> Scalar {
    let text = SelfNames.replaced(spelling, names)
    if case .expression(let value) = value { return Scalar(.expression(SelfNames.replaced(value, names)), spelling: text) }
    return Scalar(value, spelling: text)
  }
}

extension LayoutPriority {
  fileprivate func callingSelf(by names: [String]) -> LayoutPriority {
    let text = spelling.map { SelfNames.replaced($0, names) }
    if case .expression(let value) = value { return LayoutPriority(.expression(SelfNames.replaced(value, names)), spelling: text) }
    return LayoutPriority(value, spelling: text)
  }
}

private enum SelfNames {
  /// The text with `self` for the words in `names` that are no members.
  static func replaced(_ text: String, _ names: [String]) -> String {
    guard names.contains(where: { text.contains($0) }) else { return text }
    var result = ""
    var word = ""
    var isMember = false
    func finished() -> String { !isMember && names.contains(word) ? "self" : word }
    for character in text {
      if character == "_" || character.isLetter || character.isNumber {
        if word.isEmpty { isMember = result.last == "." }
        word.append(character)
      } else {
        result += finished()
        word = ""
        result.append(character)
      }
    }
    return result + finished()
  }
}
