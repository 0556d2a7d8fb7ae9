// Finds the wallet of this page that was used before, without a prompt. Several may claim its rdns, and an impostor may
// be the faster one: the wallet that lists the remembered address is it. Nobody lists it, and they are several: none.
import { delay, raceAbort, withAnySignal } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection } from '../connector.ts'
import { askCandidate, lists, type Candidate } from './probeWallet.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import { openConnection, type InjectedOptions } from './injectedConnector.ts'
import { READ_MS, type Provider, type ProviderDetail } from '../walletRequest.ts'

/** Extensions announce themselves late, and some only after an update. */
const LATE_MS = 1_000
/** A wallet that has just woken up lists its accounts by then. */
const ASLEEP_MS = 500
const RETURN_MS = 2_000

type RestoreOptions = InjectedOptions & {
  /** Who claims to be the wallet, now; a wallet has the same provider object each time. */
  candidates(): readonly ProviderDetail[]
  /** Tells that there may be more of them. */
  onChange(listener: () => void): () => void
  /** One that was asked before, if this is it; it is given once. */
  early(detail: ProviderDetail): Candidate | undefined
  /** The wallet is there, but shares no account: it is locked or asleep. The restore goes on when it shares one. */
  onLocked(): void
  readonly address: Address
  readonly signal: AbortSignal
}

type RestoredInjected = { readonly detail: ProviderDetail; readonly connection: Connection }

/** Undefined when there is none. A wallet that is alone is restored with whatever account it has now; while it shares
 * none, this waits. Rejects when it answers nonsense, and with the signal. */
export async function restoreInjected(
  options: RestoreOptions,
): Promise<RestoredInjected | undefined> {
  const { page = window, restarted } = options
  const asked = new Map<Provider, Candidate>()
  const forget = (): void => {
    for (const { events } of asked.values()) events.stop() // a connection has listeners of its own by now
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
        forget() // all of them are asked again: another wallet of this name may have come meanwhile
      }
    })
  } finally {
    stopReturns()
    forget()
  }
}

/** Resolves with undefined when the wallet shares no account, or wakes up without having answered. A wallet that is
 * silent is reported as locked; its late answer counts. */
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

/** Resolves when the wallet reports an account by its event. */
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
  late.catch(() => {}) // given up: whoever waits for it hears of it
  for (;;) {
    const present = candidates().map((detail) => asked.get(detail.provider) ?? question(detail))
    const holds = await raceAbort(Promise.all(present.map((one) => lists(one, address))), signal)
    const holders = present.filter((_, index) => holds[index])
    if (holders.length > 0) return holders.length === 1 ? holders[0] : undefined
    if (candidates().length > present.length) continue // they came while the others were asked
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
