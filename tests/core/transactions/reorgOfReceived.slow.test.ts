import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Hex } from '../../../src/eth/hex.ts'
import { createPoller } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createRpcClient } from '../../../src/rpc/rpcClient.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createPaymentStore } from '../../../src/core/transactions/paymentStore.ts'
import { watchPayments } from '../../../src/core/transactions/watchPayments.ts'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { fakeStorage } from '../../fakes/storage.ts'

const ME = `0x${'aa'.repeat(20)}` as const
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil('--no-mining')
})
afterAll(() => anvil.stop())

test('a received payment is no longer confirmed after its block was removed by a reorg', async () => {
  const { request, nodes } = createRpcClient({ chainId: 1, urls: [anvil.url] })
  const poller = createPoller({ presence: fakePageLifecycle(), intervalMs: 20 })
  const client = fakeClient({ request, nodes, poller })
  const toasts = createToasts()
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 },
  })
  const payments = createPaymentStore({
    storage: createAppStorage(fakeStorage().tab()),
    toasts,
    state,
  })
  const stop = watchPayments({
    payments,
    clients: { chains: [], get: () => client },
    state,
  })
  const line = (): string =>
    payments.list
      .get()
      .map((one) => `${one.status} ${'final' in one && one.final}`)
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
  payments.addReceived({
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
  await anvil.rpc('evm_mine') // another block of the same height
  await becomes('dropped false')
  await anvil.rpc('eth_sendRawTransaction', raw)
  await becomes('pending false')
  expect(payments.pending.get()).toBe(false)
  await anvil.rpc('anvil_mine', '0x28')
  await becomes('confirmed true')
  expect(toasts.list.get().map(({ message }) => message.type)).toEqual(['received'])
  stop()
  payments.stop()
})
