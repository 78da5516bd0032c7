package import HostSyntax
package import LayoutIR

/// Hands out names for new constants that nothing in the file is called by.
///
/// A copy is cheap, so that names can be given back by forgetting the copy that handed them out.
package struct FreshNames: Sendable {
  /// Names that other code has.
  private var foreign: Set<String>
  /// Names that were handed out, with whether `word` did it.
  private var handedOut = LayeredMap<String, Bool>()
  /// For each base the first number that was not tried with it.
  private var numbers = LayeredMap<ScopedName, Int>()
  /// The file whose identifiers are taken as well.
  private var file: TokenBuffer?
  /// The function or the block whose constants are named; nil where a name has to be one of its own in the whole file.
  private var function: Int?
  /// The functions and blocks that have a constant of a name.
  private var locals = LayeredMap<String, [Int]>()

  /// Those of them that are views.
  private var freshLocals = LayeredMap<String, Bool>()

  private struct ScopedName: Hashable, Sendable {
    /// Nil for the whole file.
    let function: Int?
    let name: String
  }

  /// Names that no identifier of a file is called by.
  package init(in file: TokenBuffer) {
    foreign = Self.ofFrameworks
    self.file = file
  }

  /// - Parameter taken: Every identifier of the file.
  package init(taken: Set<String>) {
    foreign = taken.union(Self.ofFrameworks)
  }

  /// Methods that a property of the name would override: `updateView` has no `updateViewConstraints` of its own.
  ///
  /// - Source: UIView.h and UIViewController.h in UIKit, NSView.h, NSWindow.h and NSLayoutConstraint.h in AppKit.
  private static let ofFrameworks: Set<String> = [
    "updateConstraints", "updateViewConstraints", "needsUpdateConstraints", "setNeedsUpdateConstraints", "addConstraint", "addConstraints",
    "removeConstraint", "removeConstraints",
  ]

  /// Names constants of one function from here on.
  ///
  /// - Parameter function: The brace that opens it, or that of a block in it; nil for code outside of functions. Blocks of which none
  ///   stands in another one can have the same names.
  package mutating func enter(_ function: Int?) {
    guard function != self.function else { return }
    self.function = function
    freshLocals = LayeredMap()
  }

  /// Leaves names alone that other files declare.
  package mutating func take(_ names: Set<String>) { foreign.formUnion(names) }

  /// A name such as `titleWidthConstraint`, after the item that the constraint is about, or `widthConstraint` where other code has that.
  ///
  /// - Parameter isMember: Whether it is the name of a property: extensions of views often have a `widthConstraint`.
  package mutating func name(for constraint: LayoutConstraint, isMember: Bool = false) -> String {
    var term = constraint.first
    // `view.trailing == title.trailing + 8` is about the title.
    if let second = constraint.second, isContainer(term.item), !isContainer(second.item), !isContent(term.item, of: second.item) { term = second }
    let attribute = term.attribute.rawValue
    var item = Self.word(term.item)
    if item.isEmpty, isMember { item = "own" }
    let short = attribute + "Constraint"
    guard !item.isEmpty else { return isMember ? name(short) : local(short) }
    let full = item + attribute.prefix(1).uppercased() + attribute.dropFirst() + "Constraint"
    // The property that keeps the constraint is often called so: `self.titleWidthConstraint = widthConstraint`.
    if isMember { return name(full) }
    return local(isForeign(full) && !isTaken(short, in: function) ? short : full)
  }

  /// The name of a local constant or variable, which another function can have for one of its own.
  package mutating func local(_ base: String) -> String {
    guard let function else { return name(base) }
    let name = free(base, in: function)
    addLocal(name, in: function)
    return name
  }

  /// The same for a variable that `isFresh` knows.
  ///
  /// - Parameter isHidden: Whether the code of the function can have the name although other code of the file does.
  package mutating func localWord(_ base: String, isHidden: Bool) -> String {
    guard let function, isHidden, !foreign.contains(base), handedOut[base] == nil, !isLocal(base, in: function) else { return word(base) }
    addLocal(base, in: function)
    freshLocals.set(true, for: base)
    return base
  }

  /// A name for the constraints of an item, such as `titleConstraints`.
  package mutating func listName(for item: LayoutItem) -> String { name(listBase(for: item, "")) }

  /// The words of a list's name: `titleConstraints`, `titleNewConstraints`.
  package func listBase(for item: LayoutItem, _ adjective: String) -> String {
    let word = Self.word(item)
    return word.isEmpty ? adjective.lowercased() + (adjective.isEmpty ? "constraints" : "Constraints") : word + adjective + "Constraints"
  }

  /// `base`, or `base` with the first number that makes it a name of its own.
  package mutating func name(_ base: String) -> String { take(base, isWord: false) }

  /// `word`, or with a number behind it when something is called so already.
  package mutating func word(_ word: String) -> String { take(word, isWord: true) }

  private mutating func take(_ base: String, isWord: Bool) -> String {
    let name = free(base, in: nil)
    handedOut.set(isWord, for: name)
    return name
  }

  /// `base`, or `base` with a number, that neither the file nor a function of it has.
  private mutating func free(_ base: String, in function: Int?) -> String {
    let key = ScopedName(function: function, name: base)
    var number = numbers[key] ?? 1
    var candidate = number == 1 ? base : base + String(number)
    while isTaken(candidate, in: function) {
      number += 1
      candidate = base + String(number)
    }
    numbers.set(number + 1, for: key)
    return candidate
  }

  /// - Parameter function: Nil for a name that no function may have.
  private func isTaken(_ name: String, in function: Int?) -> Bool {
    isForeign(name) || handedOut[name] != nil || isLocal(name, in: function)
  }

  /// Whether code of a function or a block has a constant of a name, or any code when none is given.
  private func isLocal(_ name: String, in function: Int?) -> Bool {
    guard let blocks = locals[name] else { return false }
    guard let function else { return true }
    return blocks.contains { other in
      // One in the other, when it opens before that closes.
      function == other || file?.partner(of: min(function, other)).map { max(function, other) < $0 } == true
    }
  }

  private mutating func addLocal(_ name: String, in function: Int) { locals.set((locals[name] ?? []) + [function], for: name) }

  /// Whether other code has a name.
  private func isForeign(_ name: String) -> Bool { file?.contains(name) == true || foreign.contains(name) }

  /// Whether an item is a name that `word` handed out.
  package func isFresh(_ item: LayoutItem) -> Bool {
    if case .expression(let text) = item { handedOut[text] == true || freshLocals[text] == true } else { false }
  }

  private func isContainer(_ item: LayoutItem) -> Bool {
    switch item {
    case .expression(let text): ["self", "view", "self.view", "contentView", "self.contentView"].contains(text)
    case .superview, .guide: true
    }
  }

  /// Whether an item is what a scroll view scrolls: `contentView.height == scrollView.height` is about the first.
  private func isContent(_ item: LayoutItem, of other: LayoutItem) -> Bool {
    guard case .expression(let text) = item, case .expression(let holder) = other else { return false }
    return (text == "contentView" || text == "self.contentView") && (holder.hasSuffix("scrollView") || holder.hasSuffix("ScrollView"))
  }

  /// Whether a UTF-8 byte belongs to a name; all that is not ASCII does.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The last word of an item's spelling.
  private static func word(_ item: LayoutItem) -> String {
    item.spelling.utf8.split { !isWordByte($0) }.last { part in
      part.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? false && !part.elementsEqual("self".utf8)
    }.map { String(Substring($0)) } ?? ""
  }
}
