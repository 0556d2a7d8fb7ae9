// The wallet's part of sending: which chain it is on, the request, and every way in which that ends, early or late.
import { AppError, type ErrorCode } from '../errors.ts'
import { writeTransaction } from '../eth/fees.ts'
import { parseChainId } from '../wallets/answers.ts'
import type { Connection, ConnectionEvent } from '../wallets/connector.ts'
import { ask, askWithin } from '../wallets/request.ts'
import { toAppError } from '../toAppError.ts'
import { parseHash } from './entries.ts'
import type { Prepared } from './prepare.ts'
import type { Sending } from './sending.ts'
import type { Transactions } from './transactions.ts'

export type RequestDeps = {
  readonly transactions: Transactions
  set(next: Sending): void
  /** False once the visitor has left this attempt. */
  isCurrent(attempt: number): boolean
}

const CHAIN_READ_MS = 2_000
const NEVER = new AbortController().signal

/** Failures after which the wallet may still send it, or has. */
const UNSURE: ReadonlySet<ErrorCode> = new Set([
  'bad-response', 'request-undelivered', 'wallet-expired', 'wallet-disconnected', 'wallet-unreachable', 'timeout', 'network', 'aborted', 'offline',
])

/** Returns what asks; it never throws, and tells by `set` and in the list of transactions. */
export function createSendRequest({ transactions, set, isCurrent }: RequestDeps): (attempt: number, connection: Connection, prepared: Prepared) => void {
  const unanswered: string[] = [] // asked, given up, and perhaps sent after all
  const heard = new WeakSet<Connection>()

  // One connection is listened to for as long as it lives; it forgets its listeners when it closes.
  const hear = (connection: Connection): void => {
    if (heard.has(connection)) return
    heard.add(connection)
    connection.subscribe((event: ConnectionEvent) => {
      if (event.type !== 'late' || event.method !== 'eth_sendTransaction') return
      const hash = parseHash(event.result)
      const id = unanswered.pop()
      if (id !== undefined && hash !== undefined) transactions.sent(id, hash, true)
    })
  }

  const settle = ({ attempt, id, prepared }: { attempt: number; id: string; prepared: Prepared }, answer: unknown): void => {
    const hash = parseHash(answer)
    if (hash !== undefined) {
      transactions.sent(id, hash, !isCurrent(attempt))
      if (isCurrent(attempt)) set({ step: 'sent', prepared, id })
      return
    }
    transactions.left(id)
    if (!isCurrent(attempt)) return
    const error = new AppError('bad-response', 'the answer is no transaction hash')
    set({ step: 'failed', prepared, error, then: 'look', walletChainId: undefined })
  }
  const fail = ({ attempt, id, prepared }: { attempt: number; id: string | undefined; prepared: Prepared }, reason: unknown): void => {
    const error = toAppError(reason, 'wallet')
    const unsure = id !== undefined && UNSURE.has(error.code)
    if (id !== undefined && unsure) {
      unanswered.push(id)
      transactions.left(id)
    } else if (id !== undefined) transactions.remove(id)
    if (!isCurrent(attempt)) return
    if (error.code === 'user-rejected') return set({ step: 'review', prepared, declined: true })
    set({ step: 'failed', prepared, error, then: unsure ? 'look' : 'retry', walletChainId: undefined })
  }

  const run = async (attempt: number, connection: Connection, prepared: Prepared): Promise<void> => {
    let id: string | undefined
    const { provider } = connection
    try {
      const walletChainId = parseChainId(await askWithin(provider, { method: 'eth_chainId' }, CHAIN_READ_MS))
      if (!isCurrent(attempt)) return
      const error = new AppError('chain-disconnected', 'the wallet is on another chain')
      if (walletChainId !== prepared.chain.id) return set({ step: 'failed', prepared, error, then: 'switch', walletChainId })
      id = transactions.begin(draftOf(prepared, connection))
      settle({ attempt, id, prepared }, await ask(provider, { method: 'eth_sendTransaction', params: [writeTransaction(prepared.request)] }, NEVER))
    } catch (reason) {
      fail({ attempt, id, prepared }, reason)
    }
  }
  return (attempt, connection, prepared) => {
    hear(connection)
    void run(attempt, connection, prepared)
  }
}

function draftOf({ chain, from, to, amount, asset }: Prepared, { safe }: Connection): Parameters<Transactions['begin']>[0] {
  return { kind: safe ? 'safe' : 'transaction', chainId: chain.id, from, to: to.address, amount, symbol: asset.symbol, decimals: asset.decimals }
}
