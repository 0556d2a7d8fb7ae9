// What the playground starts stops with it, whatever happens to the process that started it. No browser here.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { rpcCall, startChains } from '../chains.mjs'

const moduleOf = (name: string): string =>
  JSON.stringify(new URL(`../${name}.mjs`, import.meta.url).href)
const PROGRAM = `
  const { startChains } = await import(${moduleOf('chains')})
  const chains = await startChains([1, 10])
  console.log(JSON.stringify({ pids: chains.pids, urls: chains.urls }))
  if (process.argv[1] === 'crash') setTimeout(() => { throw new Error('crash') }, 10)
`
const BUILDER = `
  const { startBuilder } = await import(${moduleOf('builder')})
  console.log((await startBuilder({})).url)
`

type Started = {
  readonly child: ChildProcess
  readonly pids: readonly number[]
  readonly urls: Record<string, string>
}

async function start(argument = ''): Promise<Started> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, argument], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk))),
  )
  return { child, ...JSON.parse(line) }
}

/** A killed process may stay listed until its parent has read its end ('Z'); that is not running. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return (
      process.platform !== 'linux' ||
      !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    )
  } catch {
    return false
  }
}

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
  test(`no chain outlives a parent that ended by ${signal}`, async () => {
    const { child, pids } = await start()
    expect(pids.map(runs)).toEqual([true, true])
    child.kill(signal)
    await expect.poll(() => pids.some(runs)).toBe(false)
  })
}

test('no chain outlives a parent that crashed', async () => {
  const { pids } = await start('crash')
  await expect.poll(() => pids.some(runs)).toBe(false)
})

test('the builder does not outlive a parent that was killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BUILDER], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const answers = (): Promise<boolean> =>
    fetch(url, { method: 'POST', body: 'no settings' }).then(
      () => true,
      () => false,
    )
  expect(await answers()).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(answers).toBe(false)
})

test('stop() ends the chains, and each had its id, money and Multicall3', async () => {
  const { urls, pids, stop } = await startChains([10, 42161])
  try {
    expect(Object.keys(urls)).toEqual(['10', '42161'])
    expect(Number(await rpcCall(String(urls[42161]), 'eth_chainId'))).toBe(42161)
    const [first] = await rpcCall(String(urls[10]), 'eth_accounts')
    expect(BigInt(await rpcCall(String(urls[10]), 'eth_getBalance', [first, 'latest']))).toBe(
      10_000n * 10n ** 18n,
    )
    const call = { to: '0xcA11bde05977b3631167028862bE2a173976CA11', data: '0x3408e470' } // getChainId()
    expect(Number(await rpcCall(String(urls[10]), 'eth_call', [call, 'latest']))).toBe(10)
  } finally {
    await stop()
  }
  expect(pids.some(runs)).toBe(false)
})

test('chains with a beat make blocks that nobody asked for, and a payment is in one at once', async () => {
  const { urls, stop } = await startChains([10], { beat: 1 })
  try {
    const height = async (): Promise<number> =>
      Number(await rpcCall(String(urls[10]), 'eth_blockNumber'))
    const before = await height()
    const [from, to] = await rpcCall(String(urls[10]), 'eth_accounts')
    const hash = await rpcCall(String(urls[10]), 'eth_sendTransaction', [
      { from, to, value: '0x1' },
    ])
    await expect
      .poll(() => rpcCall(String(urls[10]), 'eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1' })
    await expect.poll(height).toBeGreaterThan(before + 1)
  } finally {
    await stop()
  }
})

test('a number that is no chain id is refused before anything starts', async () => {
  await expect(startChains([0])).rejects.toThrow('not a chain id: 0')
})
