#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of the operating system with a stack of a known size.
///
/// Queues of libdispatch have 512 KiB on macOS and threads of musl 128 KiB; a reader with a nesting limit should
/// find the same room everywhere.
struct Thread {
  /// In bytes; memory is taken only as far as the stack grows.
  static let stackSize = 8 << 20

  private let handle: pthread_t

  /// Starts `body`; nil when the system has no thread to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let box = Unmanaged.passRetained(Body(run: body))
    #if canImport(Darwin)
    var handle: pthread_t?
    let code = pthread_create(&handle, &attributes, { enter($0) }, box.toOpaque())
    let started = code == 0 ? handle : nil
    #else
    var handle = pthread_t()
    let code = pthread_create(&handle, &attributes, { enter($0) }, box.toOpaque())
    let started = code == 0 ? handle : nil
    #endif
    guard let started else {
      box.release()
      return nil
    }
    self.handle = started
  }

  func join() {
    pthread_join(handle, nil)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  return nil
}

/// The processors that the system lets us use.
package var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
