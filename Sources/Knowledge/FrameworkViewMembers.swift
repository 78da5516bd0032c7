/// Members of the system's classes that lead to a view of others, or to what may hold any object.
///
/// Source: the headers of UIKit, Foundation, MapKit, WebKit and AVKit (iOS 17 SDK) and AppKit (macOS 14 SDK). `anchorView`,
/// `gestureView`, `hostingView`, `interactionView`, `playerView` and the like stand in none of them: they are here because a
/// member of such a name shows a view of others in whatever class it is, and a name too many only leaves a call as it was.
package enum FrameworkViewMembers {
  package static func contain(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    // Views and controllers
    "view", "viewIfLoaded", "superview", "subviews", "window", "windows", "keyWindow", "mainWindow", "rootViewController", "rootView", "contentView", "mask", "maskView",
    "inputView", "inputAccessoryView", "inputViewController", "inputAccessoryViewController", "presentedView", "containerView", "presentedViewController", "presentingViewController",
    "topViewController", "visibleViewController", "selectedViewController", "viewControllers", "children", "childViewControllers", "parent", "navigationController",
    "tabBarController", "splitViewController", "popoverPresentationController", "presentationController", "searchController", "searchResultsController", "contentViewController",
    "sourceView", "sourceItem", "barButtonItem", "popoverContentView", "accessoryView", "leadingView", "trailingView",
    // Cells, tables and controls
    "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView", "tableHeaderView", "tableFooterView", "tableView", "collectionView",
    "visibleCells", "visibleSupplementaryViews", "refreshControl", "imageView", "titleLabel", "subtitleLabel", "textLabel", "detailTextLabel", "leftView", "rightView", "titleView",
    "customView", "toolbar", "navigationBar", "tabBar", "searchBar", "searchTextField", "textFields", "arrangedSubviews", "scrollView", "preferredAction", "items", "item",
    "backIndicatorImage", "indicatorView", "textInputView", "textView", "firstTextView", "documentView", "clipView", "headerView", "cornerView", "footerView",
    "enclosingScrollView", "rowView", "controlView", "fieldEditor", "nextKeyView", "previousKeyView", "nextValidKeyView", "previousValidKeyView", "keyView", "initialFirstResponder",
    // Responders, gestures, interactions and focus
    "next", "nextResponder", "firstResponder", "responder", "target", "targetView", "referenceView", "focusedView", "focusedItem", "focusedElement", "previouslyFocusedView",
    "previouslyFocusedItem", "nextFocusedView", "nextFocusedItem", "preferredFocusedView", "preferredFocusEnvironments", "gestureView", "anchorView", "positioningView",
    "accessibilityContainer", "accessibilityElements", "accessibilityParent", "element", "container", "preview", "previewView", "interactionView", "coordinateSpace",
    "parentFocusEnvironment", "focusItemContainer", "focusItems", "accessibilityElement", "accessibilityChildren", "presentationSourceItem", "textFieldView",
    "forFirstBaselineLayout", "forLastBaselineLayout", "opaqueAncestor", "ancestorShared", "focusView", "detachedViews", "views",
    // Layout
    "firstItem", "secondItem", "owningView", "layoutGuides", "firstAnchor", "secondAnchor",
    // What may hold any object
    "object", "representedObject", "userInfo", "sender", "delegate", "dataSource", "value", "newValue", "oldValue", "first", "last", "some", "wrappedValue", "projectedValue",
    "base", "owner", "self", "context", "contextInfo", "layer", "dynamicAnimator", "attachedBehaviors",
    // Maps, web and players
    "annotationView", "leftCalloutAccessoryView", "rightCalloutAccessoryView", "detailCalloutAccessoryView", "contentOverlayView", "overlayView", "playerView", "hostingView",
  ]
}
