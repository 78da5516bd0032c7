/// A token of a property list, in whichever form it is written.
enum PropertyListToken: Equatable {
  case open(isArray: Bool)
  case close(isArray: Bool)
  /// A key or a value, without what encloses it.
  case text(ArraySlice<UInt8>)
  /// The end of an entry.
  case end
}

/// Reads the tokens of a property list.
struct PropertyListReader {
  private var openStep: PropertyListScanner
  private var xml: XMLPropertyListScanner?

  init(_ bytes: [UInt8]) {
    openStep = PropertyListScanner(bytes)
    xml = XMLPropertyListScanner(bytes)
  }

  mutating func next() -> PropertyListToken? { xml == nil ? openStep.next() : xml?.next() }

  /// Whether everything was a token so far.
  var isWhole: Bool { xml?.isWhole ?? openStep.isWhole }
}
