internal import HostSyntax

/// What is around the brackets of a file in which they are nested so deeply that nobody should walk out of them twice.
struct DeepScopes: Sendable {
  /// For each opening bracket the innermost type body that it opens or is in, or -1.
  private(set) var types: [Int32]
  /// For each opening bracket what `enclosingFunction` finds from there on.
  private(set) var functions: [Int32]
  /// For each opening bracket what `enclosingClosure` finds from there on.
  private(set) var closures: [Int32]

  /// How many brackets are walked out of before it is worth while to find this out.
  static let walkLimit = 64

  /// - Complexity: O(tokens).
  init(_ buffer: TokenBuffer, isMarked: (Int, TokenMarks) -> Bool) {
    types = Array(repeating: -1, count: buffer.count)
    (functions, closures) = (types, types)
    for index in buffer.tokens.indices where buffer[index].kind.isOpener {
      let outer = buffer.parent(of: index)
      let place = Int32(truncatingIfNeeded: index)
      let function = outer.map { functions[$0] } ?? -1
      if isMarked(index, .type) {
        types[index] = place
        if isMarked(index, .function) { functions[index] = place }
        continue
      }
      types[index] = outer.map { types[$0] } ?? -1
      if isMarked(index, .function) {
        functions[index] = place
      } else if isMarked(index, .closure) {
        functions[index] = function >= 0 ? function : place
      } else {
        functions[index] = function
      }
      closures[index] = isMarked(index, .closure) ? place : isMarked(index, .function) ? -1 : outer.map { closures[$0] } ?? -1
    }
  }

  static func place(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
}
