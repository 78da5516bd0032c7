internal import HostSyntax
internal import Knowledge
package import SourceText

/// A file as it runs where the source tells how: loops over lists that are written out, and conditions that are known.
///
/// It is for telling which constraints there are. Nothing is written from it.
package struct WrittenOutFile {
  /// The file with the last text.
  package let host: HostFile
  private let steps: [SourceRewrite]

  /// Loops inside loops are written out this deep, and choices inside choices this often.
  private static let maximumSteps = 8
  /// A text that would be longer stays as it is, in bytes.
  private static let maximumSize = 1 << 21

  /// - Parameters:
  ///   - file: The file as it is.
  ///   - sites: The first tokens of the calls that matter, in a text of the file.
  ///   - read: Makes a file of a text.
  /// - Returns: nil when there is nothing to write out.
  /// - Complexity: O(bytes) for each of a few steps.
  package init?(_ file: HostFile, sites: (HostFile) -> [Range<Int>], read: (SourceFile) -> HostFile) {
    var host = file
    var steps: [SourceRewrite] = []
    var present: [Present] = []
    while steps.count < Self.maximumSteps {
      let found = sites(host)
      var parts = Self.loops(in: host, around: found, steps, &present)
      if parts.isEmpty { parts = Self.choices(in: host, around: found, steps, present) }
      guard !parts.isEmpty else { break }
      let rewrite = SourceRewrite(host.buffer.file, replacing: parts)
      guard rewrite.file.bytes.count < Self.maximumSize else { break }
      steps.append(rewrite)
      host = read(rewrite.file)
    }
    guard !steps.isEmpty else { return nil }
    self.host = host
    self.steps = steps
  }

  /// The place in the file that a byte of the new text comes from.
  package func origin(of offset: Int) -> Int { Self.origin(of: offset, steps) }

  private static func origin(of offset: Int, _ steps: [SourceRewrite]) -> Int {
    steps.reversed().reduce(offset) { $1.origin(of: $0) }
  }

  /// An element of a list that was written out, which cannot be nil from there on: offsets of the file as it is.
  private struct Present {
    let text: String
    let function: Int
    let start: Int
  }

  /// What is known at a token of the function whose brace is given.
  private static func values(
    _ host: HostFile, at index: Int, in brace: Int, _ steps: [SourceRewrite], _ present: [Present]
  ) -> KnownValues {
    guard !present.isEmpty else { return KnownValues(host, present: []) }
    let function = origin(of: host.range(brace).start, steps)
    let start = origin(of: host.range(index).start, steps)
    return KnownValues(host, present: Set(present.lazy.filter { $0.function == function && $0.start <= start }.map(\.text)))
  }

  // MARK: Steps

  private static func loops(
    in host: HostFile, around sites: [Range<Int>], _ steps: [SourceRewrite], _ present: inout [Present]
  ) -> [SourceRewrite.Part] {
    let buffer = host.buffer
    var result: [SourceRewrite.Part] = []
    var end = 0
    for index in buffer.tokens.indices where index >= end && (buffer.isWord(index, "for") || buffer.isWord(index, "enumerateObjectsUsingBlock")) {
      guard let brace = host.names.enclosingFunction(at: index),
        let loop = LoopReader(host, values(host, at: index, in: brace, steps, present)).loop(at: index),
        sites.contains(where: { loop.body.contains($0.lowerBound) }), let part = LoopWriter(host).part(for: loop)
      else { continue }
      let function = origin(of: host.range(brace).start, steps)
      let close = buffer.partner(of: brace) ?? buffer.count
      for element in loop.elements {
        let names = element.filter { buffer[$0].kind == .identifier }.map(buffer.text)
        guard !names.contains(where: { host.names.isChanged($0, isObject: true, in: loop.range.lowerBound..<close) }) else { continue }
        present.append(
          Present(text: buffer.objectiveCText(element), function: function, start: origin(of: part.range.start, steps)))
      }
      result.append(part)
      end = loop.range.upperBound
    }
    return result
  }

  private static func choices(
    in host: HostFile, around sites: [Range<Int>], _ steps: [SourceRewrite], _ present: [Present]
  ) -> [SourceRewrite.Part] {
    let buffer = host.buffer
    var result: [SourceRewrite.Part] = []
    var end = 0
    for brace in Set(sites.compactMap { host.names.enclosingFunction(at: $0.lowerBound) }).sorted() {
      guard let close = buffer.partner(of: brace) else { continue }
      for index in brace..<close {
        let kind = buffer[index].kind
        guard kind == .identifier || buffer.isOperator(index, "?"),
          let part = ChoiceWriter(host, values(host, at: index, in: brace, steps, present)).part(at: index), part.range.start >= end
        else { continue }
        result.append(part)
        end = part.range.end
      }
    }
    return result
  }
}
