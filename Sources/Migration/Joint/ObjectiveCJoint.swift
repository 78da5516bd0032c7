internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// What has to hold of Objective-C files that are read as one: a superclass's and those of its subclasses.
enum ObjectiveCJoint {
  /// Whether no name of one file means something else in another one, and no class is implemented twice.
  ///
  /// - Complexity: O(tokens).
  static func canBeRead(_ buffers: [TokenBuffer]) -> Bool {
    let files = buffers.map { ObjectiveCDeclarations($0) }
    var classes: Set<String> = []
    for container in files.flatMap(\.containers) where container.keyword == .implementation && container.category == nil {
      guard classes.insert(container.name).inserted else { return false }
    }
    let own = zip(buffers, files).map { definitions(in: $0, $1) }
    let words = files.map { wordsOfMacros(in: $0) }
    return own.indices.allSatisfy { part in
      own[part].allSatisfy { name, texts in
        buffers.indices.allSatisfy { other in
          other == part || own[other][name].map { $0 == texts } ?? !(buffers[other].contains(name) || words[other].contains(name))
        }
      }
    }
  }

  private static func wordsOfMacros(in names: ObjectiveCDeclarations) -> Set<String> {
    Set(names.allMacros.flatMap { macro in macro.tokens.tokens.indices.filter { macro.tokens[$0].kind == .identifier }.map { macro.tokens.text($0) } })
  }

  /// The macros, and the variables and functions outside of classes, that a file defines, with their definitions.
  private static func definitions(in buffer: TokenBuffer, _ names: ObjectiveCDeclarations) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for macro in names.allMacros { result[macro.name, default: []].insert("\(macro.parameters ?? []) \(macro.body)") }
    for index in buffer.tokens.indices where buffer[index].kind == .identifier && buffer.parent(of: index) == nil && names.enclosingFunction(at: index) == nil {
      guard let found = names.declaration(of: buffer.text(index), at: index), found.token == index, found.kind == .global || found.kind == .function else { continue }
      // One that is not a constant number has its place in each file.
      let statement = buffer.objectiveCStatement(containing: index)
      let text = statement.flatMap { $0.contains { buffer.isWord($0, "const") } ? buffer.objectiveCText($0) : nil }
      result[found.name, default: []].insert(text ?? buffer.file.path)
    }
    return result
  }
}

/// A property that one Objective-C file adds to its class and that code of subclasses in other files uses.
struct SharedProperty: Hashable {
  let name: String
  /// `@property (nonatomic, copy) NSArray<NSLayoutConstraint *> *titleConstraints;`
  let declaration: String

  /// The properties that the text of an edit declares.
  static func all(in text: String) -> [SharedProperty] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("@property"), line.hasSuffix(";") else { return nil }
      let name = line.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      return SharedProperty(name: String(name), declaration: String(line))
    }
  }

  /// The text of an edit without the declaration; empty when nothing but an extension without members is left.
  func removed(from text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { line in !SharedProperty.all(in: String(line)).contains(self) }
    let isEmptied = rest.allSatisfy { line in
      let line = line.filter { !$0.isWhitespace }
      return line.isEmpty || line == "@end" || line.hasPrefix("@interface") && line.hasSuffix("()")
    }
    return isEmptied ? "" : rest.joined(separator: "\n")
  }

  /// The edit that declares it in the header of its class, below the property that it is named after.
  ///
  /// - Returns: Nil when the header does not declare the class once.
  func edit(in header: SourceFile, of className: String) -> SourceEdit? {
    let buffer = TokenBuffer(lexing: header)
    let names = ObjectiveCDeclarations(buffer)
    let found = names.containers.filter { $0.keyword == .interface && $0.name == className && $0.category == nil }
    guard found.count == 1, let interface = found.first, !buffer.contains(name), let end = buffer.previous(interface.range.upperBound - 1),
      buffer[end].kind == .at
    else { return nil }
    let style = SurroundingStyle(of: header)
    // The compiler wants to know it of all pointers where it knows it of one.
    let text = buffer.contains("NS_ASSUME_NONNULL_BEGIN") ? declaration.replacing("(nonatomic, ", with: "(nonatomic, nullable, ") : declaration
    let views = interface.range.filter { index in
      buffer[index].kind == .identifier && buffer.next(index).map { buffer[$0].kind == .semicolon } == true && name.hasPrefix(buffer.text(index))
    }
    if let view = views.max(by: { buffer.bytes(of: $0).count < buffer.bytes(of: $1).count }), let semicolon = buffer.next(view) {
      let indentation = SurroundingStyle.indentation(at: buffer[view].range.start, in: header)
      let place = buffer[semicolon].range.end
      return SourceEdit(SourceRange(place, place), style.lineEnd + indentation + text)
    }
    let place = buffer[end].range.start
    return SourceEdit(SourceRange(place, place), text + style.lineEnd)
  }
}
