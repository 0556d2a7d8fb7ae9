// The build as a person runs it: a copy of the project with a small page in it, `node build.mjs`, and a look at what
// comes out.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { writeTree } from '../build/tree.mjs'

type Files = Readonly<Record<string, string>>
type Site = {
  readonly files: ReadonlyMap<string, Buffer>
  readonly text: (name: RegExp) => string
  readonly names: (name: RegExp) => string[]
}
type Run = { readonly code: number | null; readonly out: string; readonly err: string }

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OUTSIDE = join(ROOT, 'src/page/icon.svg') // each build here is of another project
const folders: string[] = []

const PAGE: Files = {
  'build/page/prerender.tsx': `import { renderToString } from 'react-dom/server'
    import '../../src/page/base.css'
    import { App } from '../../src/page/App.tsx'
    import still from '../../src/page/still.svg'
    export const render = (config, page, { header, landing }, { tag } = page.language) => ({
      shell: '<div id="root">' + renderToString(<App name={config.app.name} />) + '</div>' + renderToString(<img src={still} />) + '<p lang="' + tag + '">' + landing.skip + '</p>',
      description: page.description ?? landing.description, texts: header,
    })`,
  'src/page/main.ts': `import { readConfig } from './builtConfig.ts'
    export { early } from './returning.ts'
    export const config = readConfig()
    export const open = [() => import('./chunks/overlays.tsx'), () => import('./chunks/wallets.ts'), () => import('../ui/Two.tsx'), () => import('qrcode')]`,
  'src/page/returning.ts': 'export const early = 1',
  'src/page/hydrate.tsx': `import { hydrateRoot } from 'react-dom/client'
    import { App } from './App.tsx'
    import { config } from './main.ts'
    hydrateRoot(document.getElementById('root'), <App name={config.app.name} />)`,
  'src/page/chunks/overlays.tsx': "export { One } from '../../ui/One.tsx'",
  'src/page/chunks/wallets.ts':
    "import { both } from '../../ui/both.ts'; export const wallets = both",
  'src/page/base.css': ':root { color: rgb(1 2 3) }',
  'src/ui/kit/scripts.css': ':root { --script: serif }',
  'src/page/App.tsx': `import { bar } from './App.module.css'
    import coin from './coin.svg'
    export const App = ({ name }) => <header className={bar}>{name}<img src={coin} alt="" /><button type="button">Connect Wallet</button></header>`,
  'src/page/App.module.css': '.bar { color: rgb(4 5 6) }',
  'src/page/coin.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- coin --></svg>',
  'src/page/still.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- only in the HTML --></svg>',
  'src/ui/One.tsx':
    "import { Row } from './Row.tsx'; import { both } from './both.ts'; import { only } from './One.module.css'; " +
    'export const One = () => <p className={only}><Row />{both}</p>',
  'src/ui/Two.tsx':
    "import { both } from './both.ts'; import { only } from './Two.module.css'; export const Two = () => <q " +
    'className={only}>{both}</q>',
  'src/ui/both.ts': "export const both = 'in two chunks'",
  'src/ui/Row.tsx':
    "import { row } from './Row.module.css'; export const Row = () => <i className={row}>row</i>",
  'src/ui/One.module.css': '.only { color: rgb(7 8 9) }',
  'src/ui/Two.module.css': '.only { color: rgb(10 11 12) }',
  'src/ui/Row.module.css': '.row { color: rgb(13 14 15) }',
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function project(changes: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
  folders.push(folder)
  for (const name of [
    'build.mjs',
    'build',
    'index.html',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'LICENSE',
    'src/errors.ts',
    'src/chains',
    'src/site',
    'src/ui/kit/doubleClick.ts',
  ]) {
    if (existsSync(join(ROOT, name)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  }
  for (const name of [
    'config.ts',
    'builtConfig.ts',
    'early.ts',
    'lastingChannel.ts',
    'bestLanguage.ts',
    'siteWords.ts',
    'spokenDialogs.ts',
    'settings',
  ]) {
    cpSync(join(ROOT, 'src/page', name), join(folder, 'src/page', name), { recursive: true })
  }
  // what no test writes to
  for (const name of ['node_modules', 'src/eth', 'src/i18n', 'src/lib', 'src/rpc', 'src/wallets'])
    symlinkSync(join(ROOT, name), join(folder, name))
  write(folder, {
    'src/page/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...PAGE,
    ...changes,
  })
  return folder
}

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function run(folder: string, env: Record<string, string> = {}): Run {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: folder,
    env: { PATH, LANGUAGES: 'en', ...env },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

function read(folder: string): Site {
  const names = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$|_headers$/.test(name))
    .sort()
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, 'dist', name))]))
  const found = (name: RegExp): string[] => names.filter((other) => name.test(other))
  return {
    files,
    names: found,
    text: (name) =>
      found(name)
        .map((other) => String(files.get(other)))
        .join('\n'),
  }
}

function built(changes: Files = {}, env: Record<string, string> = {}): Site {
  const folder = project(changes)
  expect(run(folder, env)).toMatchObject({ code: 0, err: '' })
  return read(folder)
}

const TOKENS = readFileSync(join(ROOT, 'src/ui/kit/tokens.css'), 'utf8')
const plain = project()
const printed = run(plain)
expect(printed).toMatchObject({ code: 0, err: '' })
const page = read(plain)

test('the button is in the HTML before any script has run', () => {
  const html = page.text(/^index\.html$/)
  expect(html).toMatch(
    /<div id="root"><header class="a0">My Coin App<img[^>]*><button type="button">Connect Wallet<\/button><\/header><\/div>/,
  )
  expect(html).toContain('<html lang="en"')
})

test('settings reach title, description, icon and manifest', () => {
  const site = built(
    {
      'img/my coin.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'img/my coin.png': 'RIFF____WEBP for wallets',
    },
    { APP_NAME: 'A & B', APP_DESCRIPTION: 'Text', APP_ICON: 'img/my coin.svg' },
  )
  expect(site.text(/^index\.html$/)).toContain(
    '<title>A &amp; B</title>\n<meta name="description" content="Text">',
  )
  expect(site.text(/^index\.html$/)).toMatch(
    /<link rel="icon" href="\.\/assets\/my_coin-[0-9a-f]{10}\.svg">/,
  )
  expect(JSON.parse(site.text(/^manifest\.json$/))).toMatchObject({
    name: 'A & B',
    description: 'Text',
  })
  expect(site.text(/\.js$/)).toMatch(/\.\/assets\/my_coin-[0-9a-f]{10}\.png/)
  expect(site.names(/^assets\/my_coin-[0-9a-f]{10}\.png$/)).toHaveLength(1)
})

test(
  'the HTML holds one script, one import map, one stylesheet and data, and the policy names the hashes of all but ' +
    'the data',
  () => {
    const html = page.text(/^index\.html$/)
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    expect(
      scripts
        .filter(([, attributes]) => !/ src="/.test(String(attributes)))
        .map(([, attributes]) => attributes),
    ).toEqual([' type="importmap"', '', ' type="application/json" id="words" lang="en"'])
    const pieces = [...html.matchAll(/<(script|style)(?: type="importmap")?>([^]+?)<\/\1>/g)].map(
      ([, kind, text]) => [kind, createHash('sha256').update(String(text)).digest('base64')],
    )
    expect(pieces.map(([kind]) => kind)).toEqual(['style', 'script', 'script'])
    for (const [kind, sum] of pieces)
      expect(html).toMatch(
        new RegExp(`${kind}-src 'self' [^;]*'sha256-${String(sum).replaceAll(/[+/]/g, '[$&]')}'`),
      )
  },
)

test('every reference is relative and leads to a file that is there', () => {
  const html = page.text(/^index\.html$/)
  for (const [, url] of html.matchAll(/(?:src|href)="([^"]*)"/g))
    expect(page.files.has(String(url).replace(/^\.\//, '')), url).toBe(true)
  for (const name of page.names(/\.(js|css)$/)) {
    for (const [, url] of String(page.files.get(name)).matchAll(
      /["'`(](\.\/[\w./-]+\.\w+)["'`)]/g,
    )) {
      const target = /^\.\/assets\//.test(String(url))
        ? String(url).slice(2)
        : `assets/${String(url).slice(2)}`
      expect(page.files.has(target), `${name}: ${url}`).toBe(true)
    }
  }
})

test('scripts and styles are named in the HTML with the hash of their bytes', () => {
  const tags = [
    ...page
      .text(/^index\.html$/)
      .matchAll(/(?:src|href)="\.\/([^"]+)" integrity="(sha256-[^"]+)"/g),
  ]
  expect(tags).toHaveLength(6) // four scripts, a stylesheet and the words, none of which is fetched yet
  for (const [, name, integrity] of tags) {
    expect(integrity).toBe(
      `sha256-${createHash('sha256')
        .update(page.files.get(String(name)) ?? '')
        .digest('base64')}`,
    )
  }
})

test('the stylesheet and the script of the first paint come before every request', () => {
  const html = page.text(/^index\.html$/)
  expect(html.search(/(?:src|href)="/)).toBeGreaterThan(html.indexOf('</script>'))
})

test(
  'no script is part of the first load; the HTML names four for later, of which only the last two need ' +
    'React',
  () => {
    const html = page.text(/^index\.html$/)
    expect(html).not.toMatch(/<script[^>]* type="module"|rel="(?:modulepreload|preload|prefetch)"/)
    const names = [...html.matchAll(/<script type="late" src="\.\/(assets\/[\w-]+\.js)"/g)].map(
      ([, name]) => String(name),
    )
    expect(names).toHaveLength(4)
    expect(
      [...html.matchAll(/<script type="words"[^>]*src="\.\/assets\/([^"]+)-[\w]+\.js"/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['texts-en'])
    const [returning = '', react = '', main = '', hydrate = ''] = names.map((name) =>
      String(page.files.get(name)),
    )
    const library = String(names[1]?.slice('assets/'.length))
    expect(returning).not.toMatch(/from ?"|import ?"/)
    expect(react).toContain('react.transitional.element')
    expect(main).not.toContain(library)
    expect(hydrate).toContain('"a0"')
    expect(html).toMatch(
      /<link id="sheet" rel="stylesheet" href="\.\/assets\/overlays-\w+\.css" integrity="[^"]+" media="x" disabled>/,
    )
  },
)

test('a script asks to be compiled whole beside the page; not the first, which is waited for, and not React', () => {
  const others = page
    .names(/^assets\/.*\.js$/)
    .filter((name) => !String(page.files.get(name)).startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(others.filter((name) => !/\/texts-/.test(name)).sort()).toEqual(
    [...page.text(/^index\.html$/).matchAll(/<script type="late" src="\.\/([^"]+)"/g)]
      .slice(0, 2)
      .map(([, name]) => name)
      .sort(),
  )
})

test('React is built for production', () => {
  expect(page.text(/\.js$/)).not.toMatch(/process\.env|react\.development|jsxDEV/)
})

test('the reading and checking of settings is not shipped', () => {
  expect(page.text(/\.js$/)).not.toContain('no chain with this id')
  expect(page.text(/\.js$/)).toContain('My Coin App')
})

test(
  'the stylesheet in the HTML holds what the prerendered page imports, in order; all others are in the second ' +
    'one',
  () => {
    expect(/<style>([^]*)<\/style>/.exec(page.text(/^index\.html$/))?.[1]).toBe(
      ':root{color:#010203}.a0{color:#040506}',
    )
    expect(page.names(/\.css$/)).toHaveLength(1)
    expect(page.text(/overlays-.*\.css$/).trim()).toBe(
      '.d0{color:#0d0e0f}.c0{color:#070809}.e0{color:#0a0b0c}',
    )
  },
)

test('what two lazy chunks share is in one file, so that no chunk is more than two requests away', () => {
  const first = [
    ...page.text(/^index\.html$/).matchAll(/(?:src|href)="\.\/assets\/([\w-]+\.js)"/g),
  ].map(([, name]) => String(name))
  const imports = (name: string): string[] =>
    [...String(page.files.get(`assets/${name}`)).matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g)]
      .map(([, other]) => String(other))
      .filter((other) => !first.includes(other))
  const lazy = page
    .names(/assets\/(overlays|wallets|Two)-\w+\.js$/)
    .map((name) => name.slice('assets/'.length))
  expect(lazy).toHaveLength(3)
  const shared = new Set(lazy.flatMap(imports))
  expect(shared.size).toBe(1)
  for (const name of shared) {
    expect(imports(name)).toEqual([])
    expect(String(page.files.get(`assets/${name}`))).toContain('in two chunks')
  }
})

test('the wallets do not wait for React', () => {
  const react =
    [
      ...page.text(/^index\.html$/).matchAll(/<script type="late" src="\.\/assets\/([^"]+)"/g),
    ][1]?.[1] ?? 'none'
  expect(page.text(/assets\/overlays-\w+\.js$/)).toContain(react)
  expect(page.text(/assets\/wallets-\w+\.js$/)).not.toContain(react)
})

test('the script in the head knows the files of the windows', () => {
  const script = /<script>([^]*?)<\/script>/.exec(page.text(/^index\.html$/))?.[1] ?? ''
  const lists = [...script.matchAll(/\["\.\/assets[^\]]*\]/g)].map(([list]) =>
    (JSON.parse(list) as string[]).map((url) => url.replace(/-\w+\.js$/, '')),
  )
  expect(lists).toEqual([['./assets/overlays', './assets/chunk']])
})

test('a package imported on need is a chunk of its own, with its exports', () => {
  expect(page.text(/assets\/qrcode-.*\.js$/)).toMatch(/export\{[^}]*\bas create\b/)
})

test('a name follows contents: a change in a lazy chunk renames it and all that lead to it, and nothing else', () => {
  const changed = built({
    'src/ui/Two.tsx': 'export const Two = () => <q>other</q>',
    'src/ui/Two.module.css': '.only { color: rgb(7 8 10) }',
  })
  const renamed = changed
    .names(/assets\//)
    .filter((name) => !page.files.has(name))
    .map((name) => name.replace(/-\w+(?=\.\w+$)/, '').slice('assets/'.length))
  expect(renamed).toEqual(expect.arrayContaining(['Two.js', 'overlays.css']))
  expect(renamed.filter((name) => /\.svg$/.test(name))).toEqual([])
})

test('the same name always has the same bytes', () => {
  const other = built({ 'src/page/App.module.css': '.bar { color: red }' }, { APP_NAME: 'Other' })
  for (const [name, contents] of other.files)
    if (name.startsWith('assets/') && page.files.has(name))
      expect(contents.equals(page.files.get(name) ?? Buffer.of())).toBe(true)
})

test('two folders, two time zones, two languages and two file masks give the same bytes', () => {
  const folder = tmpdir()
  const [one, apart] = [project(), mkdtempSync(join(tmpdir(), 'florin-build-'))]
  const two = join(apart, 'node_modules/a place')
  folders.push(apart)
  mkdirSync(dirname(two))
  renameSync(project(), two)
  execFileSync('sh', [
    '-c',
    `cd '${one}' && umask 077 && TZ=Asia/Kolkata LC_ALL=C '${process.execPath}' build.mjs`,
  ])
  execFileSync('sh', [
    '-c',
    `cd '${two}' && umask 000 && TZ=America/Lima LC_ALL=de_DE.UTF-8 LANG=de '${process.execPath}' build.mjs`,
  ])
  const [first, second] = [read(one), read(two)]
  expect([...second.files.keys()]).toEqual([...first.files.keys()])
  for (const [name, contents] of first.files)
    expect(contents.equals(second.files.get(name) ?? Buffer.of()), name).toBe(true)
  expect([...first.files.values()].join('\n')).not.toContain(folder)
})

test(
  'the policy is the same in the headers and in the HTML, but for frame-ancestors and the upgrade of plain ' +
    'http',
  () => {
    const header = /Content-Security-Policy: (.*)/.exec(page.text(/^_headers$/))?.[1]
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      page.text(/^index\.html$/),
    )?.[1]
    expect(meta).toContain("require-trusted-types-for 'script'")
    expect(header?.replace(/; frame-ancestors [^;]*; upgrade-insecure-requests$/, '')).toBe(meta)
  },
)

test('sizes are printed, and what the first load comes to', () => {
  const { out } = printed
  expect(out).toMatch(/^on need +\d+ B +\d+ B gzip {2}qrcode-\w+\.js$/m)
  const first = [...out.matchAll(/^first load +\d+ B +(\d+) B gzip {2}(\S+)$/gm)].map(
    ([, gzip, name]) => [name?.replace(/-\w+(?=\.)/, ''), Number(gzip)] as const,
  )
  expect(first.map(([name]) => name)).toEqual(['coin.svg', 'index.html', 'still.svg'])
  expect(Number(/^first load, gzip: (\d+) B;/m.exec(out)?.[1])).toBe(
    first.reduce((sum, [, gzip]) => sum + gzip, 0),
  )
})

test('settings are read from .env, and the environment wins where it says something', () => {
  const folder = project({ '.env': 'APP_NAME="From file"\nAPP_DESCRIPTION=From file\nTITLE=x\n' })
  const { out } = run(folder, { APP_NAME: ' ', APP_DESCRIPTION: 'From environment', SUBTITLE: 'x' })
  expect(out.match(/^.* is not a setting .*$/gm)).toEqual([
    'TITLE in .env is not a setting and has no effect',
  ])
  expect(read(folder).text(/^index\.html$/)).toMatch(
    /<title>From file<\/title>[^]*content="From environment"/,
  )
})

test('.env as Windows writes it is read: a mark at its beginning, and a comment that ends the file', () => {
  const rest = `LEAD="It's us" # see issue#12\r\nTHEME='dark';\r\nRADIUS= # ours\r\nMETAL=\r\n#add more\r\n# THEME=dark`
  const folder = project({
    '.env': `\ufeffAPP_NAME=Bob's Harbour # in Lima, see issue#12\r\n${rest}`,
  })
  expect(run(folder).out).not.toContain('is not a setting')
  expect(read(folder).text(/^index\.html$/)).toContain("<title>Bob's Harbour</title>")
})

test.each<readonly [string, string | Buffer, string]>([
  ...[
    'ACCENT=#7a1fa2',
    "ACCENT='#7a1fa2','#78c4c8'",
    "APP_NAME='L'Aquila'",
    'COIN="{\\"chainId\\":1}"',
    'LEARN_MORE_URL=https://a.example/#b',
  ].map(
    (line) =>
      [
        line,
        `THEME=dark\r\n${line}\r\n`,
        `${line.replace(/=.*/s, '')}: in .env its value ends before its line; put it into quotes that are not in it, ` +
          `'…' or "…"\n`,
      ] as const,
  ),
  ['UTF-16', Buffer.from('\ufeffAPP_NAME=Harbour\r\n', 'utf16le'), '.env: is not UTF-8\n'],
  ['letters of Windows', Buffer.from('APP_NAME=Caf\xe9\n', 'latin1'), '.env: is not UTF-8\n'],
])('.env with %s stops the build with one line', (_, contents, line) => {
  const folder = project()
  writeFileSync(join(folder, '.env'), contents)
  expect(run(folder)).toEqual({ code: 1, out: '', err: line })
})

test.each([
  [{ MODAL_SIZE: 'big' }, "MODAL_SIZE: must be 'wide' or 'compact', not 'big'\n"],
  [
    {
      RPC_URLS_1: 'ftp://x',
    },
    "RPC_URLS_1: 'ftp://x' is not a URL that starts with http:// or https:// or ws:// or wss://\n",
  ],
  [{ APP_ICON: 'no.svg' }, "APP_ICON: the file 'no.svg' cannot be read\n"],
  [
    {
      COIN: JSON.stringify({
        chainId: 1,
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        symbol: 'CC',
        decimals: 18,
        name: 'Coin',
        icon: 'no.svg',
      }),
    },
    "COIN: the file 'no.svg' cannot be read\n",
  ],
  [
    { ACCENT: '#ffd700' },
    'ACCENT: #ffd700 has a contrast of 1.2:1 on the light page, and 4.5:1 is needed; the nearest colour that has it ' +
      'is #806c00\n',
  ],
  [
    {
      APP_ICON: OUTSIDE,
    },
    `APP_ICON: the file '${OUTSIDE}' is not in this project, or is a link to another kind of file\n`,
  ],
  [
    {
      APP_ICON: 'live.svg',
    },
    "APP_ICON: the file 'live.svg' has an event attribute; a picture of the site must be a picture only\n",
  ],
])('the wrong setting %j stops the build with one line', (env, line) => {
  const folder = project({
    'live.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'src/ui/kit/tokens.css': TOKENS,
  })
  expect(run(folder, env)).toEqual({ code: 1, out: '', err: line })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

test.each<[string, Files, RegExp]>([
  [
    'a misspelt class',
    {
      'src/page/App.module.css': '.baar { color: red }',
    },
    /No matching export in "src\/page\/App\.module\.css" for import "bar"/,
  ],
  [
    'a warning',
    {
      'src/page/App.tsx':
        "export const App = ({ name }) => (typeof name === 'strnig' ? name : <b className={name} />)",
    },
    /will never evaluate to "strnig"/,
  ],
  ['a broken stylesheet', { 'src/page/base.css': ':root { color: red' }, /base\.css/],
  [
    'a picture in a stylesheet',
    {
      'src/page/base.css': ':root { background: url(./coin.svg) }',
    },
    /src\/page\/base\.css: has @import or url\(\)/,
  ],
  [
    'a stylesheet that takes in another',
    {
      'src/page/base.css': "@import './App.module.css';",
    },
    /src\/page\/base\.css: has @import or url\(\)/,
  ],
  [
    'a class name with a hyphen',
    {
      'src/ui/Row.module.css': '.row, .row-odd { color: red }',
    },
    /src\/ui\/Row\.module\.css: the class 'row-odd' is not in camelCase/,
  ],
  [
    'an unknown name in the template',
    { 'index.html': '{{what}}' },
    /^index\.html: \{\{what\}\} is not known\n$/,
  ],
])('%s fails the build', (_, changes, reason) => {
  const { code, err } = run(project(changes))
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/\n +at /)
  expect(code).toBe(1)
})

test('a folder that the build did not make is not deleted', () => {
  const folder = project({ 'dist/photo.jpg': 'precious' })
  expect(run(folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('was not built by this script'),
  })
  expect(readFileSync(join(folder, 'dist/photo.jpg'), 'utf8')).toBe('precious')
})

test('what is stopped half way leaves what was there, and nothing that the next build would not take', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
  folders.push(folder)
  const [dist, full] = [join(folder, 'dist'), 'a\0'] // a name that no disk takes
  const site = new Map([
    ['index.html', 'one'],
    ['_headers', ''],
  ])
  const index = (): string => readFileSync(join(dist, 'index.html'), 'utf8')
  expect(() => writeTree(dist, new Map([...site, [full, '']]))).toThrow()
  writeTree(dist, site)
  expect(() =>
    writeTree(
      dist,
      new Map([
        ['index.html', 'two'],
        [full, ''],
      ]),
    ),
  ).toThrow()
  expect(index()).toBe('one')
  writeTree(dist, new Map([...site, ['index.html', 'three']]))
  expect([index(), readdirSync(folder)]).toEqual(['three', ['dist']])
})

test('a link in the place of the folder stays one: what it leads to is replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
  folders.push(folder)
  mkdirSync(join(folder, 'www'))
  symlinkSync(join(folder, 'www'), join(folder, 'dist'))
  for (const text of ['one', 'two'])
    writeTree(
      join(folder, 'dist'),
      new Map([
        ['index.html', text],
        ['_headers', ''],
      ]),
    )
  expect(readFileSync(join(folder, 'www/index.html'), 'utf8')).toBe('two')
})

test(
  'what is built anew stands in the folder of before, which a server’s mount holds on to; what a build that was killed ' +
    'had begun is gone',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
    folders.push(folder)
    const build = (text: string): string =>
      writeTree(
        folder,
        new Map([
          ['index.html', text],
          ['_headers', ''],
        ]),
      )
    build('one')
    const { ino } = statSync(folder)
    mkdirSync(join(folder, '.florin-1-new'))
    utimesSync(join(folder, '.florin-1-new'), 0, 0)
    build('two')
    expect(statSync(folder).ino).toBe(ino)
    expect(readdirSync(folder).sort()).toEqual(['_headers', 'hashes.json', 'index.html'])
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('two')
    expect(() => writeTree(join(folder, 'index.html'), new Map())).toThrow(
      /index\.html: cannot be written \(ENOTDIR\)$/,
    )
  },
)

test('where the new tree cannot take its place the old one stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-build-'))
  folders.push(folder)
  writeTree(
    folder,
    new Map([
      ['index.html', 'one'],
      ['_headers', ''],
      ['z.txt', 'one'],
    ]),
  )
  mkdirSync(join(folder, '.florin-1-new/full'), { recursive: true }) // of a build that runs beside it
  const next = new Map([
    ['.florin-1-new/x', ''],
    ['_headers', ''],
    ['index.html', 'two'],
    ['z.txt', 'two'],
  ])
  expect(() => writeTree(folder, next)).toThrow(/cannot be written \(ENOTEMPTY\)$/)
  expect(['index.html', 'z.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
    'one',
    'one',
  ])
})

test('what an earlier build left behind is gone', () => {
  const folder = project()
  run(folder)
  write(folder, { 'src/page/App.module.css': '.bar { color: teal }' })
  run(folder)
  expect(read(folder).names(/^index\.html$/)).toHaveLength(1)
  expect(read(folder).text(/^index\.html$/)).toContain('teal')
})

test('the import map holds the hash of every script that comes later, and of no other', () => {
  const [, map = '{}'] =
    /<script type="importmap">([^<]*)<\/script>/.exec(page.text(/^index\.html$/)) ?? []
  const { integrity } = JSON.parse(map)
  const first = [
    ...page.text(/^index\.html$/).matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)" integrity=/g),
  ].map(([, name]) => name)
  const later = page.names(/\.js$/).filter((name) => !first.includes(name))
  expect(later.length).toBeGreaterThan(2)
  expect(integrity).toEqual(
    Object.fromEntries(
      later.map((name) => [
        `./${name}`,
        `sha256-${createHash('sha256')
          .update(page.files.get(name) ?? '')
          .digest('base64')}`,
      ]),
    ),
  )
})
