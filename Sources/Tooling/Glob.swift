/// A pattern for paths: `*` stands for any characters but `/`, `**` also for those, `?` for one character but `/`.
///
/// A pattern with `*` or `?` has to match the whole path or the whole file name. One without names a file or a
/// folder with all that is in it.
package struct Glob: Hashable, Sendable {
  private enum Element: Hashable {
    case literal(Unicode.Scalar)
    case anyCharacter
    case anyName
    case anyPath
    /// `**/`: no folder or some.
    case anyFolders
  }

  package let pattern: String
  private let elements: [Element]
  private let isLiteral: Bool

  package init(_ pattern: String) {
    self.pattern = pattern
    var pattern = Substring(pattern)
    while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    while pattern.hasSuffix("/") { pattern = pattern.dropLast() }
    let scalars = Array(pattern.unicodeScalars)
    var elements: [Element] = []
    var index = 0
    while index < scalars.count {
      let isDouble = index + 1 < scalars.count && scalars[index] == "*" && scalars[index + 1] == "*"
      if isDouble {
        index += 2
        let startsComponent = elements.isEmpty || elements.last == .literal("/")
        if startsComponent, index < scalars.count, scalars[index] == "/" {
          index += 1
          elements.append(.anyFolders)
        } else {
          elements.append(.anyPath)
        }
        continue
      }
      switch scalars[index] {
      case "*": elements.append(.anyName)
      case "?": elements.append(.anyCharacter)
      case let scalar: elements.append(.literal(scalar))
      }
      index += 1
    }
    self.elements = elements
    isLiteral = elements.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// Whether the pattern matches the path or its last component, or names a folder on the path.
  package func matches(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    let name = scalars.lastIndex(of: "/").map { $0 + 1 } ?? 0
    if matches(scalars[...]) || (name > 0 && matches(scalars[name...])) { return true }
    return isLiteral && namesFolder(of: scalars)
  }

  /// - Complexity: O(characters × elements); no pattern makes it slower.
  private func matches(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    // `reached[i]`: the elements before i match the text so far.
    var reached = [Bool](repeating: false, count: elements.count + 1)
    enter(0, &reached)
    for scalar in text {
      var next = [Bool](repeating: false, count: elements.count + 1)
      for (index, element) in elements.enumerated() where reached[index] {
        switch element {
        case .literal(let expected): if scalar == expected { enter(index + 1, &next) }
        case .anyCharacter: if scalar != "/" { enter(index + 1, &next) }
        case .anyName: if scalar != "/" { enter(index, &next) }
        case .anyPath: enter(index, &next)
        case .anyFolders:
          next[index] = true
          if scalar == "/" { enter(index + 1, &next) }
        }
      }
      reached = next
    }
    return reached[elements.count]
  }

  /// Marks `index` and the elements that can be reached from it without a character.
  private func enter(_ index: Int, _ reached: inout [Bool]) {
    var index = index
    while true {
      reached[index] = true
      guard index < elements.count else { return }
      switch elements[index] {
      case .anyName, .anyPath, .anyFolders: index += 1
      case .literal, .anyCharacter: return
      }
    }
  }

  private func namesFolder(of path: [Unicode.Scalar]) -> Bool {
    let folder = elements.map { if case .literal(let scalar) = $0 { scalar } else { "*" as Unicode.Scalar } }
    if folder.isEmpty { return false }
    if folder.contains("/") { return path.starts(with: folder + ["/"]) }
    return path.split(separator: "/").contains { $0.elementsEqual(folder) }
  }
}
