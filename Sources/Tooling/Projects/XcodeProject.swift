internal import SourceText

/// What an Xcode project says about files and packages, as far as other projects have to do with it.
struct XcodeProject {
  /// The places of its files and packages, by their components from the root of the tree.
  private(set) var places: Set<[ArraySlice<UInt8>]> = []
  /// Texts with paths that are not resolved: settings, addresses.
  private(set) var texts: [ArraySlice<UInt8>] = []

  /// Names of its targets, which its own code imports.
  private(set) var targets: Set<String> = []

  private struct Object {
    var values: [String: ArraySlice<UInt8>] = [:]
    var children: [ArraySlice<UInt8>] = []

    func text(_ key: String) -> String { values[key].map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }

  private var objects: [ArraySlice<UInt8>: Object] = [:]

  /// Nil when the bytes are no property list of Xcode's.
  ///
  /// - Parameter folder: The folder that holds the project, by its components from the root of the tree.
  /// - Complexity: O(bytes).
  init?(_ bytes: [UInt8], in folder: [ArraySlice<UInt8>]) {
    guard readObjects(bytes) else { return nil }
    var base = folder
    var open: [(ArraySlice<UInt8>, [ArraySlice<UInt8>]?)] = []
    for object in objects.values where object.text("isa") == "PBXProject" {
      // Source: the project format of Xcode: paths start in `projectDirPath`.
      if let path = object.values["projectDirPath"], let place = Self.resolved(path, from: folder) { base = place }
      if let group = object.values["mainGroup"] { open.append((group, base)) }
    }
    var seen: Set<ArraySlice<UInt8>> = []
    while let (name, parent) = open.popLast() {
      guard seen.insert(name).inserted, let object = objects[name] else { continue }
      let place = self.place(of: object, in: parent, base)
      if object.children.isEmpty, let place { places.insert(place) }
      for child in object.children { open.append((child, place)) }
    }
    for (name, object) in objects {
      let isa = object.text("isa")
      if !seen.contains(name), object.values["sourceTree"] != nil, let place = place(of: object, in: base, base) { places.insert(place) }
      if isa.hasSuffix("Target") { targets.formUnion(["name", "productName"].map(object.text)) }
      if isa == "XCLocalSwiftPackageReference", let path = object.values["relativePath"], let place = Self.resolved(path, from: base) { places.insert(place) }
    }
    objects = [:]
  }

  /// Where a file or a group lies; nil for what does not lie in the project.
  private func place(of object: Object, in parent: [ArraySlice<UInt8>]?, _ base: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    let path = object.values["path"] ?? []
    switch object.text("sourceTree") {
    case "<group>", "": return parent.flatMap { Self.resolved(path, from: $0) }
    case "SOURCE_ROOT": return Self.resolved(path, from: base)
    default: return nil
    }
  }

  private static func resolved(_ path: ArraySlice<UInt8>, from folder: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
    path.first == UInt8(ascii: "/") ? nil : ProjectPath.resolved(path.split(separator: UInt8(ascii: "/")), from: folder)
  }

  /// Reads the dictionary `objects`: `ID = { key = value; … };`.
  private mutating func readObjects(_ bytes: [UInt8]) -> Bool {
    var list = PropertyListScanner(bytes)
    /// The keys and brackets around the place.
    var keys: [String] = []
    var isArray: [Bool] = []
    var identifier: ArraySlice<UInt8> = []
    var key: ArraySlice<UInt8>?
    while let token = list.next() {
      switch token {
      case .open(let array):
        // Objects hold settings, which hold lists.
        guard isArray.count < 64 else { return false }
        isArray.append(array)
        keys.append(key.map { String(decoding: $0, as: UTF8.self) } ?? "")
        if isArray.count == 3, keys[1] == "objects", let key {
          identifier = key
          objects[identifier] = Object()
        }
        key = nil
      case .close(let array):
        guard isArray.popLast() == array else { return false }
        keys.removeLast()
        key = nil
      case .text(let text):
        if isArray.last == false, key == nil {
          key = text
        } else if isArray.last == false, let name = key, isArray.count == 3, keys[1] == "objects" {
          let name = String(decoding: name, as: UTF8.self)
          objects[identifier]?.values[name] = text
          // A script goes to folders for other reasons than building them.
          if !["path", "name", "shellScript"].contains(name) { add(text) }
        } else if isArray.count == 4, isArray.last == true, keys[3] == "children" {
          objects[identifier]?.children.append(text)
        } else {
          add(text)
        }
      case .end: key = nil
      }
    }
    return list.isWhole && isArray.isEmpty && !objects.isEmpty
  }

  private mutating func add(_ text: ArraySlice<UInt8>) {
    if zip(text, text.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }) { texts.append(text) }
  }
}

/// The tokens of a property list in the form of OpenStep.
///
/// Source: "Old-Style ASCII Property Lists", Apple's archive.
private struct PropertyListScanner {
  enum Token {
    case open(isArray: Bool)
    case close(isArray: Bool)
    /// A key or a value, without its quotes.
    case text(ArraySlice<UInt8>)
    /// The end of an entry.
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Whether everything was a token so far.
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0...32, UInt8(ascii: "="): position += 1
      case UInt8(ascii: "/") where follows("/", at: 1): skip(to: "\n")
      case UInt8(ascii: "/") where follows("*", at: 1): skip(to: "*/")
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        position += 1
        return .open(isArray: byte == UInt8(ascii: "("))
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        return .close(isArray: byte == UInt8(ascii: ")"))
      case UInt8(ascii: ";"), UInt8(ascii: ","):
        position += 1
        return .end
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(by: byte)
      default: return word()
      }
    }
    return nil
  }

  private func follows(_ text: StaticString, at offset: Int) -> Bool {
    position + offset < bytes.count && bytes[position + offset] == text.utf8Start[0]
  }

  private mutating func skip(to end: StaticString) {
    let found = bytes.withUnsafeBytes { ByteSearch.first(end, in: $0, from: position + 2) }
    position = found.map { $0 + end.utf8CodeUnitCount } ?? bytes.count
  }

  private mutating func quoted(by quote: UInt8) -> Token? {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
    guard position < bytes.count else {
      isWhole = false
      return nil
    }
    defer { position += 1 }
    return .text(bytes[start..<position])
  }

  private mutating func word() -> Token? {
    let start = position
    while position < bytes.count, bytes[position] > 32, !"{}()=;,\"'".utf8.contains(bytes[position]) { position += 1 }
    guard position > start else {
      isWhole = false
      return nil
    }
    return .text(bytes[start..<position])
  }
}
