// Reads the visible texts of a screen, and finds untranslated English ones.
import type { Page } from 'playwright/test'

export type VisibleText = {
  readonly text: string
  /** All text of the same element. */
  readonly line: string
}

/** Returns all visible texts, labels and placeholders of the page, or of the open dialog. */
export function readVisibleTexts(page: Page): Promise<readonly VisibleText[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const found: { text: string; line: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // a long name may contain <wbr>
      const name = [parent, parent?.parentElement].find((one) => one?.querySelector(':scope > wbr'))
      const whole = name ? name.textContent : node.nodeValue
      const text = whole?.trim() ?? ''
      if (
        !parent ||
        text === '' ||
        parent.closest('script, style, noscript, [lang="en"]') ||
        !parent.checkVisibility()
      )
        continue
      found.push({
        text,
        line: [...parent.childNodes]
          .map((child) => (child.nodeType === Node.TEXT_NODE ? child.nodeValue : ''))
          .join(''),
      })
    }
    for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim()
        if (text) found.push({ text, line: text })
      }
    }
    return found
  })
}

/** Returns all texts of a message catalog by path, with a mark for each value. */
function catalogueOf(
  value: unknown,
  path = '',
): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return catalogueOf((value as (...values: unknown[]) => unknown)(VALUE, VALUE, VALUE), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => catalogueOf(inner, `${path}.${key}`))
}

const VALUE = '\u0001'

/** Returns English texts that the language has translated. */
export function findUntranslated(
  seen: readonly VisibleText[],
  english: unknown,
  own: unknown,
): readonly string[] {
  const patternOf = (text: string): RegExp =>
    new RegExp(
      `^${text
        .trim()
        .replace(/NaN/g, VALUE)
        .split(VALUE)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
        .join('.+')}$`,
    )
  const catalogue = new Map(catalogueOf(own))
  const ownTexts = [...catalogue.values()]
    .filter((text) => /\p{L}{2}/u.test(text.replace(/NaN/g, '')))
    .map(patternOf)
  const foreign = catalogueOf(english)
    .filter(
      ([path, text]) =>
        text.length > 2 &&
        catalogue.get(path) !== text &&
        /[a-z]{2}/i.test(text.replaceAll(VALUE, '').replace(/NaN/g, '')),
    )
    .map(([, text]) => patternOf(text))
  const texts = new Set(seen.map(({ text }) => text.replace(/[\u2066-\u2069]|^· /g, '')))
  return [...texts].filter(
    (text) =>
      foreign.some((pattern) => pattern.test(text)) &&
      !ownTexts.some((pattern) => pattern.test(text)),
  )
}
