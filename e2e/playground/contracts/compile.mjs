// @ts-check
// Compiles Solidity of the playground and tests with solc from npm. Caches results in node_modules.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `bytecode` is the creation code, `code` the deployed one.
 * @typedef {{ abi: import('viem').Abi, bytecode: `0x${string}`, code: `0x${string}` }} Compiled
 */

const CACHE = new URL('../../../node_modules/.cache/florin-contracts/', import.meta.url)
const SELF = fileURLToPath(import.meta.url)
const load = createRequire(import.meta.url)

/**
 * @param {string} name of a contract and its file
 * @param {URL} [folder] of the file, by default this one
 * @returns {Compiled}
 */
export function compile(name, folder = new URL('.', import.meta.url)) {
  const content = readFileSync(new URL(`${name}.sol`, folder), 'utf8')
  const parts = [load.resolve('solc/package.json'), SELF].map((file) => readFileSync(file, 'utf8'))
  const key = createHash('sha256')
    .update(JSON.stringify([...parts, content]))
    .digest('hex')
  const cacheFile = new URL(`${name}-${key}.json`, CACHE)
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'))
  } catch {
    const compiled = translate(name, content)
    writeCache(cacheFile, JSON.stringify(compiled))
    return compiled
  }
}

/** @param {string} name @param {string} content @returns {Compiled} */
function translate(name, content) {
  const file = `${name}.sol`
  const outputSelection = {
    '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
  }
  const settings = { evmVersion: 'paris', optimizer: { enabled: true, runs: 1 }, outputSelection }
  const output = JSON.parse(
    load('solc').compile(
      JSON.stringify({ language: 'Solidity', sources: { [file]: { content } }, settings }),
    ),
  )
  const errors = (output.errors ?? []).filter(
    (/** @type {{ severity: string }} */ { severity }) => severity === 'error',
  )
  if (errors.length > 0)
    throw new Error(
      errors
        .map((/** @type {{ formattedMessage: string }} */ error) => error.formattedMessage)
        .join('\n'),
    )
  const contract = output.contracts?.[file]?.[name]
  if (contract === undefined) throw new Error(`${file} holds no contract ${name}`)
  return {
    abi: contract.abi,
    bytecode: `0x${contract.evm.bytecode.object}`,
    code: `0x${contract.evm.deployedBytecode.object}`,
  }
}

/**
 * Writes under a temporary name first, because others may read the file at any time.
 * @param {URL} file @param {string} text
 */
function writeCache(file, text) {
  const own = new URL(`${basename(file.pathname)}.${process.pid}`, CACHE)
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(own, text)
    renameSync(own, file)
  } catch {
    // an unwritable folder only costs a second next time
  }
}
