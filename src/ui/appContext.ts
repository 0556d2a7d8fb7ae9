// The React context with the session, the stores and the texts that components use. page/ creates
// it once.
import { createContext, useContext, type ComponentType } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Outage } from '../chains/chainClient.ts'
import type { Address } from '../eth/address.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Readable, Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import type { NativeBalance, Identity } from '../core/account/accountQueries.ts'
import type { Coin, CoinConfig } from '../core/account/coin.ts'
import type { Theme } from '../core/storage.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { ConnectedAccount } from '../core/connection/connectionState.ts'
import type { PaymentRequest } from '../core/send/paymentLink.ts'
import type { SendFlow } from '../core/send/sendFlow.ts'
import type { SignIn } from '../core/signIn/signInFlow.ts'
import type { Stored } from '../core/storageInventory.ts'
import type { Toasts } from '../core/toasts.ts'
import type { PaymentStore } from '../core/transactions/paymentStore.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { Platform } from '../wallets/platform.ts'
import type { ConnectButtonDisplay } from './connectButtonDisplay.ts'

/** The payment list, the send flow and the site's coin. Their chunk loads after connecting. */
export type Payments = {
  readonly transactions: PaymentStore
  readonly sending: SendFlow
  readonly coin: Coin | undefined
}

/** Lists and erases the data that the site has stored in this browser. */
export type StorageRecords = { stored(): readonly Stored[]; erase(): Promise<void> }

export type AvatarProps = {
  readonly address: Address
  readonly size: number
  readonly image?: string | undefined
  /** Shows a spinning ring: a transaction of this account is pending. */
  readonly busy?: boolean
}

/** Settings of the site that only dialogs show. */
type SiteSettings = {
  /** `icon` is a URL. The CSP of a host page may block it. */
  readonly app: { readonly icon: string }
  /** URL of the 'Learn More' link, if the site has set one. */
  readonly learnMoreUrl?: string | undefined
  /** URLs of the site's terms and privacy policy, if it has set them. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
}

export type App = {
  readonly name: string
  /** The name that the connect dialog shows. Undefined if the site has not set one. */
  readonly siteName: string | undefined
  readonly site: SiteSettings
  /** The page's language as a BCP 47 tag. */
  readonly language: string
  readonly modalSize: 'wide' | 'compact'
  /** The options of the header controls, if the host page has set any. */
  readonly display?: ConnectButtonDisplay | undefined
  readonly chains: readonly Chain[]
  readonly session: SessionApi
  /** The account of the previous session, once its wallet has confirmed it during a reconnect. */
  readonly restoredAccount: Readable<Pick<ConnectedAccount, 'address' | 'chainId'> | undefined>
  readonly toasts: Toasts
  /** The wallets in the connect dialog. Undefined until their chunk has loaded. */
  readonly options: Readable<readonly WalletOption[] | undefined>
  /** Whether wallets have had time to announce themselves (EIP-6963). Undefined means true. */
  readonly discovered: Readable<boolean> | undefined
  /** Set if the connect dialog is in the prerendered HTML. `noScript` is its <noscript> text. */
  readonly prerendered?: { readonly noScript?: string } | undefined
  /** Set if the HTML was rendered by the client from its current state, not by the build. */
  readonly isClientRendered?: true
  /** Set in an in-app browser. `link` opens `url` in the phone's own browser, if that is
   * possible. */
  readonly inAppBrowser: Readable<
    { readonly url: string; readonly link: string | undefined } | undefined
  >
  /** Starts a WalletConnect pairing before the user selects a wallet, so that the tap on a wallet
   * can open its app. Returns a function that cancels the pairing. */
  prefetchPairing(): (() => void) | undefined
  /** Stores a pairing when a link opens the wallet's app. Phones may discard the page meanwhile;
   * after its reload, the page resumes the pairing. `title` is shown until React has loaded. */
  rememberPairing(
    wallet: { readonly walletId: string; readonly title: string },
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** The id of the wallet whose pairing was resumed after a reload. */
  readonly resumed: Readable<string | undefined>
  /** The native balance of the connected account. This query and the next three poll the nodes only
   * while they have subscribers. */
  readonly balance: Readable<NativeBalance | undefined>
  /** The account's native balance on another chain. */
  balanceOn(chainId: number): Readable<NativeBalance | undefined>
  /** The account's ENS name and avatar. Undefined until the name has resolved back to the
   * address. */
  readonly identity: Readable<Identity | undefined>
  /** Whether the account is a contract on the wallet's chain. Undefined while unknown. */
  readonly isContract: Readable<boolean | undefined>
  readonly payments: Readable<Payments | undefined>
  /** The payment that a link to this page requested, until the send form shows it. Setting it to
   * undefined dismisses the request. */
  readonly requestedPayment: Store<PaymentRequest | undefined>
  /** Returns a link to this page that requests the payment of an EIP-681 URI. Undefined in a host
   * page. */
  readonly payLink: ((uri: string) => string) | undefined
  /** Whether a transaction of the connected account is pending on its chain. */
  readonly pending: Readable<boolean>
  /** All requests to wallets and nodes since the page loaded. */
  readonly log: Readable<readonly RequestLogEntry[]>
  /** The data stored in this browser. Undefined until the dialogs have loaded. */
  readonly records: Readable<StorageRecords | undefined>
  /** Renders the open dialog, except the connect dialog. Undefined until its chunk has loaded. */
  readonly openDialog: Readable<ComponentType | undefined>
  /** Undefined until the dialogs have loaded. */
  readonly avatar: Readable<ComponentType<AvatarProps> | undefined>
  /** The chains whose nodes do not respond although the page shows data from them. */
  readonly outages: Readable<readonly Outage[]>
  /** Whether the dialogs have failed to load. */
  readonly loadFailed: Readable<boolean>
  /** Undefined without a sign-in server, and until the dialogs have loaded. */
  readonly signIn: Readable<SignIn | undefined>
  readonly theme: Readable<Theme>
  setTheme(theme: Theme): void
  readonly texts: HeaderText
  /** The texts of the dialogs. They load before the first dialog renders. */
  readonly dialogs: Readable<DialogsText | undefined>
  readonly platform: Platform
  /** The browser's name in the label 'Add to …'. */
  readonly browser: string
  chainIcon(chainId: number): string | undefined
  /** URL of the coin's icon on this page. Wallets get the public URL `facts.icon`. */
  readonly coinIcon: string | undefined
  /** The settings of the site's coin, known before its chunk has loaded. */
  readonly coinSettings: CoinConfig | undefined
  /** Preloads the dialogs. Repeated calls are safe. */
  preloadModals(): void
  /** Retries loading the chunks that failed to load. */
  retry(): void
}

export const AppContext = createContext<App | undefined>(undefined)

/** Returns the app object. It stays the same until the page is closed. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() needs an AppContext')
  return app
}
