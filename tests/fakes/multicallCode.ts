// Multicall3's creation code, as the package viem carries it for its own use.
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
