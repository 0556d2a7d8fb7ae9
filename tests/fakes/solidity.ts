// Compiles a test contract with solc from npm, once for all: what came of a source is kept beside the packages.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi } from 'viem'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }>>
}
type Compiled = { readonly abi: Abi; readonly bytecode: `0x${string}`; readonly code: `0x${string}` }

const KEPT = new URL('../../node_modules/.cache/florin-contracts/', import.meta.url)

/** `bytecode` makes the contract, `code` is what then stands at its address. */
export function compileContract(name: string): Compiled {
  const content = readFileSync(new URL(`../contracts/${name}.sol`, import.meta.url), 'utf8')
  const solc = createRequire(import.meta.url).resolve('solc/package.json')
  const key = createHash('sha256').update(readFileSync(solc)).update(content).update(readFileSync(new URL(import.meta.url))).digest('hex')
  const kept = new URL(`${name}-${key}.json`, KEPT)
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {
    const compiled = compile(name, content)
    const own = new URL(`${name}-${process.pid}.tmp`, KEPT) // whole when it gets its name: others may read it at any time
    mkdirSync(KEPT, { recursive: true })
    writeFileSync(own, JSON.stringify(compiled))
    renameSync(own, kept)
    return compiled
  }
}

function compile(name: string, content: string): Compiled {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const file = `${name}.sol`
  const settings = { optimizer: { enabled: true, runs: 1 }, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } } }
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contract = output.contracts?.[file]?.[name]
  if (contract === undefined) throw new Error(`${file} holds no contract ${name}`)
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}`, code: `0x${contract.evm.deployedBytecode.object}` }
}
