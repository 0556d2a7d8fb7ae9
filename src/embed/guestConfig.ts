// The settings the embedded parts were built with. Pictures that go to wallets are files beside the scripts: a wallet
// wants an address it can fetch.
import type { Config } from '../page/config.ts'

/** Put here by the build: the settings as JSON, and the names of the pictures. */
declare const __CONFIG__: string
declare const __ICON__: string
declare const __COIN_ICON__: string | undefined

export function readGuestConfig(): Config {
  const config: Config = JSON.parse(__CONFIG__)
  const coinIcon = __COIN_ICON__ ? whole(new URL(__COIN_ICON__, import.meta.url)) : undefined
  return {
    ...config,
    app: { ...config.app, icon: whole(new URL(__ICON__, import.meta.url)) },
    ...(config.coin && coinIcon && { coin: { ...config.coin, icon: coinIcon } }),
  }
}

/** What Turbopack (Next) makes of such an address begins with a slash. */
function whole({ href }: URL): string {
  return new URL(href, location.href).href
}
