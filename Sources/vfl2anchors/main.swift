#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Migration
import Tooling

let tool = Tool(pipeline: .standard, console: .standard())
exit(tool.run(ProcessArguments.all).rawValue)
