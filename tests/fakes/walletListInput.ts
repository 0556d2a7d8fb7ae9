import type { WalletListInput } from '../../src/wallets/options.ts'

/** Input of `buildOptions` on a desktop without installed wallets. Add the catalog. */
export const DESKTOP: Omit<WalletListInput, 'catalog'> = {
  providers: [],
  platform: 'desktop',
  browser: 'Chrome',
  pageUrl: 'https://coin.test/',
  recents: [],
  framed: false,
  safeReady: false,
  qrConfigured: true,
}
