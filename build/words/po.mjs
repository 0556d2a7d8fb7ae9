// @ts-check
// A gettext PO file, written and read: what translators' tools (Poedit, Weblate, Crowdin, Lokalise) open. Plurals and
// other encodings than UTF-8 are not ours: our counts are samples in the comments.

/** @typedef {object} Entry
 * @property {string} key its context (msgctxt): where the sentence stands among ours
 * @property {string} english (msgid)
 * @property {string} text in the other language (msgstr); empty: not translated
 * @property {readonly string[]} [notes] for who translates
 * @property {readonly string[]} [flags] */

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
])
const MEANT = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

/** The text of a file with these headers and entries.
 * @param {Readonly<Record<string, string>>} headers
 * @param {readonly Entry[]} entries */
export function writePo(headers, entries) {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
  const blocks = entries.map(({ key, english, text, notes = [], flags = [] }) => [
    ...notes.flatMap((note) => note.split('\n')).map((line) => `#. ${line}`),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
    `msgctxt ${quoted(key)}`,
    `msgid ${quoted(english)}`,
    `msgstr ${quoted(text)}`,
  ])
  return [['msgid ""', `msgstr ${quoted(head)}`], ...blocks]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** The entries of a file, whoever wrapped its lines and sorted it; what is obsolete (`#~`) is left out. A line that PO
 * has not is an error with its number.
 * @param {string} text
 * @returns {{ headers: Readonly<Record<string, string>>, entries: readonly Entry[] }} */
export function readPo(text) {
  const blocks = /** @type {Record<string, string>[]} */ ([])
  let [field, flags] = ['', '']
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.startsWith('#,')) flags += `,${line.slice('#,'.length)}`
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name = field, string] =
      /^(msgctxt|msgid|msgstr)?\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(line) ?? []
    if (string === undefined || name === '')
      throw new TypeError(`line ${index + 1}: ${line.slice(0, 60)}`)
    if (name !== field && (name === 'msgctxt' || (name === 'msgid' && field !== 'msgctxt'))) {
      blocks.push({ flags })
      flags = ''
    }
    const block = blocks.at(-1)
    if (!block) throw new TypeError(`line ${index + 1}: a translation of nothing`)
    field = name
    block[field] =
      (block[field] ?? '') + string.replaceAll(/\\(.)/g, (_, letter) => MEANT.get(letter) ?? letter)
  }
  const entries = blocks
    .filter(({ msgid }) => msgid)
    .map(({ msgctxt: key = '', msgid: english = '', msgstr = '', flags = '' }) => ({
      key,
      english,
      text: msgstr,
      flags: flags
        .split(',')
        .map((flag) => flag.trim())
        .filter(Boolean),
    }))
  const head = blocks.find(({ msgid }) => msgid === '')?.['msgstr'] ?? ''
  return {
    headers: Object.fromEntries(
      head
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/:\s*(.*)/s, 2)),
    ),
    entries,
  }
}

/** @param {string} text */
function quoted(text) {
  const quote = (/** @type {string} */ part) =>
    `"${part.replaceAll(/[\\"\n\t\r]/g, (letter) => ESCAPES.get(letter) ?? letter)}"`
  const lines = text.split(/(?<=\n)(?=.)/s)
  return lines.length > 1 ? ['""', ...lines.map(quote)].join('\n') : quote(text)
}
