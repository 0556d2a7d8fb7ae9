// Reconnects to the wallet in this page that was used before, without a prompt. Several wallets may
// announce the same rdns, so the wallet that shares the remembered address is used. A single wallet
// is used even if it shares another account. In all other cases no wallet is used.
import { delay, raceAbort, withAnySignal } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection } from '../connector.ts'
import { askCandidate, lists, type Candidate } from './probeWallet.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import { openConnection, type InjectedOptions } from './injectedConnector.ts'
import { READ_MS, type Provider, type ProviderDetail } from '../walletRequest.ts'

/** Some extensions announce themselves late, for example after an update. */
const LATE_MS = 1_000
/** An extension whose service worker was suspended returns its accounts within this time. */
const ASLEEP_MS = 500
const RETURN_MS = 2_000

type RestoreOptions = InjectedOptions & {
  /** Returns the wallets that now announce the rdns. A wallet keeps its provider object. */
  candidates(): readonly ProviderDetail[]
  /** Calls the listener when `candidates` may have changed. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Returns requests that were already sent to this wallet, once. Undefined if there are none. */
  early(detail: ProviderDetail): Candidate | undefined
  /** Called when the wallet is present but shares no account, because it is locked or suspended.
   * Reconnecting continues when it shares one. */
  onLocked(): void
  readonly address: Address
  readonly signal: AbortSignal
}

type RestoredInjected = { readonly detail: ProviderDetail; readonly connection: Connection }

/** Resolves with the connection, or with undefined if no wallet qualifies. If only one wallet is
 * present, it is used even with another account. Waits while the wallet shares no account. Rejects
 * if the wallet returns an invalid response or the signal aborts. */
export async function restoreInjected(
  options: RestoreOptions,
): Promise<RestoredInjected | undefined> {
  const { page = window, restarted } = options
  const asked = new Map<Provider, Candidate>()
  const forget = (): void => {
    for (const { events } of asked.values()) events.stop() // the connection has its own listeners
    asked.clear()
  }
  let onBack = (): void => {}
  const stopReturns = onReturn(page, RETURN_MS, () => onBack())
  try {
    return await withAnySignal([options.signal], async (signal) => {
      for (let round = 0; ; round++) {
        const back = new Promise<void>((resolve) => {
          onBack = resolve
        })
        const chosen = await choose({ ...options, signal }, asked)
        if (!chosen) return undefined
        const wakes = Promise.race([back, reportsAccount(chosen)])
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
        const awake = round === 0 ? delay(ASLEEP_MS, signal) : undefined
        await raceAbort(Promise.race([wakes, ...(awake ? [awake] : [])]), signal)
        forget() // ask every wallet again, because another one may have announced the rdns
      }
    })
  } finally {
    stopReturns()
    forget()
  }
}

/** Resolves with the first account, or with undefined if there is none or `wakes` resolves
 * first. Reports a wallet that does not respond in time as locked and continues to wait. */
async function firstAccount(
  { accounts }: Candidate,
  { onLocked, signal }: Pick<RestoreOptions, 'onLocked' | 'signal'>,
  wakes: Promise<void>,
): Promise<Address | undefined> {
  const answer = Promise.race([accounts, wakes.then(() => [])])
  const silence = setTimeout(onLocked, READ_MS)
  const [first] = await raceAbort(answer, signal).finally(() => clearTimeout(silence))
  return first
}

/** Resolves when an accountsChanged event contains an account. */
function reportsAccount({ events }: Candidate): Promise<void> {
  return new Promise<void>((resolve) => {
    if (events.accounts?.first) resolve()
    events.onAccounts = (accounts) => accounts?.[0] && resolve()
  })
}

async function choose(
  options: RestoreOptions,
  asked: Map<Provider, Candidate>,
): Promise<Candidate | undefined> {
  const { candidates, address, signal } = options
  const question = (detail: ProviderDetail): Candidate => {
    const candidate = options.early(detail) ?? askCandidate(detail, { signal })
    asked.set(detail.provider, candidate)
    return candidate
  }
  let isLate = false
  const late = delay(LATE_MS, signal).then(() => {
    isLate = true
  })
  late.catch(() => {}) // callers that await `late` handle its rejection
  for (;;) {
    const present = candidates().map((detail) => asked.get(detail.provider) ?? question(detail))
    const holds = await raceAbort(Promise.all(present.map((one) => lists(one, address))), signal)
    const holders = present.filter((_, index) => holds[index])
    if (holders.length > 0) return holders.length === 1 ? holders[0] : undefined
    if (candidates().length > present.length) continue // more wallets were announced meanwhile
    const [only] = present
    if (isLate || only?.detail.source === 'injected') return present.length === 1 ? only : undefined
    await moreOrLate(options, late)
  }
}

async function moreOrLate({ onChange }: RestoreOptions, late: Promise<void>): Promise<void> {
  let stop = (): void => {}
  const more = new Promise<void>((resolve) => {
    stop = onChange(resolve)
  })
  await Promise.race([late, more]).finally(() => stop())
}
