// Checks the built package with publint, arethetypeswrong and the compiler (docs/embedding.md).
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { block } from '../../e2e/embed/readme.mjs'
import { buildSite } from '../buildSite.ts'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' }
const NODE = { module: 'nodenext', skipLibCheck: false }

const site = mkdtempSync(join(tmpdir(), 'florin-site-'))
const installed = join(site, 'node_modules/florin')

beforeAll(async () => {
  const { tree } = await buildSite()
  mkdirSync(join(site, 'node_modules/@types'), { recursive: true })
  mkdirSync(join(site, 'node_modules/@wagmi'))
  cpSync(join(tree, 'package'), installed, { recursive: true })
  cpSync(join(tree, 'embed/florin.d.ts'), join(site, 'florin.d.ts'))
  for (const name of ['@types/react', '@wagmi/core', 'ethers', 'react', 'viem'])
    symlinkSync(join(MODULES, name), join(site, 'node_modules', name))
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

async function compile(files: Readonly<Record<string, string>>, options: object): Promise<string> {
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: true,
    types: [],
    ...options,
  }
  const all = {
    ...files,
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(site, name), text)
  return run('@typescript/native/bin/tsc', '-p', site)
}

/** Runs a package's program in the site. Resolves with '' on success, otherwise with the output. */
function run(program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: site }
  return promisify(execFile)(process.execPath, [join(MODULES, program), ...args], options).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout.trim(),
  )
}

test('publint reports no problem in the package', async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
  expect(messages).toEqual([])
})

test('arethetypeswrong reports no problem in the package', async () => {
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii']
  expect(await run('@arethetypeswrong/cli/dist/index.js', '--pack', installed, ...options)).toBe('')
})

test('all TypeScript and React examples in docs/embedding.md compile', async () => {
  const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/^```(tsx?|jsx)\n([^]*?)^```$/gm)].map(
    ([, type = '', text = ''], at) => [`block${at}.${type === 'ts' ? 'ts' : 'tsx'}`, text] as const,
  )
  expect(blocks.length).toBeGreaterThanOrEqual(9)
  const files = { ...Object.fromEntries(blocks), 'Header.tsx': block('React', 1) }
  expect(await compile(files, BUNDLER)).toBe('')
  expect(await compile(files, { ...BUNDLER, exactOptionalPropertyTypes: true })).toBe('')
})

test('the types for Vue and Svelte compile without these frameworks', async () => {
  const files = { 'one.ts': "import 'florin/vue'\nimport 'florin/svelte'\n" }
  expect(await compile(files, { ...BUNDLER, skipLibCheck: false })).toBe('')
})

test('TypeScript finds florin.d.ts through compilerOptions.paths on a site without a bundler', async () => {
  const script = `import { state } from '/florin/florin.js'
export const who: string = state().address ?? 'nobody'
export const wrong: number = state().status
`
  const paths = { '/florin/florin.js': ['./florin.d.ts'] }
  expect(await compile({ 'script.ts': script }, { ...BUNDLER, paths })).toMatch(
    /^script\.ts\(3,14\): error TS2322: /,
  )
})

test.each([
  ['bundler', BUNDLER],
  ['nodenext', NODE],
])(
  'the custom element, component, events and functions are typed with moduleResolution %s',
  async (_, options) => {
    const used = `import { ConnectButton, useConnectDialog, useFlorin } from 'florin/react'
import { close, open, openModal, state, type FlorinErrorCode } from 'florin'
import { configure } from 'florin/configure'
import { state as sameState } from './florin.js'
document.addEventListener('florin-connect', ({ detail }) => detail.address.length)
document.addEventListener('florin:error', ({ detail }) => detail.code.length)
document.querySelector('florin-connect')?.addEventListener('florin-change', ({ detail }) => detail.chainId + 1)
const element = document.querySelector('florin-connect')
if (element) element.disabled = true
document.querySelector('florin-connect')?.addEventListener('click', ({ clientX }) => clientX)
configure({ APP_NAME: 'Harbour', NETWORKS: [137, { chainId: '0x7a69', chainName: 'Local', nativeCurrency: { symbol: 'ETH' }, rpcUrls: ['http://127.0.0.1:8545'] }], RPC_URLS_137: ['https://node.example'], RADIUS: 8, RADIUS_BUTTON: 'full', WALLETS: { More: ['metaMask'] } })
document.addEventListener('florin-transaction-settled', ({ detail }) => detail.status.length)
if (openModal() === 'connect') close()
export const codes: readonly FlorinErrorCode[] = ['user-rejected']
export const who: string = state().address ?? sameState().address ?? 'nobody'
export function Used() {
  const { address } = useFlorin()
  const dialog = useConnectDialog()
  dialog.open('send', { amount: '1' })
  open()
  return <><florin-connect theme="dark" class="own" id="a" balance="hide show" disabled />
    <ConnectButton className="own" style={{ margin: 0 }} id="b" label="Come in" disabled={address === undefined} />{address}</>
}
`
    const exact = `import { ConnectButton, type ConnectButtonProps } from 'florin/react'
type Given = Pick<ConnectButtonProps, 'theme' | 'size' | 'lang' | 'label' | 'balance' | 'network' | 'account' | 'disabled'>
declare const given: { readonly [Name in keyof Given]: Given[Name] | undefined }
export const button = <ConnectButton {...given} />
`
    const exactFunctions = `import { open, pay, provider, subscribe, type Details, type SendWish } from 'florin'
import { useFlorin } from 'florin/react'
declare const wish: { readonly [Name in keyof SendWish]-?: SendWish[Name] | undefined }
declare const read: { readonly [Name in keyof Details]-?: Details[Name] | undefined }
open(undefined, wish)
open('send', { to: undefined, amount: undefined, asset: undefined })
subscribe(() => {}, read)
subscribe(() => {}, undefined)
export const useDetails = () => useFlorin({ balance: true, ensName: undefined })
export const paid = pay({ to: '0x', amount: '1', asset: undefined })
export const asked = provider.request({ method: 'eth_accounts', params: undefined })
`
    const wrong1 = "import { account } from 'florin'\nexport { account }\n"
    const wrong2 = 'import \'florin/react\'\nexport const one = <florin-connect theme="pink" />\n'
    const wrong3 =
      "import { configure } from 'florin/configure'\nconfigure({ APPNAME: 'Harbour' })\n"
    const wrong4 =
      "import type { Settings } from 'florin/configure'\nexport const one = { THEME: 'drak' } satisfies Settings\n"
    const wrong5 =
      "import { configure } from 'florin/configure'\nconfigure({ COIN: { chanId: 1 } })\n"
    const wrong6 =
      "import { configure } from 'florin/configure'\nconfigure({ RPC_URLS_137: [undefined] })\n"
    const files = {
      'used.tsx': used,
      'exact.tsx': exact,
      'exactFunctions.ts': exactFunctions,
      'wrong1.ts': wrong1,
      'wrong2.tsx': wrong2,
      'wrong3.ts': wrong3,
      'wrong4.ts': wrong4,
      'wrong5.ts': wrong5,
      'wrong6.ts': wrong6,
    }
    expect(
      (await compile(files, { ...options, exactOptionalPropertyTypes: true })).split('\n'),
    ).toEqual([
      expect.stringMatching(/^wrong1\.ts\(1,10\): error TS2305/),
      expect.stringMatching(/^wrong2\.tsx\(2,36\): error TS2322/),
      expect.stringMatching(/^wrong3\.ts\(2,13\): error TS2561/),
      expect.stringMatching(/^wrong4\.ts\(2,22\): error TS2322/),
      expect.stringMatching(/^wrong5\.ts\(2,21\): error TS2561/),
      expect.stringMatching(/^wrong6\.ts\(2,28\): error TS2322/),
    ])
  },
)
