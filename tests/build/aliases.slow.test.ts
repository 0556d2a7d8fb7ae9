// The WalletConnect client, bundled with stubs in place of unused packages.
import { build } from 'esbuild'
import type { Metafile } from 'esbuild'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { walletConnectAliases } from '../../src/connectors/walletConnect/stubs/aliases.mjs'
import bs58 from '../../src/connectors/walletConnect/stubs/bs58.ts'
import { generatePlatformLogger, pino } from '../../src/connectors/walletConnect/stubs/logger.ts'
import KeyValueStorage, {
  base32,
  blake2b,
  decode,
  encode,
  recoverAddress,
} from '../../src/connectors/walletConnect/stubs/unused.ts'
import { splitInit } from '../../src/connectors/walletConnect/client/signClient.ts'
import { MemorySocket } from '../fakes/memorySocket.ts'
import {
  grant,
  setUpRelay,
  resultOf,
  startSite,
  startWallet,
} from '../connectors/walletConnect/harness.ts'

const fixture = setUpRelay()
const folder = mkdtempSync(join(tmpdir(), 'florin-'))
type Bundle = { metafile: Metafile; gzip: number; packages: Set<string> }
let full: Bundle
let trimmed: Bundle
const file = join(folder, 'trimmed.mjs')
beforeAll(async () => {
  full = await bundle({})
  trimmed = await bundle(walletConnectAliases)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function bundle(alias: Record<string, string>): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: "export { SignClient } from '@walletconnect/sign-client'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    alias,
    outfile: file,
    write: false,
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error('no output')
  if (Object.keys(alias).length > 0) writeFileSync(file, output.contents)
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const packages = used
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => packageOf(path) ?? [])
  return {
    metafile,
    gzip: gzipSync(output.contents, { level: 9 }).length,
    packages: new Set(packages),
  }
}

function packageOf(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
}

test.each(Object.keys(walletConnectAliases))(
  'WalletConnect still imports %s, which the build replaces by a stub',
  (name) => {
    const importers = Object.entries(full.metafile.inputs).filter(
      ([path, { imports }]) =>
        packageOf(path)?.startsWith('@walletconnect/') &&
        imports.some(({ original }) => original === name),
    )
    expect(importers.length).toBeGreaterThan(0)
  },
)

test('the bundled WalletConnect client contains exactly the 22 listed packages', () => {
  expect([...trimmed.packages].sort()).toEqual([
    '@walletconnect/core',
    '@walletconnect/environment',
    '@walletconnect/events',
    '@walletconnect/heartbeat',
    '@walletconnect/jsonrpc-provider',
    '@walletconnect/jsonrpc-types',
    '@walletconnect/jsonrpc-utils',
    '@walletconnect/jsonrpc-ws-connection',
    '@walletconnect/relay-api',
    '@walletconnect/relay-auth',
    '@walletconnect/safe-json',
    '@walletconnect/sign-client',
    '@walletconnect/time',
    '@walletconnect/types',
    '@walletconnect/utils',
    '@walletconnect/window-getters',
    '@walletconnect/window-metadata',
    'events',
    'multiformats',
    'tslib',
    'uint8arrays',
    'ws',
  ])
})

test('the bundled WalletConnect client is smaller than 101 kB gzip', () => {
  expect(full.gzip).toBeGreaterThan(138_000)
  expect(trimmed.gzip).toBeLessThan(101_000)
})

test('every stub throws an error that names the replaced package', () => {
  const cases: [() => unknown, string][] = [
    [recoverAddress, 'viem'],
    [blake2b, 'blakejs'],
    [encode, '@msgpack/msgpack'],
    [decode, '@msgpack/msgpack'],
    [base32.encode, '@scure/base'],
    [base32.decode, '@scure/base'],
    [bs58.encode, 'bs58'],
    [bs58.decode, 'bs58'],
    [pino, '@walletconnect/logger'],
    [() => generatePlatformLogger({}), '@walletconnect/logger'],
    [() => new KeyValueStorage(), '@walletconnect/keyvaluestorage'],
  ]
  for (const [call, name] of cases) expect(call).toThrow(`${name}`)
})

test('the bundled WalletConnect client pairs with an unmodified wallet, signs and reconnects', async () => {
  vi.stubGlobal('WebSocket', MemorySocket) // Node 20 has no WebSocket for the browser bundle
  const { SignClient } = await import(/* @vite-ignore */ file)
  const { relay } = fixture
  const wallet = await startWallet(relay.url)
  wallet.onRequest(({ method }) => `0x${method}`)
  const load = async () => splitInit(SignClient)
  const site = startSite(relay.url, { load })
  const { uri, connection } = await site.pair()
  await wallet.approve(uri, grant([1, 137]))
  const activeConnection = await connection
  const sign = { method: 'personal_sign', params: ['0x', activeConnection.address] }
  expect(await resultOf(activeConnection.provider.request(sign))).toBe('0xpersonal_sign')
  activeConnection.close()
  const back = await startSite(relay.url, { load, web: site.web }).connector.reconnect({
    signal: new AbortController().signal,
  })
  expect(await resultOf(back!.provider.request(sign))).toBe('0xpersonal_sign')
  expect(await back?.disconnect()).toBe('ended')
  await wallet.close()
})
