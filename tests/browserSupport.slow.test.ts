// Checks that src/ and the shipped files use no feature that the oldest supported browsers lack.
// The tables list the exceptions with their fallbacks.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { TARGET } from '../build/bundle/esbuild.mjs'
import { buildSite } from './buildSite.ts'
import { firstVersions, newerNames, newerStyles, newerUses } from './browserSupport.ts'

/** Uses in src/, with the fallback in browsers that lack the feature. */
const FALLBACKS: Readonly<Record<string, readonly [file: string, instead: string]>> = {
  '.requestIdleCallback': ['page/runPage.ts', 'a timer after the page has loaded'],
  '.ancestorOrigins': [
    'connectors/safe/messenger.ts',
    'requests go to every allowed origin, and the one that answers is used',
  ],
  '.commandForElement': ['ui/components/focusReturn.ts', 'invoker buttons do not open popovers'],
  '.connection': ['page/runPage.ts', 'Save-Data counts as off'],
  // Supported since the beginning. Safari's data has a later version for embedded pages.
  '.cookieEnabled': ['core/signIn/signInServer.ts', 'a refusal from the server is shown as is'],
  '.popover': ['embed/portalContainer.ts', 'toasts move and are clipped with the open dialog'],
  '.popoverTargetElement': ['ui/components/focusReturn.ts', 'invoker buttons do not open popovers'],
  '.userAgentData': ['wallets/platform.ts', 'only the user agent tells the platform'],
  '.readText': ['ui/components/clipboard.ts', 'the Paste button is hidden'],
  '.share': ['ui/components/clipboard.ts', 'the address is copied'],
  '.showPopover': ['embed/portalContainer.ts', 'as above'],
}

/** Members of our own objects or of older APIs that share a name with a newer feature. */
const APP_NAMES = [
  '.alpha',
  '.authentication',
  '.bytes',
  '.check',
  '.connection',
  '.difference',
  '.drop',
  '.estimate',
  '.ink',
  '.install',
  '.maximize',
  '.share in ui/account/Receive.tsx',
  '.windows',
]

/** Uses in packages, which check for the feature themselves. */
const PACKAGES: Readonly<Record<string, string>> = {
  '.animation': 'react-dom',
  '.capture': 'react-dom',
  '.delay': 'react-dom',
  '.displayName': 'react',
  '.fetchPriority': 'react-dom',
  '.imageSizes': 'react-dom',
  '.locale': 'react-dom',
  '.movementX': 'react-dom',
  '.movementY': 'react-dom',
  '.popover': 'react-dom',
  '.share': 'react-dom',
  '.startViewTransition': 'react-dom',
  '.fromHex': '@noble',
  '.toHex': '@noble',
  'Uint8Array.fromHex': '@noble',
}

/** CSS features that only change the look where they are missing. */
const LOOKS: Readonly<Record<string, string>> = {
  'scrollbar-gutter': 'the page moves by half a scrollbar behind a dialog',
  'scrollbar-width': 'the strip of wallets has a wider scrollbar',
  ':-webkit-scrollbar': 'Firefox has scrollbar-width instead',
  'overscroll-behavior': 'at the end of a list, the page behind it may scroll',
  'text-wrap': 'lines are not balanced',
  'word-break: auto-phrase': 'Japanese breaks between any two letters',
  'accent-color': 'checkboxes have the default color of the browser',
  'forced-color-adjust': 'forced colors also apply to the QR code and the coin',
  'cursor: pointer': 'a phone has no pointer',
  'cursor: default': 'a phone has no pointer',
  'cursor: progress': 'a phone has no pointer',
  '-webkit-tap-highlight-color': 'a tap shows the highlight color',
  '-webkit-touch-callout': 'a long press opens the menu of the image',
}

let folder = ''
beforeAll(async () => {
  folder = (await buildSite()).tree
})

const names = newerNames()
const filesBelow = (root: string, pattern: RegExp): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => pattern.test(name))
    .sort()

test('newerNames contains the APIs that the oldest supported browsers lack', () => {
  expect(names.statics).toContain('URL.canParse')
  expect(names.statics).toContain('AbortSignal.any')
  expect(names.statics).toContain('Promise.withResolvers')
  expect(names.globals).toContain('Iterator')
  for (const older of ['AbortSignal.abort', 'Object.hasOwn', 'Array.from', 'URL.createObjectURL'])
    expect(names.statics).not.toContain(older)
  expect(names.identifying).not.toContain('toSorted')
})

describe('newerUses (JavaScript)', () => {
  test.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new globalThis.CloseWatcher()', 'CloseWatcher'],
    ['document.startViewTransition(work)', '.startViewTransition'],
    ["node['showPopover']()", '.showPopover'],
    ['const { requestIdleCallback } = window', '.requestIdleCallback'],
    ['map.values().map(one)', 'Iterator.map'],
    ['text.matchAll(/a/g).toArray()', 'Iterator.toArray'],
    ['/[a--b]/v.test(text)', 'RegExp.unicodeSets'],
  ])('finds the newer feature in %s', (code, name) => {
    expect(newerUses(code, names)).toEqual([name])
  })

  test.each([
    'const list = [...map.values()].map(one)',
    'Object.values(record).map(one)',
    'URL.createObjectURL(blob)',
    "say('URL.canParse')",
    'const own = { CloseWatcher: 1 }; own.CloseWatcher',
    'list.toSorted()',
    'signal.throwIfAborted()',
    '/[ab]/u.test(text)',
  ])('reports nothing for %s', (code) => {
    expect(newerUses(code, names)).toEqual([])
  })
})

test('src/ uses newer JavaScript features only with a fallback', () => {
  const files = filesBelow('src', /\.tsx?$/)
  const uses = files.flatMap((file) =>
    newerUses(readFileSync(`src/${file}`, 'utf8'), names, file.endsWith('x') ? 'tsx' : 'ts').map(
      (use) => `${use} in ${file}`,
    ),
  )
  const known = Object.entries(FALLBACKS).map(([use, [file]]) => `${use} in ${file}`)
  expect(
    uses.filter(
      (use) =>
        !known.includes(use) &&
        !APP_NAMES.includes(use) &&
        !APP_NAMES.includes(use.split(' ')[0] ?? ''),
    ),
  ).toEqual([])
  expect(
    known.filter((use) => !uses.includes(use)),
    'in the table, and nowhere else',
  ).toEqual([])
  expect(
    APP_NAMES.filter((name) => !uses.some((use) => use === name || use.startsWith(`${name} `))),
    'in the table, and nowhere else',
  ).toEqual([])
})

test('shipped scripts, including packages, use newer JavaScript features only with a fallback', () => {
  const files = filesBelow(folder, /\.js$/)
  expect(
    files.some((name) => name.startsWith('embed/')) &&
      files.some((name) => name.startsWith('package/')),
  ).toBe(true)
  const inline = [
    ...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(
      /<script data-[^>]*>([^<]*)<\/script>/g,
    ),
  ].map(([, text]) => String(text))
  expect(inline).toHaveLength(1)
  const texts = [...files.map((name) => readFileSync(join(folder, name), 'utf8')), ...inline]
  const uses = new Set(texts.flatMap((text) => newerUses(text, names)))
  const known = [...Object.keys(FALLBACKS), ...APP_NAMES, ...Object.keys(PACKAGES)]
  expect([...uses].filter((use) => !known.includes(use))).toEqual([])
  expect(
    Object.keys(PACKAGES).filter((use) => !uses.has(use)),
    'in the table, and nowhere else',
  ).toEqual([])
})

describe('newerStyles (CSS)', () => {
  test.each([
    ['.a{anchor-name:--x}', 'anchor-name'],
    ['.a{word-break:auto-phrase}', 'word-break: auto-phrase'],
    ['.a{width:anchor-size(width)}', 'anchor-size()'],
    ['@starting-style{.a{opacity:0}}', '@starting-style'],
    ['.a:popover-open{color:red}', ':popover-open'],
    ['.a{color:light-dark(red,blue)}', 'light-dark()'],
    ['.a{color:lab(from red l a b)}', 'lab(from)'],
    ['.a{--b:var(--c, oklch( from var(--d) l c h))}', 'oklch(from)'],
    ['@supports (color: lab(from red l a b)){.a{color:light-dark(red,blue)}}', 'light-dark()'],
    ['@supports not (color: lab(from red l a b)){.a{color:lab(from red l a b)}}', 'lab(from)'],
    [
      '@supports (color: lab(from red l a b)){.a{gap:0}} .b{color:lab(from red l a b)}',
      'lab(from)',
    ],
  ])('finds the newer feature in %s', (css, name) => {
    expect(newerStyles(css)).toContain(name)
  })

  test.each([
    '.a:has(.b){color:color-mix(in srgb,red,blue)}',
    '.a{block-size:100dvh}',
    '.a{-webkit-user-select:none;user-select:none}',
    '@media (forced-colors: active){.a{color:red}}',
    '.a{color:lab(50 40 59)}',
    '@supports (color: lab(from red l a b)){.a{color:lab(from red l a b)}}',
    '@supports (anchor-name: --x){.a{anchor-name:--x}}',
    '@supports selector(:popover-open){@media print{.a:popover-open{color:red}}}',
  ])('reports nothing for %s', (css) => {
    expect(newerStyles(css)).toEqual([])
  })
})

test('stylesheets use newer CSS features only where the layout works without them', () => {
  const pages = filesBelow(folder, /\.html$/).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  const styles = pages.flatMap((html) =>
    [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => String(text)),
  )
  const sheets = filesBelow(folder, /\.css$/).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  const uses = new Set(
    [...styles, ...sheets, readFileSync('src/embed/embed.css', 'utf8')].flatMap(newerStyles),
  )
  expect([...uses].filter((use) => !Object.hasOwn(LOOKS, use))).toEqual([])
  expect(
    Object.keys(LOOKS).filter((use) => !uses.has(use)),
    'in the table, and nowhere else',
  ).toEqual([])
})

test('the check for outdated browsers matches the oldest supported versions', () => {
  const query = '(width: 1rlh) and selector(:has(a))'
  for (const file of ['src/page/landing/Landing.module.css', 'src/embed/element.ts'])
    expect(readFileSync(file, 'utf8')).toContain(query)
  const [rlh, has] = [firstVersions('types', 'length', 'rlh'), firstVersions('selectors', 'has')]
  expect(
    Object.keys(rlh).map(
      (browser) => `${browser}${Math.max(Number(rlh[browser]), Number(has[browser]))}`,
    ),
  ).toEqual(TARGET.slice(1))
})
