// @ts-check
// Where each sentence stands in a language's file. These files are objects of sentences and no more, so a small scanner
// reads them.

/** @typedef {{ start: number, end: number }} Place of a value, in characters */

const OPENING = '{[('
const CLOSING = '}])'

/** By key, of every value that stands there itself; what is only named there stands elsewhere. @param {string} source
 * @returns {ReadonlyMap<string, Place>} */
export function placesOf(source) {
  const places = new Map()
  for (const { 1: name = '', index, 0: head } of source.matchAll(
    /^(?:export )?const (\w+)(?::[^=\n]*)? = (?=\{)/gm,
  )) {
    readObject(source, index + head.length, name === 'dialogs' ? '' : name, places)
  }
  return places
}

/** @param {string} source
 * @param {number} open where its '{' is
 * @param {string} path
 * @param {Map<string, Place>} places */
function readObject(source, open, path, places) {
  for (
    let at = blank(source, open + 1);
    at < source.length && source[at] !== '}';
    at = blank(source, at)
  ) {
    const [whole, quoted, plain] = here(/(?:'([^'\n]*)'|([\w$]+))(?=\s*:)/y, source, at) ?? ['']
    if (whole === '') {
      at = endOf(source, at) // a name alone, or what is spread
      continue
    }
    const start = blank(source, source.indexOf(':', at + whole.length) + 1)
    readValue(source, start, join(path, quoted ?? plain ?? ''), places)
    at = endOf(source, start)
  }
}

/** @param {string} source @param {number} start @param {string} path @param {Map<string, Place>} places */
function readValue(source, start, path, places) {
  if (source[start] === '{') return readObject(source, start, path, places)
  if (source[start] !== '[') return void places.set(path, { start, end: endOf(source, start) })
  let number = 0
  for (
    let at = blank(source, start + 1);
    at < source.length && source[at] !== ']';
    at = blank(source, endOf(source, at))
  ) {
    readValue(source, at, join(path, String(number)), places)
    number += 1
  }
}

/** What a pattern finds at this very place. @param {RegExp} pattern sticky @param {string} source @param {number} at */
function here(pattern, source, at) {
  pattern.lastIndex = at
  return pattern.exec(source)
}

/** @param {string} path @param {string} key */
function join(path, key) {
  return path === '' ? key : `${path}.${key}`
}

/** Where the next thing begins: after space, commas and comments. @param {string} source @param {number} at */
function blank(source, at) {
  return at + (here(/(?:[\s,]|\/\/[^\n]*|\/\*[^]*?\*\/)*/y, source, at)?.[0].length ?? 0)
}

/** Where a value ends: before its comma, or the bracket that holds it. @param {string} source @param {number} start */
function endOf(source, start) {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const letter = /** @type {string} */ (source[at])
    if (letter === "'" || letter === '"' || letter === '`') at = endOfText(source, at)
    else if (letter === '/' && /[(=:,[!&|?{};]\s*$/.test(source.slice(Math.max(0, at - 20), at)))
      at = endOfPattern(source, at)
    else if (OPENING.includes(letter) || (letter === '<' && /\w/.test(source[at - 1] ?? '')))
      depth += 1
    else if (depth > 0 && (CLOSING.includes(letter) || (letter === '>' && source[at - 1] !== '=')))
      depth -= 1
    else if (depth === 0 && (letter === ',' || CLOSING.includes(letter)))
      return source.slice(start, at).trimEnd().length + start
  }
  return source.length
}

/** @param {string} source @param {number} start where its quote is */
function endOfText(source, start) {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === source[start]) return at
    else if (source[start] === '`' && source.startsWith('${', at)) at = endOf(source, at + 2)
  }
  return source.length
}

/** @param {string} source @param {number} start where its slash is */
function endOfPattern(source, start) {
  return (
    start + (here(/\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n[])+\//y, source, start)?.[0].length ?? 1) - 1
  )
}
