// Base of every browser test: a new browser context with the playground wallet. Page errors,
// unhandled rejections, console messages, CSP violations and unexpected requests fail the test.
import {
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Route,
  test as base,
} from 'playwright/test'
import { draw, skipRendering } from './skipRendering.ts'
import { createDevServers, type DevServers } from './devServers.ts'
import { rpcCall } from './playground/chains.mjs'
import { type Guard, guardContext } from './playground/guard.ts'
import { relayPort } from './playground/ports.mjs'
import { type RemotePlayground, remotePlayground } from './playground/remote.ts'
import { servePlayground } from './playground/serve.mjs'
import type { Server } from './playground/server.mjs'
import { type TestServers, readTestServers } from './playground/setup.ts'
import type { PlaygroundConfig } from './playground/wallet/api.ts'

export { expect }

export type Options = {
  /** Console errors and warnings that the test expects. */
  allowConsole: readonly RegExp[]
  /** Additional origins that the test may request, such as 'http://127.0.0.1:8000'. */
  expectHosts: readonly string[]
  /** Initial configuration of the wallet. Default mode: 'approve'. */
  playgroundConfig: PlaygroundConfig
  /** Whether pages are rendered. Default: only with animations. */
  drawn: boolean
  /**
   * Whether page.clock is installed (default). With it, `performance` lists no entries, and an
   * error in a timer is a console message instead of a page error.
   */
  fakeClock: boolean
}

type Down = 'abort' | '503' | 'busy' | 'hang'

export type Rpc = {
  readonly urls: TestServers['urls']
  /**
   * Makes this chain's node unreachable for the page, but not for the wallet. 'busy' means
   * rate-limited for two minutes.
   */
  down(chainId: number, how?: Down): Promise<void>
  up(chainId: number): Promise<void>
  call(chainId: number, method: string, params?: unknown[]): Promise<unknown>
  /** Methods that the page sent to this chain's node, one entry per HTTP request. */
  sent(chainId: number): readonly (readonly string[])[]
}

export type Fixtures = {
  testServers: TestServers
  guard: Guard
  rpc: Rpc
  playground: RemotePlayground
  /**
   * Opens the page if necessary, connects the playground wallet and waits for the account button.
   */
  connect(): Promise<void>
  /** Opens the page with a stored connection, for tests that are not about connecting. */
  restore(): Promise<void>
  /**
   * Builds and serves the page with other settings or below a sub-path. Resolves with its URL.
   * `urls` are nodes of further chains for the wallet.
   */
  serve(options: {
    env?: Record<string, string>
    base?: string
    testnets?: boolean
    urls?: Readonly<Record<number, string>>
  }): Promise<string>
}

type Worker = {
  devServers: DevServers
  /** Stored connections by the wallet's configuration. */
  connections: Map<string, readonly Kept[]>
}
type Kept = readonly [key: string, value: string]

export const test = base.extend<Options & Fixtures, Worker>({
  devServers: [
    async ({}, use, { parallelIndex }) => {
      const devServers = createDevServers(parallelIndex)
      await use(devServers)
      await devServers.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use, { parallelIndex }) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ownRelay(parallelIndex)] }),
    { scope: 'worker' },
  ],
  connections: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  allowConsole: [[], { option: true }],
  expectHosts: [[], { option: true }],
  playgroundConfig: [{}, { option: true }],
  drawn: [
    async ({ contextOptions }, use) => use(contextOptions.reducedMotion !== 'reduce'),
    { option: true },
  ],
  fakeClock: [true, { option: true }],
  context: async ({ context, fakeClock }, use) => {
    if (fakeClock) await context.clock.install() // time passes normally until a test fast-forwards it
    await use(context)
  },
  testServers: async ({}, use) => use(readTestServers()),
  baseURL: async ({ testServers }, use) => use(testServers.app),

  guard: async (
    { context, testServers, allowConsole, expectHosts, playgroundConfig, drawn },
    use,
  ) => watched({ context, testServers, allowConsole, expectHosts, playgroundConfig, drawn }, use),

  page: async ({ context, guard, testServers }, use, info) => {
    // mine a block: anvil mines only with transactions, and an old block makes the page show an age
    await Promise.all([1, 137].map((id) => rpcCall(String(testServers.urls[id]), 'evm_mine')))
    const page = await context.newPage()
    await use(page)
    if (guard.problems.length === 0) await settle(page)
    if (info.errors.length === 0) return
    const shown = await Promise.all(context.pages().map(shownOn))
    await info.attach('shown', {
      contentType: 'text/plain',
      body: [...shown, ...guard.problems].join('; '),
    })
    if (page.isClosed()) return
    await draw(page)
    await page.screenshot({ path: info.outputPath('failed.png') })
  },

  rpc: async ({ context, guard, testServers }, use) => use(createRpc(context, guard, testServers)),
  playground: async ({ page }, use) => use(remotePlayground(page)),

  connect: async ({ page }, use) =>
    use(async () => {
      if (page.url() === 'about:blank') await page.goto('./')
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-app.florin.playground').click()
      await expect(page.getByTestId('account-button')).toBeVisible()
    }),

  restore: async ({ page, connect, connections, playgroundConfig }, use) =>
    use(async () => {
      // the browser stores nothing of the wallet's error messages
      const { unknownChain: _, ...wallet } = playgroundConfig.wallet ?? {}
      const key = JSON.stringify({ ...playgroundConfig, wallet })
      if (!connections.has(key)) {
        await connect()
        connections.set(
          key,
          await page.evaluate(() =>
            Object.entries(localStorage).filter(([name]) =>
              ['florin.session', 'florin.recents', 'playground.wallet'].includes(name),
            ),
          ),
        )
        await page.evaluate(() => localStorage.clear())
      }
      await page.addInitScript((entries) => {
        // only in this page and once, so that a reload uses what the page has stored
        if (window !== top || sessionStorage.getItem('playground.restored')) return
        sessionStorage.setItem('playground.restored', 'yes')
        for (const [name, value] of entries) localStorage.setItem(name, value)
      }, connections.get(key) ?? [])
      await page.goto('./')
      await expect(page.getByTestId('account-button')).toBeVisible()
    }),

  serve: async ({ devServers, context, guard, testServers }, use) => {
    const servers: Server[] = []
    await use(async ({ env = {}, base: path = '/', testnets = false, urls = {} }) => {
      const built = await devServers.builds.get(
        testnets ? { ENABLE_TESTNETS: 'true', ...env } : env,
      )
      const nodes = { ...testServers.urls, ...urls }
      const server = await servePlayground({ ...built, urls: nodes, base: path })
      servers.push(server)
      for (const url of [server.url, ...Object.values(urls)])
        guard.expectOrigin(new URL(url).origin)
      return server.url
    })
    if (servers.length === 0) return
    await leave(context)
    for (const server of servers) await server.close()
  },
})

/**
 * Returns Chromium's switch that maps the relay's address to the worker's own relay, so that tests
 * which stop it or count sockets don't affect others. Other hosts do not resolve.
 */
function ownRelay(worker: number): string {
  const { ports } = readTestServers()
  const [shared, own] = [relayPort(ports, 0), relayPort(ports, worker)]
  return (
    `--host-resolver-rules=MAP 127.0.0.1:${shared} 127.0.0.1:${own}, MAP 127.0.0.1 127.0.0.1, ` +
    'MAP localhost localhost, MAP * ~NOTFOUND'
  )
}

type Watching = Omit<Options, 'fakeClock'> & {
  readonly context: BrowserContext
  readonly testServers: TestServers
}

/**
 * Runs a test with the guard and the wallet's configuration. Rejects if a forbidden event occurred.
 */
export async function watched(
  { context, testServers, allowConsole, expectHosts, playgroundConfig, drawn }: Watching,
  use: (guard: Guard) => Promise<void>,
): Promise<void> {
  const origins = [testServers.app, ...Object.values(testServers.urls), ...expectHosts].map(
    (url) => new URL(url).origin,
  )
  const guard = await guardContext(context, { origins, console: allowConsole })
  const { wallet } = playgroundConfig
  await context.addInitScript(
    (config) => {
      window.playgroundConfig = config
    },
    {
      ...playgroundConfig,
      wallet: { ...wallet, state: { mode: 'approve' as const, ...wallet?.state } },
    },
  )
  if (!drawn) await skipRendering(context)
  const pages = context.pages()
  context.on('page', (page) => pages.push(page))
  await use(guard)
  const problems = [...guard.problems]
  await unrouteAll([context, ...pages])
  expect(problems, 'things that must never happen').toEqual([])
}

/** Returns the page's visible state, to report with a failure. */
const shownOn = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const marks = JSON.stringify({ ...document.documentElement.dataset })
      const text = (document.querySelector<HTMLElement>('dialog[open]') ?? document.body).innerText
        .replace(/\s+/g, ' ')
        .slice(0, 150)
      return `${location.pathname} ${marks} "${text}"`
    })
    .catch((error: unknown) => `${page.url()}: ${String(error).slice(0, 100)}`)

/** Navigates all pages away before servers close, so that no request fails. */
export async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank')))
  await unrouteAll([context, ...context.pages()])
}

/**
 * Removes all routes. Otherwise a pending response rejects unhandled, and Playwright skips the next
 * test.
 */
async function unrouteAll(routed: readonly (BrowserContext | Page)[]): Promise<void> {
  for (const one of routed)
    await one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
}

/** Lets the page report errors of its last tasks before the test ends. */
async function settle(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page
    .evaluate(() => new Promise((resolve) => void setTimeout(resolve, 0)))
    .catch(() => {
      // the page was navigating or closing
    })
}

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
}

function createRpc(context: BrowserContext, guard: Guard, { urls }: TestServers): Rpc {
  const routes = new Map<
    number,
    { matches: (url: URL) => boolean; handle: (route: Route) => Promise<void> }
  >()
  const originOf = (chainId: number): string => {
    const url = urls[chainId]
    if (url === undefined) throw new Error(`there is no local chain ${chainId}`)
    return new URL(url).origin
  }
  const up = async (chainId: number): Promise<void> => {
    const route = routes.get(chainId)
    if (route) await context.unroute(route.matches, route.handle)
    routes.delete(chainId)
  }
  return {
    urls,
    up,
    async down(chainId, how = 'abort') {
      await up(chainId)
      const origin = originOf(chainId)
      guard.expectFailures(origin)
      const handle = async (route: Route): Promise<void> => {
        if (how === 'abort') await route.abort('connectionrefused')
        if (how === '503')
          await route.fulfill({ status: 503, headers: READABLE, body: 'unavailable' })
        if (how === 'busy')
          await route.fulfill({
            status: 429,
            headers: { ...READABLE, 'retry-after': '120' },
            body: 'slow down',
          })
      }
      const matches = (url: URL): boolean => url.origin === origin
      routes.set(chainId, { matches, handle })
      await context.route(matches, handle)
    },
    call: (chainId, method, params) => rpcCall(originOf(chainId), method, params),
    sent: (chainId) =>
      guard.requests
        .filter(
          (request) =>
            request.method() === 'POST' && new URL(request.url()).origin === originOf(chainId),
        )
        .map(methodsOf),
  }
}

function methodsOf(request: Request): readonly string[] {
  const body: unknown = request.postDataJSON()
  return (Array.isArray(body) ? body : [body]).map((entry: { method?: unknown }) =>
    String(entry.method),
  )
}
