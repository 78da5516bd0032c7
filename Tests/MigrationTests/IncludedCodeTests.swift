import Migration
import SourceText
import Testing

/// Files that Objective-C and C++ include under other names than `.h`.
@Suite struct IncludedCodeTests {
  private let remake = BadgeCard.remake

  @Test func headersOfCPlusPlusAreRead() {
    let card = BadgeCard(head: "#include \"grow.hpp\"", open: "grow(self.badge);", name: "Card.mm")
    #expect(card.statuses(beside: [("grow.hpp", "inline void grow(UIView *item) { [item \(remake) }\n")]) == [.refused])
    #expect(card.statuses(beside: [("grow.hpp", "inline void grow(UIView *item) { item.hidden = YES; }\n")]) == [.migrated])
  }

  @Test func codeThatAClassIncludesIsItsOwn() {
    let card = BadgeCard(open: "[self grow];\n}\n#include \"CardGrow.inc\"\n- (void)rest {")
    #expect(card.statuses(beside: [("CardGrow.inc", "- (void)grow { [self.badge \(remake) }\n")]) == [.refused])
    #expect(card.statuses(beside: [("CardGrow.inc", "- (void)grow { self.badge.hidden = YES; }\n")]) == [.migrated])
  }

  /// Whoever includes code in the class may use the constraint that it stores.
  @Test func constraintsOfAClassWithIncludedCodeStay() {
    func statuses(_ include: String) -> [SiteStatus] {
      let text = """
        @interface Row : UIView
        @end
        @interface Row ()
        @property (nonatomic, strong) UIView *badge;
        @property (nonatomic, strong) MASConstraint *wide;
        @end
        @implementation Row
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          if (self) {
            self.badge = [[UIView alloc] init];
            [self addSubview:self.badge];
            [self.badge mas_makeConstraints:^(MASConstraintMaker *make) { self.wide = make.width.mas_equalTo(40); }];
          }
          return self;
        }
        \(include)
        @end

        """
      return TreeMigration.run([SourceFile(path: "Row.m", language: .objectiveC, text: text)], options: MigrationOptions()).flatMap { $0.sites.map(\.status) }
    }
    #expect(statuses("#include \"RowActions.inc\"") == [.refused])
    #expect(statuses("- (void)hide { [self.wide uninstall]; }") == [.migrated])
  }

  @Test func namesOfHeadersAreKnown() {
    #expect(["a.h", "a.pch", "b/a.hpp", "a.hh", "a.hxx", "a.inl", "a.inc", "a.ipp"].allSatisfy { SourceLanguage(path: $0) == .objectiveC && SourceLanguage.isHeader($0) })
    #expect(["a.m", "a.mm", "a.swift", "h", "a.hpp.txt"].allSatisfy { !SourceLanguage.isHeader($0) })
    #expect(SourceLanguage(path: "a.cpp") == nil)
  }
}
