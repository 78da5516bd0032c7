internal import HostSyntax
package import LayoutIR

/// One call of `mas_makeConstraints:` or a relative, read.
package struct MasonrySyntax: Sendable {
  /// Which views the block is run for.
  package enum Receivers: Sendable {
    case views([LayoutItem])
    /// An array whose elements the source does not list.
    case collection(String)
  }

  package enum Operation: String, Sendable {
    case make
    case update
    case remake
    case distribute
  }

  package let operation: Operation
  package let receivers: Receivers
  /// The receiver's tokens.
  package let receiver: Range<Int>
  package let body: [MasonryNode]
  /// How views are distributed along an axis; nil for a call with a block.
  package let distribution: MasonryDistribution?
  /// The braces of the block.
  package let open: Int
  package let close: Int
}

/// A part of a block's body.
package indirect enum MasonryNode: Sendable {
  /// A statement that makes constraints.
  case chains([MasonryChain], statement: Range<Int>)
  /// A statement that makes none and stays as it is, with its `;`.
  case other(Range<Int>)
  case comment(Int)
  /// A control statement with constraints inside: its words and its bodies in turn.
  case control([MasonryPiece], statement: Range<Int>)
}

package enum MasonryPiece: Sendable {
  /// `if (x)`, `else`, `while (x)` after a `do`'s body
  case words(Range<Int>)
  /// An `if` that the source spells otherwise: `x ? first : second`, or a `return` before the rest of the block.
  case condition(Range<Int>, isNegated: Bool)
  /// The `else` of such an `if`.
  case otherwise
  case body([MasonryNode], open: Int?)
}

/// `make.left.equalTo(b).offset(8)`: the names after `make`, with their arguments.
package struct MasonryChain: Hashable, Sendable {
  package struct Component: Hashable, Sendable {
    package let name: String
    package let token: Int
    /// What stands in the parentheses; nil without them.
    package let argument: Range<Int>?
    /// Which of the chain's statements it is part of: one that goes on with what an earlier one made has a higher number.
    package var statement = 0
    /// Whether the value is given to a property, `offset = 8` and `setOffset:8`, where no macro boxes it.
    package var isSet = false
  }

  package private(set) var components: [Component]
  package private(set) var range: Range<Int>
  /// What the constraints are assigned to: `self.top` in `self.top = make.top.equalTo(b)`.
  package var target: Range<Int>?

  /// The local variable that a later statement of the block goes on with: `left` in `MASConstraint *left = make.left`.
  package var handle: String?

  /// The same with another argument for one of the components.
  func replacing(_ argument: Range<Int>, at index: Int) -> MasonryChain {
    var result = self
    let old = components[index]
    result.components[index] = Component(name: old.name, token: old.token, argument: argument, statement: old.statement, isSet: old.isSet)
    return result
  }

  /// The same with an argument for the last name: `make.left.offset = 8` is `make.left.offset(8)`.
  func setting(_ value: Range<Int>, in range: Range<Int>) -> MasonryChain? {
    guard !components.isEmpty else { return nil }
    var result = replacing(value, at: components.count - 1)
    result.components[components.count - 1].isSet = true
    result.range = range
    return result
  }

  /// The same with one more name and its argument: `[make.left setOffset:8]` is `make.left.offset(8)`.
  func appending(_ name: String, _ token: Int, _ argument: Range<Int>, in range: Range<Int>) -> MasonryChain {
    var result = self
    result.components.append(Component(name: name, token: token, argument: argument, isSet: true))
    result.range = range
    return result
  }

  /// The same going on with the names of a later statement: `left.offset(4)`.
  func continued(by later: [Component]) -> MasonryChain {
    var result = self
    let statement = (components.last?.statement ?? 0) + 1
    result.components += later.map { Component(name: $0.name, token: $0.token, argument: $0.argument, statement: statement) }
    return result
  }
}
