/**
 * Returns the candidate closest to a mistyped text, or undefined if none is close enough. At most
 * two letters may differ, and fewer in short texts.
 */
export function findClosest(text: string, candidates: readonly string[]): string | undefined {
  const lowerCase = text.toLowerCase()
  const max = lowerCase.length < 3 ? 0 : lowerCase.length < 6 ? 1 : 2
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distance(lowerCase, candidate.toLowerCase()) }))
    .filter((one) => one.distance <= max)
    .sort((one, other) => one.distance - other.distance)
  return best?.candidate
}

/**
 * Returns how many letters of `one` must be added, removed, changed or swapped to get `other`
 * (optimal string alignment).
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return cell(one.length, other.length)
}
