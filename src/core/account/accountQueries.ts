// Reads the connected account's balances, ENS name and avatar, and whether it is a contract.
import { createPerAccountReadable, type QueryState } from '../../lib/query.ts'
import type { ReadonlyStore } from '../../lib/store.ts'
import type { ChainClient, ChainClients, OutageTracker } from '../../chains/chainClient.ts'
import { hasContractCode } from '../../chains/contractCode.ts'
import type { Names } from '../../chains/ensNames.ts'
import {
  getConnectedAccount,
  type ConnectedAccount,
  type ConnectionState,
} from '../connection/connectionState.ts'
import type { Address } from '../../eth/address.ts'

export type AccountBalance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The exact value as decimal text. */
  readonly formatted: string
  /** True while the value may be outdated, for example because the last read failed. */
  readonly isStale: boolean
  /**
   * When a stale value was last confirmed, in ms since the epoch. Undefined for a value that was
   * stored on an earlier visit.
   */
  readonly dataUpdatedAt: number | undefined
}

export type NativeBalance = AccountBalance & {
  /**
   * Returns the value as short text, rounded down. With `exact`, all digits are kept. `language` is
   * a BCP 47 tag.
   */
  display(language: string, exact?: true): string
}

export type ChainServices = {
  readonly clients: ChainClients
  readonly outages: OutageTracker
  /** Undefined on a site without Ethereum mainnet, where ENS is deployed. */
  readonly names: Names | undefined
  formatUnits(value: bigint, decimals: number): string
  formatAmount(value: bigint, decimals: number, language: string, exact?: true): string
}

type BalanceDeps = {
  readonly state: ReadonlyStore<Pick<ConnectionState, 'session'>>
  readonly layer: Omit<ChainServices, 'names'>
}

export type BalanceQueries = {
  /** Balance on the wallet's current chain. */
  readonly balance: ReadonlyStore<NativeBalance | undefined>
  /** Returns a store of the account's balance on the given chain. */
  on(chainId: number): ReadonlyStore<NativeBalance | undefined>
}

/**
 * Creates the stores of the connected account's native balances. Each store sends requests only
 * while it has subscribers.
 */
export function createBalance(deps: BalanceDeps): BalanceQueries {
  const otherBalances = new Map<number, BalanceQueries['balance']>()
  return {
    balance: followBalance(deps, (account) => account.chainId, deps.layer.outages.show),
    on(chainId) {
      const balance =
        otherBalances.get(chainId) ??
        followBalance(
          deps,
          () => chainId,
          () => () => undefined,
        )
      otherBalances.set(chainId, balance)
      return balance
    },
  }
}

function followBalance(
  { state, layer }: BalanceDeps,
  chainOf: (account: ConnectedAccount) => number,
  show: OutageTracker['show'],
): BalanceQueries['balance'] {
  const target = ({
    session,
  }: Pick<ConnectionState, 'session'>):
    | Pick<ConnectedAccount, 'address' | 'chainId'>
    | undefined => {
    const account = getConnectedAccount(session)
    return account && { address: account.address, chainId: chainOf(account) }
  }
  const keyOf = (now: Pick<ConnectionState, 'session'>): string | undefined => {
    const found = target(now)
    return found && `${found.address}@${found.chainId}`
  }
  return createPerAccountReadable<Pick<ConnectionState, 'session'>, NativeBalance>(
    state,
    keyOf,
    (set) => {
      const found = target(state.get())
      const client = found && layer.clients.get(found.chainId)
      if (!client) return () => undefined
      const balance = client.balanceOf(found.address)
      const update = (): void => set(toBalance(client, balance.get(), layer))
      const stops = [balance.subscribe(update), show(client)]
      update()
      return () => stops.forEach((stop) => stop())
    },
  )
}

function toBalance(
  { chain }: ChainClient,
  { value, error, isStale, dataUpdatedAt }: QueryState<bigint>,
  layer: BalanceDeps['layer'],
): NativeBalance | undefined {
  if (value === undefined) return undefined
  const { decimals, symbol } = chain.nativeCurrency
  return {
    value,
    decimals,
    symbol,
    isStale: isStale || error !== undefined,
    dataUpdatedAt,
    formatted: layer.formatUnits(value, decimals),
    display: (language, exact) => layer.formatAmount(value, decimals, language, exact),
  }
}

export type EnsProfile = { readonly name: string; readonly avatar: string | undefined }

type ContractDeps = {
  readonly state: ReadonlyStore<Pick<ConnectionState, 'session'>>
  readonly clients: ChainClients
}

/**
 * Creates a store of whether or not the account is a contract on the wallet's chain. The value is
 * undefined until enough nodes have answered.
 */
export function createIsContract({
  state,
  clients,
}: ContractDeps): ReadonlyStore<boolean | undefined> {
  const keyOf = ({ session }: Pick<ConnectionState, 'session'>): string | undefined => {
    const account = getConnectedAccount(session)
    return account && `${account.address}@${account.chainId}`
  }
  return createPerAccountReadable<Pick<ConnectionState, 'session'>, boolean>(
    state,
    keyOf,
    (set) => {
      const account = getConnectedAccount(state.get().session)
      const client = account && clients.get(account.chainId)
      if (!client) return () => undefined
      const stopped = new AbortController()
      // If the account's code can't be read, the value stays undefined.
      hasContractCode(client, account.address, stopped.signal).then(set, () => undefined)
      return () => stopped.abort()
    },
  )
}

type Deps = {
  readonly state: ReadonlyStore<Pick<ConnectionState, 'session'>>
  readonly names: Names | undefined
}

/**
 * Creates a store of the account's ENS name and avatar. The value is undefined if the account has
 * no name, or a name that looks like an address.
 */
export function createIdentity({ state, names }: Deps): ReadonlyStore<EnsProfile | undefined> {
  const addressOf = ({ session }: Pick<ConnectionState, 'session'>): Address | undefined =>
    getConnectedAccount(session)?.address
  return createPerAccountReadable<Pick<ConnectionState, 'session'>, EnsProfile>(
    state,
    addressOf,
    (set) => {
      const address = addressOf(state.get())
      return address && names ? watch(address, names, set) : () => undefined
    },
  )
}

function watch(
  address: Address,
  names: Names,
  set: (identity: EnsProfile | undefined) => void,
): () => void {
  const reading = names.watchName(address)
  let shown: string | null | undefined
  const show = async (name: string): Promise<void> => {
    const avatar = await names.avatarOf(name)
    if (name === shown && avatar !== undefined) set({ name, avatar })
  }
  const update = (): void => {
    const found = reading.get().value
    const value = found && readsAsAddress(found) ? null : found
    if (value === shown) return
    shown = value
    set(value ? { name: value, avatar: undefined } : undefined)
    // If the avatar can't be loaded, the page keeps showing the generated image.
    if (value) void show(value).catch(() => undefined)
  }
  const stop = reading.subscribe(update)
  update()
  return stop
}

/** Returns true if a name such as '0x99' or '0xd8da….eth' looks like an address. */
function readsAsAddress(name: string): boolean {
  return /^0x[0-9a-f]+(?:\.|$)/i.test(name)
}
