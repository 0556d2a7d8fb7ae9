// @ts-check
// Changes settings in the text of a .env file. All other lines stay as they are.
import { BuildError } from '../project.mjs'

/** Matches the name and equals sign of an assignment, as `readEnvFile` in node.mjs does. */
const ASSIGNMENT = /^[^\S\n]*(?:export[^\S\n]+)?(\w+)[^\S\n]*=[^\S\n]*/gm
/** Values that need no quotes, in Node and in shells. */
const BARE = /^[\w./:@%+,-]+$/

/**
 * Returns the text with these settings. An undefined or empty setting is removed. New settings are
 * added at the end.
 * @param {string} text
 * @param {Readonly<Record<string, string | undefined>>} changes
 * @param {ReadonlyMap<string, string>} [formerNames] maps settings to their former names, which are
 *   replaced
 * @returns {string}
 */
export function changeEnv(text, changes, formerNames = new Map()) {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return Object.entries(changes).reduce((before, [name, value]) => {
    const former = formerNames.get(name)
    const found = findAssignments(before).filter((one) => one.name === name || one.name === former)
    const last = found.at(-1)
    if (!value?.trim()) return found.reduceRight(removeAssignment, before)
    const written = quote(name, value.trim())
    if (!last) {
      const end = before === '' || before === '\ufeff' || before.endsWith('\n') ? '' : eol
      return `${before}${end}${name}=${written}${eol}`
    }
    // The last assignment counts. Leave others of the same setting as they are.
    const { nameStart, start, end } = last
    return `${before.slice(0, nameStart)}${name}${before.slice(nameStart + last.name.length, start)}${written}${before.slice(end)}`
  }, text)
}

/**
 * @typedef {object} Assignment
 * @property {string} name
 * @property {number} line where the line starts
 * @property {number} nameStart
 * @property {number} start of the value, with its quotes
 * @property {number} end of the value, before a comment
 */

/**
 * Returns the assignments of a file. A quoted value may contain line breaks.
 * @param {string} text
 * @returns {Assignment[]}
 */
function findAssignments(text) {
  /** @type {Assignment[]} */
  const found = []
  let after = 0
  for (const match of text.matchAll(ASSIGNMENT)) {
    if (match.index < after) continue // inside the quoted value before it
    const name = String(match[1])
    const start = match.index + match[0].length
    const end = findValueEnd(text, start)
    const nameStart = match.index + match[0].lastIndexOf(name, match[0].indexOf('='))
    found.push({ name, line: match.index, nameStart, start, end })
    after = end
  }
  return found
}

/** @param {string} text @param {number} start */
function findValueEnd(text, start) {
  const first = text[start] ?? ''
  const closing = ['"', "'", '`'].includes(first) ? text.indexOf(first, start + 1) : -1
  if (closing >= 0) return closing + 1
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? []
  const comment = line.indexOf('#')
  return start + line.slice(0, comment < 0 ? line.length : comment).trimEnd().length
}

/**
 * Removes an assignment with its line. A comment after the value stays.
 * @param {string} text
 * @param {Assignment} assignment
 */
function removeAssignment(text, { line, end }) {
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end)) ?? []
  const comment = rest.trim().replace(/^;?\s*/, '')
  if (comment.startsWith('#')) return text.slice(0, line) + comment + text.slice(end + rest.length)
  const after = text.slice(end + rest.length).replace(/^\r?\n/, '')
  return text.slice(0, line) + after
}

/**
 * Returns the value with quotes that it does not contain, if possible quotes in which shells change
 * nothing.
 * @param {string} name
 * @param {string} value
 */
function quote(name, value) {
  if (/[\r\n]/.test(value)) throw new BuildError(`${name}: must be one line`)
  if (BARE.test(value)) return value
  if (!value.includes("'")) return `'${value}'`
  if (isJson(value)) return `'${value.replaceAll("'", '\\u0027')}'`
  if (!/"|\\n/.test(value)) return `"${value}"` // in these quotes, \n is a line break
  if (!value.includes('`')) return `\`${value}\``
  throw new BuildError(
    `${name}: cannot be written into .env, because of its quotes; leave out one of ' " \``,
  )
}

/** @param {string} text */
function isJson(text) {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
