// The site's sign-in server (docs/server.md) as four calls. It goes by the status and by fields it has parsed; an
// HTML page, a half answer or silence is "not reached", never "signed in".
import { AppError, type ErrorCode } from '../../errors.ts'
import { plainText, toAppError } from '../../toAppError.ts'
import { asSafeInteger, getOwn } from '../../lib/parse.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { createExchange, type Exchange, type ServerPlace } from './signInRequest.ts'

/** For whom a sign-in holds. A key's holds for its address; a contract's for this chain only, where alone it is that
 * contract. */
export type Account = {
  readonly address: Address
  readonly chainId: number
  readonly contract?: true
}
export type Signed = { readonly message: string; readonly signature: Hex }

export type SignInServer = {
  /** `GET nonce` → { nonce }. Rejects with 'sign-in-start'. */
  nonce(signal: AbortSignal): Promise<string>
  /** `POST verify` { message, signature } → the account. Rejects with 'sign-in-rejected', 'sign-in-expired', 'chain-not-configured',
   * 'clock-wrong', 'storage-blocked' (the browser keeps no cookie) or 'sign-in-unreachable'. Given up, it still runs to
   * its end: a session that was opened by then is signed out, before anything else is asked. */
  verify(signed: Signed, signal: AbortSignal): Promise<Account>
  /** `GET me` → the account that is signed in, undefined after 401. Rejects with 'sign-in-unreachable'. */
  me(signal: AbortSignal): Promise<Account | undefined>
  /** `POST sign-out`; bounded, never rejects. Whatever is asked meanwhile waits for it. One that fails is owed, and
   * paid before anything else is asked: until then nobody is signed in. */
  signOut(): Promise<'ended' | 'unknown'>
  /** 'owed' after a sign-out that did not arrive, 'asking' while it is tried again. */
  readonly debt: Readable<Debt>
  /** To be called when another tab may have paid. */
  forgiven(): void
}

export type Debt = 'none' | 'owed' | 'asking'

type SignInServerOptions = ServerPlace & {
  /** Where it is written down, for later loads of the page too, that the server has not heard of a sign-out. */
  readonly owed: { get(): boolean; set(owed: boolean): void }
  /** Runs what no other tab runs meanwhile: of two first nonces only one keeps its cookie. */
  readonly inTurn?: <T>(run: () => Promise<T>) => Promise<T>
}

const NONCE = /^[a-z\d]{8,128}$/i
/** The server looked, and said no. Any other failure says nothing about the signature. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])
/** Reasons with an error of their own: the message is too old or from the future, or a contract account is on a chain
 * that the server has no nodes of. */
const REASONS: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['chain', 'chain-not-configured'],
  ['expired', 'sign-in-expired'],
  ['not yet', 'clock-wrong'],
])

export function createSignInServer({
  owed,
  inTurn = (run) => run(),
  ...place
}: SignInServerOptions): SignInServer {
  const exchange = createExchange(place)
  const debt = createStore<Debt>('none')
  let leaving: Promise<'ended' | 'unknown'> | undefined
  let verifying: Promise<unknown> | undefined

  const signOut = (): Promise<'ended' | 'unknown'> => {
    // Before it is sent: the page may close meanwhile. And always: another tab may have signed in since this one asked.
    owed.set(true)
    if (debt.get() === 'owed') debt.set('asking')
    const own = exchange('sign-out', undefined, {})
      .then(
        ({ status }) => status >= 200 && status < 300,
        () => false,
      )
      .then((ended) => {
        if (leaving === own) leaving = undefined
        if (ended) owed.set(false)
        debt.set(owed.get() ? 'owed' : 'none')
        return ended ? ('ended' as const) : ('unknown' as const)
      })
    leaving = own
    return own
  }
  const askServer: Exchange = async (...args) => {
    await verifying
    await leaving
    if (owed.get() && (await signOut()) === 'unknown')
      throw new AppError('sign-in-unreachable', 'a sign-out is still owed')
    return exchange(...args)
  }
  const verify = createVerify(askServer, exchange)
  return {
    nonce: (signal) => inTurn(() => askNonce(askServer, signal)),
    async verify(signed, signal) {
      const answered = verify(signed, signal)
      const own = answered
        .then(
          () => true,
          (error: unknown) => toAppError(error, 'transport').code === 'sign-in-unreachable',
        )
        .then(async (opened) => {
          if (opened && signal.aborted) await signOut()
        })
        .finally(() => {
          if (verifying === own) verifying = undefined
        })
      verifying = own
      await own
      if (signal.aborted) throw new AppError('aborted', 'the sign-in was given up')
      return answered
    },
    me: (signal) => askMe(askServer, signal),
    signOut,
    debt,
    forgiven() {
      if (!owed.get()) debt.set('none')
    },
  }
}

async function askNonce(askServer: Exchange, signal: AbortSignal): Promise<string> {
  const { status, body } = await askServer('nonce', signal).catch(as('sign-in-start'))
  const nonce = getOwn(body, 'nonce')
  if (status !== 200 || typeof nonce !== 'string' || !NONCE.test(nonce))
    throw failed('sign-in-start', status)
  return nonce
}

/** A signature counts once: one that is refused now may have opened a session when its answer was lost. */
function createVerify(askServer: Exchange, exchange: Exchange): SignInServer['verify'] {
  let lost: Signed | undefined
  return (signed, signal) =>
    askVerify(askServer, signed).catch(async (error: unknown) => {
      const { code } = toAppError(error, 'transport')
      const known =
        code === 'sign-in-rejected' && lost === signed ? await askMe(exchange, signal) : undefined
      if (code === 'sign-in-unreachable') lost = signed
      return known ?? Promise.reject(error)
    })
}

async function askVerify(askServer: Exchange, { message, signature }: Signed): Promise<Account> {
  const { status, body } = await askServer('verify', undefined, { message, signature }).catch(
    as('sign-in-unreachable'),
  )
  const account = status === 200 ? parseAccount(body) : undefined
  if (account) return account
  if (!REFUSALS.has(status)) throw failed('sign-in-unreachable', status)
  const reason = getOwn(body, 'error')
  const keepsNone = typeof navigator === 'object' && navigator.cookieEnabled === false // so no nonce is known there
  throw failed(
    REASONS.get(reason) ?? (keepsNone ? 'storage-blocked' : 'sign-in-rejected'),
    status,
    reason,
  )
}

async function askMe(askServer: Exchange, signal: AbortSignal): Promise<Account | undefined> {
  const { status, body } = await askServer('me', signal).catch(as('sign-in-unreachable'))
  if (status === 401) return undefined
  const account = status === 200 ? parseAccount(body) : undefined
  if (!account) throw failed('sign-in-unreachable', status)
  return account
}

/** What failed on the way becomes the one code of its call; giving up stays 'aborted'. */
function as(code: ErrorCode): (cause: unknown) => never {
  return (cause) => {
    const error = toAppError(cause, 'transport')
    if (error.code === 'aborted') throw error
    throw new AppError(code, 'the sign-in server was not reached', { cause, details: error.code })
  }
}

function failed(code: ErrorCode, status: number, reason?: unknown): AppError {
  const details =
    typeof reason === 'string' ? `status ${status}: ${plainText(reason, 60)}` : `status ${status}`
  return new AppError(code, 'the sign-in server did not agree', { details })
}

function parseAccount(value: unknown): Account | undefined {
  const address = parseAddress(getOwn(value, 'address'))
  const chainId = asSafeInteger(getOwn(value, 'chainId'), 1)
  if (!address || chainId === undefined) return undefined
  return { address, chainId, ...(getOwn(value, 'contract') === true && { contract: true }) }
}
