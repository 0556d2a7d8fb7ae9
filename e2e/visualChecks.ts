// Finds elements that are cut off, covered or wider than the screen, with normal and larger text.
// Checks all fonts in one call, because each call costs more than the check.
import { expect, type Page } from 'playwright/test'
import { boxFont, type BoxFont } from './boxFont.ts'

/**
 * `cut`: texts cut off or outside the window, except in scrollable elements and the site's name.
 * `covered`: controls that cannot be scrolled to and pressed. `sideways`: pixels of the page
 * outside the window.
 */
export type LayoutDefects = {
  readonly cut: readonly string[]
  readonly covered: readonly string[]
  readonly sideways: number
}

declare global {
  interface Window {
    layoutChecks?: {
      still(): Promise<void>
      outside(): readonly string[]
      clipped(): readonly string[]
      covered(): readonly string[]
    }
  }
}

export const FONTS: readonly BoxFont[] = ['wide', 'narrow']
const FACES = [
  ['regular', '100 500'],
  ['bold', '600 900'],
] as const

/** WCAG 1.4.4 and 1.4.12. */
const LARGER = {
  'text of 200 %': 'html { font-size: 200% !important }',
  'text with more room':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; ' +
    'word-spacing: .16em !important } p { margin-block-end: 2em !important }',
}
type Larger = keyof typeof LARGER

/**
 * Sets one font for all text. `geometricPrecision` avoids rounded widths on some machines.
 * Transparency avoids most of the work of rendering.
 */
export const fontStyles = (font: BoxFont): string =>
  `* { font-family: 'Box ${font}' !important; ` +
  'text-rendering: geometricPrecision !important } html, dialog { opacity: 0 !important }'

/**
 * Expects no defects in fonts wider and narrower than any common font, in normal text and with each
 * of `larger`.
 */
export async function expectNoLayoutDefects(
  page: Page,
  where: string,
  larger: readonly Larger[] = [],
): Promise<void> {
  for (const [letters, defects] of await findLayoutDefects(page, larger)) {
    expect.soft(defects, `${where}, ${letters}`).toEqual({ cut: [], covered: [], sideways: 0 })
  }
}

export async function findLayoutDefects(
  page: Page,
  larger: readonly Larger[] = [],
): Promise<readonly (readonly [letters: string, defects: LayoutDefects])[]> {
  const kinds = [undefined, ...larger].flatMap((kind) =>
    FONTS.map((font) => ({
      letters: `${font} letters${kind === undefined ? '' : `, ${kind}`}`,
      sheets: [...(kind === undefined ? [] : [LARGER[kind]]), fontStyles(font)],
    })),
  )
  await loadBoxFonts(page)
  return inPage(
    page,
    async (all) => {
      const { layoutChecks } = window
      if (!layoutChecks) return undefined
      const found: [string, LayoutDefects][] = []
      for (const { letters, sheets } of all) {
        const before = [...document.adoptedStyleSheets]
        document.adoptedStyleSheets = [
          ...before,
          ...sheets.map((css) => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(css)
            return sheet
          }),
        ]
        await layoutChecks.still()
        const cut = [...layoutChecks.outside(), ...layoutChecks.clipped()]
        const covered = layoutChecks.covered()
        const sideways = Math.max(0, document.documentElement.scrollWidth - innerWidth)
        found.push([letters, { cut, covered, sideways }])
        document.adoptedStyleSheets = before
      }
      return found
    },
    kinds,
  )
}

export function findCoveredControls(page: Page): Promise<readonly string[]> {
  return inPage(page, () => window.layoutChecks?.covered())
}

/** Resolves once nothing has changed or moved for three frames, except progress rings. */
export async function waitUntilStill(page: Page): Promise<void> {
  await inPage(page, async () => window.layoutChecks?.still().then(() => true))
}

/** Loads the fonts from bytes, which no CSP blocks. */
export async function loadBoxFonts(page: Page): Promise<void> {
  const has = await page.evaluate(() =>
    [...document.fonts].some(({ family }) => family.startsWith('Box ')),
  )
  if (has) return
  await page.evaluate(
    async (all) => {
      for (const [name, weight, bytes] of all) {
        const face = new FontFace(
          name,
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
          { weight },
        )
        document.fonts.add(await face.load())
      }
    },
    FONTS.flatMap((font) =>
      FACES.map(([face, weight]) => [`Box ${font}`, weight, boxFont(font, face)] as const),
    ),
  )
}

/** Runs a function that uses `window.layoutChecks`. Injects it if missing. */
async function inPage<Arg, Answer>(
  page: Page,
  pageFunction: (arg: Arg) => Answer | undefined | Promise<Answer | undefined>,
  arg?: Arg,
): Promise<Answer> {
  const run = (): Promise<Answer | undefined> =>
    page.evaluate(pageFunction as (arg: unknown) => Answer | undefined, arg)
  const answer = await run()
  if (answer !== undefined) return answer
  await page.evaluate(
    `window.layoutChecks = { still: ${waitUntilStable}, outside: ${outside}, clipped: ${clipped}, ` +
      `covered: ${covered} }`,
  )
  const second = await run()
  if (second === undefined) throw new Error('the injected checks are gone: the page navigated away')
  return second
}

/**
 * Runs in the page. Waits for three frames, because layout that depends on the window's width
 * updates in the first. Rejects after 300 frames.
 */
function waitUntilStable(): Promise<void> {
  return new Promise((resolve, reject) => {
    let [quiet, frames, last] = [0, 0, '']
    const observer = new MutationObserver(([written]) => {
      ;[quiet, last] = [0, `${written?.target.nodeName} ${written?.type}`]
    })
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const check = (): void => {
      const moves = document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === 'running' &&
            animation.effect?.getTiming().iterations !== Infinity,
        )
      quiet = moves ? 0 : quiet + 1
      if (quiet <= 3 && ++frames < 300) return void requestAnimationFrame(check)
      observer.disconnect()
      if (quiet > 3) resolve()
      else reject(new Error(`never settles: ${moves ? 'an animation' : last}`))
    }
    requestAnimationFrame(check)
  })
}

function outside(): readonly string[] {
  const root = document.querySelector('dialog[open]') ?? document.body
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX)
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      if (
        !element.checkVisibility() ||
        element.closest('svg, [aria-hidden=true], header > p') ||
        !element.textContent?.trim()
      )
        return false
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none' || element.clientWidth <= 1) return false // visually hidden, for screen readers
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const speaks = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim(),
      )
      if (
        clips &&
        speaks &&
        style.webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth + 1
      )
        return true
      if (element.matches('button, a, summary, h1, h2, h3, p, dt, dd, label') === false)
        return false
      if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline') return true
      const { left, right } = element.getBoundingClientRect()
      let around: Element | null = element
      while (around && !scrolls(around)) around = around.parentElement
      return !around && (left < -1 || right > innerWidth + 1)
    })
    .map(
      (element) =>
        `${element.tagName.toLowerCase()} ‘${element.textContent
          ?.trim()
          .slice(0, 60)}’ ${element.scrollWidth} > ${element.clientWidth}`,
    )
}

/**
 * Runs in the page. Returns texts partly outside an element with hidden overflow, in both
 * directions.
 */
function clipped(): readonly string[] {
  const root = document.querySelector('dialog[open]') ?? document.body
  const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
  const isCut = (text: Node, parent: Element): boolean => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    let [sideways, upright] = [true, true] // until an element scrolls in that direction
    for (
      let around: Element | null = parent;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(around)
      if (webkitLineClamp !== 'none' || clipPath !== 'none') return false
      if (/auto|scroll/.test(overflowX)) sideways = false
      if (/auto|scroll/.test(overflowY)) upright = false
      const box = around.getBoundingClientRect()
      if (sideways && hides(overflowX) && (left < box.left - 1 || right > box.right + 1))
        return true
      if (upright && hides(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2)) return true
    }
    return false
  }
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent?.checkVisibility() ||
      !node.nodeValue?.trim() ||
      parent.closest('svg, script, style, [aria-hidden=true], header > p')
    )
      continue
    if (isCut(node, parent)) found.push(`clipped ‘${node.nodeValue.trim().slice(0, 60)}’`)
  }
  return found
}

/**
 * Runs in the page. Toasts must not cover controls of a dialog. Outside they disappear by
 * themselves. Ignores controls for the pointer only, and restores the scroll position.
 */
function covered(): readonly string[] {
  const dialog = document.querySelector('dialog[open]')
  const controls = [...(dialog ?? document).querySelectorAll('button, a, input, summary')].filter(
    (control) =>
      control.checkVisibility() &&
      !control.ariaHidden &&
      getComputedStyle(control).clipPath === 'none',
  )
  const covered = controls.filter((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!dialog && hit?.closest('[data-testid=toast]')) return false
    return !control.contains(hit) && !control.closest('label')?.contains(hit)
  })
  for (const control of controls.slice(0, 1))
    control.scrollIntoView({ block: 'end', behavior: 'instant' })
  return covered.map((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    return `${control.outerHTML.slice(0, 120)} ${JSON.stringify([
      left,
      top,
      width,
      height,
    ])} ${document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 100)}`
  })
}
