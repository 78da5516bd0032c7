internal import Frontends
internal import HostSyntax
internal import Knowledge

/// The methods of an Objective-C file's classes, and who calls them.
final class ObjectiveCMethods {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  private var knownCalls: [String: Calls] = [:]

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
    for index in buffer.tokens(spelled: name) {
      // The declaration.
      if file.names.enclosingFunction(at: index) == nil { continue }
      guard let before = buffer.previous(index) else { continue }
      if buffer[before].kind == .leftParenthesis, let word = buffer.previous(before), buffer.isWord(word, "selector") {
        if file.names.className(at: index) == owner { result.selectors.append(index) } else { result.isOpen = true }
        continue
      }
      let object = buffer[before].kind == .dot ? buffer.previous(before) : before
      guard let object, buffer[object].kind == .identifier || buffer[object].kind.isCloser else { continue }
      if buffer.text(object).lowercased().hasSuffix("self"), file.names.className(at: index) == owner {
        result.found.append(index)
      } else {
        result.isOpen = true
      }
    }
    knownCalls[key] = result
    return result
  }

  /// Whether neither a header, a nib nor a framework tells other code of a method: it has no arguments, and none of them names it.
  func isInternal(_ function: Int) -> Bool {
    guard let method = all[function], !method.takesArguments, !method.isAction, !Self.callbacks.contains(method.name) else { return false }
    return !file.names.declarations(named: method.name).contains { $0.kind == .method && $0.token < 0 }
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
