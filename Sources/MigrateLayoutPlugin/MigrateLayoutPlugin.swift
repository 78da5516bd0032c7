import Foundation
import PackagePlugin

/// `swift package vfl2anchors …`: the tool on the package that uses it, with the package's folder as default path.
@main struct MigrateLayoutPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "vfl2anchors").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["."] : arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("vfl2anchors ended with the status \(process.terminationStatus)")
    }
  }
}
