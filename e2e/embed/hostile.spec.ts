// A site whose CSS applies to every element, with the embed on another origin. The embed must look
// like on a plain site.
import type { Page } from 'playwright/test'
import { checkSizes } from '../accessibility.ts'
import { ANVIL_ACCOUNTS } from '../playground/wallet/chains.ts'
import { expect, htmlPage, SIGN_IN, test, type Served } from './hosts.ts'
import { withFlorinUrl } from './libraryBundle.ts'
import { connectAndSignIn, visit, type ExtraSteps } from './scenario.ts'
import { waitUntilStill } from '../visualChecks.ts'

// an account whose balance no other test changes
test.use({ playgroundConfig: { wallet: { accounts: ANVIL_ACCOUNTS.slice(9) } } })

/** CSS that real sites apply to all elements, and more hostile rules. */
const HOSTILE = `
html { --script: fantasy,; --tight: 9; --flip: -1; font-size: 3px; line-height: 4; direction: rtl; letter-spacing: 9px; text-transform: uppercase; scroll-behavior: smooth }
body { visibility: visible; color: #f0f; background: #fff; word-spacing: 20px; text-align: right; margin: 0; transform: translateX(0); filter: blur(0) }
dialog { display: block !important; position: static !important; opacity: .2 !important; max-width: 40px !important }
dialog::backdrop { display: none !important }
div, section, span, p, h1, h2, ul, li { display: inline-flex !important; float: right; position: relative !important; overflow: hidden }
button, input, a { all: unset !important; border: 9px dotted red !important; font: 40px fantasy !important; text-decoration: line-through !important }
* { all: unset !important; animation: spin 1s infinite !important; cursor: none !important; max-height: 30px !important;
* box-sizing: content-box !important }
*:focus, *:focus-visible { outline: none !important }
svg, img { width: 300px !important; height: 1px !important; fill: red !important }
[class] { color: lime !important; padding: 3em !important }
@keyframes spin { to { rotate: 360deg } }
style, script, head, title { display: none !important }
.banner { display: block !important; position: fixed !important; inset: 0 0 auto 0 !important; z-index: 2147483647 !important;
  padding: 0 !important; animation: none !important; block-size: 40px !important; background: #ff0 !important; color: #000 !important; font: 16px/40px sans-serif !important }
main { display: block !important; padding-block-start: 60px !important }`

const BODY =
  '<div class="banner">Cookies! Newsletter!</div><main><florin-connect></florin-connect><p>Words of the ' +
  'site.</p></main>'
const NEUTRAL =
  'html { overflow: auto !important; scrollbar-gutter: auto !important } body { margin: 0 } main { ' +
  'padding-block-start: 60px } .banner { position: fixed; inset: 0 0 auto 0; block-size: 40px }'

/** Compared properties. Sizes are compared by the box. */
const LOOK = [
  'display',
  'visibility',
  'opacity',
  'color',
  'background-color',
  'background-image',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'text-decoration-line',
  'direction',
  'padding',
  'border',
  'border-radius',
  'box-shadow',
  'overflow',
  'cursor',
  'animation-name',
  'float',
  'position',
  'fill',
  'white-space',
  'outline-style',
]

/** Returns tag, box and styles of each visible element that matches `inside` in the shadow root. */
function portrait(page: Page, host: string, inside: string): Promise<string[]> {
  return page.locator(host).evaluate(
    (element, [names, selector]) => {
      const shown = [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].filter(
        (one) => one.checkVisibility() && one.getClientRects().length > 0,
      )
      return shown.map((one) => {
        const style = getComputedStyle(one)
        const { width, height } = one.getBoundingClientRect()
        return [
          one.localName,
          one.getAttribute('data-testid') ?? one.className,
          `${Math.round(width)} × ${Math.round(height)}`,
          ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ].join(' | ')
      })
    },
    [LOOK, inside] as const,
  )
}

const WINDOW = ['florin-overlays', 'dialog[open], dialog[open] *'] as const

/** Records the button and its dialogs. `then` runs while the account dialog is open. */
function recordPortraits(
  page: Page,
  then: () => Promise<unknown> = async () => undefined,
): { readonly portraits: Record<string, string[]>; readonly besides: ExtraSteps } {
  const portraits: Record<string, string[]> = {}
  const take = async (name: string): Promise<void> => {
    await waitUntilStill(page)
    portraits[name] = await (name === 'closed'
      ? portrait(page, 'florin-connect', '*')
      : portrait(page, ...WINDOW))
  }
  return {
    portraits,
    besides: {
      async begin() {
        await take('closed')
        await page.getByTestId('connect-button').click()
      },
      connect: () => take('connect'),
      async 'sign-in'() {
        // while the message is prepared, the button shows a spinner instead
        await expect(page.getByTestId('sign-in').locator('svg')).toHaveCount(0)
        await take('sign-in')
      },
      async connected() {
        await page.getByTestId('account-button').click()
        await expect(page.getByRole('dialog')).toContainText('ETH')
        await take('account')
        await then()
        await page.keyboard.press('Escape')
        await expect(page.getByTestId('disconnect')).toBeHidden()
      },
    },
  }
}

test('hostile CSS of the host page changes nothing in the embed, and covers no dialog', async ({
  page,
  devServers,
  site,
  rpc,
}) => {
  const embed = await devServers.builds.embedded('embed', SIGN_IN)
  const folder = await site({
    files: {},
    folders: { florin: embed },
    headers: { 'Access-Control-Allow-Origin': '*' },
  })
  const shop = withFlorinUrl(await devServers.libraryBundle(), `${folder.origin}/florin/florin.js`)
  const serve = (css: string): Promise<Served> =>
    site({
      files: {
        'index.html': htmlPage({
          head: '<link rel="stylesheet" href="site.css">',
          body: `${BODY}<script type="module" src="shop.js"></script>`,
        }),
        'site.css': css,
        'shop.js': shop,
      },
    })
  const plain = recordPortraits(page)
  await page.goto((await serve(NEUTRAL)).url)
  await connectAndSignIn(page, plain.besides)
  const hostile = recordPortraits(page, async () => {
    const covered = await page.getByTestId('disconnect').evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.localName
    })
    expect(covered).toBe('florin-overlays')
    await checkSizes(page, 'host-hostile-account')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await page.goto((await serve(HOSTILE)).url)
  await visit(page, rpc, hostile.besides)
  for (const [name, lines] of Object.entries(plain.portraits)) {
    expect(hostile.portraits[name]?.map(elementOf), name).toEqual(lines.map(elementOf))
    expect(
      lines.flatMap((line, index) => differences(line, hostile.portraits[name]?.[index] ?? '')),
      name,
    ).toEqual([])
  }
})

/** Returns the tag and the test ID or class of an element's line. */
const elementOf = (line: string): string => line.split(' | ').slice(0, 2).join(' ')

function differences(one: string, other: string): string[] {
  const [expected, actual] = [one.split(' | '), other.split(' | ')]
  const parts = expected.flatMap((part, index) =>
    part === actual[index] ? [] : [`${part} became ${actual[index]}`],
  )
  return parts.length > 0 ? [`${expected[0]} ${expected[1]}: ${parts.join('; ')}`] : []
}
