internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import Migration
package import SourceText

/// What the change of a file may do to layouts beside its units: names that mean something else to other files, and what
/// it gives to code of other files. Found out while the file is read.
package struct FileChanges: Sendable {
  typealias Export = (name: ExportedName, texts: [String])

  let path: String
  /// The names that mean something else, also those that only code of the file can use; with what they meant.
  private(set) var changedExports: [Export] = []
  private(set) var sameExports: [Export] = []
  /// The Swift functions that there are more of than before, with the same labels.
  private(set) var overloads: Set<String> = []
  private(set) var uses: [ChangedUse] = []
  /// The functions that add views or take them out in another way than before.
  private(set) var placers: Set<String> = []
  /// What only one version declares, for other files as well.
  private(set) var addedExports: Set<ExportedName> = []
  private(set) var lostExports: Set<ExportedName> = []

  /// Nil for a file that is the same.
  ///
  /// - Complexity: O(bytes of both versions).
  package init?(_ path: String, _ before: SourceFile?, _ after: SourceFile?) {
    guard before?.bytes != after?.bytes else { return nil }
    self.init(path, before.map { HostFile(TokenBuffer(lexing: $0), platform: nil) }, after.map { HostFile(TokenBuffer(lexing: $0), platform: nil) })
  }

  /// The same for two versions that have been compared.
  ///
  /// - Parameter meanings: What the versions say of names.
  init?(_ path: String, _ context: ComparisonContext, _ meanings: MeaningComparison?) {
    self.init(path, context.before.host, context.after.host)
    if let meanings { uses += MeantUses(path, context, meanings).all() }
  }

  /// The same for files that are read already.
  init?(_ path: String, _ before: HostFile?, _ after: HostFile?) {
    self.path = path
    guard let before, let after else {
      guard let only = before ?? after, only.buffer.isBalanced else { return nil }
      let names = Self.shared(NameMeanings(only, units: []).exports())
      if before == nil { addedExports = names } else { lostExports = names }
      // `override` in an extension, a method of a category: what a class has had is no more what runs.
      uses = ChangedClasses(only: only, isAfter: before == nil, path).extensions()
      return
    }
    guard before.buffer.file.bytes != after.buffer.file.bytes else { return nil }
    if before.buffer.isBalanced, after.buffer.isBalanced { compareExports(before, after) }
    guard before.buffer.file.language == after.buffer.file.language else { return }
    let functions = (PlacingFunctions(before), PlacingFunctions(after))
    placers = functions.0.changed(in: functions.1)
    uses = ChangedUses(before, after, path, functions).all() + ChangedClasses(before, after, path).all()
  }

  private mutating func compareExports(_ old: HostFile, _ new: HostFile) {
    let meanings = (NameMeanings(old, units: []), NameMeanings(new, units: []))
    let (own, others) = (meanings.0.exports(), meanings.1.exports())
    // What a function does may be told of one version alone.
    let kept = (meanings.0.declaredExports(), meanings.1.declaredExports())
    addedExports = Self.shared(others).subtracting(own.keys).subtracting(kept.0)
    lostExports = Self.shared(own).subtracting(others.keys).subtracting(kept.1)
    for (name, texts) in others where own[name] == nil && kept.0.contains(name) { changedExports.append((name, texts)) }
    for (name, texts) in own {
      guard let other = others[name] ?? others[name.withOtherAccess] else {
        if kept.1.contains(name) { changedExports.append((name, texts)) }
        continue
      }
      let isTelling = { MeaningComparison.isTelling($0, ofItem: false) }
      if texts.filter(isTelling) != other.filter(isTelling) {
        changedExports.append((name, texts))
      } else {
        sameExports.append((name, texts))
      }
    }
    let functions = Self.functions(of: old)
    for (name, count) in Self.functions(of: new) where functions[name].map({ $0 < count }) ?? false {
      overloads.insert(String(name.prefix { $0 != "(" }))
    }
  }

  /// The names that other files can use.
  private static func shared(_ exports: [ExportedName: [String]]) -> Set<ExportedName> { Set(exports.keys.lazy.filter { !$0.isOfFile }) }

  /// How many functions of a Swift file have the same name and labels.
  private static func functions(of host: HostFile) -> [String: Int] {
    guard host.buffer.file.language == .swift else { return [:] }
    return host.buffer.tokens(spelled: "func").reduce(into: [:]) { found, word in
      guard host.declarations.enclosingFunction(at: word) == nil, let name = host.buffer.next(word), let header = FunctionHeader(at: name, host) else { return }
      found["\(header.word)(\(header.labels))", default: 0] += 1
    }
  }
}
