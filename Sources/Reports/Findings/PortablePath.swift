/// Names files for programs that know the project's folder and not this machine.
package struct PortablePath {
  private let folders: [String]

  init(_ scope: ReportScope) {
    self.init(folders: scope.folders)
  }

  /// - Parameter folders: The names of the current folder, absolute.
  package init(folders: [String]) {
    self.folders = folders
  }

  /// The path relative to the current folder where it lies below it, otherwise as it is.
  package func name(_ path: String) -> String {
    for folder in folders {
      let start = folder.hasSuffix("/") ? folder : folder + "/"
      guard path.utf8.starts(with: start.utf8), path.utf8.count > start.utf8.count else { continue }
      return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
    return path
  }

  /// The path as a URI: relative where the name is, otherwise with the scheme `file`.
  /// Source: RFC 3986, sections 2.3, 3.3 and 4.2; RFC 8089.
  func uri(_ path: String) -> String {
    let name = name(path)
    let encoded = Self.encoded(name)
    if name.utf8.first == UInt8(ascii: "/") { return "file://" + encoded }
    return encoded
  }

  /// Whether the URI is relative.
  func isRelative(_ path: String) -> Bool { name(path).utf8.first != UInt8(ascii: "/") }

  private static func encoded(_ path: String) -> String {
    var text: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(byte)
      default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
