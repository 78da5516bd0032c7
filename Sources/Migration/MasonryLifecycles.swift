internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The calls of Masonry in one file, by class and view: a view whose constraints are made again or updated is migrated
/// as a whole or not at all.
struct MasonryLifecycles {
  /// The calls for one view of a class.
  struct Group {
    let className: String
    /// The property or variable, without an underscore.
    let member: String
    var sites: [CallSite] = []
    /// Why the group cannot be migrated.
    var obstacle: Obstacle?
  }

  enum Obstacle {
    /// The view is not a property or variable that the class declares.
    case notAMember
    /// One of the calls is for several views.
    case severalViews
    /// One of the calls updates.
    case update
    /// A variable whose constraints are made again may stand for the view.
    case alias
    /// Another file makes constraints for the view as well.
    case otherFile
    /// The call stands in a category, or outside of the class.
    case category
    /// A person wants one of the calls to stay.
    case kept
  }

  private let file: HostFile
  private(set) var groups: [String: Group] = [:]
  private var keys: [Int: [String]] = [:]
  private var buffer: TokenBuffer { file.buffer }

  /// The views of superclasses and of other objects that the file makes constraints for.
  private(set) var foreignViews: Set<ForeignView> = []
  /// The names of all views that the file makes constraints for.
  private(set) var members: Set<String> = []

  /// - Parameters:
  ///   - foreign: What other files of the tree do to the views of this one.
  ///   - kept: Where the calls start that a person wants to stay, in bytes.
  init(_ file: HostFile, foreign: ForeignViews = ForeignViews(), kept: Set<Int> = []) {
    self.file = file
    var all: [String: Group] = [:]
    var changed: Set<String> = []
    var aliased: Set<String> = []
    for site in MasonryCalls().callSites(in: file) {
      guard let message = MessageExpression(at: site.open, in: file.buffer) else { continue }
      let receivers = receivers(message.receiver)
      for receiver in receivers {
        let (key, member) = key(receiver)
        keys[site.open, default: []].append(key)
        members.insert(member)
        var group = all[key] ?? Group(className: file.names.className(at: site.open) ?? "", member: member)
        group.sites.append(site)
        if site.operation != "make" {
          changed.insert(key)
          if mayBeMember(receiver) { aliased.insert(group.className) }
        }
        let touch = foreign.touch(member, of: group.className, otherThan: file.buffer.file.path)
        if touch.isChanged { changed.insert(key) }
        if touch.isMade { group.obstacle = .otherFile }
        noteForeign(receiver, member, isChanged: site.operation != "make")
        if site.operation == "update" || site.operation == "distribute" { group.obstacle = group.obstacle ?? .update }
        if receivers.count > 1 { group.obstacle = .severalViews }
        if file.names.container(at: site.open)?.category != nil { group.obstacle = .category }
        if !isOwnMember(receiver, member) { group.obstacle = .notAMember }
        if kept.contains(file.range(site.expression).start) { group.obstacle = .kept }
        all[key] = group
      }
    }
    // A variable may stand for any view of the class, so that none of them is certain.
    for (key, group) in all where aliased.contains(group.className) && group.obstacle == nil { all[key]?.obstacle = .alias }
    groups = all.filter { changed.contains($0.key) || aliased.contains($0.value.className) }
  }

  /// Notes a view that is not a local variable and that the class of the code does not declare.
  private mutating func noteForeign(_ range: Range<Int>, _ member: String, isChanged: Bool) {
    let tokens = buffer.significant(range)
    guard let first = tokens.first, !isOwnMember(range, member) else { return }
    let owner: ForeignView.Owner
    if tokens.count == 1 {
      // A local variable belongs to nobody else; a variable of a superclass starts with an underscore.
      guard buffer.text(first).hasPrefix("_"), let name = file.names.className(at: first) else { return }
      owner = .superclass(of: name)
    } else if let message = MessageExpression(at: first, in: buffer), message.unaryName != nil {
      let type = file.names.type(of: message.receiver)
      owner = type.map { $0.name == file.names.className(at: first) ? .superclass(of: $0.name) : .object($0.name) } ?? .unknown
    } else if let dot = tokens.dropLast().last, buffer[dot].kind == .dot || buffer.isOperator(dot, "->") {
      let object = buffer.trimmed(range.lowerBound..<dot)
      if let type = file.names.type(of: object), type.pointers == 1 {
        let isSelf = type.name == file.names.className(at: first)
        owner = isSelf ? .superclass(of: type.name) : .object(type.name)
      } else {
        owner = .unknown
      }
    } else {
      owner = .unknown
    }
    foreignViews.insert(ForeignView(name: member, owner: owner, isChanged: isChanged))
  }

  private func receivers(_ range: Range<Int>) -> [Range<Int>] {
    if case .array(_, let elements) = ObjectiveCLiteral(range, in: buffer) { return elements }
    if let value = file.value(of: range), case .array(_, let elements) = ObjectiveCLiteral(value, in: buffer) {
      return elements + [range]
    }
    return [range]
  }

  /// One key for all spellings of a view: its last name, in its class.
  private func key(_ range: Range<Int>) -> (key: String, member: String) {
    var range = range
    if let value = file.value(of: range), ObjectiveCPath.isMember(value, in: buffer) { range = value }
    let name = buffer.significant(range).last { buffer[$0].kind == .identifier }.map { buffer.text($0) } ?? ""
    let member = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return (member + "@" + (file.names.className(at: range.lowerBound) ?? ""), member)
  }

  /// Whether a local variable or parameter may stand for a view that has another name as well.
  private func mayBeMember(_ range: Range<Int>) -> Bool {
    let tokens = buffer.significant(range)
    guard tokens.count == 1, let found = file.names.declaration(of: buffer.text(tokens[0]), at: tokens[0]), found.scope != nil
    else { return false }
    guard let value = file.value(of: range) else { return true }
    // A view that was made here has no other name yet; one of another name has its key.
    if ObjectiveCPath.isMember(value, in: buffer) { return false }
    return !value.contains { buffer.isWord($0, "alloc") || buffer.isWord($0, "new") || buffer.isWord($0, "buttonWithType") }
  }

  /// Whether an expression is `self.member` or `_member`, and the class of the code declares it.
  private func isOwnMember(_ range: Range<Int>, _ member: String) -> Bool {
    let tokens = buffer.significant(range)
    guard let owner = file.names.className(at: range.lowerBound), file.names.declares(member, in: owner) else { return false }
    switch tokens.count {
    case 1: return buffer.text(tokens[0]) == "_" + member
    case 3: return file.names.type(of: tokens[0]..<tokens[0] + 1)?.name == owner
    default: return false
    }
  }

  /// The group whose constraints change, when a call belongs to one.
  func group(of site: CallSite) -> Group? {
    (keys[site.open] ?? []).compactMap { groups[$0] }.first
  }

  /// Why a call of a group stays as it is.
  static func diagnostic(_ obstacle: Obstacle?, of group: Group, at range: SourceRange) -> Diagnostic {
    let help: String
    switch obstacle {
    case .notAMember: help = "it is not a property of this class, so that there is no sure place to keep its constraints"
    case .severalViews: help = "another call makes constraints for several views at once"
    case .update: help = "one of the calls updates constraints that another one made"
    case .alias: help = "a variable of the class, which may stand for this view, gets its constraints made again"
    case .otherFile: help = "another file makes constraints for it as well"
    case .category: help = "a category has no place to keep its constraints"
    case .kept: help = "another call for the same view is to stay as it is"
    case nil: help = "another call for the same view cannot be migrated"
    }
    return Diagnostic(
      .constraintLifecycle, at: range, "the constraints of '\(group.member)' are made again or changed later", help: help)
  }
}

/// Ways to spell a member of an object.
enum ObjectiveCPath {
  /// Whether an expression is `self.a`, `self->_a` or `_a`.
  static func isMember(_ range: Range<Int>, in buffer: TokenBuffer) -> Bool {
    let tokens = buffer.significant(range)
    guard let first = tokens.first, buffer[first].kind == .identifier else { return false }
    switch tokens.count {
    case 1: return buffer.text(first).hasPrefix("_")
    case 3: return buffer.isWord(first, "self")
    default: return false
    }
  }
}
