// A live connection to a wallet of the page: turns its events into a few sure ones. A burst of events makes one change,
// and whenever an event is unclear the wallet is asked (eth_accounts, eth_chainId) instead of guessed about.
import { AppError } from '../../errors.ts'
import { errorCodes } from '../../toAppError.ts'
import type { Address } from '../../eth/address.ts'
import { delay, withAnySignal } from '../../lib/abort.ts'
import { getOwn } from '../../lib/parse.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import {
  parseAccounts,
  parseChainId,
  askChainId,
  askWallet,
  askWithin,
  asUnreached,
  hasCode,
  type Provider,
} from '../walletRequest.ts'
import type { Connection } from '../connector.ts'
import { createConnectionEvents, type ConnectionEvents } from '../connectionEvents.ts'
import { invalidAccounts, listen } from './probeWallet.ts'
import { switchChain } from './walletSwitchChain.ts'

const REVOKE_TIMEOUT_MS = 1_000 // some wallets never answer it (wagmi issue 4064)
const NETWORK_CHECK_MS = 5_000
/** Wallets report an empty list for a moment while they wake up or change account. */
const CONFIRM_EMPTY_MS = 500
const RETURN_MS = 2_000

/** EIP-2255. */
export const ACCOUNT_PERMISSION = [{ eth_accounts: {} }]
// CloseEvent codes
const TRY_AGAIN_LATER = 1013 // the wallet lost its own node, nothing else
const GONE = 1011 // the extension was updated or crashed: this page's way to it is dead

type Start = {
  readonly provider: Provider
  readonly page: EventTarget
  readonly address: Address
  readonly chainId: number
  /** Where a wallet is noted that was restarted. */
  readonly restarted?: WeakSet<Provider> | undefined
}

/** Listens from the moment it is made; `address` and `chainId` are always the present ones. */
export function createInjectedConnection({
  provider,
  page,
  address,
  chainId,
  restarted,
}: Start): Connection {
  const events = createConnectionEvents({ address, chainId })
  const closed = new AbortController()
  const handlers = createHandlers({ provider, events, end, signal: closed.signal })
  const stops = [
    listen(provider, handlers),
    // Several wallets change account or network without an event.
    onReturn(page, RETURN_MS, () => {
      handlers.accountsChanged(undefined)
      handlers.chainChanged(undefined)
    }),
  ]

  function stopListening(): void {
    for (const stop of stops) stop()
    closed.abort()
  }

  function end(error?: AppError): void {
    if (error?.code === 'wallet-restarted') restarted?.add(provider)
    stopListening()
    events.end(error)
  }

  function close(): void {
    stopListening()
    events.stop()
  }

  return {
    provider,
    get address() {
      return events.facts().address
    },
    get chainId() {
      return events.facts().chainId
    },
    subscribe: events.subscribe,
    async switchChain(chain, { signal }) {
      await withAnySignal([signal, closed.signal], (running) =>
        switchChain({ provider, chain, page, signal: running }),
      )
      events.update({ chainId: chain.id }, 'now') // some wallets move without an event (metamask-extension issue 24247)
    },
    async readAccount() {
      const before = events.facts().address
      const accounts = parseAccounts(
        await askWithin(provider, { method: 'eth_accounts' }).catch((error: unknown) => {
          if (hasCode(error, 'unauthorized')) return []
          if (hasCode(error, 'method-unsupported')) return [before] // it could never name another
          throw asUnreached(error)
        }),
      )
      if (accounts === undefined) throw invalidAccounts()
      const [first] = accounts
      if (first === undefined) {
        handlers.accountsChanged([])
        throw new AppError('unauthorized', 'the wallet shares no account')
      }
      const isNewest = events.facts().address === before // else an event came meanwhile
      events.update(isNewest ? { address: first } : {}, 'now')
      return events.facts().address
    },
    async pickAccount({ signal }) {
      const accounts = await withAnySignal([signal, closed.signal], async (running) => {
        await askWallet(
          provider,
          { method: 'wallet_requestPermissions', params: ACCOUNT_PERMISSION },
          running,
        )
        return askWallet(provider, { method: 'eth_accounts' }, running)
      })
      const [first] = parseAccounts(accounts) ?? []
      if (first !== undefined) events.update({ address: first }, 'now') // not every wallet tells it by an event
    },
    async disconnect() {
      close() // first: the accountsChanged [] that revoking causes is no news
      const revoke = { method: 'wallet_revokePermissions', params: ACCOUNT_PERMISSION }
      return askWithin(provider, revoke, REVOKE_TIMEOUT_MS).then(
        () => 'revoked' as const,
        () => 'kept' as const,
      )
    },
    close,
  }
}

type Watch = {
  readonly provider: Provider
  readonly events: ConnectionEvents
  readonly signal: AbortSignal
  end(error?: AppError): void
}

function createHandlers(watch: Watch) {
  const { events } = watch
  const accountCheck = createAccountCheck(watch)
  const readChain = oneAtATime(() => recheckChain(watch))
  const onChain = (payload: unknown): void => {
    const chainId = parseChainId(payload)
    if (chainId === undefined) readChain()
    else events.update({ chainId, lost: false })
  }
  return {
    accountsChanged(payload: unknown) {
      const accounts = parseAccounts(payload)
      const [first] = accounts ?? []
      if (first === undefined) return accountCheck.start({ reported: accounts })
      accountCheck.cancel()
      events.update({ address: first })
    },
    chainChanged: onChain,
    connect(payload: unknown) {
      events.update({ lost: false })
      onChain(getOwn(payload, 'chainId'))
    },
    disconnect(payload: unknown) {
      const codes = errorCodes(payload)
      if (codes.includes(GONE)) return accountCheck.start({ silence: 'wallet-restarted' })
      if (!codes.includes(TRY_AGAIN_LATER))
        return accountCheck.start({ silence: 'wallet-unreachable' })
      if (!events.facts().lost) waitForNetwork(watch)
      events.update({ lost: true })
    },
  }
}

type AccountCheck = {
  /** `reported`: the list that an event has carried. `silence`: what it means if the wallet does not answer; undefined
   * for nothing, and kept by a check that is under way. */
  start(why: {
    readonly reported?: readonly Address[] | undefined
    readonly silence?: 'wallet-unreachable' | 'wallet-restarted'
  }): void
  /** An event has named the account: the answer would be older. */
  cancel(): void
}

/** Reads eth_accounts when no event names the account. An empty list ends the connection if a second reading,
 * CONFIRM_EMPTY_MS later, is empty too. */
function createAccountCheck({ provider, events, end, signal }: Watch): AccountCheck {
  let running: AbortController | undefined
  let silence: Parameters<AccountCheck['start']>[0]['silence']
  const run = async (reported: readonly Address[] | undefined, own: AbortSignal): Promise<void> => {
    let accounts = reported ?? (await readAccounts(provider))
    if (accounts?.length === 0) {
      await delay(CONFIRM_EMPTY_MS, own)
      accounts = await readAccounts(provider)
    }
    if (own.aborted) return
    const [first] = accounts ?? []
    if (first !== undefined) events.update({ address: first })
    else if (accounts) end()
    else if (silence) end(new AppError(silence, 'the wallet disconnected and answers no more'))
  }
  const cancel = (): void => {
    running?.abort()
    running = undefined
    silence = undefined
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    cancel,
    start(why) {
      silence = why.silence ?? silence
      if (running && !why.reported) return
      running?.abort()
      const own = new AbortController()
      running = own
      run(why.reported, own.signal).then(
        () => running === own && cancel(),
        () => undefined, // cancelled while it waited
      )
    },
  }
}

/** Undefined when the wallet does not answer, or with nothing readable. */
async function readAccounts(provider: Provider): Promise<readonly Address[] | undefined> {
  return askWithin(provider, { method: 'eth_accounts' }).then(parseAccounts, (error: unknown) =>
    hasCode(error, 'unauthorized') ? [] : undefined,
  )
}

async function recheckChain({ provider, events }: Watch): Promise<void> {
  const before = events.facts().chainId
  const answer = await askWithin(provider, { method: 'eth_chainId' }).catch(() => undefined)
  if (answer !== undefined && events.facts().chainId === before)
    events.update({ chainId: parseChainId(answer) ?? 0 })
}

/** Until the wallet's own event says so, eth_chainId is tried every 5 s: an answer means the network is back. */
function waitForNetwork({ provider, events, signal }: Watch): void {
  const isOver = (): boolean => signal.aborted || !events.facts().lost
  const check = async (): Promise<void> => {
    if (isOver()) return
    const chainId = await askChainId(provider).catch(() => undefined)
    if (isOver()) return
    if (chainId !== undefined) events.update({ chainId, lost: false })
    else wait()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(() => void check(), NETWORK_CHECK_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  wait()
}

/** A burst of unclear events asks the wallet once. */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false
  return () => {
    if (running) return
    running = true
    void run().finally(() => {
      running = false
    })
  }
}
