internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Views that code gets from its callers, of which the file need not show any.
extension ViewOriginReader {
  /// What `self` is in a category of a class of the frameworks: whatever the method is sent to.
  func receivers(ofMethodAround index: Int) -> Set<ViewOrigin> {
    guard let container = names.container(at: index), let category = container.category, !category.isEmpty, ClassTree.isOpen(container.name),
      let body = names.enclosingFunction(at: index), let head = ObjectiveCMethodHead(before: body, in: buffer), !head.isClassMethod,
      let word = head.pieces.max(by: { $0.utf8.count < $1.utf8.count })
    else { return [] }
    return [ViewOrigin(.receiver, word)]
  }

  /// `[a word:b]`, `[a word]`, `a.word`, `[views makeObjectsPerformSelector:@selector(word)]`
  func addReceivers(at place: Int, to facts: inout ViewOriginGraph.Facts) {
    if let dot = buffer.previous(place), buffer[dot].kind == .dot {
      let start = buffer.postfixStart(of: place)
      if start < dot { add([start..<dot], nil, to: &facts) }
      return
    }
    guard let open = buffer.parent(of: place) else { return }
    if let word = buffer.previous(open), buffer.isWord(word, "selector") {
      let message = buffer.message(around: word)
      add(message.map { [$0.receiver] + $0.pieces.flatMap { buffer.splitAtObjectiveCCommas($0.argument) } } ?? [], nil, to: &facts)
      facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: [.untold]))
      return
    }
    guard buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.unaryName == place || message.pieces.contains(where: { $0.nameIndex == place })
    else { return }
    if message.receiver.count == 1, buffer.isWord(message.receiver.lowerBound, "super"), let own = names.className(at: place) {
      facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: [ViewOrigin(.object, own)]))
    }
    add([message.receiver], nil, to: &facts)
  }

  // MARK: Callbacks

  /// The objects whose delegate `self` is, as a method's parameter may be one of them that the frameworks call with it:
  /// `- (void)textViewDidChange:(UITextView *)textView`. Nil where only the project's code calls the method.
  func delegators(for parameter: ObjectiveCDeclaration, of body: Int) -> [Range<Int>]? {
    guard let head = ObjectiveCMethodHead(before: body, in: buffer), !head.isClassMethod, let first = head.pieces.first,
      Self.isCallback(first, with: parameter.type.name) || Self.callbacks.contains(first) || !isSent(first) && buffer.contains("NSSelectorFromString")
    else { return nil }
    let own = names.className(at: body)
    return senders.places("delegate").compactMap { place in
      guard names.className(at: place) == own, let dot = buffer.previous(place), buffer[dot].kind == .dot, let equals = buffer.next(place),
        buffer.isOperator(equals, "="), buffer.postfixStart(of: place) < dot
      else { return nil }
      return buffer.postfixStart(of: place)..<dot
    }
      + senders.places("setDelegate").compactMap { place in
        names.className(at: place) == own ? buffer.message(around: place)?.receiver : nil
      }
  }

  /// Whether a message of the file has a word.
  private func isSent(_ word: String) -> Bool {
    senders.places(word).contains { place in
      guard let open = buffer.parent(of: place), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer) else { return false }
      return message.pieces.contains { $0.nameIndex == place }
    }
  }

  /// Methods that the frameworks call with objects of any class.
  ///
  /// Source: UIKit and Foundation.
  private static let callbacks: Set<String> = ["didAddSubview", "willRemoveSubview", "observeValueForKeyPath", "viewForZoomingInScrollView"]

  /// Whether a method is named as one that tells a delegate about an object of a class: `textViewDidChange` for `UITextView`.
  private static func isCallback(_ word: String, with type: String) -> Bool {
    guard ClassTree.isOpen(type) else { return false }
    let name = type.dropFirst(2)
    return !name.isEmpty && word.hasPrefix(name.prefix(1).lowercased() + name.dropFirst())
  }

  // MARK: Macros

  /// What the text of a macro names: `#define BOX self.box`. Nil for a name that is no macro.
  func values(ofMacro name: String, at index: Int) -> Set<ViewOrigin>? {
    let macros = names.macros(name)
    // What says neither `self` nor an instance variable is a number, a string or an object that all classes share.
    guard macros.contains(where: { macro in macro.tokens.tokens.indices.contains { macro.tokens.text($0) == "self" || macro.tokens.text($0).hasPrefix("_") } })
    else { return nil }
    let own = names.className(at: index)
    var result: Set<ViewOrigin> = []
    for tokens in macros.map(\.tokens) {
      for place in tokens.tokens.indices where tokens[place].kind == .identifier {
        let word = tokens.text(place)
        if word == "self", tokens.next(place).map({ tokens[$0].kind != .dot && !tokens.isOperator($0, "->") }) ?? true {
          result.formUnion(own.map { [ViewOrigin(.object, $0)] } ?? [.untold])
        } else if word != "self" {
          result.insert(ViewOrigin(.member, word.hasPrefix("_") ? String(word.dropFirst()) : word))
        }
      }
    }
    return result
  }

  // MARK: Objects of the frameworks

  /// What such objects call that.
  static let carried: Set<String> = ["object", "userInfo", "view", "delegate", "target", "owner", "customView"]

  /// Whether a member of an object of the frameworks gives what somebody else put there: `note.object`, `item.customView`.
  func isCarried(by object: Range<Int>) -> Bool {
    guard let type = names.type(of: object), type.pointers == 1 else {
      // `touches.anyObject`
      return object.contains { buffer[$0].kind == .identifier && buffer.text($0).lowercased().hasPrefix("touch") }
    }
    return Self.carriers.contains(type.name) || type.name.hasSuffix("Recognizer") || type.name.hasPrefix("CA") && type.name.hasSuffix("Animation")
  }

  /// Source: Foundation, UIKit and Quartz Core.
  private static let carriers: Set<String> = [
    "NSNotification", "NSTimer", "UITouch", "UIPress", "UIBarButtonItem", "UITabBarItem", "UIDragItem", "CALayer", "CAAnimation", "CADisplayLink",
    "NSInvocation", "NSCache",
  ]
}
