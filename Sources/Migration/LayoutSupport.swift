/// The guides of a view controller that stand for its bars.
enum LayoutSupport {
  /// The view that `self.topLayoutGuide` stands in: that of its controller, so that `V:|[topLayoutGuide]` starts there.
  ///
  /// Source: the documentation of `topLayoutGuide` and `bottomLayoutGuide` of `UIViewController`.
  static func view(around spelling: String) -> String? {
    for name in ["topLayoutGuide", "bottomLayoutGuide"] where spelling == name || spelling.hasSuffix("." + name) {
      return spelling.dropLast(name.utf8.count) + "view"
    }
    return nil
  }
}
