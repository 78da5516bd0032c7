import Migration
import SourceText
import Testing

private func call(_ receiver: String, _ operation: String, _ body: String) -> String {
  "    [\(receiver) mas_\(operation)Constraints:^(MASConstraintMaker *make) {\n        \(body)\n    }];\n"
}

private func migrated(_ receiver: String, _ operation: String = "update", mark: String = "") -> FileMigration {
  migrate(
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        @interface Card : UIView
        @property (nonatomic, strong) UILabel *title;
        @property (nonatomic, strong) UILabel *detail;
        @property (nonatomic, assign) BOOL wide;
        @property (nonatomic, assign) CGFloat gap;
        @end
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            self.title = [[UILabel alloc] init];
            self.detail = [[UILabel alloc] init];
            [self addSubview:self.title];
            [self addSubview:self.detail];
        \(call("self.title", "make", "make.left.top.equalTo(self);"))\(call("self.detail", "make", "make.left.equalTo(self);"))    return self;
        }
        - (void)slide {
        \(call(receiver, operation, mark + "make.left.equalTo(self).offset(self.gap);"))}
        @end

        """), options: MigrationOptions())
}

/// The call is written for each of the views, under the condition that chooses one of them.
@Test func aCallForOneOfTwoViewsIsWrittenForEach() {
  let result = migrated("self.wide ? self.title : self.detail")
  let text = String(decoding: result.newBytes, as: UTF8.self)
  #expect(result.sites.map(\.status) == [.migrated, .migrated, .migrated])
  let slide = text.components(from: "- (void)slide")
  let parts = ["if (self.wide) {", "titleLeftConstraint.constant = self.gap;", "} else {", "detailLeftConstraint.constant = self.gap;"]
  let places = parts.compactMap { slide.range(of: $0) }
  #expect(places.count == parts.count && places == places.sorted(), "\(slide)")
}

/// Views of two classes have the anchors of a view.
@Test func aViewOfOneClassOrAnotherIsAView() {
  let text = "[(self.wide ? self.title : self.button) mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.top.equalTo(self);\n}];"
  let result = migrate(
    SourceFile(
      path: "Card.m", language: .objectiveC,
      text: """
        #import <UIKit/UIKit.h>
        @interface Card : UIView
        @property (nonatomic, strong) UILabel *title;
        @property (nonatomic, strong) UIButton *button;
        @property (nonatomic, strong) NSArray *views;
        @property (nonatomic, assign) BOOL wide;
        @end
        @implementation Card
        - (void)one {
        \(text)
        }
        - (void)other {
        \(text.replacing("self.button", with: "self.views"))
        }
        @end

        """), options: MigrationOptions())
  #expect(result.sites.map(\.status) == [.migrated, .refused])
  #expect(result.sites.last?.diagnostic?.id == .unknownTarget)
}

@Test(arguments: ["self.wide ? self.title : [self other]", "self.wide ? self.title : self.title", "self.title ?: self.detail"])
func aCallForOneOfOtherViewsStays(receiver: String) {
  let result = migrated(receiver)
  #expect(result.sites.allSatisfy { $0.status == .refused } || !result.sites.contains { $0.operation == "update" && $0.status == .migrated })
}

extension String {
  /// The text from the first place of a word on.
  fileprivate func components(from word: String) -> String { range(of: word).map { String(utf8.dropFirst($0)) ?? "" } ?? "" }

  /// The offset of a word's first place, in bytes.
  fileprivate func range(of word: String) -> Int? {
    let (text, word) = (Array(utf8), Array(word.utf8))
    guard text.count >= word.count else { return nil }
    return (0...text.count - word.count).first { text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
