// A payment of somebody else's on a real chain that takes its block back: what its line says then.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Hex } from '../../../src/eth/hex.ts'
import { createPoller } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createClient } from '../../../src/rpc/client.ts'
import { createMemory } from '../../../src/core/storage.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createPaymentStore } from '../../../src/core/transactions/paymentStore.ts'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakePresence } from '../../fakes/presence.ts'
import { fakeStorage } from '../../fakes/storage.ts'

const ME = `0x${'aa'.repeat(20)}` as const
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil('--no-mining')
})
afterAll(() => anvil.stop())

test('a payment that arrived, and whose block the chain takes back, no longer stands as received', async () => {
  const { request, nodes } = createClient({ chainId: 1, urls: [anvil.url] })
  const poller = createPoller({ presence: fakePresence(), intervalMs: 20 })
  const client = fakeClient({ request, nodes, poller })
  const toasts = createToasts()
  const transactions = createPaymentStore({
    memory: createMemory(fakeStorage().tab()),
    toasts,
    clients: { chains: [], get: () => client },
    shown: () => undefined,
    state: createStore<State>({
      ...INITIAL,
      session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 },
    }),
  })
  const line = (): string =>
    transactions.list
      .get()
      .map(({ status, final }) => `${status} ${final}`)
      .join()
  const becomes = (wanted: string): Promise<void> =>
    vi.waitFor(() => expect(line()).toBe(wanted), { timeout: 20_000, interval: 10 })
  const from = anvil.accounts[0]!
  await anvil.rpc('evm_mine')
  const snapshot = await anvil.rpc('evm_snapshot')
  const hash: Hex = await anvil.rpc('eth_sendTransaction', { from, to: ME, value: '0x19' })
  const raw = await anvil.rpc('eth_getRawTransactionByHash', hash)
  await anvil.rpc('evm_mine')
  const block = BigInt((await anvil.rpc('eth_getTransactionReceipt', hash)).blockNumber)
  transactions.received({
    chainId: 1,
    from: ME,
    to: from,
    amount: 25n,
    symbol: 'PLAY',
    decimals: 0,
    coin: undefined,
    hash,
    block,
  })
  expect(line()).toBe('confirmed false')
  await anvil.rpc('evm_revert', snapshot)
  await anvil.rpc('evm_mine') // the other branch, as high as this one
  await becomes('dropped false')
  await anvil.rpc('eth_sendRawTransaction', raw)
  await becomes('pending false')
  expect(transactions.pending.get()).toBe(false) // nothing of this account's is on its way
  await anvil.rpc('anvil_mine', '0x28')
  await becomes('confirmed true')
  expect(toasts.list.get().map(({ message }) => message.type)).toEqual(['received']) // nobody is told not to send twice
  transactions.stop()
})
