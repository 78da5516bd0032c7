/// Every front end, one line each, in the order in which reports list them.
package enum AllFrontends {
  package static let all: [any Frontend] = [
    VisualFormatCalls(),
    InitializerCalls(),
    SnapKitCalls(),
    AnchorCalls(),
  ]

  package static var legacy: [any Frontend] { all.filter(\.isLegacy) }

  package static func named(_ name: String) -> (any Frontend)? {
    all.first { $0.name == name }
  }
}
