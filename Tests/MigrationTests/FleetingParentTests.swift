import Migration
import SourceText
import Testing

/// Superviews that have another name, or no name, where the constraints are made.
@Suite struct FleetingParentTests {
  private func card(_ parent: String, members: String, _ lay: String = "badge.snp.makeConstraints { $0.left.equalToSuperview() }") -> String {
    migratedCard("class Card: UIView {\n  let badge = UIView()\n  \(members)\n  func add() { \(parent).addSubview(badge) }\n  func lay() { \(lay) }\n}\n").text
  }

  @Test(arguments: [
    ("stack.arrangedSubviews.last!", "let stack = UIStackView()"), ("table.tableHeaderView!", "let table = UITableView()"), ("window!", ""), ("box.window!", "let box = UIView()"),
    ("pages.topViewController!.view", "let pages = UINavigationController()"), ("owner.view", "weak var owner: UIViewController!"), ("Theme.host", ""), ("box.superview!", "let box = UIView()"),
  ])
  func whatAnObjectHasForTheTimeBeingIsAskedFor(parent: String, members: String) {
    #expect(card(parent, members: members).contains("equalTo: badge.superview!.leftAnchor"), "\(parent)")
  }

  @Test(arguments: [("box", "private let box = UIView()", "box"), ("page.view", "let page = UIViewController()", "page.view"), ("self.box", "private let box = UIView()", "self.box")])
  func whatItKeepsIsNamed(parent: String, members: String, name: String) {
    #expect(card(parent, members: members).contains("equalTo: \(name).leftAnchor"), "\(parent)")
  }

  /// A closure names it with `self`, unless that is no member.
  @Test(arguments: [("Theme.host", ""), ("window!", ""), ("box!", "private var box: UIView?"), ("UIApplication.shared.keyWindow!", "")])
  func aClosureNamesNoMemberThatIsNone(parent: String, members: String) {
    let text = card(parent, members: members, "UIView.animate(withDuration: 1) { self.badge.snp.makeConstraints { $0.left.equalToSuperview() } }")
    #expect(text.contains("equalTo: self.badge.superview!.leftAnchor"), "\(parent)")
  }

  private func page(_ lines: String, getter: String = "") -> String {
    let text = """
      @interface Page : UIView
      @property (nonatomic, strong) UIView *box;
      @property (nonatomic, strong) UILabel *title;
      @property (nonatomic, strong) UIViewController *owner;
      @property (nonatomic, strong) NSMutableArray<UIView *> *rows;
      @end
      @implementation Page
      \(getter)
      - (UIView *)host:(UIView *)view { [self addSubview:view]; return self; }
      - (void)setUp {
        \(lines)
      }
      @end
      """
    let file = SourceFile(path: "Page.m", language: .objectiveC, text: text)
    return String(decoding: TreeMigration.run([file], options: MigrationOptions())[0].newBytes, as: UTF8.self)
  }

  @Test func inObjectiveCAsWell() {
    let made = "- (void)add { [self.owner.view addSubview:self.title]; }"
    #expect(page("[self.title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.title.superview); }];", getter: made).contains("constraintEqualToAnchor:self.title.superview.leftAnchor"))
  }

  /// Asked first, the getter makes the title and adds it.
  @Test func aViewWhoseGetterMakesTheOthersIsAskedFirst() {
    let getter = "- (UIView *)box { if (!_box) { _box = [UIView new]; _title = [UILabel new]; [_box addSubview:_title]; } return _box; }"
    let constraint = "[self.box addConstraint:[NSLayoutConstraint constraintWithItem:self.title attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.box attribute:NSLayoutAttributeTop multiplier:1 constant:4]];"
    #expect(page(constraint, getter: getter).contains("[self.box addConstraint:[self.title.topAnchor constraintEqualToAnchor:self.box.topAnchor constant:4]];"))
    #expect(page("[self addSubview:self.box];\n  " + constraint, getter: getter).contains("[self.title.topAnchor constraintEqualToAnchor:self.box.topAnchor constant:4].active = YES;"))
    let format = "[self.box addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-8-[title]\" options:0 metrics:nil views:@{@\"title\": self.title}]];"
    #expect(page(format, getter: getter).contains("[self.box addConstraints:@["))
  }

  /// A priority needs a line of its own, which would run before the view is added.
  @Test(arguments: [
    "[[self host:self.title] addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-3@200-[title]\" options:0 metrics:nil views:@{@\"title\": self.title}]];",
    "[self addSubview:self.title], [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-3@200-[title]\" options:0 metrics:nil views:@{@\"title\": self.title}]];",
    "UIView *v = [UIView new]; id w = v, c = [NSLayoutConstraint constraintsWithVisualFormat:@\"H:[v]-3@200-[title]\" options:0 metrics:nil views:@{@\"v\": v, @\"title\": self.title}];",
  ])
  func nothingIsPutInFrontOfWhatItNeeds(statement: String) {
    #expect(page(statement).contains("constraintsWithVisualFormat"), "\(statement)")
  }

  @Test func norInFrontOfAVariableOfTheSameStatement() {
    let text = migratedCard(
      "class Card: UIView {\n  let badge = UIView()\n  func lay() {\n    let v = UIView(), all = NSLayoutConstraint.constraints(withVisualFormat: \"H:[v]-3@200-[badge]\", options: [], metrics: nil, views: [\"v\": v, \"badge\": badge])\n    addConstraints(all)\n  }\n}\n"
    ).text
    #expect(text.contains("withVisualFormat"))
  }

  /// What the dictionary took from a list is what the list was then.
  @Test(arguments: [
    ("NSDictionary *m = @{@\"y\": @(self.rows.count * 44)}; [self.rows addObject:self.title];", "V:|-y-[title]", "metrics:m views:@{@\"title\": self.title}"),
    ("NSDictionary *v = @{@\"row\": self.rows.lastObject, @\"title\": self.title}; [self.rows addObject:self.title];", "V:[row]-3-[title]", "metrics:nil views:v"),
    ("NSDictionary *m = @{@\"y\": @(self.subviews.count * 44)}; [self addSubview:self.box];", "V:|-y-[title]", "metrics:m views:@{@\"title\": self.title}"),
  ])
  func aListThatChangedIsNotAskedAgain(head: String, format: String, arguments: String) {
    let text = page("[self addSubview:self.title]; \(head)\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:0 \(arguments)]];")
    #expect(!text.contains("constant:self.") && !text.contains("lastObject.bottomAnchor") && !text.contains("lastObject bottomAnchor"), "\(text)")
    let still = page("[self addSubview:self.title]; \(head.split(separator: ";")[0]);\n  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:0 \(arguments)]];")
    #expect(!still.contains("constraintsWithVisualFormat"), "\(still)")
  }
}
