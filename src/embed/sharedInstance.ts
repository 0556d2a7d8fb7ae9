// Finds the embed instance that all copies of the script share, and checks whether Florin can run
// on the page. Both florin.js and the main script contain this module.
import type { Store } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import type { Token } from '../page/settings/designTokens.ts'
import type { App } from '../ui/appContext.ts'
import type { State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import type { Elements } from './appearance.ts'
import type { PayLock } from './sendRequest.ts'

/** The embed of a page. Each page has one instance, which exists until the page closes. */
export type EmbedInstance = {
  readonly app: PageApp
  readonly elements: Elements
  readonly messageLoader: EmbedMessageLoader
  /**
   * Function that renders an element's content with React. Undefined until the chunk with React has
   * loaded.
   */
  readonly react: Store<RenderWithReact | undefined>
  /** Setting THEME, for elements without a `theme` attribute. */
  readonly theme: string | undefined
  readonly loadCoinPicture: EmbedSettings['loadCoinPicture'] | undefined
  readonly tokens: readonly Token[]
  readonly payLock: PayLock
} & EmbedConnection

export type EmbedConnection = {
  state(): State
  /**
   * Opens the connect dialog. During a reconnect, first waits, and opens the dialog only if the
   * reconnect fails.
   */
  openConnect(): Promise<void>
}

export type ElementRenderer = {
  /** `showsLoadErrors` is true for the one element that shows load failures. */
  render(app: App, showsLoadErrors: boolean): void
  unmount(): void
}

/**
 * Creates a renderer that renders one element with React. `hasShell` is true if `container` already
 * has the HTML that shell.ts renders until React has loaded.
 */
export type RenderWithReact = (container: HTMLElement, hasShell: boolean) => ElementRenderer

export const DISCONNECTED: State = { status: 'disconnected' }

/**
 * Key of `window` for the shared instance. Do not rename the field `guest` of the value, because
 * copies of other Florin versions read this field.
 */
const SHARED_KEY = Symbol.for('florin')

export const findSharedInstance = (
  target: object,
): { readonly version: string; readonly guest: EmbedInstance } | undefined =>
  (target as { readonly [SHARED_KEY]?: ReturnType<typeof findSharedInstance> })[SHARED_KEY]

export function findEmbedInstance(target: object): EmbedInstance | undefined {
  return findSharedInstance(target)?.guest
}

/**
 * Returns the embed instance of the page and creates it if there is none. Returns undefined if
 * another version of Florin already runs on the page.
 */
export function getOrCreateShared(
  target: object,
  version: string,
  create: () => EmbedInstance | undefined,
): EmbedInstance | undefined {
  const shared = findSharedInstance(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; the first settings apply')
    return shared.guest
  }
  if (shared) console.error(`florin: ${shared.version} runs here, this copy (${version}) does not.`)
  if (shared) return undefined
  const instance = create()
  if (!instance) return undefined
  Object.defineProperty(target, SHARED_KEY, { value: { version, guest: instance } })
  return instance
}

/**
 * Returns whether Florin can run on this page. Logs the reason if it can't: for example, an old
 * library has replaced a built-in function, which would cause wrong results without an error.
 */
export function isEnvironmentSupported(): boolean {
  const reason = getUnsupportedReason()
  if (reason) console.error(`florin: not started: ${reason}`)
  return !reason
}

/**
 * Returns the reason why Florin can't run on this page, or undefined if it can. With `canRepair`,
 * ignores replaced functions that repairBuiltIns.ts can repair.
 */
export function getUnsupportedReason(canRepair = false): string | undefined {
  const added = UNSAFE_PROPERTIES.split(' ').find((name) => name in {})
  const features = [Promise.all, Promise.allSettled, Promise.race, Promise.prototype.finally]
  const changed = added
    ? `Object.prototype (${added})`
    : features.every(Boolean)
      ? canRepair
        ? undefined
        : findReplacedFunction()
      : 'Promise'
  return changed && `a script of this page has modified ${changed}.`
}

/** Returns the name of a built-in function that a library has replaced, or undefined. */
export function findReplacedFunction(): string | undefined {
  const { from } = Array
  if (!isTrue(() => from.call(Array, new Set([1]), (one) => one === 1)[0] === true))
    return 'Array.from'
  return isTrue(() => JSON.stringify([1]) === '[1]') ? undefined : 'JSON.stringify'
}

/**
 * Names that a page must not add to Object.prototype, because our code, the browser or a wallet
 * would read them from plain objects. One string, so that bundlers drop the constant if unused.
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
