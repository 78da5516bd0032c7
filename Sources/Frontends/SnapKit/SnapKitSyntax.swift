package import HostSyntax
package import Knowledge
package import LayoutIR

/// One member of a chain with its arguments: `.equalTo(b)`.
package struct SnapKitLink: Hashable, Sendable {
  package let name: String
  package let token: Int
  /// Nil when the member is not called.
  package let call: CallExpression?
  /// The index after the last token of the link.
  package let end: Int
  /// What a function of the project, whose call is a piece of the chain, gives the member; nil where the member stands there itself.
  package var handedOn: ChainHelper.Argument?

  /// The first argument that the member gets, as far as the chain has it.
  package var argument: Range<Int>? {
    switch handedOn {
    case nil: call?.arguments.first?.value
    case .parameter(let position, _): call?.arguments[position].value
    case .notCalled, .none?, .number: nil
    }
  }
}

/// `make.left.top.equalTo(b).offset(8).priority(750)`: one description of constraints.
package struct SnapKitChain: Sendable {
  /// The whole chain, from the maker to its last member.
  package let range: Range<Int>
  package let attributes: SnapKitAttributes
  /// Nil when the chain has attributes only, so that nothing is made.
  package let relation: SnapKitLink?
  /// `offset`, `inset`, `multipliedBy`, `dividedBy`, in source order.
  package let modifiers: [SnapKitLink]
  /// Whether the constant is that of an inset: the last of `offset` and `inset` counts.
  package var endsInInset: Bool { modifiers.last { $0.name == "offset" || $0.name == "inset" }?.name == "inset" }
  package let priority: SnapKitLink?
  package let labels: [SnapKitLink]
  /// The `.constraint` that ends the description.
  package let constraint: SnapKitLink?
  /// What follows `.constraint`: `.update(offset: 5)`.
  package let rest: [SnapKitLink]

  /// The index after the description, without what follows `.constraint`.
  package var end: Int { constraint?.end ?? range.upperBound }

  /// The chain with `.constraint.update(offset: 5)` at its end read as another `offset(5)`.
  ///
  /// - Parameter activates: Whether all constraints are activated at the end, so that doing so before has no effect.
  func withUpdates(activates: Bool) -> SnapKitChain {
    var modifiers = modifiers
    for link in rest {
      switch (link.name, link.call?.labels ?? ["?"]) {
      case ("activate", []), ("deactivate", []), ("isActive", ["?"]):
        guard activates else { return self }
      case ("update", ["offset"]): modifiers.append(SnapKitLink(name: "offset", token: link.token, call: link.call, end: link.end))
      case ("update", ["inset"]): modifiers.append(SnapKitLink(name: "inset", token: link.token, call: link.call, end: link.end))
      default: return self
      }
    }
    return SnapKitChain(
      range: range, attributes: attributes, relation: relation, modifiers: modifiers, priority: priority, labels: labels,
      constraint: constraint, rest: [])
  }
}

/// How a chain stands in the closure.
package enum SnapKitChainRole: Sendable {
  /// A statement of its own, or behind `_ =`.
  case statement
  /// Its `.constraint` is a part of another statement, such as `height = make.height.equalTo(44).constraint`.
  case value
}

/// A chain of a closure, with its statement.
package struct SnapKitDescription: Sendable {
  package let chain: SnapKitChain
  package let role: SnapKitChainRole
  /// The statement that the chain is, or is a part of.
  package let statement: Range<Int>
}

/// The closure of a site.
package struct SnapKitClosure: Sendable {
  package let open: Int
  package let close: Int
  /// The tokens of the body, after the signature.
  package let body: Range<Int>
  /// The maker's name; nil for `_`, whose body makes nothing.
  package let maker: String?
  package let descriptions: [SnapKitDescription]
  /// Whether the body is nothing but chains, comments and a `return` at its end.
  package let isStraight: Bool
  /// Whether each chain is run through once: besides chains, the body only names values.
  package let runsOnce: Bool
  /// Statements that say nothing where the code runs at once: `guard let self = self else { return }` and the last `return`.
  package let droppable: [Range<Int>]
  /// The `!` and `?` behind weakly captured names that are no optionals outside of the closure.
  package let weakMarks: Set<Int>
  /// Other names for what is captured weakly that such a `guard` gives, with those outside: `strongSelf` for `self`.
  package let renamed: [String: String]
}

/// One site, read.
package struct SnapKitSyntax: Sendable {
  package let operation: SnapKitOperation
  /// The item whose constraints are made.
  package let receiver: LayoutItem
  /// What the item is when it is not nil: `self.title` in `self.title?.snp`, or the weak `self` that has it; nil when the
  /// item is no optional.
  package let optional: String?
  /// The tokens of the item; nil when `snp` stands alone and means `self`.
  package let receiverRange: Range<Int>?
  /// The tokens of that optional: `self.title`, or the `self` of `self?.title.snp`.
  package let optionalRange: Range<Int>?
  /// What an optional is called where it is not nil: `title`, or `self`.
  package var nameOfOptional: String { optional == "self" ? "self" : receiver.spelling }
  /// Whether the item is a layout guide, which has no autoresizing mask.
  package let isGuide: Bool
  /// Nil for `removeConstraints()`.
  package let closure: SnapKitClosure?
  /// The whole call.
  package let range: Range<Int>}
