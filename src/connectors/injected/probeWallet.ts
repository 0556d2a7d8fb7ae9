// Requests the accounts of wallets without a prompt, and records the wallets' events until a
// connection is created. Also wraps providers to log their requests.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import {
  requestWallet,
  hasCode,
  parseAccounts,
  parseChainId,
  PROMPTLESS_TIMEOUT_MS,
  observeWalletRequest,
  requestRaw,
  type Provider,
  type ProviderDetail,
} from '../walletRequest.ts'
import type { WrapProvider } from './discovery.ts'

/** A request for a wallet's accounts without a prompt, with the wallet's events since the
 * request. */
export type WalletProbe = {
  readonly detail: ProviderDetail
  readonly events: BufferedEvents
  readonly accounts: Promise<readonly Address[]>
  /** The response to eth_chainId. Undefined if `withChain` was not set. */
  readonly chain: Promise<unknown> | undefined
}

/** Requests the wallet's accounts and, if `withChain` is set, its chain. Both promises reject when
 * the signal aborts. */
export function requestAccountsSilently(
  detail: ProviderDetail,
  { signal, withChain = false }: { signal?: AbortSignal; withChain?: boolean },
): WalletProbe {
  const events = bufferEvents(detail.provider)
  const request = (method: string): Promise<unknown> =>
    requestWallet(detail.provider, { method }, signal)
  const accounts = request('eth_accounts').then(
    (answer) => {
      const parsed = parseAccounts(answer)
      if (parsed === undefined) throw invalidAccounts()
      return parsed
    },
    (error: unknown) => {
      if (hasCode(error, 'unauthorized')) return []
      throw error
    },
  )
  const chain = withChain ? request('eth_chainId') : undefined
  // Prevent an unhandled rejection if no caller awaits the promise.
  for (const answer of [accounts, chain]) answer?.catch(() => {})
  return { detail, events, accounts, chain }
}

/** Resolves with whether the wallet shares this account. Resolves with false if the wallet does not
 * respond within PROMPTLESS_TIMEOUT_MS. */
export function hasAccount({ accounts }: WalletProbe, address: Address): Promise<boolean> {
  return withTimeout({ ms: PROMPTLESS_TIMEOUT_MS }, () => accounts).then(
    (list) => list.includes(address),
    () => false,
  )
}

export type BufferedEvents = {
  /** First account of the last accountsChanged event, or undefined before the first event. `first`
   * is undefined if the event's list was empty. */
  accounts: { readonly first: Address | undefined } | undefined
  chainId: number | undefined
  /** Called for each accountsChanged event. Assign a function to receive the events. `accounts` is
   * undefined if the event contains no valid list. */
  onAccounts(accounts: readonly Address[] | undefined): void
  stop(): void
}

export function bufferEvents(provider: Provider): BufferedEvents {
  const buffered: BufferedEvents = {
    accounts: undefined,
    chainId: undefined,
    onAccounts: () => {},
    stop: () => {},
  }
  buffered.stop = listen(provider, {
    accountsChanged(payload) {
      const accounts = parseAccounts(payload)
      if (accounts) buffered.accounts = { first: accounts[0] }
      buffered.onAccounts(accounts)
    },
    chainChanged: (payload) => {
      buffered.chainId = parseChainId(payload)
    },
  })
  return buffered
}

export function invalidAccounts(): AppError {
  return new AppError('wallet-bad-response', 'the wallet sent no valid account')
}

export type LoggedProviders = {
  /** Returns a provider that logs its requests, to use in place of the wallet's own. Returns the
   * same object each time for the same wallet. */
  readonly get: WrapProvider
  /** Requests the accounts and the chain of a wallet without a prompt. Later calls for the same
   * wallet return the same probe. */
  probe(detail: ProviderDetail): WalletProbe
  /** Removes and returns the probe that `probe` has created for the wallet. Returns undefined if
   * there is none. */
  takeProbe(detail: ProviderDetail): WalletProbe | undefined
}

export function createProviderLogger(
  onRequest: (kind: 'wallet', method: string, wallet: string) => ReturnType<OnRequest>,
): LoggedProviders {
  const providers = new WeakMap<Provider, Provider>()
  const probes = new Map<Provider, WalletProbe>()
  return {
    get({ provider, info }) {
      const logged =
        providers.get(provider) ??
        createLoggedProvider(provider, (method) => onRequest('wallet', method, info.name))
      providers.set(provider, logged)
      return logged
    },
    probe(detail) {
      const probe =
        probes.get(detail.provider) ?? requestAccountsSilently(detail, { withChain: true })
      probes.set(detail.provider, probe)
      return probe
    },
    takeProbe({ provider }) {
      const probe = probes.get(provider)
      probes.delete(provider)
      return probe
    },
  }
}

/** Returns a provider that logs each request. It has `on` and `removeListener` only if the wallet
 * has them. */
function createLoggedProvider(provider: Provider, onRequest: OnRequest): Provider {
  return {
    request: (args) =>
      observeWalletRequest(onRequest, args.method, () => requestRaw(provider, args)),
    ...(hasMethod(provider, 'on') && { on: (event, listener) => provider.on?.(event, listener) }),
    ...(hasMethod(provider, 'removeListener') && {
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    }),
  }
}

function hasMethod(provider: Provider, name: 'on' | 'removeListener'): boolean {
  try {
    return typeof provider[name] === 'function'
  } catch {
    return false
  }
}

type Handlers = Readonly<Record<string, (payload: unknown) => void>>

/** Subscribes to a wallet's events and returns a function that unsubscribes. Missing or throwing
 * listener methods are ignored. */
export function listen(provider: Provider, handlers: Handlers): () => void {
  let detached = false
  const attached = Object.entries(handlers).map(([event, handler]) => {
    const listener = (payload: unknown): void => {
      if (!detached) handler(payload)
    }
    ignoreErrors(() => provider.on?.(event, listener))
    return { event, listener }
  })
  return () => {
    if (detached) return
    detached = true
    // Trust Wallet's in-app browser had no removeListener (rainbowkit issue 1259), so `detached`
    // also stops the handlers.
    for (const { event, listener } of attached)
      ignoreErrors(() => provider.removeListener?.(event, listener))
  }
}

function ignoreErrors(call: () => unknown): void {
  try {
    call()
  } catch {
    // Ignore errors of `on` and `removeListener`, because requests work without events.
  }
}
