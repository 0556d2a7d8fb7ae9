// @ts-check
// Reads the list of files with side effects from biome.jsonc.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

/**
 * @typedef {{ readonly group: string, readonly file: string, readonly purpose: string }}
 *   SideEffectFile
 */

/**
 * Returns the files in the order of biome.jsonc. There, a comment line begins a group, and the
 * comment after a file is its purpose.
 * @returns {SideEffectFile[]}
 */
export function readSideEffectFiles() {
  const text = readFileSync(join(ROOT, 'biome.jsonc'), 'utf8')
  const list = /\/\/ Side effects:[^]*?"includes": \[([^]*?)\n {6}\]/.exec(text)?.[1] ?? ''
  let group = ''
  return list.split('\n').flatMap((line) => {
    group = /^ +\/\/ (.+)$/.exec(line)?.[1] ?? group
    const [, file, purpose = ''] = /"!(src\/[\w/.-]+\.tsx?)",?(?: \/\/ (.+))?$/.exec(line) ?? []
    return file === undefined ? [] : [{ group, file, purpose }]
  })
}
