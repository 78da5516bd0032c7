internal import Migration
internal import SourceText

/// Finds layout code that no unit tells anything of: what stands around it is not understood, so that a change in it would
/// pass for none.
struct OverlookedSites {
  /// What was read, sorted and without overlaps.
  private var ranges: [SourceRange] = []

  init(_ units: [LayoutUnit]) {
    for range in units.flatMap(\.read).sorted(by: { $0.start < $1.start }) {
      if let last = ranges.last, range.start <= last.end {
        ranges[ranges.count - 1] = SourceRange(last.start, max(last.end, range.end))
      } else {
        ranges.append(range)
      }
    }
  }

  /// The first site of which nothing was read.
  ///
  /// - Parameter end: Where the text of other files begins.
  func first(in sites: [SiteInspection], before end: Int) -> SiteInspection? {
    sites.first { site in
      guard site.range.start < end else { return false }
      let next = ranges.partitionPoint { $0.end <= site.range.start }
      return next == ranges.count || ranges[next].start >= site.range.end
    }
  }
}

extension LayoutUnit {
  /// A file that is compared by its text, because it is not known what all of its code belongs to.
  static func unread(_ file: SourceFile, because message: String, at range: SourceRange) -> LayoutUnit {
    let whole = SourceRange(0, file.bytes.count)
    var unit = LayoutUnit(declaration: "(file)", range: whole)
    unit.facts = [LayoutFact(text: file.text(whole), id: .unbalancedFile, message: message, range: range, guards: [])]
    return unit
  }
}
