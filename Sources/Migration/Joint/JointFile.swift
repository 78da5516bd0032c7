internal import AnchorCode
internal import Frontends
internal import HostSyntax
package import SourceText

/// Several files that are migrated as if they were one: `Card.swift` makes constraints of a card, and `Card+State.swift`
/// changes them.
///
/// Their texts are put behind each other, so that all that is known about one file is known about them. That holds where
/// no name means one thing in one of the files and another thing in another. In Objective-C they are the implementations of
/// a class and of its subclasses, and what one keeps for all is declared in a header.
package struct JointFile: Sendable {
  package let parts: [SourceFile]
  /// The text of all, under the path of the first.
  package let whole: SourceFile

  /// The most text that is read as one file, in bytes.
  private static let maximumCount = 1 << 19

  /// - Returns: Nil when the files cannot be read as one.
  /// - Complexity: O(bytes).
  package init?(_ parts: [SourceFile]) {
    guard parts.count > 1, let first = parts.first, parts.allSatisfy({ $0.language == first.language }),
      parts.reduce(0, { $0 + $1.bytes.count }) <= Self.maximumCount,
      // A comment may be about the rest of its file.
      !parts.contains(where: { Suppressions.mayOccur(in: $0.bytes) }),
      Set(parts.map { SurroundingStyle(of: $0).lineEnd }).count == 1
    else { return nil }
    let buffers = parts.map { TokenBuffer(lexing: $0) }
    guard buffers.allSatisfy({ HostFile($0, platform: nil).damage == nil }) else { return nil }
    switch first.language {
    case .swift: guard !Self.mayBeOfSeveralModules(buffers), Self.strangeNames(in: buffers).isEmpty else { return nil }
    case .objectiveC: guard ObjectiveCJoint.canBeRead(buffers) else { return nil }
    }
    var bytes: [UInt8] = []
    var seams: [SourceFile.Seam] = []
    for part in parts {
      if !bytes.isEmpty {
        bytes.append(UInt8(ascii: "\n"))
        seams.append(SourceFile.Seam(start: bytes.count, path: part.path))
      }
      bytes += part.bytes
    }
    self.parts = parts
    whole = SourceFile(path: first.path, language: first.language, bytes: bytes, seams: seams)
  }

  /// Where the parts begin in the whole.
  var starts: [Int] { [0] + whole.seams.map(\.start) }

  /// Private names of one file that another one mentions: there they mean something else.
  ///
  /// - Returns: Each with the file that declares it.
  static func strangeNames(in buffers: [TokenBuffer]) -> [(name: String, part: Int)] {
    let names = buffers.map { PrivateNames(in: $0) }
    return names.indices.flatMap { part in
      let others = names.indices.filter { $0 != part }
      return names[part].declared.filter { name in others.contains { names[$0].mentioned.contains(name) } }.sorted().map { ($0, part) }
    }
  }

  /// Whether the files may be of different modules, where one does not see all that the other one declares.
  private static func mayBeOfSeveralModules(_ buffers: [TokenBuffer]) -> Bool {
    let folders = Set(buffers.map { $0.file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() })
    if folders.count > 1, buffers.contains(where: { !$0.tokens(spelled: ["public", "open"]).isEmpty }) { return true }
    return buffers.contains { buffer in buffer.tokens(spelled: "testable").contains { buffer.previous($0).map { buffer.spells($0, "@") } == true } }
  }
}
