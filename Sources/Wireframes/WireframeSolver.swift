internal import LayoutIR
internal import LayoutProblems
internal import LinearRows
internal import Solver

/// Solves one side of a picture.
struct WireframeSolver {
  let scene: WireframeScene
  let constraints: [LayoutConstraint]

  func side() -> Wireframe.Side {
    Wireframe.Side(leftToRight: run(isRightToLeft: false), rightToLeft: run(isRightToLeft: true))
  }

  private func run(isRightToLeft: Bool) -> Wireframe.Run {
    let lowering = Lowering(boxes: scene.layoutBoxes, isRightToLeft: isRightToLeft, keepsSizesPositive: true)
    let rows = lowering.background() + keyboardRows(lowering) + constraints.indices.compactMap { row($0, lowering) }
    var run = Wireframe.Run()
    do throws(SolverError) {
      run.open = try open(rows, lowering)
      let all = rows + wishes(for: run.open, lowering)
      for size in Wireframe.sizes { run.pictures.append(try frames(all, lowering, width: size.width, height: size.height)) }
      run.segments = try segments(all, lowering)
    } catch {
      // A picture is an illustration; without one the report says so.
      return Wireframe.Run()
    }
    return run
  }

  private func row(_ index: Int, _ lowering: Lowering) -> Row? {
    let constraint = constraints[index]
    guard let multiplier = scene.value(of: constraint.multiplier), let constant = scene.value(of: constraint.constant),
      let attribute = BoxAttribute(rawValue: constraint.first.attribute.rawValue)
    else { return nil }
    var second: (box: Int, attribute: BoxAttribute)?
    if let term = constraint.second {
      guard let other = BoxAttribute(rawValue: term.attribute.rawValue) else { return nil }
      second = (scene.index(of: term.item), other)
    }
    let relation: RowRelation = switch constraint.relation {
    case .equal: .equal
    case .lessThanOrEqual: .atMost
    case .greaterThanOrEqual: .atLeast
    }
    return lowering.row(
      BoxConstraint(
        "\(index)", (scene.index(of: constraint.first.item), attribute), relation, second,
        multiplier: second == nil ? 1 : multiplier, constant: constant, priority: scene.priority(constraint.priority)))
  }

  /// Without a keyboard its guide lies at the bottom edge.
  private func keyboardRows(_ lowering: Lowering) -> [Row] {
    var rows: [Row] = []
    for (index, box) in scene.layoutBoxes.enumerated() where box.role == .guide && box.insets == nil {
      guard let owner = box.owner else { continue }
      rows.append(Row([Term(lowering.x(index), 1), Term(lowering.x(owner), -1)], .equal, 0))
      rows.append(Row([Term(lowering.width(index), 1), Term(lowering.width(owner), -1)], .equal, 0))
      rows.append(Row([Term(lowering.y(index), 1), Term(lowering.y(owner), -1), Term(lowering.height(owner), -1)], .equal, 0))
      rows.append(Row([Term(lowering.height(index), 1)], .equal, 0))
    }
    return rows
  }

  /// The unknowns that the constraints leave open at one of the usual sizes.
  private func open(_ rows: [Row], _ lowering: Lowering) throws(SolverError) -> Set<Int> {
    var open: Set<Int> = []
    for size in Wireframe.sizes {
      let all = rows + lowering.containerRows(width: Rational(size.width), height: Rational(size.height))
      if case .solved(let solution) = try LinearSolver.solve(LinearProblem(rows: all, columnCount: lowering.columnCount)) {
        open.formUnion(solution.ranges.map(\.column))
      }
    }
    return open
  }

  /// Values for what is left open, weaker than every constraint.
  private func wishes(for open: Set<Int>, _ lowering: Lowering) -> [Row] {
    let weakest = RowPriority.level(Rational(1, 1000))
    let weak = RowPriority.level(Rational(1, 500))
    return open.sorted().map { column in
      let place = Rational(column / 4)
      return switch column % 4 {
      case 0: Row([Term(column, 1)], .equal, 16 + 8 * place, priority: weakest)
      case 1: Row([Term(column, 1)], .equal, 24 + 40 * place, priority: weakest)
      case 2: Row([Term(column, 1)], .equal, 96, priority: weak)
      default: Row([Term(column, 1)], .equal, 32, priority: weak)
      }
    }
  }

  private func frames(_ rows: [Row], _ lowering: Lowering, width: Int, height: Int) throws(SolverError) -> Wireframe.Frames? {
    let all = rows + lowering.containerRows(width: Rational(width), height: Rational(height))
    guard case .solved(let solution) = try LinearSolver.solve(LinearProblem(rows: all, columnCount: lowering.columnCount), ranges: .none)
    else { return nil }
    return solution.values.map(\.double)
  }

  private func segments(_ rows: [Row], _ lowering: Lowering) throws(SolverError) -> [Wireframe.Segment] {
    let width = lowering.width(lowering.rootIndex)
    let height = Row([Term(lowering.height(lowering.rootIndex), 1)], .equal, Rational(Wireframe.sliderHeight))
    let problem = LinearProblem(
      rows: rows + [height], columnCount: lowering.columnCount, parameters: [LinearProblem.Parameter(width, Rational(Wireframe.sliderRange.lowerBound))])
    let segments = try ParametricRun.segments(
      problem, growing: 0, from: Rational(Wireframe.sliderRange.lowerBound), to: Rational(Wireframe.sliderRange.upperBound))
    return segments.map { segment in
      switch segment.state {
      case .solved(let start, let end, _):
        Wireframe.Segment(from: segment.from.double, to: segment.to.double, frames: (start.map(\.double), end.map(\.double)))
      case .inconsistent: Wireframe.Segment(from: segment.from.double, to: segment.to.double, frames: nil)
      }
    }
  }
}
