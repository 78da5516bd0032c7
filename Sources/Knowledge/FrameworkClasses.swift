/// Classes and structures of UIKit, AppKit and Core Graphics that project types inherit from or hold, with the
/// members that layout code names.
///
/// Source: the Swift interfaces of UIKit (iOS 17 SDK) and AppKit (macOS 14 SDK). A member whose optionality changed
/// between SDKs is stated as an optional, because `!` compiles on both.
enum FrameworkClasses {
  struct Class {
    let superclass: String?
    let members: [String: ValueType]
  }

  static func named(_ name: String) -> Class? { all[name] }

  private static let view = ValueType("UIView")
  private static let number = ValueType("CGFloat")

  private static func optional(_ name: String) -> ValueType { ValueType(name, isOptional: true) }
  private static func plain(_ names: String..., as superclass: String) -> [String: Class] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, Class(superclass: superclass, members: [:])) })
  }

  private static let all: [String: Class] = {
    var all: [String: Class] = [
      "UIView": Class(
        superclass: "UIResponder",
        members: [
          "superview": optional("UIView"), "window": optional("UIWindow"), "bounds": ValueType("CGRect"), "frame": ValueType("CGRect"),
          "center": ValueType("CGPoint"), "layoutMargins": ValueType("UIEdgeInsets"), "safeAreaInsets": ValueType("UIEdgeInsets"),
          "intrinsicContentSize": ValueType("CGSize"), "layoutMarginsGuide": ValueType("UILayoutGuide"),
          "safeAreaLayoutGuide": ValueType("UILayoutGuide"), "readableContentGuide": ValueType("UILayoutGuide"),
        ]),
      "NSView": Class(
        superclass: "NSResponder",
        members: [
          "superview": optional("NSView"), "window": optional("NSWindow"), "bounds": ValueType("CGRect"), "frame": ValueType("CGRect"),
          "intrinsicContentSize": ValueType("CGSize"), "enclosingScrollView": optional("NSScrollView"),
        ]),
      "NSTableCellView": Class(superclass: "NSView", members: ["textField": optional("NSTextField"), "imageView": optional("NSImageView")]),
      "NSScrollView": Class(
        superclass: "NSView", members: ["documentView": optional("NSView"), "contentView": ValueType("NSClipView"), "verticalScroller": optional("NSScroller")]),
      "NSClipView": Class(superclass: "NSView", members: ["documentView": optional("NSView")]),
      "NSTableView": Class(superclass: "NSControl", members: ["headerView": optional("NSTableHeaderView"), "cornerView": optional("NSView")]),
      "NSBox": Class(superclass: "NSView", members: ["contentView": optional("NSView")]),
      "Notification": Class(superclass: nil, members: ["object": optional("Any")]),
      "NSNotification": Class(superclass: "NSObject", members: ["object": optional("Any")]),
      "NSTabViewItem": Class(superclass: "NSObject", members: ["view": optional("NSView")]),
      "NSToolbarItem": Class(superclass: "NSObject", members: ["view": optional("NSView")]),
      "NSMenuItem": Class(superclass: "NSObject", members: ["view": optional("NSView")]),
      "NSStatusItem": Class(superclass: "NSObject", members: ["button": optional("NSStatusBarButton")]),
      "NSStatusBarButton": Class(superclass: "NSButton", members: [:]),
      "UIViewControllerContextTransitioning": Class(superclass: nil, members: ["containerView": view]),
      "UIButton": Class(superclass: "UIControl", members: ["titleLabel": optional("UILabel"), "imageView": optional("UIImageView")]),
      "UITextField": Class(superclass: "UIControl", members: ["leftView": optional("UIView"), "rightView": optional("UIView"), "text": optional("String")]),
      "UILabel": Class(superclass: "UIView", members: ["font": ValueType("UIFont", isImplicitlyUnwrapped: true), "text": optional("String")]),
      "UIStackView": Class(superclass: "UIView", members: ["spacing": number]),
      "UIVisualEffectView": Class(superclass: "UIView", members: ["contentView": view]),
      "UICollectionViewCell": Class(
        superclass: "UICollectionReusableView",
        members: ["contentView": view, "backgroundView": optional("UIView"), "selectedBackgroundView": optional("UIView")]),
      "UITableViewCell": Class(
        superclass: "UIView",
        members: [
          "contentView": view, "imageView": optional("UIImageView"), "textLabel": optional("UILabel"),
          "detailTextLabel": optional("UILabel"), "backgroundView": optional("UIView"), "selectedBackgroundView": optional("UIView"),
          "accessoryView": optional("UIView"),
        ]),
      "UITableViewHeaderFooterView": Class(
        superclass: "UIView",
        members: [
          "contentView": view, "textLabel": optional("UILabel"), "detailTextLabel": optional("UILabel"),
          "backgroundView": optional("UIView"),
        ]),
      "UITableView": Class(
        superclass: "UIScrollView", members: ["tableHeaderView": optional("UIView"), "tableFooterView": optional("UIView"), "rowHeight": number]),
      "UIViewController": Class(
        superclass: "UIResponder",
        members: [
          "view": ValueType("UIView", isImplicitlyUnwrapped: true), "topLayoutGuide": ValueType("UILayoutSupport"),
          "bottomLayoutGuide": ValueType("UILayoutSupport"), "navigationController": optional("UINavigationController"),
          "tabBarController": optional("UITabBarController"), "parent": optional("UIViewController"), "viewIfLoaded": optional("UIView"),
          "navigationItem": ValueType("UINavigationItem"),
        ]),
      "UINavigationItem": Class(superclass: "NSObject", members: ["titleView": optional("UIView"), "searchController": optional("UISearchController")]),
      "UIBarButtonItem": Class(superclass: "NSObject", members: ["customView": optional("UIView")]),
      "UIScrollView": Class(
        superclass: "UIView",
        members: [
          "refreshControl": optional("UIRefreshControl"), "contentLayoutGuide": ValueType("UILayoutGuide"), "frameLayoutGuide": ValueType("UILayoutGuide"),
          "contentSize": ValueType("CGSize"), "contentInset": ValueType("UIEdgeInsets"), "contentOffset": ValueType("CGPoint"),
        ]),
      "UITableViewController": Class(
        superclass: "UIViewController",
        members: ["tableView": ValueType("UITableView", isImplicitlyUnwrapped: true), "refreshControl": optional("UIRefreshControl")]),
      "UICollectionViewController": Class(superclass: "UIViewController", members: ["collectionView": optional("UICollectionView")]),
      "UINavigationController": Class(superclass: "UIViewController", members: ["navigationBar": ValueType("UINavigationBar")]),
      "UITabBarController": Class(superclass: "UIViewController", members: ["tabBar": ValueType("UITabBar")]),
      "UISearchController": Class(superclass: "UIViewController", members: ["searchBar": ValueType("UISearchBar")]),
      "NSViewController": Class(superclass: "NSResponder", members: ["view": ValueType("NSView")]),
      "NSWindow": Class(superclass: "NSResponder", members: ["contentView": optional("NSView")]),
      "NSWindowController": Class(superclass: "NSResponder", members: ["window": optional("NSWindow")]),
      "CGSize": Class(superclass: nil, members: ["width": number, "height": number]),
      "CGPoint": Class(superclass: nil, members: ["x": number, "y": number]),
      "CGRect": Class(
        superclass: nil,
        members: [
          "size": ValueType("CGSize"), "origin": ValueType("CGPoint"), "width": number, "height": number, "minX": number, "midX": number,
          "maxX": number, "minY": number, "midY": number, "maxY": number,
        ]),
    ]
    for insets in ["UIEdgeInsets", "NSEdgeInsets"] {
      all[insets] = Class(superclass: nil, members: ["top": number, "left": number, "bottom": number, "right": number])
    }
    all["NSDirectionalEdgeInsets"] = Class(
      superclass: nil, members: ["top": number, "leading": number, "bottom": number, "trailing": number])
    all.merge(
      plain(
        "UIImageView", "UIControl", "UICollectionReusableView", "UIProgressView", "UIActivityIndicatorView",
        "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIPickerView", "UIWindow", as: "UIView")) { own, _ in own }
    all.merge(plain("UIInputView", "UICalendarView", "UIContentUnavailableView", "UIListContentView", as: "UIView")) { own, _ in own }
    all.merge(plain("UIRefreshControl", "UIColorWell", "UIPasteControl", as: "UIControl")) { own, _ in own }
    all.merge(plain("UICollectionViewListCell", as: "UICollectionViewCell")) { own, _ in own }
    all.merge(plain("UISearchTextField", as: "UITextField")) { own, _ in own }
    all.merge(plain("UILayoutGuide", "NSLayoutGuide", as: "NSObject")) { own, _ in own }
    all.merge(
      plain(
        "UIPageViewController", "UISplitViewController", "UIAlertController", "UIActivityViewController", "UIDocumentPickerViewController",
        "UIInputViewController", "UIFontPickerViewController", "UIColorPickerViewController", as: "UIViewController")
    ) { own, _ in own }
    all.merge(plain("UIImagePickerController", as: "UINavigationController")) { own, _ in own }
    // Source: the Swift interfaces of WebKit, MapKit, MetalKit, PDFKit, SceneKit, SpriteKit, ARKit, RealityKit, GLKit, AVKit, MediaPlayer,
    // PhotosUI, LinkPresentation, SafariServices and MessageUI (iOS 17 SDK).
    all.merge(
      plain(
        "WKWebView", "UIWebView", "MKMapView", "MKAnnotationView", "MTKView", "PDFView", "PDFThumbnailView", "SCNView", "SKView", "ARView", "GLKView",
        "AVRoutePickerView", "MPVolumeView", "PHLivePhotoView", "LPLinkView", as: "UIView")
    ) { own, _ in own }
    all.merge(plain("MKMarkerAnnotationView", "MKPinAnnotationView", as: "MKAnnotationView")) { own, _ in own }
    all.merge(plain("ARSCNView", as: "SCNView")) { own, _ in own }
    all.merge(plain("ARSKView", as: "SKView")) { own, _ in own }
    all.merge(plain("AVPlayerViewController", "PHPickerViewController", "SFSafariViewController", as: "UIViewController")) { own, _ in own }
    all.merge(plain("MFMailComposeViewController", "MFMessageComposeViewController", as: "UINavigationController")) { own, _ in own }
    // Source: the Swift interfaces of SwiftUI and ScreenTime (iOS 17 SDK).
    all.merge(plain("UIHostingController", "STWebpageController", as: "UIViewController")) { own, _ in own }
    all.merge(plain("UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker", as: "UIControl")) { own, _ in own }
    all.merge(plain("UIResponder", "NSResponder", as: "NSObject")) { own, _ in own }
    all["NSObject"] = Class(superclass: nil, members: [:])
    all.merge(plain("UITextView", "UICollectionView", as: "UIScrollView")) { own, _ in own }
    all.merge(
      plain("NSControl", "NSStackView", "NSVisualEffectView", "NSTextView", as: "NSView")
    ) { own, _ in own }
    all.merge(plain("NSTextField", "NSButton", "NSImageView", "NSSlider", as: "NSControl")) { own, _ in own }
    all.merge(
      plain(
        "NSCollectionView", "NSGridView", "NSProgressIndicator", "NSSplitView", "NSTabView", "NSTableHeaderView", "NSTableRowView", as: "NSView")
    ) { own, _ in own }
    all.merge(
      plain(
        "NSColorWell", "NSDatePicker", "NSLevelIndicator", "NSPathControl", "NSScroller", "NSSegmentedControl", "NSStepper", "NSSwitch", as: "NSControl")
    ) { own, _ in own }
    all.merge(plain("NSComboBox", "NSSearchField", "NSSecureTextField", "NSTokenField", as: "NSTextField")) { own, _ in own }
    all.merge(plain("NSPopUpButton", as: "NSButton")) { own, _ in own }
    all.merge(plain("NSOutlineView", as: "NSTableView")) { own, _ in own }
    all.merge(plain("NSSplitViewController", "NSTabViewController", "NSPageController", as: "NSViewController")) { own, _ in own }
    all.merge(plain("NSPanel", as: "NSWindow")) { own, _ in own }
    return all
  }()
}

/// The classes of the frameworks with their superclasses.
package enum FrameworkClassTree {
  package static func contains(_ name: String) -> Bool { FrameworkClasses.named(name) != nil }
  /// The type of a member of a class or of a superclass of it.
  package static func type(of member: String, in name: String) -> ValueType? {
    var current = FrameworkClasses.named(name)
    while let found = current {
      if let type = found.members[member] { return type }
      current = found.superclass.flatMap { FrameworkClasses.named($0) }
    }
    return nil
  }

  package static func superclass(of name: String) -> String? { FrameworkClasses.named(name)?.superclass }
}
