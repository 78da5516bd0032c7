#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the operating system said when it refused a call: a value of `errno`.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The reason of the call that has just failed.
  package static var last: SystemError { SystemError(errno) }

  package static let noSuchFile = SystemError(ENOENT)
  package static let notAFolder = SystemError(ENOTDIR)
  package static let isAFolder = SystemError(EISDIR)
  package static let tooManyLinks = SystemError(ELOOP)
  package static let brokenPipe = SystemError(EPIPE)
  package static let interrupted = SystemError(EINTR)
  package static let fileExists = SystemError(EEXIST)
}

extension SystemError: CustomStringConvertible {
  /// The system's words, with a small letter first: `no such file or directory`.
  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    let message = String(cString: text)
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
