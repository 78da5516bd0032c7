/// The conditions of the preprocessor around the directives of a file, in their order.
struct MacroConditions {
  /// For each `#if` that is open: whether its lines may be left out.
  private var open: [Bool] = []
  private var isFirst = true
  /// The name of `#ifndef`, when that was the directive before, and the first condition of the file.
  private var guarding: String?

  /// Whether what follows may be left out.
  var isInside: Bool { open.contains(true) }

  /// - Parameters:
  ///   - word: `define`, `ifdef`, `endif`
  ///   - rest: What stands behind it.
  mutating func read(_ word: String, _ rest: String) {
    let guarded = guarding
    guarding = nil
    switch word {
    // The file reads Objective-C.
    case "if", "ifdef": open.append(!["__OBJC__", "defined(__OBJC__)", "defined __OBJC__", "1"].contains(rest))
    case "ifndef":
      open.append(true)
      if isFirst { guarding = rest }
    // The guard of a header: what it leaves out is there already.
    case "define" where guarded == rest: open[open.count - 1] = false
    case "elif", "elifdef", "elifndef", "else":
      if !open.isEmpty { open[open.count - 1] = true }
    case "endif": _ = open.popLast()
    default: return
    }
    if word.hasPrefix("if") { isFirst = false }
  }
}
