#if APPKIT
// The module AppKit has the classes of the module UIKit under their names there.
public typealias NSView = UIView
public typealias NSControl = UIControl
public typealias NSViewController = UIViewController
public typealias NSLayoutGuide = UILayoutGuide
public typealias NSTextField = UITextField
public typealias NSTextView = UITextView
public typealias NSButton = UIButton
public typealias NSImageView = UIImageView
public typealias NSImage = UIImage
public typealias NSSlider = UISlider
public typealias NSScrollView = UIScrollView
public typealias NSTableView = UITableView
public typealias NSStackView = UIStackView
public typealias NSBox = UIVisualEffectView
public typealias NSColor = UIColor
public typealias NSFont = UIFont
public typealias NSEdgeInsets = UIEdgeInsets

extension NSLayoutConstraint {
  public typealias Priority = UILayoutPriority
}

extension UITextField {
  public convenience init(labelWithString text: String) {
    self.init(frame: .zero)
    stringValue = text
  }
}

open class NSWindow: UIResponder {
  open var contentView: NSView? = NSView()
}

open class NSPanel: NSWindow {}
#endif
