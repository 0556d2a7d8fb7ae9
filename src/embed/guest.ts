// Makes what lives as long as somebody else's page that we stand in: the same app as on our own.
import { createStore } from '../lib/store.ts'
import { createPageApp } from '../page/app.ts'
import type { Place } from '../page/place.ts'
import { announce } from './announce.ts'
import type { DrawWithReact } from './byHand.ts'
import { createElements } from './elements.ts'
import { readGuestConfig } from './guestConfig.ts'
import { createGuestWords, ENGLISH, tagOf } from './guestWords.ts'
import { watchScheme } from './look.ts'
import { createStateView } from './stateView.ts'
import type { Guest } from './windows.tsx'

/** Takes the window, and the settings where the build has none; restores the remembered connection silently. */
export function createGuest(target: Window, config = readGuestConfig()): Guest {
  const elements = createElements()
  const words = createGuestWords()
  const { document } = target
  const language = tagOf(document.querySelector('florin-connect') ?? document.documentElement)
  const app = createPageApp(config, guestPlace(target, () => guest),
    { language, texts: ENGLISH.texts, load: async () => (await words.ready(language)).load() })
  const guest: Guest = { app, elements, words, react: createStore<DrawWithReact | undefined>(undefined),
    theme: config.theme, state: createStateView(app.session) }
  announce(app.session, guest.state, elements)
  watchScheme(target, elements.changed)
  app.start()
  return guest
}

/** Nothing of the page itself is marked or asked: it is not ours. */
function guestPlace(target: Window, guest: () => Guest): Place {
  return {
    target,
    marks: {},
    async importModals() {
      const { createWallets, mountWindows } = await import('./windows.tsx')
      return { createWallets, mountOverlays: (app, deps) => mountWindows({ app, deps, guest: guest() }) }
    },
  }
}
