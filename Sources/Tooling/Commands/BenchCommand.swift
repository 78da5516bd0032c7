#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
internal import Migration
internal import SolverBench

/// `vfl2anchors bench solver`: how long the solver takes, in the columns that the peers' drivers print.
struct BenchCommand {
  let command: ParsedCommand
  let console: Console

  func run() throws(UsageError) -> ExitStatus {
    guard let subject = command.operands.first?.display, subject == "solver" else {
      throw UsageError("'bench' times the 'solver'", verb: .bench)
    }
    var files: [(name: String, text: String)] = []
    for path in command.operands.dropFirst() {
      let buffer = ReadBuffer()
      do throws(FileError) {
        try buffer.read(path)
      } catch {
        console.complain("vfl2anchors: '\(error.path.display)' \(error.message)\n")
        return .inputOutput
      }
      files.append((Self.name(of: path), String(decoding: buffer.bytes, as: UTF8.self)))
    }
    do throws(VLPError) {
      try SolverBenchReport.run(files, now: Self.microseconds, peakMemory: Self.peakMemory) { console.print($0 + "\n") }
    } catch {
      console.complain("vfl2anchors: line \(error.line): \(error.message)\n")
      return .usage
    }
    return console.failure == nil ? .success : .inputOutput
  }

  /// The last component of a path without its ending.
  private static func name(of path: NativePath) -> String {
    let file = path.display.split(separator: "/").last.map(String.init) ?? path.display
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The processor time of this process, which other programs do not change.
  private static func microseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// In KiB.
  private static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
    #elseif canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
    #else
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
    #endif
  }
}
