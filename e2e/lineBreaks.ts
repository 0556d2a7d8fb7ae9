// Finds text defects: overlapping texts, and words broken although the next line has room.
import type { Page } from 'playwright/test'

export function findTextDefects(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...(${broken})(${shown}), ...(${overlapping})(${shown})]`)
}

type Line = Record<'left' | 'right' | 'top' | 'bottom', number>
type Shown = { readonly text: Text; readonly lines: readonly Line[] }

/**
 * Runs in the page. Returns the visible texts with their lines, except those scrolled out of view.
 */
function shown(): readonly Shown[] {
  const root = document.querySelector('dialog[open]') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Shown[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !node.nodeValue?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      parent.closest('svg, script, style')
    )
      continue
    const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let seen = true
    for (
      let around: Element | null = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (clipPath !== 'none') seen = false
      if (overflowX !== 'visible')
        Object.assign(clip, { left: Math.max(clip.left, left), right: Math.min(clip.right, right) })
      if (overflowY !== 'visible')
        Object.assign(clip, { top: Math.max(clip.top, top), bottom: Math.min(clip.bottom, bottom) })
    }
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
      .filter(({ top, bottom }) => top >= clip.top - 2 && bottom <= clip.bottom + 2)
      .map(({ left, right, top, bottom }) => ({
        left: Math.max(left, clip.left),
        right: Math.min(right, clip.right),
        top,
        bottom,
      }))
    if (seen && lines.length > 0) found.push({ text: node as Text, lines })
  }
  return found
}

/** Runs in the page. Finds broken Latin words and amounts that fit into half of the width. */
function broken(texts: typeof shown): readonly string[] {
  const panes = [...document.querySelectorAll('dialog[open] section')] // includes those of the list, visible or not
  const room =
    Math.max(...(panes.length > 0 ? panes : [document.body]).map((pane) => pane.clientWidth)) / 2
  return texts().flatMap(({ text }) =>
    [...text.data.matchAll(/[\p{Script=Latin}\p{Nd}.,…]+/gu)]
      .filter((word) => {
        const range = document.createRange()
        const partsOf = (start: number, end: number): readonly DOMRect[] => {
          range.setStart(text, word.index + start)
          range.setEnd(text, word.index + end)
          return [...range.getClientRects()].filter(({ width }) => width > 0) // a soft hyphen has no width
        }
        const length = word[0].length
        // A soft hyphen separates two words. Its rect comes first in the second word's first
        // letter.
        const [first = 0, last = first] = [0, length - 1].map(
          (at) => partsOf(at, at + 1).at(-1)?.top,
        )
        return (
          Math.abs(first - last) > 1 &&
          partsOf(0, length).reduce((sum, { width }) => sum + width, 0) < room
        )
      })
      .map((word) => `broken: ${word[0]}`),
  )
}

/** Runs in the page. Finds overlapping texts. Sticky and fixed elements may cover scrolled text. */
function overlapping(texts: typeof shown): readonly string[] {
  const floating = (text: Text, other: Text): boolean => {
    for (
      let around = text.parentElement;
      around && !around.contains(other);
      around = around.parentElement
    )
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return true
    return false
  }
  const all = texts().flatMap(({ text, lines }) =>
    lines.map(({ left, right, top, bottom }) => {
      const spare = (bottom - top) / 5 // letters are lower than their line
      return { text, left: left + 1, right: right - 1, top: top + spare, bottom: bottom - spare }
    }),
  )
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (two) =>
          one.text !== two.text &&
          one.left < two.right &&
          two.left < one.right &&
          one.top < two.bottom &&
          two.top < one.bottom &&
          !floating(one.text, two.text) &&
          !floating(two.text, one.text),
      )
      .map((two) => `over one another: ${one.text.data.trim()} and ${two.text.data.trim()}`),
  )
}
