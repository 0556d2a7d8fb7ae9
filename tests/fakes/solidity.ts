// Compiles a test contract with solc from npm.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi } from 'viem'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }>>
}

/** `bytecode` makes the contract, `code` is what then stands at its address. */
export function compileContract(name: string): { abi: Abi; bytecode: `0x${string}`; code: `0x${string}` } {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const file = `${name}.sol`
  const content = readFileSync(new URL(`../contracts/${file}`, import.meta.url), 'utf8')
  const settings = { optimizer: { enabled: true, runs: 1 }, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } } }
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contract = output.contracts?.[file]?.[name]
  if (contract === undefined) throw new Error(`${file} holds no contract ${name}`)
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}`, code: `0x${contract.evm.deployedBytecode.object}` }
}
