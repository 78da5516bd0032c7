internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Where the views of one file's calls come from, as far as the file tells.
struct FileOrigins {
  private let file: HostFile
  private let reader: ViewOriginReader
  private var graph = ViewOriginGraph()
  private var known: Set<ViewOrigin> = []
  private var classes: ClassTree
  private let methods: Set<ViewOrigin>
  /// Whether the file's classes have code of other files.
  private let includesCode: Bool
  private var buffer: TokenBuffer { file.buffer }

  /// - Parameter classes: The classes of the tree, as far as they are known, beside those of the file.
  init(_ file: HostFile, _ reader: ViewOriginReader, _ classes: ClassTree = ClassTree()) {
    self.file = file
    self.reader = reader
    self.classes = classes
    methods = Self.methods(in: file)
    includesCode = file.names.includesCode
    self.classes.read(file.buffer.file)
  }

  /// All that some views may be or come out of.
  mutating func closure(of start: Set<ViewOrigin>) -> Set<ViewOrigin> {
    graph.extend(from: start, &known, classes) { reader.facts(of: $0) }
    return graph.closure(of: start, classes, isStrict: false)
  }

  /// The names of which other files may tell more: arguments and results, and members that this file does not declare.
  func asked(by touch: ViewTouch, at site: CallSite) -> Set<ViewOrigin> {
    var isAny = touch.isChanged
    if case .any = touch.view { isAny = true }
    var result: Set<ViewOrigin> = []
    for origin in touch.origins {
      switch origin.kind {
      case .parameter, .receiver, .result: result.insert(origin)
      case .member where isAny: result.insert(isPrivate(origin) ? ViewOrigin(.key, origin.name, owner: origin.owner) : origin)
      case .member, .assignment, .key, .local, .object, .anything, .method, .getter: continue
      }
    }
    guard touch.isChanged, case .member(let names, of: let owner) = touch.view else { return result }
    result.formUnion(methods)
    result.formUnion(names.map { ViewOrigin(.getter, $0, owner: owner) })
    result.formUnion(getters(in: site))
    // An update looks for a constraint with the same items.
    for index in site.expression where buffer[index].kind == .dot {
      guard let object = buffer.previous(index), buffer[object].kind == .identifier, let name = buffer.next(index),
        let owner = file.names.className(at: object), file.names.type(of: object..<object + 1)?.name == owner
      else { continue }
      let origin = ViewOrigin(.assignment, buffer.text(name), owner: owner)
      let kind = file.names.type(of: object..<name + 1)?.kind
      if kind == nil || kind == .view, !MasonrySpellings.isPart(origin.name), !isPrivate(origin) { result.insert(origin) }
    }
    return result
  }

  /// The getters of the members that a call names: `self.card.title`, `[self title]`.
  private func getters(in site: CallSite) -> Set<ViewOrigin> {
    var result: Set<ViewOrigin> = []
    for index in site.expression where buffer[index].kind == .identifier {
      guard let before = buffer.previous(index) else { continue }
      var object: Range<Int>?
      if buffer[before].kind == .dot {
        var start = before
        while let last = buffer.previous(start), buffer[last].kind == .identifier, let dot = buffer.previous(last) {
          start = last
          guard buffer[dot].kind == .dot else { break }
          start = dot
        }
        if start < before { object = start..<before }
      } else if let message = buffer.message(around: index), message.unaryName == index {
        object = message.receiver
      }
      guard let object else { continue }
      let name = buffer.text(index)
      let kind = file.names.type(of: object.lowerBound..<index + 1)?.kind
      guard kind == nil || kind == .view, !MasonrySpellings.isPart(name) else { continue }
      let type = file.names.type(of: object)
      result.insert(ViewOrigin(.getter, name, owner: type?.pointers == 1 ? type?.name : nil))
    }
    return result
  }

  /// The classes of all objects that the member of a receiver ever holds; nil when the file does not make each of them.
  func made(_ receiver: MasonryReceivers.Receiver) -> Set<String>? {
    guard receiver.isOwnMember, case .member(names: _, of: let owner?) = receiver.view else { return nil }
    let origin = ViewOrigin(.member, receiver.member, owner: owner)
    return isPrivate(origin) ? reader.madeClasses(of: origin) : nil
  }

  /// The methods that objects send to themselves, `[self setUp]`: superclasses may have code about them.
  private static func methods(in file: HostFile) -> Set<ViewOrigin> {
    let buffer = file.buffer
    return Set(
      buffer.tokens(spelled: "self").compactMap { index in
        guard let word = buffer.next(index), buffer[word].kind == .identifier, let end = buffer.next(word), buffer[end].kind == .rightBracket,
          let open = buffer.previous(index), buffer[open].kind == .leftBracket, let owner = file.names.className(at: index)
        else { return nil }
        return ViewOrigin(.method, buffer.text(word), owner: owner)
      })
  }

  /// Whether only this file can name a member.
  private func isPrivate(_ origin: ViewOrigin) -> Bool {
    guard !SourceLanguage.isHeader(buffer.file.path), !includesCode, let owner = origin.owner else { return false }
    let found = file.names.declarations(named: origin.name) + file.names.declarations(named: "_" + origin.name)
    let members = found.filter { $0.owner == owner && ($0.kind == .property || $0.kind == .instanceVariable) }
    return !members.isEmpty && members.allSatisfy { $0.token >= 0 }
  }

  /// Selectors of Masonry that are sent by other messages: `[views makeObjectsPerformSelector:@selector(mas_…)]`.
  mutating func selectors(_ lines: LineTable) -> Set<ViewTouch> {
    var result: Set<ViewTouch> = []
    let written = Set(buffer.tokens(spelled: "selector").compactMap(buffer.next))
    for index in buffer.tokens.indices {
      switch buffer[index].kind {
      case .identifier where !written.isEmpty:
        guard let open = buffer.parent(of: index), written.contains(open), MasonrySpellings.isCall(buffer.text(index)) else { continue }
      case .string:
        // `"mas_makeConstraints"` is the shortest one.
        guard buffer[index].length > 20, MasonrySpellings.isCall(buffer.text(index).filter { $0 != "\"" && $0 != ":" }) else { continue }
      default: continue
      }
      let message = buffer.parent(of: index).flatMap { open in
        buffer[open].kind == .leftBracket ? MessageExpression(at: open, in: buffer) : buffer.message(around: open)
      }
      var touch = ViewTouch(
        view: .unknown, type: nil, owner: file.names.className(at: index), isChanged: !buffer.text(index).contains("_make"),
        line: lines.location(of: buffer[index].range.start).line)
      touch.origins = message.map { closure(of: reader.values($0.receiver)) } ?? [.untold]
      touch.asked = touch.origins.filter { [.parameter, .receiver, .result, .member].contains($0.kind) }
      result.insert(touch)
    }
    return result
  }
}
