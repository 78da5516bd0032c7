internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Tells which views the receivers of Masonry's calls may stand for.
struct MasonryReceivers {
  /// One view of a receiver.
  struct Receiver {
    /// Equal for the same view, in one file.
    let key: String
    /// The class that keeps what belongs to the view: that of `self`, or the superclass in this file that has the member.
    var keeper: String?
    let view: ViewTouch.View
    private(set) var type: String?
    /// The name of the property or variable, without an underscore.
    let member: String
    /// Whether it is `self` or a member of it, so that `self` can keep its constraints.
    let isOwnMember: Bool
    /// What the view may be or come out of.
    var origins: Set<ViewOrigin> = []
    /// Whether the header of its object's class may tell that the view is a member of that.
    var asksForHeader = false
    /// The local variable that alone holds the view, which was made for it.
    var local: ObjectiveCDeclaration?

    /// The same view, of which a variable that holds it says more than the expression that gave it: `UIImageView *icon = [card viewWithTag:1];`
    func narrowed(to name: String?) -> Receiver {
      guard let name, !ViewTouches.superclasses.contains(name), type.map(ViewTouches.superclasses.contains) ?? true else { return self }
      var result = self
      result.type = name
      return result
    }
  }

  private let file: HostFile
  private let senders: ViewSenders
  let origins: ViewOriginReader
  private var buffer: TokenBuffer { file.buffer }

  /// Variables that hold other ones are followed this far.
  private static let maximumDepth = 4

  init(_ file: HostFile) {
    self.file = file
    senders = ViewSenders(file)
    origins = ViewOriginReader(file.names, senders)
  }

  /// The views of an expression: those of an array's elements, of both arms of a choice, and the view itself.
  func receivers(_ expression: Range<Int>, depth: Int = 0) -> [Receiver] {
    let range = withoutParentheses(expression)
    guard let first = range.first, depth < Self.maximumDepth else { return [unknown(range)] }
    if case .array(_, let elements) = ObjectiveCLiteral(range, in: buffer) {
      return elements.flatMap { receivers($0, depth: depth + 1) }
    }
    if let choice = CConditional(range, in: buffer) { return choice.arms.flatMap { receivers($0, depth: depth + 1) } }
    let type = file.names.type(of: range)
    let found: [Receiver]
    if range.count == 1, buffer[first].kind == .identifier {
      found = variable(first, type, depth)
    } else if let (object, name) = path(range) {
      found = [member(buffer.text(name), of: object, type, in: range)]
    } else {
      found = [any(senders.words(in: range), type, at: first)]
    }
    return found.map { receiver in
      var result = receiver
      if result.origins.isEmpty { result.origins = origins.values(range) }
      return result
    }
  }

  private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
    var range = buffer.trimmed(expression)
    while let open = range.first, buffer[open].kind == .leftParenthesis, buffer.partner(of: open) == range.upperBound - 1 {
      range = buffer.trimmed(open + 1..<range.upperBound - 1)
    }
    return range
  }

  /// The object and the last name of `a.b`, `a->b` and `[a b]`.
  private func path(_ range: Range<Int>) -> (object: Range<Int>, name: Int)? {
    if let first = range.first, buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer),
      message.range == range, let name = message.unaryName {
      return (message.receiver, name)
    }
    guard let last = range.last, buffer[last].kind == .identifier, let dot = buffer.previous(last), dot > range.lowerBound,
      buffer[dot].kind == .dot || buffer.isOperator(dot, "->")
    else { return nil }
    return (buffer.trimmed(range.lowerBound..<dot), last)
  }

  // MARK: Members

  private func member(_ name: String, of object: Range<Int>, _ type: ObjectiveCType?, in range: Range<Int>) -> Receiver {
    // The elements of a list: some views that other names have as well.
    if type?.isCollection ?? false { return any(senders.words(in: range), type, at: object.lowerBound) }
    let owner = file.names.type(of: object)
    let isSelf = isSelf(object)
    let isController = isSelf || owner?.name.hasSuffix("Controller") ?? true
    if name == "superview" || name.hasSuffix("Object") || name == "view" && !isController && !origins.declaresView(object) {
      // `gesture.view`, `views.firstObject`: some view that another name has as well.
      var result = any(senders.words(in: object), type, at: object.lowerBound)
      result.asksForHeader = name == "view" && owner.map { $0.pointers == 1 && !ClassTree.isOpen($0.name) } ?? false
      return result
    }
    let ownerName = isSelf ? file.names.className(at: object.lowerBound) : owner?.pointers == 1 ? owner?.name : nil
    return member(name, ownerName, isSelf: isSelf, type)
  }

  private func member(_ name: String, _ owner: String?, isSelf: Bool, _ type: ObjectiveCType?) -> Receiver {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    var names = isSelf ? senders.getters(of: plain, in: owner ?? "") : []
    names.insert(plain)
    let isOwn = isSelf && owner != nil
    let keeper = isOwn ? owner.map { self.keeper(of: plain, in: $0) } : nil
    return Receiver(
      key: "\(plain)@\(keeper ?? owner ?? "")", keeper: keeper, view: .member(names: names, of: owner), type: type?.name, member: plain,
      isOwnMember: isOwn)
  }

  /// The highest superclass that this file implements, whose code gives away or changes a member of a class: objects of two
  /// classes that only inherit it have nothing to do with each other.
  private func keeper(of member: String, in owner: String) -> String {
    guard let declaring = file.names.member(member, of: owner, kinds: [.property])?.owner, declaring != owner else { return owner }
    var result = owner
    var current = owner
    // A cycle does not compile, but it must not hang either.
    for _ in 0..<32 where current != declaring {
      guard let superclass = file.names.superclass(of: current) else { return owner }
      current = superclass
      let parts = file.names.containers.filter { $0.keyword == .implementation && $0.name == current }
      if parts.contains(where: { $0.category == nil }), parts.contains(where: { names(member, in: $0.range) }) { result = current }
    }
    return current == declaring ? result : owner
  }

  /// Whether code does more with a member than to read what it has: `self.button.selected`.
  private func names(_ member: String, in range: Range<Int>) -> Bool {
    [member, "_" + member, ObjectiveCMemberNames.setter(of: member)].contains { name in
      buffer.tokens(spelled: name).contains { index in
        range.contains(index) && buffer.next(index).map { buffer[$0].kind != .dot } ?? true
      }
    }
  }

  private func isSelf(_ object: Range<Int>) -> Bool {
    let range = withoutParentheses(object)
    guard range.count == 1, let own = file.names.className(at: range.lowerBound) else { return false }
    if buffer.isWord(range.lowerBound, "self") { return true }
    guard file.names.type(of: range)?.name == own else { return false }
    guard let declaration = file.names.declaration(of: buffer.text(range.lowerBound), at: range.lowerBound) else { return true }
    return declaration.type.name == "typeof"
  }

  // MARK: Variables

  private func variable(_ index: Int, _ type: ObjectiveCType?, _ depth: Int) -> [Receiver] {
    let name = buffer.text(index)
    let range = index..<index + 1
    if isSelf(range) {
      guard let container = file.names.container(at: index) else { return [unknown(range)] }
      if let category = container.category, !category.isEmpty, ClassTree.isOpen(container.name) {
        return [any(ViewSenders.Source(words: senders.methods(of: container)), type, at: index)]
      }
      return [
        Receiver(
          key: "self@\(container.name)", view: .object(of: container.name), type: container.name, member: "own", isOwnMember: true)
      ]
    }
    guard let declaration = file.names.declaration(of: name, at: index) else {
      // The variable of a superclass.
      return name.hasPrefix("_") ? [member(name, file.names.className(at: index), isSelf: true, type)] : [unknown(range)]
    }
    switch declaration.kind {
    case .instanceVariable, .property, .global, .function, .method:
      if type?.isCollection ?? false { return [any(senders.words(in: range), type, at: index)] }
      let isOwn = declaration.kind == .instanceVariable || declaration.kind == .property
      return [member(name, isOwn ? file.names.className(at: index) : nil, isSelf: isOwn, type)]
    case .element:
      if let list = senders.collection(of: declaration) {
        let value = file.value(of: list) ?? list
        if case .array = ObjectiveCLiteral(value, in: buffer) {
          return receivers(value, depth: depth + 1).map { one in
            Receiver(key: "?\(one.key)", view: one.view, type: one.type, member: one.member, isOwnMember: false)
          }
        }
      }
      return [any(senders.words(into: declaration), type, at: index)]
    case .parameter: return [any(senders.words(into: declaration), type, at: index)]
    case .local: break
    }
    if !senders.isMade(declaration) {
      if let new = senders.newObject(of: declaration, before: index), origins.madeClass(new.value) == type?.name, senders.holders(of: declaration).isEmpty {
        return [
          Receiver(
            key: "\(name)#\(new.place)", view: .local(name), type: type?.name, member: name, isOwnMember: false,
            origins: [ViewOriginReader.local(declaration, in: buffer)])
        ]
      }
      guard let value = file.value(of: range), file.names.enclosingFunction(at: value.lowerBound) != nil else {
        return [any(senders.words(into: declaration), type, at: index)]
      }
      return receivers(value, depth: depth + 1).map { $0.narrowed(to: type?.name) }
    }
    let holders = senders.holders(of: declaration)
    if holders.isEmpty {
      return [
        Receiver(key: "\(name)#\(declaration.token)", view: .local(name), type: type?.name, member: name, isOwnMember: false, local: declaration)
      ]
    }
    let owner = file.names.className(at: index)
    let members = holders.map { member($0, owner, isSelf: true, type) }
    guard let first = members.first, case .member(var names, of: _) = first.view else { return members }
    names.insert(name)
    return [
      Receiver(
        key: first.key, view: .member(names: names, of: owner), type: type?.name, member: first.member,
        isOwnMember: first.isOwnMember && members.count == 1 && senders.isFirmlyHeld(declaration))
    ] + members.dropFirst()
  }

  /// The one member of `self` that a new object of a local variable is given to.
  func member(holding declaration: ObjectiveCDeclaration) -> String? {
    let holders = senders.holders(of: declaration)
    guard holders.count == 1, senders.isMade(declaration), senders.isFirmlyHeld(declaration) else { return nil }
    return holders[0]
  }

  // MARK: Others

  private func any(_ source: ViewSenders.Source, _ type: ObjectiveCType?, at index: Int) -> Receiver {
    guard !source.isEmpty else { return unknown(index..<index + 1) }
    let words = source.words
    let owner = file.names.className(at: index)
    let locals = source.locals.flatMap { [ViewName(name: $0, owner: owner), ViewName(name: $0, owner: ViewName.noClass)] }
    let names = senders.names(beside: words.union(source.locals)).union(locals)
    return Receiver(
      key: "?\(words.union(source.locals).sorted().joined(separator: ","))", view: .any(words: words, names: names), type: type?.name,
      member: buffer[index].kind == .identifier ? buffer.text(index) : "view", isOwnMember: false)
  }

  private func unknown(_ range: Range<Int>) -> Receiver {
    Receiver(
      key: "?\(range.lowerBound)", view: .unknown, type: nil, member: buffer.objectiveCText(range), isOwnMember: false)
  }
}

extension ObjectiveCType {
  /// Whether a value has elements that may be views.
  var isCollection: Bool {
    switch kind {
    case .array, .dictionary: true
    default: pointers == 1 && ["NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSHashTable", "NSPointerArray", "NSMapTable"].contains(name)
    }
  }
}
