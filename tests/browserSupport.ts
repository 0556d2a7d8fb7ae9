// Finds features that the oldest supported browsers (build/bundle/esbuild.mjs) lack, by MDN's data.
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
/** Child entries by name. `__compat` is the entry's own data. */
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

/**
 * Returns true if a supported browser lacks the feature.
 * A feature behind a flag, under another name, or removed counts as missing.
 */
function isYounger(entry: Entry): boolean {
  const { support } = entry['__compat'] as unknown as Compat
  return BROWSERS.some(([browser, version]) => {
    const statements = support[browser]
    return (
      statements !== undefined &&
      ![statements]
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

/** Returns the version's numbers. 'preview' has none, which counts as later than all. */
function parts(version: string): readonly number[] {
  return version.match(/\d+/g)?.map(Number) ?? []
}

export type Names = {
  /** Global constructors and functions. */
  readonly globals: ReadonlySet<string>
  /** Static members: `URL.canParse`. */
  readonly statics: ReadonlySet<string>
  /** Instance members: `Document.startViewTransition`. */
  readonly members: ReadonlySet<string>
  /** Instance members that no older interface has, with their interface. */
  readonly identifying: ReadonlyMap<string, string>
}

/**
 * Interfaces that the code never uses, such as devices and codecs. Their members have common names.
 */
const UNUSED_INTERFACES =
  /^(?:Audio|Battery|Bluetooth|CSS|Contact|Device|Extendable|Federated|Gamepad|Geolocation|HID|HTMLMedia|IDB|Identity|MIDI|MathML|Media|Mutation|Notification|Orientation|Payment|Presentation|Push|RTC|SVG|Sensor|ServiceWorker|Shared|Speech|TextUpdate|Touch|USB|VR|Video|WebGL|Worker|XR)/

/** Returns all features that are newer than the supported browsers. */
export function newerNames(): Names {
  const names = {
    globals: new Set<string>(),
    statics: new Set<string>(),
    members: new Set<string>(),
    identifying: new Map<string, string>(),
  }
  const older = new Set<string>()
  for (const [kind, entry, ofLanguage] of kinds()) {
    const isNew = isKnown(entry) && isYounger(entry)
    if (isNew) names.globals.add(kind)
    for (const [key, member] of Object.entries(entry)) {
      const name = key.replace(/_static$/, '')
      // Skip events and options, which are not called.
      if (key === '__compat' || !isKnown(member) || name.includes('_')) continue
      const isLacking = isYounger(member)
      if (!isLacking) older.add(name)
      else if (ofLanguage && key === kind)
        names.globals.add(kind) // the objects are older than the constructor, as with Iterator
      else if (ofLanguage || key !== name) names.statics.add(`${kind}.${name}`)
      if (!isLacking || key !== name || key === kind) continue
      names.members.add(`${kind}.${name}`)
      if (!isNew && !UNUSED_INTERFACES.test(kind)) names.identifying.set(name, kind)
    }
  }
  for (const name of older) names.identifying.delete(name)
  return names
}

/** Yields every interface and namespace, those of JavaScript first. */
function* kinds(): Generator<readonly [kind: string, entry: Entry, ofLanguage: boolean]> {
  for (const [kind, entry = {}] of Object.entries(data['javascript']?.['builtins'] ?? {}))
    yield [kind, entry, true]
  for (const [kind, entry = {}] of Object.entries(data['api'] ?? {})) yield [kind, entry, false]
}

/**
 * Returns the newer features that a script uses, each once.
 * Reports 'URL.canParse', or '.canParse' if the object's type is unknown.
 * Skips members of newer interfaces, because scripts create those objects through the interface.
 */
export function newerUses(
  code: string,
  { globals, statics, identifying }: Names,
  lang: 'js' | 'ts' | 'tsx' = 'js',
): readonly string[] {
  const found = new Set<string>()
  const visit = (node: SyntaxNode, owner: SyntaxNode | undefined, key: string): void => {
    const name = nameOf(node)
    if (node.type === 'MemberExpression' && name !== undefined) {
      const object = node['object'] as SyntaxNode
      const holder = object.type === 'Identifier' ? String(object['name']) : ''
      if (statics.has(`${holder}.${name}`)) found.add(`${holder}.${name}`)
      else if (WORLDS.includes(holder) && globals.has(name)) found.add(name)
      else if (HELPERS.includes(name) && isIterator(object)) found.add(`Iterator.${name}`)
      else if (identifying.has(name)) found.add(`.${name}`)
    }
    if (node.type === 'Identifier' && globals.has(String(node['name'])) && !isKey(owner, key))
      found.add(String(node['name']))
    if (
      node.type === 'Property' &&
      owner?.type === 'ObjectPattern' &&
      identifying.has(String(nameOf(node)))
    )
      found.add(`.${nameOf(node)}`)
    if (node['regex'] && String((node['regex'] as { flags: string }).flags).includes('v'))
      found.add('RegExp.unicodeSets')
    if (node.type !== 'ImportDeclaration')
      for (const key in node) {
        // This runs millions of times, so create no array for each node.
        const value = node[key]
        if (!Array.isArray(value)) {
          if (isNode(value)) visit(value, node, key)
        } else for (const one of value) if (isNode(one)) visit(one, node, key)
      }
  }
  visit(parseAst(code, { lang }) as unknown as SyntaxNode, undefined, '')
  return [...found]
}

type SyntaxNode = { readonly type: string; readonly [key: string]: unknown }

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

/** Returns the property name of a member access or pattern. */
function nameOf({ type, computed, property, key }: SyntaxNode): string | undefined {
  const named = (type === 'MemberExpression' ? property : key) as SyntaxNode | undefined
  if (named?.type === 'Literal' || named?.type === 'StringLiteral') return String(named['value'])
  return !computed && named?.type === 'Identifier' ? String(named['name']) : undefined
}

/**
 * Returns true for calls such as `map.values()`.
 * Arrays have other methods with the same names, and `Object.values(…)` returns an array.
 */
function isIterator({ type, callee, arguments: given }: SyntaxNode): boolean {
  const called = callee as SyntaxNode | undefined
  return (
    type === 'CallExpression' &&
    called?.type === 'MemberExpression' &&
    ITERATORS.includes(String(nameOf(called))) &&
    ((given as readonly unknown[]).length === 0 || nameOf(called) === 'matchAll')
  )
}

/** Returns true for `{ name: … }`, `x.name` and a type with that name. */
function isKey(owner: SyntaxNode | undefined, key: string): boolean {
  return (
    (owner?.type === 'Property' && key === 'key') ||
    (owner?.type === 'MemberExpression' && key === 'property') ||
    /^TS/.test(owner?.type ?? '')
  )
}

function isNode(value: unknown): value is SyntaxNode {
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

/**
 * Returns the newer CSS features that a stylesheet uses, each once.
 * A property that is also set with a prefix counts as older.
 * Inside @supports, features that the condition requires do not count.
 */
export function newerStyles(css: string): readonly string[] {
  const found = new Set<string>()
  const rest = css
    .replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"/g, '')
    .replaceAll(SUPPORTS, (_, condition: string, body: string) => {
      const required = requiredStyles(condition)
      for (const use of newerStyles(body)) if (!required.includes(use)) found.add(use)
      return ''
    })
  for (const use of unconditionalStyles(rest)) found.add(use)
  return [...found]
}

/** Matches an @supports block, whose body may contain nested rules. */
const SUPPORTS = /@supports([^{]+)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g

/** Returns the newer features that an @supports condition requires. */
function requiredStyles(condition: string): readonly string[] {
  if (/\b(?:not|or)\b/.test(condition)) return []
  return condition.split(/\band\b/).flatMap((part) => {
    const [, selector] = /selector\((.*)\)/.exec(part) ?? []
    return unconditionalStyles(
      selector === undefined ? part.replace(/\((.*)\)/, 'a{$1}') : `${selector}{}`,
    )
  })
}

function unconditionalStyles(css: string): readonly string[] {
  const found = new Set<string>()
  const note = (name: string, ...path: readonly string[]): void => {
    const entry = path.reduce<Entry | undefined>((at, step) => at?.[step], data['css'])
    if (isKnown(entry) && isYounger(entry)) found.add(name)
  }
  for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
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
      for (const [, name = ''] of value.matchAll(/([\w-]+)\(\s*from\b/g))
        note(`${name}(from)`, 'types', 'color', name, 'relative_syntax')
      for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g))
        note(unit, 'types', 'length', unit)
    }
  }
  for (const [, name = ''] of css.matchAll(/[^{};]*?::?([\w-]+)(?=[^{};]*\{)/g))
    note(`:${name}`, 'selectors', name)
  for (const [, name = ''] of css.matchAll(/@([\w-]+)/g)) note(`@${name}`, 'at-rules', name)
  for (const [, name = ''] of css.matchAll(/\(([\w-]+):/g))
    note(`@media ${name}`, 'at-rules', 'media', name)
  return [...found]
}

/** Returns the first version of each browser that supports a CSS feature. */
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
