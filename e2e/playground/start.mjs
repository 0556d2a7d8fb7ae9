// @ts-check
// `npm start`: installs missing packages, builds, starts local chains and the page with the
// playground wallet, and follows changes. `--project <folder>` names another folder with .env,
// florin.json, texts.json and src/site/. Packages are imported only after they are installed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, ensureInstalled } from './install.mjs'
import { endWithNpm } from './exitWithParent.mjs'
import { onFreePort, parsePort } from './port.mjs'

const BLOCK_TIME_S = 4 // a chain without new blocks counts as stalled
/** Settings that are read once, because they start servers. */
const READ_ONCE = ['PORT', 'SIGN_IN', 'ENABLE_TESTNETS']

/** @type {(() => unknown)[]} */
const endings = []
let ending = false

/** Stops everything in reverse order. @param {number} code */
async function end(code) {
  if (ending) return
  ending = true
  for (const stop of endings.reverse())
    await Promise.resolve(stop()).catch((error) => console.error(error))
  process.exit(code)
}
/** @param {{ page: string, customize: string, host: string, phone: string, safe: string, signIn: string, settings: readonly string[] }} addresses */
const greeting = ({ page, customize, host, phone, safe, signIn, settings }) => `
The page is at  ${page}
Customize       ${customize}
                has all settings as a form, and shows each change.
Another's site  ${host}
                has the button in it by two lines of HTML (docs/embedding.md).

Browser wallet  Click 'Connect Wallet', choose 'Playground Wallet' and approve in its window.
Phone, by code  Choose WalletConnect, copy the link under the code, and paste it into the phone wallet at
                ${phone}
Phone, by link  In the browser's developer tools emulate a phone and reload. Choose a wallet and tap its link: the phone
                wallet opens with the code. Without a phone the link under the code does the same.
Safe            ${safe}
                frames the page, which connects by itself.
Signing in      ${signIn}
Your own app    Forward /playground/ to ${page}playground/ and load /playground/wallet.js
                (docs/embedding.md, "Try it in your own app"). Local nodes and test coin:
                ${settings.join('\n                ')}

All money is test money. Ctrl-C stops.`

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    console.log('\nStopping the page and its chains.')
    void end(0)
  })
}
endWithNpm(() => void end(0))

/** @template T @param {string} what @param {() => T} work @returns {T} */
function step(what, work) {
  console.log(`${what} …`)
  return work()
}

/**
 * Lets the host page receive updates, read florin.json, and reach the nodes named there.
 * @param {Readonly<Record<string, string>>} headers
 * @param {readonly string[]} hosts
 */
function allowConnections(headers, hosts) {
  const name = 'Content-Security-Policy'
  const policy = headers[name]?.replace('connect-src', `connect-src 'self' ${hosts.join(' ')}`)
  return { ...headers, ...(policy && { [name]: policy }) }
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, project: { type: 'string', default: ROOT } },
})
const project = resolve(values.project)

async function start() {
  ensureInstalled()
  const { startChains } = await import('./chains.mjs')
  const { deployCoin } = await import('./contracts.mjs')
  const { chainIds, servePlayground } = await import('./serve.mjs')
  const { plainHost, serveHost } = await import('../embed/serveHost.mjs')
  const { startRelay } = await import('./relay.mjs')
  const { openLinksInPhone, safeUrl, startServices } = await import('./services.mjs')
  const { createDevSite } = await import('./dev/devSite.mjs')
  const { serveCustomize } = await import('./dev/customize.mjs')
  const { createUpdateStream } = await import('./dev/updateStream.mjs')
  const { followChanges } = await import('./dev/followChanges.mjs')
  const { createLocalSettings } = await import('./dev/localSettings.mjs')
  const { startUnreachableNode } = await import('./dev/unreachableNode.mjs')
  const { importSource } = await import('../../build/bundle/esbuild.mjs')
  const { readEnv, readEnvFile } = await import('../../build/configure/node.mjs')
  const { checkCoin } = await import('../../build/checkCoin.mjs')
  const given = readEnv(project)
  const { COIN, ENABLE_TESTNETS, PORT, SIGN_IN, WALLETCONNECT_PROJECT_ID } = given
  const wanted = parsePort(PORT)
  const chains = await step('Starting local chains', () =>
    startChains(chainIds(ENABLE_TESTNETS === 'true'), { blockTime: BLOCK_TIME_S }),
  )
  endings.push(chains.stop)
  console.log('Starting a relay, a phone wallet and a Safe …')
  const relay = await startRelay()
  endings.push(relay.stop)
  const services = await startServices({
    urls: chains.urls,
    relayUrl: relay.url,
    projectId: WALLETCONNECT_PROJECT_ID,
  })
  endings.push(services.stop)
  const { FORMER_NAMES, checksumAddress, listSiteChains } = await importSource(`
    export { listSiteChains } from './e2e/playground/dev/siteChains.ts'
    export { checksumAddress } from './src/eth/keccak256.ts'
    export { FORMER_NAMES } from './src/page/settings/setting.ts'`)
  const localCoin = COIN
    ? undefined
    : await step('Deploying the test coin', async () => {
        const coin = JSON.parse(await deployCoin(chains.urls))
        return JSON.stringify({ ...coin, address: checksumAddress(coin.address) })
      })
  const unreachable = await startUnreachableNode()
  endings.push(unreachable.close)
  const { signInElsewhere, signInServer } = await import('./signIn.mjs')
  const elsewhere = SIGN_IN && SIGN_IN !== 'on' ? signInElsewhere(SIGN_IN) : undefined
  const outdir = await mkdtemp(join(tmpdir(), 'florin-'))
  endings.push(() => rm(outdir, { recursive: true, force: true }))
  const local = createLocalSettings({
    urls: chains.urls,
    unreachable: unreachable.url,
    services: services.settings,
    coin: localCoin,
    hasSignIn: Boolean(SIGN_IN),
    ownChains: () => site.ownParts().chains,
    listSiteChains,
  })
  const site = createDevSite({
    outdir,
    root: project,
    readSettings() {
      const own = readEnv(project)
      return {
        env: { ...own, ...local.settings(own) },
        written: Object.keys(readEnvFile(project)),
        warnings: local.warnings(own),
      }
    },
    localSettings: local.settings,
  })
  let built = await step('Building the page', () => site.update('sources'))
  for (const warning of built.warnings) console.log(warning)
  if (values.check) console.log(await checkCoin(built.config))
  const [phoneLinks, updates] = [await openLinksInPhone(services.phone), await createUpdateStream()]
  /** @type {Pick<import('./serve.mjs').PlaygroundOptions, 'urls' | 'page' | 'routes' | 'onReport'>} */
  const shared = {
    urls: chains.urls,
    routes: [...phoneLinks.routes, ...updates.routes],
    page: (html) => phoneLinks.page(updates.page(html)),
    onReport: (report) => console.error('The page broke its policy:', report),
  }
  const server = await onFreePort(wanted, (port) =>
    servePlayground({ root: outdir, headers: () => built.headers, port, ...shared }),
  )
  endings.push(server.close)
  const customize = await serveCustomize({
    site,
    project,
    urls: chains.urls,
    updates,
    page: server.url,
    localSettings: local.settings,
    formerNames: FORMER_NAMES,
  })
  endings.push(customize.close)
  updates.setCustomizeUrl(customize.url)
  let plain = await plainHost(built.headers)
  const host = await serveHost({
    files: plain.files,
    headers: () => allowConnections(plain.headers, built.embedHosts),
    folders: { florin: join(outdir, 'embed') },
    ...shared,
  })
  endings.push(host.close)
  for (const one of SIGN_IN ? [server, host] : [])
    one.mount(
      elsewhere ? [elsewhere] : signInServer({ origin: one.origin, urls: chains.urls }).routes,
    )
  const following = followChanges({
    site,
    project,
    updates,
    warnings: built.warnings,
    async onUpdate(next) {
      built = next
      const now = readEnv(project)
      const changed = READ_ONCE.filter((name) => now[name] !== given[name])
      if (changed.length > 0) console.log(`${changed.join(', ')}: start again for this change.`)
      plain = await plainHost(next.headers)
      await host.refresh()
    },
  })
  endings.push(following.close)
  const nodes = Object.keys(chains.urls)
    .map((id) => `RPC_URLS_${id}=${server.url}playground/rpc/${id}`)
    .join(' ')
  const signIn = elsewhere
    ? `After connecting the page asks for a signature. Its server is started beside it by\n                ORIGIN=${server.origin},${host.origin} ${nodes} PORT=${
        new URL(String(SIGN_IN)).port
      } npm run sign-in-server`
    : SIGN_IN
      ? 'This page has a sign-in server: after connecting it asks for a signature.'
      : 'SIGN_IN=on npm start, or docs/server.md with a server of its own'
  console.log(
    greeting({
      page: server.url,
      customize: customize.url,
      host: host.url,
      phone: services.phone,
      safe: safeUrl(services, server.url),
      signIn,
      settings: [
        ...Object.entries(chains.urls).map(([id, url]) => `RPC_URLS_${id}=${url}`),
        ...(localCoin ? [`COIN='${withoutIcon(localCoin)}'`] : []),
      ],
    }),
  )
}

/** Returns COIN without its icon, a file of this project. @param {string} text */
function withoutIcon(text) {
  const { icon: _, ...coin } = JSON.parse(text)
  return JSON.stringify(coin)
}

await start().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return end(1)
})
