package import JSONText
package import LayoutIR

extension LayoutConstraint {
  /// Reads what `JSONValue.init(_: LayoutConstraint)` writes; nil for anything else.
  package init?(_ json: JSONValue) {
    guard let first = json["first"]?.string, let attribute = json["firstAttr"]?.string.flatMap({ LayoutAttribute(rawValue: $0) }),
      let relation = json["relation"]?.string.flatMap({ LayoutRelation(rawValue: $0) }),
      let multiplier = json["multiplier"].flatMap({ Scalar($0) }), let constant = json["constant"].flatMap({ Scalar($0) }),
      let priority = json["priority"].flatMap({ LayoutPriority($0) })
    else { return nil }
    var second: LayoutTerm?
    if let name = json["second"]?.string {
      guard let other = json["secondAttr"]?.string.flatMap({ LayoutAttribute(rawValue: $0) }) else { return nil }
      second = LayoutTerm(LayoutItem(spelled: name), other)
    }
    self.init(
      LayoutTerm(LayoutItem(spelled: first), attribute), relation, second, multiplier: multiplier, constant: constant,
      priority: priority, identifier: json["identifier"]?.string)
  }
}

extension Scalar {
  fileprivate init?(_ json: JSONValue) {
    if let number = json.double {
      self = .number(number)
    } else if let text = json["expr"]?.string {
      self = .expression(text)
    } else if let spacing = json["standard"]?.string.flatMap({ StandardSpacing(rawValue: $0) }) {
      self = .standard(spacing)
    } else {
      return nil
    }
  }
}

extension LayoutPriority {
  fileprivate init?(_ json: JSONValue) {
    if let number = json.double {
      self.init(LayoutPriority.Value.number(number), spelling: nil)
    } else if let text = json["expr"]?.string {
      self.init(LayoutPriority.Value.expression(text), spelling: nil)
    } else {
      return nil
    }
  }
}
