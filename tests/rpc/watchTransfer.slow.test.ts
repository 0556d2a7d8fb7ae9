// Runs on a real anvil, with a token that does not follow ERC-20.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { encodeFunctionData } from 'viem'
import { deploy } from '../../e2e/playground/contracts.mjs'
import { parseAddress, type Address } from '../../src/eth/address.ts'
import { sumTransfers } from '../../src/eth/erc20.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { createPoller } from '../../src/lib/poll.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { watchTransaction, type TransactionState } from '../../src/rpc/watchTransaction.ts'
import { startAnvil, type Anvil } from '../fakes/anvil.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { compileContract } from '../fakes/solidity.ts'
import { startFaultyNode, type FaultyNode } from '../fakes/faultyNode.ts'

import { encodeTransfer } from '../fakes/encodeTransfer.ts'

const BOB: Address = `0x${'b0'.repeat(20)}`
const { abi, bytecode } = compileContract('FickleCoin')
const stops: (() => unknown)[] = []
const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })
let anvil: Anvil
let second: FaultyNode
let from: Address
let coin: Address

beforeAll(async () => {
  anvil = await startAnvil()
  second = await startFaultyNode(anvil)
  from = parseAddress(anvil.accounts.at(-1)) as Address // the deployer has the tokens
  coin = parseAddress(await deploy(anvil.url, bytecode)) as Address
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  second.overrides.clear()
})
afterAll(async () => {
  await second.close()
  anvil.stop()
})

type TransferOptions = {
  readonly fee?: bigint
  readonly closed?: boolean
  readonly echoed?: boolean
  readonly inParts?: boolean
  readonly old?: boolean
}
async function pay(options: TransferOptions = {}): Promise<Hex> {
  const args = [
    BOB,
    { fee: 0n, closed: false, echoed: false, inParts: false, old: false, ...options },
  ]
  await anvil.send({ from, to: coin, data: encodeFunctionData({ abi, functionName: 'set', args }) })
  return (await anvil.send({ from, to: coin, data: encodeTransfer(BOB, 25_000_001n) })) as Hex
}
function follow(hash: Hex, urls = [anvil.url, second.url]): TransactionState[] {
  const states: TransactionState[] = []
  const reader = {
    ...createRpcClient({ chainId: 1, urls }),
    poller: createPoller({ presence: fakePageLifecycle(), intervalMs: 20 }),
  }
  stops.push(
    watchTransaction({
      reader,
      hash,
      depth: 64n,
      transferred: (logs) => sumTransfers(logs, { coin, from, to: BOB }),
      onState: (state) => states.push(state),
    }),
  )
  return states
}
const end = async (hash: Hex): Promise<TransactionState | undefined> => {
  const states = follow(hash)
  await until(() => expect(states.at(-1)?.status).toBe('confirmed'))
  return states.at(-1)
}

test.each<[string, TransferOptions, bigint]>([
  ['the full amount', {}, 25_000_001n],
  ['less a fee that went to another address', { fee: 10n }, 22_500_001n],
  ['in two parts', { inParts: true }, 25_000_001n],
  ['in two parts less a fee', { fee: 10n, inParts: true }, 22_500_001n],
  ['in a Transfer event with an old layout', { old: true }, 25_000_001n],
])('reports the transferred amount: %s', async (_name, options, transferred) => {
  expect(await end(await pay(options))).toMatchObject({ status: 'confirmed', transferred })
})

test('reports 0 as transferred for a token whose transfer returns false', async () => {
  const hash = await pay({ closed: true, echoed: true })
  // Another contract emits an event.
  expect((await anvil.rpc('eth_getTransactionReceipt', hash)).logs).toHaveLength(1)
  expect(await end(hash)).toMatchObject({ status: 'confirmed', transferred: 0n })
})

test.each<[string, (receipt: Record<string, unknown>) => object]>([
  ['omits the Transfer event', (receipt) => ({ ...receipt, logs: [] })],
  ['returns no logs', ({ logs: _, ...receipt }) => receipt],
  [
    'reports a different amount',
    (receipt) => ({
      ...receipt,
      logs: [...(receipt['logs'] as object[]), ...(receipt['logs'] as object[])],
    }),
  ],
])("reports 'nodes-disagree' when one node %s", async (_name, twist) => {
  second.overrides.set(
    'eth_getTransactionReceipt',
    (real) => real && twist(real as Record<string, unknown>),
  )
  const hash = await pay()
  for (const urls of [
    [anvil.url, second.url],
    [second.url, anvil.url],
  ]) {
    const states = follow(hash, urls)
    await until(() =>
      expect(states.at(-1)).toMatchObject({ status: 'pending', error: { code: 'nodes-disagree' } }),
    )
  }
})
