// The one place where requests to wallets are noted: a face around a wallet's own object, which is left as it is.
import type { RestoringConnector, Connection } from '../wallets/connector.ts'
import type { Provider } from '../wallets/provider.ts'
import { toAppError } from '../toAppError.ts'
import type { ActivityKind, Recorder } from './activity.ts'

// Answered here for a wallet elsewhere, or by a node, which is noted there.
const LEAVES_THE_PAGE = /^(?:wallet_|personal_|eth_sign|eth_send)/

/** A provider that notes every request and its end. `on` and `removeListener` are there only if the wallet has them. */
export function watchProvider(provider: Provider, target: string, record: Recorder): Provider {
  return face(provider, (method) => record('wallet', method, target))
}

/** The same for a wallet elsewhere: its connection, and what is sent to it. */
export function watchConnector(connector: RestoringConnector, { kind, target, record }: {
  readonly kind: ActivityKind
  readonly target: string
  readonly record: Recorder
}): RestoringConnector {
  const noted = async <T>(method: string, work: () => Promise<T>): Promise<T> => note(record(kind, method, target), work)
  const watched = (connection: Connection): Connection => {
    const provider = face(connection.provider, (method) => (LEAVES_THE_PAGE.test(method) ? record(kind, method, target) : undefined))
    return Object.create(connection, { provider: { value: provider } }) as Connection // its account and chain go on changing
  }
  return {
    connect: (options) => noted('connect', async () => watched(await connector.connect(options))),
    restore: (options) => noted('restore', async () => {
      const connection = await connector.restore(options)
      return connection && watched(connection)
    }),
  }
}

type End = ReturnType<Recorder>

function face(provider: Provider, begin: (method: string) => End | undefined): Provider {
  return {
    request(args) {
      const end = begin(args.method)
      return end ? note(end, () => provider.request(args)) : provider.request(args)
    },
    ...(has(provider, 'on') && { on: (event, listener) => provider.on?.(event, listener) }),
    ...(has(provider, 'removeListener') && { removeListener: (event, listener) => provider.removeListener?.(event, listener) }),
  }
}

function has(provider: Provider, name: 'on' | 'removeListener'): boolean {
  try {
    return typeof provider[name] === 'function'
  } catch {
    return false // a Proxy with traps cannot be listened to either
  }
}

/** The wallet is asked in the caller's task, and what it throws or answers is handed on untouched. A thenable becomes a
 * promise here: a lazy one begins its work when it is awaited, and begins it twice for two who wait. */
function note<T>(end: End, work: () => Promise<T>): Promise<T> {
  try {
    const answer = Promise.resolve(work())
    answer.then(() => end('ok'), (error: unknown) => end(toAppError(error, 'wallet').code))
    return answer
  } catch (error) {
    end(toAppError(error, 'wallet').code)
    throw error
  }
}
