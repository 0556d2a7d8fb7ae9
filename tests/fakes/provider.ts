// A fake EIP-1193 provider that records requests and responds from a table.
import type { Provider, RequestArguments } from '../../src/connectors/walletRequest.ts'

export const ALICE = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const BOB = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

/** Responds to one method, given the params and the number of earlier calls. */
export type Answer = (params: unknown, nth: number) => unknown

export type FakeProvider = {
  readonly provider: Provider
  readonly log: readonly string[]
  readonly requests: readonly RequestArguments[]
  answer(method: string, answer: Answer): void
  emit(event: string, payload?: unknown): void
  /** Returns the number of listeners of an event, or of all events. */
  listeners(event?: string): number
}

export type FakeOptions = {
  readonly without?: readonly ('on' | 'removeListener')[]
  readonly extra?: object
}

export function deferred<T = unknown>(): {
  promise: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
} {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

export const never: Answer = () => new Promise(() => {})

/** Returns an answer that rejects with `{ code }` and `more` fields, as wallets do. */
export function rejectWith(code: unknown, more: object = {}): Answer {
  return () => Promise.reject({ code, message: 'no', ...more })
}

/** Returns a provider with one account on chain 1. Unknown methods reject with -32601. */
export function fakeProvider(
  answers: Readonly<Record<string, Answer>> = {},
  options: FakeOptions = {},
): FakeProvider {
  const table = new Map<string, Answer>(
    Object.entries({
      eth_requestAccounts: () => [ALICE],
      eth_accounts: () => [ALICE],
      eth_chainId: () => '0x1',
      wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts' }],
      wallet_revokePermissions: () => null,
      ...answers,
    }),
  )
  const requests: RequestArguments[] = []
  const log: string[] = []
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const provider: Provider = {
    request(args) {
      const nth = log.filter((method) => method === args.method).length
      requests.push(args)
      log.push(args.method)
      const answer = table.get(args.method) ?? rejectWith(-32601)
      return answer(args.params, nth) as Promise<unknown>
    },
    on: (event, listener) =>
      void (handlers.get(event) ?? handlers.set(event, new Set()).get(event))?.add(listener),
    removeListener: (event, listener) => void handlers.get(event)?.delete(listener),
  }
  for (const member of options.without ?? []) delete provider[member]
  return {
    provider: Object.freeze(Object.assign(provider, options.extra)),
    log,
    requests,
    answer: (method, answer) => void table.set(method, answer),
    emit: (event, payload) =>
      [...(handlers.get(event) ?? [])].forEach((listener) => listener(payload)),
    listeners: (event) =>
      [...handlers].reduce(
        (sum, [name, set]) => (event && name !== event ? sum : sum + set.size),
        0,
      ),
  }
}
