internal import HostSyntax
internal import Knowledge
internal import SourceText

/// Finds the headers of Objective-C files among the files of a run.
struct ObjectiveCHeaders {
  private let byName: [String: [String]]
  /// The names of the headers of categories, by the names of the classes.
  private let categories: [String: [String]]

  /// How far superclasses, a class's own header and members of members are followed.
  private static let maximumDepth = 8

  init(_ paths: [String]) {
    byName = Dictionary(grouping: paths.filter(SourceLanguage.isHeader)) { Self.name(of: $0) }
    categories = Dictionary(grouping: byName.keys.filter { $0.contains("+") }.sorted()) { String($0.prefix { $0 != "+" }) }
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What stands for the headers of all categories of a class: `UIFont+Titles.h`.
  static func categories(of type: String) -> String { type + "+*" }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// What the headers that each file imports declare.
  ///
  /// - Parameters:
  ///   - classes: The classes that each file implements: what their headers import is imported with them.
  ///   - members: The members whose own members each file uses: it sees the header of their class, by whichever import.
  ///   - isOne: Whether no other class than that of its header can have the name of a member's class.
  /// - Complexity: Each header is read once for all files.
  func answers(
    to questions: [String: Set<String>], classes: [String: Set<String>] = [:], members: [String: Set<String>] = [:], isOne: (String) -> Bool = { _ in true },
    read: ([String]) -> [ObjectiveCDeclarations]
  ) -> [String: [ObjectiveCDeclarations]] {
    var known: [String: ObjectiveCDeclarations] = [:]
    var found: [String: [String]] = [:]
    var wanted = questions
    for _ in 0..<Self.maximumDepth where !wanted.isEmpty {
      var places: [String: [String]] = [:]
      for (path, names) in wanted {
        places[path] = names.sorted().flatMap { paths(of: $0, near: path) }.filter { !(found[path] ?? []).contains($0) }
      }
      for header in read(Set(places.values.joined()).subtracting(known.keys).sorted()) { known[header.buffer.file.path] = header }
      wanted = [:]
      for (path, headers) in places {
        found[path, default: []] += headers
        var next: Set<String> = []
        for header in headers {
          guard let declarations = known[header] else { continue }
          next.formUnion(declarations.containers.compactMap { $0.superclass.map { $0 + ".h" } })
          for name in members[path] ?? [] { next.formUnion(declarations.classes(ofMembers: name).filter(isOne).map { $0 + ".h" }) }
          // What a class's own header imports is imported with it.
          if Self.stem(header) == Self.stem(path) || classes[path]?.contains(String(Self.stem(header))) == true { next.formUnion(declarations.importedHeaders) }
        }
        if !next.isEmpty { wanted[path] = next }
      }
    }
    return found.mapValues { $0.compactMap { known[$0] } }
  }

  private static func stem(_ path: String) -> Substring { name(of: path)[...].prefix { $0 != "." } }

  private func paths(of name: String, near file: String) -> [String] {
    guard name.hasSuffix("+*") else { return [path(of: name, near: file)].compactMap(\.self) }
    return (categories[String(name.dropLast(2))] ?? []).compactMap { path(of: $0, near: file) }
  }

  /// The header of a name: the one in the file's folder, or the only one of all; of `Cards/Card.h` the only one below a folder
  /// that is called like the module.
  private func path(of name: String, near file: String) -> String? {
    let words = name.split(separator: "/")
    if words.count == 2 {
      let candidates = (byName[String(words[1])] ?? []).filter { $0.split(separator: "/").dropLast().contains(words[0]) }
      return candidates.count == 1 ? candidates.first : nil
    }
    guard let candidates = byName[name] else { return nil }
    if let near = candidates.first(where: { Self.folder(of: $0) == Self.folder(of: file) }) { return near }
    return candidates.count == 1 ? candidates.first : nil
  }
}
