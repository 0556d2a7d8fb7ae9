// Connects to a wallet that lives in this page, by EIP-1193 alone; and by one approval has it sign the site's message
// too, where it is known to do that (ERC-7846). It prompts only inside `connect`, never switches the chain, never asks
// twice while the wallet still shows the first question, and never touches the wallet's object.
import { AppError } from '../../errors.ts'
import { raceAbort, withTimeout, withAnySignal } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import {
  askChainId,
  askWallet,
  askWithin,
  asUnreached,
  hasCode,
  parseAccounts,
  parseChainId,
  READ_MS,
  type Provider,
  type ProviderDetail,
} from '../walletRequest.ts'
import type { Connection, ConnectOptions, Connector } from '../connector.ts'
import { invalidAccounts, recordEvents, type Early } from './probeWallet.ts'
import { ACCOUNT_PERMISSION, createInjectedConnection } from './injectedConnection.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn, asArray } from '../../lib/parse.ts'
import {
  messageFor,
  signedMessage,
  type Challenge,
  type Challenges,
  type SignedMessage,
} from '../connectAndSign.ts'

export type InjectedOptions = {
  /** Gives 'focus', which says that the visitor is back from the wallet's window. Default: the page's window. */
  readonly page?: EventTarget
  /** The wallets of this page that were restarted; one of them may be well again. */
  readonly restarted?: WeakSet<Provider> | undefined
  /** The wallets of this page that don't know wallet_requestPermissions or left it unanswered. They
   * are not asked it again. Default: none. */
  readonly withoutPicker?: WeakSet<Provider> | undefined
  /** Of a wallet that is known to sign in while it connects. */
  readonly signing?: SigningConnect | undefined
}

export function createInjectedConnector(
  { provider }: Pick<ProviderDetail, 'provider'>,
  { page, restarted, withoutPicker, signing }: InjectedOptions = {},
): Connector {
  return {
    async connect(options) {
      if (restarted?.has(provider)) await checkAlive(provider, options.signal)
      const setting = { provider, page: page ?? window, restarted, withoutPicker }
      let answer: SignedConnect | undefined
      const connection = await openConnection(setting, options.signal, (attempt) => {
        const asked = startSigning(attempt, signing)
        if (!asked) return requestAddress(attempt, options)
        return asked.then((one) => {
          answer = one
          return one?.address ?? requestAddress(attempt, options)
        })
      })
      const signed = answer?.address === connection.address ? answer.signed : undefined
      return Object.assign(connection, signed && { signed })
    },
  }
}

/** A wallet that has not done it once is not asked for it again. */
function startSigning(
  { provider, signal }: Attempt,
  signing: SigningConnect | undefined,
): Promise<SignedConnect | undefined> | undefined {
  const challenge = signing?.plain.has(provider) ? undefined : signing?.challenges.ready()
  if (!signing || !challenge) return undefined
  signing.plain.add(provider)
  return connectAndSign({ provider, signal, challenge, chainId: signing.chainId }).then(
    (answer) => {
      if (answer?.signed) signing.plain.delete(provider)
      return answer
    },
  )
}

/** A wallet that was restarted keeps every question for ever: one that needs nobody's yes tells. */
async function checkAlive(provider: Provider, signal: AbortSignal): Promise<void> {
  await raceAbort(askChainId(provider), signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new AppError('wallet-restarted', 'the wallet was restarted', { cause })
  })
}

export type Setting = {
  readonly provider: Provider
  readonly page: EventTarget
  readonly restarted?: WeakSet<Provider> | undefined
  readonly withoutPicker?: WeakSet<Provider> | undefined
}
/** `signal` also ends when the attempt is over, so that nothing of it goes on. */
type Attempt = Setting & { readonly signal: AbortSignal; readonly events: Early }

/** What the wallet has told since it was first asked, and its answer to eth_chainId where that was asked already. */
type Told = { readonly events: Early; readonly chain?: Promise<unknown> | undefined }

export async function openConnection(
  setting: Setting,
  signal: AbortSignal,
  getAddress: (attempt: Attempt) => Promise<Address>,
  { events, chain }: Told = { events: recordEvents(setting.provider) },
): Promise<Connection> {
  try {
    return await withAnySignal([signal], async (running) => {
      const attempt = { ...setting, signal: running, events }
      const asked = await getAddress(attempt)
      // after the accounts: the visitor may switch in the connect window
      const chainId = await readChainId(attempt, chain)
      const address = await settleAddress(attempt, asked)
      return createInjectedConnection({ ...setting, address, chainId })
    })
  } catch (error) {
    throw signal.aborted ? error : asUnreached(error)
  } finally {
    events.stop() // the connection listens by now: no event falls between
  }
}

/** The first of: the wallet's answer, its accountsChanged event, what eth_accounts says when the visitor comes back. */
async function requestAddress(attempt: Attempt, options: ConnectOptions): Promise<Address> {
  const granted = watchForGrant(attempt)
  const answered = requestAccounts(attempt, {
    pickAccount: options.pickAccount === true,
    onAsked: granted.accept,
  }).catch((error: unknown) => {
    if (!hasCode(error, 'request-pending')) throw error
    options.onProgress?.({ kind: 'pending' })
    granted.accept()
    return granted.address // no second question: the open one finishes it
  })
  return raceAbort(Promise.race([answered, granted.address]), attempt.signal)
}

type AskOptions = { readonly pickAccount: boolean; onAsked(): void }

/** The account picker is optional, so it decides only by a person's no. Any other end of it leads
 * on to eth_requestAccounts, whose error is the one to show. */
async function requestAccounts(
  attempt: Attempt,
  { pickAccount, onAsked }: AskOptions,
): Promise<Address> {
  const { provider, signal } = attempt
  const request = async (): Promise<Address> => {
    const answer = askWallet(provider, { method: 'eth_requestAccounts' }, signal)
    onAsked()
    return firstAccount(await answer)
  }
  const picking = pickAccount ? openPicker(attempt) : undefined
  if (picking) await picking
  try {
    return await request()
  } catch (error) {
    const permission =
      picking === undefined && hasCode(error, 'unauthorized') ? openPicker(attempt) : undefined
    if (!(await permission)) throw error // 4100: asked for the permission once, never in a loop
    return request()
  }
}

/** Resolves with whether the visitor picked an account; undefined for a wallet that is not asked.
 * Rejects with a refusal. */
function openPicker({ provider, signal, withoutPicker }: Attempt): Promise<boolean> | undefined {
  if (withoutPicker?.has(provider)) return undefined
  withoutPicker?.add(provider) // until it answers
  const isAnswer = (error: unknown): boolean => hasCode(error, 'user-rejected', 'request-pending')
  const request = { method: 'wallet_requestPermissions', params: ACCOUNT_PERMISSION }
  return askWallet(provider, request, signal).then(
    () => {
      withoutPicker?.delete(provider)
      return true
    },
    (error: unknown) => {
      if (isAnswer(error)) withoutPicker?.delete(provider)
      if (isAnswer(error) || hasCode(error, 'aborted')) throw error
      return false
    },
  )
}

/** Only from `accept` on events and visits count: while the account picker is open, the old permission says nothing. */
function watchForGrant({ provider, page, signal, events }: Attempt): {
  address: Promise<Address>
  accept(): void
} {
  let accepting = false
  let grant: (address: Address) => void = () => {}
  const address = new Promise<Address>((resolve) => {
    grant = resolve
  })
  const take = (accounts: readonly Address[] | undefined): void => {
    const [first] = accounts ?? []
    if (first !== undefined && accepting) grant(first)
  }
  events.onAccounts = take
  page.addEventListener(
    'focus',
    () => {
      if (!accepting) return
      askWithin(provider, { method: 'eth_accounts' }).then(
        (answer) => take(parseAccounts(answer)),
        () => {},
      ) // a wallet that stays silent stays waited for
    },
    { signal },
  )
  const accept = (): void => {
    accepting = true
  }
  return { address, accept }
}

/** A wallet that does not name its chain is connected all the same, on chain 0: no configured chain has this id. */
async function readChainId(
  { provider, signal, events }: Attempt,
  told?: Promise<unknown>,
): Promise<number> {
  if (!told) events.chainId = undefined
  const ask = (): Promise<number | undefined> => askChainId(provider)
  const answer = told ? withTimeout({ ms: READ_MS }, () => told).then(parseChainId, ask) : ask()
  const asked = await raceAbort(
    answer.catch(() => undefined),
    signal,
  )
  return events.chainId ?? asked ?? 0
}

/** Events before the answer and the answer make one account; only if they disagree the wallet is asked again. */
async function settleAddress(
  { provider, signal, events }: Attempt,
  asked: Address,
): Promise<Address> {
  if (!events.accounts || events.accounts.first === asked) return asked
  const answer = askWithin(provider, { method: 'eth_accounts' }).catch(() => [asked])
  return firstAccount(await raceAbort(answer, signal))
}

function firstAccount(answer: unknown): Address {
  const accounts = parseAccounts(answer)
  if (accounts === undefined) throw invalidAccounts()
  const [first] = accounts
  if (first === undefined) throw new AppError('user-rejected', 'the wallet granted no account')
  return first
}

export type SigningConnect = {
  readonly challenges: Pick<Challenges, 'ready'>
  /** The chain the message is for. */
  readonly chainId: number
  /** Wallets that did not do it, and are asked in the usual way from then on. */
  readonly plain: WeakSet<Provider>
}

type SignedConnect = { readonly address: Address; readonly signed: SignedMessage | undefined }

/** By ERC-7846 wallet_connect with signInWithEthereum, in the task of the click; only where a wallet is known to have
 * it, for what another one makes of an unknown method nobody can tell. Undefined when it has no such method: then
 * nothing was shown. Whatever it answers instead, nobody is prompted twice for an account. */
async function connectAndSign({
  provider,
  signal,
  challenge,
  chainId,
}: {
  readonly provider: Provider
  readonly signal: AbortSignal
  readonly challenge: Challenge
  readonly chainId: number
}): Promise<SignedConnect | undefined> {
  const { expiresAt: _, ...message } = challenge
  const capabilities = {
    signInWithEthereum: { ...message, version: '1', chainId: toQuantity(chainId) },
  }
  const params = [{ version: '1', capabilities }]
  try {
    const answer = await askWallet(provider, { method: 'wallet_connect', params }, signal)
    const account = asArray(getOwn(answer, 'accounts'))[0]
    const [address] = parseAccounts([getOwn(account, 'address')]) ?? []
    if (address !== undefined)
      return { address, signed: signedIn(account, challenge, { address, chainId }) }
    return await approved(
      provider,
      new AppError('wallet-bad-response', 'wallet_connect answered no account'),
    )
  } catch (error) {
    if (hasCode(error, 'method-unsupported', 'invalid-params', 'request-pending')) return undefined
    if (hasCode(error, 'user-rejected', 'aborted', 'wallet-bad-response')) throw error
    return approved(provider, error)
  }
}

/** The account the wallet has approved all the same, asked without a prompt; else the failure. */
async function approved(provider: Provider, failure: unknown): Promise<SignedConnect> {
  const accounts = await askWithin(provider, { method: 'eth_accounts' }).catch(() => undefined)
  const [address] = parseAccounts(accounts) ?? []
  if (address === undefined) throw failure
  return { address, signed: undefined }
}

/** The wallet wrote the message itself: it must be ours to the letter. */
function signedIn(
  account: unknown,
  challenge: Challenge,
  signer: { readonly address: Address; readonly chainId: number },
): SignedMessage | undefined {
  const signed = getOwn(getOwn(account, 'capabilities'), 'signInWithEthereum')
  const message = messageFor(challenge, signer)
  if (getOwn(signed, 'message') !== message) return undefined
  return signedMessage(message, getOwn(signed, 'signature'), challenge)
}
