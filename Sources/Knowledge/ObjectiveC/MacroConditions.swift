/// The conditions of the preprocessor around the directives of a file, in their order.
struct MacroConditions {
  /// For each `#if` that is open: the token of its last directive where the lines behind that may be left out.
  private var open: [Int?] = []
  private var isFirst = true
  /// The name of `#ifndef`, when that was the directive before, and the first condition of the file.
  private var guarding: String?

  /// Whether what follows may be left out.
  var isInside: Bool { !around.isEmpty }

  /// The directives on whose conditions what follows depends, outermost first.
  var around: [Int] { open.compactMap(\.self) }

  /// - Parameters:
  ///   - word: `define`, `ifdef`, `endif`
  ///   - rest: What stands behind it.
  ///   - token: The token of the directive.
  mutating func read(_ word: String, _ rest: String, at token: Int) {
    let guarded = guarding
    guarding = nil
    switch word {
    // The file reads Objective-C.
    case "if", "ifdef": open.append(["__OBJC__", "defined(__OBJC__)", "defined __OBJC__", "1"].contains(rest) ? nil : token)
    case "ifndef":
      open.append(token)
      if isFirst { guarding = rest }
    // The guard of a header: what it leaves out is there already.
    case "define" where guarded == rest: open[open.count - 1] = nil
    case "elif", "elifdef", "elifndef", "else":
      if !open.isEmpty { open[open.count - 1] = token }
    case "endif": _ = open.popLast()
    default: return
    }
    if word.hasPrefix("if") { isFirst = false }
  }
}
