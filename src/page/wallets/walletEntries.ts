import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { getWalletDisplay, type ConnectableWallet } from '../../core/connection/connectedWallet.ts'
import type { Reconnected } from '../../core/connection/connectionStore.ts'
import { WALLETCONNECT_KEY, type WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import type { Connector } from '../../connectors/connector.ts'
import {
  createInjectedConnector,
  type ConnectAndSignOptions,
} from '../../connectors/injected/injectedConnector.ts'
import type { Provider, ProviderDetail } from '../../connectors/walletRequest.ts'
import type { TabPairingStore } from '../../connectors/walletConnect/client/storedSession.ts'
import type { RemoteConnectors } from './remoteConnectors.ts'

type EntriesDeps = Pick<RemoteConnectors, 'walletConnect' | 'safe'> & {
  optionOf(id: string): WalletOption | undefined
  signing(detail: ProviderDetail): ConnectAndSignOptions | undefined
  /** Providers whose wallet has restarted since the user connected to it. */
  readonly restarted: WeakSet<Provider>
  readonly tab: Pick<TabPairingStore, 'clear'>
  readonly platform: Platform
}

type WalletEntries = {
  walletOf(option: WalletOption): ConnectableWallet
  /**
   * Restores the WalletConnect session with a wallet on a phone. Rejects with 'session-ended' if
   * the session no longer exists.
   */
  restorePhone(id: string, address: Address): Promise<Reconnected | undefined>
}

export function createWalletEntries({
  optionOf,
  signing,
  walletConnect,
  safe,
  restarted,
  tab,
  platform,
}: EntriesDeps): WalletEntries {
  const withoutPicker = new WeakSet<Provider>()
  const connectorOf = ({ detail, connectionType, usesWalletConnect }: WalletOption): Connector => {
    if (detail)
      return createInjectedConnector(detail, { restarted, withoutPicker, signing: signing(detail) })
    if (usesWalletConnect)
      return { connect: (options) => walletConnect.connect(options).finally(tab.clear) }
    if (connectionType === 'safe') return safe
    return {
      connect: async () => {
        throw new AppError('wallet-not-found', 'not installed')
      },
    }
  }
  const entryOf = (id: string): Pick<ConnectableWallet, 'id' | 'name' | 'connected'> => {
    const found = optionOf(id)
    const option = found?.isGeneric ? undefined : found
    const entry = {
      name: option?.name ?? '',
      phone: platform !== 'desktop',
      link: option?.links.request,
    }
    return { id, name: entry.name, connected: (peer) => getWalletDisplay(entry, peer) }
  }
  const walletOf = (option: WalletOption): ConnectableWallet => ({
    ...entryOf(option.id),
    key: option.detail?.key ?? option.connectionType,
    connector: connectorOf(option),
  })
  // Pass a signal that never aborts, because an aborted reconnect would leave the session open in
  // the wallet.
  const restorePhone = async (id: string, address: Address): Promise<Reconnected | undefined> => {
    const connection = await walletConnect.reconnect({
      address,
      signal: new AbortController().signal,
    })
    if (!connection) throw new AppError('session-ended', 'the session no longer exists')
    return {
      connection,
      wallet: { ...entryOf(id), key: WALLETCONNECT_KEY, connector: walletConnect },
    }
  }
  return { walletOf, restorePhone }
}
