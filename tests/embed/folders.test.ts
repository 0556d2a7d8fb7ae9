// What the build makes for other people's sites, as it lies in its two folders.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = mkdtempSync(join(tmpdir(), 'florin-embed-'))
const files = (name: string): string[] => readdirSync(join(folder, name))
const text = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** In a process of its own, as a person runs it; its last line on the error stream, or nothing. */
function build(outdir: string, options: object = {}): string {
  const code = `import { buildEmbed } from './build/embed.mjs'
    await buildEmbed(${JSON.stringify({ outdir, env: { APP_NAME: 'Harbour' }, quiet: true, site: false, ...options })}).catch(({ message }) => console.error(message))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' }).stderr.trim()
}

beforeAll(() => {
  expect(build(folder)).toBe('')
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the folder to copy is scripts, one picture, types and papers; no stylesheet', () => {
  const names = files('embed')
  expect(names).toEqual(expect.arrayContaining(['florin.js', 'florin.d.ts', 'hashes.json', 'THIRD-PARTY-LICENSES.txt']))
  expect(names.filter((name) => !/\.(?:js|d\.ts|json|txt)$/.test(name))).toEqual([expect.stringMatching(/^icon-\w+\.svg$/)])
  expect(names.every((name) => name === 'florin.js' || !name.endsWith('.js') || /-[A-Z0-9]{8}\.js$/.test(name))).toBe(true)
})

test('the module itself is a few lines that lead to a file with a hash: under any query there is one connection', () => {
  expect(text('embed/florin.js').length).toBeLessThan(600)
  expect(text('embed/florin.js')).toMatch(/from"\.\/chunk-[A-Z0-9]{8}\.js"/)
})

test('no script writes HTML from strings, and the settings are baked in', () => {
  const all = files('embed').filter((name) => name.endsWith('.js')).map((name) => text(`embed/${name}`)).join('')
  expect(all).toContain('Harbour')
  expect(all).not.toMatch(/\beval\(|new Function\(|insertAdjacentHTML|document\.write/)
})

test('the package names its entries, each with its types, and React as a peer; one file of it has an effect', () => {
  const manifest = JSON.parse(text('package/package.json'))
  expect(manifest).toMatchObject({ name: 'florin', type: 'module', sideEffects: ['./element.js'], peerDependencies: { react: '>=18', 'react-dom': '>=18' } })
  const paths = Object.values<string | Record<string, string>>(manifest.exports).flatMap((entry) => typeof entry === 'string' ? entry : Object.values(entry))
  expect(paths.length).toBe(7)
  for (const path of paths) expect(existsSync(join(folder, 'package', path)), path).toBe(true)
  expect(files('package').filter((name) => /\.(?:css|html)$/.test(name))).toEqual([])
})

test('imported on a server it touches nothing, says that nobody is connected, and draws something plain to press', () => {
  const code = `for (const name of ['window', 'document', 'customElements']) if (name in globalThis) throw new Error(name)
    const { state, provider } = await import('./package/index.js')
    await import('./package/element.js')
    const { ConnectButton, useFlorin } = await import('./package/react.js')
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const Who = () => createElement('p', null, useFlorin().status)
    console.log(state().status, await provider.request({ method: 'eth_accounts' }), renderToString([createElement(ConnectButton, { theme: 'dark', key: 1 }), createElement(Who, { key: 2 })]))`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' })
  expect(out.trim()).toBe('disconnected [] <florin-connect theme="dark"><details><summary>Connect Wallet</summary></details></florin-connect><p>disconnected</p>')
})

test('two builds give the same bytes; one that would load more than the page itself is refused', () => {
  const other = join(folder, 'other')
  expect(build(other, { parts: ['embed'] })).toBe('')
  expect(text('other/embed/hashes.json')).toBe(text('embed/hashes.json'))
  expect(build(other, { limit: 80_000 })).toMatch(/^florin\.js: \d+ bytes before the first press, gzip; the page has 80000$/)
}, 60_000)
