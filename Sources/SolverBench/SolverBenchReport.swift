#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import LinearRows
import Solver

/// `vfl2anchors bench solver FILE…`, as a function.
package enum SolverBenchReport {
  /// One line a file in the peers' columns, then how the time grows in each family of problems.
  ///
  /// - Parameter files: Name without folder and ending, and text.
  /// - Parameter now: A clock in microseconds.
  /// - Parameter peakMemory: The largest resident size of the process so far, in KiB.
  /// - Parameter print: Takes each line as soon as it is known.
  package static func run(
    _ files: [(name: String, text: String)], now: () -> Double, peakMemory: () -> Int, print: (String) -> Void
  ) throws(VLPError) {
    print("solver,file,problems,variables,constraints,repetitions,build,solve,-,total,edit,sum1,sum2,failed,peak KiB")
    var families: [(name: String, points: [(size: Double, time: Double)])] = []
    for file in files {
      let problems = try VLPProblem.read(file.text)
      let timing = SolverBench.measure(problems, name: file.name, now: now)
      print("\(timing.csv),\(peakMemory())")
      guard problems.count == 1, !file.name.contains("edits"), let family = family(of: file.name) else { continue }
      let point = (size: Double(max(timing.variables, 1)), time: max(timing.total, 0.001))
      if let place = families.firstIndex(where: { $0.name == family }) {
        families[place].points.append(point)
      } else {
        families.append((family, [point]))
      }
    }
    for family in families where family.points.count > 1 {
      let points = family.points.sorted { $0.size < $1.size }
      guard let first = points.first, let last = points.last, last.size > first.size else { continue }
      let exponent = log(last.time / first.time) / log(last.size / first.size)
      let factor = Int((last.size / first.size).rounded())
      print("\(family.name): time grows with the power \((exponent * 100).rounded() / 100) of the size, over a factor of \(factor)")
    }
  }

  /// `chain-first` for `chain-first-n100`.
  private static func family(of name: String) -> String? {
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let size = name[name.index(after: dash)...].dropFirst()
    return Int(size) == nil ? nil : String(name[..<dash])
  }
}
