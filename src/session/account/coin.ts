// The site's own coin: what the account holds of it, read together with the native balance, and 'Add to wallet'
// (EIP-747). The wallet is asked only on the coin's own chain, and only by a click.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { decodeBalance, encodeBalanceOf } from '../../eth/erc20.ts'
import { createResource } from '../../lib/resource.ts'
import { createReading, perAccount } from '../../lib/reading.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import { parseChainId } from '../../wallets/answers.ts'
import { ask, askWithin } from '../../wallets/request.ts'
import { toAppError } from '../../toAppError.ts'
import type { Balance } from './balance.ts'
import type { SessionApi } from '../connection/session.ts'
import { liveOf, type State } from '../connection/state.ts'

export type CoinFacts = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly name: string
  /** Absolute URL of its picture. */
  readonly icon: string | undefined
}

/** 'asked': the wallet took the request, which is all it ever says. */
export type Watching =
  | { readonly step: 'idle' | 'waiting' | 'asked' | 'declined' }
  | { readonly step: 'failed'; readonly error: AppError }

export type Coin = {
  readonly facts: CoinFacts
  /** Of the connected account; read while somebody subscribes. */
  readonly balance: Readable<Balance | undefined>
  readonly watching: Readable<Watching>
  /** Asks the wallet to list the coin. Never throws. */
  watch(): void
}

export type CoinDeps = {
  readonly facts: CoinFacts
  readonly session: Pick<SessionApi, 'state' | 'connection'>
  readonly clients: ChainClients
  formatUnits(value: bigint, decimals: number): string
}

const CHAIN_READ_MS = 2_000
const NEVER = new AbortController().signal

/** Asks nothing before its balance has a reader. */
export function createCoin(deps: CoinDeps): Coin {
  const { facts, session } = deps
  const watching = createStore<Watching>({ step: 'idle' })
  let attempt = 0
  let known: Address | undefined
  session.state.subscribe(() => {
    const address = liveOf(session.state.get().session)?.address
    if (address === known) return
    known = address
    attempt += 1
    watching.set({ step: 'idle' })
  })

  const run = async (): Promise<Watching> => {
    const provider = session.connection()?.provider
    if (!provider) return { step: 'idle' }
    const chainId = parseChainId(await askWithin(provider, { method: 'eth_chainId' }, CHAIN_READ_MS))
    if (chainId !== facts.chainId) throw new AppError('chain-disconnected', 'the coin lives on another chain')
    const { address, symbol, decimals, icon } = facts
    const options = { address, symbol, decimals, ...(icon !== undefined && { image: icon }) }
    const answer = await ask(provider, { method: 'wallet_watchAsset', params: { type: 'ERC20', options } }, NEVER)
    return { step: answer === false ? 'declined' : 'asked' }
  }
  return {
    facts, watching,
    balance: watchCoinBalance(deps),
    watch() {
      if (watching.get().step === 'waiting') return
      const mine = ++attempt
      watching.set({ step: 'waiting' })
      run().catch((reason: unknown): Watching => {
        const error = toAppError(reason, 'wallet')
        return error.code === 'user-rejected' ? { step: 'declined' } : { step: 'failed', error }
      }).then((next) => { if (mine === attempt) watching.set(next) })
    },
  }
}

/** The balance of whoever is connected; another account is another reading. */
function watchCoinBalance({ facts, session, clients, formatUnits }: CoinDeps): Readable<Balance | undefined> {
  const { address: coin, decimals, symbol } = facts
  const addressOf = ({ session: now }: State): Address | undefined => liveOf(now)?.address
  return createReading<Balance | undefined>(undefined, perAccount(session.state, addressOf, (set) => {
    const client = clients.get(facts.chainId)
    const address = addressOf(session.state.get())
    if (!client || !address) return () => undefined
    const read = (signal: AbortSignal): Promise<bigint> =>
      client.call({ to: coin, data: encodeBalanceOf(address) }, signal).then(decodeBalance)
    const reading = createResource({ poller: client.poller, read })
    return reading.subscribe(() => {
      const { value, stale, error, asOf } = reading.get()
      if (value === undefined) return
      const formatted = formatUnits(value, decimals)
      set({ value, decimals, symbol, formatted, stale: stale || error !== undefined, asOf })
    })
  }))
}
