type Key = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Returns the row that a key press focuses. A letter focuses the next wallet whose name starts
 * with it. */
export function getRowForKey(
  { key, target, altKey, ctrlKey, metaKey }: Key,
  rows: readonly HTMLElement[],
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  // biome-ignore lint/complexity/useIndexOf: indexOf does not accept an EventTarget
  const at = rows.findIndex((row) => row === target)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key.length !== 1 || key === ' ' || target instanceof HTMLInputElement) return undefined
  const letter = key.toLowerCase()
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ dataset }) =>
    dataset['name']?.toLowerCase().startsWith(letter),
  )
}
