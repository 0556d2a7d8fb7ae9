// A bundled site that calls configure() at runtime.
import { build } from 'esbuild'
import { expect, htmlPage, test } from './hosts.ts'

const SCRIPT = `
import { configure } from 'florin/configure'
configure({ LEARN_MORE_URL: 'https://quay.example/wallets', ACCENT: '#7a1fa2' })
import('florin/element')
window.configureAgain = () => {
  try {
    configure({ APP_NAME: 'Late' })
  } catch ({ message }) {
    return message
  }
}`

/** Calls configure() with a wrong coin, and continues. */
const WRONG = `
import { configure } from 'florin/configure'
import { pay, state } from 'florin'
const address = '0x12'
try {
  configure({ COIN: { chainId: 137, address, symbol: 'HBR', decimals: 18, name: 'Harbour' } })
} catch {}
import('florin/element')
window.payCoin = () =>
  pay({ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '1' }).catch(({ code }) => [code, state().status])`

declare global {
  interface Window {
    configureAgain(): string | undefined
    payCoin(): Promise<unknown>
  }
}

async function bundleSite(packageFolder: string, script: string, body: string) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: packageFolder },
    alias: {
      'florin/configure': `${packageFolder}/configure.js`,
      'florin/element': `${packageFolder}/element.js`,
      florin: `${packageFolder}/index.js`,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    logLevel: 'error',
  })
  const scripts = outputFiles.map(({ path, text }) => [path.slice(1), text] as const)
  const html = `${body}<script type="module" src="/stdin.js"></script>`
  return { ...Object.fromEntries(scripts), 'index.html': htmlPage({ body: html }) }
}

test.describe('after configure() has thrown', () => {
  test.use({ allowConsole: [[/not started: configure: COIN: address must be/], { scope: 'test' }] })

  test('the element keeps its content and pay() rejects', async ({ page, devServers, site }) => {
    const packageFolder = await devServers.builds.embedded('package')
    const body = '<florin-connect><a href="/help">Help</a></florin-connect>'
    const { url } = await site({ files: await bundleSite(packageFolder, WRONG, body) })
    await page.goto(url)
    await page.waitForFunction(() => customElements.get('florin-connect') && window.payCoin)
    expect(await page.evaluate(() => window.payCoin())).toEqual(['invalid-input', 'disconnected'])
    await page.getByRole('link', { name: 'Help' }).hover()
    await expect(page.getByTestId('connect-button')).toHaveCount(0)
  })
})

test("configure() replaces the build's settings before Florin is in use", async ({
  page,
  devServers,
  site,
}) => {
  const packageFolder = await devServers.builds.embedded('package')
  const { url } = await site({
    files: await bundleSite(packageFolder, SCRIPT, '<florin-connect></florin-connect>'),
  })
  await page.goto(url)
  const button = page.getByTestId('connect-button')
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await button.click()
  await expect(page.getByTestId('learn-more')).toHaveAttribute(
    'href',
    'https://quay.example/wallets',
  )
  expect(await page.evaluate(() => window.configureAgain())).toBe(
    'call configure() before Florin is used',
  )
})
