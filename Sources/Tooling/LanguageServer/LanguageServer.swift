internal import JSONText
internal import LayoutIR
internal import Migration
internal import SourceText

/// `vfl2anchors lsp`: answers one editor, message by message.
///
/// Source: Language Server Protocol 3.17.
struct LanguageServer {
  let pipeline: Pipeline
  let vocabulary: Vocabulary
  let console: Console

  private(set) var client = ClientFacts()
  private(set) var documents: [String: TextDocument] = [:]
  /// Documents whose findings the editor does not have yet.
  private var stale: Set<String> = []
  private var phase = Phase.new
  /// What was said about a configuration, so that it is said once.
  private var lastComplaint: String?

  private enum Phase { case new, running, shutDown }

  init(pipeline: Pipeline, vocabulary: Vocabulary, console: Console) {
    self.pipeline = pipeline
    self.vocabulary = vocabulary
    self.console = console
  }

  /// Answers until the editor says that it is over, or goes away.
  mutating func run(_ input: MessageInput) -> ExitStatus {
    var input = input
    while console.failure == nil {
      if !input.hasMore { publish() }
      let message: [UInt8]?
      do throws(MessageInput.Failure) {
        message = try input.next()
      } catch {
        console.complain("vfl2anchors: standard input: \(error.message)\n")
        return .inputOutput
      }
      guard let message else { return phase == .shutDown ? .success : .findings }
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: message)
      } catch {
        send(error: -32700, "the message is no JSON: \(error.message) at byte \(error.offset)", to: .null)
        continue
      }
      // The protocol's own status: 0 after 'shutdown', 1 without it.
      if value["method"]?.string == "exit" { return phase == .shutDown ? .success : .findings }
      handle(value)
    }
    return .inputOutput
  }

  private mutating func handle(_ message: JSONValue) {
    guard let method = message["method"]?.string else {
      // Answers to requests: this server asks nothing.
      if message["result"] == nil, message["error"] == nil { send(error: -32600, "the message has no method", to: message["id"] ?? .null) }
      return
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else {
      if phase == .running { notice(method, parameters) }
      return
    }
    switch (phase, method) {
    case (.new, "initialize"):
      client = ClientFacts(parameters)
      phase = .running
      send(result: capabilities, to: id)
    case (.new, _): send(error: -32002, "'initialize' comes first", to: id)
    case (.shutDown, _): send(error: -32600, "the server was shut down", to: id)
    case (.running, "shutdown"):
      phase = .shutDown
      send(result: .null, to: id)
    case (.running, _):
      publish()
      do throws(AnswerError) {
        send(result: try answer(method, parameters), to: id)
      } catch {
        send(error: error.code, error.message, to: id)
      }
    }
  }

  private func answer(_ method: String, _ parameters: JSONValue) throws(AnswerError) -> JSONValue {
    switch method {
    case "textDocument/codeAction": try CodeActions(server: self).list(parameters)
    case "codeAction/resolve": try CodeActions(server: self).resolved(parameters)
    case "textDocument/hover": try hover(parameters)
    default: throw AnswerError(code: -32601, message: "there is no method '\(method)'")
    }
  }

  private mutating func notice(_ method: String, _ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string else { return }
    switch method {
    case "textDocument/didOpen":
      guard let path = DocumentURI.path(of: uri), let language = path.language, pipeline.languages.contains(language),
        let text = item["text"]?.string
      else { return }
      documents[uri] = TextDocument(uri: uri, path: path, language: language, version: item["version"]?.integer, text: text)
      stale.insert(uri)
    case "textDocument/didChange":
      for change in parameters["contentChanges"]?.array ?? [] {
        guard let text = change["text"]?.string, var document = documents[uri] else { continue }
        let places = change["range"].flatMap { TextPosition.pair($0) }
        document.replace(places.map { document.range($0.start, $0.end, client.encoding) }, by: text, version: item["version"]?.integer)
        documents[uri] = document
      }
      if documents[uri] != nil { stale.insert(uri) }
    case "textDocument/didSave":
      if documents[uri] != nil { stale.insert(uri) }
    case "textDocument/didClose":
      guard documents.removeValue(forKey: uri) != nil else { return }
      stale.remove(uri)
      send("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
    default: break
    }
  }

  /// Sends the findings of the documents that changed.
  private mutating func publish() {
    for uri in stale.sorted() {
      guard let document = documents[uri] else { continue }
      do throws(UsageError) {
        let check = try analysis(of: document).check()
        var message: [JSONValue.Member] = [.init("uri", .string(uri))]
        if let version = document.version { message.append(.init("version", .number(version))) }
        let findings = check.findings.filter { $0.status == .open }
        message.append(.init("diagnostics", .array(findings.map { json(of: $0, in: document) })))
        send("textDocument/publishDiagnostics", .object(message))
        lastComplaint = nil
      } catch {
        if lastComplaint != error.message { show(error.message, as: .error) }
        lastComplaint = error.message
      }
    }
    stale = []
  }

  private func hover(_ parameters: JSONValue) throws(AnswerError) -> JSONValue {
    let document = try document(parameters)
    guard let position = parameters["position"].flatMap({ TextPosition($0) }) else { throw AnswerError.parameters("a position") }
    let offset = document.offset(of: position, client.encoding)
    let inspection: FileInspection
    do throws(UsageError) {
      inspection = try analysis(of: document).inspect()
    } catch {
      throw AnswerError(code: -32803, message: error.message)
    }
    guard let site = inspection.sites.last(where: { $0.range.start <= offset && offset <= $0.range.end }) else { return .null }
    var text = "**\(site.name)**"
    if let diagnostic = site.diagnostic {
      text += "\n\n\(diagnostic.message) [\(diagnostic.id.rawValue)]\n\n\(diagnostic.help)"
    } else {
      let lines = site.constraints.prefix(40).map(\.description)
      let rest = site.constraints.count > 40 ? ["… and \(site.constraints.count - 40) more"] : []
      text += ", \(plural(site.constraints.count, "constraint"))\n\n```\n\((lines + rest).joined(separator: "\n"))\n```"
    }
    return ["contents": ["kind": "markdown", "value": .string(text)], "range": document.json(of: site.range, client.encoding)]
  }

  func document(_ parameters: JSONValue) throws(AnswerError) -> TextDocument {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { throw AnswerError.parameters("a document") }
    guard let document = documents[uri] else { throw AnswerError(code: -32602, message: "'\(uri)' is not open") }
    return document
  }

  func analysis(of document: TextDocument) -> DocumentAnalysis {
    let others = documents.values.filter { $0.uri != document.uri }.sorted { $0.uri < $1.uri }
    return DocumentAnalysis(document: document, others: others, pipeline: pipeline, vocabulary: vocabulary)
  }

  private var capabilities: JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true,
        "codeActionProvider": [
          "codeActionKinds": .array(CodeActions.Kind.allCases.map { .string($0.rawValue) }), "resolveProvider": true,
        ],
      ],
      "serverInfo": ["name": "vfl2anchors", "version": .string(Tool.version)],
    ]
  }
}

extension LanguageServer {
  /// How loud a message is. Source: section "MessageType".
  enum Loudness: Int {
    case error = 1, warning
  }

  func show(_ text: String, as loudness: Loudness) {
    send("window/showMessage", ["type": .number(loudness.rawValue), "message": .string(text)])
  }

  func send(_ method: String, _ parameters: JSONValue) {
    send([.init("method", .string(method)), .init("params", parameters)])
  }

  private func send(result: JSONValue, to id: JSONValue) { send([.init("id", id), .init("result", result)]) }

  private func send(error code: Int, _ message: String, to id: JSONValue) {
    send([.init("id", id), .init("error", ["code": .number(code), "message": .string(message)])])
  }

  private func send(_ members: [JSONValue.Member]) {
    let body = Array(JSONValue.object([.init("jsonrpc", "2.0")] + members).text.utf8)
    console.print(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }
}

/// Why a request has no result.
struct AnswerError: Error {
  let code: Int
  let message: String

  static func parameters(_ missing: String) -> AnswerError { AnswerError(code: -32602, message: "the parameters lack \(missing)") }
}
