// A connection to a wallet in this page. If an event contains no valid account or chain id, the
// connection reads it from the wallet.
import { AppError } from '../../errors.ts'
import { errorCodes } from '../../toAppError.ts'
import type { Address } from '../../eth/address.ts'
import { delay, withAnySignal } from '../../lib/abort.ts'
import { getOwn } from '../../lib/parse.ts'
import { onReturn } from '../../lib/pageLifecycle.ts'
import {
  parseAccounts,
  parseChainId,
  requestChainId,
  requestWallet,
  requestWithTimeout,
  toUnreachableError,
  hasCode,
  type Provider,
} from '../walletRequest.ts'
import type { Connection } from '../connector.ts'
import { createConnectionEvents, type ConnectionEvents } from '../connectionEvents.ts'
import { invalidAccounts, listen } from './probeWallet.ts'
import { switchWalletChain } from './walletSwitchChain.ts'

const REVOKE_TIMEOUT_MS = 1_000 // some wallets never respond to a revocation (wagmi issue 4064)
const NETWORK_CHECK_MS = 5_000 // interval of chain reads while the wallet has lost its node
/** Delay before an empty account list is confirmed with eth_accounts. Some wallets report an empty
 * list briefly while they change the account. */
const CONFIRM_EMPTY_MS = 500
const RETURN_MS = 2_000 // minimum interval between checks when the user returns to the page

/** The permission to read accounts (EIP-2255). */
export const ACCOUNT_PERMISSION = [{ eth_accounts: {} }]
// Error codes that a wallet sends in the EIP-1193 `disconnect` event.
const WALLET_OFFLINE = 1013 // the wallet cannot reach its RPC node but stays connected to this page
const EXTENSION_GONE = 1011 // the extension was updated or crashed and no longer responds

type Start = {
  readonly provider: Provider
  readonly page: EventTarget
  readonly address: Address
  readonly chainId: number
  /** The connection adds its provider to this set if the extension was restarted. The next
   * `connect` then first checks whether the wallet responds. */
  readonly restarted?: WeakSet<Provider> | undefined
}

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
  const detach = listen(provider, handlers)
  // Read account and chain when the user returns, because several wallets change them without an
  // event.
  onReturn(page, RETURN_MS, closed.signal, () => {
    handlers.accountsChanged(undefined)
    handlers.chainChanged(undefined)
  })

  function stopListening(): void {
    detach()
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
      return events.snapshot().address
    },
    get chainId() {
      return events.snapshot().chainId
    },
    subscribe: events.subscribe,
    async switchChain(chain, { signal }) {
      await withAnySignal([signal, closed.signal], (running) =>
        switchWalletChain({ provider, chain, page, signal: running }),
      )
      // Apply the switch here, because some wallets emit no chainChanged (metamask-extension issue
      // 24247).
      events.update({ chainId: chain.id }, 'now')
    },
    async readAccount() {
      const before = events.snapshot().address
      const accounts = parseAccounts(
        await requestWithTimeout(provider, { method: 'eth_accounts' }).catch((error: unknown) => {
          if (hasCode(error, 'unauthorized')) return []
          // A wallet without eth_accounts cannot report another account, so keep the current
          // account.
          if (hasCode(error, 'method-unsupported')) return [before]
          throw toUnreachableError(error)
        }),
      )
      if (accounts === undefined) throw invalidAccounts()
      const [first] = accounts
      if (first === undefined) {
        handlers.accountsChanged([])
        throw new AppError('unauthorized', 'the wallet shares no account')
      }
      // Ignore this response if an event has reported a newer account meanwhile.
      const isNewest = events.snapshot().address === before
      events.update(isNewest ? { address: first } : {}, 'now')
      return events.snapshot().address
    },
    async pickAccount({ signal }) {
      const accounts = await withAnySignal([signal, closed.signal], async (running) => {
        await requestWallet(
          provider,
          { method: 'wallet_requestPermissions', params: ACCOUNT_PERMISSION },
          running,
        )
        return requestWallet(provider, { method: 'eth_accounts' }, running)
      })
      const [first] = parseAccounts(accounts) ?? []
      // Apply the picked account here, because some wallets emit no accountsChanged.
      if (first !== undefined) events.update({ address: first }, 'now')
    },
    async disconnect() {
      // Stop listening first, because revoking causes an accountsChanged event with [].
      close()
      const revoke = { method: 'wallet_revokePermissions', params: ACCOUNT_PERMISSION }
      return requestWithTimeout(provider, revoke, REVOKE_TIMEOUT_MS).then(
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
  const readChain = skipWhileRunning(() => recheckChain(watch))
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
      if (codes.includes(EXTENSION_GONE))
        return accountCheck.start({ timeoutError: 'wallet-restarted' })
      if (!codes.includes(WALLET_OFFLINE))
        return accountCheck.start({ timeoutError: 'wallet-unreachable' })
      if (!events.snapshot().lost) waitForNetwork(watch)
      events.update({ lost: true })
    },
  }
}

type AccountCheck = {
  /** Checks whether the wallet still shares an account. `reported` is the account list of the event
   * that caused the check. If the wallet does not respond, the connection ends with
   * `timeoutError`. */
  start(why: {
    readonly reported?: readonly Address[] | undefined
    readonly timeoutError?: 'wallet-unreachable' | 'wallet-restarted'
  }): void
  cancel(): void
}

/** Creates a check that reads eth_accounts if an event reports no account. An empty account list
 * ends the connection only if a later read is empty too. */
function createAccountCheck({ provider, events, end, signal }: Watch): AccountCheck {
  let running: AbortController | undefined
  let timeoutError: Parameters<AccountCheck['start']>[0]['timeoutError']
  const run = async (
    reported: readonly Address[] | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    let accounts = reported ?? (await readAccounts(provider))
    if (accounts?.length === 0) {
      await delay(CONFIRM_EMPTY_MS, signal)
      accounts = await readAccounts(provider)
    }
    if (signal.aborted) return
    const [first] = accounts ?? []
    if (first !== undefined) events.update({ address: first })
    else if (accounts) end()
    else if (timeoutError)
      end(new AppError(timeoutError, 'the wallet disconnected and answers no more'))
  }
  const cancel = (): void => {
    running?.abort()
    running = undefined
    timeoutError = undefined
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    cancel,
    start(why) {
      // If this call has no timeout error, keep the one of the check that is already running.
      timeoutError = why.timeoutError ?? timeoutError
      if (running && !why.reported) return
      running?.abort()
      const controller = new AbortController()
      running = controller
      run(why.reported, controller.signal).then(
        () => running === controller && cancel(),
        () => undefined, // canceled during the delay
      )
    },
  }
}

/** Resolves with the accounts, or with [] if the site has no permission. Resolves with undefined if
 * the wallet sends no valid response. */
async function readAccounts(provider: Provider): Promise<readonly Address[] | undefined> {
  return requestWithTimeout(provider, { method: 'eth_accounts' }).then(
    parseAccounts,
    (error: unknown) => (hasCode(error, 'unauthorized') ? [] : undefined),
  )
}

async function recheckChain({ provider, events }: Watch): Promise<void> {
  const before = events.snapshot().chainId
  const answer = await requestWithTimeout(provider, { method: 'eth_chainId' }).catch(
    () => undefined,
  )
  if (answer !== undefined && events.snapshot().chainId === before)
    events.update({ chainId: parseChainId(answer) ?? 0 })
}

/** Reads eth_chainId every 5 s after the wallet has lost its RPC node, until the wallet
 * responds. */
function waitForNetwork({ provider, events, signal }: Watch): void {
  const isOver = (): boolean => signal.aborted || !events.snapshot().lost
  const check = async (): Promise<void> => {
    if (isOver()) return
    const chainId = await requestChainId(provider).catch(() => undefined)
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

function skipWhileRunning(run: () => Promise<void>): () => void {
  let running = false
  return () => {
    if (running) return
    running = true
    void run().finally(() => {
      running = false
    })
  }
}
