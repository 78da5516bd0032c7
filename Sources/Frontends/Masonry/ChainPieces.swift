/// Which constraints the later statements of a chain mean: `left.top.equalTo(b)` and `left.offset(4)` behind
/// `MASConstraint *left = make.left`.
///
/// A variable for one constraint goes on to mean that one when a statement adds attributes to it; a variable for several
/// means the added ones as well.
///
/// Source: Masonry 1.1.0, MASConstraintMaker.m, `constraint:addConstraintWithLayoutAttribute:`.
struct ChainPieces<Child> {
  private var statement = 0
  /// How many constraints the variable means; nil until the first statement is over.
  private var handle: Int?
  /// The constraints that the statement does not mean.
  private var rest: [Child] = []
  private var isExtended = false

  /// Leaves the constraints that a component's statement means; false when they are not known.
  mutating func start(_ next: Int, _ children: inout [Child]) -> Bool {
    guard next != statement else { return true }
    statement = next
    guard finish(&children) else { return false }
    let count = handle ?? children.count
    handle = count
    rest = Array(children[count...])
    children = Array(children[..<count])
    return true
  }

  /// Puts the other constraints back behind those of the statement.
  mutating func finish(_ children: inout [Child]) -> Bool {
    guard let count = handle else { return true }
    if children.count != count {
      guard rest.isEmpty, !isExtended || count > 1, children.count > count else { return false }
      isExtended = true
      if count > 1 { handle = children.count }
    }
    children += rest
    rest = []
    return true
  }
}
