import Migration
import SourceText
import Testing

/// Numbers that C computes in an unusual way.
@Suite struct CommaAndNarrowNumberTests {
  private func sites(_ chain: String, porting: Bool = false) -> FileMigration {
    var options = MigrationOptions()
    if porting { options.target = .swift }
    return migrate(
      SourceFile(
        path: "Card.m", language: .objectiveC,
        text: """
          @interface Card : UIView
          @property (nonatomic, strong) UIView *box;
          @property (nonatomic) NSInteger count;
          @property (nonatomic) CGFloat gap;
          @end
          @implementation Card
          - (void)layout {
            [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
              \(chain)
            }];
          }
          @end

          """), options: options)
  }

  /// The comma operator, and not a second argument of a message.
  @Test(arguments: ["make.width.mas_equalTo((5, 6));", "make.width.mas_equalTo(5, 6);", "make.width.equalTo(@((5, 6)));", "make.width.mas_equalTo((self.box, 6));"])
  func aCommaKeepsItsParentheses(chain: String) {
    let migration = sites(chain)
    let text = String(decoding: migration.newBytes, as: UTF8.self)
    #expect(migration.sites.map(\.status) == [.migrated])
    #expect(text.contains("constraintEqualToConstant:(5, 6)]") || text.contains("constraintEqualToConstant:(self.box, 6)]"))
  }

  /// What stands last tells the kind.
  @Test(arguments: ["make.width.mas_equalTo((6, self.box));", "make.width.mas_equalTo((self.count++, 6));"])
  func anotherCommaIsLeftAlone(chain: String) {
    #expect(sites(chain).sites.map(\.status) == [.refused])
  }

  @Test(arguments: [
    ("(short)70000", "4464"), ("(char)300", "44"), ("(int)3000000000", "-1294967296"), ("(short)7", "7"), ("(int)7.9", "7"),
    ("(short)self.count", "CGFloat(Int(Int16(truncatingIfNeeded: self.count)))"), ("(int)self.count", "CGFloat(Int(Int32(truncatingIfNeeded: self.count)))"),
    ("(long)self.count", "CGFloat(self.count)"), ("(int)self.gap", "CGFloat(Int(self.gap))"),
  ])
  func aCastCutsOffWhatIsTooLarge(argument: String, swift: String) {
    let text = sites("make.width.mas_equalTo(\(argument));", porting: true).sites.first?.swift?.text ?? ""
    #expect(text.contains("constraint(equalToConstant: \(swift))"))
  }
}
