// Messages between this page and the Safe that frames it (safe-apps envelope, 9.1.0). Only an allowed origin is
// asked, only our parent is heard, and only answers to open questions count.
import { AppError } from '../../errors.ts'
import { bytesToHex } from '../../eth/hex.ts'
import { raceAbort, withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { isRecord, copyOwnProperties } from '../../lib/parse.ts'

/** The host answers nothing at all to a message without it. */
const SDK_VERSION = '9.1.0'
const FIRST_METHOD = 'getSafeInfo'

/** The part of Window that is used; `ancestorOrigins` is missing in Firefox. */
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
  /** Errors: safe-info (nobody to ask), timeout, aborted, wallet-refused (the host said no; its text is the cause). */
  call(method: string, params?: unknown, options?: CallOptions): Promise<unknown>
  close(): void
}

type Open = { settle(data: unknown): void; fail(error: AppError): void }

/** Listens from now on, until `close`. */
export function createMessenger(
  window: FrameWindow,
  origins: readonly string[],
  clock: Clock,
): Messenger {
  const open = new Map<string, Open>()
  let confirmed: string | undefined
  let closed = false
  const target = (method: string): string | undefined => {
    if (confirmed !== undefined) return confirmed
    const parent = window.location.ancestorOrigins?.[0]
    if (parent !== undefined) return origins.includes(parent) ? parent : undefined
    // Firefox: the first question goes to whoever frames us; it says nothing
    return method === FIRST_METHOD ? '*' : undefined
  }
  const hear = ({ source, origin, data }: FrameMessage): void => {
    if (source !== window.parent || !origins.includes(origin)) return
    if (confirmed !== undefined && origin !== confirmed) return
    const answer = parseAnswer(data)
    const waiting = answer && open.get(answer.id)
    if (answer === undefined || waiting === undefined) return
    confirmed = origin
    if (answer.success) waiting.settle(answer.data)
    else
      waiting.fail(
        new AppError('wallet-refused', 'Safe did not accept the request', { cause: answer.error }),
      )
  }
  window.addEventListener('message', hear)
  return {
    call(method, params, options = {}) {
      if (closed) return Promise.reject(left())
      const origin = target(method)
      if (origin === undefined)
        return Promise.reject(new AppError('safe-info', 'no allowed Safe frames this page'))
      const id = newId()
      const answer = new Promise<unknown>((settle, fail) => open.set(id, { settle, fail }))
      answer.catch(() => {}) // heard below, unless it was given up before it was asked
      window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
      const { ms, signal } = options
      const waiting =
        ms === undefined
          ? raceAbort(answer, signal)
          : withTimeout({ ms, signal, clock }, () => answer)
      return waiting.finally(() => open.delete(id))
    },
    close() {
      window.removeEventListener('message', hear)
      closed = true
      for (const { fail } of [...open.values()]) fail(left())
    },
  }
}

function left(): AppError {
  return new AppError('aborted', 'the connection was closed')
}

type Answer = { readonly id: string } & (
  | { success: true; data: unknown }
  | { success: false; error: unknown }
)

function parseAnswer(value: unknown): Answer | undefined {
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
