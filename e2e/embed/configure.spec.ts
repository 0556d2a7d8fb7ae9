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

declare global {
  interface Window {
    configureAgain(): string | undefined
  }
}

test("configure() replaces the build's settings before Florin is in use", async ({
  page,
  devServers,
  site,
}) => {
  const packageFolder = await devServers.builds.embedded('package')
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: packageFolder },
    alias: {
      'florin/configure': `${packageFolder}/configure.js`,
      'florin/element': `${packageFolder}/element.js`,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
    logLevel: 'error',
  })
  const scripts = outputFiles.map(({ path, text }) => [path.slice(1), text] as const)
  const body = '<florin-connect></florin-connect><script type="module" src="/stdin.js"></script>'
  const { url } = await site({
    files: { ...Object.fromEntries(scripts), 'index.html': htmlPage({ body }) },
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
