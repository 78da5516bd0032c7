public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 320, height: 568)
  public let scale: CGFloat = 2
}
