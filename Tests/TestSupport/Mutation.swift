/// Small random changes of texts.
package enum Mutation {
  /// `bytes` with one to three bytes removed, doubled, swapped, inserted or replaced.
  ///
  /// - Parameter alphabet: The bytes that are inserted; not empty.
  package static func of(_ bytes: [UInt8], alphabet: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let new = alphabet.randomElement(using: &random) ?? 0
      guard let index = bytes.indices.randomElement(using: &random) else {
        bytes.append(new)
        continue
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(bytes[index], at: index)
      case 2: bytes.swapAt(index, Int.random(in: bytes.indices, using: &random))
      case 3: bytes.insert(new, at: index)
      default: bytes[index] = new
      }
    }
    return bytes
  }
}
