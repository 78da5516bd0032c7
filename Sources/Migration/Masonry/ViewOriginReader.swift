internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Reads out of one file where views come from: what an expression may be, and what statements give to a name.
struct ViewOriginReader {
  let names: ObjectiveCDeclarations
  let senders: ViewSenders
  let classes: ClassTree
  var buffer: TokenBuffer { names.buffer }

  /// Values of values are followed this far.
  private static let maximumDepth = 24

  /// - Parameter classes: The classes of the tree, as far as they are known.
  init(_ names: ObjectiveCDeclarations, _ senders: ViewSenders, _ classes: ClassTree = ClassTree()) {
    self.names = names
    self.senders = senders
    self.classes = classes
  }

  init(_ names: ObjectiveCDeclarations, _ classes: ClassTree) {
    self.init(names, ViewSenders(names), classes)
  }

  // MARK: Expressions

  /// What an expression may be, as far as names and literals tell.
  func values(_ expression: Range<Int>) -> Set<ViewOrigin> {
    var seen: Set<Int> = []
    return values(expression, &seen, 0)
  }

  private func values(_ expression: Range<Int>, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    guard depth < Self.maximumDepth else { return [.untold] }
    let range = withoutCasts(buffer.trimmed(expression))
    guard let first = range.first, let last = range.last else { return [] }
    if let type = names.type(of: range), Self.isNoView(type) { return [] }
    switch ObjectiveCLiteral(range, in: buffer) {
    case .array(_, let elements): return union(elements, &seen, depth)
    case .dictionary(_, let pairs): return union(pairs.map(\.value), &seen, depth)
    case .string, .boxed: return []
    case nil: break
    }
    if let choice = CConditional(range, in: buffer) { return union(choice.arms, &seen, depth) }
    if range.count == 1 {
      return buffer[first].kind == .identifier ? name(first, &seen, depth) : []
    }
    if buffer.isOperator(first, "^") { return union(returned(byBlockIn: range), &seen, depth) }
    if buffer[first].kind == .leftBracket, let message = MessageExpression(at: first, in: buffer), message.range == range {
      return self.message(message, &seen, depth)
    }
    if buffer[last].kind == .rightBracket, let open = buffer.partner(of: last), open > first {
      return values(first..<open, &seen, depth + 1)
    }
    if buffer[last].kind == .identifier, let dot = buffer.previous(last), dot > first,
      buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      // `UILabel.new` is another object each time, and no member of that name.
      return senders.isMade(range, 0) ? [] : member(last, of: first..<dot, &seen, depth)
    }
    if buffer[first].kind == .identifier, buffer[last].kind == .rightParenthesis, let open = buffer.next(first),
      buffer.partner(of: open) == last {
      let word = buffer.text(first)
      // What an object carries was given to it somewhere.
      if word == "objc_getAssociatedObject" {
        let arguments = buffer.splitAtObjectiveCCommas(open + 1..<last)
        return [ViewOrigin(.parameter, "objc_setAssociatedObject", owner: arguments.count == 2 ? associationKey(arguments[1]) : nil)]
      }
      var result: Set<ViewOrigin> = [ViewOrigin(.result, word)]
      if names.function(word) == nil { result.formUnion(union(buffer.splitAtObjectiveCCommas(open + 1..<last), &seen, depth)) }
      // A block that a variable holds.
      if names.declaration(of: word, at: first)?.scope != nil || word.hasPrefix("_") && names.function(word) == nil { result.formUnion(name(first, &seen, depth)) }
      return result
    }
    // `({ …; label; })`: the object may have other names inside.
    if let last = senders.lastStatement(of: range) { return values(last, &seen, depth + 1) }
    if senders.isMade(range, 0) { return [] }
    // Something else: any of the names in it.
    var result: Set<ViewOrigin> = []
    for index in range where buffer[index].kind == .identifier {
      if let before = buffer.previous(index), before >= range.lowerBound, buffer[before].kind == .dot || buffer.isOperator(before, "->") {
        if let object = buffer.previous(before) { result.formUnion(member(index, of: object..<before, &seen, depth)) }
      } else {
        result.formUnion(name(index, &seen, depth))
      }
    }
    return result
  }

  private func union(_ parts: [Range<Int>], _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    var result: Set<ViewOrigin> = []
    for part in parts { result.formUnion(values(part, &seen, depth + 1)) }
    return result
  }

  private func withoutCasts(_ expression: Range<Int>) -> Range<Int> {
    var range = expression
    while let open = range.first, buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close < range.upperBound {
      if close == range.upperBound - 1 {
        if let brace = buffer.next(open), buffer[brace].kind == .leftBrace { return range }
        range = buffer.trimmed(open + 1..<close)
        // `(count++, title)` is the last of them.
        if let last = buffer.splitAtObjectiveCCommas(range).last { range = buffer.trimmed(last) }
      } else if names.castType(open + 1..<close) != nil {
        range = buffer.trimmed(close + 1..<range.upperBound)
      } else {
        return range
      }
    }
    return range
  }

  private static func isNoView(_ type: ObjectiveCType) -> Bool {
    switch type.kind {
    case .number, .boxedNumber, .size, .point, .insets, .string, .viewAttribute, .storedConstraint, .constraint, .guide: true
    case .otherObject: type.holdsNoObjects
    case .view, .array, .dictionary, .unknown: false
    }
  }

  // MARK: Names

  private func name(_ index: Int, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    let text = buffer.text(index)
    let owner = names.className(at: index)
    if ["nil", "NULL", "Nil", "YES", "NO", "super", "true", "false"].contains(text) { return [] }
    if isSelf(index) { return owner.map { receivers(ofMethodAround: index).union([ViewOrigin(.object, $0)]) } ?? [.untold] }
    let plain = text.hasPrefix("_") ? String(text.dropFirst()) : text
    guard let declaration = names.declaration(of: text, at: index) else {
      if let found = values(ofMacro: text, at: index) { return found }
      if isRangeElement(index) || isInCPlusPlus(index) { return [ViewOrigin(.member, plain), .untold] }
      if text.hasPrefix("_") { return [ViewOrigin(.member, plain, owner: owner)] }
      return ViewSenders.isClassName(text) && names.macros(text).isEmpty ? [] : [ViewOrigin(.member, plain)]
    }
    if Self.isNoView(declaration.type) { return [] }
    switch declaration.kind {
    case .instanceVariable, .property: return [ViewOrigin(.member, plain, owner: owner)]
    case .global, .function, .method: return [ViewOrigin(.member, text)]
    case .local:
      guard let value = newestValue(of: declaration, at: index) else { fallthrough }
      return values(value, &seen, depth + 1).union([Self.local(declaration, in: buffer)])
    case .element, .parameter: return variable(declaration, &seen, depth)
    }
  }

  /// `UIView *rows[4];`
  private func isArray(_ declaration: ObjectiveCDeclaration) -> Bool {
    guard declaration.kind == .local, declaration.token >= 0, let open = buffer.next(declaration.token) else { return false }
    return buffer[open].kind == .leftBracket
  }

  /// What a variable for a view holds at a token for certain, because the last statement that gives it something always runs before
  /// that: `box = [UIView new];` behind `UIView *box = [self viewWithTag:3];`.
  private func newestValue(of declaration: ObjectiveCDeclaration, at index: Int) -> Range<Int>? {
    guard declaration.type.kind == .view, declaration.type.pointers == 1, let scope = declaration.scope, let close = buffer.partner(of: scope),
      let first = buffer.objectiveCStatement(containing: declaration.token), !first.contains(where: { buffer.isWord($0, in: ["__block", "static"]) })
    else { return nil }
    let uses = senders.places(declaration.name).filter { $0 > declaration.token && $0 < close && names.declaration(of: declaration.name, at: $0 + 1)?.token == declaration.token }
    // `for (one in rows)` gives it another object as well.
    let isGivenUnseen = uses.contains { use in
      buffer.previous(use).map { buffer.isOperator($0, "&") } ?? false || buffer.next(use).map { buffer.isWord($0, "in") } ?? false
    }
    guard !isGivenUnseen, let last = uses.last(where: { use in buffer.next(use).map { buffer.isOperator($0, "=") } ?? false }), last < index,
      let statement = buffer.objectiveCStatement(containing: last), statement.lowerBound == last, index >= statement.upperBound,
      buffer.governor(ofStatementAt: last) == nil, !buffer.isLabelled(statementAt: last), let brace = buffer.parent(of: last), buffer.isBody(brace),
      names.braces(around: index).contains(brace), let equals = buffer.next(last)
    else { return nil }
    return buffer.trimmed(equals + 1..<statement.upperBound)
  }

  private func variable(_ declaration: ObjectiveCDeclaration, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    guard let scope = declaration.scope, seen.insert(declaration.token).inserted else { return [] }
    var result: Set<ViewOrigin> = []
    switch declaration.kind {
    case .element:
      result = senders.collection(of: declaration).map { values($0, &seen, depth + 1) } ?? [.untold]
    case .parameter:
      let source = senders.words(into: declaration)
      for word in source.words { result.insert(ViewOrigin(.parameter, word)) }
      if names.enclosingFunction(at: scope + 1) != scope {
        if let message = messageAround(scope) { result.formUnion(values(message.receiver, &seen, depth + 1)) }
        if isKeptAmongOthers(scope) { result.insert(.untold) }
        for word in source.words { if let property = Self.property(setBy: word) { result.insert(ViewOrigin(.parameter, property)) } }
      }
      // `self.box = view;` calls `setBox:`.
      if names.enclosingFunction(at: scope + 1) == scope, let own = names.className(at: scope) {
        for word in source.words { if let property = Self.property(setBy: word) { result.insert(ViewOrigin(.member, property, owner: own)) } }
      }
      if names.enclosingFunction(at: scope + 1) == scope, let others = delegators(for: declaration, of: scope) {
        result.formUnion(union(others, &seen, depth))
        result.insert(.untold)
      }
      if result.isEmpty || isInCPlusPlus(scope + 1) { result.insert(.untold) }
    default:
      result.insert(Self.local(declaration, in: buffer))
      if let block = declaration.initializer, block.lowerBound >= 0, isBlock(block) { result.formUnion(values(block, &seen, depth + 1)) }
    }
    // What it gets later, and what is put into it.
    guard let close = buffer.partner(of: scope) else { return result }
    for index in senders.places(declaration.name) where index >= declaration.token && index < close {
      guard names.declaration(of: declaration.name, at: index + 1)?.token == declaration.token else { continue }
      if let before = buffer.previous(index), buffer[before].kind == .dot || buffer.isOperator(before, "->") { continue }
      // A C array is handed over as where it is: `[views getObjects:rows]`
      if isArray(declaration), index != declaration.token, buffer.next(index).map({ buffer[$0].kind != .leftBracket }) ?? true, !isOnlyRead(addressAt: index), !isMeasured(index) {
        result.insert(.untold)
      }
      // Who has the address may put anything there.
      if let before = buffer.previous(index), buffer.isOperator(before, "&"), !isOnlyRead(addressAt: before) { result.insert(.untold) }
      for value in given(to: index) { result.formUnion(values(value, &seen, depth + 1)) }
    }
    return result
  }

  /// `[NSArray arrayWithObjects:&buttons[3] count:3]`: the elements of the array of C go into the list.
  ///
  /// - Source: NSArray, NSSet and NSOrderedSet in Foundation, which take `const ObjectType []`.
  private func isOnlyRead(addressAt sign: Int) -> Bool {
    guard let message = buffer.message(around: sign), message.pieces.contains(where: { $0.argument.first == sign }) else { return false }
    return message.selector.hasSuffix("ithObjects:count:")
  }

  /// `sizeof(rows)`
  private func isMeasured(_ index: Int) -> Bool {
    buffer.previous(index).flatMap { buffer[$0].kind == .leftParenthesis ? buffer.previous($0) : nil }.map { buffer.isWord($0, "sizeof") } ?? false
  }

  private func isBlock(_ value: Range<Int>) -> Bool { buffer.trimmed(value).first.map { buffer.isOperator($0, "^") } ?? false }

  /// The object of a local variable.
  static func local(_ declaration: ObjectiveCDeclaration, in buffer: TokenBuffer) -> ViewOrigin {
    ViewOrigin(.local, "\(buffer.file.path)#\(declaration.name)#\(declaration.token)")
  }

  private func messageAround(_ brace: Int) -> MessageExpression? {
    var open = buffer.parent(of: brace)
    while let current = open, buffer[current].kind != .leftBracket, buffer[current].kind != .leftBrace { open = buffer.parent(of: current) }
    return open.flatMap { buffer[$0].kind == .leftBracket ? MessageExpression(at: $0, in: buffer) : nil }
  }

  private func isSelf(_ index: Int) -> Bool {
    if buffer.isWord(index, "self") { return true }
    guard let own = names.className(at: index), names.type(of: index..<index + 1)?.name == own else { return false }
    guard let declaration = names.declaration(of: buffer.text(index), at: index) else { return true }
    return declaration.type.name == "typeof"
  }

  /// Whether the code at a token belongs to a class and not to an object.
  private func isInClassMethod(_ index: Int) -> Bool {
    names.enclosingFunction(at: index).flatMap { ObjectiveCMethodHead(before: $0, in: buffer) }?.isClassMethod ?? false
  }

  /// `a.b`, `a->b`, `[a b]`
  private func member(_ index: Int, of object: Range<Int>, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    let text = buffer.text(index)
    if text == "customView" && !isOwnCustomView(of: object) || Self.carried.contains(text) && isCarried(by: object) { return declared(text, of: object).union([.anything(near: names.className(at: index))]) }
    // What a presentation shows is the view of a controller, which goes by other names there.
    // Source: UIPresentationController in UIKit.
    if text == "presentedView" || Self.otherNames.contains(text) && ownClass(of: object) == nil { return declared(text, of: object).union([.untold]) }
    if Self.parts.contains(text) {
      return values(object, &seen, depth + 1).union(declared(text, of: object))
    }
    if Self.neighbours.contains(text) { return found(near: object, isChild: text.hasSuffix("ubviews"), &seen, depth).union(declared(text, of: object)) }
    let plain = text.hasPrefix("_") ? String(text.dropFirst()) : text
    let object = buffer.trimmed(object)
    if object.count == 1, isSelf(object.lowerBound) {
      if let own = names.className(at: object.lowerBound), isInClassMethod(object.lowerBound) { return [ViewOrigin(.result, text, owner: own)] }
      return [ViewOrigin(.member, plain, owner: names.className(at: object.lowerBound))]
    }
    let type = names.type(of: object)
    let member = ViewOrigin(.member, plain, owner: type?.pointers == 1 ? type?.name : nil)
    // What is in a structure of C, or in an object of C++, may be put there without its name.
    return isOfStructure(index, object, type) ? [member, .untold] : [member]
  }

  /// Whether `customView` is what a class of the project calls so: views and controllers have nothing of that name from the
  /// system, as bar items do.
  private func isOwnCustomView(of object: Range<Int>) -> Bool {
    guard var name = ownClass(of: object) else { return false }
    for _ in 0..<64 {
      if ["UIView", "UIViewController", "NSView", "NSViewController"].contains(name) { return true }
      guard let next = names.superclass(of: name) ?? classes.superclass(of: name) ?? FrameworkClassTree.superclass(of: name) else { return false }
      name = next
    }
    return false
  }

  private func isOfStructure(_ member: Int, _ object: Range<Int>, _ type: ObjectiveCType?) -> Bool {
    guard let type else { return object.count == 1 && isRangeElement(object.lowerBound) }
    // `auto cell = self.cell;` is an object, `auto found = map.find(key);` has a pair.
    if type.name == "auto" { return buffer.isWord(member, in: ["first", "second"]) }
    if type.pointers == 0 { return type.kind == .unknown && !Self.deduced.contains(type.name) }
    // `transition->item`; instance variables mostly start with an underscore.
    let isArrow = buffer.previous(member).map { buffer.isOperator($0, "->") } ?? false
    return isArrow && !buffer.text(member).hasPrefix("_") && !ClassTree.isOpen(type.name) && !classes.contains(type.name)
  }

  /// Types that may be those of objects though no asterisk shows it.
  private static let deduced: Set<String> = ["id", "instancetype", "Class", "typeof", "__typeof", "__typeof__", "__auto_type", ""]

  /// What guides, constraints and animators call a view that goes by other names elsewhere.
  ///
  /// - Source: UILayoutGuide, UIDynamicAnimator and NSLayoutConstraint in UIKit.
  private static let otherNames: Set<String> = ["owningView", "referenceView", "firstItem", "secondItem"]

  /// Members that give the object's own elements, or a copy of it.
  private static let parts: Set<String> = [
    "firstObject", "lastObject", "anyObject", "allObjects", "allValues", "copy", "mutableCopy", "view", "contentView",
    "reverseObjectEnumerator", "objectEnumerator", "nextObject", "array", "retain", "autorelease", "self", "nonretainedObjectValue",
  ]

  /// The class of an object, when it is one of the project.
  private func ownClass(of object: Range<Int>) -> String? {
    let object = buffer.trimmed(object)
    if object.count == 1, isSelf(object.lowerBound) { return names.className(at: object.lowerBound) }
    guard let type = names.type(of: object), type.pointers == 1, !ClassTree.isOpen(type.name) else { return nil }
    return type.name
  }

  /// What a class of the project may itself say that it has under a name of the frameworks; a controller has its own view.
  private func declared(_ name: String, of object: Range<Int>) -> Set<ViewOrigin> {
    if ["view", "contentView", "customView"].contains(name), names.type(of: object)?.name == "id" { return [ViewOrigin(.member, name, owner: nil)] }
    guard let own = ownClass(of: object), name != "view" || !own.hasSuffix("Controller") else { return [] }
    return [ViewOrigin(.member, name, owner: own)]
  }

  /// Whether the class of an object is one of the project that says itself what its `view` is: nothing of the frameworks
  /// that gives a view which another name has as well.
  func declaresView(_ object: Range<Int>) -> Bool { ownClass(of: object).map { !$0.hasSuffix("Controller") && names.member("view", of: $0) != nil } ?? false }

  /// Members that give views around an object, whatever their names are elsewhere.
  ///
  /// - Source: UIView and UIStackView in UIKit.
  private static let neighbours: Set<String> = ["subviews", "arrangedSubviews", "superview", "nextResponder"]

  /// Messages that do so.
  ///
  /// - Source: UIView, UITableView and UIViewControllerContextTransitioning in UIKit.
  private static let searches = ["viewWithTag:", "hitTest:withEvent:", "headerViewForSection:", "footerViewForSection:", "viewForKey:", "viewControllerForKey:"]

  /// Messages that make new objects out of archives.
  ///
  /// - Source: NSBundle, UINib and UIStoryboard in UIKit.
  private static let loading = ["loadNibNamed:", "instantiateWithOwner:", "instantiateViewController", "instantiateInitialViewController"]

  /// Views that code finds in or around another one.
  private func found(near object: Range<Int>, isChild: Bool, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    if let type = names.type(of: object), type.pointers == 1, !ClassTree.isOpen(type.name) {
      return [.anything(near: type.name, isChild: isChild)]
    }
    let own = names.className(at: object.lowerBound)
    if own != nil, ReusedCells(names).contain(object) { return [.inCell(of: own)] }
    return Set(classes(givenTo: object).map { .anything(near: $0, isChild: isChild) }).union(
      values(object, &seen, depth + 1).map { origin in
        switch origin.kind {
        case .member: .anything(near: isChild && mayBeOfProject(origin, object) ? nil : origin.owner, isChild: isChild)
        case .object: .anything(near: origin.name, isChild: isChild)
        case .local: .anything(near: own, isChild: isChild)
        case .anything, .parameter, .receiver, .result, .assignment, .key, .method, .getter: .anything(near: nil)
        }
      })
  }

  /// Whether a member whose type tells nothing may hold a view of one of the project's classes, which has its own subviews. One
  /// that the files do not declare is that of a class which they do not show.
  private func mayBeOfProject(_ member: ViewOrigin, _ object: Range<Int>) -> Bool {
    guard let type = names.type(of: object), ViewTouches.superclasses.contains(type.name), member.owner != nil else { return false }
    let declarations = (names.declarations(named: member.name) + names.declarations(named: "_" + member.name)).filter { $0.scope == nil }
    return !declarations.isEmpty && !declarations.contains(where: \.isOutlet) && madeClasses(of: member) == nil
  }

  /// `[card valueForKey:@"title"]`; the elements, or a member of theirs, where the receiver is a collection.
  private func value(forKey message: MessageExpression, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    let type = names.type(of: message.receiver)
    if type?.isCollection ?? false { return values(message.receiver, &seen, depth + 1).union(type?.kind == .dictionary ? [] : [.untold]) }
    guard let key = message.pieces.first?.argument, case .string(let parts) = ObjectiveCLiteral(key, in: buffer), parts.count == 1,
      let path = buffer.cString(parts[0]), let name = path.split(separator: ".").last
    else { return found(near: message.receiver, isChild: false, &seen, depth) }
    // A key may be that of a class below one of the frameworks.
    let owner = path.utf8.count == name.utf8.count && type?.pointers == 1 ? type.flatMap { ClassTree.isOpen($0.name) ? nil : $0.name } : nil
    let member = ViewOrigin(.member, name.hasPrefix("_") ? String(name.dropFirst()) : String(name), owner: owner)
    if isCarried(by: message.receiver) { return [member, .anything(near: names.className(at: message.open))] }
    // What may be a dictionary as well.
    return type?.pointers == 1 ? [member] : values(message.receiver, &seen, depth + 1).union([member])
  }

  private func message(_ message: MessageExpression, _ seen: inout Set<Int>, _ depth: Int) -> Set<ViewOrigin> {
    if let unary = message.unaryName {
      guard senders.isMade(message.range, 0) else { return member(unary, of: message.receiver, &seen, depth) }
      return factory(message, buffer.text(unary))
    }
    let arguments = message.pieces.flatMap { buffer.splitAtObjectiveCCommas($0.argument) }
    let receiver = buffer.objectiveCText(message.receiver)
    if Self.collections.contains(receiver) { return union(arguments, &seen, depth) }
    if let inner = MessageExpression(at: message.receiver.lowerBound, in: buffer), inner.selector == "alloc",
      Self.collections.contains(buffer.objectiveCText(inner.receiver)) {
      return union(arguments, &seen, depth)
    }
    let longest = message.pieces.map(\.name).max { $0.utf8.count < $1.utf8.count } ?? message.selector
    if senders.isMade(message.range, 0) { return factory(message, longest) }
    if Self.loading.contains(where: { message.selector.hasPrefix($0) }) { return [] }
    // What a class of the project may itself say.
    var declared: Set<ViewOrigin> { ownClass(of: message.receiver) != nil ? [ViewOrigin(.result, longest)] : [] }
    if Self.searches.contains(message.selector) { return found(near: message.receiver, isChild: false, &seen, depth).union(declared) }
    if message.selector == "valueForKey:" || message.selector == "valueForKeyPath:" { return value(forKey: message, &seen, depth).union(declared) }
    if Self.selections.contains(where: { message.selector.hasPrefix($0) }) {
      return union(arguments + [message.receiver], &seen, depth).union(declared)
    }
    if let argument = argument(handedBackBy: message) { return values(argument, &seen, depth + 1) }
    return [ViewOrigin(.result, longest)]
  }

  /// `[Factory label]`, `[self label]`: a new object, which the method of the project's class may know by another name, or
  /// another one that it returns.
  private func factory(_ message: MessageExpression, _ word: String) -> Set<ViewOrigin> {
    let receiver = buffer.trimmed(message.receiver)
    guard receiver.count == 1, word != "alloc", word != "new" else { return [] }
    if isSelf(receiver.lowerBound) { return [ViewOrigin(.result, word, owner: names.className(at: receiver.lowerBound))] }
    let name = buffer.text(receiver.lowerBound)
    return ViewSenders.isClassName(name) && !ClassTree.isOpen(name) ? [ViewOrigin(.result, word, owner: name)] : []
  }

  /// Source: Foundation's collections.
  static let collections: Set<String> = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary", "NSMutableDictionary",
    "NSPointerArray", "NSHashTable", "NSMapTable", "NSValue",
  ]

  private static let selections = [
    "objectAt", "objectForKey", "objectsAt", "arrayByAdding", "subarray", "sortedArray", "filteredArray", "filteredSet",
    "setByAdding", "objectEnumerator", "performSelector", "objectsPassing", "init",
  ]

  // MARK: What statements give to a name

  /// The values that the code at one place gives to the name there: `name = value`, `[name addObject:value]`.
  func given(to index: Int) -> [Range<Int>] {
    guard let next = buffer.next(index) else { return [] }
    var end = next
    while buffer[end].kind == .leftBracket, let close = buffer.partner(of: end), let after = buffer.next(close) { end = after }
    if buffer.isOperator(end, "="), let start = buffer.next(end), let statement = buffer.objectiveCStatement(containing: index),
      start < statement.upperBound {
      return [valueRange(from: start, in: statement)]
    }
    if let arguments = argumentsOfInsertion(at: end) { return arguments }
    // `[[self rows] addObject:row]`
    if let open = buffer.parent(of: index), buffer[open].kind == .leftBracket, MessageExpression(at: open, in: buffer)?.unaryName == index,
      let close = buffer.partner(of: open) { return inserted(intoListEndingAt: close) }
    return inserted(intoListEndingAt: index)
  }

  private func insertedIntoVariable(at member: Int) -> [Range<Int>] {
    let open = buffer.parent(of: member)
    let isGetter = open.flatMap { buffer[$0].kind == .leftBracket ? MessageExpression(at: $0, in: buffer)?.unaryName : nil } == member
    return insertedIntoVariable(initializedUpTo: isGetter ? open.flatMap(buffer.partner) ?? member : member)
  }

  /// What a message puts into the list that is its receiver.
  ///
  /// - Parameter last: The last token of the receiver.
  private func inserted(intoListEndingAt last: Int) -> [Range<Int>] {
    guard let open = buffer.parent(of: last), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.receiver.last == last, Self.isInsertion(message.selector)
    else { return [] }
    return message.pieces.flatMap { buffer.splitAtObjectiveCCommas($0.argument) }
  }

  /// What code puts into the list that a function or method gives, or a member holds, whose name stands at a place:
  /// `[All() addObject:badge]`, `NSMutableArray *rows = self.rows; [rows addObject:badge];`.
  private func insertedIntoResult(at place: Int) -> [Range<Int>] {
    var last = place
    if let next = buffer.next(place), buffer[next].kind == .leftParenthesis, let close = buffer.partner(of: next) {
      last = close
    } else if let open = buffer.parent(of: place), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
      message.unaryName == place || message.pieces.contains(where: { $0.nameIndex == place }), let close = buffer.partner(of: open) {
      last = close
    }
    return inserted(intoListEndingAt: last) + insertedIntoVariable(initializedUpTo: last)
  }

  /// What code puts into the list that a local variable is another name of.
  ///
  /// - Parameter last: The last token of its initial value.
  private func insertedIntoVariable(initializedUpTo last: Int) -> [Range<Int>] {
    guard let end = buffer.next(last), buffer[end].kind == .semicolon, let statement = buffer.objectiveCStatement(containing: last),
      let equals = statement.first(where: { buffer.isOperator($0, "=") }), let name = buffer.previous(equals), buffer[name].kind == .identifier,
      let list = names.declaration(of: buffer.text(name), at: end), list.token == name, list.kind == .local, list.type.isCollection || list.type.name == "id",
      let close = list.scope.flatMap(buffer.partner)
    else { return [] }
    return senders.places(list.name).filter { name < $0 && $0 < close }.flatMap { inserted(intoListEndingAt: $0) }
  }

  /// `setValue:` alone gives a control or an object of the project a value, which is one of its members and not its own object.
  ///
  /// - Source: Foundation's collections.
  private static let insertions = [
    "addObject", "insertObject", "setObject", "setArray:", "setSet:", "setDictionary:", "setValue:forKey", "replaceObject", "unionSet:", "unionOrderedSet:",
    "addEntries", "addPointer:", "insertPointer:", "setValuesForKeys",
  ]

  static func isInsertion(_ selector: String) -> Bool { insertions.contains { selector.hasPrefix($0) } }

  /// `a = b, c = d` gives only the first value; brackets around the assignment end it.
  private func valueRange(from start: Int, in statement: Range<Int>) -> Range<Int> {
    var index = start
    while index < statement.upperBound, buffer[index].kind != .comma, !buffer[index].kind.isCloser { index = buffer.groupLastIndex(index) + 1 }
    return start..<max(start, min(index, statement.upperBound))
  }

  /// What the file's statements give to a name.
  func facts(of origin: ViewOrigin) -> ViewOriginGraph.Facts {
    var facts = ViewOriginGraph.Facts()
    if let parent = origin.parent { addChildren(of: parent, to: &facts) }
    switch origin.kind {
    case .member: addMember(origin.name, to: &facts)
    case .assignment:
      addMember(origin.name, to: &facts)
      facts.edges = []
    case .key: addKeyed(origin.name, to: &facts)
    case .parameter:
      for place in senders.places(plain: origin.name) {
        addArguments(at: place, to: &facts)
        addBlockArguments(at: place, to: &facts)
      }
    case .receiver: for place in senders.places(origin.name) { addReceivers(at: place, to: &facts) }
    case .result:
      for place in senders.places(origin.name) {
        addResults(at: place, to: &facts)
        add(insertedIntoResult(at: place), nil, to: &facts)
        // `provider = ^UIView *{ return self.box; };`
        add(given(to: place).filter(isBlock), nil, to: &facts)
      }
    case .method: for place in senders.places(origin.name) { if let name = names.className(at: place) { facts.classes.insert(name) } }
    case .getter: facts.getters = Set(WrittenGetters(names).all(of: origin.name))
    case .local, .object, .anything: break
    }
    return facts
  }

  /// What is added to objects of a class, or to views that may belong to one.
  private func addChildren(of parent: String, to facts: inout ViewOriginGraph.Facts) {
    for word in AddingFunctions.ofSystem.sorted() {
      for place in senders.places(word) {
        guard let open = buffer.parent(of: place), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer),
          let piece = message.pieces.first, piece.nameIndex == place, mayBelong(message.receiver, to: parent)
        else { continue }
        add([piece.argument], nil, to: &facts)
      }
    }
  }

  /// Whether a view may be an object of a class, or a member of one.
  private func mayBelong(_ view: Range<Int>, to parent: String) -> Bool {
    func isRelated(_ name: String?) -> Bool { classes.isRelated(name, parent) }
    if let own = names.className(at: view.lowerBound), !ClassTree.isOpen(own), isRelated(own) { return true }
    if let type = names.type(of: view), type.pointers == 1, !ClassTree.isOpen(type.name) { return isRelated(type.name) }
    return values(view).contains { origin in
      switch origin.kind {
      case .object: isRelated(origin.name)
      case .member, .anything: isRelated(origin.owner)
      case .parameter, .receiver, .result: true
      case .local, .assignment, .key, .method, .getter: false
      }
    }
  }

  func add(_ values: [Range<Int>], _ owner: String?, to facts: inout ViewOriginGraph.Facts) {
    var found: Set<ViewOrigin> = []
    for value in values { found.formUnion(self.values(value)) }
    if !found.isEmpty { facts.edges.insert(ViewOriginGraph.Edge(owner: owner, values: found)) }
  }

  private func addMember(_ name: String, to facts: inout ViewOriginGraph.Facts) {
    for place in senders.places(plain: name) {
      if let owner = owner(at: place) {
        let values = given(to: place) + insertedIntoVariable(at: place)
        if hasAddressTaken(place) { facts.edges.insert(.init(owner: owner.name, values: [.untold])) }
        if !buffer.isSynthesized(place), buffer.next(place).map({ buffer.isOperator($0, "=") }) ?? false {
          facts.assigned.insert(assignment(at: place, owner.name, isEmpty: isNil(values)))
        }
        add(values, owner.name, to: &facts)
      }
      // `@property (setter=putBox:) UIView *box;`
      if let property = names.declarations(named: name).first(where: { $0.token == place && $0.kind == .property }), let setter = property.setter {
        facts.edges.insert(.init(owner: property.owner, values: [ViewOrigin(.parameter, setter)]))
      }
      if let property = property(withGetterAt: place) { facts.edges.insert(.init(owner: property.owner, values: [property])) }
      // A getter.
      if isMethodName(place), let container = names.container(at: place), container.keyword == .implementation {
        addResults(at: place, owner: container.name, to: &facts)
      }
    }
    addHidden(name, to: &facts)
    for given in keyed(name) { facts.assigned.insert(assignment(at: given.place, given.owner, isEmpty: isNil([given.value]))) }
    let setter = ObjectiveCMemberNames.setter(of: name)
    for place in senders.places(setter) {
      if let values = objects(sentBySelectorAt: place) {
        facts.assigned.insert(assignment(at: place, nil, isEmpty: isNil(values)))
        add(values, nil, to: &facts)
        continue
      }
      guard let colon = buffer.next(place), buffer[colon].kind == .colon, let open = buffer.parent(of: place),
        let message = MessageExpression(at: open, in: buffer),
        let piece = message.pieces.first(where: { $0.nameIndex == place })
      else { continue }
      let receiver = buffer.trimmed(message.receiver)
      let owner = receiver.count == 1 && isSelf(receiver.lowerBound) ? names.className(at: place) : names.type(of: receiver)?.name
      facts.assigned.insert(assignment(at: place, owner, isEmpty: isNil([piece.argument])))
      add([piece.argument], owner, to: &facts)
    }
  }

  /// Whether something gets the address of what a path names that ends at a place: `&_box`, `&self->_box`.
  private func hasAddressTaken(_ place: Int) -> Bool {
    guard let sign = buffer.previous(pathStart(of: place)), buffer.isOperator(sign, "&"), let before = buffer.previous(sign) else { return false }
    return !buffer.endsObjectiveCOperand(before)
  }

  /// `card` in `[self performSelector:@selector(setBox:) withObject:card afterDelay:2]`; nil where no message of that kind has the
  /// selector.
  func objects(sentBySelectorAt place: Int) -> [Range<Int>]? {
    guard let open = buffer.parent(of: place), let word = buffer.previous(open), buffer.isWord(word, "selector"), let message = buffer.message(around: word) else { return nil }
    let objects = message.pieces.filter { $0.name == "withObject" }.map(\.argument)
    return objects.isEmpty ? nil : objects
  }

  private func assignment(at place: Int, _ owner: String?, isEmpty: Bool) -> ViewOriginGraph.Assignment {
    .init(path: buffer.file.path, token: place, owner: owner, isEmpty: isEmpty, implementation: names.implementedClass(at: place))
  }

  /// Whether a name stands behind `- (UIView *)`, where a parameter's does not.
  private func isMethodName(_ place: Int) -> Bool {
    guard buffer.parent(of: place) == nil, var before = buffer.previous(place) else { return false }
    if buffer[before].kind == .rightParenthesis, let open = buffer.partner(of: before), let sign = buffer.previous(open) { before = sign }
    return buffer.isOperator(before, "-") || buffer.isOperator(before, "+")
  }

  private func isNil(_ values: [Range<Int>]) -> Bool {
    values.allSatisfy { $0.count == 1 && buffer.isWord($0.lowerBound, in: ["nil", "NULL"]) }
  }

  private struct Owner {
    /// Nil when the source does not tell it.
    let name: String?
  }

  /// The class of the member that a place names; nil for a place that names something else.
  private func owner(at place: Int) -> Owner? {
    if let dot = buffer.previous(place), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      guard let object = buffer.previous(dot) else { return nil }
      if buffer[object].kind == .identifier {
        if isSelf(object) { return Owner(name: names.className(at: place)) }
        guard let before = buffer.previous(object), buffer[before].kind == .dot || buffer.isOperator(before, "->") else {
          let type = names.type(of: object..<object + 1)
          // `range.length = 3`: a structure's member is none of an object.
          return type.map(Self.isStructure) ?? false ? nil : Owner(name: type?.name)
        }
      }
      // A class of the frameworks may only be what such a member mostly has.
      let isDeclared = buffer[object].kind == .identifier && !names.declarations(named: buffer.text(object)).isEmpty
      if !isDeclared, let item = Self.items.first(where: { buffer.isWord(object, $0.name) }) { return Owner(name: item.className) }
      guard let type = names.type(of: pathStart(of: object)..<dot), type.pointers == 1, isDeclared || !ClassTree.isOpen(type.name) else { return Owner(name: nil) }
      return Owner(name: type.name)
    }
    if let declaration = names.declaration(of: buffer.text(place), at: place + 1), declaration.scope != nil { return nil }
    // `[other rows]`
    if let open = buffer.parent(of: place), buffer[open].kind == .leftBracket, let message = MessageExpression(at: open, in: buffer), message.unaryName == place {
      let receiver = buffer.trimmed(message.receiver)
      if receiver.count == 1, isSelf(receiver.lowerBound) { return Owner(name: names.className(at: place)) }
      let type = names.type(of: receiver)
      return Owner(name: type?.pointers == 1 ? type?.name : nil)
    }
    return Owner(name: names.className(at: place))
  }

  /// What a controller shows in bars, which are no views: `self.navigationItem.title`.
  ///
  /// - Source: UINavigationController.h, UITabBarController.h in UIKit.
  private static let items: [(name: StaticString, className: String)] = [("navigationItem", "UINavigationItem"), ("tabBarItem", "UITabBarItem")]

  /// - Source: Foundation and Core Graphics.
  private static func isStructure(_ type: ObjectiveCType) -> Bool {
    type.pointers == 0 && ["NSRange", "CGRect", "CGSize", "CGPoint", "CGVector", "CGAffineTransform", "UIEdgeInsets", "UIOffset"].contains(type.name)
  }

  /// Where `a.b[0].c` starts, which ends at a token.
  private func pathStart(of last: Int) -> Int {
    var start = buffer.groupStart(last)
    while let before = buffer.previous(start) {
      if buffer[before].kind == .dot || buffer.isOperator(before, "->"), let object = buffer.previous(before) {
        start = buffer.groupStart(object)
      } else if buffer[start].kind == .leftBracket, buffer[before].kind == .identifier || buffer[before].kind == .rightBracket {
        start = buffer.groupStart(before)
      } else {
        break
      }
    }
    return start
  }

  /// `[a word:b]`, `word(b)`
  private func addArguments(at place: Int, to facts: inout ViewOriginGraph.Facts) {
    guard let next = buffer.next(place) else { return }
    if buffer[next].kind == .leftParenthesis, let close = buffer.partner(of: next), names.enclosingFunction(at: place) != nil {
      let arguments = buffer.splitAtObjectiveCCommas(next + 1..<close)
      // Source: objc/runtime.h: the object, the key, the value and how it is kept.
      let isAssociation = buffer.text(place) == "objc_setAssociatedObject" && arguments.count == 4
      add(isAssociation ? [arguments[2]] : arguments, isAssociation ? associationKey(arguments[1]) : nil, to: &facts)
    } else if let open = buffer.parent(of: place), let word = buffer.previous(open), buffer.isWord(word, "selector") {
      // `[b addTarget:self action:@selector(tap:)]`: the framework calls it with the receiver, or with something else.
      if let message = buffer.message(around: word), message.selector.hasPrefix("addTarget"), tellsTarget(message.receiver) {
        add([message.receiver], nil, to: &facts)
      } else {
        facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: [.untold]))
      }
    } else if buffer[next].kind == .colon, let open = buffer.parent(of: place), let message = MessageExpression(at: open, in: buffer),
      message.pieces.contains(where: { $0.nameIndex == place }) {
      add(message.pieces.flatMap { buffer.splitAtObjectiveCCommas($0.argument) }, nil, to: &facts)
    } else {
      addCalls(ofBlockAt: place, to: &facts)
      // `void (*call)(UIView *) = grow;`
      if names.function(buffer.text(place)) != nil, names.enclosingFunction(at: place) != nil {
        facts.edges.insert(ViewOriginGraph.Edge(owner: nil, values: [.untold]))
      }
    }
  }

  /// Whether an object itself tells its targets what happens to it; a view of the project may tell those of its own views.
  private func tellsTarget(_ object: Range<Int>) -> Bool {
    guard let type = names.type(of: object), type.pointers == 1 else { return true }
    return classes.isRelated(type.name, "UIControl") || classes.ancestors(of: type.name).contains { $0.hasSuffix("Recognizer") }
  }

  /// The values that the body of a method or function returns, whose name stands at a place.
  private func addResults(at place: Int, owner: String? = nil, to facts: inout ViewOriginGraph.Facts) {
    // A getter has no arguments.
    guard buffer.parent(of: place) == nil, !senders.isParameterName(place), let next = buffer.next(place), owner == nil || buffer[next].kind == .leftBrace,
      buffer[next].kind == .colon || buffer[next].kind == .leftBrace || buffer[next].kind == .leftParenthesis,
      let body = senders.body(after: place), let close = buffer.partner(of: body)
    else { return }
    var values: [Range<Int>] = []
    for index in body..<close where buffer.isWord(index, "return") {
      guard names.enclosingBlock(at: index) == nil, let start = buffer.next(index),
        let statement = buffer.objectiveCStatement(containing: index), start < statement.upperBound
      else { continue }
      values.append(start..<statement.upperBound)
    }
    guard !values.isEmpty else { return }
    // Other code may put more into a list.
    if !returnsList(at: place) { facts.isDefined = true }
    // A getter that returns its object's own variable gives the member nothing that it does not hold already.
    add(owner == nil ? values : values.filter { !isOwnVariable($0, of: buffer.text(place)) }, owner, to: &facts)
  }

  /// Whether a method or function, whose name stands at a place, returns a list that others can change: `- (NSMutableArray *)rows`.
  private func returnsList(at place: Int) -> Bool {
    guard let close = buffer.previous(place), buffer[close].kind == .rightParenthesis, let open = buffer.partner(of: close) else {
      return names.function(buffer.text(place))?.type.name.hasPrefix("NSMutable") ?? false
    }
    return buffer.next(open).map { buffer.text($0).hasPrefix("NSMutable") } ?? false
  }

  /// `_title` in the getter of `title`
  private func isOwnVariable(_ expression: Range<Int>, of member: String) -> Bool {
    let tokens = buffer.significant(expression)
    guard let last = tokens.last, buffer.text(last) == "_" + member, names.declaration(of: buffer.text(last), at: last)?.scope == nil
    else { return false }
    return tokens.count == 1 || tokens.count == 3 && buffer.isWord(tokens[0], "self") && buffer.isOperator(tokens[1], "->")
  }
}
