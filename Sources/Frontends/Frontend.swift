package import HostSyntax
package import Knowledge
package import LayoutIR
package import SourceText

/// A place in a file that one front end reads: an expression that makes constraints.
package struct CallSite: Hashable, Sendable {
  /// `formats`, `initializer`, `anchor`
  package let operation: String
  /// The tokens of the whole expression.
  package let expression: Range<Int>
  /// The opening parenthesis of the call.
  package let open: Int

  package init(operation: String, expression: Range<Int>, open: Int) {
    self.operation = operation
    self.expression = expression
    self.open = open
  }
}

/// A file with what is known about its names: what every front end reads from.
///
/// It is an object because every reader of a piece of a site keeps it, and none changes it.
package final class HostFile: Sendable {
  package let buffer: TokenBuffer
  package let declarations: DeclarationTable
  /// The names of an Objective-C file; empty for Swift.
  package let names: ObjectiveCDeclarations
  /// Nil when neither the user nor the file's imports say it.
  package let platform: Platform?
  /// Whether the standard space between views stays symbolic, to be written with the system spacing methods.
  package let keepsSystemSpacing: Bool
  /// The format-string helpers that the file can call.
  package let helpers: FormatHelperTable
  /// The same for an Objective-C file.
  package let objectiveCHelpers: ObjectiveCHelperTable
  /// The braces of the file's own helpers.
  let objectiveCHelperBodies: Set<Int>
  /// The tokens of the Objective-C variables that have their initial values wherever they are known.
  let settledVariables: Set<Int>
  /// The views that no message of the file puts into another one.
  let orphans: OrphanViews
  /// The properties of the project that stand for items of SnapKit.
  package let itemHelpers: ConstraintItemHelpers
  /// What the file declares for other ones, when somebody has looked.
  package let facts: FileFacts?
  /// Expressions that other code shows to be numbers, where this file does not say what they are.
  package let assumedNumbers: Set<String>
  /// Whether the types of the file are written with `self.`, by their braces, as far as somebody has asked.
  package let explicitSelf = Memo<Int, Bool>()
  /// What other files say about SnapKit's layout direction.
  package let layoutDirection: SnapKitDirectionFacts

  /// - Parameters:
  ///   - declarations: What is known about the names of a Swift file; by default what the file says itself.
  ///   - names: The same for an Objective-C file.
  package init(
    _ buffer: TokenBuffer, declarations: DeclarationTable? = nil, names: ObjectiveCDeclarations? = nil, platform: Platform?,
    keepsSystemSpacing: Bool = false, helpers: FormatHelperTable = FormatHelperTable(), facts: FileFacts? = nil,
    assumedNumbers: Set<String> = [], itemHelpers: ConstraintItemHelpers = ConstraintItemHelpers(),
    layoutDirection: SnapKitDirectionFacts = SnapKitDirectionFacts(), objectiveCHelpers: ObjectiveCHelperTable = ObjectiveCHelperTable()
  ) {
    self.itemHelpers = itemHelpers
    self.layoutDirection = layoutDirection
    self.facts = facts
    self.assumedNumbers = assumedNumbers
    self.buffer = buffer
    self.keepsSystemSpacing = keepsSystemSpacing
    self.helpers = helpers
    self.declarations = declarations ?? DeclarationTable(buffer)
    let names = names ?? ObjectiveCDeclarations(buffer)
    self.names = names
    settledVariables = ObjectiveCVariableUses(names).settled()
    orphans = OrphanViews(names)
    self.objectiveCHelpers = objectiveCHelpers
    let methods = objectiveCHelpers.isEmpty ? [] : ObjectiveCMethod.all(in: names)
    objectiveCHelperBodies = Set(methods.filter { objectiveCHelpers.hasHelper($0) }.compactMap(\.body))
    self.platform = platform ?? Self.platform(of: buffer)
  }

  private static func platform(of buffer: TokenBuffer) -> Platform? {
    switch buffer.file.language {
    case .swift: platform(importedBy: buffer)
    case .objectiveC: platform(ofObjectiveC: buffer)
    }
  }

  private static func platform(importedBy buffer: TokenBuffer) -> Platform? {
    var found: Set<Platform> = []
    for statement in ImportStatement.all(in: buffer) {
      switch statement.module {
      case "UIKit", "WatchKit": found.insert(.uikit)
      case "AppKit", "Cocoa": found.insert(.appkit)
      default: break
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// A token that never ends, a mark of a conflict, or the start of a file whose brackets do not match; nil for a file that
  /// can compile.
  /// In such a file it is not certain where any expression ends.
  package var damage: SourceRange? {
    if let token = buffer.tokens.first(where: \.isUnterminated) { return token.range }
    if let marker = buffer.conflictMarker { return buffer.tokens[marker].range }
    return buffer.isBalanced ? nil : SourceRange(0, 0)
  }

  /// The bytes of some tokens.
  package func range(_ tokens: Range<Int>) -> SourceRange {
    guard let last = tokens.last else {
      let start = buffer.tokens[tokens.lowerBound].range.start
      return SourceRange(start, start)
    }
    return SourceRange(buffer.tokens[tokens.lowerBound].range.start, buffer.tokens[last].range.end)
  }

  package func range(_ token: Int) -> SourceRange { buffer.tokens[token].range }
  package func text(_ tokens: Range<Int>) -> String { buffer.file.text(range(tokens)) }
}

/// A source language of constraints: finds its sites, reads each into a tree and lowers the tree.
package protocol Frontend: Sendable {
  associatedtype Syntax: Sendable

  /// The name that `--from` and the reports use; front ends of several host languages share it.
  var name: String { get }

  /// The host language of the files that the front end reads.
  var language: SourceLanguage { get }

  /// Whether the front end reads code that is to be replaced.
  var isLegacy: Bool { get }

  /// Texts of which at least one stands in every file that has a site.
  var triggers: [StaticString] { get }

  /// The sites of a file, in source order.
  func callSites(in file: HostFile) -> [CallSite]

  /// - Throws: `Diagnostic` for what the tool cannot read or what raises an exception when it runs.
  func parse(_ site: CallSite, in file: HostFile) throws(Diagnostic) -> Syntax

  func lower(_ syntax: Syntax, in file: HostFile) throws(Diagnostic) -> ConstraintGroup
}

extension Frontend {
  package var language: SourceLanguage { .swift }
}
