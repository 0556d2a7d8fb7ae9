// Against real anvil: a chain set back, a reorganisation, and a second node that is behind.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createPoller } from '../../src/lib/poll.ts'
import { createResource } from '../../src/lib/resource.ts'
import { startAnvil } from '../fakes/anvil.ts'
import type { Anvil } from '../fakes/anvil.ts'
import { fakePresence } from '../fakes/presence.ts'

const ONE = `0x${'1a'.repeat(20)}` as const
const PATIENCE = { timeout: 25_000 } // of what hangs, not of a busy machine
let ahead: Anvil
let behind: Anvil
const stops: (() => void)[] = []
const ether = (count: number): string => `0x${(BigInt(count) * 10n ** 18n).toString(16)}`

beforeAll(async () => {
  ;[ahead, behind] = await Promise.all([startAnvil(), startAnvil()])
}, 60_000)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => {
  ahead.stop()
  behind.stop()
})

/** The balance read through the product's client, in a rhythm that suits a test. */
function watch(...nodes: Anvil[]) {
  const client = createChainClient({ ...ETHEREUM, rpcUrls: nodes.map(({ url }) => url) }, { presence: fakePresence() })
  const poller = createPoller({ presence: fakePresence(), intervalMs: 20 })
  const values: bigint[] = []
  let looks = 0
  const read = (signal: AbortSignal): Promise<bigint> => {
    looks += 1
    return client.balance(ONE, signal)
  }
  const reading = createResource({ poller, read, onValue: (value) => values.push(value / 10n ** 18n) })
  stops.push(reading.subscribe(() => {}))
  return { reading, values, client, looks: () => looks }
}

test('a chain that is set back is believed again after a few looks', async () => {
  await ahead.rpc('anvil_setBalance', ONE, ether(1))
  const snapshot = await ahead.rpc('evm_snapshot')
  await ahead.rpc('anvil_setBalance', ONE, ether(2))
  await ahead.rpc('anvil_mine', '0x32')
  const { reading, values } = watch(ahead)
  await vi.waitFor(() => expect(values).toEqual([2n]), PATIENCE)
  await ahead.rpc('evm_revert', snapshot)
  await vi.waitFor(() => expect(values).toEqual([2n, 1n]), PATIENCE)
  await vi.waitFor(() => expect(reading.get()).toMatchObject({ stale: false, error: undefined }), PATIENCE)
})

test('a reorganisation shows what the new branch says', async () => {
  await ahead.rpc('anvil_setBalance', ONE, '0x0')
  await ahead.rpc('anvil_mine', '0x3')
  const { values } = watch(ahead)
  await ahead.rpc('eth_sendTransaction', { from: ahead.accounts[0], to: ONE, value: ether(5) })
  await vi.waitFor(() => expect(values.at(-1)).toBe(5n), PATIENCE)
  await ahead.rpc('anvil_reorg', 1, []) // the block is made anew, without it
  await ahead.rpc('anvil_mine', '0x1')
  await vi.waitFor(() => expect(values.at(-1)).toBe(0n), PATIENCE)
})

test('a second node 50 blocks behind, while the first is away, turns nothing back', async () => {
  await behind.rpc('anvil_setBalance', ONE, ether(3))
  await ahead.rpc('anvil_setBalance', ONE, ether(4))
  await ahead.rpc('anvil_mine', '0x32', '0xc')
  const { reading, values, client, looks } = watch(ahead, behind)
  await vi.waitFor(() => expect(values).toEqual([4n]), PATIENCE)
  await ahead.rpc('anvil_setLoggingEnabled', false)
  ahead.stop()
  await vi.waitFor(() => expect(reading.get()).toMatchObject({ stale: true, value: 4n * 10n ** 18n }), PATIENCE)
  const sofar = looks()
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(sofar + 12), PATIENCE)
  expect(values).toEqual([4n])
  expect(client.health.get().status).toBe('down')
})
