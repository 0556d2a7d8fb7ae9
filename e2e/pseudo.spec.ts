// Every word on every screen comes from the words of the language, whole; and words longer by 40 % fit, from right to
// left.
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectWhole } from './visualChecks.ts'
import { expect } from './embedPages.ts'
import { servePlayground } from './playground/serve.mjs'
import { signInServer } from './playground/signIn.mjs'
import { pseudoSite } from './pseudo.ts'
import { allowConsole } from './signInSite.ts'
import { PARTS, test, tour } from './allScreens.ts'
import { textsOn } from './visibleText.ts'

test.use({ allowConsole })

/** Names, currencies, what machines say, and the site's own. */
const NAMES =
  /0x[\da-f…]+|^[\da-f]{4}$|^connect$|\b(?:Playground Wallet|Rainbow|Coinbase(?: Wallet)?|MetaMask|WalletConnect|Ethereum|Polygon|Optimism|Arbitrum(?: One)?|Base|Sepolia|ETH|POL|gwei|app\.florin\.playground|QR)\b|(?:eth|wallet|personal|web3|net|wc)_\w+|127\.0\.0\.1:\d+|https?:\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\b[AP]M\b/gi
/** What may stand beside another text: a status beside its place, sentences one after the other. */
const BESIDE = /^\[ţö |^\[Šţöŕé,|\] \[Îƒ Playground Wallet îš ļöçķéð,/

const tag = 'ar-XB'

for (const part of PARTS)
  test(`nothing is left in English, cut off or put together: ${part}`, async ({
    page,
    playground,
    house,
    places: { urls },
    guard,
    relay: _,
  }) => {
    const { settings } = await house.guests()
    const built = await house.builds.get({ ...settings, SIGN_IN_URL: './sign-in/' })
    const root = await pseudoSite(built.root, tag)
    const server = await servePlayground({ ...built, root, urls })
    server.mount(signInServer({ origin: server.origin, urls }).routes)
    guard.expectOrigin(server.origin)
    // nobody is led on to a language that there is
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('florin.language', 'xx')
    })
    await tour(
      {
        page,
        playground,
        tag,
        url: server.url,
        async stop(name) {
          for (const [width, height] of [
            [320, 640],
            [1280, 800],
          ] as const) {
            await page.setViewportSize({ width, height })
            const where = `${name} at ${width}`
            await expectWhole(page, where, width === 320 ? ['text of 200 %'] : [])
            expect(await textsOfReact(page), where).toEqual([])
            const seen = await textsOn(page)
            expect(seen.length).toBeGreaterThan(5)
            const said = (text: string): string =>
              withoutBrackets(text.replace(/[\u2066-\u2069]/g, ''))
            expect
              .soft(
                seen
                  .map(({ text }) => text)
                  .filter((text) => /[a-z]{2}/i.test(said(text).replace(NAMES, ''))),
                `${where}: not said`,
              )
              .toEqual([])
            expect
              .soft(
                seen
                  .map(({ line }) => line.trim())
                  .filter((line) => /\][^[·]*\[/.test(outermost(line)) && !BESIDE.test(line)),
                `${where}: put together`,
              )
              .toEqual([])
          }
        },
      },
      [part],
    )
    await page.goto('about:blank') // nothing is asked of a server that is gone
    await server.close()
    await rm(root, { recursive: true, force: true })
  })

/** Text nodes that React owns: a translator may replace any of them, so React must own elements alone. */
const textsOfReact = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
        found.push(`${text.parentElement?.outerHTML.slice(0, 120)} … ${text.data}`)
    }
    return found
  })

/** A text without what stands in brackets, which may hold others. */
function withoutBrackets(text: string): string {
  const inner = text.replace(/\[[^[\]]*\]/g, '')
  return inner === text ? text : withoutBrackets(inner)
}

/** With the inner brackets taken away. */
function outermost(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === '[') return (depth += 1) === 1
      if (letter === ']') return (depth -= 1) === 0
      return true
    })
    .join('')
}
