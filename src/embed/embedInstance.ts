// Creates the embed of a host page: the page's app, and the connection state for the API. Importing
// this module has no side effects.
import { copyOwnProperties, copyOwnDeep } from '../lib/parse.ts'
import { createStore, whenStores } from '../lib/store.ts'
import { AppError } from '../errors.ts'
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
  isEnvironmentSupported,
  getOrCreateShared,
  type RenderWithReact,
  type EmbedInstance,
  type EmbedConnection,
} from './sharedInstance.ts'

declare const __VERSION__: string

function createPackageEmbed() {
  let configured: EmbedSettings | undefined
  let failure: AppError | undefined
  let created: readonly [EmbedInstance | undefined] | undefined
  const create = (): EmbedInstance | undefined => {
    const settings = configured ?? builtSettings()
    return settings && createEmbedInstance(window, settings)
  }
  return {
    get(): EmbedInstance | undefined {
      if (failure) return undefined
      created ??= [
        typeof CSS === 'undefined' || !isEnvironmentSupported() || !window.matchMedia
          ? undefined
          : getOrCreateShared(window, __VERSION__, create),
      ]
      return created[0]
    },
    /** Replaces the settings of the build. Returns false if the embed already exists. */
    configure(settings: EmbedSettings): boolean {
      if (created) return false
      configured = settings
      failure = undefined
      return true
    },
    /**
     * Stops the embed after a failed configure(), because the settings of the build may have
     * another coin and other networks. Returns false if the settings of an earlier configure() are
     * in use, which then stay.
     */
    stop({ code, message }: AppError): boolean {
      if (created && configured) return false
      failure = new AppError(code, `configure() failed: ${message}`)
      return true
    },
    getFailure: (): AppError | undefined => failure,
  }
}

const packageEmbed = /* @__PURE__ */ createPackageEmbed()

/**
 * Returns the embed and creates it on first use. Returns undefined without settings, after a failed
 * configure(), on servers and in jsdom.
 */
export const getEmbedInstance = (): EmbedInstance | undefined => packageEmbed.get()

export const setPackageSettings = (settings: EmbedSettings): boolean =>
  packageEmbed.configure(settings)

export const stopPackage = (error: AppError): boolean => packageEmbed.stop(error)

/** Returns the error of a failed configure(), until a later one succeeds. */
export const getConfigureError = (): AppError | undefined => packageEmbed.getFailure()

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

/** Creates the app's environment, which must not change the host page's attributes or URL. */
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
      // Await only while reconnecting. Otherwise open the dialog synchronously in the click
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
  const read = (state: State, name: string): unknown => (state as Record<string, unknown>)[name]
  return fields.some((name) => read(was, name) !== read(now, name))
}

function getError({ state }: Pick<ConnectionStore, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}
