#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs `body` on a thread with 512 KiB of stack, the size that Darwin gives to threads other than the main one.
func withSmallStack(_ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 * 1024)
  defer { pthread_attr_destroy(&attributes) }
  let work = Unmanaged.passRetained(Work(body)).toOpaque()
  #if canImport(Darwin)
  var thread: pthread_t?
  let status = pthread_create(&thread, &attributes, { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body(); return nil }, work)
  guard status == 0, let thread else { preconditionFailure("no thread could be made") }
  #else
  var thread = pthread_t()
  let status = pthread_create(
    &thread, &attributes,
    { pointer in
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, work)
  precondition(status == 0, "no thread could be made")
  #endif
  pthread_join(thread, nil)
}
