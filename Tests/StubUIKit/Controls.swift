open class UIControl: UIView {
  open var isEnabled = true
}

open class UILabel: UIView {
  public enum Alignment { case left, center, right, natural }

  open var text: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = Alignment.natural
  open var numberOfLines = 1
}

open class UIButton: UIControl {
  public enum ButtonType { case custom, system }
  public enum State { case normal, highlighted }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: State) {}
  open var title = ""
  open var titleLabel: UILabel?
}

open class UIImageView: UIView {
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  open var image: UIImage?
}

open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var stringValue = ""
}

open class UISwitch: UIControl { open var isOn = false }
open class UISlider: UIControl {}
open class UIStepper: UIControl {}
open class UIPageControl: UIControl {}
open class UISegmentedControl: UIControl {}
open class UIDatePicker: UIControl {}
open class UIPickerView: UIView {}
open class UIProgressView: UIView {}
open class UIActivityIndicatorView: UIView { open func startAnimating() {} }
open class UISearchBar: UIView {}
open class UIToolbar: UIView {}
open class UINavigationBar: UIView {}
open class UIVisualEffectView: UIView { public let contentView = UIView() }

open class UIScrollView: UIView {
  open var contentInset = UIEdgeInsets.zero
  open var contentLayoutGuide: UILayoutGuide { systemGuide("contentLayoutGuide") }
  open var frameLayoutGuide: UILayoutGuide { systemGuide("frameLayoutGuide") }
}

open class UITextView: UIScrollView { open var text: String! = "" }
open class UITableView: UIScrollView {}
open class UICollectionView: UIScrollView {}

open class UITableViewCell: UIView {
  public enum CellStyle { case `default`, value1, value2, subtitle }

  public let contentView = UIView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
    Recorder.current.name(contentView, "contentView")
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    Recorder.current.name(contentView, "contentView")
  }
}

open class UITableViewHeaderFooterView: UITableViewCell {}
open class UICollectionReusableView: UIView {}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    Recorder.current.name(contentView, "contentView")
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
    Recorder.current.name(contentView, "contentView")
  }
}

/// Makes no constraints of its own.
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
  }
}
