// @ts-check
// Local chains: one anvil per chain ID, with Multicall3 at its public address. chainSupervisor.mjs
// stops them with the process that started them.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const STOP_MS = 5_000
const NONCE_TAKEN = /nonce too low|transaction underpriced/

/** @typedef {{ urls: Record<number, string>, pids: number[], stop(): Promise<void> }} Chains */

/**
 * Starts one node per chain ID, on `port` and the following ports, or on any free ports. Resolves
 * when all respond and have Multicall3, unless `multicall3` is false. With `blockTime` they also
 * mine an empty block every so many seconds.
 * @param {readonly number[]} ids
 * @param {{ blockTime?: number, port?: number, multicall3?: boolean }} [options]
 * @returns {Promise<Chains>}
 */
export async function startChains(ids, { blockTime, port, multicall3 = true } = {}) {
  const bad = ids.find((id) => !Number.isSafeInteger(id) || id < 1)
  if (bad !== undefined) throw new Error(`not a chain id: ${bad}`)
  const supervisor = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('chainSupervisor.mjs', import.meta.url)),
      ...ids.map((id, index) => `${id}:${port === undefined ? 0 : port + index}`),
      ...(blockTime === undefined ? [] : [`--block-time=${blockTime}`]),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true, // Ctrl-C must reach only this process, which stops the supervisor in order
    },
  )
  supervisor.stdin.on('error', () => {}) // the supervisor has ended: 'exit' below reports it
  let stopping = false
  const lines = createInterface({ input: supervisor.stdout })
  /** @type {{ ports: Record<string, number>, pids: number[] }} */
  const started = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const message = JSON.parse(line)
      if (message.ports) resolve(message)
      else if (message.error) reject(new Error(message.error))
      else if (!stopping) console.error(`The local chain ${message.lost} stopped by itself.`)
    })
    supervisor.on('exit', (code, signal) =>
      reject(new Error(`the chains could not start (${signal ?? code})`)),
    )
  })
  supervisor.on('exit', (_code, signal) => {
    if (signal) endAll(started.pids) // the supervisor was killed
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    await endSupervisor(supervisor)
  }
  const urls = Object.fromEntries(
    Object.entries(started.ports).map(([id, port]) => [id, `http://127.0.0.1:${port}`]),
  )
  try {
    const all = Object.entries(urls)
    await Promise.all(all.map(([id, url]) => checkChain(Number(id), url)))
    if (multicall3) await Promise.all(all.map(([, url]) => addMulticall3(url)))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, pids: started.pids, stop }
}

/**
 * Sends one JSON-RPC request to a node. Rejects with the node's message.
 * @param {string} url @param {string} method @param {unknown[]} [params] @returns {Promise<any>}
 */
export async function rpcCall(url, method, params = []) {
  const reply = JSON.parse(
    await sendRpcRequest(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
  )
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
  return reply.result
}

/**
 * Sends a request to a node, as text. Retries up to `times` times when anvil 1.7.1 rejects a
 * transaction, because it gives simultaneous transactions of one account the same nonce.
 * @param {string} url @param {string} body @param {number} [times] @returns {Promise<string>}
 */
export async function sendRpcRequest(url, body, times = 20) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const reply = await response.text()
  const chosenByNode = body.includes('"eth_sendTransaction"') && !body.includes('"nonce"')
  return times > 0 && chosenByNode && NONCE_TAKEN.test(reply)
    ? sendRpcRequest(url, body, times - 1)
    : reply
}

/** @param {number} id @param {string} url */
async function checkChain(id, url) {
  const chainId = Number(await rpcCall(url, 'eth_chainId'))
  if (chainId !== id) throw new Error(`the local chain ${id} says it is ${chainId}`)
}

/**
 * Runs viem's creation code of Multicall3 and stores the result at its address.
 * @param {string} url
 */
async function addMulticall3(url) {
  const viem = dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const { multicall3Bytecode } = await import(
    pathToFileURL(join(viem, '_esm/constants/contracts.js')).href
  )
  const code = await rpcCall(url, 'eth_call', [{ data: multicall3Bytecode }, 'latest'])
  await rpcCall(url, 'anvil_setCode', [MULTICALL3, code])
}

/** @param {import('node:child_process').ChildProcess} supervisor @returns {Promise<void>} */
function endSupervisor(supervisor) {
  return new Promise((resolve) => {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) return resolve()
    const timer = setTimeout(() => supervisor.kill('SIGKILL'), STOP_MS)
    supervisor.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    supervisor.stdin?.end()
  })
}

/** @param {readonly number[]} pids */
function endAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // already ended
    }
  }
}
