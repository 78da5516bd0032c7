internal import AnchorCode
internal import Frontends
internal import HostSyntax
internal import Knowledge
internal import LayoutIR
internal import SourceText

/// What happens around the constraints of a site.
struct SnapKitFrame {
  /// The property or variable that keeps the constraints; nil when nothing needs them later.
  var storage: String?
  /// Whether what the storage holds is deactivated first.
  var deactivates = false
  /// Whether the constraints join what the storage holds already.
  var appends = false
  /// Whether the constraints are activated.
  var activates = true
  /// Whether code before the site has taken the item out of autoresizing already.
  var isAutoresizingOff = false
  /// Constraints that later code changes.
  var handles: [Handle] = []
  /// The handles of the constraints whose constants are set, in the order of the site's constraints; nil for a site
  /// that makes constraints.
  var updated: [Handle]?

  /// A name for one constraint.
  struct Handle {
    let description: Int
    let part: Int
    /// The local constant that holds the constraint.
    let name: String
    /// The property that holds it as well; nil when the local constant reaches as far as it has to.
    let property: String?

    /// The expression before `.constant`.
    var access: String { property.map { $0 + "?" } ?? name }
  }
}

/// The code that takes the place of one site.
struct SnapKitCode {
  let edit: SourceEdit
  let initializerCount: Int
}

/// Writes the anchor code of a site and reads it back.
struct SnapKitWriter {
  private let stages: SiteStages
  private let autoresizing: AutoresizingFacts
  private var host: HostFile { stages.host }
  private var buffer: TokenBuffer { stages.host.buffer }

  init(_ stages: SiteStages) {
    self.stages = stages
    autoresizing = AutoresizingFacts(stages.host)
  }

  /// - Throws: `Diagnostic` for a body that cannot be spliced into the code around the site, or that does not read
  ///   back as what it was written for.
  func write(_ site: SnapKitSite, _ frame: SnapKitFrame, _ names: inout FreshNames) throws(Diagnostic) -> SnapKitCode {
    let place = SnapKitPlace(site, in: host, style: stages.style)
    let spelling = SwiftAnchorSpelling(
      platform: host.snapKitPlatform, usesImplicitSelf: place.allowsImplicitSelf && !site.namesSelf)
    var text = ""
    var expected: [LayoutEvent] = []
    func add(_ line: String) { text += (text.isEmpty ? "" : place.newLine) + line }

    if site.operation != .remove, !site.syntax.isGuide {
      let item = site.syntax.receiver.spelling
      if !frame.isAutoresizingOff, !autoresizing.isOff(site) {
        let path = item == "self" && place.allowsImplicitSelf && !site.namesSelf ? "" : item + "."
        add("\(path)translatesAutoresizingMaskIntoConstraints = false")
        expected.append(.autoresizingOff(item))
      }
    }
    if frame.deactivates, let storage = frame.storage {
      add("NSLayoutConstraint.deactivate(\(storage))")
      expected.append(.deactivate(storage))
    }
    if let handles = frame.updated {
      for (handle, constraint) in zip(handles, site.all) {
        add("\(handle.access).constant = \(constraint.constant.spelling)")
        expected.append(.constant(handle.access, constraint.constant.value))
      }
    } else {
      try writeBody(of: site, place, spelling, frame, &names, add: add, &expected)
    }

    let storage = Set([frame.storage].compactMap(\.self)).union(frame.updated?.map(\.access) ?? [])
    let read = try AnchorScriptReader(storage: storage).events(in: text, platform: host.snapKitPlatform)
    guard read == expected else {
      throw Diagnostic(
        .readBackDiffers, at: host.range(site.site.expression), "the new code does not read back as the same constraints")
    }
    let count = InitializerCalls().callSites(in: HostFile(TokenBuffer(lexing: SourceFile(text: text)), platform: host.platform)).count
    return SnapKitCode(edit: place.edit(text), initializerCount: count)
  }

  private func writeBody(
    of site: SnapKitSite, _ place: SnapKitPlace, _ spelling: SwiftAnchorSpelling, _ frame: SnapKitFrame, _ names: inout FreshNames,
    add: (String) -> Void, _ expected: inout [LayoutEvent]
  ) throws(Diagnostic) {
    var body = SnapKitBodyWriter(host, site, place, spelling, stages.style, frame)
    try body.write(&names)
    if !body.text.isEmpty { add(body.text) }
    expected += body.events
  }
}

extension SnapKitSite {
  /// Whether the author writes `self.` in front of members here.
  var namesSelf: Bool {
    all.contains { constraint in
      [constraint.first, constraint.second].contains { $0?.item.spelling.hasPrefix("self.") == true }
    } || syntax.receiver.spelling.hasPrefix("self.")
  }
}
