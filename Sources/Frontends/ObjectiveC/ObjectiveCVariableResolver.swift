internal import HostSyntax
internal import Knowledge

/// Follows a name to the value that it surely has at a place.
struct ObjectiveCVariableResolver {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }
  private var uses: ObjectiveCVariableUses { ObjectiveCVariableUses(file.names) }

  init(_ file: HostFile) {
    self.file = file
  }

  /// The value that a local variable or a constant has at a token: the tokens of its initial value, or of the last
  /// assignment before the token. Nil when another value is possible.
  func value(_ expression: Range<Int>, at site: Int) -> Range<Int>? {
    let expression = buffer.trimmed(expression)
    guard expression.count == 1, buffer[expression.lowerBound].kind == .identifier else { return nil }
    let name = buffer.text(expression.lowerBound)
    guard let declaration = file.names.declaration(of: name, at: site) else { return nil }
    if file.settledVariables.contains(declaration.token) { return file.names.surelyRuns(declaration.token, before: site) ? declaration.initializer : nil }
    if declaration.kind == .global {
      // `NSString * const x`, and static variables that nothing else assigns.
      guard let value = declaration.initializer, uses.isOwn(declaration), file.names.surelyRuns(declaration.token, before: site),
        !file.names.isChanged(name, in: value.upperBound..<buffer.count) else { return nil }
      return value
    }
    guard declaration.kind == .local, let scope = declaration.scope, let close = buffer.partner(of: scope) else { return nil }
    var value = declaration.initializer
    var isOpen = !file.names.surelyRuns(declaration.token, before: site)
    let around = Set(file.names.braces(around: site))
    let start = declaration.initializer?.upperBound ?? declaration.token + 1
    for position in buffer.tokens(spelled: name) where position >= start && position < close {
      guard let change = uses.change(of: declaration, at: position) else { continue }
      guard case .plain(let assigned) = change, let brace = file.names.braces(around: position).first else { return nil }
      if position > site {
        // A loop around both runs the assignment before the site the next time.
        if isLoopAround(position, and: site, inside: scope) || uses.outlives(declaration, site) || file.names.mayJump(behind: position, to: site) { return nil }
        continue
      }
      guard around.contains(brace), file.names.surelyRuns(position, before: site) else {
        // One of several values, until an assignment that surely runs. A block may run at any time.
        guard file.names.enclosingBlock(at: position) == file.names.enclosingBlock(at: site) else { return nil }
        isOpen = true
        continue
      }
      isOpen = false
      value = assigned
    }
    return isOpen ? nil : value
  }

  private func isLoopAround(_ first: Int, and second: Int, inside scope: Int) -> Bool {
    let common = Set(file.names.braces(around: first)).intersection(file.names.braces(around: second))
    return common.contains { $0 > scope && isRepeated($0) }
  }

  /// Whether what stands in the braces may run again: a loop's body, or a block.
  private func isRepeated(_ open: Int) -> Bool {
    if buffer.isBlock(open) { return true }
    guard let before = buffer.previous(open) else { return false }
    if buffer.isWord(before, "do") { return true }
    guard buffer[before].kind == .rightParenthesis, let group = buffer.partner(of: before), let word = buffer.previous(group) else { return false }
    // Words such as `dispatch_once` are blocks; a macro may be a loop.
    return !buffer.isWord(word, in: ["if", "switch"])
  }

  /// Whether the names that an expression uses stand for the same things at two places.
  func isSame(_ expression: Range<Int>, at site: Int) -> Bool {
    let start = expression.upperBound
    let end = start < site ? file.names.end(ofCodeFrom: start, to: site) : site
    for token in buffer.significant(expression) where buffer[token].kind == .identifier {
      let name = buffer.text(token)
      // The parameters and variables of a block are its own.
      if let own = file.names.declaration(of: name, at: token + 1), own.scope != nil, expression.contains(own.token) { continue }
      if let before = buffer.previous(token), buffer[before].kind == .dot || buffer.isOperator(before, "->") {
        if start < site, file.names.mayChange(member: name, isObject: true, in: start..<end) || mayChangeAbove(name, in: start..<end) { return false }
        if start < site, Self.derived.contains(name), mayChangeContents(of: name, in: start..<end) { return false }
        continue
      }
      let declaration = file.names.declaration(of: name, at: token)
      guard declaration?.token == file.names.declaration(of: name, at: site)?.token else { return false }
      let isObject = (declaration?.type.pointers ?? 1) > 0
      guard start < site else { continue }
      if declaration?.scope == nil ? file.names.mayChange(member: name, isObject: isObject, in: start..<end) : file.names.isChanged(name, isObject: isObject, in: start..<end) {
        return false
      }
    }
    return true
  }

  /// Properties that tell what an object holds for the time being.
  /// Source: NSArray, NSDictionary, NSSet and NSString in Foundation; UIView, UIStackView, UIViewController and UITableView in UIKit.
  private static let derived: Set<String> = [
    "count", "length", "firstObject", "lastObject", "allObjects", "anyObject", "allKeys", "allValues", "subviews", "arrangedSubviews", "superview", "window", "constraints", "children",
    "childViewControllers", "viewControllers", "topViewController", "visibleViewController", "presentedViewController", "visibleCells", "numberOfSections",
  ]

  /// Whether a message between two places may add something to what an object holds, or take something out.
  private func mayChangeContents(of name: String, in range: Range<Int>) -> Bool {
    let isOfViews = Self.ofViews.contains(name)
    return range.contains { index in
      guard buffer[index].kind == .leftBracket, let message = MessageExpression(at: index, in: buffer) else { return false }
      let selector = message.selector
      if HarmlessMessages.getters.contains(selector) || HarmlessMessages.questions.contains(selector) || Self.quiet.contains(selector) || selector.hasPrefix("init") || selector.hasPrefix("constraint") || selector.hasPrefix("mas_") { return false }
      return isOfViews || !Self.quietForCollections.contains(selector)
    }
  }

  private static let ofViews: Set<String> = ["subviews", "arrangedSubviews", "superview", "window", "children", "childViewControllers", "viewControllers", "constraints"]

  /// Messages that set something else, or make an object.
  /// Source: NSObject, NSNumber and NSString in Foundation; UIView, UILabel, UIButton and UIColor in UIKit.
  private static let quiet: Set<String> = [
    "alloc", "new", "copy", "mutableCopy", "array", "dictionary", "setTranslatesAutoresizingMaskIntoConstraints:", "setHidden:", "setAlpha:", "setText:", "setFont:", "setBackgroundColor:",
    "setTextColor:", "stringWithFormat:", "whiteColor", "blackColor", "clearColor", "addTarget:action:forControlEvents:", "setTitle:forState:", "setImage:forState:",
    "setContentHuggingPriority:forAxis:", "setContentCompressionResistancePriority:forAxis:",
  ]

  /// Those that change views, and no collection.
  private static let quietForCollections: Set<String> = ["addSubview:", "insertSubview:atIndex:", "addConstraint:", "addConstraints:", "activateConstraints:", "addGestureRecognizer:"]

  /// Whether a message to the object itself runs a method of a superclass, which may give a member of that class another value.
  private func mayChangeAbove(_ name: String, in range: Range<Int>) -> Bool {
    let members = file.names.declarations(named: name).filter { $0.kind == .property || $0.kind == .instanceVariable }
    guard !members.isEmpty, members.allSatisfy({ $0.token < 0 }) else { return false }
    return ["self", "super"].contains { word in
      buffer.tokens(spelled: word, in: range).contains { index in
        guard let message = buffer.message(around: index), message.receiver.first == index, let method = message.unaryName else { return false }
        let methods = file.names.declarations(named: buffer.text(method)).filter { $0.kind == .method }
        return !methods.isEmpty && methods.allSatisfy { $0.token < 0 }
      }
    }
  }
}

extension HostFile {
  /// The value that a variable of Objective-C surely has where an expression names it.
  ///
  /// - Parameter site: Where the name is used; nil for the expression's own place.
  package func value(of expression: Range<Int>, at site: Int? = nil) -> Range<Int>? {
    ObjectiveCVariableResolver(self).value(expression, at: site ?? expression.lowerBound)
  }
  /// The same where every name in the value stands for the same thing at the place.
  package func lastingValue(of expression: Range<Int>, at site: Int) -> Range<Int>? {
    let resolver = ObjectiveCVariableResolver(self)
    guard let value = resolver.value(expression, at: site), resolver.isSame(value, at: site) else { return nil }
    return value
  }
}
