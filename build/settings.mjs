// @ts-check
// The settings of the person who builds, and what is wrong with them as one clear line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { BuildError, ROOT } from './bundle.mjs'

/** The settings of the person who builds: the environment wins over the file .env. */
export function readEnv() {
  try {
    return { ...parseEnv(readFileSync(join(ROOT, '.env'), 'utf8')), ...process.env }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return process.env
    throw new BuildError(`.env: cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code})`)
  }
}

/** @template T @param {() => T} work @returns {T} */
export function asBuildError(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw new BuildError(error.message, { cause: error })
    throw error
  }
}
