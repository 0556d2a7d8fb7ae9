// Exchanges messages with the Safe app that embeds this page, in the format of
// @safe-global/safe-apps-sdk 9.1.0.
import { AppError } from '../../errors.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { bytesToHex, isHex, parseHash, type Hex } from '../../eth/hex.ts'
import { raceAbort, withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { asSafeInteger, getOwn, isRecord, copyOwnProperties } from '../../lib/parse.ts'
import type { SafeTransaction } from '../connector.ts'

/** SDK version in each message. A Safe ignores messages without a version. */
const SDK_VERSION = '9.1.0'
const FIRST_METHOD = 'getSafeInfo'

/** The members of Window that the messenger uses. Firefox has no `ancestorOrigins`, which contains
 * the origin of the embedding page. */
export type FrameWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly ancestorOrigins?: { readonly [index: number]: string | undefined } }
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void
  removeEventListener(type: 'message', listener: (event: FrameMessage) => void): void
}
export type FrameMessage = {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

type CallOptions = { readonly ms?: number; readonly signal?: AbortSignal }

export type Messenger = {
  /** Sends a call to the Safe app that embeds this page and resolves with its response. Rejects
   * with 'safe-info' if the embedding page is not an allowed Safe app. */
  call(method: string, params?: unknown, options?: CallOptions): Promise<unknown>
  close(): void
}

type PendingCall = { resolve(data: unknown): void; reject(error: AppError): void }

/** Creates a messenger. `origins` are the origins of the Safe apps that may embed this page. */
export function createMessenger(
  window: FrameWindow,
  origins: readonly string[],
  clock: Clock,
): Messenger {
  const pending = new Map<string, PendingCall>()
  let safeOrigin: string | undefined
  let closed = false
  const getTargetOrigin = (method: string): string | undefined => {
    if (safeOrigin !== undefined) return safeOrigin
    const parent = window.location.ancestorOrigins?.[0]
    if (parent !== undefined) return origins.includes(parent) ? parent : undefined
    // Firefox does not reveal the parent's origin, so the first call goes to any origin. The call
    // contains no secret, and the response reveals the origin.
    return method === FIRST_METHOD ? '*' : undefined
  }
  // Accepts only responses from the parent window at an allowed origin.
  const onMessage = ({ source, origin, data }: FrameMessage): void => {
    if (source !== window.parent || !origins.includes(origin)) return
    if (safeOrigin !== undefined && origin !== safeOrigin) return
    const response = parseResponse(data)
    const call = response && pending.get(response.id)
    if (response === undefined || call === undefined) return
    safeOrigin = origin
    if (response.success) call.resolve(response.data)
    else
      call.reject(
        new AppError('wallet-refused', 'Safe did not accept the request', {
          cause: response.error,
        }),
      )
  }
  window.addEventListener('message', onMessage)
  return {
    call(method, params, options = {}) {
      if (closed) return Promise.reject(closedError())
      const origin = getTargetOrigin(method)
      if (origin === undefined)
        return Promise.reject(new AppError('safe-info', 'no allowed Safe frames this page'))
      const id = newId()
      const response = new Promise<unknown>((resolve, reject) =>
        pending.set(id, { resolve, reject }),
      )
      response.catch(() => {}) // `result` reports the rejection
      window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
      const { ms, signal } = options
      const result =
        ms === undefined
          ? raceAbort(response, signal)
          : withTimeout({ ms, signal, clock }, () => response)
      return result.finally(() => pending.delete(id))
    },
    close() {
      window.removeEventListener('message', onMessage)
      closed = true
      for (const { reject } of [...pending.values()]) reject(closedError())
    },
  }
}

function closedError(): AppError {
  return new AppError('aborted', 'the connection was closed')
}

type SafeResponse = { readonly id: string } & (
  | { success: true; data: unknown }
  | { success: false; error: unknown }
)

function parseResponse(value: unknown): SafeResponse | undefined {
  if (!isRecord(value)) return undefined
  const { id, success, version, data, error } = copyOwnProperties(value)
  if (typeof id !== 'string' || typeof version !== 'string' || !(Number.parseInt(version, 10) >= 1))
    return undefined
  if (success === true) return { id, success, data }
  return success === false ? { id, success, error } : undefined
}

function newId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(5))).slice(2)
}

export type SafeInfo = {
  readonly address: Address
  readonly chainId: number
  /** True if the user may not propose transactions. */
  readonly readOnly: boolean
}

const STATUS: ReadonlyMap<unknown, SafeTransaction['status']> = new Map([
  ['AWAITING_CONFIRMATIONS', 'pending'],
  ['AWAITING_EXECUTION', 'pending'],
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
])

/** Parses the response to `getSafeInfo`. Returns undefined if the address or the chain id is
 * invalid. */
export function parseSafeInfo(value: unknown): SafeInfo | undefined {
  const address = parseAddress(getOwn(value, 'safeAddress'))
  const chainId = parseCount(getOwn(value, 'chainId'))
  if (address === undefined || chainId === undefined || chainId === 0) return undefined
  return {
    address,
    chainId,
    readOnly: getOwn(value, 'isReadOnly') === true,
  }
}

/** Parses the response to `getTxBySafeTxHash`. Returns undefined if the transaction has a status
 * that STATUS lacks. */
export function parseSafeTransaction(value: unknown): SafeTransaction | undefined {
  const status = STATUS.get(getOwn(value, 'txStatus'))
  if (status === undefined) return undefined
  const execution = getOwn(value, 'detailedExecutionInfo')
  const confirmations = getOwn(execution, 'confirmations')
  return {
    status,
    hash: parseHash(getOwn(value, 'txHash')),
    confirmations: Array.isArray(confirmations) ? confirmations.length : undefined,
    required: parseCount(getOwn(execution, 'confirmationsRequired')),
  }
}

export function parseSafeTxHash(value: unknown): Hex | undefined {
  return parseHash(getOwn(value, 'safeTxHash'))
}

/** Returns the message signature, or undefined until enough owners have signed. */
export function parseSignature(value: unknown): Hex | undefined {
  const signature = getOwn(value, 'signature')
  return signature !== '0x' && isHex(signature) ? signature : undefined
}

/** Parses an integer. Some versions of Safe send integers as strings of digits. */
function parseCount(value: unknown): number | undefined {
  return asSafeInteger(
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
  )
}
