// The one guest of a page: what lives as long as somebody else's page that we stand in, the same app as on our own, and
// the connection as a site sees it. What is imported and never used does nothing; on a server, or where nothing of ours
// may run, there is none.
import { own, ownDeep } from '../lib/parse.ts'
import { createStore, until } from '../lib/store.ts'
import { createPageApp } from '../page/app.ts'
import type { Config } from '../page/config.ts'
import type { Place } from '../page/pageEnvironment.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { FlorinEvents, State } from './api.ts'
import { builtSettings, type EmbedSettings } from './builtSettings.ts'
import { createEmbedMessageLoader } from './embedMessages.ts'
import { createElements, watchRoot, type Elements } from './appearance.ts'
import {
  DISCONNECTED,
  isSound,
  shareGuest,
  type DrawWithReact,
  type Guest,
  type SiteSide,
} from './sharedInstance.ts'

/** Defined by the build: the version of this package. */
declare const __VERSION__: string

/** Made when it is first asked for; a folder that reads its settings first has none of this. What has no CSS draws
 * nothing, whatever `window` it has: a server, and a site's own tests (jsdom). */
export const openGuest = /* @__PURE__ */ (() => {
  let made: readonly [Guest | undefined] | undefined
  const make = (): Guest | undefined => {
    const settings = builtSettings()
    return settings && createGuest(window, settings)
  }
  return () => {
    made ??= [
      typeof CSS === 'undefined' || !isSound() ? undefined : shareGuest(window, __VERSION__, make),
    ]
    return made[0]
  }
})()

/** Creates what lives as long as the host page, and restores the remembered connection silently. */
export function createGuest(target: Window, given: EmbedSettings): Guest {
  const settings = ownDeep(given)
  const config = configOf(settings)
  const elements = createElements()
  const words = createEmbedMessageLoader(settings)
  const { document } = target
  const language = words.getLanguageTag(
    document.querySelector('florin-connect') ?? document.documentElement,
  )
  const app = createPageApp(
    config,
    guestPlace(target, () => guest),
    {
      language,
      texts: words.english.texts,
      load: async () => (await words.load(language)).load(),
    },
  )
  const guest: Guest = {
    app,
    elements,
    words,
    react: createStore<DrawWithReact | undefined>(undefined),
    theme: config.theme,
    loadCoinPicture: settings.loadCoinPicture,
    tones: settings.tones,
    payLock: {},
    ...createSiteSide(app.session),
  }
  announce(app.session, guest.state, elements)
  watchRoot(target, elements.changed)
  app.start()
  return guest
}

/** Nothing of the page itself is marked or asked: it is not ours. */
function guestPlace(target: Window, guest: () => Guest): Place {
  const place: Place = {
    target,
    marks: {},
    isDialogOpen: () =>
      [...target.document.querySelectorAll('florin-overlays')].some(
        ({ shadowRoot }) => shadowRoot?.querySelector('dialog:modal') != null,
      ),
    async importModals() {
      const { createWallets, mountWindows } = await import('./embedModals.tsx')
      return {
        createWallets,
        mountOverlays: (app, deps) => mountWindows({ app, deps, guest: guest() }),
      }
    },
  }
  return own(place)
}

/** Returns the settings with absolute URLs of icons: a wallet can load no others. */
function configOf({ config: { app, coin, ...config } }: EmbedSettings): Config {
  return own({
    ...config,
    app: own({ ...app, icon: absolute(app.icon) }),
    ...(coin && {
      coin: own({
        ...coin,
        icon: coin.icon && absolute(coin.icon),
        iconPng: coin.iconPng && absolute(coin.iconPng),
      }),
    }),
  })
}

/** What Turbopack (Next) makes of an asset's URL begins with a slash. */
function absolute(url: string): string {
  return new URL(url, location.href).href
}
type Watched = Pick<SessionApi, 'state' | 'wallet' | 'isSupported' | 'open'>

/** @internal */
export function createSiteSide(session: Watched): SiteSide {
  let last = DISCONNECTED
  const isRestoring = (): boolean => {
    const { session: now } = session.state.get()
    return now.status === 'connecting' && now.restoring !== undefined
  }
  return {
    state() {
      const now = viewOf(session)
      if (JSON.stringify(now) !== JSON.stringify(last)) last = Object.freeze(now)
      return last
    },
    async openConnect() {
      // the window opens in the task of the press, where it can
      if (isRestoring()) await until([session.state], () => (isRestoring() ? undefined : true))
      if (session.state.get().session.status === 'disconnected') session.open('connect')
    },
  }
}

function viewOf({ state, wallet, isSupported }: Watched): State {
  const { session } = state.get()
  switch (session.status) {
    case 'disconnected':
      return DISCONNECTED
    case 'connecting':
      return { status: 'connecting', restoring: session.restoring !== undefined }
    case 'connected':
    case 'unauthenticated': {
      const { status, address, chainId } = session
      return {
        status,
        address,
        chainId,
        supported: isSupported(chainId),
        wallet: wallet()?.name ?? '',
      }
    }
    default:
      return session satisfies never
  }
}

/** Fires the events on every element from now on, for sites without modules.
 * @internal */
export function announce(
  session: Pick<SessionApi, 'state'>,
  state: () => State,
  elements: Elements,
): void {
  const fire = <Name extends keyof FlorinEvents>(
    name: Name,
    detail: FlorinEvents[Name]['detail'],
  ): void => {
    // with a colon as first announced, and without, which templates of Angular, JSX and Svelte can write
    for (const element of elements.list.get())
      for (const type of [name, name.replace('-', ':')])
        element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
  let before = state()
  let told = errorOf(session)
  session.state.subscribe(() => {
    const [was, now] = [before, state()]
    before = now
    if (now !== was) {
      if (now.address) fire(was.address ? 'florin-change' : 'florin-connect', now)
      else if (was.address) fire('florin-disconnect', undefined)
    }
    const error = errorOf(session)
    if (error && error !== told) fire('florin-error', { code: error.code })
    told = error
  })
}

function errorOf({ state }: Pick<SessionApi, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}
