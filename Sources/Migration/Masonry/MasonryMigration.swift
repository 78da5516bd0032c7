internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Writes the code that takes the place of one call of Masonry, and reads it back.
struct MasonryMigration {
  private let file: HostFile
  private let style: SurroundingStyle
  private let items: ObjectiveCItemTypes
  private let superviews: ObjectiveCSuperviewResolver
  private let presence: ObjectiveCPresence
  private let passes: LayoutPasses
  let aliases: ObjectiveCSelfAliases
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile, style: SurroundingStyle, items: ObjectiveCItemTypes, superviews: ObjectiveCSuperviewResolver) {
    self.file = file
    self.style = style
    self.items = items
    self.superviews = superviews
    presence = ObjectiveCPresence(file)
    passes = LayoutPasses(file.names)
    aliases = ObjectiveCSelfAliases(file)
  }

  /// Whether a header would have told whether some view is there.
  var isMissingHeader: Bool { presence.isMissingHeader }

  struct Outcome {
    let transaction: EditTransaction
    let before: [LayoutConstraint]
    let after: [LayoutConstraint]
    let assumptions: [String]

    /// The same with edits at other places.
    func adding(_ edits: [SourceEdit], _ more: [String] = []) -> Outcome {
      Outcome(
        transaction: EditTransaction(transaction.edits + edits), before: before, after: after, assumptions: assumptions + more)
    }
  }

  /// - Parameter storage: Where the constraints of each view are kept; empty when nothing changes them later.
  /// - Throws: `Diagnostic` at the first thing that cannot be kept.
  func migrate(
    _ syntax: MasonrySyntax, at site: CallSite, storage: [MasonryStorage] = [], names: inout FreshNames
  ) throws(Diagnostic) -> Outcome {
    let range = file.range(site.expression)
    guard let statement = buffer.objectiveCStatement(containing: site.open), statement == site.expression,
      let semicolon = buffer.next(site.expression.upperBound - 1), buffer[semicolon].kind == .semicolon,
      let brace = buffer.parent(of: site.open), buffer.isBody(brace)
    else {
      throw Diagnostic(
        .constraintLifecycle, at: range, "the constraints that the call returns are used",
        help: "make the call a statement of its own")
    }
    let isGoverned = buffer.governor(ofStatementAt: site.open) != nil || buffer.isLabelled(statementAt: site.open)
    let indentation = SurroundingStyle.indentation(at: range.start, in: buffer.file)
    guard isFirstOnLine(site.open) else {
      throw Diagnostic(.unsupportedSyntax, at: range, "the call does not start its line", help: "give the call a line of its own")
    }
    names.enter(file.names.outermostFunction(at: site.open))
    var writer = Pass(self, site, syntax, storage, names)
    var text = try writer.text(at: indentation, isGoverned: isGoverned)
    if !isGoverned, ObjectiveCJumps(file).mayLead(over: text, at: site) {
      writer = Pass(self, site, syntax, storage, names)
      text = try writer.text(at: indentation, isGoverned: true)
    }
    names = writer.names
    let result = try ObjectiveCAnchorReader().read(text)
    guard result.constraints.map(\.proofForm) == writer.constraints.map(\.proofForm), result.unmasked == writer.unmasked else {
      throw Diagnostic(.readBackDiffers, at: range, "the new code does not read back as the same constraints")
    }
    let end = file.range(semicolon).end
    return Outcome(
      transaction: EditTransaction([SourceEdit(SourceRange(range.start, end), text)]), before: writer.constraints,
      after: result.constraints, assumptions: writer.assumptions)
  }

  /// The constraints of a chain, with the superviews that the file names.
  private func lower(
    _ chain: MasonryChain, for view: LayoutItem, at site: CallSite, _ assumptions: inout [String]
  ) throws(Diagnostic) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for constraint in try MasonryLowering(file, receiver: view).constraints(of: chain) {
      result.append(try superviews.resolve(constraint, at: site, &assumptions))
    }
    try items.check(result, at: site, allowsInitializers: true)
    let names = aliases.names(at: site)
    let renamed = result.map { $0.renamed(names) }
    try WeakItems(file).check(renamed, at: site)
    try presence.checkTargets(of: renamed, at: site)
    return renamed
  }

  /// All constraints that a call makes for a view, whatever the conditions around them.
  func constraints(of syntax: MasonrySyntax, for view: LayoutItem, at site: CallSite) throws(Diagnostic) -> [LayoutConstraint] {
    var assumptions: [String] = []
    var result: [LayoutConstraint] = []
    for chain in MasonrySyntax.chains(of: syntax.body) { result += try lower(chain, for: view, at: site, &assumptions) }
    return result
  }

  func constraints(of chain: MasonryChain, for view: LayoutItem, at site: CallSite) throws(Diagnostic) -> [LayoutConstraint] {
    var assumptions: [String] = []
    return try lower(chain, for: view, at: site, &assumptions)
  }

  private func isFirstOnLine(_ index: Int) -> Bool {
    var left = index
    while left > 0, buffer[left - 1].kind == .whitespace { left -= 1 }
    return left == 0 || buffer[left - 1].kind == .newline
  }

  /// One run over the statements of a block.
  private struct Pass {
    private let migration: MasonryMigration
    private let site: CallSite
    private let syntax: MasonrySyntax
    private let storage: [MasonryStorage]
    private(set) var names: FreshNames
    private(set) var constraints: [LayoutConstraint] = []
    private(set) var unmasked: [LayoutItem] = []
    private(set) var assumptions: [String] = []
    /// Names that mean `self` here.
    private let selfNames: Set<String>
    private var buffer: TokenBuffer { migration.file.buffer }

    init(
      _ migration: MasonryMigration, _ site: CallSite, _ syntax: MasonrySyntax, _ storage: [MasonryStorage], _ names: FreshNames
    ) {
      self.storage = storage
      self.migration = migration
      self.site = site
      self.syntax = syntax
      self.names = names
      selfNames = migration.aliases.names(at: site)
    }

    /// The statements of the block, without those that only name `self`.
    private var nodes: [MasonryNode] {
      syntax.body.filter { node in
        if case .other(let range) = node { !migration.aliases.isAliasing(range, selfNames) } else { true }
      }
    }

    /// The statements, the first one without its indentation.
    mutating func text(at indentation: String, isGoverned: Bool) throws(Diagnostic) -> String {
      let lineEnd = migration.style.lineEnd
      let unit = migration.style.indentUnit
      let needsBraces = isGoverned || needsScope
      let inner = needsBraces ? indentation + unit : indentation
      var lines: [String] = []
      switch syntax.receivers {
      case .views where storage.count == 2 && choice != nil:
        lines += try chosen(at: inner)
      case .views(let views) where syntax.distribution != nil:
        for view in views { lines.append(inner + unmask(view)) }
        lines.append(try distributed(views, at: inner))
      case .views(let views) where !storage.isEmpty && storage.count == views.count && (views.count == 1 || isStraight):
        for (view, kept) in zip(views.map { $0.renamed(selfNames) }, storage) {
          // Nil has no constraints, and an array takes no nil.
          let deeper = isThere ? inner : inner + unit
          if !isThere { lines.append(inner + "if (\(view.objectiveCSpelling)) {") }
          lines.append(deeper + unmask(view))
          lines += try stored(kept, view, at: deeper)
          if !isThere { lines.append(inner + "}") }
        }
      case .collection where syntax.distribution != nil:
        throw Diagnostic(
          .dynamicViews, at: migration.file.range(syntax.receiver), "the views of this array are not listed in the source")
      case .views, .collection:
        guard storage.isEmpty else {
          throw Diagnostic(
            .constraintLifecycle, at: migration.file.range(site.expression),
            "the constraints of several views are made again or changed later, and the block does more than make them")
        }
        try write(at: inner, into: &lines)
      }
      guard needsBraces else { return String(lines.joined(separator: lineEnd).dropFirst(indentation.count)) }
      return "{" + lineEnd + lines.joined(separator: lineEnd) + lineEnd + indentation + "}"
    }

    /// The two views of which the receiver is one.
    private var choice: ReceiverChoice? { ReceiverChoice(syntax.receiver, in: migration.file) }

    /// The statements for the view that the receiver's condition chooses.
    private mutating func chosen(at indentation: String) throws(Diagnostic) -> [String] {
      guard let choice else { return [] }
      let unit = migration.style.indentUnit
      let condition = ObjectiveCSelfAliases.rename(buffer.objectiveCText(choice.condition), selfNames)
      var lines: [String] = []
      for (position, view) in choice.views.map({ $0.renamed(selfNames) }).enumerated() {
        lines.append(indentation + (position == 0 ? "if (\(condition)) {" : "} else {"))
        let isThere = migration.presence.isCertain(choice.arms[position])
        let inner = indentation + unit
        let deeper = isThere ? inner : inner + unit
        if !isThere { lines.append(inner + "if (\(view.objectiveCSpelling)) {") }
        lines.append(deeper + unmask(view))
        lines += try stored(storage[position], view, at: deeper)
        if !isThere { lines.append(inner + "}") }
      }
      return lines + [indentation + "}"]
    }

    /// The statements of a call whose constraints nothing changes later.
    private mutating func write(at inner: String, into lines: inout [String]) throws(Diagnostic) {
      switch syntax.receivers {
      case .views(let views) where views.count == 1 || isStraight:
        let views = views.map { $0.renamed(selfNames) }
        if !isThere, let view = views.first, doesMore || mayMeasure {
          lines.append(inner + "if (\(view.objectiveCSpelling)) {")
          try made(for: [view], use: .activate, at: inner + migration.style.indentUnit, into: &lines)
          lines.append(inner + "}")
        } else {
          try made(for: views, use: isThere ? .activate : .activateEach, at: inner, into: &lines)
        }
      case .views(let views):
        let text = try loop("@[\(views.map(\.objectiveCSpelling).joined(separator: ", "))]", at: inner)
        lines.append(inner + text)
      case .collection(let collection):
        let text = try loop(collection, at: inner)
        lines.append(inner + text)
      }
    }

    private mutating func made(for views: [LayoutItem], use: MasonryWriter.Use, at indentation: String, into lines: inout [String]) throws(Diagnostic) {
      for view in views { lines.append(indentation + unmask(view)) }
      guard !views.isEmpty else { return }
      let text = mayMeasure && !isStraight ? try collected(views, at: indentation) : try body(nodes, views, use: use, at: indentation)
      if !text.isEmpty { lines.append(text) }
    }

    /// The statements that activate all constraints behind the last of them, as Masonry does.
    private mutating func collected(_ views: [LayoutItem], _ kept: MasonryStorage? = nil, at indentation: String) throws(Diagnostic) -> String {
      let local = names.local("constraints")
      return [
        indentation + "NSMutableArray<NSLayoutConstraint *> *\(local) = [NSMutableArray array];",
        try body(nodes, views, use: .collect(local), kept, at: indentation),
        indentation + "[NSLayoutConstraint activateConstraints:\(local)];",
      ].joined(separator: migration.style.lineEnd)
    }

    /// Whether the block may lay views out behind the first constraint that it makes, before any of them is installed.
    private var mayMeasure: Bool {
      guard let first = MasonrySyntax.chains(of: nodes).first else { return false }
      return migration.passes.mayRun(in: first.range.upperBound..<syntax.close)
    }

    /// The view of the controller, where the block may be the first to ask for it.
    private var viewAskedFor: String? { MasonryViewLoading(migration.file).view(askedForIn: syntax.open..<syntax.close, of: site, selfNames) }

    /// Whether the block does something that could be seen although the view is nil: Masonry does not run it then.
    private var doesMore: Bool { BlockEffects(migration.file).mayBeSeen(in: nodes) }

    /// The message that activates the constraints of views along an axis.
    private mutating func distributed(_ views: [LayoutItem], at indentation: String) throws(Diagnostic) -> String {
      let file = migration.file
      guard let distribution = syntax.distribution, let first = views.first else { return "" }
      let placed = try distribution.constraints(of: views, in: .superview(of: first), at: file.range(syntax.receiver))
      let made = try migration.superviews.distributing(placed, of: views, at: site, &assumptions)
      try migration.items.check(made, at: site, allowsInitializers: true)
      constraints += made
      let printer = ObjectiveCAnchorPrinter(
        style: migration.style, spelling: ObjectiveCAnchorSpelling(untypedItems: migration.items.untyped(in: made, at: site)))
      let parts = printer.parts(of: made, names: &names)
      return (parts.statements + [printer.activation(of: parts.elements, indentation) + ";"])
        .map { indentation + $0 }.joined(separator: migration.style.lineEnd)
    }

    /// Whether the receiver is surely no nil.
    private var isThere: Bool {
      if case .views(let views) = syntax.receivers, views.count == 1 { return migration.presence.isCertain(syntax.receiver) }
      return true
    }

    /// The statements that keep the constraints in properties as well.
    private mutating func stored(_ kept: MasonryStorage, _ view: LayoutItem, at indentation: String) throws(Diagnostic) -> [String] {
      if syntax.operation == .update {
        guard !mayMeasure else {
          throw Diagnostic(
            .unstableItem, at: migration.file.range(site.expression), "the block may lay views out before Masonry changes any constraint",
            help: "store what it measures in variables in front of the call")
        }
        let text = try body(nodes, [view], use: .update, kept, at: indentation)
        if text.isEmpty { return [] }
        return [viewAskedFor.map { "\(indentation)(void)\($0);" }, text].compactMap(\.self)
      }
      guard let storage = kept.list else {
        let text = mayMeasure && !isStraight ? try collected([view], kept, at: indentation) : try body(nodes, [view], kept, at: indentation)
        return text.isEmpty ? [] : [text]
      }
      let isRemake = syntax.operation == .remake
      let keepsLayout = migration.passes.mayRun(in: syntax.open..<syntax.close)
      let deactivation = "[NSLayoutConstraint deactivateConstraints:\(storage) ?: @[]];"
      // A local of the variable's own name would hide it.
      let word = storage.split { $0 == "." || $0 == ">" }.last.map { String($0.drop { $0 == "_" }) } ?? "constraints"
      var lines: [String] = []
      if isStraight, isRemake, !keepsLayout, viewAskedFor == nil {
        lines.append(indentation + deactivation)
        lines.append(try body(nodes, [view], use: .assign(storage), kept, at: indentation))
        lines.append(indentation + "[NSLayoutConstraint activateConstraints:\(storage)];")
        return lines
      }
      let local = names.local(isRemake ? word : "new" + word.prefix(1).uppercased() + word.dropFirst())
      if isStraight {
        lines.append(
          try body(nodes, [view], use: .assign("NSArray<NSLayoutConstraint *> *\(local)"), kept, at: indentation))
      } else {
        lines.append(indentation + "NSMutableArray<NSLayoutConstraint *> *\(local) = [NSMutableArray array];")
        lines.append(try body(nodes, [view], use: .collect(local), kept, at: indentation))
      }
      if isRemake {
        lines.append(indentation + deactivation)
        lines.append(indentation + "\(storage) = \(local);")
      } else {
        lines.append(indentation + "\(storage) = [\(storage) ?: @[] arrayByAddingObjectsFromArray:\(local)];")
      }
      lines.append(indentation + "[NSLayoutConstraint activateConstraints:\(local)];")
      return lines
    }

    private mutating func unmask(_ view: LayoutItem) -> String {
      unmasked.append(view)
      return "\(view.objectiveCSpelling).translatesAutoresizingMaskIntoConstraints = NO;"
    }

    /// `for (UIView *view in views) { … }`
    private mutating func loop(_ collection: String, at indentation: String) throws(Diagnostic) -> String {
      let type: String
      switch migration.file.platform {
      case .uikit: type = "UIView"
      case .appkit: type = "NSView"
      case nil:
        throw Diagnostic(
          .unknownPlatform, at: migration.file.range(site.expression), "the views of the array are of UIKit or of AppKit")
      }
      let name = names.localWord("view", isHidden: isOnlyOfOthers("view"))
      let lineEnd = migration.style.lineEnd
      let inner = indentation + migration.style.indentUnit
      var text = "for (\(type) *\(name) in \(collection)) {" + lineEnd + inner + unmask(.expression(name))
      let body = mayMeasure && !isStraight ? try collected([.expression(name)], at: inner) : try self.body(nodes, [.expression(name)], at: inner)
      if !body.isEmpty { text += lineEnd + body }
      return text + lineEnd + indentation + "}"
    }

    /// Whether a name of the file is none that the method around the call, or the call's class, has for a variable, so that the method
    /// can have it for one of its own.
    private func isOnlyOfOthers(_ name: String) -> Bool {
      let (buffer, names) = (migration.buffer, migration.file.names)
      guard names.declaration(of: name, at: site.open) == nil, let body = names.outermostFunction(at: site.open), let end = buffer.partner(of: body) else { return false }
      return !buffer.tokens(named: name).contains { token in
        guard body < token, token < end, let before = buffer.previous(token) else { return false }
        // `self.view`, `object->view`, `[self view]`, `[self show:title view:view]`
        if buffer[before].kind == .dot || buffer.spells(before, "->") { return false }
        guard let open = buffer.parent(of: token), buffer[open].kind == .leftBracket, before != open else { return true }
        return !buffer.endsObjectiveCOperand(before)
      }
    }

    /// Whether the block only makes constraints, so that it can be written once for each view.
    private var isStraight: Bool {
      nodes.allSatisfy {
        switch $0 {
        case .chains(let chains, _): chains.allSatisfy { $0.target == nil }
        case .comment: true
        case .other, .control: false
        }
      }
    }

    private mutating func body(
      _ nodes: [MasonryNode], _ views: [LayoutItem], use: MasonryWriter.Use = .activate, _ kept: MasonryStorage? = nil,
      at indentation: String
    ) throws(Diagnostic) -> String {
      let migration = migration
      let site = site
      var found = assumptions
      var lowered: [LoweredChain: [LayoutConstraint]] = [:]
      func lower(_ chain: MasonryChain, _ view: LayoutItem) throws(Diagnostic) -> [LayoutConstraint] {
        if let known = lowered[LoweredChain(chain: chain, view: view)] { return known }
        let constraints = try migration.lower(chain, for: view, at: site, &found)
        lowered[LoweredChain(chain: chain, view: view)] = constraints
        return constraints
      }
      // The items are known before the spelling is.
      var items: [LayoutConstraint] = []
      for chain in MasonrySyntax.chains(of: nodes) {
        for view in views { items += try lower(chain, view) }
      }
      let untyped = migration.items.untyped(in: items, at: site).subtracting(views.filter { view in names.isFresh(view) })
      let printer = ObjectiveCAnchorPrinter(
        style: migration.style, spelling: ObjectiveCAnchorSpelling(untypedItems: untyped))
      let first = buffer.firstSignificant(from: syntax.open + 1) ?? syntax.close
      let old = SurroundingStyle.indentation(at: migration.file.range(first).start, in: buffer.file)
      var parts: [String] = []
      for view in views {
        var writer = MasonryWriter(
          migration.file, printer, use: use, storage: kept, names: names, selfNames: selfNames, oldIndentation: old,
          newIndentation: indentation)
        let text = try writer.write(nodes, at: indentation) { chain throws(Diagnostic) in try lower(chain, view) }
        names = writer.usedNames
        constraints += writer.constraints
        if !text.isEmpty { parts.append(text) }
      }
      assumptions = found
      return parts.joined(separator: migration.style.lineEnd)
    }

    private struct LoweredChain: Hashable {
      let chain: MasonryChain
      let view: LayoutItem
    }

    /// Whether the block's own declarations would meet others in the scope around it.
    private var needsScope: Bool {
      if case .views(let views) = syntax.receivers, views.count > 1, !isStraight { return false }
      if case .collection = syntax.receivers { return false }
      let file = migration.file
      guard let outer = file.names.braces(around: site.open).first, let close = buffer.partner(of: outer) else { return true }
      for node in nodes {
        guard case .other(let range) = node, let first = range.first else { continue }
        // A macro such as `@strongify(self)` declares what its text does not show.
        if buffer[first].kind == .at { return true }
        for index in range where buffer[index].kind == .identifier {
          guard let declaration = file.names.declaration(of: buffer.text(index), at: index + 1), declaration.token == index else { continue }
          let isElsewhere = (outer..<close).contains { other in
            !site.expression.contains(other) && buffer[other].kind == .identifier && buffer.text(other) == declaration.name
          }
          if isElsewhere { return true }
        }
      }
      return false
    }
  }
}

extension MasonrySyntax {
  /// Every chain of some nodes, in source order.
  static func chains(of nodes: [MasonryNode]) -> [MasonryChain] {
    var result: [MasonryChain] = []
    for node in nodes {
      switch node {
      case .chains(let chains, _): result += chains
      case .other, .comment: continue
      case .control(let pieces, _):
        for piece in pieces {
          // The reader of bodies limits how deep this goes.
          if case .body(let inner, _) = piece { result += chains(of: inner) }
        }
      }
    }
    return result
  }
}
