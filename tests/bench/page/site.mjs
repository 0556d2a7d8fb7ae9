// Builds the measured pages and serves them from loopback with the nodes of a chain.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build } from '../../../build.mjs'
import { TARGET } from '../../../build/bundle/esbuild.mjs'
import { block } from '../../../e2e/embed/readme.mjs'
import { ensureInstalled } from '../../../e2e/playground/install.mjs'
import { startServer } from './server.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const BLOCK_MS = 12_000
const ONE_ETHER = 10n ** 18n
const PHONES = {
  WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:9',
}

async function buildPeer(name, entryPoints, folder) {
  const source = join(HERE, '..', name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  await esbuild({
    entryPoints: entryPoints.map((entry) => join(source, entry)),
    outdir: join(folder, 'assets'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    legalComments: 'none',
    logLevel: 'error',
  })
  writeFileSync(join(folder, 'index.html'), readFileSync(join(source, 'index.html')))
}

/** Creates a host page with only the two lines of docs/embedding.md. */
function makeHost(folder) {
  mkdirSync(folder)
  const lines = block('HTML').replace('/florin/', '/florin/embed/')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">' +
      `<meta name="viewport" content="width=device-width"><title>Harbour Bakery</title>\n${lines}</html>\n`,
  )
}

/** Bundles the fake chain into node_modules, so that its imports resolve. */
async function openChain() {
  const folder = join(HERE, '../../../node_modules/.florin-bench-page')
  const outfile = join(folder, 'chain.mjs')
  await esbuild({
    entryPoints: [join(HERE, '../../fakes/liveChain.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    packages: 'external',
  })
  const { liveChain } = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true, force: true })
  return liveChain({ gapMs: BLOCK_MS, balance: ONE_ETHER })
}

/**
 * Serves `/florin/`, `/floor/`, `/host/` and, if `peers` is set, `/rainbowkit/` below `origin`.
 * `sizeOf` returns the gzip bytes of a path; `close` also deletes `folder`.
 */
export async function offered({ peers = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-bench-site-'))
  const server = await startServer((await openChain()).reply)
  const close = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const nodes = Object.fromEntries(
      [1, 10, 137, 42161].map((id) => [`RPC_URLS_${id}`, `${server.origin}/rpc/${id}`]),
    )
    const { headers } = await build({
      outdir: join(folder, 'florin'),
      env: { ...nodes, ...PHONES },
      quiet: true,
      parts: ['embed'],
    })
    await buildPeer('floor', ['floor.tsx', 'floor.css'], join(folder, 'floor'))
    makeHost(join(folder, 'host'))
    server.offer('host', join(folder, 'host'))
    server.offer('floor', join(folder, 'floor'))
    if (peers) {
      ensureInstalled(join(HERE, '../rainbowkit'))
      await buildPeer('rainbowkit', ['rainbowkit.jsx'], join(folder, 'rainbowkit'))
      server.offer('rainbowkit', join(folder, 'rainbowkit'))
    }
    server.offer(
      'florin',
      join(folder, 'florin'),
      headers.find(({ pattern }) => pattern === '/*')?.headers,
    )
    return { origin: server.origin, sizeOf: server.sizeOf, folder, close }
  } catch (error) {
    close()
    throw error
  }
}
