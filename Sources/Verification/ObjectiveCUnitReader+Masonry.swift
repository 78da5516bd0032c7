internal import Frontends
internal import HostSyntax
internal import LayoutIR
internal import Migration
internal import SourceText

/// Masonry's blocks, which run at once, statement by statement, for each of their views.
extension ObjectiveCUnitReader {
  mutating func readBlock(_ block: MasonrySyntax, of site: SwiftLayoutReader.ReadSite) {
    guard block.distribution == nil else { return unread(site.tokens) }
    let diagnostic = site.inspection.diagnostic
    // What is decided when the program runs is read statement by statement; what stops it is not.
    let isRead = diagnostic.map { [.controlFlowInSite, .dynamicViews].contains($0.id) } ?? true
    guard isRead, block.operation != .update || diagnostic == nil else {
      return unread(
        site.tokens, .constraintLifecycle, "what '\(block.operation.rawValue)' leaves active depends on what ran before")
    }
    let mark = builder.mark
    let guards = builder.guards
    switch block.receivers {
    case .views(let views):
      for view in views {
        setAutoresizing(names.item(view, at: site.tokens.lowerBound), false, site.tokens)
        guard read(block, for: view, at: site.tokens.lowerBound) else {
          builder.guards = guards
          builder.rewind(to: mark)
          return unread(site.tokens)
        }
      }
    case .collection(let text):
      builder.guards.append("for \(text)")
      let view = LayoutItem.expression("‹\(text)›")
      setAutoresizing("‹\(text)›", false, site.tokens)
      if !read(block, for: view, at: site.tokens.lowerBound) {
        builder.rewind(to: mark)
        unread(site.tokens)
      }
      builder.guards = guards
    }
  }

  private mutating func read(_ block: MasonrySyntax, for view: LayoutItem, at site: Int) -> Bool {
    let outer = call
    call = LibraryCall(operation: block.operation, view: names.item(view, at: site), site: site)
    names.blockCall = site
    defer {
      call = outer
      names.blockCall = outer?.site
    }
    return read(block.body, for: view, at: site)
  }

  private mutating func read(_ nodes: [MasonryNode], for view: LayoutItem, at site: Int) -> Bool {
    let lowering = MasonryLowering(file, receiver: view)
    for node in nodes {
      switch node {
      case .chains(let chains, let statement):
        for chain in chains {
          do throws(Diagnostic) {
            let constraints = try lowering.constraints(of: chain)
            if let call, call.operation == .update {
              for constraint in constraints {
                builder.update(names.form(of: constraint, at: chain.range.lowerBound), of: call.view, text: names.text(statement), at: buffer.sourceRange(statement))
              }
              continue
            }
            let maker = call.map { MadeConstraint.Maker(view: $0.view, isRemaking: $0.operation == .remake, site: $0.site) }
            let uses = constraints.map {
              builder.make($0, names.form(of: $0, at: chain.range.lowerBound), at: buffer.sourceRange(chain.range), by: maker)
            }
            builder.activate(uses, at: buffer.sourceRange(statement))
            if !keep(uses, statement) { return false }
          } catch {
            return false
          }
        }
      case .other(let statement):
        if isRelevant(statement) { unread(statement) }
      case .comment: continue
      case .control(let pieces, _):
        guard read(pieces, for: view, at: site) else { return false }
      }
    }
    return true
  }

  /// `self.top = make.top.equalTo(b)`: the constraint is kept.
  private mutating func keep(_ uses: [ConstraintUse], _ statement: Range<Int>) -> Bool {
    guard let equals = statement.first(where: { buffer.isOperator($0, "=") && buffer.parent(of: $0) == buffer.parent(of: statement.lowerBound) }) else {
      return true
    }
    guard let name = names.name(statement.lowerBound..<equals) else { return false }
    touch(name, statement.lowerBound..<equals)
    builder.assign(name, uses, text: names.text(statement), at: buffer.sourceRange(statement))
    if builder.unit.locals.contains(name) {
      builder.hold(uses)
    } else {
      builder.send(uses, "kept in \(name)", at: buffer.sourceRange(statement))
    }
    return true
  }

  private mutating func read(_ pieces: [MasonryPiece], for view: LayoutItem, at site: Int) -> Bool {
    let outer = builder.guards
    defer { builder.guards = outer }
    var condition: Branch?
    // What fails where one of the branches behind it runs.
    var failed: [String] = []
    func leaveBranch(_ reader: inout ObjectiveCUnitReader) {
      if let branch = condition { failed.append(branch.fails) }
      reader.builder.guards = outer + failed
    }
    for piece in pieces {
      switch piece {
      case .words(let words):
        var range = buffer.trimmed(words)
        if let first = range.first, buffer.isWord(first, "else") {
          leaveBranch(&self)
          guard let next = buffer.next(first), next < range.upperBound else { continue }
          range = next..<range.upperBound
        }
        guard let first = range.first else { continue }
        if buffer.isWord(first, "if"), let open = buffer.next(first), let close = buffer.partner(of: open) {
          let branch = Branch(names.text(buffer.trimmed(open + 1..<close)))
          condition = branch
          builder.guards.append(branch.holds)
        } else {
          builder.guards.append(names.text(range))
        }
      case .condition(let range, let isNegated):
        let branch = Branch(isNegated ? "!(\(names.text(range)))" : names.text(range))
        condition = branch
        builder.guards.append(branch.holds)
      case .otherwise: leaveBranch(&self)
      case .body(let nodes, open: _):
        guard read(nodes, for: view, at: site) else { return false }
        if let branch = condition, builder.guards.last == branch.holds { builder.guards.removeLast() }
      }
    }
    return true
  }
}
