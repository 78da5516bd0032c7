/// Pairs brackets in one pass, and notes for each token the bracket around it.
///
/// The brackets that are open form a list through `parents`, so that a branch of `#if` is left by going back to
/// the bracket that was innermost at `#if`. Branches may each open the same brackets: their openers become twins
/// and share the closers that follow `#endif`. What a branch without `#else` opens, a later branch under the same condition
/// may close.
struct BracketMatcher {
  private(set) var closing: [Int32]
  /// Whether some closer has several openers, in branches of `#if`.
  private(set) var hasTwins = false
  private(set) var parents: [Int32]
  private(set) var isBalanced = true
  /// Every `#if` that has its `#endif`, in the order in which they end.
  private(set) var conditionals: [Conditional] = []

  private var innermost: Int32 = -1
  /// Brackets of each kind that the current branch opened and did not close.
  private var open = OpenCounts()
  private var branches: [Branches] = []
  /// Openers of other branches that stand for the same bracket as the key.
  private var twins: [Int32: [Int32]] = [:]

  private struct OpenCounts {
    var parentheses = 0
    var brackets = 0
    var braces = 0

    subscript(closer: TokenKind) -> Int {
      get {
        switch closer {
        case .rightParenthesis: parentheses
        case .rightBracket: brackets
        default: braces
        }
      }
      set {
        switch closer {
        case .rightParenthesis: parentheses = newValue
        case .rightBracket: brackets = newValue
        default: braces = newValue
        }
      }
    }

    static func += (counts: inout OpenCounts, other: OpenCounts) {
      counts.parentheses += other.parentheses
      counts.brackets += other.brackets
      counts.braces += other.braces
    }

    static func -= (counts: inout OpenCounts, other: OpenCounts) {
      counts.parentheses -= other.parentheses
      counts.brackets -= other.brackets
      counts.braces -= other.braces
    }
  }

  /// Brackets that were opened in the one branch of an `#if`, for the one of a later `#if` to close.
  private struct Half {
    /// The bytes of the directive: of Objective-C, whose directives are whole lines.
    let condition: Range<Int>
    /// The innermost bracket at its start and at its end.
    let outer: Int32
    let end: Int32
    /// How many brackets it leaves open.
    let open: OpenCounts
    /// Whether what follows is read as code inside of these brackets, and not beside them: never around a whole file.
    var isAround: Bool { outer >= 0 }
  }
  private var halves: [Half] = []

  /// What is known about an `#if` that has not ended.
  private struct Branches {
    let start: Int32
    let condition: Range<Int>
    /// Whether the directive is more than its word.
    let hasCondition: Bool
    let outer: Int32
    let outerOpen: OpenCounts
    /// What an earlier branch left open for this one.
    var half: Half?
    /// The innermost bracket at the end of the branch that decides.
    var end: Int32?
    var endOpen = OpenCounts()
    /// The innermost brackets at the ends of the other branches.
    var otherEnds: [Int32] = []
    var hasElse = false
    /// `#elseif` and `#else`
    var separators: [Int32] = []
  }

  init(_ tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>) {
    closing = Array(repeating: -1, count: tokens.count)
    parents = Array(repeating: -1, count: tokens.count)
    tokens.withUnsafeBufferPointer { match($0, bytes) }
    if innermost >= 0 || !branches.isEmpty || !halves.isEmpty { isBalanced = false }
  }

  private mutating func match(_ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < tokens.count {
      index = noteParents(from: index, tokens)
      guard index < tokens.count else { return }
      let token = tokens[index]
      switch token.kind {
      case .leftParenthesis:
        open.parentheses += 1
        innermost = Int32(truncatingIfNeeded: index)
      case .leftBracket:
        open.brackets += 1
        innermost = Int32(truncatingIfNeeded: index)
      case .leftBrace:
        open.braces += 1
        innermost = Int32(truncatingIfNeeded: index)
      case .directive: readDirective(at: index, bytes[Int(token.start) + 1..<Int(token.end)], bytes)
      default: close(token.kind, at: index, tokens)
      }
      index += 1
    }
  }

  /// Notes the innermost bracket for all tokens up to the next bracket or directive, and returns the index of that.
  private mutating func noteParents(from start: Int, _ tokens: UnsafeBufferPointer<Token>) -> Int {
    let parent = innermost
    var isTerminated = true
    let end = parents.withUnsafeMutableBufferPointer { parents in
      var index = start
      while index < tokens.count {
        parents[index] = parent
        let token = tokens[index]
        if token.isUnterminated { isTerminated = false }
        if token.kind.isStructure { break }
        index += 1
      }
      return index
    }
    if !isTerminated { isBalanced = false }
    return end
  }

  private mutating func close(_ closer: TokenKind, at index: Int, _ tokens: UnsafeBufferPointer<Token>) {
    guard innermost >= 0 else {
      isBalanced = false
      return
    }
    if tokens[Int(innermost)].kind.partner != closer {
      isBalanced = false
      // Only brackets of this branch are given up for a closer, so that each is given up once.
      guard open[closer] > 0 else { return }
      while innermost >= 0, let expected = tokens[Int(innermost)].kind.partner, expected != closer {
        open[expected] -= 1
        innermost = parents[Int(innermost)]
      }
      guard innermost >= 0 else { return }
    }
    let opener = innermost
    closing[index] = opener
    closing[Int(opener)] = Int32(truncatingIfNeeded: index)
    innermost = parents[Int(opener)]
    parents[index] = innermost
    open[closer] -= 1
    if !twins.isEmpty { closeTwins(of: opener, at: index, closer, tokens) }
  }

  private mutating func closeTwins(
    of opener: Int32, at index: Int, _ closer: TokenKind, _ tokens: UnsafeBufferPointer<Token>
  ) {
    guard var pending = twins.removeValue(forKey: opener) else { return }
    while let twin = pending.popLast() {
      guard tokens[Int(twin)].kind.partner == closer else {
        isBalanced = false
        continue
      }
      closing[Int(twin)] = Int32(truncatingIfNeeded: index)
      hasTwins = true
      pending += twins.removeValue(forKey: twin) ?? []
      let outer = parents[Int(twin)]
      if outer != innermost { addTwin(outer, of: innermost) }
    }
  }

  private mutating func addTwin(_ twin: Int32, of opener: Int32) {
    guard twin >= 0, opener >= 0 else {
      isBalanced = false
      return
    }
    twins[opener, default: []].append(twin)
  }

  private mutating func readDirective(
    at index: Int, _ line: Slice<UnsafeBufferPointer<UInt8>>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    // Objective-C's directives go on to the end of their line.
    let blanks = line.prefix { $0 == .blank || $0 == .tab }.count
    let word = line.dropFirst(blanks).prefix { ByteClass.of($0) == .word }
    if Keyword.matches(word, "if") || Keyword.matches(word, "ifdef") || Keyword.matches(word, "ifndef") {
      var end = line.endIndex
      while end > line.startIndex, [.blank, .tab, UInt8(ascii: "\r")].contains(bytes[end - 1]) { end -= 1 }
      var branch = Branches(
        start: Int32(truncatingIfNeeded: index), condition: line.startIndex..<end, hasCondition: end > word.endIndex, outer: innermost, outerOpen: open)
      open = OpenCounts()
      if let half = halves.last, innermost == (half.isAround ? half.end : half.outer),
        bytes[half.condition].elementsEqual(bytes[branch.condition]) {
        halves.removeLast()
        branch.half = half
        if !half.isAround {
          innermost = half.end
          open = half.open
        }
      }
      branches.append(branch)
    } else if Keyword.matches(word, "elseif") || Keyword.matches(word, "elif") || Keyword.matches(word, "else") {
      guard !branches.isEmpty else {
        isBalanced = false
        return
      }
      endBranch()
      if Keyword.matches(word, "else") { branches[branches.count - 1].hasElse = true }
      branches[branches.count - 1].separators.append(Int32(truncatingIfNeeded: index))
      innermost = branches[branches.count - 1].outer
      open = OpenCounts()
      parents[index] = innermost
    } else if Keyword.matches(word, "endif") {
      guard !branches.isEmpty else {
        isBalanced = false
        return
      }
      endBranch()
      endConditional(at: index)
    }
  }

  private mutating func endBranch() {
    let last = branches.count - 1
    guard let end = branches[last].end else {
      branches[last].end = innermost
      branches[last].endOpen = open
      return
    }
    guard innermost != end, branches[last].otherEnds.last != innermost else { return }
    // A branch that leaves the brackets as they were decides.
    if innermost == branches[last].outer {
      branches[last].otherEnds.append(end)
      branches[last].end = innermost
      branches[last].endOpen = open
    } else {
      branches[last].otherEnds.append(innermost)
    }
  }

  /// Goes on behind an `#if` whose one branch opens brackets for a later one, or closes those of an earlier one; false for
  /// any other `#if`.
  private mutating func readHalf(_ ended: Branches) -> Bool {
    guard ended.separators.isEmpty, let end = ended.end, ended.hasCondition else { return false }
    let outer = ended.half?.outer ?? ended.outer
    guard ended.half != nil || end != outer, isInside(end, outer) else { return false }
    var left = ended.endOpen
    if let half = ended.half, half.isAround { left += half.open }
    open = ended.outerOpen
    innermost = outer
    if let half = ended.half, half.isAround { open -= half.open }
    guard end != outer else { return true }
    let half = Half(condition: ended.condition, outer: outer, end: end, open: left)
    halves.append(half)
    if half.isAround {
      innermost = end
      open += left
    }
    return true
  }

  /// Whether the innermost bracket is the other one or inside of it: nothing has closed that.
  private func isInside(_ bracket: Int32, _ outer: Int32) -> Bool { bracket >= outer && (outer < 0 || closing[Int(outer)] < 0) }

  private mutating func endConditional(at index: Int) {
    guard var ended = branches.popLast() else { return }
    if readHalf(ended) {
      parents[index] = innermost
      conditionals.append(Conditional(start: ended.start, separators: [], end: Int32(truncatingIfNeeded: index)))
      return
    }
    if ended.half != nil { isBalanced = false }
    if !ended.hasElse, let end = ended.end, end != ended.outer {
      // Without `#else`, the code may also go on as if nothing had been there.
      ended.otherEnds.append(end)
      ended.end = ended.outer
      ended.endOpen = OpenCounts()
    }
    innermost = ended.end ?? ended.outer
    open = ended.outerOpen
    open += ended.endOpen
    for end in ended.otherEnds where end != innermost {
      if innermost == ended.outer { isBalanced = false } else { addTwin(end, of: innermost) }
    }
    parents[index] = innermost
    conditionals.append(
      Conditional(start: ended.start, separators: ended.separators, end: Int32(truncatingIfNeeded: index)))
  }
}

/// An `#if`, its `#elseif` and `#else`, and its `#endif`, as token indices.
struct Conditional: Hashable, Sendable {
  let start: Int32
  let separators: [Int32]
  let end: Int32
}
