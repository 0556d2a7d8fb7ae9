// The shape of an entry in the wallet list, and the instructions that most wallets share.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Platform } from './platform.ts'

/** Selects the picture of a step. 'browse': open this page in the app's browser. */
type StepName = 'install' | 'create' | 'scan' | 'browse' | 'refresh'

/** A key of `steps` in src/i18n/messages/en.json, or a site's own text. */
export type StepWords = keyof DialogsText['steps'] | { readonly own: string }

export type WalletInstructions = {
  readonly learnMoreUrl: string
  readonly steps: readonly {
    readonly step: StepName
    readonly title: StepWords
    readonly description: StepWords
  }[]
}

/**
 * `qrCode` is opened by scanning with a phone, `mobile` is for all phones, `browserExtension` for
 * all browsers.
 */
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
  /** Name of the phone app, if different from the wallet's. */
  readonly appName?: string
  /** EIP-6963 identifiers, the main one first. Anyone can announce them, so they prove nothing. */
  readonly rdns: readonly string[]
  /**
   * The rdns of those that support sign-in on connect (ERC-7846 wallet_connect with
   * signInWithEthereum).
   */
  readonly signsIn?: readonly string[]
  readonly iconUrl: string
  readonly iconBackground: string
  /** '#' and 3 or 6 hex digits, validated by `checkCatalog`. */
  readonly iconAccent?: string
  readonly groupName?: string
  /** How to connect if the wallet is not found in this page. 'injected': not possible. */
  readonly way: 'injected' | 'walletConnect' | 'safe'
  /** Offered only if found, because there is nothing to install. */
  readonly onlyWhenFound?: true
  readonly downloadUrls: DownloadUrls
  /**
   * Links that hand a pairing URI to this app only: a universal link on iOS (or its scheme), an
   * intent with the package on Android. {uri} is the raw URI, which any wallet's app may open,
   * {encodedUri} the percent-encoded one.
   */
  readonly pairingLinks?: { readonly android: string; readonly ios: string }
  /**
   * Opens the app where a request is waiting, one link for both platforms or one each. On iOS the
   * universal link if there is one, with the path that the WalletConnect library uses (/wc).
   */
  readonly requestLink?: string | Readonly<Record<'android' | 'ios', string>>
  /**
   * Opens this page in the app's browser: {encodedPageUrl}, or {pageUrlWithoutScheme} if the app
   * expects that; {encodedOrigin} is the site's origin. One link for all platforms or one each;
   * 'desktop' is the content of a QR code.
   */
  readonly pageLink?: string | Readonly<Record<Platform, string>>
  /**
   * An https link into the app, if `pageLink` uses a custom scheme on iOS: Safari reports a scheme
   * without an app as an invalid address.
   */
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

/** Returns the steps for an app that does not support pairing and opens this page itself. */
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
