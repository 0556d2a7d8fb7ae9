// What the components get: the session and stores, created once in page/. Nothing here has side effects.
import { createContext, useContext, type ComponentType } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Outage } from '../chains/chainClient.ts'
import type { Address } from '../eth/address.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Readable, Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import type { NativeBalance, Identity } from '../core/account/accountQueries.ts'
import type { Coin } from '../core/account/coin.ts'
import type { Theme } from '../core/storage.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { Live } from '../core/connection/connectionState.ts'
import type { PaymentRequest } from '../core/send/paymentLink.ts'
import type { SendFlow } from '../core/send/sendFlow.ts'
import type { SignIn } from '../core/signIn/signInFlow.ts'
import type { Stored } from '../core/storageInventory.ts'
import type { Toasts } from '../core/toasts.ts'
import type { PaymentStore } from '../core/transactions/paymentStore.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { Platform } from '../wallets/platform.ts'
import type { ConnectButtonDisplay } from './connectButtonDisplay.ts'

/** Transactions and the coin: a chunk of its own, fetched once somebody is connected. */
export type Payments = {
  readonly transactions: PaymentStore
  readonly sending: SendFlow
  readonly coin: Coin | undefined
}

/** Lists and erases what the site has stored in this browser. */
export type StorageRecords = { stored(): readonly Stored[]; erase(): Promise<void> }

export type AvatarProps = {
  readonly address: Address
  readonly size: number
  readonly image?: string | undefined
  /** Shows a turning ring: transactions of this account are pending. */
  readonly busy?: boolean
}

export type App = {
  readonly name: string
  /** BCP 47 tag. */
  readonly language: string
  readonly modalSize: 'wide' | 'compact'
  /** What the header controls show, if the host page has set it. */
  readonly display?: ConnectButtonDisplay | undefined
  /** URL of 'Learn More', if the site has set one. */
  readonly learnMoreUrl?: string | undefined
  readonly chains: readonly Chain[]
  readonly session: SessionApi
  /** The account that the stored wallet has confirmed while the connection is restored. */
  readonly restoredAccount: Readable<Pick<Live, 'address' | 'chainId'> | undefined>
  readonly toasts: Toasts
  /** The wallets to offer; undefined until their chunk has loaded. */
  readonly options: Readable<readonly WalletOption[] | undefined>
  /** False until wallets have had time to announce themselves (EIP-6963); undefined counts as true. */
  readonly discovered: Readable<boolean> | undefined
  /** Set while the connect dialog is prerendered and hydrated. `noScript` is its text without scripts. */
  readonly prerendered?: { readonly noScript?: string } | undefined
  /** The hydrated HTML was rendered by the client from the current state, not at build time. */
  readonly isClientRendered?: true
  /** In an app's browser: the page's URL, and a link that opens it in the phone's own browser, if there is one. */
  readonly inAppBrowser: Readable<
    { readonly url: string; readonly link: string | undefined } | undefined
  >
  /** Starts a pairing with a phone wallet before one is chosen, so that the tap that chooses one can open its app.
   * Returns a function that cancels it. */
  prefetchPairing(): (() => void) | undefined
  /** Call when a link into the wallet's app is followed: phones may discard the page, which resumes this pairing
   * after its reload. `title` is shown until React has loaded. */
  rememberPairing(
    wallet: { readonly walletId: string; readonly title: string },
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** The wallet of a pairing that was resumed after a reload. */
  readonly resumed: Readable<string | undefined>
  /** The native balance of the connected account. Polled while it has subscribers, as are the following queries. */
  readonly balance: Readable<NativeBalance | undefined>
  /** The account's native balance on another chain. */
  balanceOn(chainId: number): Readable<NativeBalance | undefined>
  /** The account's ENS name and avatar, once the name resolves back to the address. */
  readonly identity: Readable<Identity | undefined>
  /** Whether the account is a contract on the wallet's chain; undefined while unknown. */
  readonly isContract: Readable<boolean | undefined>
  readonly payments: Readable<Payments | undefined>
  /** A payment requested by a link, until the send form has it. Set to undefined to dismiss it. */
  readonly requestedPayment: Store<PaymentRequest | undefined>
  /** Returns a link to this page that requests a payment (EIP-681); undefined in a host page. */
  readonly payLink: ((uri: string) => string) | undefined
  /** True while a transaction of the connected account is pending on its chain. */
  readonly pending: Readable<boolean>
  /** Every request to wallets and nodes since the page loaded. */
  readonly log: Readable<readonly RequestLogEntry[]>
  /** Undefined until the dialogs have loaded, as are the following. */
  readonly records: Readable<StorageRecords | undefined>
  /** Renders the open dialog, except the connect dialog; undefined until its chunk has loaded. */
  readonly openDialog: Readable<ComponentType | undefined>
  readonly avatar: Readable<ComponentType<AvatarProps> | undefined>
  /** Chains whose nodes do not respond while their data is shown. */
  readonly outages: Readable<readonly Outage[]>
  /** True while the dialogs have failed to load. */
  readonly loadFailed: Readable<boolean>
  /** Undefined on a site without a sign-in server, and until the dialogs have loaded. */
  readonly signIn: Readable<SignIn | undefined>
  readonly theme: Readable<Theme>
  setTheme(theme: Theme): void
  readonly texts: HeaderText
  /** The texts of the dialogs, loaded before the first dialog renders. */
  readonly dialogs: Readable<DialogsText | undefined>
  readonly platform: Platform
  /** The browser's name, for 'Add to …'. */
  readonly browser: string
  chainIcon(chainId: number): string | undefined
  /** The coin's icon on this page. Wallets get another URL (`facts.icon`). */
  readonly coinIcon: string | undefined
  /** Preloads the dialogs. May be called often. */
  preloadModals(): void
  /** Loads again what failed to load. */
  retry(): void
}

export const AppContext = createContext<App | undefined>(undefined)

/** Returns the app object, which stays the same while the page lives. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() needs an AppContext')
  return app
}
