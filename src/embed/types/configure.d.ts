// Types of `florin/configure`. The parser accepts more values than these
// types allow, such as numbers in quotes.

/** Settings of a `florin.json`. `configure` checks their values. */
export interface Settings {
  readonly APP_NAME?: string | undefined
  readonly APP_DESCRIPTION?: string | undefined
  readonly APP_ICON?: string | undefined
  readonly WALLETCONNECT_PROJECT_ID?: string | undefined
  readonly WALLETCONNECT_RELAY_URL?: string | undefined
  readonly NETWORKS?: string | readonly (number | string | NetworkSetting)[] | undefined
  readonly ENABLE_TESTNETS?: boolean | 'true' | 'false' | undefined
  readonly SIGN_IN_URL?: string | undefined
  readonly COIN?: CoinSetting | undefined
  readonly SAFE_ORIGINS?: string | readonly string[] | undefined
  readonly MODAL_SIZE?: 'wide' | 'compact' | undefined
  readonly LEARN_MORE_URL?: string | undefined
  readonly TERMS_URL?: string | undefined
  readonly PRIVACY_URL?: string | undefined
  readonly THEME?: 'auto' | 'light' | 'dark' | undefined
  /** One color, or two: for the light and the dark theme. The same applies to the colors below. */
  readonly ACCENT?: string | readonly string[] | undefined
  readonly BACKGROUND?: string | readonly string[] | undefined
  readonly SURFACE?: string | readonly string[] | undefined
  readonly INK?: string | readonly string[] | undefined
  readonly LINE?: string | readonly string[] | undefined
  readonly BACKDROP?: string | readonly string[] | undefined
  /** Corner radius, 0 to 32 px. */
  readonly RADIUS?: number | `${number}` | `${number}px` | undefined
  readonly RADIUS_BUTTON?: number | `${number}` | `${number}px` | 'full' | undefined
  readonly SHADOW?: 'soft' | 'none' | 'strong' | undefined
  /** Ids of wallets, or groups of ids by their heading. */
  readonly WALLETS?:
    | string
    | readonly string[]
    | Readonly<Record<string, readonly string[]>>
    | undefined
  readonly DEFAULT_LANGUAGE?: string | undefined
  readonly LANGUAGES?: string | readonly string[] | undefined
  /**
   * URLs of the chain's nodes. The type excludes `undefined`, so that TypeScript reports an
   * environment variable that may not be set.
   */
  readonly [RpcUrls: `RPC_URLS_${number}`]: string | readonly string[]
}

/** Your ERC-20 coin. */
export interface CoinSetting {
  /** A number, or a CAIP-2 id such as 'eip155:137'. */
  readonly chainId: number | string
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly name: string
  readonly icon?: string | undefined
  readonly get?: string | { readonly url: string; readonly label?: string | undefined } | undefined
  /** One text, or texts by language tag. */
  readonly description?: string | Readonly<Record<string, string>> | undefined
  readonly website?: string | undefined
  /** URLs by their labels, such as `{ Chart: 'https://…' }`. */
  readonly links?: Readonly<Record<string, string>> | undefined
}

/** A network as in EIP-3085. For a known network, `chainId` is enough. */
export interface NetworkSetting {
  readonly chainId: number | string
  readonly chainName?: string | undefined
  readonly nativeCurrency?:
    | {
        readonly name?: string | undefined
        readonly symbol: string
        readonly decimals?: 18 | undefined
      }
    | undefined
  readonly rpcUrls?: string | readonly string[] | undefined
  readonly blockExplorerUrls?: string | readonly string[] | undefined
  readonly iconUrls?: string | readonly string[] | undefined
}

/**
 * Replaces all settings of the build. Call it before any other function and before an element is on
 * the page. Image paths are relative to the page. NETWORKS and COIN may name the default chains,
 * the build's chains, and other chains described as in EIP-3085.
 *
 * Logs and leaves out wrong settings that do no harm. Throws a FlorinError with the code
 * 'invalid-input' for a wrong coin, network, wallet or sign-in server, and if Florin is already in
 * use. Florin then does not start until a later call succeeds: elements show their own content,
 * `state()` is disconnected, and `connect`, `pay` and `switchChain` reject with the same code. If the
 * settings of an earlier call are in use, they stay in use. Does nothing on a server.
 */
export declare function configure(settings: Settings): void
