// The shape of a catalogue entry, plain data about one wallet and no code of its own; and the numbered steps of most,
// which differ only in where more can be learnt.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Platform } from './platform.ts'

/** Chooses a step's picture. 'browse': open this page in the app's own browser. */
type StepName = 'install' | 'create' | 'scan' | 'browse' | 'refresh'

/** The key of a message in `steps`, which is shown in the page's language, or a text of the site's own. */
export type StepWords = keyof DialogsText['steps'] | { readonly own: string }

export type WalletInstructions = {
  readonly learnMoreUrl: string
  readonly steps: readonly {
    readonly step: StepName
    readonly title: StepWords
    readonly description: StepWords
  }[]
}

/** `qrCode` is what a phone finds after scanning, `mobile` is for all phones, `browserExtension` for all browsers. */
export type DownloadUrls = {
  readonly [Place in
    | 'android'
    | 'ios'
    | 'mobile'
    | 'qrCode'
    | 'chrome'
    | 'edge'
    | 'firefox'
    | 'opera'
    | 'safari'
    | 'browserExtension']?: string
}

export type CatalogWallet = {
  readonly id: string
  readonly name: string
  readonly shortName?: string
  /** What its app on a phone is called, if that is not its name any more. */
  readonly appName?: string
  /** The EIP-6963 names of this wallet, its main one first. A label, not a proof. */
  readonly rdns: readonly string[]
  /** Those of them that sign in while they connect (ERC-7846 wallet_connect with signInWithEthereum). */
  readonly signsIn?: readonly string[]
  readonly iconUrl: string
  readonly iconBackground: string
  /** 3 or 6 hex digits after '#'; `checkCatalog` looks. */
  readonly iconAccent?: string
  readonly groupName?: string
  /** How it connects when it is not found in this page. 'injected': not at all. */
  readonly way: 'injected' | 'walletConnect' | 'safe'
  /** Not offered where it is not found: there is nothing to install. */
  readonly onlyWhenFound?: true
  readonly downloadUrls: DownloadUrls
  /** Links that hand a pairing URI to this app and no other: a universal link on iOS (its scheme, where it has none),
   * an intent with its package on Android. {uri} is the raw one, which any wallet's app may answer; {encodedUri} its
   * percent-encoded form. */
  readonly pairingLinks?: { readonly android: string; readonly ios: string }
  /** Brings the app to the front for a request that waits in it: on iOS by its universal link, where it has one, with
   * the path to which the WalletConnect library itself leads for a request (/wc). One for both, or one for each. */
  readonly requestLink?: string | Readonly<Record<'android' | 'ios', string>>
  /** Opens this page in the app's browser: {encodedPageUrl}, or {pageUrlWithoutScheme} where the app wants it bare;
   * {encodedOrigin} is the site's address, for one that wants to know who asks.
   * One for all, or one for each: of 'desktop' is what a code for any phone holds. */
  readonly pageLink?: string | Readonly<Record<Platform, string>>
  /** Into the same app by https, where `pageLink` of iOS is a scheme: Safari calls one that no app has taken an invalid
   * address. */
  readonly webLink?: string
  readonly qrCode?: { readonly instructions?: WalletInstructions }
  readonly extension?: { readonly instructions: WalletInstructions }
}

const INSTALL = { step: 'install', title: 'installApp', description: 'homeScreen' } as const
const CREATE = { step: 'create', title: 'createWallet', description: 'backUp' } as const

export function scanSteps(learnMoreUrl: string): WalletInstructions {
  return {
    learnMoreUrl,
    steps: [INSTALL, CREATE, { step: 'scan', title: 'tapScan', description: 'pointAtCode' }],
  }
}

/** Of an app that does not pair, and opens this page itself. */
export function browseSteps(learnMoreUrl: string): WalletInstructions {
  return {
    learnMoreUrl,
    steps: [INSTALL, CREATE, { step: 'browse', title: 'openInApp', description: 'scanToOpen' }],
  }
}

export function extensionSteps(learnMoreUrl: string): WalletInstructions {
  return {
    learnMoreUrl,
    steps: [
      { step: 'install', title: 'addExtension', description: 'pinToToolbar' },
      { step: 'create', title: 'createWallet', description: 'writeDown' },
      { step: 'refresh', title: 'comeBack', description: 'appears' },
    ],
  }
}
