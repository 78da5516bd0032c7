internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The methods of an Objective-C file's classes, and who calls them.
final class ObjectiveCMethods {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  private var knownCalls: [String: Calls] = [:]

  /// Superclasses are followed this far.
  private static let maximumDepth = 32

  init(_ file: HostFile) {
    self.file = file
  }

  struct Method {
    /// The first word of the selector.
    let name: String
    let owner: String
    let takesArguments: Bool
    /// Whether a nib may send it.
    let isAction: Bool
  }

  /// The methods that objects have, by the braces of their bodies.
  private(set) lazy var all: [Int: Method] = {
    var result: [Int: Method] = [:]
    for container in file.names.containers where container.keyword == .implementation {
      var index = container.range.lowerBound
      while index < container.range.upperBound {
        if buffer[index].kind == .leftBrace, let head = ObjectiveCMethodHead(before: index, in: buffer), !head.isClassMethod {
          let isAction = head.result.contains { buffer.isWord($0, "IBAction") }
          result[index] = Method(name: head.pieces[0], owner: container.name, takesArguments: head.takesArguments, isAction: isAction)
        }
        index = buffer.groupLastIndex(index) + 1
      }
    }
    return result
  }()

  func name(of function: Int) -> String? { all[function]?.name }

  /// How many methods of a class start with a word.
  func count(of name: String, in owner: String) -> Int { all.values.count { $0.name == name && $0.owner == owner } }

  // MARK: Callers

  struct Calls {
    /// Messages to `self`.
    var found: [Int] = []
    /// Where code of the class says which method it is, for others to call it.
    var selectors: [Int] = []
    /// Whether other code may call the method too, by a message to another object.
    var isOpen = false
  }

  func calls(of name: String, in owner: String) -> Calls {
    let key = "\(name)@\(owner)"
    if let known = knownCalls[key] { return known }
    var result = Calls()
    for index in Array(buffer.tokens(spelled: name)) + setterPlaces(name) {
      // The declaration.
      if file.names.enclosingFunction(at: index) == nil { continue }
      guard let before = buffer.previous(index) else { continue }
      if buffer[before].kind == .leftParenthesis, let word = buffer.previous(before), buffer.isWord(word, "selector") {
        if file.names.className(at: index) == owner { result.selectors.append(index) } else { result.isOpen = true }
        continue
      }
      let object = buffer[before].kind == .dot ? buffer.previous(before) : before
      guard let object, buffer[object].kind == .identifier || buffer[object].kind.isCloser else { continue }
      // The method of a superclass.
      if buffer.isWord(object, "super"), file.names.className(at: index) == owner { continue }
      let isToSelf = buffer.text(object).lowercased().hasSuffix("self")
      let receiver = file.names.className(at: index)
      if isToSelf, receiver == owner {
        result.found.append(index)
      } else if !isToSelf || receiver.map({ !areUnrelated($0, owner) }) ?? true {
        result.isOpen = true
      }
    }
    knownCalls[key] = result
    return result
  }

  /// Where the dot syntax sends a setter's message: `self.text = @"x"` is one of `setText:`.
  func setterPlaces(_ name: String) -> [Int] {
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first, !first.isLowercase else { return [] }
    let rest = name.dropFirst(3)
    // `self.URL = url` is a message of `setURL:` as well as `self.uRL = url`.
    let small = String(rest.prefix(1).lowercased() + rest.dropFirst())
    let places = Array(buffer.tokens(spelled: small)) + Array(buffer.tokens(spelled: String(rest)))
    return places.filter { index in
      guard let dot = buffer.previous(index), buffer[dot].kind == .dot, let sign = buffer.next(index) else { return false }
      return Self.assigning.contains { buffer.isOperator(sign, $0) }
    }
  }

  /// - Source: The C standard, and Objective-C's compound assignment to properties.
  private static let assigning: [StaticString] = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--"]

  /// Whether neither a header, a nib nor a framework tells other code of a method: it has no arguments, and none of them names it.
  /// The method of that name that another class has is another one.
  func isInternal(_ function: Int) -> Bool {
    guard let method = all[function], !method.takesArguments, !method.isAction, !Self.callbacks.contains(method.name) else { return false }
    return file.names.declarations(named: method.name).allSatisfy { declaration in
      declaration.kind != .method || declaration.token >= 0 || declaration.owner.map { areUnrelated($0, method.owner) } ?? false
    }
  }

  // MARK: Classes

  /// Whether no object is of both classes. The file tells which classes of the frameworks they come from in the end, which
  /// it does not tell of a protocol.
  private func areUnrelated(_ first: String, _ second: String) -> Bool {
    guard let one = superclasses(of: first), let other = superclasses(of: second) else { return false }
    return !one.contains(second) && !other.contains(first)
  }

  /// A class and its superclasses up to one of the frameworks; nil when the file does not tell them all.
  private func superclasses(of name: String) -> [String]? {
    var result = [name]
    while let current = result.last, !ClassTree.isOpen(current) {
      guard result.count < Self.maximumDepth, let superclass = file.names.superclass(of: current) else { return nil }
      result.append(superclass)
    }
    return result
  }

  /// `init` in messages to `self`.
  private(set) lazy var delegations: [Int] = buffer.tokens(spelled: "self").filter { index in
    guard let bracket = buffer.previous(index), buffer[bracket].kind == .leftBracket, let word = buffer.next(index) else { return false }
    return buffer[word].kind == .identifier && ObjectiveCMethodHead.isInitializer(buffer.text(word))
  }

  /// Methods without arguments that UIKit calls.
  ///
  /// - Source: UIView and UIViewController in UIKit, and NSObject.
  private static let callbacks: Set<String> = [
    "layoutSubviews", "updateConstraints", "didMoveToSuperview", "didMoveToWindow", "tintColorDidChange", "safeAreaInsetsDidChange",
    "layoutMarginsDidChange", "prepareForReuse", "prepareForInterfaceBuilder", "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints",
    "layoutIfNeeded", "updateConstraintsIfNeeded", "sizeToFit", "invalidateIntrinsicContentSize", "removeFromSuperview", "becomeFirstResponder",
    "resignFirstResponder", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints", "viewSafeAreaInsetsDidChange",
    "viewLayoutMarginsDidChange", "didReceiveMemoryWarning", "viewDidUnload", "viewWillUnload", "dealloc", "layoutSublayers", "display",
    "initialize", "load", "updateProperties", "copy", "description", "debugDescription",
  ]
}
