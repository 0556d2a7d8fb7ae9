// Types of `florin/configure`.

/** Settings of a `florin.json`. `configure` checks their values. */
export type Settings = {
  readonly [Name in SettingName | `RPC_URLS_${number}`]?: unknown
}

/** Names of the settings, except `RPC_URLS_<chainId>`. */
export type SettingName =
  | 'APP_NAME'
  | 'APP_DESCRIPTION'
  | 'APP_ICON'
  | 'WALLETCONNECT_PROJECT_ID'
  | 'WALLETCONNECT_RELAY_URL'
  | 'NETWORKS'
  | 'ENABLE_TESTNETS'
  | 'SIGN_IN_URL'
  | 'COIN'
  | 'SAFE_ORIGINS'
  | 'MODAL_SIZE'
  | 'LEARN_MORE_URL'
  | 'TERMS_URL'
  | 'PRIVACY_URL'
  | 'THEME'
  | 'ACCENT'
  | 'BACKGROUND'
  | 'SURFACE'
  | 'INK'
  | 'LINE'
  | 'BACKDROP'
  | 'RADIUS'
  | 'RADIUS_BUTTON'
  | 'SHADOW'
  | 'WALLETS'
  | 'DEFAULT_LANGUAGE'
  | 'LANGUAGES'

/**
 * Replaces all settings of the build. Call it before any other function and before an element is on
 * the page. Image paths are relative to the page. NETWORKS and COIN may name the default chains,
 * the build's chains, and other chains described as in EIP-3085.
 *
 * Logs and leaves out wrong settings that do no harm. Throws a FlorinError for a wrong coin,
 * network, wallet or sign-in server. Does nothing on a server.
 */
export declare function configure(settings: Settings): void
