// Creation code of Multicall3, from an internal file of viem.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(
  createRequire(import.meta.url).resolve('viem/package.json'),
  '..',
  '_esm',
  'constants',
  'contracts.js',
)
const found = (await import(/* @vite-ignore */ pathToFileURL(folder).href)) as {
  multicall3Bytecode: `0x${string}`
}

export const multicall3Bytecode = found.multicall3Bytecode
