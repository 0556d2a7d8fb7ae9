// The wallets that the HTML made at build time shows, before it is known what is in the visitor's browser: drawn from
// them then, and taken over with the same ones.
import { inStrip } from '../ui/connect/steps.ts'
import { offered } from '../wallets/catalog/catalog.ts'
import { buildOptions, type WalletOption } from '../wallets/catalog/options.ts'
import type { Platform } from '../wallets/catalog/platform.ts'
import { wallets as siteWallets } from '../site/siteWallets.example.ts'
import type { App } from '../ui/appContext.ts'
import type { Config } from './config.ts'

const SOMEWHERE = 'https://page.invalid/' // any page: only whether there is a link to it is seen

type Offers = Pick<Config, 'walletConnect' | 'wallets'>

/** The further ones that the site has switched on come with the scripts. */
export function drawnWallets({ walletConnect, wallets = [] }: Offers): NonNullable<App['drawn']> {
  const on = (platform: Platform): readonly WalletOption[] => buildOptions({
    catalog: offered(siteWallets), providers: [], platform, browser: '', pageUrl: SOMEWHERE, recents: [], framed: false,
    safeReady: false, qrConfigured: walletConnect !== undefined,
  })
  const phones = [...on('ios'), ...on('android')]
  return {
    options: on('desktop'), onPhones: new Set(phones.filter(inStrip).map(({ id }) => id)), further: wallets.length,
  }
}
