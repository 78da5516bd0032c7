#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
package import Migration

/// Where bytes are printed.
package protocol ByteOutput: AnyObject {
  func write(_ bytes: [UInt8]) throws(SystemError)
}

/// An open file of the process, such as standard output.
package final class DescriptorOutput: ByteOutput {
  private let descriptor: Int32

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeBytes(bytes, to: descriptor)
  }
}

/// Keeps what is printed, for tests.
package final class CollectedOutput: ByteOutput {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ bytes: [UInt8]) throws(SystemError) { self.bytes += bytes }
}

/// Standard output and standard error, and what is known about the terminal behind them.
package final class Console {
  package let output: any ByteOutput
  package let errors: any ByteOutput
  /// Where answers to questions come from.
  package let input: any LineInput
  private let outputIsTerminal: Bool
  private let errorsAreTerminal: Bool
  private let allowsColour: Bool
  /// Why standard output does not take more; nil while it does and when its reader has gone.
  package private(set) var failure: SystemError?
  private var isClosed = false

  package init(
    output: any ByteOutput, errors: any ByteOutput, outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
    allowsColour: Bool = false, input: any LineInput = StandardInputLines()
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.allowsColour = allowsColour
  }

  /// The console of this process. A reader that goes away is no reason to end with a signal.
  package static func standard() -> Console {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error of that write, and its temporary file is taken away.
    signal(SIGXFSZ, SIG_IGN)
    return Console(
      output: DescriptorOutput(STDOUT_FILENO), errors: DescriptorOutput(STDERR_FILENO),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorsAreTerminal: isatty(STDERR_FILENO) == 1,
      allowsColour: environment("NO_COLOR").isEmpty && environment("TERM") != "dumb")
  }

  private static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Prints on standard output. After a failure nothing more is tried.
  package func print(_ bytes: [UInt8]) {
    guard !isClosed, !bytes.isEmpty else { return }
    do throws(SystemError) {
      try output.write(bytes)
    } catch {
      isClosed = true
      if error != .brokenPipe { failure = error }
    }
  }

  package func print(_ text: String) { print(Array(text.utf8)) }

  /// Prints on standard error; when that is not possible there is nobody left to tell.
  package func complain(_ bytes: [UInt8]) {
    if !bytes.isEmpty { try? errors.write(bytes) }
  }

  package func complain(_ text: String) { complain(Array(text.utf8)) }

  /// Whether a person reads what is printed.
  package var isForPeople: Bool { outputIsTerminal }

  package func palette(_ choice: ColourChoice, forErrors: Bool = false) -> Palette {
    switch choice {
    case .always: Palette(isColoured: true)
    case .never: .plain
    case .auto: Palette(isColoured: allowsColour && (forErrors ? errorsAreTerminal : outputIsTerminal))
    }
  }

  /// Whether a line of standard error can be written over.
  package var showsProgress: Bool { errorsAreTerminal && allowsColour }
}

/// When to use colours.
package enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
