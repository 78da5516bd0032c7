internal import HostSyntax
package import LayoutIR

extension HostFile {
  /// The platform, also of a file that imports SnapKit alone: SnapKit hands UIKit or AppKit on.
  package var snapKitPlatform: Platform? {
    if let platform { return platform }
    var found: Set<Platform> = []
    for first in buffer.firstTokens where buffer.tokens[Int(first)].length > 4 && isPrefixed(Int(first)) {
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

  /// Whether a word starts with the letters of UIKit or AppKit.
  private func isPrefixed(_ index: Int) -> Bool {
    let text = buffer.bytes(of: index)
    return text.starts(with: "UI".utf8) || text.starts(with: "NS".utf8)
  }
}
