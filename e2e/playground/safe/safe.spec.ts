// The Safe host's page around a bare app, both real pages on origins of their own: what is read, proposed, refused,
// disbelieved.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { serveRoutes } from '../phone/serveRoutes.mjs'
import { safeRoutes } from './routes.mjs'

type Story = { frame: Frame; page: Page; host: string }

/** `believed`: the origin the app believes; by default the host's. `hidden`: nobody tells it who frames it. */
const test = base.extend<{
  open(options?: { believed?: string; hidden?: boolean }): Promise<Story>
}>({
  open: async ({ page, guard, places: { urls } }, use) => {
    const servers: { stop(): Promise<void> }[] = []
    await use(async ({ believed, hidden = false } = {}) => {
      const host = await serveRoutes(await safeRoutes({ rpcUrls: urls, chainId: 1 }))
      const script = await bundle({ origins: [believed ?? host.origin], rpcUrls: urls, hidden })
      const app = await serveRoutes(
        new Map([
          [
            'app.html',
            () => ({
              type: 'text/html',
              body: '<!doctype html><title>app</title><script src="app.js"></script>',
            }),
          ],
          ['app.js', () => ({ type: 'text/javascript', body: script })],
        ]),
      )
      servers.push(host, app)
      const address = app.origin.replace('localhost', '127.0.0.1')
      guard.expectOrigin(host.origin)
      guard.expectOrigin(address)
      await page.goto(`${host.origin}/safe.html?app=${encodeURIComponent(`${address}/app.html`)}`)
      await page.waitForFunction(() => window.safeHost !== undefined)
      const frame = await page
        .locator('iframe')
        .elementHandle()
        .then((element) => element?.contentFrame())
      if (!frame) throw new Error('no frame')
      await frame.waitForFunction(() => window.safeApp !== undefined)
      return { frame, page, host: host.origin }
    })
    await page.close()
    await Promise.all(servers.map(({ stop }) => stop()))
  },
})

// Chromium says so of the sandbox the real Safe uses, while the frame is still empty.
test.use({ allowConsole: [/both allow-scripts and allow-same-origin/] })
async function bundle(settings: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('app.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { __SAFE_APP__: JSON.stringify(JSON.stringify(settings)) },
  })
  return outputFiles[0]?.text ?? ''
}

const ask = (frame: Frame, method: string, ...params: unknown[]) =>
  frame.evaluate(
    ([name, values]) =>
      window.safeApp?.request(name, ...values).catch((error: Error) => error.message),
    [method, params] as const,
  )
const address = (page: Page) => page.evaluate(() => String(window.safeHost?.address()))
const TO = '0x00000000000000000000000000000000000000b2'

test('the app connects by itself, proposes, is refused, and hears nothing more', async ({
  open,
  rpc,
}) => {
  const { frame, page } = await open()
  await test.step('it reads, and signs as the Safe', async () => {
    expect(await frame.evaluate(() => window.safeApp?.restore())).toBe(await address(page))
    expect(await ask(frame, 'eth_chainId')).toBe('0x1')
    expect(await ask(frame, 'eth_getBalance', await address(page), 'latest')).toMatch(/^0x[1-9a-f]/)
    expect(await ask(frame, 'personal_sign', '0x6869', await address(page))).toMatch(
      /^0x[0-9a-f]{130}$/,
    )
  })
  await test.step(
    'a proposal waits for the second owner, is executed, and its receipt is found by the Safe’s own ' +
      'hash',
    async () => {
      await frame.evaluate(() => window.safeApp?.connect())
      const hash = String(await ask(frame, 'eth_sendTransaction', { to: TO, value: '0x10' }))
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(await frame.evaluate((known) => window.safeApp?.follow(known), hash)).toMatchObject({
        status: 'pending',
        confirmations: 1,
        required: 2,
      })
      expect(await ask(frame, 'eth_getTransactionReceipt', hash)).toBe(null)
      await page.getByRole('button', { name: 'Sign as the next owner' }).click()
      await page.getByRole('button', { name: 'Execute' }).click()
      await expect(page.getByText('SUCCESS')).toBeVisible()
      await expect
        .poll(() => ask(frame, 'eth_getTransactionReceipt', hash))
        .toMatchObject({ status: '0x1', to: TO })
      expect(
        BigInt(String(await rpc.call(1, 'eth_getBalance', [TO, 'latest']))),
      ).toBeGreaterThanOrEqual(16n)
    },
  )
  await test.step('a refusing Safe, a read-only one, and one that falls silent', async () => {
    await page.getByRole('button', { name: 'Refuse everything' }).click()
    expect(await ask(frame, 'eth_sendTransaction', { to: TO })).toBe('wallet-refused')
    await page.getByRole('button', { name: 'Be helpful again' }).click()
    await page.getByRole('button', { name: 'Read-only' }).click()
    await frame.evaluate(() => window.safeApp?.connect())
    expect(await ask(frame, 'eth_sendTransaction', { to: TO })).toBe('method-unsupported')
    await page.getByRole('button', { name: 'Be silent' }).click()
    expect(await frame.evaluate(() => window.safeApp?.restore())).toBe(undefined)
    expect(
      await frame.evaluate(() => window.safeApp?.connect().catch((error: Error) => error.message)),
    ).toBe('safe-info')
  })
})

const connect = (frame: Frame) =>
  frame.evaluate(() => window.safeApp?.connect().catch((error: Error) => error.message))
const asked = (page: Page) =>
  page.evaluate(() => window.safeHost?.log().map(({ method, params }) => [method, params]))

test(
  'a host that is not allowed is asked nothing; where a browser hides who frames the page, it is asked who it is, ' +
    'and its answer is not believed',
  async ({ open }) => {
    const known = await open({ believed: 'https://app.safe.global' })
    expect(await connect(known.frame)).toBe('safe-info')
    expect(await asked(known.page)).toEqual([])
    const hidden = await open({ believed: 'https://app.safe.global', hidden: true })
    expect(await connect(hidden.frame)).toBe('safe-info') // this host answers
    expect(await asked(hidden.page)).toEqual([['getSafeInfo', undefined]])
    const allowed = await open({ hidden: true })
    expect(await connect(allowed.frame)).toBe(await address(allowed.page))
  },
)
