import Testing

/// Code that stands beside other code in its line and becomes several lines.
struct OneLineCodeTests {
  @Test func aBranchOnOneLineBecomesLinesOfItsOwn() {
    let result = migratedCard(
      """
      class Card: UIView {
        let title = UILabel()
        func setUp(_ isBig: Bool) {
          addSubview(title)
          title.snp.makeConstraints {
            if isBig { $0.height.equalTo(50) } else { $0.height.greaterThanOrEqualTo(20) }
          }
        }
        func fold() { title.snp.updateConstraints { $0.height.equalTo(4) } }
      }
      """)
    #expect(
      result.statuses == "mm"
        && result.text.contains(
          """
              if isBig {
                let heightConstraint = title.heightAnchor.constraint(equalToConstant: 50)
                titleHeightConstraint = heightConstraint
                titleConstraints.append(heightConstraint)
              } else { titleConstraints.append(title.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)) }
              NSLayoutConstraint.activate(titleConstraints)
          """), "\(result.text)")
  }

  @Test func statementsBetweenSemicolonsBecomeLines() {
    let result = migratedCard(
      """
      class Card: UIView {
        let title = UILabel()
        func setUp(_ isBig: Bool) { addSubview(title); title.snp.makeConstraints { $0.width.equalTo(3); if isBig { $0.height.equalTo(3) }; $0.left.equalToSuperview() } }
        func move() { title.snp.updateConstraints { $0.left.equalToSuperview().offset(2) } }
      }
      """)
    #expect(
      result.statuses == "mm"
        && result.text.contains(
          """
            func setUp(_ isBig: Bool) { addSubview(title)
              title.translatesAutoresizingMaskIntoConstraints = false
              var titleConstraints = [title.widthAnchor.constraint(equalToConstant: 3)]; if isBig { titleConstraints.append(title.heightAnchor.constraint(equalToConstant: 3)) }
              let leftConstraint = title.leftAnchor.constraint(equalTo: leftAnchor)
              titleLeftConstraint = leftConstraint
              titleConstraints.append(leftConstraint)
              NSLayoutConstraint.activate(titleConstraints)
            }
          """), "\(result.text)")
  }
}
