// Lazy chunk with the wallets: the list, a connector for each entry, and reconnecting. Loaded when
// the user is about to connect.
import { createStore, type Readable } from '../../lib/store.ts'
import type { Wallet } from '../../core/connection/connectedWallet.ts'
import type { CurrentConnection } from '../../core/connection/activeConnection.ts'
import type { Restored, SessionApi } from '../../core/connection/connectionStore.ts'
import type { State } from '../../core/connection/connectionState.ts'
import { createSwitching, type Switcher } from '../../core/connection/switchChain.ts'
import { createRecorder } from '../../core/requestLog.ts'
import type { PreparedChallenges } from '../../core/signIn/siwePrefetch.ts'
import type { Memory, Remembered } from '../../core/storage.ts'
import type { Toasts } from '../../core/toasts.ts'
import { PAIRED, type WalletOption } from '../../wallets/options.ts'
import { createFaces, type Faces } from '../../connectors/injected/probeWallet.ts'
import { restoreInjected } from '../../connectors/injected/reconnectInjected.ts'
import type { Provider } from '../../connectors/walletRequest.ts'
import {
  createTabMemory,
  type TabMemory,
} from '../../connectors/walletConnect/client/tabAttempt.ts'
import type { LazyModule } from '../lazyModule.ts'
import { createRemoteConnectors, type RemoteDeps } from '../wallets/remoteConnectors.ts'
import { createSigningConnect } from '../wallets/signingConnect.ts'
import { createWalletEntries } from '../wallets/walletEntries.ts'
import { createWalletList, type ListedWallets, type WalletListDeps } from '../wallets/walletList.ts'

export type WalletLayer = Omit<ListedWallets, 'platform' | 'complete'> & {
  readonly switcher: Switcher
  /** Returns the wallet of a list entry; its request can be sent in the click's task. */
  wallet(id: string): Wallet | undefined
  /**
   * Starts a WalletConnect pairing in advance, for a phone wallet that is tapped next. Returns a
   * function that releases it.
   */
  pairAhead(): (() => void) | undefined
  /** Stores in this tab that a link to a wallet's app was followed, for `resume`. */
  readonly markTab: TabMemory['remember']
  /** Id of the wallet whose pairing this tab has resumed after a reload. */
  readonly resumed: Readable<string | undefined>
  /**
   * Resumes the pairing whose link was followed in this tab before a reload. Without one, closes
   * the connect dialog that inlineScript.ts has opened; `isShown` returns whether it is still open.
   */
  resume(
    session: Pick<SessionApi, 'open' | 'close' | 'connect'>,
    isShown: () => boolean,
  ): Promise<void>
  /**
   * Reconnects to the stored wallet without a prompt; undefined if it is not available. Calls
   * `onLocked` when the wallet is locked, and continues once it is unlocked.
   */
  restore(
    remembered: Remembered,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Restored | undefined>
  /** Does the same for the Safe that frames this page, if one does. */
  restoreFrame(signal: AbortSignal): Promise<Restored | undefined>
}

type WalletLayerDeps = Omit<RemoteDeps, 'memory' | 'signIn'> &
  Pick<WalletListDeps, 'loadMore'> & {
    readonly memory: Memory
    readonly current: CurrentConnection
    readonly toasts: Toasts
    /** Wallets that were already requested on this page. */
    readonly faces?: Faces | undefined
    /**
     * Tells when the recent wallets may have changed, and when the user is about to choose a
     * wallet.
     */
    readonly state: Readable<Pick<State, 'modal' | 'session'>>
    /** Sign-in messages that a connection request can include, on a site with sign-in. */
    readonly signIn: Pick<LazyModule<{ readonly challenges: PreparedChallenges }>, 'value' | 'load'>
  }

export function createWallets(deps: WalletLayerDeps): WalletLayer {
  const { memory, target, log, state } = deps
  const { face, early } = deps.faces ?? createFaces(createRecorder(log))
  const { phone, safe, safeReady, finish } = createRemoteConnectors(deps)
  const { platform, complete, ...listed } = createWalletList({ ...deps, face, safeReady })
  const { options, providers } = listed
  const optionOf = (id: string): WalletOption | undefined =>
    options.get().find((option) => option.id === id)
  const tab = createTabMemory(target)
  const restartedProviders = new WeakSet<Provider>()
  const { walletOf, restorePhone } = createWalletEntries({
    optionOf,
    signing: createSigningConnect(deps, providers),
    phone,
    safe,
    restarted: restartedProviders,
    tab,
    platform,
  })
  const resumed = createStore<string | undefined>(undefined)
  const isFree = (): boolean => !memory.session() && state.get().session.status === 'disconnected'
  const { left } = tab
  const isListed = (): boolean => left !== undefined && optionOf(left.walletId)?.pairs === true
  // Optional wallets (WALLETS) are loaded later.
  const mayBeListed = isListed() || (left && deps.config.wallets?.includes(left.walletId))
  let pairing = isFree() && mayBeListed ? left : undefined
  const discardPairing = (): void => {
    pairing = undefined
    tab.forget()
    finish(undefined)
  }
  if (pairing) finish(pairing.slot)
  else discardPairing()
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
    pairAhead: phone.begin,
    markTab: tab.remember,
    resumed,
    async resume(session, isShown) {
      if (pairing && !isListed()) {
        const wasShown = isShown()
        await complete
        const isLeft = wasShown && !isShown()
        if (isLeft || !isListed() || !isFree()) discardPairing()
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
      // restoreFrame connects to the Safe that frames the page, before anything else
      if (key === 'safe') return undefined
      const restored = await restoreInjected({
        candidates: () => providers.get().filter((detail) => detail.key === key),
        onChange: providers.subscribe,
        early,
        onLocked,
        address,
        signal,
        restarted: restartedProviders,
      })
      if (!restored) return undefined
      const { connection } = restored
      const option = options
        .get()
        .find(({ detail }) => detail?.provider === restored.detail.provider)
      if (option) return { connection, wallet: walletOf(option) }
      connection.close() // no longer in the list
      return undefined
    },
    async restoreFrame(signal) {
      const option = options.get().find(({ way }) => way === 'safe')
      const restore = (): ReturnType<typeof safe.restore> => safe.restore({ signal })
      // its script may have failed to load
      const connection = option && (await restore().catch(restore))
      return connection && { connection, wallet: walletOf(option) }
    },
  }
}
