// A pseudo language shows that every text comes from the messages, and that 40 % longer text fits,
// from right to left.
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoLayoutDefects } from './visualChecks.ts'
import { expect } from './embedPages.ts'
import { servePlayground } from './playground/serve.mjs'
import { signInServer } from './playground/signIn.mjs'
import { pseudoSite } from './pseudo.ts'
import { allowConsole } from './signInSite.ts'
import { PARTS, test, visitAllScreens } from './allScreens.ts'
import { readVisibleTexts } from './visibleText.ts'

test.use({ allowConsole })

/** Names, currencies, machine output, and texts of the site. */
const NAMES =
  /0x[\da-f…]+|^[\da-f]{4}$|^connect$|\b(?:Playground Wallet|Rainbow|Coinbase(?: Wallet)?|MetaMask|WalletConnect|Ethereum|Polygon|Optimism|Arbitrum(?: One)?|Base|Sepolia|ETH|POL|gwei|app\.florin\.playground|QR)\b|(?:eth|wallet|personal|web3|net|wc)_\w+|127\.0\.0\.1:\d+|https?:\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\b[AP]M\b/gi
/** Texts that may be next to another one, such as a status. */
const BESIDE = /^\[ţö |^\[Šţöŕé,|\] \[Îƒ Playground Wallet îš ļöçķéð,/

const tag = 'ar-XB'

for (const part of PARTS)
  test(`every visible text comes from the messages and is not cut off: ${part}`, async ({
    page,
    playground,
    devServers,
    testServers: { urls },
    guard,
    relay: _,
  }) => {
    const { settings } = await devServers.services()
    const built = await devServers.builds.get({ ...settings, SIGN_IN_URL: './sign-in/' })
    const root = await pseudoSite(built.root, tag)
    const server = await servePlayground({ ...built, root, urls })
    server.mount(signInServer({ origin: server.origin, urls }).routes)
    guard.expectOrigin(server.origin)
    // prevent the redirect to an existing language
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('florin.language', 'xx')
    })
    await visitAllScreens(
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
            await expectNoLayoutDefects(page, where, width === 320 ? ['text of 200 %'] : [])
            expect(await textsOfReact(page), where).toEqual([])
            const seen = await readVisibleTexts(page)
            expect(seen.length).toBeGreaterThan(5)
            const toPseudo = (text: string): string =>
              withoutBrackets(text.replace(/[\u2066-\u2069]/g, ''))
            expect
              .soft(
                seen
                  .map(({ text }) => text)
                  .filter((text) => /[a-z]{2}/i.test(toPseudo(text).replace(NAMES, ''))),
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
    await page.goto('about:blank') // leave the page, so that it requests nothing from a closed server
    await server.close()
    await rm(root, { recursive: true, force: true })
  })

/**
 * Returns text nodes that React owns. There must be none, because a translator may replace any text
 * node.
 */
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

/** Removes everything in brackets, also nested ones. */
function withoutBrackets(text: string): string {
  const inner = text.replace(/\[[^[\]]*\]/g, '')
  return inner === text ? text : withoutBrackets(inner)
}

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
