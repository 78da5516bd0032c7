internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Calls that may add the views that they are given to others: `view.sv(title, icon)`, `stack { title; icon }`.
extension ChangedUses.Side {
  /// How functions start that add views, in libraries as well.
  private static let starts = ["add", "insert", "embed", "install", "attach", "put", "place", "mount", "sv", "subview", "stack", "arrange", "wrap", "nest"]

  /// What frameworks call so, and what adds no views.
  private static let harmless: Set<String> = [
    "addTarget", "addGestureRecognizer", "addObserver", "addObject", "addObjects", "addAction", "addChild", "addChildViewController", "addInteraction", "addAnimation", "addConstraint",
    "addConstraints", "addAttribute", "addAttributes", "addEntriesFromDictionary", "insert", "insertObject", "addLayoutManager", "addTextContainer", "addSublayer", "addOperation",
    "addDependency", "addAnimations", "addCompletion", "addItem", "addBehavior", "addArc", "addLine", "addCurve", "addQuadCurve", "addClip", "addPath", "addEllipse", "addRect",
    "replacingOccurrences", "addKeyframe", "addTimer", "print", "debugPrint", "assert", "min", "max", "zip", "convert", "exchangeSubview", "bringSubviewToFront",
  ]

  /// The last names of what such a call is given, and of what is told to place it; empty for any other call.
  func views(handedBy use: ChangedUses.Use) -> Set<String> {
    guard use.kind == .function else { return [] }
    let name = String(use.name.prefix { $0 != ":" })
    // `addSubview(title)` and its like are read with the units.
    let isKnown = HierarchyStep.additions.contains(name) && buffer.kind(buffer.next(use.place)) != .leftBrace
    guard !isKnown, !Self.harmless.contains(name) else { return [] }
    let given = use.range.lowerBound < use.place ? max(use.place, use.range.lowerBound) + 1..<use.range.upperBound : use.place + 1..<use.range.upperBound
    guard let views = plainViews(in: given) else { return [] }
    if Self.starts.contains(where: name.hasPrefix) {
      return views.union(code.isSwift ? receiverName(of: use).map { [$0] } ?? [] : [])
    }
    return views.count > 1 && use.arguments.allSatisfy { $0.label == "_" } ? views : []
  }

  /// `box` of `box.add(to: self)`
  private func receiverName(of use: ChangedUses.Use) -> String? {
    guard let dot = buffer.previous(use.place), buffer[dot].kind == .dot, let owner = buffer.previous(dot), buffer[owner].kind == .identifier else { return nil }
    return buffer.text(owner)
  }

  /// The last names of the paths that some code consists of, with brackets, commas and labels between them; nil for any other code.
  private func plainViews(in range: Range<Int>) -> Set<String>? {
    var found: Set<String> = []
    for index in range where !buffer[index].kind.isTrivia {
      switch buffer[index].kind {
      case .identifier:
        let next = buffer.next(index).map { buffer[$0].kind }
        if next == .dot || next == .colon || buffer.isWord(index, "self") { continue }
        found.insert(ObjectiveCLayoutReader.plain(buffer.text(index)))
      case .dot, .comma, .colon, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .at, .number, .string, .semicolon: continue
      case .operatorSymbol where ["!", "?"].contains(buffer.text(index)): continue
      default: return nil
      }
    }
    return found
  }

  /// `view.subviews { title; icon }`: a call with nothing but a closure of views.
  func buildingCall(at brace: Int, beside other: TokenBuffer) -> ChangedUses.Use? {
    guard let name = buffer.previous(brace), buffer[name].kind == .identifier, !buffer.isReservedWord(name), Self.starts.contains(where: buffer.text(name).hasPrefix),
      !buffer.hasNewline(between: name, and: brace), code.body(around: name) != nil, code.body(around: name) != brace, buffer.next(brace).map({ code.body(around: $0) != brace }) ?? false,
      let close = buffer.partner(of: brace), plainViews(in: brace..<close + 1) != nil
    else { return nil }
    let start = buffer.postfixStart(of: name)
    return ChangedUses.Use(
      kind: .function, name: buffer.text(name), arguments: [("_", buffer.normalizedText(brace..<close + 1).removing("self."))], place: name, range: start..<close + 1,
      group: "function \(buffer.text(name))")
  }
}
