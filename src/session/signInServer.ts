// The site's sign-in server (README, SIGN_IN_URL) as four calls. It goes by the status and by fields it has parsed; an HTML page,
// a half answer or silence is "not reached", never "signed in".
import { AppError, type ErrorCode } from '../errors.ts'
import { plainText, toAppError } from '../toAppError.ts'
import { withDeadline } from '../lib/abort.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import type { Hex } from '../eth/hex.ts'
import { parseJson, readText, TIMEOUT_MS } from '../rpc/post.ts'

/** For whom a sign-in holds. */
export type Account = { readonly address: Address; readonly chainId: number }
export type Signed = { readonly message: string; readonly signature: Hex }

export type SignInServer = {
  /** `GET nonce` → { nonce }. Rejects with 'sign-in-start'. */
  nonce(signal: AbortSignal): Promise<string>
  /** `POST verify` { message, signature } → the account. Rejects with 'sign-in-rejected', 'sign-in-expired' or 'sign-in-unreachable'. */
  verify(signed: Signed, signal: AbortSignal): Promise<Account>
  /** `GET me` → the account that is signed in, undefined after 401. Rejects with 'sign-in-unreachable'. */
  me(signal: AbortSignal): Promise<Account | undefined>
  /** `POST sign-out`; bounded, never rejects. Whatever is asked meanwhile waits for it. */
  signOut(): Promise<'ended' | 'unknown'>
}

export type SignInServerOptions = {
  /** Absolute, with a slash at its end. */
  readonly base: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const MAX_BODY_BYTES = 4_096
const NONCE = /^[a-z\d]{8,128}$/i
/** The server looked, and said no. Any other failure says nothing about the signature. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])

/** Cookies go along, nothing is cached, and redirects are not followed. */
export function createSignInServer({ base, timeoutMs = TIMEOUT_MS, ...options }: SignInServerOptions): SignInServer {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  let leaving: Promise<'ended' | 'unknown'> | undefined

  const exchange = async (path: string, signal?: AbortSignal, body?: object): Promise<Reply> =>
    withDeadline({ signal, ms: timeoutMs }, async (inner) => {
      const response = await send(new URL(path, base), {
        method: path === 'verify' || path === 'sign-out' ? 'POST' : 'GET',
        credentials: 'include',
        cache: 'no-store',
        redirect: 'error',
        keepalive: path === 'sign-out', // the visitor may leave the page with it
        signal: inner,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: parseJson(await readText(response, MAX_BODY_BYTES)) }
    })
  const ask: typeof exchange = async (...args) => {
    await leaving
    return exchange(...args)
  }

  return {
    nonce: async (signal) => {
      const { status, body } = await ask('nonce', signal).catch(as('sign-in-start'))
      const nonce = field(body, 'nonce')
      if (status !== 200 || typeof nonce !== 'string' || !NONCE.test(nonce)) throw failed('sign-in-start', status)
      return nonce
    },
    async verify({ message, signature }, signal) {
      const { status, body } = await ask('verify', signal, { message, signature }).catch(as('sign-in-unreachable'))
      const account = status === 200 ? parseAccount(body) : undefined
      if (account) return account
      if (!REFUSALS.has(status)) throw failed('sign-in-unreachable', status)
      throw failed(field(body, 'error') === 'expired' ? 'sign-in-expired' : 'sign-in-rejected', status, field(body, 'error'))
    },
    async me(signal) {
      const { status, body } = await ask('me', signal).catch(as('sign-in-unreachable'))
      if (status === 401) return undefined
      const account = status === 200 ? parseAccount(body) : undefined
      if (!account) throw failed('sign-in-unreachable', status)
      return account
    },
    signOut() {
      const own = exchange('sign-out', undefined, {}).then(
        ({ status }) => (status >= 200 && status < 300 ? 'ended' as const : 'unknown' as const),
        () => 'unknown' as const,
      ).finally(() => { if (leaving === own) leaving = undefined })
      leaving = own
      return own
    },
  }
}

type Reply = { readonly status: number; readonly body: unknown }

/** What failed on the way becomes the one code of its call; giving up stays 'aborted'. */
function as(code: ErrorCode): (cause: unknown) => never {
  return (cause) => {
    const error = toAppError(cause, 'transport')
    if (error.code === 'aborted') throw error
    throw new AppError(code, 'the sign-in server was not reached', { cause, details: error.code })
  }
}

function failed(code: ErrorCode, status: number, reason?: unknown): AppError {
  const details = typeof reason === 'string' ? `status ${status}: ${plainText(reason, 60)}` : `status ${status}`
  return new AppError(code, 'the sign-in server did not agree', { details })
}

function parseAccount(value: unknown): Account | undefined {
  const address = parseAddress(field(value, 'address'))
  const chainId = field(value, 'chainId')
  if (!address || typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1) return undefined
  return { address, chainId }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
