// The wallet behind each entry of the list: its connector, and how it is named once connected.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { faceOf, type Wallet } from '../../core/connection/connectedWallet.ts'
import type { Restored } from '../../core/connection/connectionStore.ts'
import { WALLETCONNECT_KEY, type WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import type { Connector } from '../../connectors/connector.ts'
import {
  createInjectedConnector,
  type SigningConnect,
} from '../../connectors/injected/injectedConnector.ts'
import type { Provider, ProviderDetail } from '../../connectors/walletRequest.ts'
import type { TabMemory } from '../../connectors/walletConnect/client/tabAttempt.ts'
import type { RemoteConnectors } from './remoteConnectors.ts'

type EntriesDeps = Pick<RemoteConnectors, 'phone' | 'safe'> & {
  optionOf(id: string): WalletOption | undefined
  signing(detail: ProviderDetail): SigningConnect | undefined
  /** Wallets that were restarted since they were connected. */
  readonly restarted: WeakSet<Provider>
  readonly tab: Pick<TabMemory, 'forget'>
  readonly platform: Platform
}

type WalletEntries = {
  walletOf(option: WalletOption): Wallet
  /** Restores a connection with a phone. Rejects with 'session-ended' when nothing is left of it. */
  restorePhone(id: string, address: Address): Promise<Restored | undefined>
}

export function createWalletEntries({
  optionOf,
  signing,
  phone,
  safe,
  restarted,
  tab,
  platform,
}: EntriesDeps): WalletEntries {
  const withoutPicker = new WeakSet<Provider>()
  const connectorOf = ({
    detail,
    connectionType: way,
    usesWalletConnect: pairs,
  }: WalletOption): Connector => {
    if (detail)
      return createInjectedConnector(detail, { restarted, withoutPicker, signing: signing(detail) })
    if (pairs) return { connect: (asked) => phone.connect(asked).finally(tab.forget) }
    if (way === 'safe') return safe
    return {
      connect: async () => {
        throw new AppError('wallet-not-found', 'not installed')
      },
    }
  }
  const entryOf = (id: string): Pick<Wallet, 'id' | 'name' | 'connected'> => {
    const found = optionOf(id)
    const option = found?.isGeneric ? undefined : found
    const entry = {
      name: option?.name ?? '',
      phone: platform !== 'desktop',
      link: option?.links.request,
    }
    return { id, name: entry.name, connected: (peer) => faceOf(entry, peer) }
  }
  const walletOf = (option: WalletOption): Wallet => ({
    ...entryOf(option.id),
    key: option.detail?.key ?? option.connectionType,
    connector: connectorOf(option),
  })
  // Never aborted: a visitor who has disconnected meanwhile still needs the session to end on the phone.
  const restorePhone = async (id: string, address: Address): Promise<Restored | undefined> => {
    const connection = await phone.restore({ address, signal: new AbortController().signal })
    if (!connection)
      throw new AppError('session-ended', 'nothing is left of the session with the phone')
    return { connection, wallet: { ...entryOf(id), key: WALLETCONNECT_KEY, connector: phone } }
  }
  return { walletOf, restorePhone }
}
