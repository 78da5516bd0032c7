open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}

  private var root: UIView?

  private func loadedView() -> UIView {
    if let root { return root }
    loadView()
    let view = root ?? UIView()
    root = view
    viewDidLoad()
    return view
  }

  #if APPKIT
  open var view: UIView {
    get { loadedView() }
    set { root = newValue }
  }
  #else
  open var view: UIView! {
    get { loadedView() }
    set { root = newValue }
  }
  #endif

  open var title: String?
  open func loadView() { root = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}

  open private(set) var children: [UIViewController] = []
  open func addChild(_ controller: UIViewController) { children.append(controller) }
  open func didMove(toParent parent: UIViewController?) {}

  #if !APPKIT
  private lazy var topGuide = LayoutSupportView(in: view, name: "topLayoutGuide")
  private lazy var bottomGuide = LayoutSupportView(in: view, name: "bottomLayoutGuide")
  open var topLayoutGuide: UILayoutSupport { topGuide }
  open var bottomLayoutGuide: UILayoutSupport { bottomGuide }
  #endif
}

#if !APPKIT
/// The old guides have only three anchors.
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// UIKit's own support objects are views inside the controller's view.
final class LayoutSupportView: UIView, UILayoutSupport {
  var length: CGFloat { 0 }

  convenience init(in view: UIView, name: String) {
    self.init(frame: .zero)
    view.addSubview(self)
    Recorder.current.name(self, name)
  }
}
#endif
