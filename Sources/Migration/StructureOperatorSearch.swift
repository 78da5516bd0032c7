internal import HostSyntax
internal import Knowledge
internal import SourceText

extension StructureOperators {
  /// Looks through the Swift code of a tree for operators.
  ///
  /// - Complexity: O(bytes of the files that name structures); those are lexed that declare one.
  init(in source: TreeSource) {
    let found = source.compactMap(source.pathsOfFunctions(mentioning: Self.structures)) { file in
      file.bytes.withUnsafeBytes { Self.mayDeclare(in: $0) } ? Self.symbols(in: TokenBuffer(lexing: file)) : nil
    }
    self.init(found.reduce(into: []) { $0.formUnion($1) })
  }

  /// Whether `func` stands before an operator of arithmetic.
  private static func mayDeclare(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let start = ByteSearch.first("func ", in: bytes, from: index) {
      index = start + 5
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/")].contains(bytes[index]) { return true }
    }
    return false
  }
}
