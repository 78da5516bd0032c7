internal import HostSyntax
package import LayoutIR

extension HostFile {
  /// The platform, also of a file that imports SnapKit alone: SnapKit hands UIKit or AppKit on.
  package var snapKitPlatform: Platform? {
    if let platform { return platform }
    var found: Set<Platform> = []
    for index in buffer.tokens.indices where buffer.tokens[index].kind == .identifier && buffer.tokens[index].length > 4 {
      switch buffer.text(index) {
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
}
