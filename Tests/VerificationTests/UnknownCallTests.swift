import Migration
import SourceText
import Testing
import Verification

/// Calls of libraries that may make up for a difference, although nothing says that they are about layout.
@Suite struct UnknownCallTests {
  private static let same = "title.topAnchor.constraint(equalTo: topAnchor).isActive = true\nlet views = [\"title\": title]\n"
  private static let added = "title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true"

  @Test(arguments: [
    "Util.add(\"H:|[title]|\", views: views)", "Util.add(\"H:|[title]|\", views: [\"title\": title])", "Layout(views).apply()", "let l = Layout(views); l.go()",
    "\"H:|[title]|\".apply(views)", "badge |> [title]", "title <- Edges()", "mount(title)", "badge = Box(title)",
  ])
  func aCallThatOneSideAloneHasMayMakeUpForADifference(_ call: String) {
    #expect(verdict(Self.same + call, Self.same + Self.added)?.verdict == .unproven)
    #expect(verdict(Self.same + Self.added, Self.same + call)?.verdict == .unproven)
    #expect(verdict(Self.same + call, Self.same + call + "\n" + Self.added)?.verdict == .differs)
    #expect(verdict(Self.same + call, Self.same)?.verdict == .identical)
  }

  @Test(arguments: [
    "title.text = \"a\"", "print(title)", "let label = UILabel(frame: title.frame)", "mount(icon)", "show()", "title.backgroundColor = dark(4)", "bringSubviewToFront(title)",
  ])
  func otherCallsMakeUpForNothing(_ call: String) {
    #expect(verdict(Self.same + call, Self.same + Self.added)?.verdict == .differs)
  }

  @Test func aFunctionOfTheFileIsKnown() {
    func members(_ body: String) -> String { "  func setUp() {\n    addSubview(title)\n    \(body)\n  }\n  func paint(_ view: UIView) { view.alpha = 0 }" }
    #expect(cardVerdict(members("paint(title)"), members("title.topAnchor.constraint(equalTo: topAnchor).isActive = true")) == .differs)
  }

  @Test(arguments: ["[Util addLayout:@\"H:|[bar]|\" views:views];", "[Util mount:bar];", "Mount(bar);"])
  func callsOfObjectiveCAreLookedAt(_ call: String) {
    func file(_ call: String) -> SourceFile {
      let text = """
        @interface Card : UIView
        @property (nonatomic) UIView *holder;
        @end
        @implementation Card
        - (void)setUp {
          UIView *bar = [[UIView alloc] init];
          [self addSubview:bar];
          NSDictionary *views = NSDictionaryOfVariableBindings(bar);
          [bar.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          \(call)
          _holder = bar;
        }
        @end
        """
      return SourceFile(path: "Card.m", language: .objectiveC, bytes: Array(text.utf8))
    }
    let added = "[bar.leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;"
    func verdict(_ old: String, _ new: String) -> Verdict? {
      verify(path: "Card.m", before: file(old), after: file(new), options: MigrationOptions()).units.first?.verdict
    }
    #expect(verdict(call, added) == .unproven)
    #expect(verdict("[Util mount:self];", added) == .differs)
  }
}
