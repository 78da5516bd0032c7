internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The numbers that the cases of an enumeration stand for, also where only their order tells.
extension NameMeanings {
  /// How the texts of cases start.
  static let caseMark = "case "

  /// - Source: The Swift Programming Language, "Implicitly Assigned Raw Values".
  private static let numbers: [StaticString] = ["Int", "UInt", "CGFloat", "Double", "Float", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"]

  /// Adds what each case of an enumeration with numbers is.
  func addCases(to found: inout [ExportedName: [String]]) {
    var next: [String: Int] = [:]
    for index in buffer.tokens(spelled: "case") {
      guard let type = host.declarations.enclosingType(at: index), type.keyword == "enum", host.declarations.enclosingFunction(at: index) == nil,
        let first = type.inheritance?.first(where: { buffer[$0].kind == .identifier }), buffer.isWord(first, in: Self.numbers),
        let statement = buffer.statement(containing: index), statement.lowerBound == index
      else { continue }
      let owner = type.name.split(separator: ".").last.map(String.init) ?? type.name
      for part in buffer.splitAtCommas(index + 1..<statement.upperBound) {
        guard let name = part.first(where: { buffer[$0].kind == .identifier }) else { continue }
        let value = value(behind: name, in: part) ?? next[type.name, default: 0].description
        next[type.name] = Int(value).map { $0 + 1 } ?? next[type.name, default: 0] + 1
        found[ExportedName(word: buffer.text(name), owner: owner, isExtension: false), default: []].append(Self.caseMark + value)
      }
    }
  }

  /// `8` of `small = 8`
  private func value(behind name: Int, in part: Range<Int>) -> String? {
    guard let equals = buffer.next(name), equals < part.upperBound, buffer.isOperator(equals, "=") else { return nil }
    return buffer.normalizedText(buffer.trimmed(equals + 1..<part.upperBound))
  }
}
