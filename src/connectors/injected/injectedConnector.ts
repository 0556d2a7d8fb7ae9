// Connects to a wallet in this page through EIP-1193. Opens one prompt at a time and never switches
// the chain.
import { AppError } from '../../errors.ts'
import { raceAbort, withTimeout, withAnySignal } from '../../lib/abort.ts'
import type { Address } from '../../eth/address.ts'
import {
  requestChainId,
  requestWallet,
  requestWithTimeout,
  toUnreachableError,
  hasCode,
  parseAccounts,
  parseChainId,
  PROMPTLESS_TIMEOUT_MS,
  type Provider,
  type ProviderDetail,
} from '../walletRequest.ts'
import type { Connection, ConnectOptions, Connector } from '../connector.ts'
import { invalidAccounts, bufferEvents, type BufferedEvents } from './probeWallet.ts'
import { ACCOUNT_PERMISSION, createInjectedConnection } from './injectedConnection.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import { getOwn, asArray } from '../../lib/parse.ts'
import {
  createSignInMessage,
  parseSignedMessage,
  type SiweChallenge,
  type SiweChallenges,
  type SiweResult,
} from '../connectAndSign.ts'

export type InjectedOptions = {
  /** An event target that emits 'focus' or 'visibilitychange' when the user returns from the wallet.
   * Default: `window`. */
  readonly page?: EventTarget
  /** Wallets whose extension was restarted. `connect` first checks that such a wallet responds. */
  readonly restarted?: WeakSet<Provider> | undefined
  /** Wallets without a working account picker. `connect` adds a wallet whose picker fails, and does
   * not open that picker again. */
  readonly withoutPicker?: WeakSet<Provider> | undefined
  /** Set if the wallet supports wallet_connect, which connects and signs in with one request. */
  readonly signing?: ConnectAndSignOptions | undefined
}

export function createInjectedConnector(
  { provider }: Pick<ProviderDetail, 'provider'>,
  { page, restarted, withoutPicker, signing }: InjectedOptions = {},
): Connector {
  return {
    async connect(options) {
      if (restarted?.has(provider)) await checkResponsive(provider, options.signal)
      const setting = { provider, page: page ?? window, restarted, withoutPicker }
      let answer: SignedConnect | undefined
      const connection = await openConnection(setting, options.signal, (attempt) => {
        const pendingSigning = startSigning(attempt, signing)
        if (!pendingSigning) return requestAddress(attempt, options)
        return pendingSigning.then((one) => {
          answer = one
          return one?.address ?? requestAddress(attempt, options)
        })
      })
      const signed = answer?.address === connection.address ? answer.signed : undefined
      return Object.assign(connection, signed && { signed })
    },
  }
}

/** Connects and signs in with one request. Returns undefined if no challenge is available, or if
 * the wallet failed to sign in an earlier attempt. */
function startSigning(
  { provider, signal }: ConnectCall,
  signing: ConnectAndSignOptions | undefined,
): Promise<SignedConnect | undefined> | undefined {
  const challenge = signing?.plain.has(provider) ? undefined : signing?.challenges.ready()
  if (!signing || !challenge) return undefined
  // Add the wallet to `plain` before the request. If the wallet never responds, the next `connect`
  // requests no sign-in.
  signing.plain.add(provider)
  return connectAndSign({ provider, signal, challenge, chainId: signing.chainId }).then(
    (answer) => {
      if (answer?.signed) signing.plain.delete(provider)
      return answer
    },
  )
}

/** Rejects with 'wallet-restarted' if the wallet does not respond to eth_chainId. Sends no request
 * with a prompt, because the user may take any time to answer a prompt. */
async function checkResponsive(provider: Provider, signal: AbortSignal): Promise<void> {
  await raceAbort(requestChainId(provider), signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new AppError('wallet-restarted', 'the wallet was restarted', { cause })
  })
}

export type InjectedContext = {
  readonly provider: Provider
  readonly page: EventTarget
  readonly restarted?: WeakSet<Provider> | undefined
  readonly withoutPicker?: WeakSet<Provider> | undefined
}
/** State of one `connect` call. `signal` aborts when the caller aborts and when the call has
 * settled. */
type ConnectCall = InjectedContext & {
  readonly signal: AbortSignal
  readonly events: BufferedEvents
}

/** Events recorded since the wallet was probed and, if eth_chainId was requested, the response. */
type ProbeResult = {
  readonly events: BufferedEvents
  readonly chain?: Promise<unknown> | undefined
}

/** Creates a connection with the account from `getAddress` and the current chain. Rejects with
 * 'wallet-unreachable' if the wallet does not respond. */
export async function openConnection(
  setting: InjectedContext,
  signal: AbortSignal,
  getAddress: (attempt: ConnectCall) => Promise<Address>,
  { events, chain }: ProbeResult = { events: bufferEvents(setting.provider) },
): Promise<Connection> {
  try {
    return await withAnySignal([signal], async (running) => {
      const attempt = { ...setting, signal: running, events }
      const initialAddress = await getAddress(attempt)
      // Read the chain after the accounts, because the user may switch the chain in the wallet's
      // prompt.
      const chainId = await readChainId(attempt, chain)
      const address = await settleAddress(attempt, initialAddress)
      return createInjectedConnection({ ...setting, address, chainId })
    })
  } catch (error) {
    throw signal.aborted ? error : toUnreachableError(error)
  } finally {
    events.stop() // the connection already listens, so no event is lost
  }
}

/** Resolves with the account that arrives first: from the wallet's response, from accountsChanged,
 * or from eth_accounts when the user returns. */
async function requestAddress(attempt: ConnectCall, options: ConnectOptions): Promise<Address> {
  const granted = watchForGrant(attempt)
  const answered = requestAccounts(attempt, {
    pickAccount: options.pickAccount === true,
    onRequested: granted.accept,
  }).catch((error: unknown) => {
    if (!hasCode(error, 'request-pending')) throw error
    options.onProgress?.({ kind: 'pending' })
    granted.accept()
    return granted.address // wait for the prompt that is already open
  })
  return raceAbort(Promise.race([answered, granted.address]), attempt.signal)
}

type RequestAccountsOptions = { readonly pickAccount: boolean; onRequested(): void }

/** Resolves with the account from eth_requestAccounts. Opens the account picker first if
 * `pickAccount` is set. */
async function requestAccounts(
  attempt: ConnectCall,
  { pickAccount, onRequested }: RequestAccountsOptions,
): Promise<Address> {
  const { provider, signal } = attempt
  const request = async (): Promise<Address> => {
    const answer = requestWallet(provider, { method: 'eth_requestAccounts' }, signal)
    onRequested()
    const accounts = parseAccounts(await answer) ?? (await sharedAccounts(provider))
    return firstAccount(accounts)
  }
  const picking = pickAccount ? openPicker(attempt) : undefined
  if (picking) await picking
  try {
    return await request()
  } catch (error) {
    // The wallet requires the account permission first (code 4100). Request the permission, then
    // request the accounts again.
    const permission =
      picking === undefined && hasCode(error, 'unauthorized') ? openPicker(attempt) : undefined
    if (!(await permission)) throw error
    return request()
  }
}

/** Opens the wallet's account picker and resolves with whether the user picked an account. Returns
 * undefined if the wallet has no working picker. Rejects if the user rejects the request. */
function openPicker({
  provider,
  signal,
  withoutPicker,
}: ConnectCall): Promise<boolean> | undefined {
  if (withoutPicker?.has(provider)) return undefined
  // Add the wallet to `withoutPicker` before the request. If the wallet never responds, the next
  // `connect` does not open the picker.
  withoutPicker?.add(provider)
  const isAnswer = (error: unknown): boolean => hasCode(error, 'user-rejected', 'request-pending')
  const request = { method: 'wallet_requestPermissions', params: ACCOUNT_PERMISSION }
  return requestWallet(provider, request, signal).then(
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

/** Waits for an account from accountsChanged, or from eth_accounts when the user returns to the page.
 * Ignores accounts until `accept` is called, because they belong to the previous permission. */
function watchForGrant({ provider, page, signal, events }: ConnectCall): {
  address: Promise<Address>
  accept(): void
} {
  let accepting = false
  let grant: (address: Address) => void = () => {}
  const address = new Promise<Address>((resolve) => {
    grant = resolve
  })
  const acceptAccounts = (accounts: readonly Address[] | undefined): void => {
    const [first] = accounts ?? []
    if (first !== undefined && accepting) grant(first)
  }
  events.onAccounts = acceptAccounts
  onReturn(page, 0, signal, () => {
    if (!accepting) return
    requestWithTimeout(provider, { method: 'eth_accounts' }).then(
      (answer) => acceptAccounts(parseAccounts(answer)),
      () => {},
    ) // keep waiting if the wallet does not respond
  })
  const accept = (): void => {
    accepting = true
  }
  return { address, accept }
}

/** Resolves with the wallet's chain id, or 0 if the wallet reports none. `reported` is the response
 * to an earlier eth_chainId request. */
async function readChainId(
  { provider, signal, events }: ConnectCall,
  reported?: Promise<unknown>,
): Promise<number> {
  if (!reported) events.chainId = undefined
  const requestChain = (): Promise<number | undefined> => requestChainId(provider)
  const answer = reported
    ? withTimeout({ ms: PROMPTLESS_TIMEOUT_MS }, () => reported).then(parseChainId, requestChain)
    : requestChain()
  const chainId = await raceAbort(
    answer.catch(() => undefined),
    signal,
  )
  return events.chainId ?? chainId ?? 0
}

/** Resolves with `initialAddress`. If accountsChanged has reported another account meanwhile,
 * resolves with the account from eth_accounts. */
async function settleAddress(
  { provider, signal, events }: ConnectCall,
  initialAddress: Address,
): Promise<Address> {
  if (!events.accounts || events.accounts.first === initialAddress) return initialAddress
  const answer = requestWithTimeout(provider, { method: 'eth_accounts' }).catch(() => [
    initialAddress,
  ])
  return firstAccount(parseAccounts(await raceAbort(answer, signal)))
}

function firstAccount(accounts: readonly Address[] | undefined): Address {
  if (accounts === undefined) throw invalidAccounts()
  const [first] = accounts
  if (first === undefined) throw new AppError('user-rejected', 'the wallet granted no account')
  return first
}

export type ConnectAndSignOptions = {
  readonly challenges: Pick<SiweChallenges, 'ready'>
  readonly chainId: number
  /** Wallets that failed to sign in an earlier attempt. `connect` only asks them for an account. */
  readonly plain: WeakSet<Provider>
}

type SignedConnect = { readonly address: Address; readonly signed: SiweResult | undefined }

/** Sends wallet_connect with signInWithEthereum (ERC-7846). Use it only for wallets known to
 * support the method. Resolves with undefined if the wallet lacks the method. */
async function connectAndSign({
  provider,
  signal,
  challenge,
  chainId,
}: {
  readonly provider: Provider
  readonly signal: AbortSignal
  readonly challenge: SiweChallenge
  readonly chainId: number
}): Promise<SignedConnect | undefined> {
  const { expiresAt: _, ...message } = challenge
  const capabilities = {
    signInWithEthereum: { ...message, version: '1', chainId: toQuantity(chainId) },
  }
  const params = [{ version: '1', capabilities }]
  try {
    const answer = await requestWallet(provider, { method: 'wallet_connect', params }, signal)
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
    // The user may have approved before the wallet failed. Read eth_accounts instead of prompting
    // again.
    return approved(provider, error)
  }
}

/** Resolves with the account that the wallet shares without a prompt. Throws `failure` if there is
 * none. */
async function approved(provider: Provider, failure: unknown): Promise<SignedConnect> {
  const [address] = (await sharedAccounts(provider)) ?? []
  if (address === undefined) throw failure
  return { address, signed: undefined }
}

/** Resolves with the accounts that the wallet shares without a prompt, or with undefined if its
 * response is not valid. */
function sharedAccounts(provider: Provider): Promise<readonly Address[] | undefined> {
  return requestWithTimeout(provider, { method: 'eth_accounts' }).then(
    parseAccounts,
    () => undefined,
  )
}

/** Returns the signed message, or undefined if it differs from the message for this challenge. */
function signedIn(
  account: unknown,
  challenge: SiweChallenge,
  signer: { readonly address: Address; readonly chainId: number },
): SiweResult | undefined {
  const signed = getOwn(getOwn(account, 'capabilities'), 'signInWithEthereum')
  const message = createSignInMessage(challenge, signer)
  if (getOwn(signed, 'message') !== message) return undefined
  return parseSignedMessage(message, getOwn(signed, 'signature'), challenge)
}
