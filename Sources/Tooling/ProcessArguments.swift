#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The arguments of this process as bytes; `CommandLine.arguments` changes those that are not UTF-8.
package enum ProcessArguments {
  /// Without the name of the program.
  package static var all: [NativePath] {
    let count = Int(CommandLine.argc)
    return (0..<count).dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { NativePath(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
