// Lazy chunk for wallets: the connect dialog's list, the connectors and the silent reconnect.
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import type { ConnectableWallet } from '../../core/connection/connectedWallet.ts'
import type { ActiveConnection } from '../../core/connection/activeConnection.ts'
import type { Reconnected, ConnectionStore } from '../../core/connection/connectionStore.ts'
import type { ConnectionState } from '../../core/connection/connectionState.ts'
import { createChainSwitcher, type ChainSwitcher } from '../../core/connection/switchChain.ts'
import { createRequestLogger } from '../../core/requestLog.ts'
import type { SiwePrefetch } from '../../core/signIn/siwePrefetch.ts'
import type { AppStorage, StoredConnection } from '../../core/storage.ts'
import type { Toasts } from '../../core/toasts.ts'
import { WALLETCONNECT_KEY, type WalletOption } from '../../wallets/options.ts'
import {
  createProviderLogger,
  type LoggedProviders,
} from '../../connectors/injected/probeWallet.ts'
import { reconnectInjected } from '../../connectors/injected/reconnectInjected.ts'
import type { Provider } from '../../connectors/walletRequest.ts'
import {
  createTabPairingStore,
  type TabPairingStore,
} from '../../connectors/walletConnect/client/storedSession.ts'
import type { LazyModule } from '../lazyModule.ts'
import { createRemoteConnectors, type RemoteConnectorDeps } from '../wallets/remoteConnectors.ts'
import { createSigningConnect } from '../wallets/signingConnect.ts'
import { createWalletEntries } from '../wallets/walletEntries.ts'
import { createWalletList, type ListedWallets, type WalletListDeps } from '../wallets/walletList.ts'

export type WalletServices = Omit<ListedWallets, 'platform' | 'complete'> & {
  readonly switcher: ChainSwitcher
  /**
   * Returns the wallet of a list entry synchronously, because the wallet's popup needs the user
   * activation of the click.
   */
  wallet(id: string): ConnectableWallet | undefined
  /**
   * Starts a WalletConnect pairing before the user selects a wallet. The returned function cancels
   * an unused pairing.
   */
  prefetchPairing(): (() => void) | undefined
  /**
   * Stores that the user followed a link into a wallet app, so that `resume` can continue the
   * pairing after a reload.
   */
  readonly rememberPairing: TabPairingStore['remember']
  /** Id of the wallet whose WalletConnect pairing this tab has resumed after a reload. */
  readonly resumed: ReadonlyStore<string | undefined>
  /**
   * Resumes the pairing that a reload of this tab interrupted. Closes the connect dialog if there
   * is no such pairing. `isShown` returns whether the dialog is open.
   */
  resume(
    session: Pick<ConnectionStore, 'open' | 'close' | 'connect'>,
    isShown: () => boolean,
  ): Promise<void>
  /**
   * Connects to the stored wallet without a prompt. Resolves with undefined if the wallet is not
   * available. If the wallet returns no account, calls `onLocked` and waits until the wallet
   * returns one.
   */
  reconnect(
    remembered: StoredConnection,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Reconnected | undefined>
  /** Connects to the Safe that embeds this page. Resolves with undefined outside a Safe. */
  restoreFrame(signal: AbortSignal): Promise<Reconnected | undefined>
}

type WalletServicesDeps = Omit<RemoteConnectorDeps, 'storage' | 'signIn'> &
  Pick<WalletListDeps, 'loadOptional'> & {
    readonly storage: AppStorage
    readonly active: ActiveConnection
    readonly toasts: Toasts
    readonly loggedProviders?: LoggedProviders | undefined
    readonly state: ReadonlyStore<Pick<ConnectionState, 'modal' | 'session'>>
    /** Supplies sign-in messages for wallets that connect and sign in with a single request. */
    readonly signIn: Pick<LazyModule<{ readonly challenges: SiwePrefetch }>, 'value' | 'load'>
  }

export function createWallets(deps: WalletServicesDeps): WalletServices {
  const { storage, target, log, state } = deps
  const loggedProviders = deps.loggedProviders ?? createProviderLogger(createRequestLogger(log))
  const { walletConnect, safe, safeReady, closeOrphaned } = createRemoteConnectors(deps)
  const { platform, complete, ...listed } = createWalletList({
    ...deps,
    wrapProvider: loggedProviders.get,
    safeReady,
  })
  const { options, providers } = listed
  const optionOf = (id: string): WalletOption | undefined =>
    options.get().find((option) => option.id === id)
  const tab = createTabPairingStore(target)
  const restarted = new WeakSet<Provider>()
  const { walletOf, restorePhone } = createWalletEntries({
    optionOf,
    signing: createSigningConnect(deps, providers),
    walletConnect,
    safe,
    restarted,
    tab,
    platform,
  })
  const resumed = createStore<string | undefined>(undefined)
  const isFree = (): boolean => !storage.session() && state.get().session.status === 'disconnected'
  const { interrupted } = tab
  const isListed = (): boolean =>
    interrupted !== undefined && optionOf(interrupted.walletId)?.usesWalletConnect === true
  // Resume the pairing of a wallet in the list, and of a wallet whose id is in WALLETS: an optional
  // wallet is not in the list until its chunk has loaded.
  const mayBeListed =
    isListed() ||
    (interrupted && deps.config.wallets?.some(({ ids }) => ids.includes(interrupted.walletId)))
  let pairing = isFree() && mayBeListed ? interrupted : undefined
  const clearPairing = (): void => {
    pairing = undefined
    tab.clear()
    closeOrphaned(undefined)
  }
  if (pairing) closeOrphaned(pairing.storageId)
  else clearPairing()
  return {
    ...listed,
    switcher: createChainSwitcher({
      chains: deps.config.chains,
      state: deps.active.state,
      dispatch: deps.active.dispatch,
      toasts: deps.toasts,
      active: deps.active,
    }),
    wallet(id) {
      const option = optionOf(id)
      return option && walletOf(option)
    },
    prefetchPairing: walletConnect.prefetch,
    rememberPairing: tab.remember,
    resumed,
    async resume(session, isShown) {
      if (pairing && !isListed()) {
        const wasShown = isShown()
        await complete
        const hasClosed = wasShown && !isShown()
        if (hasClosed || !isListed() || !isFree()) clearPairing()
      }
      if (!pairing) {
        if (isShown()) session.close()
        return
      }
      resumed.set(pairing.walletId)
      session.open('connect')
      session.connect(pairing.walletId, { resume: pairing })
    },
    async reconnect({ walletId, key, address }, signal, onLocked) {
      if (key === WALLETCONNECT_KEY) return restorePhone(walletId, address)
      // Don't reconnect to a stored Safe here, because `restoreFrame` does that.
      if (key === 'safe') return undefined
      const restored = await reconnectInjected({
        candidates: () => providers.get().filter((detail) => detail.key === key),
        onChange: providers.subscribe,
        early: loggedProviders.takeProbe,
        onLocked,
        address,
        signal,
        restarted,
      })
      if (!restored) return undefined
      const { connection } = restored
      const option = options
        .get()
        .find(({ detail }) => detail?.provider === restored.detail.provider)
      if (option) return { connection, wallet: walletOf(option) }
      connection.close() // the wallet is no longer in the list
      return undefined
    },
    async restoreFrame(signal) {
      const option = options.get().find(({ connectionType }) => connectionType === 'safe')
      const reconnect = (): ReturnType<typeof safe.reconnect> => safe.reconnect({ signal })
      // Retry the reconnect once, because the connector's chunk may have failed to load.
      const connection = option && (await reconnect().catch(reconnect))
      return connection && { connection, wallet: walletOf(option) }
    },
  }
}
