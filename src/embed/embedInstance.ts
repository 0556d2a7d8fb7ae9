// Creates the embed of a host page: the page's app, and the connection state for the API. Importing
// this module has no side effects.
import { copyOwnProperties, copyOwnDeep } from '../lib/parse.ts'
import { createStore, whenStores } from '../lib/store.ts'
import { createPageApp, type PageApp } from '../page/app.ts'
import type { Config } from '../page/config.ts'
import type { PageEnvironment } from '../page/pageEnvironment.ts'
import type { ConnectionStore } from '../core/connection/connectionStore.ts'
import type { AccountBalance } from '../core/account/accountQueries.ts'
import type { Connected, State } from './api.ts'
import { builtSettings, type EmbedSettings } from './builtSettings.ts'
import { createEmbedMessageLoader } from './embedMessages.ts'
import {
  createElements,
  createEventDispatcher,
  observeHostTheme,
  type Elements,
} from './appearance.ts'
import {
  DISCONNECTED,
  getUnsupportedReason,
  isEnvironmentSupported,
  getOrCreateShared,
  type RenderWithReact,
  type EmbedInstance,
  type EmbedConnection,
} from './sharedInstance.ts'

declare const __VERSION__: string

type PackageState = {
  /** Parsed settings of the last configure() call that succeeded. */
  settings?: EmbedSettings | undefined
  /**
   * The embed. Undefined before its first use, `[undefined]` if it can't run or configure() has
   * failed.
   */
  created?: readonly [EmbedInstance | undefined] | undefined
  /** Returns why the API is not available. After a failed configure(), throws its error instead. */
  whyNot: () => string | undefined
  /** Set when configure() fails: true if Florin was already in use before the first failed call. */
  isUsed?: boolean | undefined
}

const createPackageState = (): PackageState => ({ whyNot: getUnsupportedReason })

/** State that all entry points of the package share. packageConfigure.ts changes this state. */
export const packageState = /* @__PURE__ */ createPackageState()

/**
 * Returns the embed, which the first call creates. Returns undefined if there are no settings, if
 * Florin can't run here (on a server or in jsdom, for example), or if a failed configure() has
 * stopped Florin.
 */
export function getEmbedInstance(): EmbedInstance | undefined {
  packageState.created ??= [
    typeof CSS === 'undefined' || !isEnvironmentSupported() || !window.matchMedia
      ? undefined
      : getOrCreateShared(window, __VERSION__, () => {
          const settings = packageState.settings ?? builtSettings()
          return settings && createEmbedInstance(window, settings)
        }),
  ]
  return packageState.created[0]
}

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
    ...createEmbedConnection(app),
  }
  dispatchStateEvents(app.session, instance.state, elements)
  observeHostTheme(target, elements.notify)
  app.start()
  return instance
}

/** Creates an environment that keeps the app from changing the host page's attributes and URL. */
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

/** Resolves an asset's URL, because Turbopack (Next.js) returns URLs that begin with a slash. */
function toAbsoluteUrl(url: string): string {
  return new URL(url, location.href).href
}

type ConnectionSource = Pick<PageApp, 'chains' | 'balance' | 'identity'> & {
  readonly session: Pick<ConnectionStore, 'state' | 'wallet' | 'isSupported' | 'open'>
}

/**
 * Creates the connection state and the `openConnect` function for the host page.
 * @internal
 */
export function createEmbedConnection(source: ConnectionSource): EmbedConnection {
  const { session } = source
  let last = DISCONNECTED
  let lastText = ''
  const isRestoring = (): boolean => {
    const { session: now } = session.state.get()
    return now.status === 'connecting' && now.restoring !== undefined
  }
  return {
    state() {
      const now = toPublicState(source)
      const text = JSON.stringify(now, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      if (text !== lastText) [last, lastText] = [Object.freeze(now), text]
      return last
    },
    async openConnect() {
      // Await only during a reconnect. Otherwise, open the dialog synchronously in the click
      // handler.
      if (isRestoring()) await whenStores([session.state], () => (isRestoring() ? undefined : true))
      if (session.state.get().session.status === 'disconnected') session.open('connect')
    },
  }
}

function toPublicState({ session: api, chains, balance, identity }: ConnectionSource): State {
  const { session } = api.state.get()
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
        chainName: chains.find(({ id }) => id === chainId)?.name,
        supported: api.isSupported(chainId),
        wallet: api.wallet()?.name ?? '',
        balance: toPublicBalance(balance.get()),
        ensName: identity.get()?.name,
        ensAvatar: identity.get()?.avatar,
      }
    }
    default:
      return session satisfies never
  }
}

function toPublicBalance(balance: AccountBalance | undefined): Connected['balance'] {
  if (!balance) return undefined
  const { value, decimals, symbol, formatted } = balance
  return Object.freeze({ value, decimals, symbol, formatted })
}

/**
 * Dispatches events about the connection, its errors and the dialogs on every element.
 * @internal
 */
export function dispatchStateEvents(
  session: Pick<ConnectionStore, 'state'>,
  state: () => State,
  elements: Elements,
): void {
  const dispatch = createEventDispatcher(elements)
  let before = state()
  let lastError = getError(session)
  let lastModal = session.state.get().modal
  let lastAttempt = 0
  session.state.subscribe(() => {
    const [was, now] = [before, state()]
    before = now
    if (isDifferentConnection(was, now)) {
      if (now.address) dispatch(was.address ? 'florin-change' : 'florin-connect', now)
      else if (was.address) dispatch('florin-disconnect', undefined)
    }
    if (now.address && was.address && now.chainId !== was.chainId)
      dispatch('florin-chain-change', { chainId: now.chainId, chainName: now.chainName })
    const { modal, session: current } = session.state.get()
    const closed = lastModal
    lastModal = modal
    if (modal !== closed) {
      if (closed) dispatch('florin-close', { modal: closed })
      if (modal) dispatch('florin-open', { modal })
    }
    if (current.status === 'connecting' && current.attempt !== lastAttempt) {
      lastAttempt = current.attempt
      if (!current.restoring) dispatch('florin-select-wallet', { walletId: current.walletId })
    }
    const error = getError(session)
    if (error && error !== lastError) dispatch('florin-error', { code: error.code })
    lastError = error
  })
}

/** Returns whether account, network or sign-in differ. Ignores balance and ENS name. */
function isDifferentConnection(was: State, now: State): boolean {
  const fields = ['status', 'address', 'chainId', 'supported', 'wallet'] as const
  return fields.some((name) => was[name] !== now[name])
}

function getError({ state }: Pick<ConnectionStore, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}
