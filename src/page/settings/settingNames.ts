// Names of all settings except RPC_URLS_<chainId>. docs/settings.md describes them.

/** Settings that apply to the page and to the embed. An embed reads them from `florin.json`. */
export const EMBED_SETTINGS = [
  'APP_NAME',
  'APP_DESCRIPTION',
  'APP_ICON',
  'WALLETCONNECT_PROJECT_ID',
  'WALLETCONNECT_RELAY_URL',
  'NETWORKS',
  'ENABLE_TESTNETS',
  'SIGN_IN_URL',
  'COIN',
  'SAFE_ORIGINS',
  'MODAL_SIZE',
  'LEARN_MORE_URL',
  'TERMS_URL',
  'PRIVACY_URL',
  'THEME',
  'ACCENT',
  'BACKGROUND',
  'SURFACE',
  'INK',
  'LINE',
  'BACKDROP',
  'RADIUS',
  'RADIUS_BUTTON',
  'SHADOW',
  'WALLETS',
  'DEFAULT_LANGUAGE',
  'LANGUAGES',
] as const

/** Settings that only the build reads. */
export const BUILD_SETTINGS = [
  'LOGO',
  'COIN_METAL',
  'FONT',
  'HERO',
  'FONT_MONO',
  'HEADLINE',
  'TAGLINE',
  'TAGLINE_CONNECTED',
  'FACTS',
  'LINKS',
  'SITE_URL',
  'PACKAGE_NAME',
] as const

/**
 * Settings with texts that visitors see. The page shows HTML tags in these texts as plain text, so
 * the build warns about them.
 */
export const TEXT_SETTINGS: readonly SettingName[] = [
  'APP_NAME',
  'APP_DESCRIPTION',
  'HEADLINE',
  'TAGLINE',
  'TAGLINE_CONNECTED',
  'FACTS',
  'COIN',
  'NETWORKS',
  'WALLETS',
  'LINKS',
]

/** Settings whose value may be JSON. Errors in the JSON are reported with line and column. */
export const JSON_SETTINGS: readonly SettingName[] = [
  'COIN',
  'NETWORKS',
  'WALLETS',
  'FACTS',
  'LINKS',
]

export type SettingName = EmbedSetting | (typeof BUILD_SETTINGS)[number]
export type EmbedSetting = (typeof EMBED_SETTINGS)[number]
