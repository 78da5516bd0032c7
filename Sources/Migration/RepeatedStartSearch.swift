internal import HostSyntax
internal import Knowledge
internal import SourceText

extension RepeatedStarts {
  /// Looks through the code of a tree for messages that start an object again: `[self viewDidLoad]`, `page.viewDidLoad()`.
  ///
  /// - Complexity: O(bytes of the files that have a name); files are lexed where a name stands for something else than an override and its
  ///   `super`.
  init(in source: TreeSource) {
    let words = WordScan(words: Set(StartMessages.methods.map { "\($0)" }), wantsTypes: false)
    let paths = source.paths(mentioning: words) + source.paths().filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    let found = source.compactMap(paths) { file -> StartMessages? in
      guard file.bytes.withUnsafeBytes({ StartMessages.mayBe(in: $0) }) else { return nil }
      let messages = StartMessages(file)
      return messages.all.isEmpty ? nil : messages
    }
    guard !found.isEmpty else {
      self.init()
      return
    }
    let tree = ClassTree(of: source)
    var classes: [String: Set<String>?] = [:]
    for message in found.flatMap(\.all) {
      let names = message.receivers.filter { !ClassTree.isOpen($0) }
      // An extension of something that is no class of the tree is one of a protocol, or of a class of the frameworks.
      if message.isAny || message.isExtension && !message.receivers.allSatisfy(tree.contains) || message.isCertain && names.count < message.receivers.count {
        classes[message.method] = .some(nil)
        continue
      }
      let known = message.isCertain ? names : names.filter(tree.contains)
      let related = tree.relatives(of: known).values.reduce(into: known) { $0.formUnion($1) }
      if classes[message.method] == nil { classes[message.method] = .some([]) }
      classes[message.method] = classes[message.method]?.map { $0.union(related) }
    }
    self.init(classes)
  }
}

/// The messages of one file that start an object again.
private struct StartMessages: Sendable {
  struct Message: Sendable {
    let method: String
    /// The classes whose object gets it.
    var receivers: Set<String> = []
    /// Whether the receivers are just the classes that the file names.
    var isCertain = true
    /// Whether an extension has the code.
    var isExtension = false
    /// Whether it may be an object of any class.
    var isAny = false
  }

  private(set) var all: [Message] = []

  static let methods: [StaticString] = ["viewDidLoad", "loadView", "awakeFromNib"]

  // MARK: Bytes

  /// Whether a name stands for more than overrides that send it to `super` once.
  static func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool {
    methods.contains { method in
      var index = 0
      var balance = 0
      while let start = ByteSearch.first(method, in: bytes, from: index) {
        index = start + method.utf8CodeUnitCount
        guard !isWord(bytes, start - 1), !isWord(bytes, index) else { continue }
        switch word(before: start, in: bytes) {
        case ")", "func": balance += 1
        case "super": balance -= 1
        case "\"": continue
        default: return true
        }
      }
      return balance < 0
    }
  }

  private static func isWord(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index].isPartOfPlainWord }

  /// The word or sign before an offset; that before the dot, if there is one.
  private static func word(before start: Int, in bytes: UnsafeRawBufferPointer) -> String {
    var end = start
    func skipSpace() { while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 } }
    skipSpace()
    if end > 0, bytes[end - 1] == UInt8(ascii: ".") {
      end -= 1
      skipSpace()
    }
    guard end > 0 else { return "" }
    var first = end
    while first > 0, end - first < 8, isWord(bytes, first - 1) { first -= 1 }
    if first == end { first -= 1 }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[first..<end]), as: UTF8.self)
  }

  // MARK: Tokens

  init(_ file: SourceFile) {
    let buffer = TokenBuffer(lexing: file)
    if file.language == .swift { readSwift(DeclarationTable(buffer)) } else { readObjectiveC(ObjectiveCDeclarations(buffer)) }
  }

  private mutating func readSwift(_ names: DeclarationTable) {
    let buffer = names.buffer
    var seen: Set<Int> = []
    for method in Self.methods.map(\.description) {
      for index in buffer.tokens(named: method) {
        guard let before = buffer.previous(index), !buffer.isWord(before, "func") else { continue }
        let isCalled = buffer.next(index).map { buffer.tokens[$0].kind == .leftParenthesis } ?? false
        guard buffer.tokens[before].kind == .dot, let owner = buffer.previous(before), owner + 1 == before else {
          if isCalled, buffer.tokens[before].kind != .dot { addOwn(method, names.enclosingType(at: index)) }
          continue
        }
        guard isCalled else { continue }
        if buffer.isWord(owner, "self") {
          addOwn(method, names.enclosingType(at: index))
        } else if buffer.isWord(owner, "super") {
          // Once in the override of the method.
          let function = names.enclosingFunction(at: index)
          let isOverride = function.map { open in names.functions(named: method).contains { name in name < open && !buffer.tokens[name..<open].contains { $0.kind == .leftBrace } } }
          if isOverride == true, let function, seen.insert(function).inserted { continue }
          addOwn(method, names.enclosingType(at: index))
        } else {
          let start = buffer.postfixStart(of: index)
          addOther(method, names.type(of: start..<before)?.name, buffer.text(owner), buffer)
        }
      }
    }
  }

  private mutating func addOwn(_ method: String, _ type: TypeBody?) {
    let name = type.flatMap { $0.name.split(separator: ".").last.map(String.init) }
    all.append(Message(method: method, receivers: name.map { [$0] } ?? [], isExtension: type?.keyword == "extension", isAny: name == nil))
  }

  private mutating func readObjectiveC(_ names: ObjectiveCDeclarations) {
    let buffer = names.buffer
    var seen: Set<Int> = []
    for method in Self.methods.map(\.description) {
      for index in buffer.tokens(named: method) {
        guard let function = names.enclosingFunction(at: index), let open = buffer.parent(of: index) else { continue }
        if buffer[open].kind == .leftParenthesis, let word = buffer.previous(open), buffer.isWord(word, "selector") {
          // `[page performSelector:@selector(viewDidLoad)]`; what exchanges methods sends nothing.
          guard let message = buffer.message(around: open), message.selector.hasPrefix("performSelector") else { continue }
          addOther(method, names.type(of: message.receiver)?.name, "controller", buffer)
          continue
        }
        guard let message = buffer.message(around: index), message.unaryName == index, let last = message.receiver.last else { continue }
        let isOne = buffer.significant(message.receiver).count == 1
        if isOne, buffer.isWord(last, "super") {
          let head = ObjectiveCMethodHead(before: function, in: buffer)
          if head?.pieces.first == method, seen.insert(function).inserted { continue }
          addOwn(method, names.className(at: index))
        } else if isOne, buffer.text(last).lowercased().hasSuffix("self") {
          addOwn(method, names.className(at: index))
        } else {
          addOther(method, names.type(of: message.receiver)?.name, buffer.text(last), buffer)
        }
      }
    }
  }

  private mutating func addOwn(_ method: String, _ className: String?) {
    all.append(Message(method: method, receivers: className.map { [$0] } ?? [], isAny: className == nil))
  }

  /// Another object: of the class that its type says, or of one that the file names.
  ///
  /// Presenters and view models have methods of these names as well.
  private mutating func addOther(_ method: String, _ type: String?, _ name: String, _ buffer: TokenBuffer) {
    if let type, !ClassTree.isOpen(type) {
      all.append(Message(method: method, receivers: [type]))
      return
    }
    let word = name.lowercased()
    guard type != nil && type != "id" || Self.endings.contains(where: word.hasSuffix) else { return }
    var words: Set<String> = []
    for index in buffer.tokens.indices {
      switch buffer.tokens[index].kind {
      case .identifier:
        let text = buffer.text(index)
        if text.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true { words.insert(text) }
      case .directive:
        // `#import "Page.h"`
        for part in buffer.text(index).split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) { words.insert(String(part)) }
      default: break
      }
    }
    all.append(Message(method: method, receivers: words, isCertain: false))
  }

  private static let endings = ["controller", "vc", "view", "cell", "screen", "page", "sut", "subject", "child", "parent", "root", "item", ")", "]", "!", "?"]
}
