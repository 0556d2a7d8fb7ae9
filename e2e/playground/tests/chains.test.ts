import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { rpcCall } from '../chains.mjs'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // a killed process remains a zombie until its parent reads its exit code
    return (
      process.platform !== 'linux' ||
      !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    )
  } catch {
    return false
  }
}

test('startChains ends the chains when its own process is killed', async () => {
  const program = `
    const { startChains } = await import(${JSON.stringify(new URL('../chains.mjs', import.meta.url).href)})
    console.log(JSON.stringify((await startChains([1, 10])).pids))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  const pids: number[] = JSON.parse(String(line))
  expect(pids.map(isRunning)).toEqual([true, true])
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(pids.some(isRunning)).toBe(false))
})

test.each([
  ['nonce too low', {}, '0xhash'],
  ['replacement transaction underpriced', {}, '0xhash'],
  ['nonce too low', { nonce: '0x1' }, undefined],
  ['Insufficient funds', {}, undefined],
])(
  'rpcCall retries a transaction only if anvil assigned a duplicate nonce: %s %o',
  async (message, transaction, result) => {
    let calls = 0
    const node = createServer((_, response) => {
      calls += 1
      response.end(JSON.stringify(calls > 1 ? { result: '0xhash' } : { error: { message } }))
    }).listen(0, '127.0.0.1')
    await once(node, 'listening')
    const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
    const call = rpcCall(url, 'eth_sendTransaction', [transaction])
    if (result === undefined) await expect(call).rejects.toThrow(message)
    else expect(await call).toBe(result)
    node.close()
  },
)
