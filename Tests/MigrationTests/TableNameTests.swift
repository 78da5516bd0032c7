import Testing

/// Methods that only have the names of those of the system.
@Suite struct TableNameTests {
  private let tile = """
    class Screen: UIViewController {
        private let grid = Grid()
        private let first = UIView()
        func setUp() { view.addSubview(grid); grid.addSubview(first); grid.add(first, at: 0); first.snp.makeConstraints { $0.width.equalTo(2) } }
        func collapse() { CALL?.snp.remakeConstraints { $0.width.equalTo(3) } }
    }
    class Grid: UIView {
        private(set) var tiles: [Int: UIView] = [:]
        func add(_ tile: UIView, at index: Int) { tiles[index] = tile }
        func METHOD
    }
    """

  @Test(arguments: [
    ("grid.cellForItem(at: 0)", "cellForItem(at index: Int) -> UIView? { tiles[index] }"), ("self.grid.cellForRow(at: 0)", "cellForRow(at index: Int) -> UIView? { tiles[index] }"),
    ("grid.dequeueReusableTile()", "dequeueReusableTile() -> UIView? { tiles[0] }"), ("grid.dequeueReusableCell(at: 0)", "dequeueReusableCell(at index: Int) -> UIView? { tiles[index] }"),
    ("grid.headerView(forSection: 0)", "headerView(forSection index: Int) -> UIView? { tiles[index] }"),
  ])
  func aMethodOfAnotherClassGivesAnyView(call: String, method: String) {
    #expect(statuses(of: tile.replacing("CALL", with: call).replacing("METHOD", with: method), beside: []) == "rr", "\(call)")
  }

  @Test(arguments: ["table.cellForRow(at: path)", "list.cellForItem(at: path)", "unknown.dequeueReusableCell(withIdentifier: \"a\")", "(list as UICollectionView).cellForItem(at: path)"])
  func aTableGivesItsCells(call: String) {
    let card = """
      class Card: UIView {
          private let badge = UIView()
          let (table, list) = (UITableView(), UICollectionView())
          func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } }
          func shrink() { \(call)?.snp.removeConstraints() }
      }
      """
    #expect(statuses(of: card, beside: []).first == "m", "\(call)")
  }

  /// The view of such a controller is its table.
  @Test func aTableControllersViewIsItsTable() {
    let list = "class List: UITableViewController {}"
    func host(_ controller: String, _ change: String) -> String {
      "class Host: UIViewController { private let list = \(controller)(); func setUp() { view.addSubview(list.view); list.view.snp.makeConstraints { $0.width.equalTo(2) } }; func go() { \(change) } }"
    }
    #expect(statuses(of: host("List", "list.tableView.snp.removeConstraints()"), beside: [list]) == "rr")
    #expect(statuses(of: host("Other", "list.tableView.snp.removeConstraints()"), beside: ["class Other: UIViewController { let tableView = UITableView() }"]).first == "m")
  }

  /// Code calls a method of a view without its name.
  @Test(arguments: [
    ("badge { $0.width.equalTo(3) }", "func callAsFunction(_ make: (ConstraintMaker) -> Void) { snp.remakeConstraints(make) }"),
    ("_ = badge[3]", "subscript(width: CGFloat) -> UIView { snp.updateConstraints { $0.width.equalTo(width) }; return self }"),
  ])
  func aMethodWithoutANameChangesAnyView(statement: String, member: String) {
    let card = "class Card: UIView { private let badge = UIView(); func setUp() { addSubview(badge); badge.snp.makeConstraints { $0.width.equalTo(2) } }; func go() { \(statement) } }"
    #expect(statuses(of: card, beside: ["extension UIView { \(member) }"]) == "r", "\(statement)")
  }
}
