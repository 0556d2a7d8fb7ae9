// What a visitor reads on the screen, which of it is cut off, and what of it is left in English.
import { expect, type Page } from 'playwright/test'
import { inBoxFonts, withSheet } from './boxFont.ts'

export type Seen = {
  readonly text: string
  /** All that stands beside it in the same element. */
  readonly line: string
}

/** Every text that is drawn, and what names a control or stands in an empty field; of a page with an open dialog, the
 * dialog's. */
export function textsOn(page: Page): Promise<readonly Seen[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const found: { text: string; line: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // a long one may break between its words
      const name = [parent, parent?.parentElement].find((one) => one?.querySelector(':scope > wbr'))
      const whole = name ? name.textContent : node.nodeValue
      const text = whole?.trim() ?? ''
      if (!parent || text === '' || parent.closest('script, style, noscript, [lang="en"]') || !parent.checkVisibility())
        continue
      found.push({ text, line: [...parent.childNodes].map(
        (child) => (child.nodeType === Node.TEXT_NODE ? child.nodeValue : '')
      ).join('') })
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

/** Texts that are cut off, or reach out of the window; where things scroll they may, and the site's name has a rule of
 * its own. */
export async function cutOn(page: Page): Promise<readonly string[]> {
  return (await Promise.all([outside(page), clipped(page)])).flat()
}

function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
    return [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!element.checkVisibility() || element.closest('svg, [aria-hidden=true], header > p')
        || !element.textContent?.trim()) return false
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none' || element.clientWidth <= 1) return false // for screen readers alone
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const speaks = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()
      )
      if (clips && speaks && style.webkitLineClamp === 'none' && element.scrollWidth > element.clientWidth + 1)
        return true
      if (element.matches('button, a, summary, h1, h2, h3, p, dt, dd, label') === false) return false
      if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline') return true
      const { left, right } = element.getBoundingClientRect()
      let around: Element | null = element
      while (around && !scrolls(around)) around = around.parentElement
      return !around && (left < -1 || right > innerWidth + 1)
    })
      .map((element) => `${element.tagName.toLowerCase()} ‘${element.textContent?.trim()
      .slice(0, 60)}’ ${element.scrollWidth} > ${element.clientWidth}`)
  })
}

/** Texts of which a part lies outside what hides its overflow, above and below too. */
function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const isCut = (text: Node, parent: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      let [sideways, upright] = [true, true] // until something scrolls that way
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(around)
        if (webkitLineClamp !== 'none' || clipPath !== 'none') return false
        if (/auto|scroll/.test(overflowX)) sideways = false
        if (/auto|scroll/.test(overflowY)) upright = false
        const box = around.getBoundingClientRect()
        if (sideways && hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) return true
        if (upright && hides(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2)) return true
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || !node.nodeValue?.trim()
        || parent.closest('svg, script, style, [aria-hidden=true], header > p')) continue
      if (isCut(node, parent)) found.push(`clipped ‘${node.nodeValue.trim().slice(0, 60)}’`)
    }
    return found
  })
}

/** Controls that cannot be scrolled to and pressed: they are covered, or outside. Toasts go from the page by
 * themselves; of a dialog they cover nothing. What is for the pointer alone is none. What was scrolled is at its start
 * again. */
export function coveredOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const controls = [...(dialog ?? document).querySelectorAll('button, a, input, summary')].filter((control) =>
      control.checkVisibility() && !control.ariaHidden && getComputedStyle(control).clipPath === 'none')
    const covered = controls.filter((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!dialog && hit?.closest('[data-testid=toast]')) return false
      return !control.contains(hit) && !control.closest('label')?.contains(hit)
    })
    for (const control of controls.slice(0, 1)) control.scrollIntoView({ block: 'end', behavior: 'instant' })
    return covered.map((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      return `${control.outerHTML.slice(0, 120)} ${JSON.stringify(
        [left, top, width, height]
      )} ${document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 100)}`
    })
  })
}

/** WCAG 1.4.4 and 1.4.12. */
const LARGER = {
  'text of 200 %': 'html { font-size: 200% !important }',
  'text with more room':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { '
      + 'margin-block-end: 2em !important }',
}

/** Runs with the page's text changed so. */
export function enlarged(page: Page, kind: keyof typeof LARGER, run: () => Promise<void>): Promise<void> {
  return withSheet(page, LARGER[kind], run)
}

/** Nothing is cut off or covered, and nothing slides sideways, in fonts wider and narrower than any that a visitor
 * has. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await inBoxFonts(page, async (font) => {
    await still(page)
    expect.soft(await flawsOn(page), `${where}, ${font} letters`).toEqual({ cut: [], covered: [], sideways: 0 })
  })
}

/** What is cut off or covered, and by how much the page slides sideways. */
export async function flawsOn(page: Page): Promise<{
  readonly cut: readonly string[]
  readonly covered: readonly string[]
  readonly sideways: number
}> {
  const [cut, covered, sideways] = await Promise.all([cutOn(page), coveredOn(page), sidewaysOn(page)])
  return { cut, covered, sideways }
}

/** Resolves when the page stands still: in three frames nothing was written or moved, progress rings apart. What
 * depends on the window's width is drawn anew in the first of them. */
export function still(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => {
    let quiet = 0
    const observer = new MutationObserver(() => { quiet = 0 })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = (): void => {
      const moves = document.getAnimations().some(
        (animation) => animation.playState === 'running' && animation.effect?.getTiming().iterations !== Infinity
      )
      quiet = moves ? 0 : quiet + 1
      if (quiet <= 3) return void requestAnimationFrame(look)
      observer.disconnect()
      resolve()
    }
    requestAnimationFrame(look)
  }))
}

/** How many pixels of the page lie beside the window, the place of its scrollbar apart. */
export function sidewaysOn(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** Every text of a catalogue by its place in it: as it is, or with a mark for each value it is given. */
export function catalogueOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return catalogueOf((value as (...values: unknown[]) => unknown)(VALUE, VALUE, VALUE), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => catalogueOf(inner, `${path}.${key}`))
}

const VALUE = '\u0001'

/** Finds what reads as English does where the language says something else. */
export function leftovers(seen: readonly Seen[], english: unknown, own: unknown): readonly string[] {
  const patternOf = (text: string): RegExp => new RegExp(`^${text.trim().replace(/NaN/g, VALUE).split(VALUE)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')).join('.+')}$`)
  const ours = new Map(catalogueOf(own))
  const said = [...ours.values()].filter((text) => /\p{L}{2}/u.test(text.replace(/NaN/g, ''))).map(patternOf)
  const foreign = catalogueOf(english)
    .filter(
      ([path, text]) => text.length > 2 && ours.get(path) !== text && /[a-z]{2}/i.test(text.replaceAll(VALUE, ''))
    )
    .map(([, text]) => patternOf(text))
  const texts = new Set(seen.map(({ text }) => text.replace(/[\u2066-\u2069]|^· /g, '')))
  return [...texts].filter(
    (text) => foreign.some((pattern) => pattern.test(text)) && !said.some((pattern) => pattern.test(text))
  )
}
