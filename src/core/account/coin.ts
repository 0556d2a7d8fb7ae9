// The site's own coin: its balance, a check of its contract, and 'Add to wallet' (EIP-747).
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { decodeUint } from '../../eth/abi.ts'
import { DECIMALS, decodeSymbol, encodeBalanceOf, SYMBOL } from '../../eth/erc20.ts'
import { copyOwnProperties } from '../../lib/parse.ts'
import { createQuery, createPerAccountReadable } from '../../lib/query.ts'
import { createStore, selectFields, type ReadonlyStore } from '../../lib/store.ts'
import type { ChainClient, ChainClients, OutageTracker } from '../../chains/chainClient.ts'
import { hasContractCode } from '../../chains/contractCode.ts'
import { requestChainId, requestWallet } from '../../connectors/walletRequest.ts'
import { toAppError, stripInvisibleCharacters } from '../../toAppError.ts'
import { createIncomingTransferWatcher, type IncomingTransfer } from './incomingTransfers.ts'
import { createReadLogs } from '../../rpc/readLogs.ts'
import type { AccountBalance } from './accountQueries.ts'
import type { ConnectionStore } from '../connection/connectionStore.ts'
import { getConnectedAccount, type ConnectionState } from '../connection/connectionState.ts'
import { isHex, type Hex } from '../../eth/hex.ts'

export type CoinConfig = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly name: string
  /** Absolute URL of the coin's image. */
  readonly icon?: string | undefined
  /** PNG version of an SVG `icon`, because many wallets can't show SVG. */
  readonly iconPng?: string | undefined
  /** Link to a page where users can get the coin. */
  readonly get?: { readonly url: string; readonly label?: string } | undefined
}

/**
 * State of the 'Add to wallet' request. 'asked' means that the wallet has given no clear answer, so
 * the coin may have been added.
 */
export type WatchAssetState =
  | { readonly step: 'idle' | 'waiting' | 'added' | 'asked' | 'declined' }
  | { readonly step: 'failed'; readonly error: AppError }

export type Coin = {
  readonly config: CoinConfig
  /**
   * Balance of the connected account. Undefined while the coin's contract differs from the
   * settings.
   */
  readonly balance: ReadonlyStore<AccountBalance | undefined>
  /**
   * True if the coin's contract is missing, or if its decimals or symbol differ from the site's
   * settings.
   */
  readonly mismatch: ReadonlyStore<boolean>
  readonly watchAssetState: ReadonlyStore<WatchAssetState>
  /** Asks the wallet to add the coin. Never throws. */
  watch(): void
}

type CoinDeps = {
  readonly config: CoinConfig
  readonly session: Pick<ConnectionStore, 'state' | 'connection'>
  readonly clients: ChainClients
  readonly outages: Pick<OutageTracker, 'show'>
  formatUnits(value: bigint, decimals: number): string
  /** Called when the connected account receives the coin while its balance is shown. */
  onIncomingTransfer(account: Address, transfer: IncomingTransfer): void
  warn(line: string): void
}

/** Time in ms after which the user can repeat an unanswered 'Add to wallet' request. */
const UNANSWERED_MS = 30_000

/**
 * Creates the stores of the site's coin. The stores send no requests until the balance has a
 * subscriber.
 */
export function createCoin(deps: CoinDeps): Coin {
  const { config, session } = deps
  const state = selectFields(session.state, 'session')
  const watchAssetState = createStore<WatchAssetState>({ step: 'idle' })
  const settings = createSettingsCheck(deps)
  let attempt = 0
  let lastAddress: Address | undefined
  state.subscribe(() => {
    const address = getConnectedAccount(state.get().session)?.address
    if (address === lastAddress) return
    lastAddress = address
    attempt += 1
    watchAssetState.set({ step: 'idle' })
  })

  const run = async (): Promise<WatchAssetState> => {
    const provider = session.connection()?.provider
    if (!provider) return { step: 'idle' }
    if ((await requestChainId(provider)) !== config.chainId)
      throw new AppError('chain-disconnected', 'the coin is on another chain')
    const { address, symbol, decimals, icon, iconPng: image = icon } = copyOwnProperties(config)
    const options = { address, symbol, decimals, ...(image !== undefined && { image }) }
    const answer = await requestWallet(provider, {
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options },
    })
    return { step: answer === true ? 'added' : answer === false ? 'declined' : 'asked' }
  }
  return {
    config,
    watchAssetState,
    mismatch: settings.mismatch,
    balance: watchCoinBalance(deps, settings),
    watch() {
      if (watchAssetState.get().step === 'waiting') return
      const attemptId = ++attempt
      const set = (next: WatchAssetState): void => {
        if (attemptId === attempt) watchAssetState.set(next)
      }
      watchAssetState.set({ step: 'waiting' })
      const timer = setTimeout(() => set({ step: 'asked' }), UNANSWERED_MS)
      void run()
        .catch((reason: unknown): WatchAssetState => {
          const error = toAppError(reason, 'wallet')
          return error.code === 'user-rejected' ? { step: 'declined' } : { step: 'failed', error }
        })
        .then(set)
        .finally(() => clearTimeout(timer))
    },
  }
}

type SettingsCheck = {
  readonly mismatch: ReadonlyStore<boolean>
  /**
   * Compares the contract's symbol and decimals with the settings and updates `mismatch`. Sends no
   * request once the settings have matched. Never rejects.
   */
  check(client: ChainClient, signal: AbortSignal): Promise<void>
}

function createSettingsCheck({ config, warn }: CoinDeps): SettingsCheck {
  const { address, chainId, decimals, symbol } = config
  const mismatch = createStore(false)
  let isSame = false
  return {
    mismatch,
    async check(client, signal) {
      if (isSame) return
      const reported = await readCoinContract((data) =>
        client.call({ to: address, data }, signal),
      ).catch(() => undefined)
      if (!reported) return
      const isMissing =
        reported.decimals === undefined &&
        reported.symbol === undefined &&
        (await hasContractCode(client, address, signal).catch(() => undefined)) === false
      const isOther = isMissing || differsFromConfig(reported, config)
      isSame = !isOther && reported.decimals !== undefined
      if (isMissing && !mismatch.get())
        warn(`COIN: there is no contract at ${address} on chain ${chainId}. It cannot be sent`)
      else if (isOther && !mismatch.get()) {
        warn(
          `COIN: the contract ${address} on chain ${chainId} returns symbol ${JSON.stringify(reported.symbol)} and ` +
            `${reported.decimals} decimals, the settings have ${JSON.stringify(symbol)} and ${decimals}. It cannot be sent`,
        )
      }
      mismatch.set(isOther)
    },
  }
}

function watchCoinBalance(
  { config, session, clients, outages, formatUnits, onIncomingTransfer }: CoinDeps,
  { mismatch, check }: SettingsCheck,
): ReadonlyStore<AccountBalance | undefined> {
  const { address: coin, decimals, symbol } = config
  const state = selectFields(session.state, 'session')
  // Share the log reader between all accounts, because it remembers each node's limits.
  const readLogs = createReadLogs()
  const addressOf = ({ session: now }: Pick<ConnectionState, 'session'>): Address | undefined =>
    getConnectedAccount(now)?.address
  return createPerAccountReadable<Pick<ConnectionState, 'session'>, AccountBalance>(
    state,
    addressOf,
    (set) => {
      const client = clients.get(config.chainId)
      const address = addressOf(state.get())
      if (!client || !address) return () => undefined
      const incomingTransfers = createIncomingTransferWatcher({
        client,
        coin,
        account: address,
        readLogs,
        onTransfer: (transfer) => {
          if (!mismatch.get()) onIncomingTransfer(address, transfer)
        },
      })
      const read = async (signal: AbortSignal): Promise<bigint> => {
        const balance = client
          .call({ to: coin, data: encodeBalanceOf(address) }, signal)
          .then(decodeUint)
        // Wait for the check of the contract even if the balance can't be read, because a missing
        // contract may be the cause.
        const checked = check(client, signal)
        const value = await balance.finally(() => checked)
        await checked
        incomingTransfers.onBalance(value)
        return value
      }
      const { initial, onValue } = client.cached(`balance:${address}:${coin}`)
      // If the contract's decimals or symbol differ from the settings, don't store the balance,
      // because it may be in other units.
      const store = (value: bigint): void => {
        if (!mismatch.get()) onValue(value)
      }
      const reading = createQuery({ poller: client.poller, read, initial, onValue: store })
      const update = (): void => {
        const { value, isStale, error, dataUpdatedAt } = reading.get()
        if (mismatch.get()) return set(undefined)
        if (value === undefined) return
        const formatted = formatUnits(value, decimals)
        set({
          value,
          decimals,
          symbol,
          formatted,
          isStale: isStale || error !== undefined,
          dataUpdatedAt,
        })
      }
      const stops = [reading.subscribe(update), mismatch.subscribe(update), outages.show(client)]
      update()
      return () => {
        for (const stop of stops) stop()
      }
    },
  )
}

/** Symbol and decimals according to the coin's contract. Both functions are optional in ERC-20. */
export type CoinContract = {
  readonly decimals: bigint | undefined
  readonly symbol: string | undefined
}

// Maximum length of a symbol in EIP-747. The contract's symbol is cut to this length before it is
// compared with the settings.
const MAX_SYMBOL = 11

/**
 * Reads the coin's decimals and symbol. `call` sends call data to the contract. Rejects if a
 * request fails, because the contract may have the function nevertheless.
 */
export async function readCoinContract(
  call: (data: Hex) => Promise<unknown>,
): Promise<CoinContract> {
  const [decimals, symbol] = await Promise.all([
    readOptional(call(DECIMALS), decodeUint),
    readOptional(call(SYMBOL), decodeSymbol),
  ])
  return { decimals, symbol }
}

/**
 * Returns true if the contract's decimals or symbol differ from the settings. A missing value
 * counts as equal.
 */
export function differsFromConfig(
  { decimals, symbol }: CoinContract,
  settings: { readonly decimals: number; readonly symbol: string },
): boolean {
  return (
    (decimals !== undefined && decimals !== BigInt(settings.decimals)) ||
    (symbol !== undefined &&
      normalizeAppearance(normalizeAppearance(symbol).slice(0, MAX_SYMBOL)) !==
        normalizeAppearance(settings.symbol))
  )
}

/** Normalizes text so that two texts that look the same are equal. */
function normalizeAppearance(text: string): string {
  const narrow = text.replace(/[\uff00-\uffef\u3000]/g, (letter) => letter.normalize('NFKC'))
  return stripInvisibleCharacters(narrow.normalize('NFC'))
}

async function readOptional<T>(
  response: Promise<unknown>,
  decode: (data: Hex) => T,
): Promise<T | undefined> {
  try {
    const data = await response
    if (!isHex(data)) throw new AppError('abi', 'the reply is not hex')
    return data === '0x' ? undefined : decode(data)
  } catch (reason) {
    if (AppError.is(reason) && reason.code === 'reverted') return undefined
    throw reason
  }
}
