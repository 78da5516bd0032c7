internal import JSONText
internal import Migration
internal import SourceText

/// What the editor can do, as far as it matters.
struct ClientFacts {
  var encoding = PositionEncoding.utf16
  /// Whether code actions may come without their edits, which are asked for when one is chosen.
  var resolvesEdits = false
  /// Whether edits may name the version of the text that they are for.
  var takesVersionedEdits = false

  init() {}

  /// - Parameter parameters: Those of `initialize`.
  init(_ parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let offered = capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    if offered.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let properties = capabilities?["textDocument"]?["codeAction"]?["resolveSupport"]?["properties"]?.array ?? []
    resolvesEdits = properties.contains("edit")
    takesVersionedEdits = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
  }
}

extension TextPosition {
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }

  static func pair(_ range: JSONValue) -> (start: TextPosition, end: TextPosition)? {
    guard let start = range["start"].flatMap({ TextPosition($0) }), let end = range["end"].flatMap({ TextPosition($0) }) else { return nil }
    return (start, end)
  }

  fileprivate var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension TextDocument {
  func json(of range: SourceRange, _ encoding: PositionEncoding) -> JSONValue {
    ["start": position(of: range.start, encoding).json, "end": position(of: range.end, encoding).json]
  }

  func json(of edit: SourceEdit, _ encoding: PositionEncoding) -> JSONValue {
    ["range": json(of: edit.range, encoding), "newText": .string(edit.replacement)]
  }
}

extension LanguageServer {
  /// A finding as the protocol has it. That code is legacy is a fact about it and no fault.
  func json(of finding: CheckFinding, in document: TextDocument) -> JSONValue {
    let diagnostic = finding.diagnostic
    let severity =
      switch diagnostic.id.facts.severity {
      case .error: 1
      case .warning: finding.isSite ? 3 : 2
      case .note: 3
      }
    var members: [JSONValue.Member] = [
      .init("range", document.json(of: diagnostic.range, client.encoding)), .init("severity", .number(severity)),
      .init("code", .string(diagnostic.id.rawValue)), .init("source", "vfl2anchors"), .init("message", .string(diagnostic.message)),
    ]
    let places = diagnostic.notes.compactMap { note -> JSONValue? in
      guard let range = note.range else { return nil }
      return [
        "location": ["uri": .string(document.uri), "range": document.json(of: range, client.encoding)], "message": .string(note.message),
      ]
    }
    if !places.isEmpty { members.append(.init("relatedInformation", .array(places))) }
    return .object(members)
  }
}
