/// A name that a source file introduces.
package struct Declaration: Sendable {
  package enum Kind: Sendable {
    /// `let` or `var` in a type or at the top of a file.
    case property
    /// `let` or `var` in a body.
    case local
    case parameter
    /// A name bound to a value that is not nil: `if let`, `guard let`, `while let`.
    case unwrapped
    /// The variable of a `for` loop or a closure's parameter without a type.
    case element
  }

  package let name: String
  package let kind: Kind
  /// Whether the name always stands for the same value.
  package let isConstant: Bool
  /// Whether a body computes the value each time.
  package let isComputed: Bool
  /// Whether code runs when the stored value changes.
  package var hasObservers = false
  /// The token of the name.
  package let token: Int
  /// The tokens of the declared type.
  package let type: Range<Int>?
  /// The tokens of the initial value.
  package let initializer: Range<Int>?
  /// The bracket that opens the scope in which the name is known; nil for the whole file.
  package let scope: Int?
  /// The declarations in branches of `#if` of which one is compiled, where they differ. What they do not share is not
  /// known then: the value, above all.
  package var alternatives: [Declaration] = []
}

extension Declaration {
  /// What stands for an object itself where a declaration is asked for: it is called `self`, and its place is the brace
  /// that opens the class.
  package init(ownObjectOf type: TypeBody) {
    self.init(
      name: "self", kind: .property, isConstant: true, isComputed: false, token: type.open, type: nil, initializer: nil, scope: type.open)
  }

  /// Whether it was made so.
  package var isOwnObject: Bool { name == "self" && token == scope }
}

/// The body of a type, or of an extension of one.
package struct TypeBody: Sendable {
  /// The name as written after the keyword: `Cell`, `Outer.Inner`.
  package let name: String
  /// `class`, `struct`, `enum`, `extension`, `protocol` or `actor`.
  package let keyword: String
  /// The tokens of the inheritance clause, the superclass first.
  package let inheritance: Range<Int>?
  package let open: Int
}
