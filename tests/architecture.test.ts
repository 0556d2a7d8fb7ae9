// The house rules over all of src/, and a proof for each rule that it catches what it should.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXACT } from './lockfile.mjs'
import {
  circles, doubledExports, doubledNames, folderCircles, idleExports, longFunctions, violations, wholeFunctions,
  wideLines,
} from './rules.ts'
import { importsOf, running, withoutComments } from './tokens.mjs'

type LockEntry = {
  readonly integrity?: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map(
  (name) => `src/${name.replaceAll('\\', '/')}`
)
// an owner keeps rules of their own
const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('src/site/'))

// what draws the page while it is built keeps the same rules
const building = readdirSync(join(ROOT, 'build/page')).map((name) => `build/page/${name}`)

const isThere = (path: string): boolean => files.includes(path) || existsSync(join(ROOT, path))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const sample = (path: string, code: string): string[] => violations(path, `// A sample.\n${code}\n`, () => true)

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(10)
})

test.each([...sources, ...building])('%s keeps the rules', (path) => {
  expect(violations(path, read(path), isThere)).toEqual([])
})

const beside = ['build', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:m?js|tsx?)$/.test(name) && !name.includes('/node_modules/'))) // StrykerJS's own

test('tests and the build keep within 120 columns', () => {
  const wide = beside.flatMap((path) => wideLines(read(path)).map((line) => `${path} ${line}`))
  expect(wide).toEqual([])
  const [list, text] = [`[${"'a', ".repeat(30)}]`, `const text = '${'x'.repeat(120)}'`]
  expect(wideLines(`${list}\n${text}`)).toEqual(['line 1: 152 columns'])
})

test('a link of the interface says where it opens, or the <base target> of a page around us does', () => {
  const silent = (code: string): string[] => (code.match(/<a\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g) ?? [])
    .filter((link) => !/ target=|\{\.\.\.intoApp\(/.test(link))
  const ours = sources.filter((name) => name.startsWith('src/ui/'))
  expect(ours.flatMap((path) => silent(read(path)).map((link) => `${path}: ${link}`))).toEqual([])
  expect(silent('<a className={`${a} ${b}`} onClick={() => c()} href="d">e</a><a href={f} target="_self" />'))
    .toHaveLength(1)
})

// Of `li + li` Chromium works out the looks of every `li` in what anything at all has come to, or gone from.
test('where a rule looks beside an element, one of the two has a class', () => {
  const plain = (css: string): string[] => [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = '']) => list.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(','))
    .filter((selector) => [...selector.matchAll(/([^\s>+~]*)\s*[+~]\s*([^\s>+~]+)/g)]
      .some(([pair]) => !/[.#[]/.test(pair))).map((selector) => selector.trim())
  expect(files.filter((name) => name.endsWith('.css')).flatMap((path) => plain(read(path)))).toEqual([])
  expect(plain('.a > li + li, .b + li { x: 1 } @media (a) { .c :not(p) ~ * { y: calc(1px + 2px) } }'))
    .toEqual(['.a > li + li', '.c :not ~ *'])
})

test('ten functions at most are longer than 50 lines with all that is inside them', () => {
  const long = sources.flatMap((path) => wholeFunctions(withoutComments(read(path)), { own: 50, component: 50 })
    .map(({ line, lines }) => `${path}:${line}: ${lines} lines`))
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(10)
})

test('no file needs one that needs it, also not by types or import()', () => {
  expect(circles(new Map(sources.map((path) => [path, read(path)])))).toEqual([])
})

/** The page is one: its chunks are cut from it. So are the languages, which have the shape of English. */
const WHOLE = ['src/page', 'src/i18n']

test('no folder needs one that needs it', () => {
  expect(folderCircles(new Map(sources.map((path) => [path, read(path)])), WHOLE)).toEqual([])
  const pair = (a: string, b: string): string[][] => folderCircles(new Map([
    [`${a}/x.ts`, `import type { Y } from '${b.replace('src', '../..')}/y.ts'`], [`${b}/y.ts`, 'export type Y = 1'],
    [`${b}/z.ts`, `export const z = () => import('${a.replace('src', '../..')}/x.ts')`],
  ]), WHOLE)
  expect(pair('src/ui/send', 'src/ui/kit')).toEqual([['src/ui/send', 'src/ui/kit']])
  expect(pair('src/page/chunks', 'src/page/landing')).toEqual([])
})

test('no file name stands twice: a name is enough to find a file', () => {
  expect(doubledNames(sources)).toEqual([])
  expect(doubledNames(['src/a/x.ts', 'src/b/x.tsx', 'src/b/y.ts'])).toEqual([['src/a/x.ts', 'src/b/x.tsx']])
})

test('no exported name stands twice: a name means one thing', () => {
  const published = ['src/embed/api.ts', 'src/embed/packageReact.tsx']
  expect(doubledExports(new Map(sources.map((path) => [path, read(path)])), published)).toEqual([])
  const twins = new Map([[
    'src/a.ts', 'export type Coin = 1',
  ], ['src/b.tsx', 'export function Coin() {}'], ['src/c.ts', '// export const Coin\nconst Coin = 1']])
  expect(doubledExports(twins, [])).toEqual([['Coin', 'src/a.ts', 'src/b.tsx']])
  expect(doubledExports(twins, ['src/a.ts'])).toEqual([])
})

test('what is exported is named somewhere else', () => {
  const all = new Map(
    [...files.filter((name) => /\.tsx?$/.test(name)), ...beside].map((path) => [path, read(path)])
  )
  expect(idleExports(all, /^src\/(?!i18n\/|site\/|.*(?:\/stubs\/|lastingChannel|embed\/api|embed\/package))/)).toEqual([])
  const two = new Map(
    [['src/a.ts', 'export const a = 1\nexport type B = 2'], ['src/c.ts', "import { a } from './a.ts'"]]
  )
  expect(idleExports(two, /./)).toEqual(['src/a.ts: B'])
})

test.each<[string, Record<string, string>, string[][]]>([
  ['two', { a: "import { b } from './b.ts'", b: "import { a } from './a.ts'" }, [['src/lib/a.ts', 'src/lib/b.ts']]],
  ['types only', {
    a: "import type { B } from './b.ts'", b: "import { a } from './a.ts'",
  }, [['src/lib/a.ts', 'src/lib/b.ts']]],
  ['two, on need', {
    a: "import { b } from './b.ts'", b: "const a = await import('./a.ts')",
  }, [['src/lib/a.ts', 'src/lib/b.ts']]],
  ['three', {
    a: "import { b } from './b.ts'", b: "import { c } from './c.ts'", c: "export * from './a.ts'",
  }, [['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/c.ts']]],
  ['none', {
    a: "import { b } from './b.ts'\nimport { c } from './c.ts'", b: "import { c } from './c.ts'",
    c: "import './d.ts'",
  }, []],
])('a circle of %s is seen', (_, code, expected) => {
  expect(circles(new Map(Object.entries(code)
    .map(([name, text]) => [`src/lib/${name}.ts`, `// A sample.\n${text}\n`]))))
    .toEqual(expected)
})

test.each<[string, string, string]>([
  ['src/lib/x.ts', "import { a } from '../eth/a.ts'", 'lib may not import values from eth'],
  ['src/lib/x.ts', "import {\n  a,\n  b,\n} from '../eth/a.ts'", 'lib may not import values from eth'],
  ['src/lib/x.ts', "export { a } from '../eth/a.ts'", 'lib may not import values from eth'],
  ['src/lib/x.ts', "export * from '../eth/a.ts'", 'lib may not import values from eth'],
  ['src/lib/x.ts', "import '../eth/a.ts'", 'lib may not import values from eth'],
  ['src/lib/x.ts', "const a = await import('../eth/a.ts')", 'lib may not import values from eth'],
  ['src/i18n/x.ts', "import { a } from '../lib/a.ts'", 'i18n may not import values from lib'],
  ['src/eth/x.ts', "import { a } from '../rpc/a.ts'", 'eth may not import values from rpc'],
  ['src/rpc/x.ts', "import { a } from '../chains/a.ts'", 'rpc may not import values from chains'],
  ['src/chains/x.ts', "import { a } from '../wallets/a.ts'", 'chains may not import values from wallets'],
  ['src/wallets/x.ts', "import { a } from '../session/a.ts'", 'wallets may not import values from session'],
  ['src/session/x.ts', "import { a } from '../ui/a.ts'", 'session may not import values from ui'],
  ['src/session/x.ts', "import { a } from '../i18n/en/enHeader.ts'", 'session may not import values from i18n'],
  ['src/ui/x.ts', "import { a } from '../rpc/a.ts'", 'ui may not import values from rpc'],
  ['src/ui/x.ts', "import { type A, b } from '../wallets/a.ts'", 'ui may not import values from wallets'],
  [
    'src/ui/x.ts', "import type { A } from '../page/a.ts'",
    "ui may not take types from page: 'import type' reaches the folders above it only",
  ],
  ['src/page/x.ts', "import { a } from '../embed/a.ts'", 'page may not import values from embed'],
  ['src/errors.ts', "import { a } from './lib/a.ts'", 'errors.ts may not import values from lib'],
  ['src/page/x.ts', "import { a } from '../../e2e/a.ts'", "'../../e2e/a.ts' is outside src"],
  ['src/session/x.ts', "import { useState } from 'react'", "session may not use 'react'"],
  ['src/page/x.ts', "import { readFileSync } from 'node:fs'", "page may not use 'node:fs'"],
  ['src/page/x.ts', "import { a } from '@/lib/a.ts'", "page may not use '@/lib/a.ts'"],
  ['src/page/x.ts', "import { a } from 'src/lib/a.ts'", "page may not use 'src/lib/a.ts'"],
  [
    'src/wallets/x.ts', "import { SignClient } from '@walletconnect/sign-client'",
    "'@walletconnect/sign-client' may be loaded by import() only",
  ],
  ['src/ui/x.ts', "import { create } from 'qrcode'", "'qrcode' may be loaded by import() only"],
  [
    'src/ui/x.ts', "const a = await import('@walletconnect/sign-client')",
    "ui may not use '@walletconnect/sign-client'",
  ],
  ['src/lib/index.ts', 'export const a = 1', 'no barrels: a file has the name of what it holds'],
  ['src/lib/x.ts', 'export default 1', 'no default exports'],
  ['src/lib/x.ts', 'const a = 1\nexport { a as default }', 'no default exports'],
  ['src/lib/x.ts', 'let a = 1', 'no mutable variable at module level'],
  ['src/lib/x.ts', 'export let a = 1', 'no mutable variable at module level'],
  ['src/lib/x.ts', 'var a = 1', 'no mutable variable at module level'],
  [
    'src/lib/x.ts', 'const a = new Map<string, () => void>()',
    "'a' starts empty at module level, so something will change it",
  ],
  ['src/lib/x.ts', 'const a: string[] = []', "'a' starts empty at module level, so something will change it"],
  [
    'src/lib/x.ts', 'export const a: Record<string, string> = {}',
    "'a' starts empty at module level, so something will change it",
  ],
  ['src/lib/x.ts', "const a = eval('1')", 'eval is banned'],
  ['src/lib/x.ts', "const a = new Function('1')", 'new Function is banned'],
  ['src/lib/x.ts', "const a = new (Function)('1')", 'new Function is banned'],
  ['src/lib/x.ts', "a.innerHTML = '<b>'", 'an HTML string is banned'],
  ['src/ui/x.tsx', 'const a = <b dangerouslySetInnerHTML={{ __html: c }} />', 'an HTML string is banned'],
  ['src/lib/x.ts', "document.write('a')", 'document.write is banned'],
  ['src/lib/x.ts', "const a = 'javascript:void 0'", 'javascript: is banned'],
  ['src/lib/x.ts', "window.parent.postMessage(message, '*')", "postMessage to '*' is banned"],
  ['src/lib/x.ts', "setTimeout('a()', 1)", 'a timer with a string is banned'],
  ['src/lib/x.ts', 'const a = isHex(b) && b.length === 66', 'isHex before the length is banned'],
  ['src/lib/x.ts', 'const a = !isHex(b) || b.length > 66', 'isHex before the length is banned'],
  ['src/lib/x.ts', 'const a = (b: any): void => undefined', 'any is banned'],
  ['src/lib/x.ts', 'const a = b as any', 'any is banned'],
  ['src/lib/x.ts', 'export enum A { B }', 'enum is banned'],
  ['src/lib/x.ts', '// @ts-expect-error\nconst a: string = 1', 'the compiler is never silenced'],
  ['src/lib/x.ts', '// TODO later', 'nothing is left for later'],
  ['src/ui/x.ts', "const a = element.dataset['testid']", 'reading a test handle is banned'],
  ['src/ui/x.ts', 'const a = element.dataset.testid', 'reading a test handle is banned'],
  ['src/ui/x.ts', 'const a = document.querySelector(`[data-testid="${b}"]`)', 'reading a test handle is banned'],
  ['src/lib/x.ts', `const a = '${'x'.repeat(120)}'`, 'line 2: 132 columns'],
  ['src/lib/x.ts', 'a()\n'.repeat(250), '251 lines, the cap is 250'],
  ['src/lib/x.ts', `function a() {\n${'  b()\n'.repeat(41)}}`, 'line 2: a function of 41 lines of its own'],
])('%s with %j is caught', (path, code, reason) => {
  expect(sample(path, code)).toContain(`${path}: ${reason}`)
})

test('a file without an opening comment is caught', () => {
  expect(violations('src/lib/x.ts', 'export const a = 1\n', () => true)).toEqual(
    ['src/lib/x.ts: must open with a comment that says what it is']
  )
})

test.each([
  ['// See WALLETS.md 4.1.', 'WALLETS.md'], ['const a = 1 // as in ../shared/RPC.md', '../shared/RPC.md'],
  ['/** The rule (WF-42). */', 'WF-42'],
  ['/**\n * Of the specification.\n */', 'specification'],
])('a comment that sends the reader elsewhere is caught: %j', (code, cited) => {
  expect(violations('src/lib/x.ts', `// A sample.\n${code}\n`, () => false).join()).toContain(
    `'${cited}' is not in the repository`
  )
})

test('a comment may name a page of the repository, a standard, and what stands in a string', () => {
  const code =
    "// README.md and docs/decisions.md tell why; EIP-1193, section 2.\nconst a = 'OTHER.md of the specification'\n"
  expect(violations('src/lib/x.ts', code, (path) => ['README.md', 'docs/decisions.md'].includes(path))).toEqual([])
})

test('a function may have 80 lines with all that is inside it, a component 120', () => {
  const inner = (lines: number): string => `  const b = () => {\n${'    c()\n'.repeat(lines)}  }\n`
  expect(wholeFunctions(`function a() {\n${inner(38)}${inner(38)}}`)).toEqual([])
  expect(wholeFunctions(`function a() {\n${inner(38)}${inner(39)}}`)).toEqual([{ line: 1, lines: 81 }])
  expect(wholeFunctions(`export function Card() {\n${inner(38)}${inner(39)}}`)).toEqual([])
  expect(wholeFunctions(`export function Card() {\n${inner(38).repeat(4)}}`)).toHaveLength(1)
})

test('an import that names no file is caught', () => {
  expect(violations('src/lib/x.ts', "// A sample.\nimport { a } from './a'\n", () => false)).toEqual(
    ["src/lib/x.ts: './a' is no file; write its whole name"]
  )
})

test.each<[string, string]>([
  [
    'src/session/x.ts',
    "import { AppError } from '../errors.ts'\nimport { a } from '../wallets/a.ts'\nimport type { B } from '../ui/b.ts'",
  ],
  [
    'src/ui/x.tsx',
    "import { useState } from 'react'\nimport { a } from '../session/a.ts'\nimport type { B } from "
      + "'../wallets/b.ts'\nimport { type C } from '../rpc/c.ts'",
  ],
  ['src/ui/x.ts', "const qr = await import('qrcode')\nimport type { QRCode } from 'qrcode'"],
  ['src/wallets/x.ts', "const client = await import('@walletconnect/sign-client')"],
  [
    'src/page/x.tsx',
    "import { hydrateRoot } from 'react-dom/client'\nimport { a } from '../rpc/a.ts'\nimport './x.css'",
  ],
  [
    'src/lib/x.ts',
    "// eval(1), innerHTML and let are words here\nconst a = new Map([['b', 1]])\nfunction c() {\n  let d = 1\n "
      + " return d\n}",
  ],
  ['src/lib/x.ts', "const company = { any: 1 }\nconst parts = AbortSignal.any([a])\nconst many = anyOf(1)"],
])('%s with %j is fine', (path, code) => {
  expect(sample(path, code)).toEqual([])
})

test('imports are read as values, types or on need', () => {
  const code =
    "import a, { b } from 'x'\nimport type C from 'y'\nimport { type D, type E } from 'z'\nexport type { F } from "
      + "'w'\nconst g = () => import('v')"
  expect(importsOf(code)).toEqual([
    { kind: 'value', target: 'x' }, { kind: 'type', target: 'y' }, { kind: 'type', target: 'z' },
    { kind: 'type', target: 'w' }, { kind: 'lazy', target: 'v' },
  ])
})

test('comments are told from strings that look like them', () => {
  expect(withoutComments("const a = 'https://x' // y\nconst b = /\\/\\/z/ /* w */")).toBe(
    "const a = 'https://x'     \nconst b = /\\/\\/z/        "
  )
})

test('what runs inside a template is code, the text around it and other strings are not', () => {
  expect(running("const a = `fetch ${b(`open ${c}`)} open` + 'fetch' // d").replaceAll(/ +/g, ' ').trim()).toBe(
    'const a = b( c ) +'
  )
  expect(running('a = `${b}`').length).toBe('a = `${b}`'.length)
})

test.each([
  ['a declaration', (body: string) => `function a(b: string): void {\n${body}}`],
  ['an arrow', (body: string) => `const a = (b: string) => {\n${body}}`],
  ['a method', (body: string) => `const o = {\n  async a(b) {\n${body}  },\n}`],
  ['one with an object type', (body: string) => `export function a({ b }: { b: string }): { c: string } {\n${body}}`],
  ['one with parameters on lines', (body: string) => `export function a(\n  b: string,\n): void {\n${body}}`],
])('40 lines are allowed in %s, 41 are not', (_, write) => {
  expect(longFunctions(write('  b("{", `}`)\n'.repeat(40)))).toEqual([])
  expect(longFunctions(write('  b("{", `}`)\n'.repeat(41)))).toHaveLength(1)
})

test('functions inside a function count for themselves, other blocks count for it', () => {
  const inner = `  const b = () => {\n${'    c()\n'.repeat(30)}  }\n`
  expect(longFunctions(`function a() {\n${inner.repeat(3)}}`)).toEqual([])
  expect(longFunctions(`function a() {\n  if (x) {\n${'    c()\n'.repeat(40)}  }\n}`)).toHaveLength(1)
})

test('a component may have 120 lines', () => {
  expect(longFunctions(`export function Card({ a }: { a: string }) {\n${'  b()\n'.repeat(120)}}`)).toEqual([])
  expect(longFunctions(`export function Card({ a }: { a: string }) {\n${'  b()\n'.repeat(121)}}`)).toHaveLength(1)
})

const ours = ['src', 'tests', 'e2e', 'build', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:m?ts|tsx|mjs)$/.test(name) && !name.includes('node_modules')).map(
      (name) => join(folder, name)
    ))

test('a folder is taken from its address by fileURLToPath: a checkout may lie in one with spaces and umlauts', () => {
  const raw = (code: string): boolean => withoutComments(code).includes(`import.meta.url)${'.pathname'}`)
  expect(ours.filter((path) => raw(read(path)))).toEqual([])
  expect(raw(`new URL('..', import.meta.url)${'.pathname'}`)).toBe(true)
})

test('no text, here or in what is shipped, is written in the language of the machine', () => {
  const machine = (code: string): readonly string[] =>
    withoutComments(code).match(
      /\.toLocale\w+\((?:undefined|\))|\.localeCompare\([^,()]*\)|\bIntl\.[A-Z]\w+\((?:undefined|\))/g
    ) ?? []
  expect(ours.flatMap((path) => machine(read(path)).map((found) => `${path}: ${found}`))).toEqual([])
  const [at, no] = ['.toLocale', 'new Intl.']
  expect(machine(`${at}TimeString(); a${at}String(undefined, {}); ${no}NumberFormat(); 'a'.locale${'Compare'}('b')`))
    .toHaveLength(4)
  expect(machine(`${at}TimeString('en'); ${no}NumberFormat(tag)`)).toEqual([])
})

test('no path aliases in the compiler settings', () => {
  expect(read('tsconfig.json')).not.toMatch(/"(?:paths|baseUrl)"/)
})

test('package versions are exact, every package in the lockfile has its sha512, and no registry is named', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  for (const [name, version] of Object.entries(
    { ...dependencies, ...devDependencies }
  )) expect(version, name).toMatch(EXACT)
  const lock = read('package-lock.json')
  for (const [path, entry] of Object.entries<LockEntry>(JSON.parse(lock).packages)) {
    if (path) expect(entry.integrity, path).toMatch(/^sha512-/)
  }
  expect(lock).not.toContain('"resolved"')
})

test('the lockfile names everything that its packages ask for, or `npm ci` refuses a fresh clone', () => {
  const packages: Record<string, LockEntry> = JSON.parse(read('package-lock.json')).packages
  for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const above = path.split('/node_modules/').map(
        (_, index, parts) => [...parts.slice(0, index + 1), name].join('/node_modules/')
      )
      const places = [`node_modules/${name}`, ...above]
      expect(places.some((place) => place in packages), `${path} needs ${name}`).toBe(true)
    }
  }
})
