// @ts-check
// A page in one of the engines, used with real presses and keys.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../playground/install.mjs'

const PICTURES = join(ROOT, 'test-results/engines')
const HANGS_MS = 40_000
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * An engine's page. `evaluate` takes an expression whose value is a promise of a string.
 * @typedef {object} Browser
 * @property {string} version
 * @property {(expression: string) => Promise<unknown>} evaluate
 * @property {(url: string) => Promise<unknown>} go does not wait for the page
 * @property {() => Promise<unknown>} reload
 * @property {(delta: number) => Promise<unknown>} traverse
 * @property {(actions: readonly object[]) => Promise<unknown>} act WebDriver actions
 * @property {(width: number, height: number) => Promise<unknown>} resize
 * @property {() => Promise<Buffer>} picture
 * @property {() => Promise<void>} end
 */
/** @typedef {{ name: string, missing: string | undefined, open(options?: { forcedColors?: boolean }): Promise<Browser>
 * }} Engine */
/** @typedef {ReturnType<typeof createPage>} Page */

export const KEYS = { escape: '\uE00C', tab: '\uE004', enter: '\uE007' }

/** @param {Browser} browser @param {string} engine name of the engine, for the screenshots */
export function createPage(browser, engine) {
  /**
   * Runs a function in the page. It must not use outer variables. @template {unknown[]} A @template
   * T
   * @param {(...args: A) => T | Promise<T>} work @param {A} args @returns {Promise<T>}
   */
  const run = async (work, ...args) => {
    const text = await browser.evaluate(
      `(async () => JSON.stringify({ value: await (${work})(...${JSON.stringify(args)}) }))()`,
    )
    return JSON.parse(String(text)).value
  }

  /**
   * Polls a function in the page until it returns a value. @template {unknown[]} A @template T
   * @param {string} what @param {(...args: A) => T | Promise<T>} work @param {A} args @returns
   * {Promise<T>}
   */
  const until = async (what, work, ...args) => {
    const end = Date.now() + HANGS_MS
    for (;;) {
      const value = await run(work, ...args).catch(() => undefined) // the page may be navigating
      if (value) return value
      if (Date.now() > end) throw new Error(`never came: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }

  /** Navigates and waits for the next document. @param {() => Promise<unknown>} work */
  const leave = async (work) => {
    const mark = await run(() => (document.documentElement.dataset['mark'] = String(Math.random())))
    await work()
    await until(
      'another document',
      (old) =>
        document.documentElement.dataset['mark'] !== old && document.readyState !== 'loading',
      mark,
    )
  }

  /**
   * Resolves with the center of an element once it is visible and nothing covers it. @param
   * {string} selector
   */
  const position = (selector) =>
    until(
      `${selector}, free to be clicked`,
      (css) => {
        const element = [...document.querySelectorAll(css)].find(
          (one) => one.getClientRects().length > 0,
        )
        element?.scrollIntoView({ block: 'nearest' })
        const box = element?.getBoundingClientRect()
        if (
          !element ||
          !box ||
          document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getTiming().iterations !== Infinity,
            )
        )
          return undefined
        const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
        const top = document.elementFromPoint(x, y)
        return top !== null && (element.contains(top) || top.contains(element))
          ? { x, y }
          : undefined
      },
      selector,
    )

  const press = async (/** @type {string} */ selector) => {
    const { x, y } = /** @type {{ x: number, y: number }} */ (await position(selector))
    await browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          {
            type: 'pointerMove',
            x,
            y,
            duration: 0,
            origin: 'viewport',
          },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const keys = (/** @type {string} */ text) =>
    browser.act([
      {
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  /** Takes a screenshot. @param {string} name */
  const picture = async (name) => {
    await until('rest', () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    await mkdir(PICTURES, { recursive: true })
    await writeFile(
      join(PICTURES, `${engine}-${name.replaceAll(' ', '-')}.png`),
      await browser.picture(),
    )
  }

  /** Takes a screenshot and runs axe. @param {string} name @returns {Promise<void>} */
  const look = async (name) => {
    await picture(name)
    await browser.evaluate(`(async () => { if (!('axe' in window)) { ${axe} } return '' })()`)
    const found = await run(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run({
        resultTypes: ['violations'],
      })
      return violations.map(
        (/** @type {any} */ { id, nodes }) =>
          `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join(' ')}`,
      )
    })
    const sideways = await run(() => {
      // dialogs must not scroll sideways; on a phone the wallet strip may
      const boxes =
        innerWidth < 768
          ? []
          : [...document.querySelectorAll('dialog[open] *')].filter((one) =>
              /auto|scroll/.test(getComputedStyle(one).overflowX),
            )
      return Math.max(
        ...[document.documentElement, ...boxes].map((one) => one.scrollWidth - one.clientWidth),
      )
    })
    if (found.length > 0 || sideways > 0)
      throw new Error(
        `${name}: ${sideways > 0 ? `${sideways} px sideways ` : ''}${found.join('\n')}`,
      )
  }

  const id = (/** @type {string} */ testId) => `[data-testid="${testId}"]`
  return {
    browser,
    run,
    until,
    press,
    keys,
    picture,
    look,
    /** @param {string} url */
    go: (url) => leave(() => browser.go(url)),
    reload: () => leave(browser.reload),
    /** @param {number} delta */
    traverse: (delta) => leave(() => browser.traverse(delta)),
    /** @param {() => Promise<unknown>} work what navigates */
    leave,
    /** @param {string} testId */
    click: (testId) =>
      press(`dialog[open] ${id(testId)}, :root:not(:has(dialog[open])) ${id(testId)}`),
    /** @param {string} testId */
    see: (testId) =>
      until(
        testId,
        (css) =>
          [...document.querySelectorAll(css)].some((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          ),
        id(testId),
      ),
    /** @param {string} text that must be visible */
    read: (text) =>
      until(
        `“${text}”`,
        (wanted) =>
          [...document.querySelectorAll('body *')].some(
            (one) =>
              one.checkVisibility({ visibilityProperty: true }) &&
              one.textContent?.includes(wanted) &&
              ![...one.children].some((child) => child.textContent?.includes(wanted)),
          ),
        text,
      ),
    /** @param {string} selector */
    gone: (selector) =>
      until(
        `no ${selector}`,
        (css) =>
          ![...document.querySelectorAll(css)].some((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          ),
        selector,
      ),
    /** @param {string} testId */
    focused: (testId) =>
      until(
        `focus on ${testId}`,
        (name) => document.activeElement?.getAttribute('data-testid') === name,
        testId,
      ),
    /** @param {string} testId @param {string} text */
    async type(testId, text) {
      await press(id(testId))
      await keys(text)
    },
  }
}
