/// The names that editors have for files.
///
/// Source: RFC 8089 (file), RFC 3986 section 2.1 (percent encoding).
enum DocumentURI {
  /// The file that `uri` names; nil when it is not a file of this machine.
  static func path(of uri: String) -> NativePath? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(rest[..<slash]) ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var index = slash
    while index < rest.endIndex {
      let byte = rest[index]
      index = rest.index(after: index)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let end = rest.index(index, offsetBy: 2, limitedBy: rest.endIndex),
        let value = UInt8(String(rest[index..<end]) ?? "", radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      index = end
    }
    return NativePath(bytes)
  }

  static func uri(of path: NativePath) -> String {
    var text = "file://"
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
