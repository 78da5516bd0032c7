internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// Uses of `snp` that make no constraints: the priorities of a view's content, and items that nothing takes.
struct SnapKitMembers {
  private let host: HostFile
  private var buffer: TokenBuffer { host.buffer }

  init(_ host: HostFile) {
    self.host = host
  }

  /// SnapKit's properties with the methods of views that they stand for.
  ///
  /// Source: SnapKit 5.7.1, ConstraintViewDSL.swift.
  private static let priorities: [String: (name: String, axis: String)] = [
    "contentHuggingHorizontalPriority": ("ContentHuggingPriority", "horizontal"),
    "contentHuggingVerticalPriority": ("ContentHuggingPriority", "vertical"),
    "contentCompressionResistanceHorizontalPriority": ("ContentCompressionResistancePriority", "horizontal"),
    "contentCompressionResistanceVerticalPriority": ("ContentCompressionResistancePriority", "vertical"),
  ]

  func migrations() -> [SiteMigration] {
    buffer.tokens.indices.compactMap { index in
      guard buffer.isWord(index, "snp"), let dot = buffer.next(index), buffer.tokens[dot].kind == .dot, let member = buffer.next(dot),
        let before = buffer.previous(index), buffer.tokens[before].kind == .dot
      else { return nil }
      let start = buffer.postfixStart(of: index)
      guard start < before, let statement = buffer.statement(containing: index) else { return nil }
      if let priority = Self.priorities[buffer.text(member)] { return migration(of: priority, start, before, member, statement) }
      return unused(start, member, statement)
    }
  }

  private func migration(
    of priority: (name: String, axis: String), _ start: Int, _ dot: Int, _ member: Int, _ statement: Range<Int>
  ) -> SiteMigration {
    var site = SiteMigration(range: host.range(start..<member + 1), frontend: "snapkit", operation: "contentPriority", status: .refused, verdict: .identical)
    let item = buffer.normalizedText(start..<dot)
    if let sign = buffer.next(member), buffer.tokens[sign].kind == .operatorSymbol, buffer.text(sign).hasSuffix("="), !["==", "!=", "<=", ">="].contains(buffer.text(sign)) {
      guard buffer.spells(sign, "="), statement.lowerBound == start, let value = buffer.next(sign), let type = Self.type(host.snapKitPlatform) else {
        site.verdict = nil
        site.diagnostic = Diagnostic(.unsupportedSyntax, at: site.range, "'\(buffer.text(member))' is changed in a way that has no method")
        return site
      }
      guard !buffer.hasComment(in: statement) else {
        site.verdict = nil
        site.diagnostic = Diagnostic(.commentInsideSite, at: site.range, "a comment stands inside the assignment")
        return site
      }
      let number = buffer.normalizedText(value..<statement.upperBound)
      site.range = host.range(statement)
      site.transaction = EditTransaction([SourceEdit(host.range(statement), "\(item).set\(priority.name)(\(type)(\(number)), for: .\(priority.axis))")])
      return site
    }
    guard !buffer.hasComment(in: start..<member) else {
      site.verdict = nil
      site.diagnostic = Diagnostic(.commentInsideSite, at: site.range, "a comment stands inside the path")
      return site
    }
    let getter = "c" + priority.name.dropFirst()
    site.transaction = EditTransaction([SourceEdit(site.range, "\(item).\(getter)(for: .\(priority.axis)).rawValue")])
    return site
  }

  private static func type(_ platform: Platform?) -> String? {
    switch platform {
    case .uikit: "UILayoutPriority"
    case .appkit: "NSLayoutConstraint.Priority"
    case nil: nil
    }
  }

  /// `_ = a.snp.left` makes an item that nothing takes.
  private func unused(_ start: Int, _ member: Int, _ statement: Range<Int>) -> SiteMigration? {
    guard buffer.isWord(statement.lowerBound, "_"), let sign = buffer.next(statement.lowerBound), buffer.spells(sign, "="), buffer.next(sign) == start,
      statement.upperBound == member + 1, SnapKitAttributes(named: buffer.text(member)) != nil,
      (start..<member).allSatisfy({ buffer.tokens[$0].kind == .identifier || buffer.tokens[$0].kind == .dot })
    else { return nil }
    var site = SiteMigration(range: host.range(statement), frontend: "snapkit", operation: "item", status: .refused, verdict: .identical)
    let range = buffer.lineRange(of: statement)
    site.transaction = EditTransaction([SourceEdit(range, "")])
    return site
  }
}
