// @ts-check
// Local chains: one anvil for each chain id, with Multicall3 where the public chains have it. They stop with the
// process that started them, however it ends (see chainSupervisor.mjs).
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const STOP_MS = 5_000
const NONCE_TAKEN = /nonce too low|transaction underpriced/

/** @typedef {{ urls: Record<number, string>, pids: number[], stop(): Promise<void> }} Chains */

/** Starts one node for each chain id and resolves when all answer and have Multicall3. With `beat` they mine a block
 * every so many seconds, not only for a transaction. The chains listen on `port` and the ports after it; on any free
 * ports without it.
 * @param {readonly number[]} ids @param {{ beat?: number, port?: number }} [options] @returns {Promise<Chains>} */
export async function startChains(ids, { beat, port } = {}) {
  const bad = ids.find((id) => !Number.isSafeInteger(id) || id < 1)
  if (bad !== undefined) throw new Error(`not a chain id: ${bad}`)
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('chainSupervisor.mjs', import.meta.url)),
      ...ids.map((id, index) => `${id}:${port === undefined ? 0 : port + index}`),
      ...(beat === undefined ? [] : [`--beat=${beat}`]),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true, // Ctrl-C reaches only us, and we stop it in order
    },
  )
  keeper.stdin.on('error', () => {}) // it is gone already: 'exit' below says so
  let stopping = false
  const lines = createInterface({ input: keeper.stdout })
  /** @type {{ ports: Record<string, number>, pids: number[] }} */
  const started = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const message = JSON.parse(line)
      if (message.ports) resolve(message)
      else if (message.error) reject(new Error(message.error))
      else if (!stopping) console.error(`The local chain ${message.lost} stopped by itself.`)
    })
    keeper.on('exit', (code, signal) =>
      reject(new Error(`the chains could not start (${signal ?? code})`)),
    )
  })
  keeper.on('exit', (_code, signal) => {
    if (signal) endAll(started.pids) // somebody killed the keeper itself
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    await endKeeper(keeper)
  }
  const urls = Object.fromEntries(
    Object.entries(started.ports).map(([id, port]) => [id, `http://127.0.0.1:${port}`]),
  )
  try {
    await Promise.all(Object.entries(urls).map(([id, url]) => prepare(Number(id), url)))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls, pids: started.pids, stop }
}

/** One JSON-RPC call to a node; rejects with the node's own message.
 * @param {string} url @param {string} method @param {unknown[]} [params] @returns {Promise<any>} */
export async function rpcCall(url, method, params = []) {
  const reply = JSON.parse(
    await askNode(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
  )
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
  return reply.result
}

/** What a node answers to a request, both as text. Two payments of one account at once, which tests in several workers
 * make, are given the same nonce by anvil (1.7.1), and it refuses one of them: that one is asked for again, `times` at
 * most.
 * @param {string} url @param {string} body @param {number} [times] @returns {Promise<string>} */
export async function askNode(url, body, times = 20) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const reply = await response.text()
  const chosenByNode = body.includes('"eth_sendTransaction"') && !body.includes('"nonce"')
  return times > 0 && chosenByNode && NONCE_TAKEN.test(reply)
    ? askNode(url, body, times - 1)
    : reply
}

/** viem ships Multicall3's creation code: the node runs it and we put what it returns in place.
 * @param {number} id @param {string} url */
async function prepare(id, url) {
  const chainId = Number(await rpcCall(url, 'eth_chainId'))
  if (chainId !== id) throw new Error(`the local chain ${id} says it is ${chainId}`)
  const viem = dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const { multicall3Bytecode } = await import(
    pathToFileURL(join(viem, '_esm/constants/contracts.js')).href
  )
  const code = await rpcCall(url, 'eth_call', [{ data: multicall3Bytecode }, 'latest'])
  await rpcCall(url, 'anvil_setCode', [MULTICALL3, code])
}

/** @param {import('node:child_process').ChildProcess} keeper @returns {Promise<void>} */
function endKeeper(keeper) {
  return new Promise((resolve) => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return resolve()
    const timer = setTimeout(() => keeper.kill('SIGKILL'), STOP_MS)
    keeper.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    keeper.stdin?.end()
  })
}

/** @param {readonly number[]} pids */
function endAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended already, as it should
    }
  }
}
