// Reconnects without a prompt to the wallet in this page that was used before. If several wallets
// announce its rdns, the one that shares the remembered address is used.
import { delay, raceAbort, withAnySignal } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection } from '../connector.ts'
import { requestAccountsSilently, hasAccount, type WalletProbe } from './probeWallet.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import { openConnection, type InjectedOptions } from './injectedConnector.ts'
import { PROMPTLESS_TIMEOUT_MS, type Provider, type ProviderDetail } from '../walletRequest.ts'

/** How long to wait for wallets to announce the rdns. Some extensions announce themselves late, for
 * example after an update. */
const ANNOUNCE_TIMEOUT_MS = 1_000
/** Delay before eth_accounts is requested again, so that a suspended extension can wake up. */
const WAKE_UP_MS = 500
const RETURN_MS = 2_000 // minimum interval between attempts when the user returns to the page

type InjectedReconnectOptions = InjectedOptions & {
  /** Returns the wallets that announce the rdns. Must return the same provider object for a wallet
   * each time, because the object identifies the wallet. */
  candidates(): readonly ProviderDetail[]
  /** Calls the listener when `candidates` may have changed. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Returns the request for the wallet's accounts that an earlier script of the page has started,
   * or undefined if there is none. A second call returns undefined. */
  early(detail: ProviderDetail): WalletProbe | undefined
  /** Called when the wallet shares no account, because it is locked, suspended or not announced. */
  onLocked(): void
  readonly address: Address
  readonly signal: AbortSignal
}

type ReconnectedInjected = { readonly detail: ProviderDetail; readonly connection: Connection }

/** Resolves with the connection. Waits while the wallet is missing or shares no account, for example
 * because it is locked. Resolves with undefined if the wallet could be one of several wallets. */
export async function reconnectInjected(
  options: InjectedReconnectOptions,
): Promise<ReconnectedInjected | undefined> {
  const { page = window, restarted } = options
  const requested = new Map<Provider, WalletProbe>()
  const forget = (): void => {
    // Stop recording the events of all probed wallets, because the connection listens itself.
    for (const { events } of requested.values()) events.stop()
    requested.clear()
  }
  let onReturned = (): void => {}
  try {
    return await withAnySignal([options.signal], async (signal) => {
      onReturn(page, RETURN_MS, signal, () => onReturned())
      for (let round = 0; ; round++) {
        const returned = new Promise<void>((resolve) => {
          onReturned = resolve
        })
        const chosen = await choose({ ...options, signal }, requested)
        if (!chosen) return undefined
        const wakes = Promise.race([returned, reportsAccount(chosen)])
        const first = await firstAccount(chosen, { ...options, signal }, wakes)
        if (first) {
          const { detail } = chosen
          const setting = { provider: detail.provider, page, restarted }
          return {
            detail,
            connection: await openConnection(setting, options.signal, async () => first, chosen),
          }
        }
        options.onLocked()
        const wakeUp = round === 0 ? delay(WAKE_UP_MS, signal) : undefined
        await raceAbort(Promise.race([wakes, ...(wakeUp ? [wakeUp] : [])]), signal)
        forget() // start again, because another wallet may now announce the rdns
      }
    })
  } finally {
    forget()
  }
}

/** Resolves with the wallet's first account. Resolves with undefined if the wallet shares no
 * account, or if `wakes` resolves before the wallet responds. Calls `onLocked` if the wallet does
 * not respond within PROMPTLESS_TIMEOUT_MS. */
async function firstAccount(
  { accounts }: WalletProbe,
  { onLocked, signal }: Pick<InjectedReconnectOptions, 'onLocked' | 'signal'>,
  wakes: Promise<void>,
): Promise<Address | undefined> {
  const answer = Promise.race([accounts, wakes.then(() => [])])
  const timer = setTimeout(onLocked, PROMPTLESS_TIMEOUT_MS)
  const [first] = await raceAbort(answer, signal).finally(() => clearTimeout(timer))
  return first
}

function reportsAccount({ events }: WalletProbe): Promise<void> {
  return new Promise<void>((resolve) => {
    if (events.accounts?.first) resolve()
    events.onAccounts = (accounts) => accounts?.[0] && resolve()
  })
}

/** Resolves with the wallet to reconnect to, or with undefined if several wallets announce its rdns
 * and none qualifies. Adds each wallet whose accounts were requested to `requested`. */
async function choose(
  options: InjectedReconnectOptions,
  requested: Map<Provider, WalletProbe>,
): Promise<WalletProbe | undefined> {
  const { candidates, address, signal } = options
  const request = (detail: ProviderDetail): WalletProbe => {
    const candidate = options.early(detail) ?? requestAccountsSilently(detail, { signal })
    requested.set(detail.provider, candidate)
    return candidate
  }
  let isTimedOut = false
  const startTimeout = (): Promise<void> => {
    isTimedOut = false
    const ended = delay(ANNOUNCE_TIMEOUT_MS, signal).then(() => {
      isTimedOut = true
    })
    ended.catch(() => {}) // prevents an unhandled rejection
    return ended
  }
  let timeout = startTimeout()
  for (;;) {
    const probed = candidates().map((detail) => requested.get(detail.provider) ?? request(detail))
    const hasAddress = await raceAbort(
      Promise.all(probed.map((one) => hasAccount(one, address))),
      signal,
    )
    const matching = probed.filter((_, index) => hasAddress[index])
    if (matching.length > 0) return matching.length === 1 ? matching[0] : undefined
    if (candidates().length > probed.length) continue // more wallets were announced meanwhile
    const [only] = probed
    if (only && (isTimedOut || only.detail.source === 'injected'))
      return probed.length === 1 ? only : undefined
    if (!isTimedOut) {
      await nextChange(options, [timeout])
      continue
    }
    // Keep waiting in the background: some in-app browsers inject their wallet late (cowswap issue
    // 7862). Wait again after the first late announcement, because it may come from an imitator.
    options.onLocked()
    await nextChange(options, [])
    timeout = startTimeout()
  }
}

/** Resolves when `candidates` may have changed, or with one of `others`. */
async function nextChange(
  { onChange, signal }: InjectedReconnectOptions,
  others: readonly Promise<void>[],
): Promise<void> {
  let stop = (): void => {}
  const more = new Promise<void>((resolve) => {
    stop = onChange(resolve)
  })
  await raceAbort(Promise.race([more, ...others]), signal).finally(() => stop())
}
