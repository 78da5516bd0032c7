import UIKit

/// A player whose controls move when it is expanded.
final class Player: UIView {
  private let artwork = UIImageView()
  private let title = UILabel()
  private var titleConstraints: [NSLayoutConstraint] = []
  private let progress = UIProgressView()
  private var progressTopConstraint: NSLayoutConstraint?
  private let controls = UIView()
  private var artworkHeight: NSLayoutConstraint?
  private var shownControls: [NSLayoutConstraint] = []
  private var isExpanded = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    [artwork, title, progress, controls].forEach(addSubview)
    artwork.translatesAutoresizingMaskIntoConstraints = false
    let artworkHeightConstraint = artwork.heightAnchor.constraint(equalToConstant: 64)
    artworkHeight = artworkHeightConstraint
    NSLayoutConstraint.activate([
      artwork.leftAnchor.constraint(equalTo: leftAnchor, constant: 16),
      artwork.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      artwork.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
      artworkHeightConstraint
    ])
    progress.translatesAutoresizingMaskIntoConstraints = false
    let topConstraint = progress.topAnchor.constraint(equalTo: artwork.bottomAnchor, constant: 8)
    progressTopConstraint = topConstraint
    NSLayoutConstraint.activate([
      topConstraint,
      progress.leftAnchor.constraint(equalTo: artwork.leftAnchor),
      progress.rightAnchor.constraint(equalTo: artwork.rightAnchor)
    ])
    controls.translatesAutoresizingMaskIntoConstraints = false
    let controlsBottomConstraint = controls.bottomAnchor.constraint(
      equalTo: self.safeAreaLayoutGuide.bottomAnchor,
      constant: -8
    )
    controlsBottomConstraint.priority = .defaultHigh
    shownControls.append(controlsBottomConstraint)
    let controlsHeightConstraint = controls.heightAnchor.constraint(equalToConstant: 44)
    shownControls.append(controlsHeightConstraint)
    NSLayoutConstraint.activate([
      controls.leftAnchor.constraint(equalTo: self.leftAnchor),
      controls.rightAnchor.constraint(equalTo: self.rightAnchor),
      controlsBottomConstraint,
      controlsHeightConstraint
    ])
    expand(false)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func updateConstraints() {
    expand(true)
    super.updateConstraints()
  }

  private func expand(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    artworkHeight?.constant = isExpanded ? 240 : 64
    shownControls.forEach { $0.isActive = isExpanded }
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.deactivate(titleConstraints)
    titleConstraints = []
    if isExpanded {
      titleConstraints += [
        title.centerXAnchor.constraint(equalTo: centerXAnchor),
        title.topAnchor.constraint(equalTo: progress.bottomAnchor, constant: 12)
      ]
    } else {
      titleConstraints += [
        title.leftAnchor.constraint(equalTo: artwork.rightAnchor, constant: 12),
        title.centerYAnchor.constraint(equalTo: artwork.centerYAnchor)
      ]
    }
    let titleWidthConstraint = title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.8)
    titleWidthConstraint.priority = UILayoutPriority(500)
    titleConstraints.append(titleWidthConstraint)
    NSLayoutConstraint.activate(titleConstraints)
    progress.translatesAutoresizingMaskIntoConstraints = false
    if progressTopConstraint == nil {
      let topConstraint = progress.topAnchor.constraint(equalTo: artwork.bottomAnchor, constant: isExpanded ? 16 : 8)
      progressTopConstraint = topConstraint
      topConstraint.isActive = true
    } else {
      progressTopConstraint?.constant = isExpanded ? 16 : 8
    }
  }
}
