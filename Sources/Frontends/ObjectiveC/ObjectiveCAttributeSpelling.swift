internal import LayoutIR

extension AttributeSpelling {
  /// `NSLayoutAttributeLeading` or its number; nil for `NSLayoutAttributeNotAnAttribute` and other names.
  init?(objectiveC text: String) {
    if let number = Int(text) {
      guard let attribute = LayoutAttribute.allCases.first(where: { $0.facts.rawValue == number }) else { return nil }
      self.init(attribute.rawValue)
      return
    }
    guard text.hasPrefix("NSLayoutAttribute") else { return nil }
    self.init(String(text.dropFirst(17)))
  }
}

extension LayoutRelation {
  /// `NSLayoutRelationEqual` or its number, for which `kNilOptions` is a name. Source: NSLayoutConstraint.h, MacTypes.h.
  init?(objectiveC text: String) {
    switch text {
    case "NSLayoutRelationEqual", "0", "kNilOptions": self = .equal
    case "NSLayoutRelationLessThanOrEqual", "-1": self = .lessThanOrEqual
    case "NSLayoutRelationGreaterThanOrEqual", "1": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
