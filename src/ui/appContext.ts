// What the interface is given: the session and a few stores, made once by page/. Nothing here can reach a network.
import { createContext, useContext, type ComponentType } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Outage } from '../chains/chainClient.ts'
import type { Address } from '../eth/address.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Readable, Store } from '../lib/store.ts'
import type { ActivityEntry } from '../core/requestLog.ts'
import type { NativeBalance, Identity } from '../core/account/accountQueries.ts'
import type { Coin } from '../core/account/coin.ts'
import type { Theme } from '../core/storage.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { Live } from '../core/connection/connectionState.ts'
import type { AskedPayment } from '../core/send/paymentLink.ts'
import type { SendApi } from '../core/send/sendFlow.ts'
import type { SignIn } from '../core/signIn/signInFlow.ts'
import type { Stored } from '../core/storageInventory.ts'
import type { Toasts } from '../core/toasts.ts'
import type { Transactions } from '../core/transactions/transactionList.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { Platform } from '../wallets/platform.ts'
import type { Shown } from './connectButtonDisplay.ts'

/** Transactions and the coin: a chunk of its own, fetched once somebody is connected. */
export type Money = {
  readonly transactions: Transactions
  readonly sending: SendApi
  readonly coin: Coin | undefined
}

/** What is stored in this browser, and the way to erase it. */
export type Records = { stored(): readonly Stored[]; erase(): Promise<void> }

export type AvatarProps = {
  readonly address: Address
  readonly size: number
  readonly image?: string | undefined
  /** Transactions of this account are pending: a ring turns around the picture. */
  readonly busy?: boolean
}

export type App = {
  readonly name: string
  /** The language of the page's words, as a BCP 47 tag. */
  readonly language: string
  readonly modalSize: 'wide' | 'compact'
  /** What the controls show, where somebody's site wishes it otherwise. */
  readonly face?: Shown | undefined
  /** Where 'Learn More' leads on a site that has a page of its own for that. */
  readonly learnMoreUrl?: string | undefined
  readonly chains: readonly Chain[]
  readonly session: SessionApi
  /** The account that the remembered wallet has named while the connection is restored. */
  readonly confirmed: Readable<Pick<Live, 'address' | 'chainId'> | undefined>
  readonly toasts: Toasts
  /** The wallets to offer; undefined until their chunk is there. */
  readonly options: Readable<readonly WalletOption[] | undefined>
  /** False for a moment after the wallets were asked to announce themselves; undefined counts as true. */
  readonly discovered: Readable<boolean> | undefined
  /** Set while the connect dialog is prerendered and hydrated: what it says if scripts are off. */
  readonly prerendered?: { readonly noScript?: string } | undefined
  /** What React takes over was drawn from what is true now, and not while building. */
  readonly drawnNow?: true
  /** In the browser of a chat or the like: the page's address, and a link to it in the phone's own, if there is one. */
  readonly outside: Readable<
    { readonly url: string; readonly link: string | undefined } | undefined
  >
  /** Begins a pairing with a phone wallet, so that the tap that chooses one can lead into its app; the returned
   * function gives it back. */
  pairAhead(): (() => void) | undefined
  /** Call when a link into the wallet's app is followed: phones may drop the page, which then goes on with this pairing
   * after its reload. It says `title` until React is there. */
  markTab(
    wallet: { readonly walletId: string; readonly title: string },
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** The wallet of the pairing that was taken up after a reload. */
  readonly resumed: Readable<string | undefined>
  /** The native balance of the connected account; reading it costs requests only while somebody subscribes. */
  readonly balance: Readable<NativeBalance | undefined>
  /** The same account's native balance on another chain; read while somebody subscribes. */
  balanceOn(chainId: number): Readable<NativeBalance | undefined>
  /** The account's name and picture, once a name leads back to it; read while somebody subscribes. */
  readonly identity: Readable<Identity | undefined>
  /** Whether the account is a contract on the wallet's chain; undefined while that is unknown. Read while somebody
   * subscribes. */
  readonly isContract: Readable<boolean | undefined>
  readonly money: Readable<Money | undefined>
  /** A payment that a link asks for, until the form has it; set to undefined it is not wanted. */
  readonly asked: Store<AskedPayment | undefined>
  /** The link to this page that asks for a payment (EIP-681); missing where the page is somebody else's. */
  readonly payLink: ((uri: string) => string) | undefined
  /** The connected account waits for a transaction on its chain. */
  readonly pending: Readable<boolean>
  /** Every request to wallets and nodes since the page was opened. */
  readonly log: Readable<readonly ActivityEntry[]>
  /** There with the modals. */
  readonly records: Readable<Records | undefined>
  /** The open dialog, except the connect dialog; undefined until its chunk has loaded. */
  readonly openDialog: Readable<ComponentType | undefined>
  /** The picture of an account; there with the modals. */
  readonly avatar: Readable<ComponentType<AvatarProps> | undefined>
  /** Of which chains something is shown that no node answers for. */
  readonly outages: Readable<readonly Outage[]>
  /** True after the modals could not be loaded, until they are. */
  readonly loadFailed: Readable<boolean>
  /** Signing in, on a site with a server for it; there with the modals. */
  readonly signIn: Readable<SignIn | undefined>
  readonly theme: Readable<Theme>
  setTheme(theme: Theme): void
  readonly texts: HeaderText
  /** The words of the modals; there before the first of them is drawn. */
  readonly dialogs: Readable<DialogsText | undefined>
  readonly platform: Platform
  /** The browser's name, for 'Add to …'. */
  readonly browser: string
  chainIcon(chainId: number): string | undefined
  /** The picture of the site's coin, as it is shown; wallets get an address of their own (`facts.icon`). */
  readonly coinIcon: string | undefined
  /** Fetches the modals' chunk ahead of the click. Safe to call often. */
  prepare(): void
  /** Fetches again whatever did not come. */
  retry(): void
}

export const AppContext = createContext<App | undefined>(undefined)

/** The app object; it never changes while the page lives. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('this component belongs inside AppContext')
  return app
}
