internal import JSONText
internal import Migration
internal import SourceText

/// What an editor can do at a place, and the edits of what a person chose.
struct CodeActions {
  let server: LanguageServer

  enum Kind: String, CaseIterable {
    /// One site.
    case rewrite = "refactor.rewrite"
    /// All sites of the file.
    case fixAll = "source.fixAll.vfl2anchors"
    /// A comment that keeps the tool away.
    case quickFix = "quickfix"
  }

  /// The actions for a range of a document.
  func list(_ parameters: JSONValue) throws(AnswerError) -> JSONValue {
    let document = try server.document(parameters)
    guard let places = parameters["range"].flatMap({ TextPosition.pair($0) }) else { throw .parameters("a range") }
    let range = document.range(places.start, places.end, server.client.encoding)
    let wanted = parameters["context"]?["only"]?.array?.compactMap(\.string)
    func isWanted(_ kind: Kind) -> Bool {
      wanted.map { $0.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") } } ?? true
    }
    let check: FileCheck
    do throws(UsageError) {
      check = try server.analysis(of: document).check()
    } catch {
      throw AnswerError(code: -32803, message: error.message)
    }
    let sites = check.findings.filter { $0.isSite && $0.status == .open }
    var actions: [JSONValue] = []
    // A cursor anywhere on the lines of a call means the call.
    func line(_ offset: Int) -> Int { document.lines.location(of: offset).line }
    let asked = line(range.start)...line(range.end)
    for site in sites where asked.overlaps(line(site.range.start)...line(site.range.end)) {
      if isWanted(.rewrite) {
        actions.append(try action("Rewrite \(site.subject) with anchors", .rewrite, for: document, siteAt: site.range.start, site))
      }
      if isWanted(.quickFix) {
        actions.append(
          .object([
            .init("title", .string("Keep \(site.subject) as it is")), .init("kind", .string(Kind.quickFix.rawValue)),
            .init("diagnostics", [server.json(of: site, in: document)]), .init("edit", workspaceEdit([suppression(of: site, in: document)], document)),
          ]))
      }
    }
    if isWanted(.fixAll), !sites.isEmpty {
      actions.append(try action("Rewrite the layout code of this file with anchors", .fixAll, for: document, siteAt: nil, nil))
    }
    return .array(actions)
  }

  private func action(
    _ title: String, _ kind: Kind, for document: TextDocument, siteAt start: Int?, _ finding: CheckFinding?
  ) throws(AnswerError) -> JSONValue {
    var members: [JSONValue.Member] = [.init("title", .string(title)), .init("kind", .string(kind.rawValue))]
    if let finding { members.append(.init("diagnostics", [server.json(of: finding, in: document)])) }
    if server.client.resolvesEdits {
      var data: [JSONValue.Member] = [.init("uri", .string(document.uri)), .init("version", document.version.map { .number($0) } ?? .null)]
      if let start { data.append(.init("site", .number(start))) }
      members.append(.init("data", .object(data)))
    } else {
      switch try outcome(for: document, siteAt: start) {
      case .edits(let edits): members.append(.init("edit", workspaceEdit(edits, document)))
      case .refusal(let reason): members.append(.init("disabled", ["reason": .string(reason)]))
      }
    }
    return .object(members)
  }

  /// The action that `list` gave, with its edits.
  func resolved(_ action: JSONValue) throws(AnswerError) -> JSONValue {
    guard case .object(var members) = action, let data = action["data"], let uri = data["uri"]?.string else { return action }
    guard let document = server.documents[uri], data["version"]?.integer == document.version else {
      throw AnswerError(code: -32801, message: "the text has changed since")
    }
    switch try outcome(for: document, siteAt: data["site"]?.integer) {
    case .edits(let edits): members.append(.init("edit", workspaceEdit(edits, document)))
    // An action that does nothing would leave the person without a reason.
    case .refusal(let reason): server.show(reason, as: .warning)
    }
    return .object(members)
  }

  private enum Outcome {
    case edits([SourceEdit])
    case refusal(String)
  }

  private func outcome(for document: TextDocument, siteAt start: Int?) throws(AnswerError) -> Outcome {
    let migration: FileMigration?
    do throws(UsageError) {
      migration = try server.analysis(of: document).migrate(siteAt: start)
    } catch {
      throw AnswerError(code: -32803, message: error.message)
    }
    guard let migration, migration.edits.edits.isEmpty else { return .edits(migration?.edits.edits ?? []) }
    let refusal = migration.sites.first { start == nil || $0.range.start == start }?.diagnostic
    return .refusal(refusal.map { "\($0.message) [\($0.id.rawValue)]: \($0.help)" } ?? "there is nothing to rewrite")
  }

  /// The comment above the line in which a site starts.
  private func suppression(of site: CheckFinding, in document: TextDocument) -> SourceEdit {
    let start = document.lines.location(of: site.range.start)
    let line = site.range.start - start.column + 1
    let indentation = document.bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let end = document.bytes[line...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let newline = end.map { document.bytes[$0] == UInt8(ascii: "\r") && document.bytes[($0 + 1)...].first == UInt8(ascii: "\n") } == true ? "\r\n" : "\n"
    let comment = "// vfl2anchors:disable:next \(site.diagnostic.id.rawValue)"
    return SourceEdit(SourceRange(line, line), "\(String(decoding: indentation, as: UTF8.self))\(comment)\(newline)")
  }

  private func workspaceEdit(_ edits: [SourceEdit], _ document: TextDocument) -> JSONValue {
    let edits = JSONValue.array(edits.map { document.json(of: $0, server.client.encoding) })
    guard server.client.takesVersionedEdits else { return ["changes": .object([.init(document.uri, edits)])] }
    let version = document.version.map { JSONValue.number($0) } ?? .null
    return ["documentChanges": [["textDocument": ["uri": .string(document.uri), "version": version], "edits": edits]]]
  }
}
