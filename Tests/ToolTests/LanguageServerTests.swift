import Foundation
import JSONText
import SourceText
import TestSupport
import Testing
@testable import Tooling

/// The built tool as an editor's server: what it answers, message by message.
@Suite struct LanguageServerTests {
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
  }

  private static let card = """
    class Card: UIView {
      let a = UIView() // é😀
      func setUp() {
        addSubview(a)
        /* 😀 */ addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a]", options: [], metrics: nil, views: ["a": a]))
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[b]", options: [], metrics: nil, views: ["a": a]))
      }
    }

    """

  private func uri(_ name: String) -> String { DocumentURI.uri(of: tree.at(name)) }

  private func request(_ id: Int, _ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": parameters]
  }

  private func notice(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private func open(_ name: String, _ text: String) -> JSONValue {
    notice("textDocument/didOpen", ["textDocument": ["uri": .string(uri(name)), "languageId": "swift", "version": 1, "text": .string(text)]])
  }

  private func initialize(_ capabilities: JSONValue = [:]) -> JSONValue {
    request(0, "initialize", ["processId": .null, "rootUri": .null, "capabilities": capabilities])
  }

  private func range(_ line: Int, _ character: Int, _ endLine: Int, _ end: Int) -> JSONValue {
    ["start": ["line": .number(line), "character": .number(character)], "end": ["line": .number(endLine), "character": .number(end)]]
  }

  private func actions(_ id: Int, _ name: String, _ range: JSONValue, only: [String]? = nil) -> JSONValue {
    let context: JSONValue = only.map { ["diagnostics": [], "only": .array($0.map { .string($0) })] } ?? ["diagnostics": []]
    return request(id, "textDocument/codeAction", ["textDocument": ["uri": .string(uri(name))], "range": range, "context": context])
  }

  private let end: [JSONValue] = [["jsonrpc": "2.0", "id": 99, "method": "shutdown"], ["jsonrpc": "2.0", "method": "exit"]]

  /// Sends messages and gives the answers, in order.
  private func talk(_ messages: [JSONValue], status: Int32 = 0) throws -> [JSONValue] {
    let input = messages.flatMap { message in
      let body = Array(message.text.utf8)
      return Array("Content-Length: \(body.count)\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n".utf8) + body
    }
    return try answers(to: input, status: status)
  }

  private func answers(to input: [UInt8], status: Int32) throws -> [JSONValue] {
    let run = try ToolProcess(["lsp"], in: URL(fileURLWithPath: tree.path.display), input: input)
    #expect(run.signal == nil)
    #expect(run.status == status, "\(run.errors)")
    var rest = run.output[...]
    var answers: [JSONValue] = []
    while !rest.isEmpty {
      let header = rest.prefix { $0 != UInt8(ascii: "\r") }
      let count = try #require(Int(String(decoding: header, as: UTF8.self).dropFirst("Content-Length: ".count)))
      let body = rest.dropFirst(header.count + 4).prefix(count)
      answers.append(try JSONValue(parsing: Array(body)))
      rest = rest.dropFirst(header.count + 4 + count)
    }
    return answers
  }

  private func result(_ id: Int, in answers: [JSONValue]) throws -> JSONValue {
    let answer = try #require(answers.first { $0["id"] == .number(id) }, "\(answers.map(\.text))")
    return try #require(answer["result"], "\(answer.text)")
  }

  /// Makes the edits of an action in a text, whose positions are in UTF-16 units.
  private func applied(_ action: JSONValue, to text: String, _ name: String) throws -> String {
    let edits = action["edit"]?["changes"]?[uri(name)]?.array ?? action["edit"]?["documentChanges"]?.array?.first?["edits"]?.array
    var document = TextDocument(uri: uri(name), path: tree.at(name), language: .swift, version: nil, text: text)
    for edit in try #require(edits, "\(action.text)").reversed() {
      let places = try #require(edit["range"].flatMap { TextPosition.pair($0) })
      document.replace(document.range(places.start, places.end, .utf16), by: edit["newText"]?.string ?? "", version: nil)
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func findingsArriveWithThePlacesThatTheEditorCountsIn() throws {
    for (encodings, column) in [(["utf-16"] as JSONValue, 13), (["utf-8", "utf-16"], 15)] {
      let answers = try talk([initialize(["general": ["positionEncodings": encodings]]), open("Card.swift", Self.card), actions(1, "Card.swift", range(0, 0, 0, 0))] + end)
      #expect(try result(0, in: answers)["capabilities"]?["hoverProvider"] == true)
      let found = try #require(answers.first { $0["method"] == "textDocument/publishDiagnostics" }?["params"]?["diagnostics"]?.array)
      #expect(found.compactMap { $0["code"]?.string } == ["legacy-vfl", "legacy-vfl", "vfl-unknown-name", "vfl-unused-view"])
      #expect(found.first?["severity"] == 3)
      #expect(found.first?["range"]?["start"] == ["line": 4, "character": .number(column + 15)], "\(found.first?.text ?? "")")
      #expect(found.first { $0["code"] == "vfl-unknown-name" }?["severity"] == 1)
    }
  }

  @Test func oneSiteIsRewrittenOrTheReasonIsSaid() throws {
    let answers = try talk([initialize(), open("Card.swift", Self.card), actions(1, "Card.swift", range(4, 40, 4, 40)), actions(2, "Card.swift", range(5, 9, 5, 9))] + end)
    let first = try #require(try result(1, in: answers).array)
    #expect(first.map { $0["kind"]?.string } == ["refactor.rewrite", "quickfix", "source.fixAll.vfl2anchors"])
    let expected = """
          /* 😀 */ a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
      """
    let new = try applied(first[0], to: Self.card, "Card.swift")
    #expect(new.contains(expected.trimmingCharacters(in: .whitespaces)), "\(new)")
    #expect(new.contains("V:|-[b]") && new.contains("// é😀"))
    let kept = try applied(first[1], to: Self.card, "Card.swift")
    #expect(kept.contains("    // vfl2anchors:disable:next legacy-vfl\n    /* 😀 */"))
    let second = try #require(try result(2, in: answers).array)
    #expect(second[0]["edit"] == nil)
    #expect(second[0]["disabled"]?["reason"]?.string?.contains("[vfl-unknown-name]") == true, "\(second[0].text)")
  }

  @Test func editsAreMadeWhenTheEditorAsksForThem() throws {
    let capabilities: JSONValue = [
      "textDocument": ["codeAction": ["resolveSupport": ["properties": ["edit"]]]], "workspace": ["workspaceEdit": ["documentChanges": true]],
    ]
    let listed = try talk([initialize(capabilities), open("Card.swift", Self.card), actions(1, "Card.swift", range(0, 0, 9, 0), only: ["refactor"])] + end)
    let chosen = try #require(try result(1, in: listed).array)
    #expect(chosen.count == 2 && chosen.allSatisfy { $0["edit"] == nil && $0["kind"] == "refactor.rewrite" })
    let change = notice(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri("Card.swift")), "version": 2], "contentChanges": [["range": range(0, 0, 0, 0), "text": "// 1\n"]]])
    let answers = try talk(
      [initialize(capabilities), open("Card.swift", Self.card), request(1, "codeAction/resolve", chosen[0]), request(2, "codeAction/resolve", chosen[1]), change, request(3, "codeAction/resolve", chosen[0])] + end)
    let edit = try result(1, in: answers)["edit"]?["documentChanges"]?.array?.first
    #expect(edit?["textDocument"] == ["uri": .string(uri("Card.swift")), "version": 1])
    #expect(try result(2, in: answers)["edit"] == nil)
    let message = answers.first { $0["method"] == "window/showMessage" }?["params"]?["message"]?.string ?? ""
    #expect(message.contains("[vfl-unknown-name]"), "\(message)")
    #expect(answers.first { $0["id"] == 3 }?["error"]?["code"] == -32801)
  }

  @Test func whatOtherFilesDoCountsAsTheyStandInTheEditor() throws {
    let make = "import SnapKit\nclass Card: UIView {\n  let a = UIView()\n  func f() {\n    addSubview(a)\n    a.snp.makeConstraints { $0.width.equalTo(4) }\n  }\n}\n"
    let remake = "import SnapKit\nextension Card {\n  func g() { a.snp.remakeConstraints { $0.width.equalTo(5) } }\n}\n"
    let harmless = "import SnapKit\nextension Card {}\n"
    for (onDisk, typed, isRewritten) in [(harmless, remake, false), (harmless, nil, true), (remake, nil, false), (remake, harmless, true)] {
      try tree.write("Card.swift", "// an old version")
      try tree.write("More.swift", onDisk)
      try tree.commitAll()
      let opened = typed.map { [open("More.swift", $0)] } ?? []
      let answers = try talk([initialize(), open("Card.swift", make)] + opened + [actions(1, "Card.swift", range(5, 8, 5, 8), only: ["refactor.rewrite"])] + end)
      let action = try #require(try result(1, in: answers).array?.first)
      #expect((action["edit"] != nil) == isRewritten, "\(action.text)")
      if !isRewritten { #expect(action["disabled"]?["reason"]?.string?.contains("More.swift:3") == true, "\(action.text)") }
    }
  }

  @Test func hoverShowsTheConstraints() throws {
    let place: JSONValue = ["textDocument": ["uri": .string(uri("Card.swift"))], "position": ["line": 4, "character": 30]]
    let answers = try talk([initialize(), open("Card.swift", Self.card), request(1, "textDocument/hover", place)] + end)
    let text = try result(1, in: answers)["contents"]?["value"]?.string ?? ""
    #expect(text.contains("1 constraint") && text.contains("leading"), "\(text)")
  }

  @Test func theProtocolsOrderIsKept() throws {
    #expect(try talk([request(1, "textDocument/hover", [:])], status: 1)[0]["error"]?["code"] == -32002)
    #expect(try talk([initialize(), ["jsonrpc": "2.0", "method": "exit"]], status: 1).count == 1)
    let answers = try talk([initialize(), request(1, "a/b", [:]), request(2, "textDocument/hover", [:]), ["id": 3]] + end.prefix(1) + [request(4, "textDocument/hover", [:])] + end.suffix(1))
    #expect(answers.map { $0["error"]?["code"] } == [nil, -32601, -32602, -32600, nil, -32600])
  }

  @Test func damagedInputEndsWithAMessage() throws {
    #expect(try answers(to: [], status: 1).isEmpty)
    for text in ["Content-Length: 5\r\n\r\n{", "Content-Length: x\r\n\r\n", "hello\r\n\r\n", "\r\n", "Content-Length: 9999999999999\r\n\r\n", String(repeating: "a", count: 9000)] {
      #expect(try answers(to: Array(text.utf8), status: 74).isEmpty)
    }
    #expect(try answers(to: Array("Content-Length: 3\r\n\r\n{,}".utf8), status: 1)[0]["error"]?["code"] == -32700)
  }

  @Test func documentsOutsideOfFilesAndLanguagesAreLeftAlone() throws {
    let text: JSONValue = "addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"[b]\", options: [], metrics: nil, views: [:]))"
    let opens = ["untitled:1.swift", "file:///tmp/a.txt", "file://elsewhere/a.swift", "file:///%zz.swift", "file:///%00.swift"].map { uri in
      notice("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "text": text]])
    }
    #expect(try talk([initialize()] + opens + end).count == 2)
  }

  /// Whatever is typed and asked for, and wherever, the server answers and ends as it is told.
  @Test(arguments: 0..<4 as Range<UInt64>) func anythingCanBeTypedAndAsked(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> JSONValue { .number([-1, 0, 1, 3, 4, 5, 9, 40, 200, .max].randomElement(using: &random) ?? 0) }
    func place() -> JSONValue { ["line": number(), "character": number()] }
    let document: JSONValue = ["uri": .string(uri("Card.swift")), "version": .number(1)]
    var messages = [initialize(Bool.random(using: &random) ? ["textDocument": ["codeAction": ["resolveSupport": ["properties": ["edit"]]]]] : [:]), open("Card.swift", Self.card)]
    for id in 1...40 {
      let span: JSONValue = ["start": place(), "end": place()]
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let text = ["", "\n", "}", "\"", "é😀", "/*", "#if x\n", "a.snp.makeConstraints { $0.edges.equalToSuperview() }"].randomElement(using: &random) ?? ""
        messages.append(notice("textDocument/didChange", ["textDocument": document, "contentChanges": [["range": span, "text": .string(text)]]]))
      case 2: messages.append(request(id, "textDocument/codeAction", ["textDocument": document, "range": span, "context": [:]]))
      case 3: messages.append(request(id, "textDocument/hover", ["textDocument": document, "position": place()]))
      default: messages.append(request(id, "codeAction/resolve", ["title": "", "data": ["uri": .string(uri("Card.swift")), "version": number(), "site": number()]]))
      }
    }
    let asked = messages.count { $0["id"] != nil } + 1
    #expect(try talk(messages + end).count { $0["id"] != nil } == asked, "seed \(seed)")
  }
}
