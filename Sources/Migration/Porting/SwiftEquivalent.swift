internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What an Objective-C file's sites are turned into.
package enum MigrationTarget: String, CaseIterable, Sendable {
  /// Anchors in the language of the file, in place.
  case same
  /// Swift, to be read and taken over by hand: nothing is written in place.
  case swift
}

/// A site of Objective-C in Swift.
package struct SwiftEquivalent: Hashable, Sendable {
  /// The method or function around the site: `-[Login setUp]`; nil outside of all.
  package let declaration: String?
  /// Properties that the statements use and that the class does not have yet, and variables of the function that it does not have.
  package let properties: [String]
  /// The statements, without indentation in front of them all.
  package let text: String
}

/// A declaration that new code of Objective-C adds to a class, or to a function.
struct PortedMember: Hashable {
  /// Without an underscore.
  let name: String
  let isList: Bool
  /// Whether a function has it.
  var isLocal = false

  var type: PortedType { isList ? .array(ObjectiveCType("NSLayoutConstraint", pointers: 1)) : .constraint }
  var declaration: String { isList ? "var \(name): [NSLayoutConstraint] = []" : "var \(name): NSLayoutConstraint?" }

  /// What an edit declares: a line each, of a property, of a variable of a class, or of one of a function, which starts as nil.
  static func all(in text: String) -> [PortedMember] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      var words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("__block ") { words = words.dropFirst(8) }
      guard words.hasSuffix(";"), words.hasPrefix("@property") || words.hasPrefix("NSArray<NSLayoutConstraint *> *") || words.hasPrefix("NSLayoutConstraint *")
      else { return nil }
      let isList = words.contains("NSArray<")
      let isLocal = words.hasSuffix(" = nil;")
      words = words.dropLast(isLocal ? 7 : 1)
      guard let star = words.lastIndex(of: "*") else { return nil }
      let name = words[words.index(after: star)...]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      return PortedMember(name: name.hasPrefix("_") && !isLocal ? String(name.dropFirst()) : String(name), isList: isList, isLocal: isLocal)
    }
  }
}

/// Puts the anchor code of one site into Swift, and proves that it makes the same constraints.
struct SwiftPorting {
  let host: HostFile
  let style: SurroundingStyle
  /// What the migration adds to classes and functions, by the names.
  var added: [String: PortedMember] = [:]

  /// What an in-place edit would have written.
  enum Code {
    /// Whole statements.
    case statements(String)
    /// Statements before an expression, and the statement around all of it where that can be taken over as well.
    case expression(String, statement: String?)
  }

  /// - Throws: `noSwiftEquivalent` at the site.
  func port(
    _ code: Code, properties: [String] = [], at site: CallSite, _ assumptions: inout [String], _ unknown: inout Unknown
  ) throws(Diagnostic) -> SwiftEquivalent {
    let result: Result
    do throws(PortingObstacle) {
      switch code {
      case .statements(let text): result = try statements(text, site)
      case .expression(let text, let statement): result = try expression(text, in: statement, site)
      }
    } catch {
      throw Diagnostic(.noSwiftEquivalent, at: host.range(site.expression), error.message)
    }
    try prove(result, at: site)
    unknown.names.formUnion(result.record.unknownNames)
    if result.record.usesUnknownMembers { unknown.hasMembers = true }
    for name in result.record.unknownNames.sorted() where !assumptions.contains("Swift sees the number \(name)") {
      assumptions.append("Swift sees the number \(name)")
    }
    for assumption in result.record.assumptions where !assumptions.contains(assumption) { assumptions.append(assumption) }
    return SwiftEquivalent(
      declaration: ObjectiveCCodeName.name(around: site.open, in: host), properties: properties, text: result.text)
  }

  /// What other files could tell about the code.
  struct Unknown {
    var names: Set<String> = []
    var hasMembers = false
  }

  private struct Result {
    /// The Objective-C that was put into Swift.
    let source: String
    let text: String
    let record: Porter.Record
  }

  private func porter(_ text: String, _ site: CallSite) -> Porter {
    Porter(host, site: site.open, text: text, indentUnit: style.indentUnit, added: added)
  }

  private func statements(_ text: String, _ site: CallSite) throws(PortingObstacle) -> Result {
    var porter = porter(text, site)
    let lines = try porter.statements()
    return Result(source: text, text: lines.text(indentedBy: style.indentUnit), record: porter.record)
  }

  private func expression(_ text: String, in statement: String?, _ site: CallSite) throws(PortingObstacle) -> Result {
    if let statement {
      do throws(PortingObstacle) {
        let whole = try statements(statement, site)
        if isProved(whole) { return whole }
      } catch {
        // What is around the site is more than can be put into Swift, or than the readers see; the site alone may do.
      }
    }
    var porter = porter(text, site)
    let lines = try porter.expressionWithStatements()
    return Result(source: text, text: lines.text(indentedBy: style.indentUnit), record: porter.record)
  }

  // MARK: Proof

  /// Whether a statement around a site makes the same constraints in both languages, as far as the readers see.
  private func isProved(_ result: Result) -> Bool {
    do throws(Diagnostic) {
      return try makesTheSame(result)
    } catch {
      return false
    }
  }

  private func prove(_ result: Result, at site: CallSite) throws(Diagnostic) {
    guard try makesTheSame(result) else {
      throw Diagnostic(.readBackDiffers, at: host.range(site.expression), "the Swift code does not read back as the same constraints")
    }
  }

  /// Reads both codes back and compares their constraints: items and numbers by the words that they were put into,
  /// everything else by value.
  private func makesTheSame(_ result: Result) throws(Diagnostic) -> Bool {
    let reader = AnchorReader()
    let before = try ObjectiveCAnchorReader().read(result.source)
    let after = try reader.constraints(in: result.text, platform: host.platform)
    let items = result.record.items.mapValues { Set($0.map { LayoutItem(spelled: Self.normalized($0)) }) }
    let numbers = result.record.numbers.mapValues { Set($0.map(Self.normalized)) }
    func isSame(_ old: LayoutItem, _ new: LayoutItem) -> Bool { items[old.objectiveCSpelling]?.contains(new) == true }
    func isSame(_ old: LayoutTerm, _ new: LayoutTerm) -> Bool { old.attribute == new.attribute && isSame(old.item, new.item) }
    func isSame(_ old: Scalar, _ new: Scalar) -> Bool {
      switch (old.value, new.value) {
      case (.number(let first), .number(let second)): first == second
      default: numbers[old.spelling]?.contains(Self.normalized(new.spelling)) == true
      }
    }
    func isSame(_ old: LayoutPriority, _ new: LayoutPriority) -> Bool {
      switch (old.value, new.value) {
      case (.number(let first), .number(let second)): first == second
      default: (old.spelling.flatMap { numbers[$0] } ?? []).contains(Self.normalized(new.spelling ?? ""))
      }
    }
    let isProved = before.constraints.count == after.count
      && zip(before.constraints, after).allSatisfy { old, new in
        isSame(old.first, new.first) && old.relation == new.relation && isSame(old.constant, new.constant)
          && isSame(old.multiplier, new.multiplier) && isSame(old.priority, new.priority) && old.identifier == new.identifier
          && (old.second == nil) == (new.second == nil)
          && (old.second.map { second in new.second.map { isSame(second, $0) } ?? false } ?? true)
      }
    let unmasked = reader.unmaskedItems(in: result.text)
    let isUnmasked = before.unmasked.count == unmasked.count && zip(before.unmasked, unmasked).allSatisfy(isSame)
    return isProved && isUnmasked && areUpdatesMade(result.text)
  }

  /// Whether each constraint that gets another constant is made with that constant where it is not there yet.
  private func areUpdatesMade(_ text: String) -> Bool {
    var updates: [(target: Substring, value: Substring)] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if let mark = words.firstRange(of: "?.constant = ") {
        updates.append((words[..<mark.lowerBound], words[mark.upperBound...]))
      } else if let index = updates.firstIndex(where: { words.hasPrefix($0.target + " = ") }) {
        let value = updates.remove(at: index).value
        guard words.hasSuffix("onstant: \(value))") || value == "0" && !words.contains(", constant: ") else { return false }
      }
    }
    return updates.isEmpty
  }

  private static func normalized(_ text: String) -> String {
    let buffer = TokenBuffer(lexing: SourceFile(path: "", text: text))
    return buffer.normalizedText(0..<buffer.count)
  }
}
