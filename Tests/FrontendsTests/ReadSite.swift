import Frontends
import HostSyntax
import LayoutIR
import SourceText

/// Reads the first site that `frontend` finds in a text.
///
/// - Throws: `Diagnostic`; `NoSite` when nothing is found.
func constraints<F: Frontend>(in text: String, with frontend: F, platform: Platform? = .uikit) throws -> [LayoutConstraint] {
  let file = HostFile(TokenBuffer(lexing: SourceFile(text: text)), platform: platform)
  guard let site = frontend.callSites(in: file).first else { throw NoSite() }
  return try frontend.lower(frontend.parse(site, in: file), in: file).constraints
}

struct NoSite: Error {}

/// The diagnostic that the first site raises; nil when it is read.
func diagnostic<F: Frontend>(in text: String, with frontend: F, platform: Platform? = .uikit) throws -> Diagnostic? {
  do {
    _ = try constraints(in: text, with: frontend, platform: platform)
    return nil
  } catch let diagnostic as Diagnostic {
    return diagnostic
  }
}
