// Client of the site's sign-in server (docs/server.md). An unexpected answer, such as an HTML page,
// counts as unreachable.
import { AppError, type ErrorCode } from '../../errors.ts'
import { sanitizeExternalText, toAppError } from '../../toAppError.ts'
import { asSafeInteger, getOwn } from '../../lib/parse.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { createSignInRequest, type SignInRequest, type ServerLocation } from './signInRequest.ts'

/**
 * The account that a sign-in is valid for. A contract's sign-in is valid on one chain only, because
 * its address may be another contract elsewhere.
 */
export type SignedInAccount = {
  readonly address: Address
  readonly chainId: number
  readonly contract?: true
}
export type Signed = { readonly message: string; readonly signature: Hex }

export type SignInServer = {
  /** `GET nonce` → { nonce }. Rejects with 'sign-in-start'. */
  nonce(signal: AbortSignal): Promise<string>
  /**
   * `POST verify` { message, signature } → the account. If `signal` aborts, a session that the
   * server opens nevertheless is signed out.
   */
  verify(signed: Signed, signal: AbortSignal): Promise<SignedInAccount>
  /** `GET me` → the signed-in account, undefined after 401. Rejects with 'sign-in-unreachable'. */
  me(signal: AbortSignal): Promise<SignedInAccount | undefined>
  /**
   * `POST sign-out`. Later requests wait for the sign-out, and repeat it if it failed. Never
   * rejects.
   */
  signOut(): Promise<'ended' | 'unknown'>
  /**
   * State of a failed sign-out. 'owed': the request must be repeated. 'asking': the request is
   * being repeated.
   */
  readonly signOutStatus: ReadonlyStore<SignOutStatus>
  /** Sets `signOutStatus` to 'none' if another tab has completed the failed sign-out. */
  refreshSignOutStatus(): void
}

export type SignOutStatus = 'none' | 'owed' | 'asking'

type SignInServerOptions = ServerLocation & {
  /**
   * Stored flag that is set while a sign-out has not reached the server. Survives reloads and is
   * shared by all tabs.
   */
  readonly signOutPending: { get(): boolean; set(pending: boolean): void }
  /**
   * Runs a function in one tab at a time. Otherwise two tabs that fetch a nonce would overwrite
   * each other's cookie.
   */
  readonly runExclusive?: <T>(run: () => Promise<T>) => Promise<T>
}

const NONCE = /^[a-z\d]{8,128}$/i
/** Status codes of `POST verify` that mean the server rejected the signature. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])
/**
 * Maps the server's reason for a rejection to an error code. 'chain' means that the server has no
 * node for the account's chain.
 */
const REASONS: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['chain', 'chain-not-configured'],
  ['expired', 'sign-in-expired'],
  ['not yet', 'clock-wrong'],
])

export function createSignInServer({
  signOutPending,
  runExclusive = (run) => run(),
  ...location
}: SignInServerOptions): SignInServer {
  const request = createSignInRequest(location)
  const signOutStatus = createStore<SignOutStatus>('none')
  let signingOut: Promise<'ended' | 'unknown'> | undefined
  let verifying: Promise<unknown> | undefined

  const signOut = (): Promise<'ended' | 'unknown'> => {
    // Mark the sign-out as pending before the request, because the page may close before the
    // answer.
    signOutPending.set(true)
    if (signOutStatus.get() === 'owed') signOutStatus.set('asking')
    const pending = request('sign-out', undefined, {})
      .then(
        ({ status }) => status >= 200 && status < 300,
        () => false,
      )
      .then((ended) => {
        if (signingOut === pending) signingOut = undefined
        if (ended) signOutPending.set(false)
        signOutStatus.set(signOutPending.get() ? 'owed' : 'none')
        return ended ? ('ended' as const) : ('unknown' as const)
      })
    signingOut = pending
    return pending
  }
  const requestServer: SignInRequest = async (...args) => {
    await verifying
    await signingOut
    if (signOutPending.get() && (await signOut()) === 'unknown')
      throw new AppError('sign-in-unreachable', 'a sign-out is pending')
    return request(...args)
  }
  const verify = createVerify(requestServer, request)
  return {
    nonce: (signal) => runExclusive(() => requestNonce(requestServer, signal)),
    async verify(signed, signal) {
      const answered = verify(signed, signal)
      const pending = answered
        .then(
          () => true,
          (error: unknown) => toAppError(error, 'transport').code === 'sign-in-unreachable',
        )
        .then(async (opened) => {
          if (opened && signal.aborted) await signOut()
        })
        .finally(() => {
          if (verifying === pending) verifying = undefined
        })
      verifying = pending
      await pending
      if (signal.aborted) throw new AppError('aborted', 'sign-in was aborted')
      return answered
    },
    me: (signal) => requestMe(requestServer, signal),
    signOut,
    signOutStatus,
    refreshSignOutStatus() {
      if (!signOutPending.get()) signOutStatus.set('none')
    },
  }
}

async function requestNonce(requestServer: SignInRequest, signal: AbortSignal): Promise<string> {
  const { status, body } = await requestServer('nonce', signal).catch(as('sign-in-start'))
  const nonce = getOwn(body, 'nonce')
  if (status !== 200 || typeof nonce !== 'string' || !NONCE.test(nonce))
    throw failed('sign-in-start', status)
  return nonce
}

/**
 * Creates the function that sends a signature to the server. If the server rejects a signature
 * whose first answer was lost, asks whether the first request has already signed in the account.
 */
function createVerify(
  requestServer: SignInRequest,
  request: SignInRequest,
): SignInServer['verify'] {
  let unanswered: Signed | undefined
  return (signed, signal) =>
    requestVerify(requestServer, signed).catch(async (error: unknown) => {
      const { code } = toAppError(error, 'transport')
      const signedIn =
        code === 'sign-in-rejected' && unanswered === signed
          ? await requestMe(request, signal)
          : undefined
      if (code === 'sign-in-unreachable') unanswered = signed
      return signedIn ?? Promise.reject(error)
    })
}

async function requestVerify(
  requestServer: SignInRequest,
  { message, signature }: Signed,
): Promise<SignedInAccount> {
  const { status, body } = await requestServer('verify', undefined, { message, signature }).catch(
    as('sign-in-unreachable'),
  )
  const account = status === 200 ? parseAccount(body) : undefined
  if (account) return account
  if (!REFUSALS.has(status)) throw failed('sign-in-unreachable', status)
  const reason = getOwn(body, 'error')
  // If the browser blocks cookies, the server can't find the nonce and rejects the signature.
  const hasNoCookies = typeof navigator === 'object' && navigator.cookieEnabled === false
  throw failed(
    REASONS.get(reason) ?? (hasNoCookies ? 'storage-blocked' : 'sign-in-rejected'),
    status,
    reason,
  )
}

async function requestMe(
  requestServer: SignInRequest,
  signal: AbortSignal,
): Promise<SignedInAccount | undefined> {
  const { status, body } = await requestServer('me', signal).catch(as('sign-in-unreachable'))
  if (status === 401) return undefined
  const account = status === 200 ? parseAccount(body) : undefined
  if (!account) throw failed('sign-in-unreachable', status)
  return account
}

/**
 * Returns a function that throws a transport error again with the given code. Keeps an 'aborted'
 * error unchanged.
 */
function as(code: ErrorCode): (cause: unknown) => never {
  return (cause) => {
    const error = toAppError(cause, 'transport')
    if (error.code === 'aborted') throw error
    throw new AppError(code, 'the sign-in server was not reached', { cause, details: error.code })
  }
}

function failed(code: ErrorCode, status: number, reason?: unknown): AppError {
  const details =
    typeof reason === 'string'
      ? `status ${status}: ${sanitizeExternalText(reason, 60)}`
      : `status ${status}`
  return new AppError(code, 'the server rejected the request', { details })
}

function parseAccount(value: unknown): SignedInAccount | undefined {
  const address = parseAddress(getOwn(value, 'address'))
  const chainId = asSafeInteger(getOwn(value, 'chainId'), 1)
  if (!address || chainId === undefined) return undefined
  return { address, chainId, ...(getOwn(value, 'contract') === true && { contract: true }) }
}
