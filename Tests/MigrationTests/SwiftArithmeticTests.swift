import Migration
import SourceText
import TestSupport
import Testing

/// Random expressions of C, computed by C, and by the Swift that they are put into.
@Suite(.enabled(if: SwiftCompiler.shared != nil && Subprocess.find("clang") != nil, "there is no swiftc and clang in PATH"))
struct SwiftArithmeticTests {
  /// The properties that the expressions use, with their values.
  private static let variables: [(c: String, name: String, value: String, swift: String)] = [
    ("CGFloat", "g", "7.25", "CGFloat"), ("double", "d", "3.5", "Double"), ("float", "f", "1.325f", "Float"),
    ("NSInteger", "n", "-7", "Int"), ("int", "i", "13", "Int32"), ("NSUInteger", "u", "5", "UInt"), ("BOOL", "w", "1", "Bool"),
  ]
  private static let macros = "#define kI 16\n#define kF 1.1f\n#define kD 2.25\n#define kS 3 + 4\n#define kH (kI / 3)\n#define HALF(x) (x) / 2\n"

  private static func expression(_ depth: Int, using random: inout SeededGenerator) -> String {
    func inner(_ random: inout SeededGenerator) -> String { expression(depth - 1, using: &random) }
    let literals = ["2", "3", "10", "0.5", "1.325f", "2.0", ".5", "0x10", "7u", "010", "0.1f", "1e2"]
    let names = ["self.g", "self.d", "self.f", "self.n", "self.i", "self.u", "kI", "kF", "kD", "kS", "kH"]
    switch depth > 0 ? Int.random(in: 0..<12, using: &random) : 0 {
    case 0, 1: return (literals + names).randomElement(using: &random) ?? "1"
    case 2...6: return "\(inner(&random)) \(["+", "-", "*", "/"].randomElement(using: &random) ?? "+") \(inner(&random))"
    case 7: return "(\(inner(&random)))"
    case 8: return "-(\(inner(&random)))"
    case 9: return "(\(["CGFloat", "int", "NSInteger", "float"].randomElement(using: &random) ?? "int"))(\(inner(&random)))"
    case 10:
      let condition = ["self.w", "self.n > 0", "self.g >= self.d", "self.i == 13 && !self.w"].randomElement(using: &random) ?? "self.w"
      return "(\(condition) ? \(inner(&random)) : \(inner(&random)))"
    default: return "\(["MAX(3, ", "MIN(self.g, ", "floor(", "fabs(", "HALF("].randomElement(using: &random) ?? "floor(")\(inner(&random)))"
    }
  }

  @Test(arguments: [0x5EED_C0DE as UInt64]) func swiftComputesWhatCComputes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expressions = (0..<120).map { _ in Self.expression(Int.random(in: 1...3, using: &random), using: &random) }
    var ported: [(c: String, swift: String)] = []
    for expression in expressions {
      guard let text = Self.port(expression) else { continue }
      ported.append((expression, text))
    }
    #expect(ported.count >= 60, "seed \(seed)")
    let folder = try TemporaryFolder("arithmetic")
    let inC = try Self.runC(ported.map(\.c), in: folder)
    let inSwift = try Self.runSwift(ported.map(\.swift), in: folder)
    #expect(inC.count == ported.count && inSwift.count == ported.count, "seed \(seed)")
    for (pair, (first, second)) in zip(ported, zip(inC, inSwift)) {
      // Bits that do not say a number are the same to layout.
      let isSame = first == second || Double(bitPattern: first).isNaN && Double(bitPattern: second).isNaN
      #expect(isSame, "seed \(seed): \(pair.c) is \(Double(bitPattern: first)), \(pair.swift) is \(Double(bitPattern: second))")
    }
  }

  /// The constant that `--to swift` writes for an expression; nil when it refuses.
  private static func port(_ expression: String) -> String? {
    let properties = variables.map { "@property (nonatomic, assign) \($0.c) \($0.name);\n" }.joined()
    let text = """
      #import <UIKit/UIKit.h>
      \(macros)@interface Card : UIView
      \(properties)@end
      @implementation Card
      - (void)layout:(UIView *)a {
          [a mas_makeConstraints:^(MASConstraintMaker *make) {
              make.width.equalTo(self).offset(\(expression));
          }];
      }
      @end

      """
    var options = MigrationOptions()
    options.target = .swift
    let sites = migrate(SourceFile(path: "Card.m", language: .objectiveC, text: text), options: options).sites
    guard let swift = sites.first?.swift?.text, let end = swift.firstRange(of: ").isActive = true") else { return nil }
    guard let start = swift.firstRange(of: "constant: ") else { return "0" }
    return String(swift[start.upperBound..<end.lowerBound])
  }

  private static func runC(_ expressions: [String], in folder: TemporaryFolder) throws -> [UInt64] {
    var text = """
      #include <stdio.h>
      #include <string.h>
      #include <math.h>
      typedef double CGFloat; typedef long NSInteger; typedef unsigned long NSUInteger; typedef signed char BOOL;
      #define MAX(A, B) ({ __typeof__(A) a = (A); __typeof__(B) b = (B); a < b ? b : a; })
      #define MIN(A, B) ({ __typeof__(A) a = (A); __typeof__(B) b = (B); a < b ? a : b; })
      \(macros)struct Card { \(variables.map { "\($0.c) \($0.name);" }.joined(separator: " ")) };

      """
    for (number, expression) in expressions.enumerated() { text += "static CGFloat f\(number)(struct Card self) { return \(expression); }\n" }
    text += "static void show(CGFloat x) { unsigned long long bits; memcpy(&bits, &x, 8); printf(\"%llu\\n\", bits); }\n"
    text += "int main(void) {\n  struct Card card = { \(variables.map(\.value).joined(separator: ", ")) };\n"
    text += expressions.indices.map { "  show(f\($0)(card));\n" }.joined() + "  return 0;\n}\n"
    let path = try folder.write(text, to: "main.c")
    let clang = try #require(Subprocess.find("clang"))
    let compilation = try Subprocess(clang, ["-w", "-O0", path, "-o", folder.path("c"), "-lm"], in: folder)
    try #require(compilation.status == 0, "\(compilation.errors)")
    return try Subprocess(folder.path("c"), [], in: folder).output.split(separator: "\n").compactMap { UInt64($0) }
  }

  private static func runSwift(_ expressions: [String], in folder: TemporaryFolder) throws -> [UInt64] {
    var text = "import Foundation\nlet kI: Int32 = 16\nlet kD = 2.25\nstruct Card {\n"
    for variable in variables {
      let value = variable.name == "w" ? "true" : variable.name == "f" ? "1.325" : variable.value
      text += "  var \(variable.name): \(variable.swift) = \(value)\n"
    }
    for (number, expression) in expressions.enumerated() { text += "  func f\(number)() -> CGFloat { \(expression) }\n" }
    text += "}\nlet card = Card()\n" + expressions.indices.map { "print(Double(card.f\($0)()).bitPattern)\n" }.joined()
    let path = try folder.write(text, to: "main.swift")
    let swiftc = try #require(Subprocess.find("swiftc"))
    let compilation = try Subprocess(swiftc, ["-Onone", "-suppress-warnings", path, "-o", folder.path("swift")], in: folder)
    try #require(compilation.status == 0, "\(compilation.errors)")
    return try Subprocess(folder.path("swift"), [], in: folder).output.split(separator: "\n").compactMap { UInt64($0) }
  }
}
