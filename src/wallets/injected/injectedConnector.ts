// Connects to a wallet that lives in this page, by EIP-1193 alone. It prompts only inside `connect`, never switches the
// chain, never asks twice while the wallet still shows the first question, and never touches the wallet's object.
import { AppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import { parseAccounts, parseChainId } from '../answers.ts'
import type { Connection, ConnectOptions, Connector } from '../connector.ts'
import { createInjectedConnection } from './injectedConnection.ts'
import { listen } from './listen.ts'
import type { Provider, ProviderDetail } from '../eip1193.ts'
import { ask, askWithin, hasCode } from '../request.ts'

const READ_TIMEOUT_MS = 2_000 // eth_chainId and eth_accounts are answered without the visitor
const ACCOUNT_PERMISSION = [{ eth_accounts: {} }] // EIP-2255

export type InjectedOptions = {
  /** Gives 'focus', which says that the visitor is back from the wallet's window. Default: the page's window. */
  readonly page?: EventTarget
  /** The wallets of this page that were restarted; one of them may be well again. */
  readonly restarted?: WeakSet<Provider> | undefined
}

export function createInjectedConnector({ provider }: Pick<ProviderDetail, 'provider'>,
  { page, restarted }: InjectedOptions = {}): Connector {
  return {
    async connect(options) {
      if (restarted?.has(provider)) await checkAlive(provider, options.signal)
      const setting = { provider, page: page ?? window, restarted }
      return openConnection(setting, options.signal, (attempt) => requestAddress(attempt, options))
    },
  }
}

/** A wallet that was restarted keeps every question for ever: one that needs nobody's yes tells. */
async function checkAlive(provider: Provider, signal: AbortSignal): Promise<void> {
  const answer = askWithin(provider, { method: 'eth_chainId' }, READ_TIMEOUT_MS)
  await raceAbort(answer, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new AppError('wallet-restarted', 'the wallet was restarted', { cause })
  })
}

export type Setting = {
  readonly provider: Provider
  readonly page: EventTarget
  readonly restarted?: WeakSet<Provider> | undefined
}
/** `signal` also ends when the attempt is over, so that nothing of it goes on. */
type Attempt = Setting & { readonly signal: AbortSignal; readonly events: Early }

/** `events`: what the wallet has told since it was first asked. */
export async function openConnection(
  setting: Setting, signal: AbortSignal, getAddress: (attempt: Attempt) => Promise<Address>,
  events = recordEvents(setting.provider),
): Promise<Connection> {
  const done = new AbortController()
  const attempt = { ...setting, signal: AbortSignal.any([signal, done.signal]), events }
  try {
    const asked = await getAddress(attempt)
    const chainId = await readChainId(attempt) // after the accounts: the visitor may switch in the connect window
    const address = await settleAddress(attempt, asked)
    return createInjectedConnection({ ...setting, address, chainId })
  } catch (error) {
    throw signal.aborted ? error : asConnectError(error)
  } finally {
    events.stop() // in the same step in which the connection began to listen: no event falls between
    done.abort()
  }
}

/** The first of: the wallet's answer, its accountsChanged event, what eth_accounts says when the visitor comes back. */
async function requestAddress(attempt: Attempt, options: ConnectOptions): Promise<Address> {
  const granted = watchForGrant(attempt)
  const answered = requestAccounts(attempt, { pickAccount: options.pickAccount === true, onAsked: granted.accept })
    .catch((error: unknown) => {
      if (!hasCode(error, 'request-pending')) throw error
      options.onProgress?.({ kind: 'pending' })
      granted.accept()
      return granted.address // no second question: the open one finishes it
    })
  return raceAbort(Promise.race([answered, granted.address]), attempt.signal)
}

type AskOptions = { readonly pickAccount: boolean; onAsked(): void }

async function requestAccounts({ provider, signal }: Attempt, { pickAccount, onAsked }: AskOptions): Promise<Address> {
  const pick = (): Promise<unknown> =>
    ask(provider, { method: 'wallet_requestPermissions', params: ACCOUNT_PERMISSION }, signal)
  const request = async (): Promise<Address> => {
    const answer = ask(provider, { method: 'eth_requestAccounts' }, signal)
    onAsked()
    return firstAccount(await answer)
  }
  if (pickAccount) {
    await pick().catch((error: unknown) => {
      if (hasCode(error, 'user-rejected', 'request-pending', 'aborted')) throw error
      // any other: a wallet without the account picker
    })
  }
  try {
    return await request()
  } catch (error) {
    if (pickAccount || !hasCode(error, 'unauthorized')) throw error
    await pick() // 4100: once, never in a loop
    return request()
  }
}

/** Only from `accept` on events and visits count: while the account picker is open, the old permission says nothing. */
function watchForGrant({ provider, page, signal, events }: Attempt): { address: Promise<Address>; accept(): void } {
  let accepting = false
  let grant: (address: Address) => void = () => {}
  const address = new Promise<Address>((resolve) => { grant = resolve })
  const take = (accounts: readonly Address[] | undefined): void => {
    const [first] = accounts ?? []
    if (first !== undefined && accepting) grant(first)
  }
  events.onAccounts = take
  page.addEventListener('focus', () => {
    if (!accepting) return
    askWithin(provider, { method: 'eth_accounts' }, READ_TIMEOUT_MS)
      .then((answer) => take(parseAccounts(answer)), () => {}) // a wallet that stays silent stays waited for
  }, { signal })
  return { address, accept: () => void (accepting = true) }
}

export type Early = {
  /** The first account of the last accountsChanged, undefined inside when it had none. */
  accounts: { readonly first: Address | undefined } | undefined
  chainId: number | undefined
  onAccounts(accounts: readonly Address[] | undefined): void
  stop(): void
}

/** Listens from now on, until `stop`. */
export function recordEvents(provider: Provider): Early {
  const early: Early = { accounts: undefined, chainId: undefined, onAccounts: () => {}, stop: () => {} }
  early.stop = listen(provider, {
    accountsChanged(payload) {
      const accounts = parseAccounts(payload)
      if (accounts) early.accounts = { first: accounts[0] }
      early.onAccounts(accounts)
    },
    chainChanged: (payload) => { early.chainId = parseChainId(payload) },
  })
  return early
}

/** A wallet that does not name its chain is connected all the same, on chain 0: no configured chain has this id. */
async function readChainId({ provider, signal, events }: Attempt): Promise<number> {
  events.chainId = undefined
  const answer = askWithin(provider, { method: 'eth_chainId' }, READ_TIMEOUT_MS).catch(() => undefined)
  const asked = parseChainId(await raceAbort(answer, signal))
  return events.chainId ?? asked ?? 0
}

/** Events before the answer and the answer make one account; only if they disagree the wallet is asked again. */
async function settleAddress({ provider, signal, events }: Attempt, asked: Address): Promise<Address> {
  if (!events.accounts || events.accounts.first === asked) return asked
  const answer = askWithin(provider, { method: 'eth_accounts' }, READ_TIMEOUT_MS).catch(() => [asked])
  return firstAccount(await raceAbort(answer, signal))
}

function firstAccount(answer: unknown): Address {
  const accounts = parseAccounts(answer)
  if (accounts === undefined) throw invalidAccounts()
  const [first] = accounts
  if (first === undefined) throw new AppError('user-rejected', 'the wallet granted no account')
  return first
}

export function invalidAccounts(): AppError {
  return new AppError('wallet-bad-response', 'the wallet sent no valid account')
}

/** A failure without a known code: the extension was updated, switched off, or broke. A reload helps. */
function asConnectError(error: unknown): unknown {
  if (!AppError.is(error) || !hasCode(error, 'unknown', 'aborted')) return error // 'aborted', and not by us
  return new AppError('wallet-unreachable', 'the wallet failed without a known reason',
    { cause: error, details: error.details })
}
