internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Blocks in controllers that may be the first to ask for the controller's view: that runs `viewDidLoad`, which may lay out the same
/// item. Masonry runs a block before it removes or looks for constraints.
///
/// Source: UIViewController, "view"; Masonry 1.1.0, View+MASAdditions.m and MASConstraintMaker.m.
struct MasonryViewLoading {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// The view of the object as a block spells it, `self.view`, where the block may be the first to ask for it; nil otherwise.
  ///
  /// - Parameters:
  ///   - block: The tokens of the block.
  ///   - selfNames: Other names for `self` there, which the code that takes its place does not have.
  func view(askedForIn block: Range<Int>, of site: CallSite, _ selfNames: Set<String>) -> String? {
    let start = site.expression.lowerBound
    guard let spelling = block.lazy.compactMap({ ownView($0, selfNames) }).first, let function = file.names.enclosingFunction(at: start), !isBehindLoading(function)
    else { return nil }
    let isAsked = buffer.tokens(named: "view", in: function..<start).contains {
      ownView($0, selfNames) != nil && file.names.surelyRuns($0, before: start) && file.names.enclosingBlock(at: $0) == file.names.enclosingBlock(at: start)
    }
    return isAsked ? nil : ObjectiveCSelfAliases.rename(spelling, selfNames)
  }

  /// `self.view` or `[self view]` around the name of the property.
  private func ownView(_ token: Int, _ selfNames: Set<String>) -> String? {
    guard buffer.isWord(token, "view"), var owner = buffer.previous(token) else { return nil }
    let isProperty = buffer[owner].kind == .dot
    if isProperty {
      guard let name = buffer.previous(owner) else { return nil }
      owner = name
    } else if buffer.previous(owner).map({ buffer[$0].kind != .leftBracket }) ?? true {
      return nil
    }
    let name = buffer.text(owner)
    guard name == "self" || selfNames.contains(name) || name.lowercased().hasSuffix("self") else { return nil }
    return isProperty ? "\(name).view" : "[\(name) view]"
  }

  private func isBehindLoading(_ brace: Int) -> Bool {
    var token = buffer.previous(brace)
    while let current = token, buffer[current].kind != .rightBrace, buffer[current].kind != .semicolon {
      if ViewLoading.methodsBehind.contains(buffer.text(current)) { return true }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") { return false }
      token = buffer.previous(current)
    }
    return false
  }
}
