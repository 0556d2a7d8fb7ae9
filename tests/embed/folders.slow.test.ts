import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../buildSite.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(mkdtempSync(join(tmpdir(), 'florin-embed-')), 'site')
const files = (name: string): string[] => readdirSync(join(folder, name))
const text = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Builds both folders. Returns the gzip size of each first load. */
async function build(
  outdir: string,
  env: Record<string, string> = { APP_NAME: 'Harbour' },
): Promise<readonly number[]> {
  const { printed } = await buildSite({ env, outdir })
  return [...printed.matchAll(/^florin[./].* gzip: (\d+) B$/gm)].map(([, bytes]) => Number(bytes))
}
let sizes: readonly number[] = []

beforeAll(async () => {
  sizes = await build(folder)
  // The React entry imports React.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('embed/ folder', () => {
  test('contains scripts, one image, types and licenses, but no stylesheet', () => {
    const names = files('embed')
    expect(names).toEqual(
      expect.arrayContaining([
        'florin.js',
        'florin.d.ts',
        'bom.cdx.json',
        'THIRD-PARTY-LICENSES.txt',
      ]),
    )
    expect(names.filter((name) => !/\.(?:js|d\.ts|json|txt|html)$/.test(name))).toEqual(
      [expect.stringMatching(/^icon-\w+\.png$/)], // wallets cannot render SVG
    )
    expect(
      names.every(
        (name) => name === 'florin.js' || !name.endsWith('.js') || /-[A-Z0-9]{8}\.js$/.test(name),
      ),
    ).toBe(true)
  })

  test('florin.js is below 4.8 kB and imports only the hashed main script', () => {
    const [code = ''] = text('embed/florin.js').split('[{')
    expect(code.length).toBeLessThan(4_800) // without the settings
    expect(text('embed/florin.js').match(/\bimport\b[^.][^;)]*/g)).toEqual([
      expect.stringMatching(/^import\("\.\/chunk-[A-Z0-9]{8}\.js"$/),
      expect.stringMatching(/^import\(\w+\.href$/),
    ])
  })

  test('the scripts contain the settings and the version, but no eval and no HTML injection', () => {
    const all = files('embed')
      .filter((name) => name.endsWith('.js'))
      .map((name) => text(`embed/${name}`))
      .join('')
    expect(all).toContain(
      `get version(){return"${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}"}`,
    )
    expect(all).toContain('Harbour')
    expect(all).not.toMatch(/\beval\(|new Function\(|insertAdjacentHTML|document\.write/)
  })

  test('the embed requests florin.json only if it was built without settings', async () => {
    const scripts = (root: string): string =>
      readdirSync(root)
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(join(root, name), 'utf8'))
        .join('')
    for (const part of ['embed', 'package'])
      expect(scripts(join(folder, part))).toContain('Harbour')
    const { tree, printed } = await buildSite()
    expect(scripts(join(tree, 'embed'))).toContain('florin.json')
    expect(scripts(join(tree, 'package'))).not.toContain('florin.json')
    const [, first = Infinity] =
      /^florin\.js on a site without React, gzip: (\d+) B$/m.exec(printed) ?? []
    expect(Number(first)).toBeLessThan(Number(sizes[0]) + 1_500)
  })
})

describe('package/ folder', () => {
  test('package.json lists each entry with types, and React as an optional peer dependency', () => {
    const manifest = JSON.parse(text('package/package.json'))
    expect(manifest).toMatchObject({
      name: 'florin',
      private: true,
      type: 'module',
      peerDependencies: { react: '>=18' },
      peerDependenciesMeta: { react: { optional: true } },
    })
    const paths = Object.values<string | Record<string, string>>(manifest.exports).flatMap(
      (entry) => (typeof entry === 'string' ? entry : Object.values(entry)),
    )
    expect(paths.length).toBe(13)
    for (const path of paths) expect(existsSync(join(folder, 'package', path)), path).toBe(true)
    expect(files('package').filter((name) => /\.(?:css|html)$/.test(name))).toEqual([])
  })

  test('imports no other package, except React in react.js', () => {
    const wanted = /(?:\bfrom|\bimport)\s*\(?["']([@a-z][a-z\d@/._-]*)["']/g
    const bundled = files('package')
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        [...text(`package/${name}`).matchAll(wanted)].map(([, one]) => `${name}: ${one}`),
      )
    expect(bundled).toEqual(['react.js: react'])
  })

  test('uses no Node global that bundlers would polyfill', () => {
    const scripts = files('package').filter((name) => name.endsWith('.js'))
    const bare = /(?<![\w$.'"])(?:Buffer|process|setImmediate|__dirname)\.\w+/g
    expect(scripts.flatMap((name) => text(`package/${name}`).match(bare) ?? [])).toEqual([])
  })

  test('marks only the chunk that defines the custom element as having side effects', () => {
    const scripts = files('package').filter((name) => name.endsWith('.js'))
    const defining = scripts.filter((name) =>
      text(`package/${name}`).includes('customElements.define('),
    )
    expect(defining).toHaveLength(1)
    expect(JSON.parse(text('package/package.json')).sideEffects.sort()).toEqual(
      [...new Set(['./element.js', `./${defining[0]}`])].sort(),
    )
  })

  test("react.js starts with 'use client'", () => {
    expect(text('package/react.js')).toMatch(/^["']use client["'];/)
  })
})

describe('embed/ and package/ folders', () => {
  test('contain a bill of materials that includes React', () => {
    const [embed, bundled] = ['embed', 'package'].map((part) =>
      JSON.parse(text(`${part}/bom.cdx.json`)),
    )
    const names = ({ components }: { components: { name: string }[] }): string[] =>
      components.map(({ name }) => name)
    expect([embed.metadata.component.name, bundled.metadata.component.name]).toEqual([
      'florin-embed',
      'florin-package',
    ])
    for (const part of [embed, bundled])
      expect(names(part)).toEqual(
        expect.arrayContaining(['react', 'react-dom', '@walletconnect/sign-client']),
      )
  })

  test('importing the package on a server has no side effects and renders fallback content', () => {
    const code = `for (const name of ['window', 'document', 'customElements']) if (name in globalThis) throw new Error(name)
    const { state, provider } = await import('./package/index.js')
    await import('./package/element.js')
    const { configure } = await import('./package/configure.js')
    configure({ APP_NAME: 'Harbour' })
    const { ConnectButton, useFlorin } = await import('./package/react.js')
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const Who = () => createElement('p', null, useFlorin().status)
    console.log(state().status, await provider.request({ method: 'eth_accounts' }), renderToString([createElement(ConnectButton, { theme: 'dark', className: 'own', id: 'x', style: { color: 'red' }, disabled: true, key: 1 }), createElement(Who, { key: 2 })]))`
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(out.trim()).toBe(
      'disconnected [] <florin-connect theme="dark" id="x" style="color:red" disabled="" class="own"><details><summary>Connect ' +
        'Wallet</summary></details></florin-connect><p>disconnected</p>',
    )
  })

  test("contain the coin's icon as a file for wallets and as a data: URL for the dialogs", async () => {
    const COIN = {
      chainId: 137,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      symbol: 'HBR',
      decimals: 18,
      name: 'Harbour',
      icon: 'src/page/coin.svg',
    }
    const coin = join(dirname(folder), 'coin')
    const [first] = await build(coin, {
      APP_NAME: 'Harbour',
      APP_ICON: 'src/page/icon.svg',
      COIN: JSON.stringify(COIN),
    })
    expect(first).toBeLessThan(Number(sizes[0]) + 400)
    for (const part of ['../coin/embed', '../coin/package']) {
      expect(files(part)).toContainEqual(expect.stringMatching(/^coin-\w+\.svg$/))
      const picture =
        'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%2211%2011%20458'
      const holding = files(part).filter(
        (name) => name.endsWith('.js') && text(`${part}/${name}`).includes(picture),
      )
      expect(holding).toHaveLength(1)
    }
  })

  test('integrity.html contains the hash of every script, and of the import map for the CSP', () => {
    const pasted = text('embed/integrity.html')
    const hash = (contents: string): string =>
      `sha256-${createHash('sha256').update(contents).digest('base64')}`
    const map = /<script type="importmap">(.*)<\/script>/.exec(pasted)?.[1] ?? ''
    const scripts = files('embed').filter((name) => name.endsWith('.js'))
    expect(JSON.parse(map)).toEqual({
      integrity: Object.fromEntries(
        scripts.map((name) => [`/florin/${name}`, hash(text(`embed/${name}`))]),
      ),
    })
    expect(pasted).toContain(`script-src: '${hash(map)}'`)
    const [, first = ''] = /import\("\.\/(chunk-\w+\.js)"/.exec(text('embed/florin.js')) ?? []
    // The preload lets the chunk load in parallel.
    expect(pasted).toContain(
      `<link rel="modulepreload" href="/florin/${first}" integrity="${hash(text(`embed/${first}`))}">\n<script`,
    )
    expect(pasted).toContain(
      `<script type="module" src="/florin/florin.js" integrity="${hash(text('embed/florin.js'))}"></script>`,
    )
  })

  test('lazy chunks request eager compilation in embed/ but not in package/', () => {
    const isEager = (name: string): boolean =>
      text(name).startsWith('//# allFunctionsCalledOnLoad\n')
    const scripts = (name: string): string[] =>
      files(name)
        .filter((file) => file.endsWith('.js'))
        .map((file) => `${name}/${file}`)
    const others = scripts('embed').filter((name) => !isEager(name) && !/\/florin/.test(name))
    const [, first = ''] = /import\("\.\/(chunk-\w+\.js)"/.exec(text('embed/florin.js')) ?? []
    expect(others.filter((name) => !/react\.transitional|walletconnect/.test(text(name)))).toEqual([
      `embed/${first}`,
    ])
    expect(scripts('package').filter(isEager)).toEqual([])
  })

  test('the first load stays within its gzip budget, without React', () => {
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toBeLessThan(20_900)
    expect(sizes[1]).toBeLessThan(20_900)
    const [, first = ''] = /import\("\.\/(chunk-\w+\.js)"/.exec(text('embed/florin.js')) ?? []
    // esbuild turns an array define into a module that every file imports, so defines are strings.
    expect(text(`embed/${first}`)).not.toMatch(/;(\w+)\(\);\1\(\);/)
  })
})
