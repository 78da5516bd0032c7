internal import Frontends
internal import SourceText

/// The objects of some expressions, which are looked at when somebody asks for them: of most arguments nobody does.
final class LateItems: @unchecked Sendable {
  /// Whoever looks at expressions of one file, one thread at a time.
  typealias Reader = Lock<ItemIdentityReader>

  private let reader: Reader?
  /// Nil for `self` that is not written.
  private let expressions: [Range<Int>?]
  /// Where the names are looked up.
  private let token: Int
  /// Read and written under the lock of the reader, when there is one.
  private var found: [ItemIdentity]?

  /// Whether what the expressions hold is asked for.
  private let areElements: Bool

  /// - Parameter areElements: Whether the objects are those in lists, which are the expressions or stand for the elements. What is no
  ///   list is taken to be among others that are not written.
  init(_ expressions: [Range<Int>?], at token: Int, _ reader: Reader, areElements: Bool = false) {
    self.areElements = areElements
    self.reader = reader
    self.expressions = expressions
    self.token = token
  }

  /// What is known already.
  init(_ found: [ItemIdentity]) {
    areElements = false
    reader = nil
    expressions = []
    token = 0
    self.found = found
  }

  var items: [ItemIdentity] {
    guard let reader else { return found ?? [] }
    return reader.withLock { reader in
      if let found { return found }
      let items = expressions.map { expression in
        if areElements, let expression { return reader.givenElements(of: expression, at: token).withValuesOfOthers }
        return reader.identity(of: expression, at: token).withValuesOfOthers
      }
      found = items
      return items
    }
  }
}
