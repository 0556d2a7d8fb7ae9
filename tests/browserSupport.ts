// What browsers have that is younger than the ones the build names (build/bundle/esbuild.mjs): by MDN's own table, for each of
// the three and for their phones. One list for those who look for its use and for those who take it away.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vitest/node'
import { TARGET } from '../build/bundle/esbuild.mjs'

type Support = {
  readonly version_added: string | boolean | null
  readonly version_removed?: unknown
  readonly flags?: unknown
  readonly prefix?: unknown
  readonly alternative_name?: unknown
}
type Compat = { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
/** What stands below a name, by names; `__compat` is its own row. */
type Entry = { readonly [name: string]: Entry | undefined }

const data: Entry = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)

const named = (name: string): string =>
  TARGET.find((text) => text.startsWith(name))?.slice(name.length) ?? '0'
const BROWSERS = ['chrome', 'firefox', 'safari'].flatMap((name) =>
  [name, name === 'safari' ? 'safari_ios' : `${name}_android`].map(
    (browser) => [browser, named(name)] as const,
  ),
)

/** One of the browsers lacks it, as they are named. Behind a flag, under another name, or gone again is lacking. */
function isYounger(entry: Entry): boolean {
  const { support } = entry['__compat'] as unknown as Compat
  return BROWSERS.some(([browser, version]) => {
    const told = support[browser]
    return (
      told !== undefined &&
      ![told]
        .flat()
        .some(
          (one) =>
            typeof one.version_added === 'string' &&
            !one.version_removed &&
            !one.flags &&
            !one.prefix &&
            !one.alternative_name &&
            !isLater(one.version_added, version),
        )
    )
  })
}

const isKnown = (entry: Entry | undefined): entry is Entry => entry?.['__compat'] !== undefined

function isLater(version: string, other: string): boolean {
  const [[a = Infinity, b = 0], [c = 0, d = 0]] = [parts(version), parts(other)]
  return a > c || (a === c && b > d)
}

/** 'preview' has none, which is later than all. */
function parts(version: string): readonly number[] {
  return version.match(/\d+/g)?.map(Number) ?? []
}

/** Names of a script's world. */
export type Names = {
  /** Constructors and functions of the global scope. */
  readonly globals: ReadonlySet<string>
  /** `URL.canParse`. */
  readonly statics: ReadonlySet<string>
  /** `Document.startViewTransition`: of instances. */
  readonly members: ReadonlySet<string>
  /** Of these the names that nothing older has: by its name alone one is told. */
  readonly telling: ReadonlyMap<string, string>
}

/** Devices, codecs, payments and the like: no object of theirs comes into our hands, and their members have names as
 * everybody's code has. */
const STRANGERS =
  /^(?:Audio|Battery|Bluetooth|CSS|Contact|Device|Extendable|Federated|Gamepad|Geolocation|HID|HTMLMedia|IDB|Identity|MIDI|MathML|Media|Mutation|Notification|Orientation|Payment|Presentation|Push|RTC|SVG|Sensor|ServiceWorker|Shared|Speech|TextUpdate|Touch|USB|VR|Video|WebGL|Worker|XR)/

/** All of it that is younger. */
export function youngerNames(): Names {
  const names = {
    globals: new Set<string>(),
    statics: new Set<string>(),
    members: new Set<string>(),
    telling: new Map<string, string>(),
  }
  const older = new Set<string>()
  for (const [kind, entry, ofLanguage] of kinds()) {
    const isNew = isKnown(entry) && isYounger(entry)
    if (isNew) names.globals.add(kind)
    for (const [key, member] of Object.entries(entry)) {
      const name = key.replace(/_static$/, '')
      // an event, an option: not to be called
      if (key === '__compat' || !isKnown(member) || name.includes('_')) continue
      const isLacking = isYounger(member)
      if (!isLacking) older.add(name)
      else if (ofLanguage && key === kind)
        names.globals.add(kind) // what it makes was there before its name: Iterator
      else if (ofLanguage || key !== name) names.statics.add(`${kind}.${name}`)
      if (!isLacking || key !== name || key === kind) continue
      names.members.add(`${kind}.${name}`)
      if (!isNew && !STRANGERS.test(kind)) names.telling.set(name, kind)
    }
  }
  for (const name of older) names.telling.delete(name)
  return names
}

/** Every interface and namespace there is: the language's first. */
function* kinds(): Generator<readonly [kind: string, entry: Entry, ofLanguage: boolean]> {
  for (const [kind, entry = {}] of Object.entries(data['javascript']?.['builtins'] ?? {}))
    yield [kind, entry, true]
  for (const [kind, entry = {}] of Object.entries(data['api'] ?? {})) yield [kind, entry, false]
}

/** Uses of those names in a script, each once: 'URL.canParse', or '.canParse' of an object whose kind the text does not
 * tell. What a younger kind alone has is not looked for: there is no way to an object of it but through its name. */
export function youngerUses(
  code: string,
  { globals, statics, telling }: Names,
  lang: 'js' | 'ts' | 'tsx' = 'js',
): readonly string[] {
  const found = new Set<string>()
  const look = (node: Node, owner: Node | undefined, place: string): void => {
    const name = nameOf(node)
    if (node.type === 'MemberExpression' && name !== undefined) {
      const object = node['object'] as Node
      const holder = object.type === 'Identifier' ? String(object['name']) : ''
      if (statics.has(`${holder}.${name}`)) found.add(`${holder}.${name}`)
      else if (WORLDS.includes(holder) && globals.has(name)) found.add(name)
      else if (HELPERS.includes(name) && isIterator(object)) found.add(`Iterator.${name}`)
      else if (telling.has(name)) found.add(`.${name}`)
    }
    if (node.type === 'Identifier' && globals.has(String(node['name'])) && !isKey(owner, place))
      found.add(String(node['name']))
    if (
      node.type === 'Property' &&
      owner?.type === 'ObjectPattern' &&
      telling.has(String(nameOf(node)))
    )
      found.add(`.${nameOf(node)}`)
    if (node['regex'] && String((node['regex'] as { flags: string }).flags).includes('v'))
      found.add('RegExp.unicodeSets')
    if (node.type !== 'ImportDeclaration')
      for (const key in node) {
        // of millions: without a list for each
        const value = node[key]
        if (!Array.isArray(value)) {
          if (isNode(value)) look(value, node, key)
        } else for (const one of value) if (isNode(one)) look(one, node, key)
      }
  }
  look(parseAst(code, { lang }) as unknown as Node, undefined, '')
  return [...found]
}

type Node = { readonly type: string; readonly [key: string]: unknown }

const WORLDS = ['window', 'globalThis', 'self']
const HELPERS = [
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'some',
  'every',
  'find',
]
const ITERATORS = ['values', 'keys', 'entries', 'matchAll']

/** The property an access or a pattern names. */
function nameOf({ type, computed, property, key }: Node): string | undefined {
  const named = (type === 'MemberExpression' ? property : key) as Node | undefined
  if (named?.type === 'Literal' || named?.type === 'StringLiteral') return String(named['value'])
  return !computed && named?.type === 'Identifier' ? String(named['name']) : undefined
}

/** `map.values()`: an array has other methods of the same names. `Object.values(…)` gives an array. */
function isIterator({ type, callee, arguments: given }: Node): boolean {
  const called = callee as Node | undefined
  return (
    type === 'CallExpression' &&
    called?.type === 'MemberExpression' &&
    ITERATORS.includes(String(nameOf(called))) &&
    ((given as readonly unknown[]).length === 0 || nameOf(called) === 'matchAll')
  )
}

/** `{ name: … }`, `x.name`, and a type that has the name: not the thing itself. */
function isKey(owner: Node | undefined, place: string): boolean {
  return (
    (owner?.type === 'Property' && place === 'key') ||
    (owner?.type === 'MemberExpression' && place === 'property') ||
    /^TS/.test(owner?.type ?? '')
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

const COLORS = [
  'color-mix',
  'light-dark',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'contrast-color',
  'device-cmyk',
]

/** Properties, values, selectors, at-rules, functions and units of a compiled stylesheet that are younger, each once.
 * One that stands beside itself with a prefix counts as older. */
export function youngerStyles(css: string): readonly string[] {
  const found = new Set<string>()
  const note = (name: string, ...path: readonly string[]): void => {
    const entry = path.reduce<Entry | undefined>((at, step) => at?.[step], data['css'])
    if (isKnown(entry) && isYounger(entry)) found.add(name)
  }
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"/g, '')
  for (const [, block = ''] of bare.matchAll(/\{([^{}]*)\}/g)) {
    for (const declaration of block.split(';')) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      const isPrefixed = ['-webkit-', '-moz-'].some(
        (prefix) =>
          block.includes(`${prefix}${property}:`) || block.includes(`${property}:${prefix}`),
      )
      if (isPrefixed) continue
      note(property, 'properties', property)
      for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*(?!\()/g))
        if (!found.has(property))
          for (const key of new Set([word, word.replaceAll('-', '_')]))
            note(`${property}: ${word}`, 'properties', property, key)
      for (const [, name = ''] of value.matchAll(/([\w-]+)\(/g))
        note(`${name}()`, 'types', ...(COLORS.includes(name) ? ['color', name] : [name]))
      for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g))
        note(unit, 'types', 'length', unit)
    }
  }
  for (const [, name = ''] of bare.matchAll(/[^{};]*?::?([\w-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, 'selectors', name)
  for (const [, name = ''] of bare.matchAll(/@([\w-]+)/g)) note(`@${name}`, 'at-rules', name)
  for (const [, name = ''] of bare.matchAll(/\(([\w-]+):/g))
    note(`@media ${name}`, 'at-rules', 'media', name)
  return [...found]
}

/** Since when the three browsers have a part of CSS. */
export function firstVersions(...path: readonly string[]): Readonly<Record<string, string>> {
  const entry = path.reduce<Entry | undefined>((at, step) => at?.[step], data['css'])
  const { support } = (entry?.['__compat'] ?? {}) as unknown as Compat
  return Object.fromEntries(
    ['chrome', 'firefox', 'safari'].map((browser) => [
      browser,
      String([support[browser] ?? []].flat()[0]?.version_added),
    ]),
  )
}
