// @ts-check
// Starts the chains in a separate process. Stops them and exits when its standard input ends, as
// when its parent stops or crashes.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const ANNOUNCED = /Listening on 127\.0\.0\.1:(\d+)/
const START_MS = 90_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const nodes = new Set()
let stopping = false

/** @param {object} message */
function sendToParent(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** @param {number} [code] */
function stop(code = 0) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const node of nodes) node.kill('SIGKILL') // the chains have no state to save
  if (nodes.size === 0) process.exit()
}

function anvilPath() {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[
    /** @type {string} */ (process.platform)
  ]
  const machine = { x64: 'amd64', arm64: 'arm64' }[/** @type {string} */ (process.arch)]
  const name = `@foundry-rs/anvil-${system ?? process.platform}-${machine ?? process.arch}`
  try {
    return createRequire(import.meta.url).resolve(
      `${name}/bin/anvil${system === 'win32' ? '.exe' : ''}`,
    )
  } catch (cause) {
    const exists = system && machine && !(system === 'win32' && machine === 'arm64')
    throw new Error(
      exists
        ? `Local chains need the package ${name}, which is not installed: run 'npm ci' without leaving out optional ` +
            `packages.`
        : `Local chains need anvil, and there is no package of it for this machine ` +
            `(${process.platform} ${process.arch}): ` +
            'use Linux or macOS on x64 or arm64, or Windows on x64.',
      { cause },
    )
  }
}

/**
 * Starts a node and resolves with its port; port 0 lets the system choose.
 * @param {string} path
 * @param {number} chainId
 * @param {number} port
 * @param {string} [blockTime] seconds between empty blocks
 * @returns {Promise<number>}
 */
function startNode(path, chainId, port, blockTime) {
  // Without epochs, blocks are final immediately. Otherwise tests would have to mine more blocks
  // after a payment.
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--chain-id',
    `${chainId}`,
    '--threads',
    '1',
    '--slots-in-an-epoch',
    '0',
  ]
  const node = spawn(
    path,
    blockTime === undefined ? flags : [...flags, '--block-time', blockTime, '--mixed-mining'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  nodes.add(node)
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`chain ${chainId} did not start in time`)),
      START_MS,
    )
    const listen = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
      const port = ANNOUNCED.exec(output)?.[1]
      if (!port) return
      clearTimeout(timer)
      node.stdout.off('data', listen).resume() // anvil logs every request: keep reading, store nothing
      resolve(Number(port))
    }
    node.stdout.on('data', listen)
    node.stderr.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
    node.on('error', reject)
    node.on('exit', (code, signal) => {
      nodes.delete(node)
      if (stopping && nodes.size === 0) process.exit()
      reject(
        new Error(
          `chain ${chainId} ended (${signal ?? code}): ${output.trim().split('\n').at(-1) ?? ''}`,
        ),
      )
      if (!stopping) sendToParent({ lost: chainId })
    })
  })
}

process.stdin
  .on('end', () => stop())
  .on('error', () => stop())
  .resume()
process
  .on('SIGTERM', () => stop())
  .on('SIGINT', () => stop())
  .on('SIGHUP', () => stop())
process.stdout.on('error', () => stop()) // the parent process is gone

try {
  const path = anvilPath()
  const [blockTime] = process.argv
    .filter((word) => word.startsWith('--block-time='))
    .map((word) => word.slice('--block-time='.length))
  const chains = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'))
    .map((word) => word.split(':').map(Number))
  const ports = await Promise.all(
    chains.map(async ([id = 0, port = 0]) => [id, await startNode(path, id, port, blockTime)]),
  )
  sendToParent({
    ports: Object.fromEntries(ports),
    pids: [...nodes].map((node) => node.pid),
  })
} catch (error) {
  sendToParent({ error: error instanceof Error ? error.message : String(error) })
  stop(1)
}
