// A site whose stylesheets reach for everything, with the folder on another origin: what is drawn is what a plain site shows.
import type { Page } from 'playwright/test'
import { lookAtSizes } from '../look.ts'
import { expect, htmlPage, test, type Served } from './hosts.ts'

const WALLET = 'wallet-option-app.florin.playground'

/** What sites really do to everything in them, and worse. */
const HOSTILE = `
html { font-size: 3px; line-height: 4; direction: rtl; letter-spacing: 9px; text-transform: uppercase; scroll-behavior: smooth }
body { visibility: visible; color: #f0f; background: #fff; word-spacing: 20px; text-align: right; margin: 0; transform: translateX(0); filter: blur(0) }
dialog { display: block !important; position: static !important; opacity: .2 !important; max-width: 40px !important }
dialog::backdrop { display: none !important }
div, section, span, p, h1, h2, ul, li { display: inline-flex !important; float: right; position: relative !important; overflow: hidden }
button, input, a { all: unset !important; border: 9px dotted red !important; font: 40px fantasy !important; text-decoration: line-through !important }
* { all: unset !important; animation: spin 1s infinite !important; cursor: none !important; max-height: 30px !important; box-sizing: content-box !important }
*:focus, *:focus-visible { outline: none !important }
svg, img { width: 300px !important; height: 1px !important; fill: red !important }
[class] { color: lime !important; padding: 3em !important }
@keyframes spin { to { rotate: 360deg } }
style, script, head, title { display: none !important }
.banner { display: block !important; position: fixed !important; inset: 0 0 auto 0 !important; z-index: 2147483647 !important;
  padding: 0 !important; animation: none !important; block-size: 40px !important; background: #ff0 !important; color: #000 !important; font: 16px/40px sans-serif !important }
main { display: block !important; padding-block-start: 60px !important }`

const BODY = '<div class="banner">Cookies! Newsletter!</div><main><florin-connect></florin-connect><p>Words of the site.</p></main>'
/** The same places without the stylesheet; what it says of the scrollbar of the page itself is the site's own affair. */
const NEUTRAL = 'html { overflow: auto !important; scrollbar-gutter: auto !important } body { margin: 0 } main { padding-block-start: 60px } .banner { position: fixed; inset: 0 0 auto 0; block-size: 40px }'

/** What of an element's style is its look; sizes come with the box. */
const LOOK = [
  'display', 'visibility', 'opacity', 'color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'line-height',
  'letter-spacing', 'word-spacing', 'text-transform', 'text-align', 'text-decoration-line', 'direction', 'padding', 'border', 'border-radius',
  'box-shadow', 'overflow', 'cursor', 'animation-name', 'float', 'position', 'fill', 'white-space', 'outline-style',
]

/** Each element in the button's shadow root, or in that of the open window, that is shown: what it is, its box and its look. */
function portrait(page: Page, host: string, inside: string): Promise<string[]> {
  return page.locator(host).evaluate((element, [names, selector]) => {
    const shown = [...element.shadowRoot?.querySelectorAll(selector) ?? []].filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
    return shown.map((one) => {
      const style = getComputedStyle(one)
      const { width, height } = one.getBoundingClientRect()
      return [one.localName, one.getAttribute('data-testid') ?? one.className, `${Math.round(width)} × ${Math.round(height)}`,
        ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join(' | ')
    })
  }, [LOOK, inside] as const)
}

const WINDOW = ['florin-overlays', 'dialog[open], dialog[open] *'] as const

/** As it is first, with the connect window, and with the account's. */
async function portraits(page: Page, url: string): Promise<Record<string, string[]>> {
  await page.goto(url)
  const closed = await portrait(page, 'florin-connect', '*')
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId(WALLET)).toBeVisible()
  const connect = await portrait(page, ...WINDOW)
  await page.getByTestId(WALLET).click()
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('disconnect')).toBeVisible()
  return { closed, connect, account: await portrait(page, ...WINDOW) }
}

test('hostile CSS changes nothing of ours, and neither it nor a banner covers a window', async ({ page, house, site }) => {
  const embed = await house.builds.embedded('embed')
  const folder = await site({ files: {}, folders: { florin: embed }, headers: { 'Access-Control-Allow-Origin': '*' } })
  const serve = (css: string): Promise<Served> => site({
    files: {
      'index.html': htmlPage({ head: '<link rel="stylesheet" href="site.css">', body: `${BODY}<script type="module" src="${folder.origin}/florin/florin.js"></script>` }),
      'site.css': css,
    },
  })
  const plain = await portraits(page, (await serve(NEUTRAL)).url)
  const hostile = await portraits(page, (await serve(HOSTILE)).url)
  for (const [name, lines] of Object.entries(plain)) {
    expect(hostile[name]?.length, name).toBe(lines.length)
    expect(lines.flatMap((line, index) => differences(line, hostile[name]?.[index] ?? '')), name).toEqual([])
  }
  const covered = await page.getByTestId('disconnect').evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const host = document.elementFromPoint(x + width / 2, y + height / 2)
    return host?.localName
  })
  expect(covered).toBe('florin-overlays')
  await lookAtSizes(page, 'host-hostile-account')
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

/** What of one element is not the same. */
function differences(one: string, other: string): string[] {
  const [mine, theirs] = [one.split(' | '), other.split(' | ')]
  const parts = mine.flatMap((part, index) => part === theirs[index] ? [] : [`${part} became ${theirs[index]}`])
  return parts.length > 0 ? [`${mine[0]} ${mine[1]}: ${parts.join('; ')}`] : []
}
