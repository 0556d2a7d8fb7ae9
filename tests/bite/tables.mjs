// @ts-check
// All breakages: what src/ promises, broken in one line each. A row whose line has changed is given the new line, and
// is seen to bite again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEEPING } from './keeping.mjs'
import { MONEY } from './money.mjs'
import { WALLETS } from './wallets.mjs'
import { WIRE } from './wire.mjs'

/** @typedef {{
 *   readonly rule: string,
 *   readonly threat?: string,
 *   readonly file: string,
 *   readonly from: string,
 *   readonly to: string,
 *   readonly tests: readonly string[],
 * }} Breakage
 * What holds; the row of docs/threats.md it belongs to; the file of src/, a text that stands in it once, what stands
 * there instead; the files of tests of which at least one test must go red. */

/** @type {Readonly<Record<string, readonly Breakage[]>>} */
export const TABLES = { money: MONEY, wallets: WALLETS, wire: WIRE, keeping: KEEPING }

/** How often the text of a row stands in its file.
 * @param {string} root @param {Breakage} row @returns {number} */
export function places(root, { file, from }) {
  return readFileSync(join(root, file), 'utf8').split(from).length - 1
}
