// @ts-check
// Solidity of the playground, compiled when a test needs it.
import { readFile } from 'node:fs/promises'

/** @typedef {{ abi: import('viem').Abi, bytecode: `0x${string}` }} Compiled */

/** @param {string} file in this folder @returns {Promise<Record<string, Compiled>>} by the contract's name */
export async function compile(file) {
  const { default: solc } = await import('solc')
  const content = await readFile(new URL(file, import.meta.url), 'utf8')
  const output = JSON.parse(solc.compile(JSON.stringify({
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: { optimizer: { enabled: true }, evmVersion: 'paris', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  })))
  const errors = (output.errors ?? []).filter((/** @type {{ severity: string }} */ { severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((/** @type {{ formattedMessage: string }} */ error) => error.formattedMessage).join('\n'))
  return Object.fromEntries(Object.entries(output.contracts[file]).map(([name, { abi, evm }]) => (
    [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
  )))
}
