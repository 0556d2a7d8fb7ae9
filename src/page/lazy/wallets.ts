// The chunk that knows wallets: the list to offer, a connector for each entry, and what restores a connection. Created
// once, when a visitor is about to connect.
import { createStore, type Readable } from '../../lib/store.ts'
import type { Wallet } from '../../core/connection/connectedWallet.ts'
import type { CurrentConnection } from '../../core/connection/activeConnection.ts'
import type { Restored, SessionApi } from '../../core/connection/connectionStore.ts'
import type { State } from '../../core/connection/connectionState.ts'
import { createSwitching, type Switcher } from '../../core/connection/switchChain.ts'
import { createRequestLogger } from '../../core/requestLog.ts'
import type { PreparedChallenges } from '../../core/signIn/siwePrefetch.ts'
import type { Memory, Remembered } from '../../core/storage.ts'
import type { Toasts } from '../../core/toasts.ts'
import { PAIRED, type WalletOption } from '../../wallets/options.ts'
import {
  createLoggedProviders,
  type LoggedProviders,
} from '../../connectors/injected/probeWallet.ts'
import { restoreInjected } from '../../connectors/injected/reconnectInjected.ts'
import type { Provider } from '../../connectors/walletRequest.ts'
import {
  createTabPairingStore,
  type TabPairingStore,
} from '../../connectors/walletConnect/client/storedSession.ts'
import type { LazyModule } from '../lazyModule.ts'
import { createRemoteConnectors, type RemoteDeps } from '../wallets/remoteConnectors.ts'
import { createSigningConnect } from '../wallets/signingConnect.ts'
import { createWalletEntries } from '../wallets/walletEntries.ts'
import { createWalletList, type ListedWallets, type WalletListDeps } from '../wallets/walletList.ts'

export type WalletLayer = Omit<ListedWallets, 'platform' | 'complete'> & {
  readonly switcher: Switcher
  /** The wallet of an offered entry, ready to be asked in the task of a click. */
  wallet(id: string): Wallet | undefined
  /** Starts a WalletConnect pairing before a wallet is chosen. The returned function cancels it if it is unused. */
  prefetchPairing(): (() => void) | undefined
  /** Remembers in this tab that a link into the wallet's app was followed, for `resume`. */
  readonly rememberPairing: TabPairingStore['remember']
  /** The wallet of the pairing that this tab took up after a reload. */
  readonly resumed: Readable<string | undefined>
  /** Takes up the pairing whose link was followed in this tab before it was reloaded. Without one it closes the connect
   * dialog if inlineScript.ts has opened it and the visitor still sees it say so, which `isShown` returns. */
  resume(
    session: Pick<SessionApi, 'open' | 'close' | 'connect'>,
    isShown: () => boolean,
  ): Promise<void>
  /** Connects to the remembered wallet without a prompt; undefined when it is not there. Calls `onLocked` when the
   * wallet is there but shares no account, and goes on when it does. */
  restore(
    remembered: Remembered,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Restored | undefined>
  /** The same with the Safe that frames this page, if one does. */
  restoreFrame(signal: AbortSignal): Promise<Restored | undefined>
}

type WalletLayerDeps = Omit<RemoteDeps, 'memory' | 'signIn'> &
  Pick<WalletListDeps, 'loadMore'> & {
    readonly memory: Memory
    readonly current: CurrentConnection
    readonly toasts: Toasts
    /** Where wallets of this page were asked before. */
    readonly loggedProviders?: LoggedProviders | undefined
    /** Says when the recent wallets may have changed, and when a wallet is about to be chosen. */
    readonly state: Readable<Pick<State, 'modal' | 'session'>>
    /** Messages that are signed by the approval that connects, on a site with sign-in. */
    readonly signIn: Pick<LazyModule<{ readonly challenges: PreparedChallenges }>, 'value' | 'load'>
  }

export function createWallets(deps: WalletLayerDeps): WalletLayer {
  const { memory, target, log, state } = deps
  const loggedProviders = deps.loggedProviders ?? createLoggedProviders(createRequestLogger(log))
  const { walletConnect, safe, safeReady, closeOrphaned } = createRemoteConnectors(deps)
  const { platform, complete, ...listed } = createWalletList({
    ...deps,
    face: loggedProviders.get,
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
  const isFree = (): boolean => !memory.session() && state.get().session.status === 'disconnected'
  const { interrupted } = tab
  const isListed = (): boolean =>
    interrupted !== undefined && optionOf(interrupted.walletId)?.pairs === true
  // the entries of WALLETS are fetched
  const mayBeListed =
    isListed() || (interrupted && deps.config.wallets?.includes(interrupted.walletId))
  let pairing = isFree() && mayBeListed ? interrupted : undefined
  const giveUp = (): void => {
    pairing = undefined
    tab.clear()
    closeOrphaned(undefined)
  }
  if (pairing) closeOrphaned(pairing.storageId)
  else giveUp()
  return {
    ...listed,
    switcher: createSwitching({
      chains: deps.config.chains,
      state: deps.current.state,
      dispatch: deps.current.dispatch,
      toasts: deps.toasts,
      current: deps.current,
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
        const isLeft = wasShown && !isShown()
        if (isLeft || !isListed() || !isFree()) giveUp()
      }
      if (!pairing) {
        if (isShown()) session.close()
        return
      }
      resumed.set(pairing.walletId)
      session.open('connect')
      session.connect(pairing.walletId, { resume: pairing })
    },
    async restore({ walletId, key, address }, signal, onLocked) {
      if (key === PAIRED) return restorePhone(walletId, address)
      if (key === 'safe') return undefined // a Safe that frames the page is offered before anything is restored
      const restored = await restoreInjected({
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
      connection.close() // it is not offered any more
      return undefined
    },
    async restoreFrame(signal) {
      const option = options.get().find(({ way }) => way === 'safe')
      const restore = (): ReturnType<typeof safe.restore> => safe.restore({ signal })
      const connection = option && (await restore().catch(restore)) // its script may have failed
      return connection && { connection, wallet: walletOf(option) }
    },
  }
}
