// @ts-check
// Compiles messages in ICU MessageFormat to JavaScript. Must run without Node, because
// configure-core.mjs compiles an owner's texts.json.
import { parse } from '@messageformat/parser'

/** @typedef {import('@messageformat/parser').Token} Token
 * @typedef {{ [key: string]: Messages } | readonly Messages[] | string} Messages the messages of a language, as in
 * src/i18n/messages/<tag>.json
 * @typedef {{ name: string, type: 'string' | 'number' }} Parameter
 * @typedef {{ parameters: ReadonlyMap<string, readonly Parameter[]>, isFunction(key: string): boolean }} Signatures
 * @typedef {{ source: string, declarations: readonly string[], helpers: readonly Helper[] }} Compiled `source`: an
 * expression, which needs `declarations` before it and `helpers` in scope
 * @typedef {'number' | 'plural' | 'han' | 'thai' | 'bengali'} Helper a function of src/i18n/formatters.ts or
 * scriptSpacing.ts */

/** Keys of a `select` that stand for another text of the language, with the key of that text.
 * '{wallet, select, yourWallet {Ihrer Wallet} other {{wallet}}}' compares `wallet` with it. */
const OWN_TEXTS = new Map([
  ['yourWallet', 'yourWallet'],
  ['thisBrowser', 'download.thisBrowser'],
  ['unknownChain', 'send.unknownChain'],
])
/** Key of a `select` that stands for an empty argument. */
const EMPTY = 'empty'

/** Prefix of messages that stay text with placeholders, because the page contains them as data. */
export const HEADER = 'header'

/** Formats of numbers. 'duration' takes seconds: '1:05'. */
const FORMATS = ['number', 'duration']

/** Template tags of src/i18n/scriptSpacing.ts by script (ISO 15924). */
const TAGS = /** @type {ReadonlyMap<string | undefined, Helper>} */ (
  new Map([
    ['Hans', 'han'],
    ['Hant', 'han'],
    ['Thai', 'thai'],
    ['Beng', 'bengali'],
  ])
)

/** Parses a message. Throws an error with the problem and its position.
 * @param {string} text @param {string} tag the language (BCP 47), which decides the categories of its plurals */
export function parseMessage(text, tag) {
  const key = `${tag} ${text}`
  const known = parsed.get(key)
  if (known) return known
  const tokens = parse(text, { cardinal: categoriesOf(tag), ordinal: [], strict: false })
  checkSupported(tokens)
  parsed.set(key, tokens)
  return tokens
}

/** @param {readonly Token[]} tokens */
function checkSupported(tokens) {
  for (const token of tokens) {
    const isFormat = token.type === 'function'
    if (
      token.type === 'selectordinal' ||
      (isFormat && (!FORMATS.includes(token.key) || token.param !== undefined))
    )
      throw new TypeError(`{${token.arg}, ${isFormat ? token.key : token.type}} is not supported`)
    if (token.type !== 'plural' && token.type !== 'select') continue
    if (!token.cases.some(({ key }) => key === 'other'))
      throw new TypeError(`{${token.arg}, ${token.type}} has no 'other'`)
    for (const one of token.cases) checkSupported(one.tokens)
  }
}

/** Cache of parsed messages, because each message is parsed several times. */
const parsed = /** @type {Map<string, readonly Token[]>} */ (new Map())
const categories = /** @type {Map<string, Intl.LDMLPluralRule[]>} */ (new Map())

/** @param {string} tag */
function categoriesOf(tag) {
  const all = categories.get(tag) ?? new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  categories.set(tag, all)
  return all
}

/** Returns the arguments of a message in the order in which they first appear.
 * @param {readonly Token[]} tokens @returns {readonly Parameter[]} */
export function getParameters(tokens) {
  const found = /** @type {Map<string, Parameter['type']>} */ (new Map())
  for (const [name, type] of argumentsIn(tokens))
    if (type === 'number' || !found.has(name)) found.set(name, type)
  return [...found].map(([name, type]) => ({ name, type }))
}

/** @param {readonly Token[]} tokens @returns {readonly (readonly [string, Parameter['type']])[]} */
function argumentsIn(tokens) {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'argument':
        return [/** @type {const} */ ([token.arg, 'string'])]
      case 'function':
        return [/** @type {const} */ ([token.arg, 'number'])]
      case 'plural':
      case 'select':
      case 'selectordinal':
        return [
          /** @type {const} */ ([token.arg, token.type === 'select' ? 'string' : 'number']),
          ...token.cases.flatMap((one) => argumentsIn(one.tokens)),
        ]
      default:
        return []
    }
  })
}

/** Returns the messages of a tree by their keys, such as 'send.warnings.new' or 'connect.points.0.title'.
 * @param {Messages} messages @param {string} [path]
 * @returns {readonly (readonly [string, string])[]} */
export function flatten(messages, path = '') {
  if (typeof messages === 'string') return [[path, messages]]
  return Object.entries(messages).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** Compiles a tree of messages to the source of an object.
 * @param {Messages} messages
 * @param {{ tag: string, signatures: Signatures, texts: ReadonlyMap<string, string>, path?: string }} options `texts`: the
 * texts of the language by key, for OWN_TEXTS; `path`: the key of the tree itself
 * @returns {Compiled} */
export function compileMessages(messages, { tag, signatures, texts, path = '' }) {
  const template = TAGS.get(new Intl.Locale(tag).maximize().script)
  const helpers = /** @type {Set<Helper>} */ (new Set())
  const shared = createShared()

  /** @param {Messages} value @param {string} key @returns {string} */
  const compile = (value, key) => {
    if (typeof value === 'string') return message(value, key)
    if (Array.isArray(value))
      return `[${value.map((one, index) => compile(one, `${key}.${index}`)).join(',')}]`
    const entries = Object.entries(value).map(
      ([name, inner]) =>
        `${JSON.stringify(name)}:${compile(inner, key === '' ? name : `${key}.${name}`)}`,
    )
    return `{${entries.join(',')}}`
  }

  /** @param {string} text @param {string} key */
  const message = (text, key) => {
    const tokens = parseMessage(text, tag)
    if (key.startsWith(`${HEADER}.`)) return JSON.stringify(placeholderText(tokens))
    const parameters = signatures.parameters.get(key) ?? []
    const content = join(tokens)
    return signatures.isFunction(key)
      ? `(${parameters.map(({ name }) => name).join(',')})=>${content}`
      : content
  }

  /** @param {readonly Token[]} tokens @param {string} [count] the argument that '#' stands for */
  const join = (tokens, count = '') => {
    const [first, ...others] = tokens
    if (first === undefined) return '""'
    if (others.length === 0 && first.type === 'content') return JSON.stringify(first.value)
    if (others.length === 0 && first.type !== 'content') return expression(first, count)
    if (template) helpers.add(template)
    return `${template ?? ''}\`${tokens
      .map((token) =>
        token.type === 'content'
          ? token.value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
          : `\${${expression(token, count)}}`,
      )
      .join('')}\``
  }

  /** @param {Exclude<Token, { type: 'content' }>} token @param {string} count @returns {string} */
  const expression = (token, count) => {
    switch (token.type) {
      case 'argument':
        return shared.nameOf(token.arg)
      case 'octothorpe':
        helpers.add('number')
        return `number(${shared.nameOf(count)})`
      case 'function':
        if (token.key === 'duration')
          return `\`\${Math.floor(${token.arg}/60)}:\${String(${token.arg}%60).padStart(2,"0")}\``
        helpers.add('number')
        return `number(${shared.nameOf(token.arg)})`
      case 'select':
        return shared.use(token, () => select(token, count))
      default:
        return shared.use(token, () => plural(token))
    }
  }

  /** @param {import('@messageformat/parser').Select} token @param {string} count */
  const select = ({ arg, cases }, count) => {
    const other = cases.find(({ key }) => key === 'other')
    const branches = /** @type {Map<string, string[]>} */ (new Map())
    for (const { key, tokens } of cases.filter((one) => one !== other)) {
      const code = join(tokens, count)
      branches.set(code, [...(branches.get(code) ?? []), key])
    }
    return [...branches].reduceRight(
      (rest, [code, keys]) => `(${condition(arg, keys)}?${code}:${rest})`,
      join(other?.tokens ?? [], count),
    )
  }

  /** @param {string} argument @param {readonly string[]} keys */
  const condition = (argument, keys) => {
    const arg = shared.nameOf(argument)
    const numbers = keys.filter((key) => /^\d+$/.test(key))
    const tests = keys
      .filter((key) => !numbers.includes(key))
      .map((key) => {
        const own = OWN_TEXTS.get(key)
        const text = key === EMPTY ? '' : own === undefined ? key : texts.get(own)
        return `${arg}===${JSON.stringify(text)}`
      })
    if (numbers.length > 0) tests.push(`/^(?:${numbers.join('|')})\\b/.test(${arg})`)
    return tests.join('||')
  }

  /** @param {import('@messageformat/parser').Select} token */
  const plural = ({ arg: count, cases }) => {
    const arg = shared.nameOf(count)
    const exact = cases.filter(({ key }) => key.startsWith('='))
    const forms = cases.filter((one) => !exact.includes(one))
    const [only] = forms
    if (forms.length > 1) helpers.add('plural')
    const rest =
      forms.length === 1 && only
        ? join(only.tokens, count)
        : `plural(${arg},{${forms.map(({ key, tokens }) => `${key}:${join(tokens, count)}`).join(',')}})`
    return exact.reduceRight(
      (code, { key, tokens }) => `(${arg}===${key.slice(1)}?${join(tokens, count)}:${code})`,
      rest,
    )
  }

  compile(messages, path) // count the expressions that several messages share
  shared.declare()
  const source = compile(messages, path)
  return { source, declarations: shared.declarations(), helpers: [...helpers] }
}

/** Text with its placeholders as they are written. @param {readonly Token[]} tokens */
function placeholderText(tokens) {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if (token.type === 'argument') return `{${token.arg}}`
      throw new TypeError('messages of the header are text with {placeholders} only')
    })
    .join('')
}

/** Moves expressions that several messages contain into functions. */
function createShared() {
  const uses = /** @type {Map<string, number>} */ (new Map())
  const names = /** @type {Map<string, string>} */ (new Map())
  let parameter = /** @type {string | undefined} */ (undefined)
  return {
    /** Returns the name of an argument in the code that is being written. @param {string} argument */
    nameOf: (argument) => (argument === parameter ? 'value' : argument),
    /** @param {import('@messageformat/parser').Select} token @param {() => string} write */
    use(token, write) {
      const isOfOne = new Set(argumentsIn([token]).map(([name]) => name)).size === 1
      if (!isOfOne || parameter !== undefined) return write()
      parameter = token.arg
      const body = write()
      parameter = undefined
      uses.set(body, (uses.get(body) ?? 0) + 1)
      const name = names.get(body)
      return name === undefined ? write() : `${name}(${token.arg})`
    },
    declare() {
      for (const [body, count] of uses) if (count > 1) names.set(body, `shared${names.size}`)
    },
    declarations: () => [...names].map(([body, name]) => `const ${name}=(value)=>${body}`),
  }
}
