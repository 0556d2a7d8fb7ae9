// Finds the wallet of this page that was used before, without a prompt. Several may claim its rdns, and an impostor may
// be the faster one: the wallet that lists the remembered address is it. Nobody lists it, and they are several: none.
import { delay, raceAbort, withDeadline } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import { parseAccounts } from '../answers.ts'
import type { Connection } from '../connector.ts'
import { invalidAccounts, openConnection, recordEvents, type Early, type InjectedOptions } from './injectedConnector.ts'
import type { Provider, ProviderDetail } from '../eip1193.ts'
import { ask } from '../request.ts'

/** Extensions announce themselves late, and some only after an update. */
const LATE_MS = 1_000
const ANSWER_MS = 2_000 // eth_accounts is answered without the visitor

export type RestoreOptions = InjectedOptions & {
  /** Who claims to be the wallet, now; a wallet has the same provider object each time. */
  candidates(): readonly ProviderDetail[]
  /** Tells that there may be more of them. */
  onChange(listener: () => void): () => void
  readonly address: Address
  readonly signal: AbortSignal
}

export type RestoredInjected = { readonly detail: ProviderDetail; readonly connection: Connection }

/** A wallet that has been asked once, and is listened to since. */
type Candidate = { readonly detail: ProviderDetail; readonly events: Early;
  readonly accounts: Promise<readonly Address[]> }

/** Undefined when there is none, or none that still shares an account. A wallet that is alone is restored with whatever
 * account it has now. Rejects when it answers nonsense, and with the signal. */
export async function restoreInjected(options: RestoreOptions): Promise<RestoredInjected | undefined> {
  const { page = window, restarted } = options
  const done = new AbortController()
  const signal = AbortSignal.any([options.signal, done.signal])
  const asked = new Map<Provider, Candidate>()
  try {
    const chosen = await choose({ ...options, signal }, asked)
    const [first] = chosen ? await raceAbort(chosen.accounts, signal) : []
    if (!chosen || !first) return undefined
    const { detail, events } = chosen
    const setting = { provider: detail.provider, page, restarted }
    const connection = await openConnection(setting, options.signal, async () => first, events)
    return { detail, connection }
  } finally {
    done.abort()
    for (const { events } of asked.values()) events.stop() // a connection has listeners of its own by now
  }
}

async function choose(options: RestoreOptions, asked: Map<Provider, Candidate>): Promise<Candidate | undefined> {
  const { candidates, address, signal } = options
  let isLate = false
  const late = delay(LATE_MS, signal).then(() => { isLate = true })
  late.catch(() => {}) // given up: whoever waits for it hears of it
  for (;;) {
    const present = candidates().map((detail) => asked.get(detail.provider) ?? question(detail, asked, signal))
    const holds = await raceAbort(Promise.all(present.map((one) => lists(one, address))), signal)
    const holders = present.filter((_, index) => holds[index])
    if (holders.length > 0) return holders.length === 1 ? holders[0] : undefined
    if (candidates().length > present.length) continue // they came while the others were asked
    const [only] = present
    if (isLate || only?.detail.source === 'injected') return present.length === 1 ? only : undefined
    await moreOrLate(options, late)
  }
}

function question(detail: ProviderDetail, asked: Map<Provider, Candidate>, signal: AbortSignal): Candidate {
  const events = recordEvents(detail.provider)
  const accounts = ask(detail.provider, { method: 'eth_accounts' }, signal).then((answer) => {
    const parsed = parseAccounts(answer)
    if (parsed === undefined) throw invalidAccounts()
    return parsed
  })
  accounts.catch(() => {}) // of one that is not chosen nobody asks why
  const candidate = { detail, events, accounts }
  asked.set(detail.provider, candidate)
  return candidate
}

/** A wallet that stays silent lists nothing so far; alone it is waited for all the same. */
function lists({ accounts }: Candidate, address: Address): Promise<boolean> {
  return withDeadline({ ms: ANSWER_MS }, () => accounts).then((list) => list.includes(address), () => false)
}

async function moreOrLate({ onChange }: RestoreOptions, late: Promise<void>): Promise<void> {
  let stop = (): void => {}
  const more = new Promise<void>((resolve) => { stop = onChange(resolve) })
  await Promise.race([late, more]).finally(() => stop())
}
