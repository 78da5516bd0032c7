import Migration
import SourceText
import Testing
import Verification

/// Members, constants and macros that headers of both trees declare for an Objective-C file.
@Suite struct SharedHeaderTests {
  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, language: .objectiveC, text: text) }

  private func card(_ body: String) -> SourceFile {
    file(
      "Card.m",
      """
      #import "Card.h"
      #import "Metrics.h"

      @implementation Card
      - (void)setUp {
        [self addSubview:self.box];
      \(body)
      }
      @end
      """)
  }

  private let header = "@interface Card : UIView\n@property (nonatomic, strong) UIView *box;\n@end\n"

  private func verdict(_ metrics: (before: String, after: String), _ before: String, _ after: String) -> (alone: Verdict?, together: Verdict?) {
    let files = (before: card(before), after: card(after))
    let alone = verify(path: "Card.m", before: files.before, after: files.after, options: MigrationOptions())
    let both = SharedCode.settled(
      [alone], before: SharedDeclarations([files.before, file("Card.h", header), file("Metrics.h", metrics.before)]),
      after: SharedDeclarations([files.after, file("Card.h", header), file("Metrics.h", metrics.after)]), options: MigrationOptions())
    func own(_ verdict: FileVerdict) -> Verdict? { verdict.units.first { $0.declaration == "Card.setUp" }?.verdict }
    return (own(alone), own(both[0]))
  }

  private func masonry(_ width: String) -> String { "[self.box mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.width.mas_equalTo(\(width));\n}];" }

  private func anchors(_ width: String) -> String {
    "self.box.translatesAutoresizingMaskIntoConstraints = NO;\n[self.box.widthAnchor constraintEqualToConstant:\(width)].active = YES;"
  }

  @Test(arguments: [
    ("#define SIDE(x) ((x) * 2)", "SIDE(4)"), ("#define SIDE [UIScreen mainScreen].bounds.size.width", "SIDE"), ("static const CGFloat kSide = 4;", "kSide"),
  ])
  func aHeaderSaysWhatIsANumber(_ metrics: String, _ width: String) {
    let found = verdict((metrics, metrics), masonry(width), anchors(width))
    #expect(found.alone == .unproven)
    #expect(found.together == .identical)
  }

  @Test func anotherNumberInTheHeaderOfOneTreeIsAnotherLayout() {
    let found = verdict(("#define SIDE(x) ((x) * 2)", "#define SIDE(x) ((x) * 3)"), masonry("SIDE(4)"), anchors("SIDE(4)"))
    #expect(found.together == .differs)
  }

  @Test func whatNoHeaderDeclaresStaysOpen() {
    let found = verdict(("#define OTHER 8", "#define OTHER 8"), masonry("SIDE(a)"), anchors("SIDE(a)"))
    #expect(found.together == .unproven)
    // What is called a number is taken for one.
    let called = verdict(("#define OTHER 8", "#define OTHER 8"), masonry("SIDE(4)"), anchors("SIDE(4)"))
    #expect(called.alone == .unproven)
    #expect(called.together == .identical)
  }

  @Test func anotherLayoutIsFoundWithTheHeaders() {
    let found = verdict(("#define SIDE 8", "#define SIDE 8"), masonry("SIDE"), anchors("9"))
    #expect(found.together == .differs)
  }
}
