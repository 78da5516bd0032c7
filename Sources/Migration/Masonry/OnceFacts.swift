internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Which code of an Objective-C class runs at most once in the life of an object, as far as the file tells.
final class OnceFacts {
  private let file: HostFile
  private let tree: ViewTouches?
  let hidden: ObjectiveCHiddenNames
  private let methods: ObjectiveCMethods
  /// What `isStart` has found, by method and class.
  private var starts: [String: Bool] = [:]
  private var buffer: TokenBuffer { file.buffer }

  /// Calls are followed this far.
  private static let maximumDepth = 6

  /// - Parameters:
  ///   - tree: What all files of the tree do; nil when only this one is known.
  ///   - hidden: What macros and strings of the file name.
  init(_ file: HostFile, _ tree: ViewTouches?, _ hidden: ObjectiveCHiddenNames) {
    self.file = file
    self.tree = tree
    self.hidden = hidden
    methods = ObjectiveCMethods(file)
  }

  // MARK: One view for one member

  /// Whether a member keeps the view that an assignment gives it: the assignment runs once, or only while the member has
  /// none and nothing empties it, or the view from before has left its superview by then.
  ///
  /// - Parameters:
  ///   - member: The member, and where the file may name it.
  ///   - isEmptiedElsewhere: Whether other files give the member nil.
  ///   - isUpdated: Whether an update looks for constraints, and would find those of the view from before: those of its size
  ///     stay when it leaves its superview.
  ///   - hasSizes: Whether the view may get such constraints at all.
  func isLasting(_ assignment: Int, of member: ObjectiveCMemberNames, isEmptiedElsewhere: Bool, isUpdated: Bool, hasSizes: Bool) -> Bool {
    // Another object may get any number of views from this one.
    guard member.isOwn(assignment) else { return false }
    if isOnce(assignment) || !isUpdated && isAfterRemoval(assignment, of: member) && !(hasSizes && isHanded(assignment, of: member)) { return true }
    return !isEmptiedElsewhere && areLasting([assignment], of: member, isUpdated: isUpdated)
  }

  /// Whether a member keeps the view that the first of some assignments gives it: each runs only while the member has none, and
  /// nothing empties it.
  func areLasting(_ assignments: [Int], of member: ObjectiveCMemberNames, isUpdated: Bool) -> Bool {
    guard assignments.allSatisfy({ member.isOwn($0) && isLazy($0, of: member) }) else { return false }
    return member.emptyings.allSatisfy { index in
      guard member.isOwn(index), let function = file.names.enclosingFunction(at: index) else { return false }
      return pieces(of: function)?.first == "dealloc" || !isUpdated && isAfterRemoval(index, of: member)
    }
  }

  /// `[self.box removeFromSuperview]`: the places of the brackets.
  private func removals(of member: ObjectiveCMemberNames) -> [Int] {
    member.places.compactMap { index in
      guard let word = buffer.next(index), buffer.isWord(word, "removeFromSuperview"), member.isOwn(index),
        let message = buffer.message(around: word), message.unaryName == word
      else { return nil }
      let receiver = buffer.significant(message.receiver)
      return receiver.count == 1 || receiver.count == 3 && buffer.isWord(receiver[0], "self") ? message.open : nil
    }
  }

  /// Whether the view from before is removed whenever the assignment runs: by a statement before it in the same braces,
  /// or in `if (self.box) {` there.
  private func isAfterRemoval(_ assignment: Int, of member: ObjectiveCMemberNames) -> Bool {
    guard let brace = file.names.braces(around: assignment).first, isPlain(assignment, in: brace) else { return false }
    return removals(of: member).contains { open in
      guard open < assignment, buffer.governor(ofStatementAt: open) == nil, let inner = file.names.braces(around: open).first,
        !isUsed(member, after: open, before: assignment)
      else { return false }
      // Another case of a `switch`.
      if (open..<assignment).contains(where: { buffer.isWord($0, in: ["case", "default"]) }) { return false }
      if inner == brace { return true }
      guard file.names.braces(around: inner).first == brace, let condition = condition(before: inner), member.presence(askedBy: condition) == true,
        let word = buffer.governor(ofStatementAt: inner)
      else { return false }
      return buffer.governor(ofStatementAt: word) == nil
    }
  }

  /// Whether a member gets a view that its method was handed: the same one may come back, with the constraints of its size that
  /// nothing has taken from it.
  private func isHanded(_ assignment: Int, of member: ObjectiveCMemberNames) -> Bool {
    guard let value = member.value(givenAt: assignment).map(buffer.trimmed), value.count == 1 else { return false }
    return file.names.declaration(of: buffer.text(value.lowerBound), at: value.lowerBound)?.kind == .parameter
  }

  /// Whether code does more with a view that it removes than to forget it.
  private func isUsed(_ member: ObjectiveCMemberNames, after open: Int, before assignment: Int) -> Bool {
    let emptyings = Set(member.emptyings)
    return member.places.contains { $0 > buffer.groupLastIndex(open) && $0 < assignment && !emptyings.contains($0) }
  }

  /// Whether an assignment runs only while the member has no view: `if (!_box) {`, or after `if (_box) return _box;`.
  func isLazy(_ assignment: Int, of member: ObjectiveCMemberNames) -> Bool {
    if isLazyStatement(assignment, of: member) { return true }
    for open in file.names.braces(around: assignment) {
      guard isPlain(assignment, in: open) else { return false }
      if let condition = condition(before: open), member.presence(askedBy: condition) == false { return true }
      if open == file.names.enclosingFunction(at: assignment) { return returnsEarly(open, before: assignment, member) }
    }
    return false
  }

  /// `if (!_box) _box = [UIView new];`, and `_box ?: (_box = [UIView new])`.
  private func isLazyStatement(_ assignment: Int, of member: ObjectiveCMemberNames) -> Bool {
    guard let brace = file.names.braces(around: assignment).first, isPlain(assignment, in: brace), let statement = buffer.objectiveCStatement(containing: assignment)
    else { return false }
    if let word = buffer.governor(ofStatementAt: statement.lowerBound), buffer.isWord(word, "if"), let open = buffer.next(word), let close = buffer.partner(of: open),
      buffer.next(close) == statement.lowerBound, member.presence(askedBy: open + 1..<close) == false {
      return true
    }
    guard let open = buffer.parent(of: assignment), buffer[open].kind == .leftParenthesis, let colon = buffer.previous(open), buffer[colon].kind == .colon,
      let mark = buffer.previous(colon), buffer.isOperator(mark, "?"), var start = statement.first, start < mark
    else { return false }
    if buffer.isWord(start, "return"), let next = buffer.next(start) { start = next }
    return start < mark && member.presence(askedBy: start..<mark) == true
  }

  /// `if (_box) { return _box; }` at the start of a method.
  private func returnsEarly(_ function: Int, before assignment: Int, _ member: ObjectiveCMemberNames) -> Bool {
    guard let word = buffer.next(function), buffer.isWord(word, "if"), let open = buffer.next(word),
      buffer[open].kind == .leftParenthesis, let close = buffer.partner(of: open), close < assignment,
      member.presence(askedBy: open + 1..<close) == true, var body = buffer.next(close)
    else { return false }
    if buffer[body].kind == .leftBrace, let inner = buffer.next(body) { body = inner }
    return buffer.isWord(body, "return")
  }

  /// What stands in the parentheses of the `if` whose body a brace opens.
  private func condition(before open: Int) -> Range<Int>? {
    guard let close = buffer.previous(open), buffer[close].kind == .rightParenthesis, let group = buffer.partner(of: close),
      let word = buffer.previous(group), buffer.isWord(word, "if")
    else { return nil }
    return group + 1..<close
  }

  // MARK: Code that runs once

  /// Whether a token's code runs at most once for an object: in an initialiser, `viewDidLoad`, `loadView` or
  /// `awakeFromNib`, or in a method that only such code calls.
  func isOnce(_ index: Int) -> Bool { roots(of: index, depth: 0) != nil }

  /// The same for code that stands in such a method itself, for which no header of the file has to be known.
  func isInStart(_ index: Int) -> Bool {
    file.names.enclosingFunction(at: index).flatMap(pieces)?.first.map(Self.isStart) ?? false && isOnce(index)
  }

  private static func isStart(_ name: String) -> Bool {
    ObjectiveCMethodHead.isInitializer(name) || ["viewDidLoad", "loadView", "awakeFromNib"].contains(name)
  }

  /// The methods that UIKit or an owner calls once and that lead to a token; nil when others may.
  private func roots(of index: Int, depth: Int) -> Set<String>? {
    guard depth < Self.maximumDepth, let function = file.names.enclosingFunction(at: index), isPlain(index, in: function),
      let pieces = pieces(of: function), let name = pieces.first, let owner = file.names.className(at: index),
      // A macro or a selector out of a string sends the message.
      !hidden.mention(name)
    else { return nil }
    if Self.isStart(name) {
      return isStart(name, of: owner) ? [pieces.joined(separator: ":")] : nil
    }
    guard isPrivate(name, before: function, of: owner), let calls = calls(of: name, in: owner), !calls.isEmpty else { return nil }
    var found: Set<String> = []
    for call in calls {
      guard let roots = roots(of: call, depth: depth + 1), found.isDisjoint(with: roots) else { return nil }
      found.formUnion(roots)
    }
    // What an archive makes is made by one initialiser, and wakes up after that; others may call each other.
    let others = found.subtracting(isArchived(owner) ? ["initWithCoder", "awakeFromNib"] : ["initWithCoder"])
    let isOne = found.count == 2 && others.count == 1 && others.allSatisfy(ObjectiveCMethodHead.isInitializer)
    let areAlternatives = (isOne || haveOwnNames(found.subtracting(["initWithCoder"]), of: owner)) && !delegates(owner)
    return found.count == 1 || areAlternatives ? found : nil
  }

  /// Whether some methods are all initialisers that the class of the frameworks from which a class inherits does not know,
  /// so that an object is made by one of them unless they call each other.
  private func haveOwnNames(_ methods: Set<String>, of owner: String) -> Bool {
    guard let superclass = file.names.superclass(of: owner), Self.plainClasses.contains(superclass) else { return false }
    return methods.allSatisfy { method in
      ObjectiveCMethodHead.isInitializer(method) && !Self.initializers.contains(String(method.prefix { $0 != ":" }))
    }
  }

  /// Classes that call no initialisers of themselves but those below.
  ///
  /// - Source: the headers of UIKit and AppKit.
  private static let plainClasses: Set<String> = [
    "NSObject", "UIView", "UIControl", "UIViewController", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "NSView", "NSControl", "NSViewController", "NSTableCellView", "NSTableRowView",
  ]

  private static let initializers: Set<String> = ["init", "initWithFrame", "initWithCoder", "initWithStyle", "initWithReuseIdentifier", "initWithNibName"]

  /// Whether a file leaves it to the frameworks to run a method that starts an object: other code only sends it to `super`
  /// from a subclass's own version, to a new object, or from one initialiser to another.
  private func isStart(_ name: String, of owner: String) -> Bool {
    if let known = starts["\(name)@\(owner)"] { return known }
    let names = ObjectiveCMemberNames(name, of: owner, in: file, tree?.classes)
    let result = buffer.tokens(spelled: name).allSatisfy { index in
      guard let function = file.names.enclosingFunction(at: index), let open = buffer.parent(of: index) else { return true }
      if let dot = buffer.previous(index), buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
        return names.object(before: dot).map { !names.mayBeOwner($0) } ?? true
      }
      guard let message = buffer.message(around: index) else { return buffer[open].kind == .leftBrace }
      guard message.unaryName == index || message.pieces.first?.nameIndex == index else {
        return message.pieces.contains { $0.nameIndex == index }
      }
      return mayStart(with: message, name, in: function, names)
    } && tree?.starts.mayRepeat(name, of: owner) != true
    starts["\(name)@\(owner)"] = result
    return result
  }

  private func mayStart(with message: MessageExpression, _ name: String, in function: Int, _ names: ObjectiveCMemberNames) -> Bool {
    guard let first = message.receiver.first, let last = message.receiver.last, let here = file.names.className(at: message.open) else { return false }
    let isNew = buffer.isWord(last, "alloc") || MessageExpression(at: first, in: buffer)?.selector.hasPrefix("alloc") ?? false
    if ObjectiveCMethodHead.isInitializer(name), isNew { return true }
    let isSuper = message.receiver.count == 1 && buffer.isWord(last, "super")
    if isSuper ? here == names.owner || !names.mayInherit(here) : !names.mayBeOwner(message.receiver) { return true }
    guard isSuper || message.receiver.count == 1 && buffer.isWord(last, "self") && ObjectiveCMethodHead.isInitializer(name),
      let caller = pieces(of: function)?.first
    else { return false }
    return isPlain(asConditionOf(message.open, in: function), in: function) && (caller == name || ObjectiveCMethodHead.isInitializer(caller) && ObjectiveCMethodHead.isInitializer(name))
  }

  /// Whether an object of a class that wakes up out of a nib was made by `initWithCoder:`, as views and controllers of UIKit
  /// are; other objects are made by `init`, and views of AppKit by `initWithFrame:`.
  private func isArchived(_ owner: String) -> Bool {
    var current = tree?.classes.ancestors(of: owner).last ?? owner
    if current == owner { current = file.names.superclass(of: owner) ?? owner }
    while current != "UIView", current != "UIViewController" {
      guard let superclass = FrameworkClassTree.superclass(of: current) else { return false }
      current = superclass
    }
    return true
  }

  /// `[self initWithFrame:…]`
  private func delegates(_ owner: String) -> Bool { methods.delegations.contains { file.names.className(at: $0) == owner } }

  /// Whether no loop and no block stands between a token and a brace around it.
  private func isPlain(_ index: Int, in brace: Int) -> Bool {
    guard let controls = buffer.controls(around: index, in: brace) else { return false }
    return !controls.contains { buffer.isWord($0, in: ["for", "while", "do"]) }
  }

  /// The `if` whose condition a token stands in, which runs as often as that: `if (self = [super init]) {`; the token itself
  /// outside of conditions.
  private func asConditionOf(_ index: Int, in brace: Int) -> Int {
    var position = buffer.parent(of: index)
    while let open = position, open != brace {
      if buffer[open].kind == .leftParenthesis, let word = buffer.previous(open), buffer.isWord(word, "if") { return word }
      position = buffer.parent(of: open)
    }
    return index
  }

  /// The words of a method's selector; nil for a function.
  private func pieces(of function: Int) -> [String]? {
    guard let head = ObjectiveCMethodHead(before: function, in: buffer), !head.isClassMethod else { return nil }
    return head.pieces
  }

  /// Whether only code of the class calls a method: it has no arguments, no header names it, and neither the frameworks
  /// nor a superclass of the project know it.
  private func isPrivate(_ name: String, before function: Int, of owner: String) -> Bool {
    guard methods.isInternal(function) else { return false }
    return file.names.superclass(of: owner).map(ClassTree.isOpen) ?? false || tree?.isOwn(name, of: owner) ?? false
  }

  /// The places where a class sends a message to itself; nil when the name stands elsewhere too: in a selector, or in
  /// a message to another object.
  private func calls(of name: String, in owner: String) -> [Int]? {
    let calls = methods.calls(of: name, in: owner)
    return calls.isOpen || !calls.selectors.isEmpty ? nil : calls.found
  }
}
