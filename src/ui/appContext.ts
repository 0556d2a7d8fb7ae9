// The React context that all components read. src/page/app.ts creates its value once per page.
import { createContext, useContext, type ComponentType } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Outage } from '../chains/chainClient.ts'
import type { Address } from '../eth/address.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { ReadonlyStore, Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import type { NativeBalance, EnsProfile } from '../core/account/accountQueries.ts'
import type { Coin, CoinConfig } from '../core/account/coin.ts'
import type { Theme } from '../core/storage.ts'
import type { ConnectionStore } from '../core/connection/connectionStore.ts'
import type { ConnectedAccount } from '../core/connection/connectionState.ts'
import type { PaymentRequest } from '../core/send/paymentLink.ts'
import type { SendFlow } from '../core/send/sendFlow.ts'
import type { SignIn } from '../core/signIn/signInFlow.ts'
import type { StoredItem } from '../core/storageInventory.ts'
import type { Toasts } from '../core/toasts.ts'
import type { PaymentStore } from '../core/transactions/paymentStore.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { Platform } from '../wallets/platform.ts'
import type { ConnectButtonDisplay } from './connectButtonDisplay.ts'

/** The objects that the payments chunk creates. The chunk loads only after a wallet has
 * connected. */
export type Payments = {
  readonly transactions: PaymentStore
  readonly sending: SendFlow
  readonly coin: Coin | undefined
}

export type StorageInventory = { stored(): readonly StoredItem[]; clear(): Promise<void> }

export type AvatarProps = {
  readonly address: Address
  readonly size: number
  readonly image?: string | undefined
  /** Whether the avatar has a spinning ring. True while a transaction of the account is pending. */
  readonly busy?: boolean
}

type SiteSettings = {
  /** URL of the site's icon. An embed does not show it, because the CSP of the embedding page may
   * block the image. */
  readonly app: { readonly icon: string }
  /** URL of the 'Learn More' link in the connect dialog. Default: a page of ethereum.org. */
  readonly learnMoreUrl?: string | undefined
  /** URLs of the terms and the privacy policy. The connect dialog links to them if they are set. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
}

export type App = {
  readonly name: string
  readonly site: SiteSettings
  /** The page's language as a BCP 47 tag. */
  readonly language: string
  readonly modalSize: 'wide' | 'compact'
  /** Display options from the attributes of <florin-connect>. Undefined outside of host pages. */
  readonly display?: ConnectButtonDisplay | undefined
  readonly chains: readonly Chain[]
  readonly session: ConnectionStore
  /** The account of the previous visit. Set once the wallet has confirmed it during the
   * reconnect. */
  readonly restoredAccount: ReadonlyStore<Pick<ConnectedAccount, 'address' | 'chainId'> | undefined>
  readonly toasts: Toasts
  /** The wallets in the connect dialog. Undefined until their chunk has loaded. */
  readonly options: ReadonlyStore<readonly WalletOption[] | undefined>
  /** Whether installed wallets have had time to announce themselves (EIP-6963). Undefined means
   * true. */
  readonly discovered: ReadonlyStore<boolean> | undefined
  /** Set if the connect dialog is in the prerendered HTML. `noScript` is the text of its <noscript>
   * element. */
  readonly prerendered?: { readonly noScript?: string } | undefined
  /** Set in the embed. The embed has no prerendered HTML to hydrate, so its first render can show
   * the current state. */
  readonly isClientRendered?: true
  /** Set if this page is open in another app's in-app browser. `link` opens the page in the phone's
   * own browser. */
  readonly inAppBrowser: ReadonlyStore<
    { readonly url: string; readonly link: string | undefined } | undefined
  >
  /** Starts a WalletConnect pairing early, so that the tap on a wallet can open its app. Returns a
   * function that cancels the pairing. */
  prefetchPairing(): (() => void) | undefined
  /** Stores a pairing when a link opens the wallet's app. If the phone discards this page
   * meanwhile, the reloaded page resumes the pairing. */
  rememberPairing(
    wallet: { readonly walletId: string; readonly title: string },
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** The id of the wallet whose pairing was resumed after a reload. */
  readonly resumed: ReadonlyStore<string | undefined>
  /** The native balance of the connected account. It is requested only while the store has
   * subscribers. */
  readonly balance: ReadonlyStore<NativeBalance | undefined>
  balanceOn(chainId: number): ReadonlyStore<NativeBalance | undefined>
  /** The account's ENS name and avatar. Undefined until a second lookup has confirmed that the name
   * resolves to the address. */
  readonly identity: ReadonlyStore<EnsProfile | undefined>
  /** True if the account is a contract on the wallet's chain. Undefined while unknown. */
  readonly isContract: ReadonlyStore<boolean | undefined>
  readonly payments: ReadonlyStore<Payments | undefined>
  /** The payment that a link to this page requests. Set it to undefined to dismiss the request. */
  readonly requestedPayment: Store<PaymentRequest | undefined>
  /** Returns a link to this page that shows an EIP-681 URI as a payment request. Undefined in a
   * host page. */
  readonly payLink: ((uri: string) => string) | undefined
  /** True while a transaction of the connected account is pending on the wallet's chain. */
  readonly pending: ReadonlyStore<boolean>
  /** The requests to wallets, nodes and the WalletConnect relay since the page loaded. */
  readonly log: ReadonlyStore<readonly RequestLogEntry[]>
  /** The data stored in this browser. Undefined until the dialogs have loaded. */
  readonly inventory: ReadonlyStore<StorageInventory | undefined>
  /** The component that renders every dialog except the connect dialog. Undefined until its chunk
   * has loaded. */
  readonly openDialog: ReadonlyStore<ComponentType | undefined>
  /** The component that renders an account's avatar. Undefined until the dialogs have loaded. */
  readonly avatar: ReadonlyStore<ComponentType<AvatarProps> | undefined>
  /** The chains whose nodes do not respond. Notices.tsx shows a notice for each. */
  readonly outages: ReadonlyStore<readonly Outage[]>
  /** True if a chunk that the page needs has failed to load, such as the dialogs. */
  readonly loadFailed: ReadonlyStore<boolean>
  /** The sign-in flow (EIP-4361). Undefined on a site without a sign-in server, and until the
   * dialogs have loaded. */
  readonly signIn: ReadonlyStore<SignIn | undefined>
  readonly theme: ReadonlyStore<Theme>
  setTheme(theme: Theme): void
  readonly texts: HeaderText
  /** The texts of the dialogs. Undefined until they have loaded. */
  readonly dialogs: ReadonlyStore<DialogsText | undefined>
  readonly platform: Platform
  /** The browser's name for the label 'Add to Chrome'. Empty if unknown. */
  readonly browser: string
  chainIcon(chainId: number): string | undefined
  /** URL of the coin's icon on this page. Wallets get the public URL `Coin.facts.icon` instead. */
  readonly coinIcon: string | undefined
  /** The settings of the site's coin, known before the payments chunk has loaded. */
  readonly coinSettings: CoinConfig | undefined
  /** Starts loading the dialogs. Repeated calls do nothing. */
  preloadModals(): void
  /** Retries the failed chunk loads and the requests to the nodes. */
  retry(): void
}

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() needs an AppContext')
  return app
}
