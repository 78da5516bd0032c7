import Migration
import SourceText
import TestSupport
import Testing

/// A superclass and a subclass that make constraints of one view again.
private struct Family {
  var base = """
    #import "Base.h"
    #import <Masonry/Masonry.h>
    @implementation Base
    - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
            _box = [[UIView alloc] init];
            [self addSubview:_box];
        }
        return self;
    }
    - (void)updateConstraints {
        [super updateConstraints];
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self).offset(8);
        }];
    }
    @end

    """
  var sub = """
    #import "Sub.h"
    #import <Masonry/Masonry.h>
    @implementation Sub
    - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
            self.backgroundColor = UIColor.redColor;
        }
        return self;
    }
    - (void)updateConstraints {
        [super updateConstraints];
        [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self);
        }];
    }
    @end

    """
  var headers = [
    "Base.h": "#import <UIKit/UIKit.h>\n@interface Base : UIView\n@property (nonatomic, strong) UIView *box;\n@property (nonatomic) BOOL isWide;\n@end\n",
    "Sub.h": "#import \"Base.h\"\n@interface Sub : Base\n@end\n",
  ]
  var others: [String: String] = [:]

  /// What becomes of each file, by its path.
  func migrated() -> [String: FileMigration] {
    var texts = headers.merging(others) { $1 }
    texts["Base.m"] = base
    texts["Sub.m"] = sub
    let files = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, language: .objectiveC, text: $0.value) }
    let results = TreeMigration.run(files, options: MigrationOptions())
    return Dictionary(uniqueKeysWithValues: results.map { ($0.file.path, $0) })
  }

  /// Whether both calls stay as they are, and the header too.
  func isLeft() -> Bool { migrated().values.allSatisfy { $0.edits.isEmpty } }
}

extension FileMigration {
  fileprivate var text: String { String(decoding: newBytes, as: UTF8.self) }
}

@Test func superclassAndSubclassKeepConstraintsInOneProperty() throws {
  let results = Family().migrated()
  let header = try #require(results["Base.h"])
  #expect(
    header.text
      == "#import <UIKit/UIKit.h>\n@interface Base : UIView\n@property (nonatomic, strong) UIView *box;\n@property (nonatomic, copy) NSArray<NSLayoutConstraint *> *boxConstraints;\n@property (nonatomic) BOOL isWide;\n@end\n")
  for path in ["Base.m", "Sub.m"] {
    let file = try #require(results[path])
    #expect(file.sites.map(\.status) == [.migrated])
    #expect(file.text.contains("[NSLayoutConstraint deactivateConstraints:self.boxConstraints ?: @[]];"), "\(file.text)")
    #expect(!file.text.contains("@property"))
    #expect(!file.text.contains("Masonry"))
  }
}

@Test func headerWithNullabilitySaysThatTheListMayBeMissing() throws {
  var family = Family()
  family.headers["Base.h"] = "NS_ASSUME_NONNULL_BEGIN\n" + (family.headers["Base.h"] ?? "") + "NS_ASSUME_NONNULL_END\n"
  let header = try #require(family.migrated()["Base.h"])
  #expect(header.text.contains("@property (nonatomic, nullable, copy) NSArray<NSLayoutConstraint *> *boxConstraints;"))
}

@Test func oneFileKeepsThePropertyToItself() throws {
  var family = Family()
  family.base += family.sub.replacing("#import \"Sub.h\"\n#import <Masonry/Masonry.h>\n", with: "")
  family.base = family.base.replacing("#import \"Base.h\"", with: "#import \"Base.h\"\n#import \"Sub.h\"")
  family.sub = ""
  let results = family.migrated()
  #expect(results["Base.m"]?.sites.map(\.status) == [.migrated, .migrated])
  #expect(results["Base.m"]?.text.contains("@interface Base ()") == true)
  #expect(results["Base.h"]?.edits.isEmpty == true)
}

@Test func subclassInFrontOfItsSuperclassCannotSeeTheProperty() {
  var family = Family()
  family.base = family.sub.replacing("#import \"Sub.h\"", with: "#import \"Base.h\"\n#import \"Sub.h\"") + family.base.replacing("#import \"Base.h\"\n#import <Masonry/Masonry.h>\n", with: "")
  family.sub = ""
  #expect(family.isLeft())
}

@Test func subclassThatPutsAnotherViewThereLeavesAll() {
  var family = Family()
  family.sub = family.sub.replacing("self.backgroundColor = UIColor.redColor;", with: "self.box = [[UIView alloc] init];")
  #expect(family.isLeft())
}

@Test func categoryThatChangesTheConstraintsLeavesAll() {
  var family = Family()
  family.others["Base+Wide.m"] = """
    #import "Base.h"
    #import <Masonry/Masonry.h>
    @implementation Base (Wide)
    - (void)widen {
        [self.box mas_updateConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self).offset(9);
        }];
    }
    @end

    """
  #expect(family.isLeft())
}

@Test func classWithoutOneHeaderLeavesAll() {
  var family = Family()
  family.others["Copy/Base.h"] = family.headers["Base.h"]
  #expect(family.isLeft())
}

@Test func nameThatAnotherFileHasIsNotTaken() {
  var family = Family()
  family.others["Third.m"] = "#import \"Sub.h\"\n@interface Third : Sub\n@property NSArray *boxConstraints;\n@end\n@implementation Third\n@end\n"
  let results = family.migrated()
  #expect(results["Base.h"]?.text.contains("*boxConstraints2;") == true)
  #expect(results["Sub.m"]?.text.contains("self.boxConstraints2 = @[") == true)
}

@Test func macrosOfOneFileThatMeanSomethingElseInTheOtherLeaveAll() {
  var family = Family()
  family.base = family.base.replacing("@implementation", with: "#define GAP 8\n@implementation")
  family.sub = family.sub.replacing("@implementation", with: "#define GAP 9\n@implementation")
  #expect(family.isLeft())
  family.sub = family.sub.replacing("GAP 9", with: "GAP 8")
  #expect(!family.isLeft())
}

@Test func subclassThatOnlyMakesIsMigratedWithTheOthers() throws {
  var family = Family()
  family.sub = family.sub.replacing("mas_remake", with: "mas_make")
  let results = family.migrated()
  #expect(results["Sub.m"]?.text.contains("self.boxConstraints = [self.boxConstraints ?: @[] arrayByAddingObjectsFromArray:") == true, "\(results["Sub.m"]?.text ?? "")")
  #expect(results["Base.m"]?.sites.map(\.status) == [.migrated])
}

@Test func subclassWithAGetterOfItsOwnLeavesAll() {
  var family = Family()
  family.sub = family.sub.replacing("- (void)updateConstraints", with: "- (UIView *)box {\n    return self.isWide ? self.subviews[0] : [super box];\n}\n- (void)updateConstraints")
  #expect(family.isLeft())
}

/// What is written into a header for one family is not lost to another one.
@Test func twoFamiliesOfOneHeaderAreBothWrittenIntoIt() throws {
  var family = Family()
  func other(_ text: String) -> String {
    text.replacing("Base", with: "Plain").replacing("Sub", with: "Wide").replacing("box", with: "bar").replacing("Plain.h", with: "Base.h").replacing("Wide.h", with: "Base.h")
  }
  let interfaces = "@interface Sub : Base\n@end\n"
  let own = try #require(family.headers["Base.h"])
  family.headers = ["Base.h": own + interfaces + other(own + interfaces).replacing("#import <UIKit/UIKit.h>\n", with: "")]
  family.sub = family.sub.replacing("Sub.h", with: "Base.h")
  family.others = ["Plain.m": other(family.base), "Wide.m": other(family.sub)]
  let results = family.migrated()
  let header = try #require(results["Base.h"]).text
  var count = 0
  for (path, name) in [("Base.m", "boxConstraints"), ("Sub.m", "boxConstraints"), ("Plain.m", "barConstraints"), ("Wide.m", "barConstraints")] {
    guard try #require(results[path]).text.contains("self.\(name)") else { continue }
    #expect(header.contains("*\(name);"), "\(path)")
    count += 1
  }
  #expect(count == 4)
  #expect(header.split(separator: "\n").count { $0.hasSuffix("Constraints;") } == 2)
}
