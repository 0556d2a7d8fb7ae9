// The same reads by Florin and viem. viem polls the block number every four seconds, like wagmi.
import { createPublicClient, fallback, http, webSocket } from 'viem'
import type { PublicClient, Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { FORM } from '../fakes/scenarioReader.ts'
import { HASH } from '../fakes/networkScenarios.ts'
import type { ScenarioReader, ReaderOptions } from '../fakes/networkScenarios.ts'

export type Many = ReaderOptions & { readonly hidden?: boolean }

const address = (index: number): `0x${string}` => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** Reads `count` balances with Florin and evaluates the first. */
export function ours(
  { urls, hidden = false, fetch, WebSocket }: Many,
  count: number,
): ScenarioReader {
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: urls },
    { presence: fakePageLifecycle(!hidden), fetch, WebSocket },
  )
  const balances = Array.from({ length: count }, (_, index) => client.balanceOf(address(index)))
  const stops = balances.map((balance) => balance.subscribe(() => {}))
  return {
    shown: () => balances[0]?.get().value,
    marked: () => balances[0]?.get().isStale === true,
    down: () => client.health.get().status === 'down',
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** Reads the same with viem. `down` means that the last read failed. */
export function viem({ urls, fetch, beside }: Many, count = 1): ScenarioReader {
  const transports = urls.map(
    (url): Transport => (url.startsWith('ws') ? webSocket(url) : http(url, { fetchFn: fetch })),
  )
  const [only] = transports
  const client = createPublicClient({
    chain: mainnet,
    pollingInterval: 4_000,
    batch: { multicall: { wait: 32, batchSize: 100_000 } },
    transport: transports.length === 1 && only !== undefined ? only : fallback(transports),
  }) as PublicClient
  let value: bigint | undefined
  let [failed, stopped, isReading, notified] = [false, false, false, false]
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    const found = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => client.getBalance({ address: address(index) })),
    )
    isReading = false
    failed = found[0]?.status !== 'fulfilled'
    if (found[0]?.status === 'fulfilled' && !stopped) value = found[0].value
  }
  const request = (method: string, params: unknown[]): void =>
    void client.request({ method, params } as never).catch(() => undefined)
  const onBlock = (): void => {
    void read()
    if (beside === 'form') for (const method of FORM) request(method, [])
  }
  onBlock()
  const stops = [
    client.watchBlockNumber({
      onBlockNumber: onBlock,
      onError: () => {
        failed = true
      },
    }),
  ]
  if (beside === 'payment' || beside === 'paid rush')
    void client
      .waitForTransactionReceipt({ hash: HASH, timeout: 0 })
      .then(() => {
        notified = true
      })
      .catch(() => undefined)
  if (beside === 'logs') {
    const timer = setInterval(() => request('eth_getLogs', [{ fromBlock: '0x0' }]), 2_000)
    stops.push(() => clearInterval(timer))
  }
  if (beside === 'rush' || beside === 'paid rush')
    setTimeout(() => {
      for (let at = 0; at < 5_000; at++)
        request('eth_getStorageAt', [address(0), `0x${at.toString(16)}`])
    }, 10_000)
  return {
    shown: () => value,
    marked: () => false,
    down: () => failed,
    wasNotified: () => notified,
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}
