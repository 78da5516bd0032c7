internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import SourceText

/// The import that a file needs for `NSLayoutConstraint`.
///
/// The members that SnapKit adds to views are seen in all files of a target that imports it anywhere, but names outside of all types
/// only where a file imports their module, or one that hands it on.
enum ViewModuleImport {
  /// Whether nothing shows that a file may name the classes of UIKit or AppKit.
  ///
  /// - Complexity: O(words).
  static func isMissing(in buffer: TokenBuffer) -> Bool {
    let imports = ImportStatement.all(in: buffer)
    // Code without imports is a part of something.
    guard !imports.isEmpty, !imports.contains(where: { !$0.isOfOneName && handingOn.contains($0.module) }) else { return false }
    if imports.contains(where: { $0.isOfOneName && handingOn.contains($0.module) }) { return true }
    return !buffer.contains("NSLayoutConstraint") && !buffer.firstTokens.contains { FrameworkClassTree.contains(buffer.text(Int($0))) }
  }

  /// Whether a file names a class of UIKit or AppKit that it may not see.
  static func isNeeded(by new: TokenBuffer, insteadOf old: TokenBuffer) -> Bool {
    (new.contains("NSLayoutConstraint") || new.contains("UILayoutPriority")) && isMissing(in: old)
  }

  /// Whether a file does not see the classes, and nobody knows what it should import, or where.
  static func isUnknown(in file: HostFile) -> Bool { isMissing(in: file.buffer) && edit(file) == nil }

  /// A line that imports what the other files import, among the imports of a file; nil where these depend on conditions, or where
  /// it is not known what the others import.
  static func edit(_ file: HostFile) -> SourceEdit? {
    guard let module = file.declarations.index.viewModule else { return nil }
    let buffer = file.buffer
    let imports = ImportStatement.all(in: buffer).filter { buffer.parent(of: $0.tokens.lowerBound) == nil && !buffer.isConditional($0.tokens.lowerBound) }
    guard let last = imports.last else { return nil }
    let line = "import \(module.rawValue)"
    let lineEnd = buffer.tokens.indices.first { buffer.tokens[$0].kind == .newline }.map { buffer.text($0) } ?? "\n"
    let names = imports.map(\.module)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted, let next = imports.first(where: { $0.module > module.rawValue }) {
      let start = file.range(next.tokens.lowerBound).start
      return SourceEdit(SourceRange(start, start), line + lineEnd)
    }
    let end = file.endOfLine(after: last.tokens.upperBound - 1)
    return SourceEdit(SourceRange(end, end), lineEnd + line)
  }

  /// Modules that have the classes of views, or hand them on.
  ///
  /// SnapKit is none of them: only the umbrella header that CocoaPods writes for it imports UIKit, SwiftPM builds it without one.
  ///
  /// Source: the headers of Apple's SDKs; the sources of SnapKit 5.7, which import UIKit without `@_exported`.
  private static let handingOn: Set<String> = [
    "UIKit", "AppKit", "Cocoa", "SwiftUI", "AVKit", "ContactsUI", "EventKitUI", "GameKit", "MapKit", "MessageUI", "PDFKit", "PhotosUI",
    "QuickLook", "SafariServices", "SceneKit", "SpriteKit", "WebKit",
  ]
}
