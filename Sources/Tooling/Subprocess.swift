#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
// `environ` is a variable of C, which Swift cannot know to be safe; it is only read here, on the main thread.
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#endif

/// A program that ran to its end, without a shell in between.
struct Subprocess {
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  let ending: Ending
  let output: [UInt8]
  let errors: [UInt8]

  /// How many bytes of input a program can be given: what a pipe holds everywhere before anybody reads it.
  /// Source: pipe(7) on Linux, 64 KiB; xnu, bsd/sys/pipe.h, 16 KiB.
  static let maximumInput = 1 << 14

  /// Runs the program called `arguments[0]` and collects what it writes.
  ///
  /// - Parameters:
  ///   - hiding: Names of environment variables that the program must not see.
  ///   - input: What it reads from standard input, at most `maximumInput` bytes.
  /// - Throws: `SystemError.noSuchFile` when there is no such program.
  static func run(_ arguments: [NativePath], hiding: Set<String> = [], input: [UInt8] = []) throws(SystemError) -> Subprocess {
    precondition(input.count <= maximumInput, "a pipe does not hold \(input.count) bytes")
    let output = try Pipe()
    let errors = try Pipe()
    let given = try Pipe()
    try given.writing.write(input)
    let inputEnd = given.keepReading()
    let process = try spawn(
      arguments, hiding: hiding, input: input.isEmpty ? nil : inputEnd.number, output: output.writing.number, errors: errors.writing.number)
    let outputEnd = output.keepReading()
    let errorEnd = errors.keepReading()
    var texts: (output: [UInt8], errors: [UInt8]) = ([], [])
    var failure: SystemError?
    do throws(SystemError) {
      texts = try drain(outputEnd.number, errorEnd.number)
    } catch {
      failure = error
    }
    // The program is waited for whether or not its output could be read: nothing is left behind.
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard SystemError.last == .interrupted else { throw .last }
    }
    if let failure { throw failure }
    let signal = status & 0x7F
    return Subprocess(
      ending: signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal), output: texts.output, errors: texts.errors)
  }

  private static func spawn(
    _ arguments: [NativePath], hiding: Set<String>, input: Int32?, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

    let words = CStrings(arguments)
    let variables = CStrings(environment(hiding: hiding))
    var process: pid_t = 0
    guard let name = words.pointers[0] else { throw .noSuchFile }
    let code = posix_spawnp(&process, name, &actions, nil, words.pointers, variables.pointers)
    guard code == 0 else { throw SystemError(code) }
    return process
  }

  private static func environment(hiding: Set<String>) -> [NativePath] {
    #if canImport(Darwin)
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    guard var next = first else { return [] }
    var variables: [NativePath] = []
    while let variable = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: variable, count: strlen(variable))
      let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if !hiding.contains(name) { variables.append(NativePath(bytes)) }
      next += 1
    }
    return variables
  }

  /// Reads both pipes to their ends; reading one after the other could wait for ever.
  private static func drain(_ output: Int32, _ errors: Int32) throws(SystemError) -> ([UInt8], [UInt8]) {
    var texts: [[UInt8]] = [[], []]
    var requests = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while requests.contains(where: { $0.fd >= 0 }) {
      guard poll(&requests, nfds_t(requests.count), -1) >= 0 else {
        guard SystemError.last == .interrupted else { throw .last }
        continue
      }
      for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
        let count = try readBytes(from: requests[index].fd, into: buffer)
        texts[index].append(contentsOf: buffer[..<count])
        if count == 0 { requests[index].fd = -1 }
      }
    }
    return (texts[0], texts[1])
  }
}

/// The two ends of a pipe, closed in programs that are started.
private struct Pipe: ~Copyable {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    let first = FileDescriptor(owning: ends[0])
    let second = FileDescriptor(owning: ends[1])
    let reading = try Self.aboveStandard(first)
    let writing = try Self.aboveStandard(second)
    self.reading = reading
    self.writing = writing
  }

  /// A process that was started without standard input or output gets their numbers from `pipe`; the program we
  /// start would take such an end for its own.
  private static func aboveStandard(_ end: borrowing FileDescriptor) throws(SystemError) -> FileDescriptor {
    let copy = fcntl(end.number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw .last }
    return FileDescriptor(owning: copy)
  }

  /// Closes the end for writing, so that the other end can see that nobody writes any more.
  consuming func keepReading() -> FileDescriptor { reading }
}

/// A null-terminated array of C strings, as `exec` wants its arguments.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [NativePath]) {
    count = texts.count
    pointers = .allocate(capacity: count + 1)
    pointers.initialize(repeating: nil, count: count + 1)
    for (index, text) in texts.enumerated() { pointers[index] = text.withCString { strdup($0) } }
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
