// The same reading by both: balances of some accounts, shown as long as somebody looks, from the same scripted nodes.
import { createPublicClient, fallback, http, webSocket } from 'viem'
import type { Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { createChainClient } from '../../src/chains/chainClient.ts'
import type { TabsOptions } from '../../src/chains/sharedReads.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { fakePresence } from '../fakes/presence.ts'

export type Source = { readonly urls: readonly string[]; readonly fetch: typeof fetch; readonly WebSocket: new (url: string) => WebSocket; readonly tabs?: TabsOptions }
/** `shown` is the value of the first account; `told`: a failure, or the age of the value, is known to whoever shows it. */
export type Reader = { shown(): bigint | undefined; told(): boolean; stop(): void }

const address = (index: number): `0x${string}` => `0x${(index + 1).toString(16).padStart(40, '0')}`

export function ours({ urls, tabs, ...source }: Source, count: number): Reader {
  const client = createChainClient({ ...ETHEREUM, rpcUrls: urls }, { presence: fakePresence(), ...(tabs && { tabs }), ...source })
  const balances = Array.from({ length: count }, (_, index) => client.balanceOf(address(index)))
  const stops = balances.map((balance) => balance.subscribe(() => {}))
  return {
    shown: () => balances[0]?.get().value,
    told: () => client.health.get().status === 'down' || balances[0]?.get().stale === true,
    stop: () => stops.forEach((stop) => stop()),
  }
}

/** viem with batching of calls, reading 4 s after the last reading settled; over a socket, with each new block. */
export function viems({ urls, fetch }: Source, count: number): Reader {
  const transports = urls.map((url): Transport => (url.startsWith('ws') ? webSocket(url) : http(url, { fetchFn: fetch })))
  const [only] = transports
  const client = createPublicClient({
    chain: mainnet, cacheTime: 0, pollingInterval: 4_000, batch: { multicall: { wait: 32, batchSize: 100_000 } },
    transport: transports.length === 1 && only !== undefined ? only : fallback(transports),
  })
  let value: bigint | undefined
  let failed = false
  let stopped = false
  const read = async (): Promise<void> => {
    const found = await Promise.allSettled(Array.from({ length: count }, (_, index) => client.getBalance({ address: address(index) })))
    failed = found[0]?.status !== 'fulfilled'
    if (found[0]?.status === 'fulfilled' && !stopped) value = found[0].value
  }
  const loop = async (): Promise<void> => {
    while (!stopped) {
      await read()
      await new Promise((resolve) => setTimeout(resolve, 4_000))
    }
  }
  const stop = urls[0]?.startsWith('ws') ? client.watchBlockNumber({ onBlockNumber: () => void read(), emitOnBegin: true, onError: () => {} }) : (void loop(), () => {})
  return { shown: () => value, told: () => failed, stop: () => ((stopped = true), stop()) }
}
