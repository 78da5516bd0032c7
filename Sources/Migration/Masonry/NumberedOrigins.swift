/// All that some views come out of, by numbers, so that a walk over the names that lead to one view costs little.
struct NumberedOrigins: Sendable {
  /// The origins by their numbers.
  private(set) var origins: [ViewOrigin] = []
  /// The number of the word of each origin.
  private(set) var words: [Int] = []
  /// Whether a view may be what an origin stands for, and does not only come out of it.
  private var isFinal: [Bool] = []
  /// The origins that each one comes out of at once.
  private var sources: [[Int]] = []
  private var numbers: [ViewOrigin: Int] = [:]
  private var wordNumbers: [ViewOrigin: Int] = [:]
  private let graph: ViewOriginGraph
  private let classes: ClassTree

  /// How many words the origins have.
  var wordCount: Int { wordNumbers.count }

  /// - Complexity: O(places that give views to the names that are found).
  init(of start: Set<ViewOrigin>, _ graph: ViewOriginGraph, _ classes: ClassTree) {
    self.graph = graph
    self.classes = classes
    for origin in start { _ = number(origin) }
    var next = 0
    while next < origins.count {
      let found = graph.sources(of: origins[next], classes)
      sources.append(found.map { number($0) })
      next += 1
    }
  }

  private mutating func number(_ origin: ViewOrigin) -> Int {
    if let known = numbers[origin] { return known }
    let number = origins.count
    numbers[origin] = number
    origins.append(origin)
    let word = wordNumbers[origin.word] ?? wordNumbers.count
    wordNumbers[origin.word] = word
    words.append(word)
    isFinal.append(graph.isFinal(origin))
    return number
  }

  /// What some views may be or come out of.
  struct Closure: Sendable {
    var numbers: [Int] = []
    /// Origins that have no number.
    var others: [ViewOrigin] = []
  }

  /// All that the view of a call may be or come out of.
  func closure(of touch: ViewTouch) -> Closure {
    guard touch.made != nil else { return closure(of: touch.origins) }
    var result = Closure()
    for origin in touch.sources {
      if let number = numbers[origin] { result.numbers.append(number) } else { result.others.append(origin) }
    }
    return result
  }

  /// All that some views may be or come out of; the same as the graph's own closure of them.
  ///
  /// - Complexity: O(origins with numbers), and O(places that give views to those without).
  func closure(of start: Set<ViewOrigin>) -> Closure {
    var result = Closure()
    var open: [Int] = []
    var strangers = Array(start)
    var seen: Set<ViewOrigin> = []
    while let origin = strangers.popLast() {
      if let number = numbers[origin] {
        open.append(number)
      } else if seen.insert(origin).inserted {
        strangers += graph.sources(of: origin, classes)
        if graph.isFinal(origin) { result.others.append(origin) }
      }
    }
    var isSeen = [Bool](repeating: false, count: origins.count)
    while let number = open.popLast() {
      guard !isSeen[number] else { continue }
      isSeen[number] = true
      if isFinal[number] { result.numbers.append(number) }
      for source in sources[number] where !isSeen[source] { open.append(source) }
    }
    return result
  }

  /// The number of an origin's word; nil where no origin with a number has it.
  func word(of origin: ViewOrigin) -> Int? { wordNumbers[origin.word] }
}
