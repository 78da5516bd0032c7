package import HostSyntax
internal import SourceText

/// Where a project gives views a property `snp` of its own, whose closures need not mean what SnapKit's do.
package struct SnapKitLookalikes: Hashable, Sendable {
  /// A declaration of one.
  package struct Property: Hashable, Sendable {
    let path: String
    /// `Layout.swift:12`
    let place: String
    /// Whether code of other modules may mean it.
    let isPublic: Bool
    /// The folder of its module, as far as that shows; with a slash at the end unless it is empty.
    var folder = ""
  }

  private var properties: [Property] = []

  /// - Parameter importers: The files that may import SnapKit: a module with a property of its own has no need to.
  package init(_ properties: [Property] = [], importers: [String] = []) {
    self.properties = properties.sorted { $0.path < $1.path }.map { property in
      var property = property
      property.folder = Self.folder(around: property.path, without: importers)
      return property
    }
  }

  package var isEmpty: Bool { properties.isEmpty }

  /// The largest folder around a file in which no file may import SnapKit, or the file's own.
  private static func folder(around path: String, without importers: [String]) -> String {
    func parent(_ path: Substring) -> Substring { path.dropLast().lastIndex(of: "/").map { path[...$0] } ?? "" }
    var folder = parent(path[...])
    while !folder.isEmpty {
      let outer = parent(folder)
      if importers.contains(where: { $0.hasPrefix(outer) }) { break }
      folder = outer
    }
    return String(folder)
  }

  /// The property that code of a file may mean: that of its own file, and where it does not import SnapKit, that of its module or a
  /// public one.
  package func place(meantIn buffer: TokenBuffer) -> String? {
    guard !properties.isEmpty else { return nil }
    let path = buffer.file.path
    if let own = properties.first(where: { $0.path == path }) { return own.place }
    guard let found = properties.first(where: { $0.isPublic || path.hasPrefix($0.folder) }) else { return nil }
    return ImportStatement.all(in: buffer).contains { $0.module == "SnapKit" } ? nil : found.place
  }

  /// The name of the property.
  package static let name = "snp"

  /// That of a file, for a type that is another's.
  package static func property(in table: DeclarationTable) -> Property? {
    let buffer = table.buffer
    let found = buffer.tokens(named: name).first { token in
      guard let word = buffer.previous(token), buffer.isWord(word, "var"), let colon = buffer.next(token), buffer.tokens[colon].kind == .colon,
        let type = buffer.next(colon), let open = buffer.parent(of: token), let body = table.typeBody(openedAt: open)
      else { return false }
      return (body.keyword == "extension" || body.keyword == "protocol") && !isOfSnapKit(buffer.text(type))
    }
    guard let found else { return nil }
    let line = LineTable(buffer.file.bytes).location(of: buffer.tokens[found].range.start).line
    let file = buffer.file.path.split(separator: "/").last.map(String.init) ?? buffer.file.path
    let isPublic = [found, table.typeBody(openedAt: buffer.parent(of: found) ?? 0)?.open ?? found].contains { token in
      buffer.statement(containing: token)?.contains { $0 < token && buffer.isWord($0, in: ["public", "open"]) } ?? false
    }
    return Property(path: buffer.file.path, place: "\(file):\(line)", isPublic: isPublic)
  }

  /// Source: SnapKit 5.7.1, ConstraintViewDSL.swift, ConstraintLayoutGuideDSL.swift and ConstraintLayoutSupportDSL.swift; SnapKitExtend,
  /// ConstraintArrayDSL.swift.
  private static func isOfSnapKit(_ type: String) -> Bool { type == "SnapKit" || type.hasPrefix("Constraint") && type.hasSuffix("DSL") }
}
