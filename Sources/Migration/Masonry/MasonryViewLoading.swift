internal import Frontends
internal import HostSyntax
internal import Knowledge

/// Blocks in controllers that may be the first to ask for the controller's view: that runs `viewDidLoad`, which may lay out the same
/// item. Masonry runs a block before it removes or looks for constraints.
///
/// Source: UIViewController, "loadViewIfNeeded"; Masonry 1.1.0, View+MASAdditions.m and MASConstraintMaker.m.
struct MasonryViewLoading {
  private let file: HostFile
  private var buffer: TokenBuffer { file.buffer }

  init(_ file: HostFile) {
    self.file = file
  }

  /// - Parameters:
  ///   - block: The tokens of the block.
  ///   - selfNames: Other names for `self` there.
  func mayRun(in block: Range<Int>, of site: CallSite, _ selfNames: Set<String>) -> Bool {
    let start = site.expression.lowerBound
    guard block.contains(where: { isOwnView($0, selfNames) }), let function = file.names.enclosingFunction(at: start), !isBehindLoading(function) else { return false }
    return !(function..<start).contains { isOwnView($0, selfNames) && file.names.surelyRuns($0, before: start) && file.names.enclosingBlock(at: $0) == file.names.enclosingBlock(at: start) }
  }

  /// `self.view`, `[self view]`
  private func isOwnView(_ token: Int, _ selfNames: Set<String>) -> Bool {
    guard buffer.isWord(token, "view"), var owner = buffer.previous(token) else { return false }
    if buffer[owner].kind == .dot {
      guard let name = buffer.previous(owner) else { return false }
      owner = name
    } else if buffer.previous(owner).map({ buffer[$0].kind != .leftBracket }) ?? true {
      return false
    }
    let name = buffer.text(owner)
    return name == "self" || selfNames.contains(name) || name.lowercased().hasSuffix("self")
  }

  private func isBehindLoading(_ brace: Int) -> Bool {
    var token = buffer.previous(brace)
    while let current = token, buffer[current].kind != .rightBrace, buffer[current].kind != .semicolon {
      if buffer.isWord(current, in: Self.behindLoading) { return true }
      if buffer.isOperator(current, "-") || buffer.isOperator(current, "+") { return false }
      token = buffer.previous(current)
    }
    return false
  }

  /// Source: UIViewController in UIKit, NSViewController in AppKit.
  private static let behindLoading: [StaticString] = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "updateViewConstraints", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "viewWillLayout", "viewDidLayout",
  ]
}
