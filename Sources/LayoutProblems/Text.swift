struct LayoutText { let answer: LayoutAnswer; init(_ a: LayoutAnswer) { answer = a }; var text: String { "" } }
struct LayoutDrawing { init(_ a: [LayoutAnswer]) {}; var svg: String { "" } }
extension EquivalenceReport { var text: String { "" } }
