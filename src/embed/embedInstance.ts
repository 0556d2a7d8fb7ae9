// Creates the embed of a host page: the same app as on our own page, and the connection state for
// the host page. Importing this module has no side effects. On a server, and in unsupported
// environments, there is no embed.
import { copyOwnProperties, copyOwnDeep } from '../lib/parse.ts'
import { createStore, whenStores } from '../lib/store.ts'
import { createPageApp } from '../page/app.ts'
import type { Config } from '../page/config.ts'
import type { PageEnvironment } from '../page/pageEnvironment.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import type { FlorinEvents, State } from './api.ts'
import { builtSettings, type EmbedSettings } from './builtSettings.ts'
import { createEmbedMessageLoader } from './embedMessages.ts'
import { createElements, observeHostTheme, type Elements } from './appearance.ts'
import {
  DISCONNECTED,
  isEnvironmentSupported,
  getOrCreateShared,
  type RenderWithReact,
  type EmbedInstance,
  type EmbedConnection,
} from './sharedInstance.ts'

/** The version of this package. The build replaces this constant. */
declare const __VERSION__: string

/**
 * Returns the embed and creates it on first use. Returns undefined without built-in settings, and
 * in environments without CSS, such as servers and jsdom.
 */
export const getEmbedInstance = /* @__PURE__ */ (() => {
  let created: readonly [EmbedInstance | undefined] | undefined
  const create = (): EmbedInstance | undefined => {
    const settings = builtSettings()
    return settings && createEmbedInstance(window, settings)
  }
  return () => {
    created ??= [
      typeof CSS === 'undefined' || !isEnvironmentSupported()
        ? undefined
        : getOrCreateShared(window, __VERSION__, create),
    ]
    return created[0]
  }
})()

/** Creates the embed and reconnects to the last wallet without a prompt. */
export function createEmbedInstance(target: Window, input: EmbedSettings): EmbedInstance {
  const settings = copyOwnDeep(input)
  const config = resolveIconUrls(settings)
  const elements = createElements()
  const messageLoader = createEmbedMessageLoader(settings)
  const { document } = target
  const language = messageLoader.getLanguageTag(
    document.querySelector('florin-connect') ?? document.documentElement,
  )
  const app = createPageApp(
    config,
    createEmbedEnvironment(target, () => instance),
    {
      language,
      texts: messageLoader.english.texts,
      load: async () => (await messageLoader.load(language)).load(),
    },
  )
  const instance: EmbedInstance = {
    app,
    elements,
    messageLoader,
    react: createStore<RenderWithReact | undefined>(undefined),
    theme: config.theme,
    loadCoinPicture: settings.loadCoinPicture,
    tokens: settings.tokens,
    payLock: {},
    ...createEmbedConnection(app.session),
  }
  dispatchStateEvents(app.session, instance.state, elements)
  observeHostTheme(target, elements.notify)
  app.start()
  return instance
}

/**
 * Creates the app's environment in a host page. It does not change the attributes or the URL of
 * that page.
 */
function createEmbedEnvironment(target: Window, instance: () => EmbedInstance): PageEnvironment {
  const environment: PageEnvironment = {
    target,
    dataset: {},
    isDialogOpen: () =>
      [...target.document.querySelectorAll('florin-overlays')].some(
        ({ shadowRoot }) => shadowRoot?.querySelector('dialog:modal') != null,
      ),
    async importModals() {
      const { createWallets, mountModals } = await import('./embedModals.tsx')
      return {
        createWallets,
        renderOverlays: (app, deps) => mountModals({ app, deps, instance: instance() }),
      }
    },
  }
  return copyOwnProperties(environment)
}

/** Returns the settings with absolute icon URLs, because wallets cannot load relative ones. */
function resolveIconUrls({ config: { app, coin, ...config } }: EmbedSettings): Config {
  return copyOwnProperties({
    ...config,
    app: copyOwnProperties({ ...app, icon: toAbsoluteUrl(app.icon) }),
    ...(coin && {
      coin: copyOwnProperties({
        ...coin,
        icon: coin.icon && toAbsoluteUrl(coin.icon),
        iconPng: coin.iconPng && toAbsoluteUrl(coin.iconPng),
      }),
    }),
  })
}

/**
 * Resolves a URL against the page's URL. Turbopack (Next.js) returns asset URLs that begin with a
 * slash.
 */
function toAbsoluteUrl(url: string): string {
  return new URL(url, location.href).href
}
type ConnectionSource = Pick<SessionApi, 'state' | 'wallet' | 'isSupported' | 'open'>

/**
 * Creates the connection state and the `openConnect` function for the host page.
 * @internal
 */
export function createEmbedConnection(session: ConnectionSource): EmbedConnection {
  let last = DISCONNECTED
  const isRestoring = (): boolean => {
    const { session: now } = session.state.get()
    return now.status === 'connecting' && now.restoring !== undefined
  }
  return {
    state() {
      const now = toPublicState(session)
      if (JSON.stringify(now) !== JSON.stringify(last)) last = Object.freeze(now)
      return last
    },
    async openConnect() {
      // Otherwise, do not await: the dialog must open synchronously in the click handler.
      if (isRestoring()) await whenStores([session.state], () => (isRestoring() ? undefined : true))
      if (session.state.get().session.status === 'disconnected') session.open('connect')
    },
  }
}

function toPublicState({ state, wallet, isSupported }: ConnectionSource): State {
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
 * Dispatches connection events on every element, so that host pages without modules can listen to
 * them.
 * @internal
 */
export function dispatchStateEvents(
  session: Pick<SessionApi, 'state'>,
  state: () => State,
  elements: Elements,
): void {
  const dispatch = <Name extends keyof FlorinEvents>(
    name: Name,
    detail: FlorinEvents[Name]['detail'],
  ): void => {
    // Each event has two names. The name with a colon came first. Templates of Angular, JSX and
    // Svelte can only use the name with a hyphen.
    for (const element of elements.list.get())
      for (const type of [name, name.replace('-', ':')])
        element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
  let before = state()
  let lastError = getError(session)
  session.state.subscribe(() => {
    const [was, now] = [before, state()]
    before = now
    if (now !== was) {
      if (now.address) dispatch(was.address ? 'florin-change' : 'florin-connect', now)
      else if (was.address) dispatch('florin-disconnect', undefined)
    }
    const error = getError(session)
    if (error && error !== lastError) dispatch('florin-error', { code: error.code })
    lastError = error
  })
}

function getError({ state }: Pick<SessionApi, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}
