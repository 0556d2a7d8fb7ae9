// The embed instance that all copies of the script in one page share, and the check whether the
// page is supported. Separate from embedInstance.ts because florin.js, which is bundled alone,
// needs it too.
import type { Store } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import type { Token } from '../page/settings/accent.ts'
import type { App } from '../ui/appContext.ts'
import type { State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import type { Elements } from './appearance.ts'
import type { PayLock } from './sendRequest.ts'

/** Everything that lives as long as the host page. */
export type EmbedInstance = {
  readonly app: PageApp
  readonly elements: Elements
  readonly words: EmbedMessageLoader
  /** Undefined until the dialogs have loaded. */
  readonly react: Store<RenderWithReact | undefined>
  /** The setting THEME, for elements without a `theme` attribute. */
  readonly theme: string | undefined
  readonly loadCoinPicture: EmbedSettings['loadCoinPicture'] | undefined
  readonly tokens: readonly Token[]
  readonly payLock: PayLock
} & EmbedConnection

/** The connection as the host page sees it. */
export type EmbedConnection = {
  /** Returns the same object until it changes. */
  state(): State
  /**
   * Opens the connect dialog. If the connection is being restored, waits for the result and opens
   * it only if that fails.
   */
  openConnect(): Promise<void>
}

/** Renders the control of one element. */
export type ElementRenderer = {
  /** `alarm`: whether this element reports load failures. */
  render(app: App, alarm: boolean): void
  unmount(): void
}

/** `hasShell`: the element contains a shell to hydrate. */
export type RenderWithReact = (place: HTMLElement, hasShell: boolean) => ElementRenderer

export const DISCONNECTED: State = { status: 'disconnected' }

/** Key under which all copies find the instance. Its field `guest` is read by copies of other versions. */
const SHARED_KEY = Symbol.for('florin')

export const findSharedInstance = (
  target: object,
): { readonly version: string; readonly guest: EmbedInstance } | undefined =>
  (target as { readonly [SHARED_KEY]?: ReturnType<typeof findSharedInstance> })[SHARED_KEY]

/** Returns the instance of the page, if there is one. */
export function findEmbedInstance(target: object): EmbedInstance | undefined {
  return findSharedInstance(target)?.guest
}

/**
 * Returns the instance of the page, created if there is none. Undefined beside a copy of another
 * version; logs that.
 */
export function getOrCreateShared(
  target: object,
  version: string,
  make: () => EmbedInstance | undefined,
): EmbedInstance | undefined {
  const shared = findSharedInstance(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; the first settings apply.')
    return shared.guest
  }
  if (shared) console.error(`florin: ${shared.version} runs here, this copy (${version}) does not.`)
  if (shared) return undefined
  const instance = make()
  if (!instance) return undefined
  Object.defineProperty(target, SHARED_KEY, { value: { version, guest: instance } })
  return instance
}

/**
 * Returns whether this page is supported; logs the reason if not. Old libraries (Prototype.js,
 * MooTools) replace built-ins with their own versions, which silently lead to wrong results.
 */
export function isEnvironmentSupported(): boolean {
  const reason = getUnsupportedReason()
  if (reason) console.error(`florin: not started: ${reason}`)
  return !reason
}

/** Returns the reason why this page is unsupported, as a sentence; undefined if it is supported. */
export function getUnsupportedReason(): string | undefined {
  const added = UNSAFE_PROPERTIES.split(' ').find((name) => name in {})
  const { from } = Array
  const made = [Promise.all, Promise.allSettled, Promise.race, Promise.prototype.finally]
  const changed = added
    ? `Object.prototype (${added})`
    : !isTrue(() => from.call(Array, new Set([1]), (one) => one === 1)[0] === true)
      ? 'Array.from'
      : !isTrue(() => JSON.stringify([1]) === '[1]')
        ? 'JSON.stringify'
        : made.every(Boolean)
          ? undefined
          : 'Promise'
  return changed && `a script of this page has modified ${changed}.`
}

/**
 * Properties that would be taken for own ones if a page adds them to Object.prototype: of property
 * descriptors, promises, listener options and transactions (which wallets in this page read as
 * well). Other names are harmless, because no shipped code iterates over inherited properties. A
 * string, because bundlers can drop it when unused.
 */
const UNSAFE_PROPERTIES =
  'get set value writable then signal data gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce'

function isTrue(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
