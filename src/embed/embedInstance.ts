// The embed of a host page: the same app as on our own page, and the connection as the host page
// sees it. Importing it has no effect until it is used. There is none on a server, or where the
// page's environment is unsupported.
import { own, ownDeep } from '../lib/parse.ts'
import { createStore, until } from '../lib/store.ts'
import { createPageApp } from '../page/app.ts'
import type { Config } from '../page/config.ts'
import type { Place } from '../page/pageEnvironment.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { FlorinEvents, State } from './api.ts'
import { builtSettings, type EmbedSettings } from './builtSettings.ts'
import { createGuestWords } from './embedMessages.ts'
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

/**
 * Returns the embed, created on first use; undefined without built-in settings, and in environments
 * without CSS: servers and jsdom.
 */
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

/** Creates the embed and reconnects silently. */
export function createGuest(target: Window, given: EmbedSettings): Guest {
  const settings = ownDeep(given)
  const config = configOf(settings)
  const elements = createElements()
  const words = createGuestWords(settings)
  const { document } = target
  const language = words.tagOf(document.querySelector('florin-connect') ?? document.documentElement)
  const app = createPageApp(
    config,
    guestPlace(target, () => guest),
    {
      language,
      texts: words.english.texts,
      load: async () => (await words.ready(language)).load(),
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

/** Environment in a host page: leaves the host page's attributes and URL alone. */
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

/** Returns the settings with absolute icon URLs: wallets cannot load relative ones. */
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

/** Turbopack (Next.js) returns asset URLs that begin with a slash. */
function absolute(url: string): string {
  return new URL(url, location.href).href
}
type Watched = Pick<SessionApi, 'state' | 'wallet' | 'isSupported' | 'open'>

/**
 * Creates the host page's view of the connection.
 * @internal
 */
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
      // without an await otherwise: the dialog opens in the click's task
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

/**
 * Dispatches connection events on every element, for host pages without modules.
 * @internal
 */
export function announce(
  session: Pick<SessionApi, 'state'>,
  state: () => State,
  elements: Elements,
): void {
  const fire = <Name extends keyof FlorinEvents>(
    name: Name,
    detail: FlorinEvents[Name]['detail'],
  ): void => {
    // The name with a colon is the original one; templates of Angular, JSX and Svelte can only
    // write the other.
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
