// The one guest of a page: what lives as long as somebody else's page that we stand in, the same app as on our own.
// What is imported and never used does nothing; on a server, or where nothing of ours may run, there is none.
import { createStore } from '../lib/store.ts'
import { createPageApp } from '../page/app.ts'
import type { Config } from '../page/config.ts'
import type { Place } from '../page/place.ts'
import type { DrawWithReact } from './byHand.ts'
import type { Guest } from './element.ts'
import { createGuestWords, ENGLISH, tagOf } from './guestWords.ts'
import { createElements, watchRoot } from './look.ts'
import { isSound, shareGuest } from './sharedGuest.ts'
import { announce, createStateView } from './siteSession.ts'

/** Put here by the build: its version, the settings as JSON, and the names of the pictures. */
declare const __VERSION__: string
declare const __CONFIG__: string
declare const __ICON__: string
declare const __COIN_ICON__: string | undefined

/** Made when it is first asked for; a folder that reads its settings first has none of this. */
export const openGuest = /* @__PURE__ */ once(() =>
  typeof window === 'undefined' || !isSound() ? undefined : shareGuest(window, __VERSION__, () => createGuest(window)))

function once(make: () => Guest | undefined): () => Guest | undefined {
  let made: { readonly guest: Guest | undefined } | undefined
  return () => (made ??= { guest: make() }).guest
}

/** Takes the window, and the settings where the build has none; restores the remembered connection silently. */
export function createGuest(target: Window, config = readGuestConfig()): Guest {
  const elements = createElements()
  const words = createGuestWords()
  const { document } = target
  const language = tagOf(document.querySelector('florin-connect') ?? document.documentElement)
  const app = createPageApp(config, guestPlace(target, config, () => guest),
    { language, texts: ENGLISH.texts, load: async () => (await words.ready(language)).load() })
  const guest: Guest = { app, elements, words, react: createStore<DrawWithReact | undefined>(undefined),
    theme: config.theme, payLock: {}, state: createStateView(app.session) }
  announce(app.session, guest.state, elements)
  watchRoot(target, elements.changed)
  app.start()
  return guest
}

/** Nothing of the page itself is marked or asked: it is not ours. */
function guestPlace(target: Window, config: Config, guest: () => Guest): Place {
  return {
    target,
    marks: {},
    async importModals() {
      const { createWallets, mountWindows } = await import('./windows.tsx')
      return { createWallets, mountOverlays: (app, deps) => mountWindows({ app, deps, config, guest: guest() }) }
    },
  }
}

/** The settings the embedded parts were built with. Pictures that go to wallets are files beside the scripts: a wallet
 * wants an address it can fetch. */
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
