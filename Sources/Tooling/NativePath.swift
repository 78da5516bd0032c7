package import SourceText

/// The name of a file as the operating system has it: bytes that need not be UTF-8.
package struct NativePath: Sendable {
  /// The bytes of the path and a NUL, so that no copy is needed to hand it to the system.
  private let storage: [UInt8]

  package init(_ bytes: some Collection<UInt8>) {
    // Arguments, folder entries and `-z` output have no NUL; whatever follows one could not be opened anyway.
    var storage = Array(bytes.prefix { $0 != 0 })
    storage.append(0)
    self.storage = storage
  }

  package init(_ text: String) {
    self.init(text.utf8)
  }

  package var bytes: ArraySlice<UInt8> { storage.dropLast() }
  package var isEmpty: Bool { storage.count == 1 }
  package var isAbsolute: Bool { storage[0] == UInt8(ascii: "/") }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  package var display: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether `display` says the path exactly.
  package var isText: Bool { bytes.elementsEqual(display.utf8) }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try storage.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the storage holds at least its NUL") }
      return try body(base.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension NativePath: Hashable, Comparable {
  package static func < (first: NativePath, second: NativePath) -> Bool {
    first.storage.lexicographicallyPrecedes(second.storage)
  }
}

extension NativePath {
  /// The path without `.` components, doubled slashes and a slash at its end; empty for the current folder.
  ///
  /// `..` stays: what it means depends on symbolic links.
  package var normalised: NativePath {
    var result: [UInt8] = isAbsolute ? [UInt8(ascii: "/")] : []
    for component in components where !component.elementsEqual([UInt8(ascii: ".")]) {
      if let last = result.last, last != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
      result.append(contentsOf: component)
    }
    return NativePath(result)
  }

  package var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  package var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes }
    return bytes[(slash + 1)...]
  }

  /// The folder that holds the file; empty for the current folder.
  package var parent: NativePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return NativePath("") }
    return NativePath(bytes[..<(slash == 0 ? 1 : slash)])
  }

  /// The path of an entry of this folder.
  package func appending(_ name: some Collection<UInt8>) -> NativePath {
    guard !isEmpty else { return NativePath(name) }
    var result: [UInt8] = []
    result.reserveCapacity(storage.count + name.count + 1)
    result.append(contentsOf: bytes)
    if result.last != UInt8(ascii: "/") { result.append(UInt8(ascii: "/")) }
    result.append(contentsOf: name)
    return NativePath(result)
  }

  package func appending(_ name: String) -> NativePath { appending(name.utf8) }

  /// The part of the path below `folder`; nil when it is not below it.
  package func relative(to folder: NativePath) -> NativePath? {
    if folder.isEmpty { return isAbsolute ? nil : self }
    guard bytes.starts(with: folder.bytes) else { return nil }
    let rest = bytes.dropFirst(folder.bytes.count)
    if folder.bytes.last == UInt8(ascii: "/") { return NativePath(rest) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return NativePath(rest.dropFirst())
  }

  /// The part of the path after `folder` and a slash, with which it has to begin.
  func dropping(_ folder: NativePath) -> NativePath { NativePath(bytes.dropFirst(folder.bytes.count + 1)) }

  /// The folder itself where a system call needs a name: `.` for the empty path.
  package var orCurrentFolder: NativePath { isEmpty ? NativePath(".") : self }

  /// The language that the name of the file announces, or nil when the tool does not read such files.
  package var language: SourceLanguage? {
    let name = lastComponent
    // The longest extension that is read has five letters.
    guard let dot = name.suffix(6).lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return SourceLanguage(path: String(decoding: name[dot...], as: UTF8.self))
  }
}
