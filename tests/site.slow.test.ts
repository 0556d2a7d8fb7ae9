// An owner's code in src/site/ is bundled separately and shares React and contexts with the page.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const work = mkdtempSync(join(tmpdir(), 'florin-site-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const FILES = {
  'SiteParts.tsx': `import { useSession } from ${JSON.stringify(join(ROOT, 'src/ui/hooks.ts'))}
    import { greeting } from './Greeting.module.css'
    import logo from './logo.svg'
    export function SiteParts() {
      const { session } = useSession()
      return <p className={greeting}><img src={logo} alt="" />Ahoy, {session.status}</p>
    }`,
  'Greeting.module.css': '.greeting { color: rgb(1 2 3) }',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'siteTexts.ts': `export const landing = { footer: 'Harbour Coin Ltd' }
    export const header = { connectWallet: 'Board' }
    export const dialogs = { connect: { title: 'Come aboard' } }
    export const others = { de: { dialogs: { connect: { title: 'An Bord' } } } }`,
  'siteWallets.ts': `import iconUrl from './logo.svg'
    export const wallets = [{ id: 'anchor', name: 'Anchor', rdns: ['example.anchor'], iconUrl,
      iconBackground: '#fff', way: 'injected', downloadUrls: {} }]`,
  'siteChains.ts': `import { BASE } from ${JSON.stringify(join(ROOT, 'src/chains/list.ts'))}
    export const chains = [BASE]`,
}

const dist = join(work, 'dist')
beforeAll(() => {
  const folder = join(work, 'site')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { build } from './build.mjs'
      await build({ outdir: ${JSON.stringify(dist)}, env: { LANGUAGES: 'en,de' }, quiet: true,
        siteFolder: ${JSON.stringify(folder)}, parts: ['embed', 'package'] })`,
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}, 240_000)

const html = (): string => readFileSync(join(dist, 'index.html'), 'utf8')
const script = (): string => {
  const name = readdirSync(join(dist, 'assets')).find((one) => /^site-\w+\.js$/.test(one))
  return readFileSync(join(dist, 'assets', String(name)), 'utf8')
}

test('components in src/site/ are prerendered with styles and images', () => {
  expect(html()).toMatch(
    /<div id="site"><p class="\w+"><img src="\.\/assets\/logo-\w+\.svg" alt=""\/>Ahoy, /,
  )
  expect(html()).toContain('{color:#010203}')
  expect(html()).toMatch(/<script data-later="[^"]*" data-languages="[^"]*" data-site>/)
})

test('the script of src/site/ is smaller than 6 kB and shares React with the page', () => {
  expect(script().length).toBeLessThan(6_000)
  expect(script()).toMatch(/from"\.\/overlays-\w+\.js"/)
  expect(html()).toMatch(/"\.\/assets\/site-\w+\.js":"sha256-/)
})

test("messages in src/site/ are in the HTML, and its chains and wallets in the page's config", () => {
  expect(html()).toContain('Harbour Coin Ltd')
  expect(html()).toContain('Board')
  const [, config = ''] = /id="config">([^<]*)</.exec(html()) ?? []
  expect(JSON.parse(config)).toMatchObject({
    chains: [1, 137, 10, 42161, { id: 8453, name: 'Base' }],
    siteWallets: [{ id: 'anchor' }],
    site: { defaultLanguage: 'en' },
  })
})

test('embed/ and package/ contain the code of src/site/', () => {
  for (const name of ['embed/florin.js', 'package/config.js']) {
    const text = readFileSync(join(dist, name), 'utf8')
    expect(text).toMatch(/"headers":\{"en":\{"connectWallet":"Board"\}\}/)
    expect(text).toMatch(/"id":"anchor"/)
    expect(text).toContain('import("./site.js")')
  }
  expect(readFileSync(join(dist, 'embed/site.js'), 'utf8')).toContain('An Bord')
})

test('git ignores everything in src/site/ except the templates', () => {
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toMatch(
    /^src\/site\/\*\n!src\/site\/\*\.example\.\*$/m,
  )
})
