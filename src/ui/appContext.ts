// What the interface is given: the session and a few stores, made once by page/. Nothing here can reach a network.
import { createContext, useContext, type ComponentType } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import type { Readable } from '../lib/store.ts'
import type { ActivityEntry } from '../session/records/activity.ts'
import type { NativeBalance, NodeDown } from '../session/account/balance.ts'
import type { Coin } from '../session/account/coin.ts'
import type { Identity } from '../session/account/identity.ts'
import type { Theme } from '../session/storage.ts'
import type { SessionApi } from '../session/connection/session.ts'
import type { SendApi } from '../session/send/sendFlow.ts'
import type { SignIn } from '../session/signIn/signInFlow.ts'
import type { Stored } from '../session/records/inventory.ts'
import type { Toasts } from '../session/toasts.ts'
import type { Transactions } from '../session/transactions/transactionList.ts'
import type { WalletOption } from '../wallets/catalog/options.ts'
import type { Platform } from '../wallets/catalog/platform.ts'
import type { AvatarProps } from './kit/Avatar.tsx'

/** Transactions and the coin: a chunk of its own, fetched once somebody is connected. */
export type Money = {
  readonly transactions: Transactions
  readonly sending: SendApi
  readonly coin: Coin | undefined
}

/** What is stored in this browser, and the way to erase it. */
export type Records = { stored(): readonly Stored[]; erase(): Promise<void> }

export type App = {
  readonly name: string
  /** The language of the page's words, as a BCP 47 tag. */
  readonly language: string
  readonly modalSize: 'wide' | 'compact'
  /** Where 'Learn More' leads on a site that has a page of its own for that. */
  readonly learnMoreUrl?: string | undefined
  readonly chains: readonly Chain[]
  readonly session: SessionApi
  readonly toasts: Toasts
  /** The wallets to offer; undefined until their chunk is there. */
  readonly options: Readable<readonly WalletOption[] | undefined>
  /** Begins a pairing with a phone wallet, so that the tap that chooses one can lead into its app; the returned
   * function gives it back. */
  pairAhead(): (() => void) | undefined
  /** The native balance of the connected account; reading it costs requests only while somebody subscribes. */
  readonly balance: Readable<NativeBalance | undefined>
  /** The same account's native balance on another chain; read while somebody subscribes. */
  balanceOn(chainId: number): Readable<NativeBalance | undefined>
  /** The account's name and picture, once a name leads back to it; read while somebody subscribes. */
  readonly identity: Readable<Identity | undefined>
  readonly money: Readable<Money | undefined>
  /** The connected account waits for a transaction on its chain. */
  readonly pending: Readable<boolean>
  /** Every request to wallets and nodes since the page was opened. */
  readonly log: Readable<readonly ActivityEntry[]>
  /** There with the modals. */
  readonly records: Readable<Records | undefined>
  /** The picture of an account; there with the modals. */
  readonly avatar: Readable<ComponentType<AvatarProps> | undefined>
  /** True while no node of the connected account's chain answers. */
  readonly nodeDown: Readable<NodeDown>
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
