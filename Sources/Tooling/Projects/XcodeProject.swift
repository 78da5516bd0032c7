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
    var list = PropertyListReader(bytes)
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
