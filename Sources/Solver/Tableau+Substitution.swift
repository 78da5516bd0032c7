import LinearRows

extension Tableau {
  /// Replaces `column` in `target` by the right side of `source`, which it heads.
  mutating func substitute(_ column: Int32, at place: Int, in target: Int32, by source: Int32) {
    let factor = entries[place].coefficient
    let added = constant[Int(source)]
    if !added.isZero {
      constant[Int(target)] = constant[Int(target)] + factor * added
      if constant[Int(target)].isSpoilt { sawSpoiltNumber = true }
    }
    let span = spans[Int(target)]
    let other = spans[Int(source)]
    let end = Int(span.start + span.length)
    if other.length == 0 {
      for index in place..<end - 1 { entries[index] = entries[index + 1] }
      spans[Int(target)].length -= 1
      if isEliminating { noteShorter(target) }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    var left = Int(span.start)
    var right = Int(other.start)
    let rightEnd = right + Int(other.length)
    while true {
      if left == place { left += 1 }
      let leftColumn = left < end ? entries[left].column : Int32.max
      let rightColumn = right < rightEnd ? entries[right].column : Int32.max
      if leftColumn < rightColumn {
        scratch.append(entries[left])
        left += 1
      } else if rightColumn < leftColumn {
        let value = factor * entries[right].coefficient
        if value.isSpoilt { sawSpoiltNumber = true }
        scratch.append(Entry(column: rightColumn, coefficient: value))
        note(target, in: rightColumn)
        if isEliminating { uses[Int(rightColumn)] += 1 }
        right += 1
      } else if leftColumn == Int32.max {
        break
      } else {
        let value = entries[left].coefficient + factor * entries[right].coefficient
        if value.isSpoilt { sawSpoiltNumber = true }
        if value.isZero {
          if isEliminating { noteFewerUses(of: leftColumn) }
        } else {
          scratch.append(Entry(column: leftColumn, coefficient: value))
        }
        left += 1
        right += 1
      }
    }
    store(in: target)
    if isEliminating { noteShorter(target) }
  }

  /// Makes `scratch` the entries of `row`.
  mutating func store(in row: Int32) {
    let count = Int32(scratch.count)
    if count > spans[Int(row)].capacity {
      let capacity = count + count / 2
      spans[Int(row)] = Span(start: Int32(entries.count), length: count, capacity: capacity)
      entries.append(contentsOf: scratch)
      for _ in count..<capacity { entries.append(Entry(column: 0, coefficient: .zero)) }
    } else {
      let start = Int(spans[Int(row)].start)
      for index in 0..<Int(count) { entries[start + index] = scratch[index] }
      spans[Int(row)].length = count
    }
  }

  @inline(__always)
  private mutating func noteShorter(_ row: Int32) {
    if state[Int(row)] == .equality, spans[Int(row)].length <= 2 { easyRows.append(row) }
  }

  @inline(__always)
  mutating func noteFewerUses(of column: Int32) {
    uses[Int(column)] -= 1
    if uses[Int(column)] == 1, kind[Int(column)] == .unknown { noteSingleUse(of: column) }
  }

  private mutating func noteSingleUse(of column: Int32) {
    var node = firstNode[Int(column)]
    while node >= 0 {
      let row = nodes[Int(node)].row
      if state[Int(row)] == .equality, find(column, in: row) >= 0 {
        easyRows.append(row)
        return
      }
      node = nodes[Int(node)].next
    }
  }
}
