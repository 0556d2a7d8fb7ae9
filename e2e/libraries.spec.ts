// Libraries must report the same revert errors with Florin's provider as with the wallet alone.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { compileContract } from '../tests/fakes/solidity.ts'
import { expect, test } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { COIN_CHAIN, deploy } from './playground/contracts.mjs'

declare global {
  interface Window {
    /** Returns a library's results with the wallet and with Florin, as JSON. */
    compare(library: string, refusing: string): Promise<[string, string]>
  }
}

const SCRIPT = `
import * as florin from 'florin'
import { createLibraries, CONTRACT_CALLS } from './tests/fakes/libraries.ts'
let wallet
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (detail.info.rdns === 'app.florin.playground') wallet = detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))
const asText = (value) => JSON.stringify(value, (_, part) => typeof part === 'bigint' ? String(part) : part)
window.compare = async (library, refusing) => {
  const run = createLibraries(refusing, florin.state().address)[library]
  const all = async (provider) => {
    const found = []
    for (const call of CONTRACT_CALLS) found.push(await run(provider, call))
    return asText(found)
  }
  return [await all(wallet), await all(florin.provider)]
}`

// web3 logs what it cannot decode
test.use({ allowConsole: [[/status of 401|Parameter decoding error/], { scope: 'test' }] })

test("ethers, viem, wagmi and web3 report the same revert errors with Florin's provider as with the wallet", async ({
  page,
  devServers,
  pageHeaders,
  testServers,
  site,
}) => {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    external: ['florin'],
    write: false,
    logLevel: 'error',
  })
  const script = String(outputFiles[0]?.text).replaceAll('from"florin"', 'from"/florin/florin.js"')
  const { url } = await site({
    ...(await plainHost(pageHeaders, script)),
    folders: { florin: await devServers.builds.embedded('embed') },
  })
  const refusing = await deploy(
    String(testServers.urls[COIN_CHAIN]),
    compileContract('Refusing').bytecode,
  )
  await page.goto(url)
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('account-button').first()).toBeVisible()
  for (const library of ['ethers', 'viem', 'wagmi', 'web3'])
    await test.step(library, async () => {
      const [raw, florin] = await page.evaluate(([name, to]) => window.compare(name, to), [
        library,
        refusing,
      ] as const)
      expect(raw).toMatch(/too little|746f6f206c6974746c65/) // the revert reason, or its bytes
      expect(florin).toBe(raw)
    })
})
