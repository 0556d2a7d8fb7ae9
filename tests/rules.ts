// The house rules as functions from a file to its violations. They read text, not a syntax tree: what they cannot see
// (a function hidden in a template, say) they let pass, and nothing they report is right.

import { importsOf, withoutComments, withoutStrings, type Import } from './tokens.mjs'

/** Which folders' values a folder may import. `errors.ts` and `toAppError.ts` are open to everyone. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'errors.ts': [],
  'toAppError.ts': ['errors.ts'],
  lib: [],
  i18n: [],
  eth: ['lib'],
  rpc: ['lib', 'eth'],
  chains: ['lib', 'eth', 'rpc'],
  wallets: ['lib', 'eth', 'rpc', 'chains'],
  session: ['lib', 'eth', 'rpc', 'chains', 'wallets'],
  ui: ['lib', 'eth', 'session', 'i18n'],
  site: ['lib', 'i18n', 'eth', 'rpc', 'chains', 'wallets', 'session', 'ui'],
  page: ['lib', 'i18n', 'eth', 'rpc', 'chains', 'wallets', 'session', 'ui', 'site'],
  embed: ['lib', 'i18n', 'eth', 'rpc', 'chains', 'wallets', 'session', 'ui', 'site', 'page'],
}

/** Which packages a folder may use, and how: 'lazy' is by `import()` only, types apart. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, 'value' | 'lazy'>>>> = {
  eth: { '@noble/hashes': 'value', '@adraffy/ens-normalize': 'value' },
  wallets: { '@walletconnect/sign-client': 'lazy', '@walletconnect/types': 'lazy' },
  ui: { react: 'value', 'react-dom': 'value', qrcode: 'lazy' },
  page: { react: 'value', 'react-dom': 'value' },
  embed: { react: 'value', 'react-dom': 'value' },
}

const MAX_FILE_LINES = 250
const MAX_COLUMNS = 120
const MAX_FUNCTION_LINES = 40
const MAX_COMPONENT_LINES = 120
const MAX_WHOLE_LINES = 80

/** Everything wrong with one file of src/; empty when nothing is. `path` is relative to the project, `exists` asks for
 * files of it. */
export function violations(path: string, source: string, exists: (path: string) => boolean): string[] {
  const code = withoutComments(source)
  return [
    ...importViolations(path, code, exists),
    ...shapeViolations(path, source, code),
    ...wordViolations(source, code),
    ...citations(source, code, exists),
    ...longFunctions(code).map(({ line, lines }) => `line ${line}: a function of ${lines} lines of its own`),
    ...wholeFunctions(code).map(({ line, lines }) => `line ${line}: a function of ${lines} lines with its closures`),
  ].map((reason) => `${path}: ${reason}`)
}

function importViolations(path: string, code: string, exists: (path: string) => boolean): string[] {
  return importsOf(code).flatMap((found) => {
    const reason = found.target.startsWith('.')
      ? localViolation(path, found, exists)
      : packageViolation(folderOf(path), found)
    return reason === undefined ? [] : [reason]
  })
}

function localViolation(path: string, { kind, target }: Import, exists: (path: string) => boolean): string | undefined {
  const full = new URL(target, `file:///${path}`).pathname.slice(1)
  if (!full.startsWith('src/') && !(path.startsWith('build/') && full.startsWith('build/')))
    return `'${target}' is outside src`
  if (!exists(full)) return `'${target}' is no file; write its whole name`
  const [from, to] = [folderOf(path), folderOf(full)]
  if (from === to || to === 'errors.ts' || to === 'toAppError.ts' || full.endsWith('.svg')) return undefined
  if (kind === 'type') return from === 'ui'
    && to === 'page' ? "ui may not take types from page: 'import type' reaches the folders above it only" : undefined
  return VALUES[from]?.includes(to) === true ? undefined : `${from} may not import values from ${to}`
}

function packageViolation(from: string, { kind, target }: Import): string | undefined {
  const name = target.split('/').slice(0, target.startsWith('@') ? 2 : 1).join('/')
  const rule = PACKAGES[from]?.[name]
  if (rule === undefined) return `${from} may not use '${target}'`
  return rule === 'lazy' && kind === 'value' ? `'${target}' may be loaded by import() only` : undefined
}

/** 'src/ui/connect/x.ts' is in 'ui'; 'src/errors.ts' is a folder of its own. */
function folderOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Lines of a test or of the build that have more columns than a line may have, but for one text or pattern that would
 * not be one if it were cut. */
export function wideLines(source: string): string[] {
  const code = withoutStrings(source).split('\n')
  return source.split('\n').flatMap((line, index) => {
    const rest = (code[index] ?? '').replace(/ {40,}/, '').trim()
    return line.length > MAX_COLUMNS && rest.length > 50 ? [`line ${index + 1}: ${line.length} columns`] : []
  })
}

function shapeViolations(path: string, source: string, code: string): string[] {
  const lines = source.trimEnd().split('\n').length
  const name = path.split('/').at(-1) ?? ''
  return [
    ...(lines > MAX_FILE_LINES ? [`${lines} lines, the cap is ${MAX_FILE_LINES}`] : []),
    ...source.split('\n').flatMap(
      (line, number) => (line.length > MAX_COLUMNS ? [`line ${number + 1}: ${line.length} columns`] : [])
    ),
    ...(/^index\.tsx?$/.test(name) ? ['no barrels: a file has the name of what it holds'] : []),
    ...(source.startsWith('// ') ? [] : ['must open with a comment that says what it is']),
    ...(name.endsWith('.d.ts') ? [] : moduleViolations(code, path.includes('/stubs/'))),
  ]
}

/** A stub has the exports of the package whose place it takes, a default one too. */
function moduleViolations(code: string, stub: boolean): string[] {
  const states = [...code.matchAll(
    /^(?:export )?const (\w+)[^=\n]*= (?:new (?:Map|Set|WeakMap|WeakSet|Array)(?:<[^\n]*>)?\(\)|\[\]|\{\})/gm
  )]
  return [
    ...(!stub && /^export default\b|\bas default\b/m.test(code) ? ['no default exports'] : []),
    ...(/^(?:export )?(?:let|var)\b/m.test(code) ? ['no mutable variable at module level'] : []),
    ...states.map(([, name]) => `'${name}' starts empty at module level, so something will change it`),
  ]
}

const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\beval\s*\(/, 'eval'],
  [/\bFunction\s*\)?\s*\(|\bnew\s+Function\b/, 'new Function'],
  [
    /\b(?:innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcdoc|srcDoc)\b/,
    'an HTML string',
  ],
  [/\bdocument\s*\.\s*write/, 'document.write'],
  [/javascript:/i, 'javascript:'],
  [/\bpostMessage\s*\([^;]*?['"`]\*['"`]/, "postMessage to '*'"],
  [/\bisHex\((\w+)\) *(?:&&|\|\|) *\1\.length/, 'isHex before the length'],
  [/(?<!\w)Array\.from\s*\(/, 'Array.from, which old libraries replace'],
  [/\bset(?:Timeout|Interval)\s*\(\s*['"`]/, 'a timer with a string'],
  [/(?:[:<,|(]|\bas)\s*any\b(?!\s*[(:=])/, 'any'],
  [/^\s*(?:export\s+)?(?:const\s+)?enum\b/m, 'enum'],
  [
    /\bdataset\s*(?:\?\.)?(?:\.testid|\[\s*['"]testid)|\[data-testid|getAttribute\(\s*['"]data-testid/,
    'reading a test handle',
  ],
]

function wordViolations(source: string, code: string): string[] {
  return [
    ...BANNED.filter(([pattern]) => pattern.test(code)).map(([, name]) => `${name} is banned`),
    ...(/@ts-(?:ignore|expect-error|nocheck)/.test(source) ? ['the compiler is never silenced'] : []),
    ...(/\b(?:TODO|FIXME|XXX)\b/.test(source) ? ['nothing is left for later'] : []),
  ]
}

type Block = { readonly start: number; readonly end: number; readonly head: string }

/** Functions with more lines of their own than allowed: those of the functions inside them are not counted. */
export function longFunctions(code: string): { line: number; lines: number }[] {
  const bare = withoutStrings(code)
  const functions = blocksOf(bare).filter(({ head }) => isFunctionHead(head))
  const lineOf = (index: number): number => bare.slice(0, index).split('\n').length
  return functions.flatMap((block) => {
    const inner = functions.filter((other) => other.start > block.start && other.end < block.end)
    const direct = inner.filter((other) => !inner.some((outer) => outer.start < other.start && outer.end > other.end))
    const own = (from: Block): number => Math.max(lineOf(from.end) - lineOf(from.start) - 1, 0)
    const lines = own(block) - direct.reduce((sum, other) => sum + own(other), 0)
    const cap = isComponent(block.head) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES
    return lines > cap ? [{ line: lineOf(block.start), lines }] : []
  })
}

/** Every `{ … }`, with the text between it and the statement before: a function's name, parameters and return type. */
function blocksOf(bare: string): Block[] {
  const open: number[] = []
  const blocks: Block[] = []
  for (let index = 0; index < bare.length; index += 1) {
    if (bare[index] === '{') open.push(index)
    if (bare[index] !== '}') continue
    const start = open.pop()
    if (start !== undefined) blocks.push({ start, end: index, head: headOf(bare, start) })
  }
  return blocks
}

function headOf(bare: string, start: number): string {
  const before = bare.slice(Math.max(start - 600, 0), start)
  const from = Math.max(before.lastIndexOf(
    '\n\n'
  ), before.lastIndexOf('\nexport '), before.lastIndexOf('\nfunction '), before.lastIndexOf('\nasync '))
  const declaration = from < 0 ? before : before.slice(from)
  return /\bfunction\b[^]*$/.test(declaration)
    && balanced(declaration) ? declaration : (before.split('\n').at(-1) ?? '')
}

function balanced(text: string): boolean {
  return text.split('(').length === text.split(')').length && text.split('{').length === text.split('}').length
}

function isFunctionHead(head: string): boolean {
  if (/=>\s*$/.test(head) || /\bfunction\b[^]*\)[^]*$/.test(head)) return true
  return /^\s*(?:(?:async|get|set|static|override|\*)\s+)*#?\w+\s*(?:<[^>]*>)?\([^]*\)(?:\s*:[^=]*)?\s*$/.test(head)
    && !/^\s*(?:if|for|while|switch|catch|else|do|with|return)\b/.test(head)
}

/** Functions that are too long for a reader with all that is inside them; a component may be as long as its own lines
 * may. */
export function wholeFunctions(code: string, { own = MAX_WHOLE_LINES, component = MAX_COMPONENT_LINES } = {}): {
  line: number; lines: number
}[] {
  const bare = withoutStrings(code)
  const lineOf = (index: number): number => bare.slice(0, index).split('\n').length
  return blocksOf(bare).filter(({ head }) => isFunctionHead(head)).flatMap(({ start, end, head }) => {
    const lines = Math.max(lineOf(end) - lineOf(start) - 1, 0)
    return lines > (isComponent(head) ? component : own) ? [{ line: lineOf(start), lines }] : []
  })
}

function isComponent(head: string): boolean {
  return /\bfunction [A-Z]\w*\s*\($/.test(head.slice(0, head.indexOf('(') + 1))
}

/** Comments that send the reader to a page that is not in the repository. */
function citations(source: string, code: string, exists: (path: string) => boolean): string[] {
  return source.split('\n').flatMap((line, number) => {
    const comment = commentOf(line, code.split('\n')[number] ?? '')
    const pages = [...comment.matchAll(/[\w./-]+\.md\b/g)].map(([page]) => page).filter((page) => !exists(page))
    const others = [...comment.matchAll(/\bWF-\d+|\bspecification\b/g)].map(([word]) => word)
    return [...pages, ...others].map((cited) => `line ${number + 1}: '${cited}' is not in the repository`)
  })
}

/** What of a line is comment: what is blank once comments are taken away. */
function commentOf(line: string, code: string): string {
  return [...line].map((character, place) => (code[place] === character ? ' ' : character)).join('')
}

/** Files that need each other, also by types or by `import()`; each circle once, in the order in which it is met. */
export function circles(sources: ReadonlyMap<string, string>): string[][] {
  return circlesOf(needs(sources, (path) => path))
}

/** Folders that need each other. One that is `whole` counts with all that is in it. */
export function folderCircles(sources: ReadonlyMap<string, string>, whole: readonly string[]): string[][] {
  const folder = (path: string): string =>
    whole.find((name) => path.startsWith(`${name}/`)) ?? path.slice(0, path.lastIndexOf('/'))
  const inside = new Map([...sources].filter(([path]) => path.split('/').length > 2)) // errors.ts is open to everyone
  return circlesOf(needs(inside, folder))
}

/** Which names need which others, of files or of what `nameOf` makes of them. */
function needs(sources: ReadonlyMap<string, string>, nameOf: (path: string) => string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const from = nameOf(path)
    const targets = importsOf(withoutComments(source)).filter(({ target }) => target.startsWith('.'))
      .map(({ target }) => new URL(target, `file:///${path}`).pathname.slice(1)).filter((target) => sources.has(target))
    const others = targets.map(nameOf).filter((to) => to !== from || nameOf(path) === path)
    found.set(from, new Set([...found.get(from) ?? [], ...others]))
  }
  return found
}

function circlesOf(needed: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const follow = (name: string, way: readonly string[]): void => {
    const place = way.indexOf(name)
    if (place >= 0) return void found.push(way.slice(place))
    if (done.has(name)) return
    for (const target of needed.get(name) ?? []) follow(target, [...way, name])
    done.add(name)
  }
  for (const name of needed.keys()) follow(name, [])
  return found
}

/** Names that more than one file exports, each with its files. What a site's own code imports from us (`published`) is
 * in a world of its own, and a language has the names of its texts. */
export function doubledExports(sources: ReadonlyMap<string, string>, published: readonly string[]): string[][] {
  const places = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    if (published.includes(path) || path.startsWith('src/i18n/')) continue
    const names = withoutComments(source).matchAll(
      /^export (?:declare )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm
    )
    for (const [, name = ''] of names) places.set(name, (places.get(name) ?? new Set()).add(path))
  }
  return [...places].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])
}

/** Names that a file of these rooms exports, and no other file of all has a word for. */
export function idleExports(sources: ReadonlyMap<string, string>, rooms: RegExp): string[] {
  const words = [...sources].map(([path, source]) => ({ path, words: new Set(source.match(/\w+/g)) }))
  return [...sources].filter(([path]) => rooms.test(path)).flatMap(([path, source]) =>
    [...withoutComments(source).matchAll(
      /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm
    )].map(([, name = '']) => name).filter((name) => !words.some((file) => file.path !== path && file.words.has(name)))
      .map((name) => `${path}: ${name}`))
}

/** File names that stand in more than one place, without their endings, each with its places. */
export function doubledNames(paths: readonly string[]): string[][] {
  const places = new Map<string, string[]>()
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.d)?\.\w+$/, '')
    places.set(name, [...(places.get(name) ?? []), path])
  }
  return [...places.values()].filter((found) => found.length > 1)
}
