import { createChainClient, type ChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createQuery } from '../../src/lib/query.ts'
import { watchTransaction } from '../../src/rpc/watchTransaction.ts'
import { fakePageLifecycle } from './pageLifecycle.ts'
import { HASH, type ScenarioReader, type ReaderOptions } from './networkScenarios.ts'

const ONE = `0x${'11'.repeat(20)}` as const
export const FORM = [
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_estimateGas',
  'eth_getTransactionCount',
  'eth_getBlockByNumber',
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
  'eth_blockNumber',
]

/** Reads one balance, plus the load in `beside`. */
export function createFlorinReader({
  urls,
  fetch,
  WebSocket,
  beside,
}: ReaderOptions): ScenarioReader {
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: urls },
    { presence: fakePageLifecycle(), fetch, WebSocket },
  )
  const balance = client.balanceOf(ONE)
  let notified = false
  const stops = [balance.subscribe(() => {}), goOn(client, beside, () => (notified = true))]
  return {
    shown: () => balance.get().value,
    marked: () => balance.get().isStale,
    down: () => client.health.get().status === 'down',
    wasNotified: () => notified,
    stop: () => stops.forEach((stop) => stop()),
  }
}

function goOn(
  client: ChainClient,
  beside: ReaderOptions['beside'],
  onNotified: () => void,
): () => void {
  const site = (method: string, params: readonly unknown[]): void =>
    void client.requestForSite(method, params).catch(() => undefined)
  switch (beside) {
    case 'payment':
      return watchTransaction({
        reader: client,
        hash: HASH,
        depth: 64n,
        onState: ({ status }) => {
          if (status === 'confirmed') onNotified()
        },
      })
    case 'form': {
      const stops = FORM.map((method) =>
        createQuery({
          poller: client.poller,
          read: (signal) => client.request(method, [], signal),
        }).subscribe(() => {}),
      )
      return () => stops.forEach((stop) => stop())
    }
    case 'logs': {
      const timer = setInterval(() => site('eth_getLogs', [{ fromBlock: '0x0' }]), 2_000)
      return () => clearInterval(timer)
    }
    case 'rush': {
      const timer = setTimeout(() => {
        for (let at = 0; at < 5_000; at++) site('eth_getStorageAt', [ONE, `0x${at.toString(16)}`])
      }, 10_000)
      return () => clearTimeout(timer)
    }
    case 'paid rush': {
      const stops = [goOn(client, 'rush', onNotified), goOn(client, 'payment', onNotified)]
      return () => stops.forEach((stop) => stop())
    }
    case undefined:
      return () => undefined
    default:
      return beside satisfies never
  }
}
