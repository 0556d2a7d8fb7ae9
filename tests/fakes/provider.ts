// A scripted EIP-1193 provider: it answers from a table, records the order of everything, and emits when told.
import type { Provider, RequestArguments } from '../../src/connectors/walletRequest.ts'

export const ALICE = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const BOB = '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'

/** Called for each request of its method with the params and how often it was called before. */
export type Answer = (params: unknown, nth: number) => unknown

export type FakeProvider = {
  readonly provider: Provider
  /** Every method in the order asked. */
  readonly log: readonly string[]
  readonly requests: readonly RequestArguments[]
  /** Replaces the answer of one method from now on. */
  answer(method: string, answer: Answer): void
  emit(event: string, payload?: unknown): void
  /** How many listeners are attached to an event (to all of them without a name). */
  listeners(event?: string): number
}

export type FakeOptions = {
  readonly without?: readonly ('on' | 'removeListener')[]
  readonly extra?: object
}

/** A promise that is settled from outside. */
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

/** An answer that never comes. */
export const never: Answer = () => new Promise(() => {})

/** An answer that rejects with `{ code }`, as wallets do, and more fields when given. */
export function refuse(code: unknown, more: object = {}): Answer {
  return () => Promise.reject({ code, message: 'no', ...more })
}

/** Accounts, chain 1, every permission given back on request; anything else is -32601. */
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
      const answer = table.get(args.method) ?? refuse(-32601)
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
