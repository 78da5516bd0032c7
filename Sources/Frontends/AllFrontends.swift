/// Every front end, one line each, in the order in which reports list them.
package enum AllFrontends {
  package static let all: [any Frontend] = [
    VisualFormatCalls(),
    FormatHelperCalls(),
    InitializerCalls(),
    SnapKitCalls(),
    AnchorCalls(),
    MasonryCalls(),
    ObjectiveCVisualFormatCalls(),
    ObjectiveCHelperCalls(),
    FormatMacroCalls(),
    ObjectiveCInitializerCalls(),
    ObjectiveCAnchorCalls(),
  ]

  package static var legacy: [any Frontend] { all.filter(\.isLegacy) }

  /// The names of all front ends, or of those that read legacy code; several can share one.
  package static func names(isLegacy: Bool? = nil) -> [String] {
    var names: [String] = []
    for frontend in all where isLegacy == nil || frontend.isLegacy == isLegacy {
      if !names.contains(frontend.name) { names.append(frontend.name) }
    }
    return names
  }

  package static func named(_ name: String) -> (any Frontend)? {
    all.first { $0.name == name }
  }
}
