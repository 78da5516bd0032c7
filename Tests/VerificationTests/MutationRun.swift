import Foundation

/// Which variants of the project's migrations a run looks at, as the environment says.
///
/// `VFL2ANCHORS_FULL=1` looks at every variant; otherwise one of `VERIFY_SHARE` is looked at, chosen by `VERIFY_SEED`.
/// `VERIFY_PART=3/40` beside `VFL2ANCHORS_FULL=1` looks at the third of 40 parts only, so that a long run can be cut into
/// pieces, stopped, and taken up again: the parts have nothing in common and together they are everything. Each part
/// prints its own counts, one line for each kind, verdict and result of the execution; the sums of those lines are the
/// result of the whole run. `VERIFY_TOOL=.build/release/vfl2anchors` takes the verdicts from a program that was built
/// before, which is much quicker than a debug build of the tests.
struct MutationRun: Sendable {
  let isFull: Bool
  /// One of so many variants is looked at where not all are.
  let share: Int
  let seed: UInt64
  /// The program that gives the verdicts; nil for the code that the tests are built with.
  let tool: ToolVerdicts?
  /// Counted from 0.
  private let part: Int
  private let partCount: Int

  static let current = MutationRun(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    isFull = environment["VFL2ANCHORS_FULL"] == "1"
    share = isFull ? 1 : max(1, environment["VERIFY_SHARE"].flatMap { Int($0) } ?? 160)
    seed = environment["VERIFY_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    tool = environment["VERIFY_TOOL"].map { ToolVerdicts(path: $0) }
    let numbers = (environment["VERIFY_PART"] ?? "").split(separator: "/").compactMap { Int($0) }
    if isFull, numbers.count == 2, numbers[1] > 0, (1...numbers[1]).contains(numbers[0]) {
      (part, partCount) = (numbers[0] - 1, numbers[1])
    } else {
      (part, partCount) = (0, 1)
    }
  }

  var isWhole: Bool { partCount == 1 }

  /// Whether a variant belongs to the part that is looked at.
  func includes(_ variant: Int, of fixture: Int) -> Bool { (variant + fixture) % partCount == part }

  /// Evenly chosen ones where a long fixture has so many that they would be most of the run.
  func portion<Element>(_ variants: [Element]) -> [Element] {
    let step = (variants.count + Self.fixtureLimit - 1) / Self.fixtureLimit
    return step < 2 ? variants : variants.indices.filter { $0 % step == 0 }.map { variants[$0] }
  }

  private static let fixtureLimit = 480

  /// One of so many variants that are called different is executed all the same, to see whether it is.
  static let executedShare = 30
}
