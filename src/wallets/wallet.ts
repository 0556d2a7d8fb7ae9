// Defines the type of an entry in the wallet list, and the instructions that several wallets share.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Platform } from './platform.ts'

/**
 * Kind of an instruction step, which selects the step's illustration. 'browse': the app opens this
 * page in its own browser.
 */
type StepName = 'install' | 'create' | 'scan' | 'browse' | 'refresh'

/**
 * Text of a step: a key of `steps` in src/i18n/messages/en.json, or an object whose `own` is the
 * text.
 */
export type InstructionSteps = keyof DialogsText['steps'] | { readonly own: string }

export type WalletInstructions = {
  /** A help page for new users, or else the wallet's home page. */
  readonly learnMoreUrl: string
  readonly steps: readonly {
    readonly step: StepName
    readonly title: InstructionSteps
    readonly description: InstructionSteps
  }[]
}

/**
 * Download links by store or platform, all optional. `qrCode` is displayed as a QR code for a
 * phone. `mobile` and `browserExtension` are used for platforms and browsers that have no link of
 * their own.
 */
export type DownloadUrls = {
  readonly [Target in
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
  /** Identifies the wallet in settings and stored connections, so it can't be changed later. */
  readonly id: string
  /** The full display name. */
  readonly name: string
  /** Replaces `name` in the compact dialog, for example 'Trust' for 'Trust Wallet'. */
  readonly shortName?: string
  /** The name of the phone app, if it differs from `name`. */
  readonly appName?: string
  /**
   * The rdns that the wallet announces (EIP-6963), the main one first. Any extension can announce
   * them, so they do not prove the wallet's identity.
   */
  readonly rdns: readonly string[]
  /** The values in `rdns` whose providers can also sign in while connecting (ERC-7846). */
  readonly signsIn?: readonly string[]
  readonly iconUrl: string
  /** Color behind the icon. */
  readonly iconBackground: string
  /** Color behind the icon until it has loaded: '#' and 3 or 6 hex digits. */
  readonly iconAccent?: string
  /**
   * Heading under which the list shows the wallet. Default: 'Popular'. The setting WALLETS
   * overrides this heading.
   */
  readonly groupName?: string
  /**
   * Connection method if the wallet's provider is not found in this page. An 'injected' wallet
   * cannot connect without its provider.
   */
  readonly way: 'injected' | 'walletConnect' | 'safe'
  /** Set if the wallet is listed only when its provider is found in this page. */
  readonly onlyWhenFound?: true
  readonly downloadUrls: DownloadUrls
  /**
   * Links that open a pairing URI in this wallet's app. {uri} stands for the raw URI, and
   * {encodedUri} for the percent-encoded URI. Name the package in the Android intent, so that no
   * other app opens the link.
   */
  readonly pairingLinks?: { readonly android: string; readonly ios: string }
  /**
   * Link that opens the app, so that the user can answer a request there. On iOS, use a universal
   * link if the app has one.
   */
  readonly requestLink?: string | Readonly<Record<'android' | 'ios', string>>
  /**
   * Link that opens this page in the app's browser. {encodedPageUrl} or {pageUrlWithoutScheme}
   * stands for the page's URL, and {encodedOrigin} for its origin. The 'desktop' link is displayed
   * as a QR code.
   */
  readonly pageLink?: string | Readonly<Record<Platform, string>>
  /**
   * An https link that opens this page in the app. Set it if `pageLink` uses a custom scheme on
   * iOS, because Safari shows an error if the app is not installed.
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

/**
 * Returns instructions for an app that supports no WalletConnect pairing but can open this page in
 * its own browser.
 */
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
