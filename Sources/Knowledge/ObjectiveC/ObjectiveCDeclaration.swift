package import HostSyntax
internal import SourceText

/// A name that an Objective-C file introduces. It says a lot and is handed around a lot, so nobody copies it.
package final class ObjectiveCDeclaration: Sendable {
  package enum Kind: Sendable {
    case local
    case parameter
    /// The variable of `for (T *x in …)`.
    case element
    /// A variable or constant outside of all bodies.
    case global
    case instanceVariable
    case property
    /// A method without arguments, by its name, with the type that it returns; one with arguments, by its selector, when
    /// that is a number or a structure.
    case method
    case function
  }

  package let name: String
  package let kind: Kind
  package let type: ObjectiveCType
  /// The token of the name.
  package let token: Int
  /// The tokens of the initial value.
  package let initializer: Range<Int>?
  /// The brace in which a local or parameter is known; nil for members and globals.
  package let scope: Int?
  /// The class of a member.
  package let owner: String?
  /// Whether `const` stands before or after the type, so that nothing assigns it again.
  package let isConstant: Bool
  /// Whether `IBOutlet` stands before the type, so that a nib gives the property its object.
  package let isOutlet: Bool
  /// Whether the variable or property does not keep its object: `weak`, `assign`, `__weak`.
  package let isWeak: Bool
  /// The name that a property's attributes give to its getter: `getter=isOpen`.
  package let getter: String?
  /// The same of its setter, without the colon: `setter=putBox:`.
  package let setter: String?
  /// Whether `nullable` stands in the declaration of a property or parameter, or before what a method returns.
  package let isNullable: Bool
  /// Whether a method is defined here, and not only declared.
  package let hasBody: Bool
  /// Whether a function is defined here and only computes a value, so that two calls are as good as one.
  package let computes: Bool
  /// The types that a function takes, where they are read.
  package let parameters: [ObjectiveCType]?

  init(
    name: String, kind: Kind, type: ObjectiveCType, token: Int, initializer: Range<Int>?, scope: Int?, owner: String?, isConstant: Bool,
    isOutlet: Bool = false, isWeak: Bool = false, getter: String? = nil, setter: String? = nil, isNullable: Bool = false,
    hasBody: Bool = false, computes: Bool = false, parameters: [ObjectiveCType]? = nil
  ) {
    self.name = name
    self.kind = kind
    self.type = type
    self.token = token
    self.initializer = initializer
    self.scope = scope
    self.owner = owner
    self.isConstant = isConstant
    self.isOutlet = isOutlet
    self.isWeak = isWeak
    self.getter = getter
    self.setter = setter
    self.isNullable = isNullable
    self.hasBody = hasBody
    self.computes = computes
    self.parameters = parameters
  }

  /// The same as another file sees it, where its places mean nothing.
  func inHeader() -> ObjectiveCDeclaration {
    ObjectiveCDeclaration(
      name: name, kind: kind, type: type, token: -1, initializer: nil, scope: nil, owner: owner, isConstant: isConstant, isOutlet: isOutlet, isWeak: isWeak,
      getter: getter, setter: setter, isNullable: isNullable, hasBody: hasBody, computes: computes, parameters: parameters)
  }
}

/// `@interface`, `@implementation` or `@protocol` up to its `@end`.
package struct ObjectiveCContainer: Sendable {
  package enum Keyword: Sendable {
    case interface
    case implementation
    case `protocol`
  }

  package let keyword: Keyword
  package let name: String
  /// The name in parentheses: empty for a class extension, nil without parentheses.
  package let category: String?
  package let superclass: String?
  /// From the `@` to the token of `end`.
  package let range: Range<Int>
  /// The brace of the instance variables.
  package let variables: Int?
  /// The directives such as `#if` on whose conditions it depends, outermost first.
  package let conditions: [Int]

  /// Whether it is there wherever another one of its file is.
  package func isThere(with other: ObjectiveCContainer) -> Bool { other.conditions.starts(with: conditions) }
}

/// `#define NAME value` or `#define NAME(a, b) value`.
package struct ObjectiveCMacro: Sendable {
  package let name: String
  /// Nil for a macro that is not like a function.
  package let parameters: [String]?
  /// The tokens of the replacement, lexed from the file's bytes.
  package let body: String
  /// Whether the replacement assigns something, so that a variable that is an argument may have another value behind it.
  let changesArguments: Bool
  /// Whether the definition stands between `#if` and `#endif`, so that it is not known to count.
  let isConditional: Bool
  /// The token of the directive; -1 for one of a header, whose definitions stand before everything in the file.
  package private(set) var token: Int

  /// The replacement as tokens, which are lexed each time.
  package var tokens: TokenBuffer { TokenBuffer(lexing: SourceFile(path: "", language: .objectiveC, text: body)) }

  func inHeader() -> ObjectiveCMacro {
    var copy = self
    copy.token = -1
    return copy
  }
}
