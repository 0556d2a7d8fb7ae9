// An EIP-1193 provider with events, a log and scripted responses.
import type { Behaviour, FakeWallet, LogEntry } from './api.ts'
import { rpcError } from './errors.ts'
import { isFields } from './params.ts'

type Listener = (payload: unknown) => void
type Scripted = Behaviour | ((request: unknown) => unknown)
type Entry = { -readonly [Key in keyof LogEntry]: LogEntry[Key] }
type PausedRequest = { readonly method: string; readonly go: () => void }

export type ProviderParts = {
  readonly provider: Record<string, unknown> & { request(args: unknown): unknown }
  emit(event: string, payload: unknown): void
  next(method: string, behaviour: Scripted): void
  release(method?: string): number
  log(): LogEntry[]
  clearLog(): void
}

export function createProvider(
  call: (method: string, params: unknown) => Promise<unknown>,
  options: { [Key in 'flags' | 'without' | 'latencyMs' | 'bareNo']?: FakeWallet[Key] | undefined },
): ProviderParts {
  const scripts = new Map<string, Scripted[]>()
  const entries: Entry[] = []
  const events = createEvents()
  let paused: PausedRequest[] = []
  let count = 0

  const hold = (method: string): Promise<void> =>
    new Promise((go) => void paused.push({ method, go }))

  function run(
    method: string,
    params: unknown,
    behaviour: Behaviour | undefined,
  ): Promise<unknown> {
    switch (behaviour?.kind) {
      case undefined:
        return call(method, params)
      case 'reject':
        return Promise.reject(behaviour.value)
      case 'error':
        return Promise.reject(scriptedError(behaviour))
      case 'resolve':
        return Promise.resolve(behaviour.value)
      case 'hang':
        return new Promise(() => {})
      case 'hold':
        return hold(method).then(() => run(method, params, behaviour.then))
      case 'after':
        return call(method, params).then(() => run(method, params, behaviour.then))
      case 'pending':
        void hold(method)
          .then(() => call(method, params))
          .catch(() => {}) // events report the result
        return Promise.reject(
          rpcError(-32002, `A request of this kind is open already (${method}).`),
        )
      case 'silent':
        void call(method, params).catch(() => {}) // events report the result
        return new Promise(() => {})
      case 'throw':
      case 'return':
        return Promise.reject(new Error('throw and return cannot be paused'))
      default:
        return behaviour satisfies never
    }
  }

  function request(args: unknown): unknown {
    const { method, params } = isFields(args) ? args : {}
    const name = typeof method === 'string' ? method : ''
    const entry: Entry = {
      n: (count += 1),
      method: name,
      params: copy(params),
      at: performance.now(),
      outcome: 'waiting',
    }
    entries.push(entry)
    const scripted = scripts.get(name)?.shift()
    const behaviour = typeof scripted === 'function' ? undefined : scripted
    if (behaviour?.kind === 'throw') {
      entry.outcome = 'threw'
      throw behaviour.value
    }
    if (behaviour?.kind === 'return') return behaviour.value
    if (typeof scripted === 'function') return scripted(args)
    return follow(entry, start(name, params, behaviour))
  }

  function start(
    method: string,
    params: unknown,
    behaviour: Behaviour | undefined,
  ): Promise<unknown> {
    if (method === '')
      return Promise.reject(rpcError(-32600, 'request needs an object with a method'))
    if (params !== undefined && (typeof params !== 'object' || params === null)) {
      return Promise.reject(rpcError(-32602, 'params must be an array or an object'))
    }
    const result = run(method, params, behaviour).catch((error: unknown) => {
      throw options.bareNo !== undefined && isFields(error) && error['code'] === 4001
        ? options.bareNo
        : error
    })
    if (!options.latencyMs) return result
    return new Promise((resolve) => void setTimeout(() => resolve(result), options.latencyMs))
  }

  const provider: ProviderParts['provider'] = {
    ...options.flags,
    request,
    ...events.methods,
    isConnected: () => true,
  }
  for (const key of options.without ?? []) delete provider[key]
  return {
    provider,
    emit: events.emit,
    next: (method, behaviour) =>
      void scripts.set(method, [...(scripts.get(method) ?? []), behaviour]),
    release(method) {
      const free = paused.filter((entry) => method === undefined || entry.method === method)
      paused = paused.filter((entry) => !free.includes(entry))
      for (const entry of free) entry.go()
      return free.length
    },
    log: () => entries.map((entry) => ({ ...entry })),
    clearLog: () => void entries.splice(0),
  }
}

function follow(entry: Entry, result: Promise<unknown>): Promise<unknown> {
  return result.then(
    (value) => {
      entry.outcome = 'resolved'
      return value
    },
    (error: unknown) => {
      entry.outcome = 'rejected'
      if (isFields(error)) entry.code = error['code']
      throw error
    },
  )
}

function scriptedError({
  code,
  message = 'scripted',
  data,
  cause,
}: Extract<Behaviour, { kind: 'error' }>): Error {
  const error = rpcError(code, message, data)
  return cause === undefined ? error : Object.assign(error, { cause })
}

/** Copies the params, because the page may change them later. */
function copy(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return String(value) // a function or a proxy cannot be cloned
  }
}

function createEvents(): {
  methods: Record<string, unknown>
  emit(event: string, payload: unknown): void
} {
  const listeners = new Map<string, Listener[]>()
  const on = (event: string, listener: Listener): void =>
    void listeners.set(event, [...(listeners.get(event) ?? []), listener])
  const removeListener = (event: string, listener: Listener): void => {
    const list = listeners.get(event) ?? []
    const index = list.lastIndexOf(listener)
    listeners.set(
      event,
      list.filter((_entry, at) => at !== index),
    )
  }
  return {
    methods: { on, addListener: on, removeListener, off: removeListener },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
  }
}
