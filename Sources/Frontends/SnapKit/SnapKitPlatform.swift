internal import HostSyntax
package import LayoutIR

extension HostFile {
  /// The platform, also of a file that imports SnapKit alone: SnapKit hands UIKit or AppKit on.
  package var snapKitPlatform: Platform? {
    if let platform { return platform }
    // A file for both may have other types under the names of one of them.
    if importsBothPlatforms { return nil }
    var found: Set<Platform> = []
    for first in buffer.firstTokens where buffer.tokens[Int(first)].length > 4 && isPrefixed(Int(first)) && buffer.tellsPlatform(byWordFirstAt: Int(first)) {
      switch buffer.text(Int(first)) {
      case "UIView", "UIViewController", "UILabel", "UIButton", "UIColor", "UIImageView", "UIImage", "UIFont", "UITableView",
        "UITableViewCell", "UICollectionViewCell", "UIStackView", "UIScrollView", "UIEdgeInsets", "UIScreen":
        found.insert(.uikit)
      case "NSView", "NSViewController", "NSTextField", "NSButton", "NSColor", "NSImageView", "NSImage", "NSFont", "NSTableView",
        "NSStackView", "NSScrollView", "NSEdgeInsets", "NSScreen", "NSWindow":
        found.insert(.appkit)
      default: break
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private var importsBothPlatforms: Bool {
    let modules = Set(ImportStatement.all(in: buffer).map(\.module))
    return modules.contains("UIKit") && !modules.isDisjoint(with: ["AppKit", "Cocoa"])
  }

  /// Whether a word starts with the letters of UIKit or AppKit.
  private func isPrefixed(_ index: Int) -> Bool {
    let text = buffer.bytes(of: index)
    return text.starts(with: "UI".utf8) || text.starts(with: "NS".utf8)
  }
}

extension TokenBuffer {
  /// Whether a word that one platform alone has is compiled wherever the import of SnapKit is. What stands behind
  /// `#if canImport(UIKit)` says nothing about the rest of the file.
  package func tellsPlatform(byWordFirstAt first: Int) -> Bool {
    guard hasConditionals, let module = tokens(spelled: "SnapKit").first(where: { _ in true }) else { return true }
    return tokens(like: first).contains { isCompiled($0, whereverIs: module) }
  }
}
