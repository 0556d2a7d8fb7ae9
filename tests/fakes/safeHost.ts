// A window framed by a scripted Safe, or by an untrusted parent.
import type { FrameMessage, FrameWindow } from '../../src/connectors/safe/messenger.ts'

export const SAFE = '0x5afe00000000000000000000000000000000a11c'
export const SAFE_ORIGIN = 'https://app.safe.global'

export type Posted = {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly target: string
  readonly sdk: unknown
}
type Handler = (params: unknown) => unknown

export type SafeHost = {
  readonly window: FrameWindow
  readonly posted: Posted[]
  /** Sets the response to a method. A thrown string rejects; unknown methods get no response. */
  on(method: string, handle: Handler): void
  /** Delivers a message from any source and origin. */
  deliver(message: { source?: unknown; origin?: string; data: unknown }): void
  listeners(): number
}

export type HostOptions = {
  origin?: string
  version?: unknown
  /** The parent's origin in `ancestorOrigins`. 'hidden': missing, as in Firefox. */
  ancestor?: string | 'hidden'
  silent?: boolean
}

export const INFO = {
  safeAddress: SAFE,
  chainId: 1,
  threshold: 2,
  owners: [],
  isReadOnly: false,
  nonce: 0,
  implementation: '',
  modules: null,
  fallbackHandler: null,
  guard: null,
  version: '1.3.0',
}

export function createSafeHost({
  origin = SAFE_ORIGIN,
  version = '9.1.0',
  ancestor = origin,
  silent = false,
}: HostOptions = {}): SafeHost {
  const posted: Posted[] = []
  const handlers = new Map<string, Handler>([['getSafeInfo', () => INFO]])
  const listeners = new Set<(event: FrameMessage) => void>()
  const deliver: SafeHost['deliver'] = ({ source = parent, origin: from = origin, data }) => {
    for (const listener of [...listeners]) listener({ source, origin: from, data })
  }
  const parent = {
    postMessage(message: unknown, target: string) {
      const { id, method, params, env } = Object(message)
      posted.push({ id, method, params, target, sdk: env?.sdkVersion })
      const handle = handlers.get(method)
      if (silent || handle === undefined || (target !== '*' && target !== origin)) return
      queueMicrotask(() => {
        try {
          deliver({ data: { id, success: true, data: handle(params), version } })
        } catch (error) {
          deliver({ data: { id, success: false, error, version } })
        }
      })
    },
  }
  const window: FrameWindow = {
    parent,
    location: ancestor === 'hidden' ? {} : { ancestorOrigins: [ancestor] },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  return {
    window,
    posted,
    on: (method, handle) => void handlers.set(method, handle),
    deliver,
    listeners: () => listeners.size,
  }
}
