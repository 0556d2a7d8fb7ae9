// The embed instance that all copies of the script in one page share, and the check whether the
// page is supported. Separate from embedInstance.ts because florin.js, which is bundled alone,
// needs it too.
import type { Store } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import type { Token } from '../page/settings/accent.ts'
import type { App } from '../ui/appContext.ts'
import type { State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import type { GuestWords } from './embedMessages.ts'
import type { Elements } from './appearance.ts'
import type { PayLock } from './sendRequest.ts'

/** Everything that lives as long as the host page. */
export type Guest = {
  readonly app: PageApp
  readonly elements: Elements
  readonly words: GuestWords
  /** Undefined until the dialogs have loaded. */
  readonly react: Store<DrawWithReact | undefined>
  /** The setting THEME, for elements without a `theme` attribute. */
  readonly theme: string | undefined
  readonly loadCoinPicture: EmbedSettings['loadCoinPicture'] | undefined
  readonly tones: readonly Token[]
  readonly payLock: PayLock
} & SiteSide

/** The connection as the host page sees it. */
export type SiteSide = {
  /** Returns the same object until it changes. */
  state(): State
  /**
   * Opens the connect dialog. If the connection is being restored, waits for the result and opens
   * it only if that fails.
   */
  openConnect(): Promise<void>
}

/** Renders the control of one element. */
export type Drawing = {
  /** `alarm`: whether this element reports load failures. */
  draw(app: App, alarm: boolean): void
  end(): void
}

/** `hasShell`: the element contains a shell to hydrate. */
export type DrawWithReact = (place: HTMLElement, hasShell: boolean) => Drawing

export const DISCONNECTED: State = { status: 'disconnected' }

/** Key under which all copies find the instance. */
const PLACE = Symbol.for('florin')

export const sharedIn = (
  target: object,
): { readonly version: string; readonly guest: Guest } | undefined =>
  (target as { readonly [PLACE]?: ReturnType<typeof sharedIn> })[PLACE]

/** Returns the instance of the page, if there is one. */
export function guestIn(target: object): Guest | undefined {
  return sharedIn(target)?.guest
}

/**
 * Returns the instance of the page, created if there is none. Undefined beside a copy of another
 * version; logs that.
 */
export function shareGuest(
  target: object,
  version: string,
  make: () => Guest | undefined,
): Guest | undefined {
  const shared = sharedIn(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; the first settings apply.')
    return shared.guest
  }
  if (shared) console.error(`florin: ${shared.version} runs here, this copy (${version}) does not.`)
  if (shared) return undefined
  const guest = make()
  if (!guest) return undefined
  Object.defineProperty(target, PLACE, { value: { version, guest } })
  return guest
}

/**
 * Returns whether this page is supported; logs the reason if not. Old libraries (Prototype.js,
 * MooTools) replace built-ins with their own versions, which silently lead to wrong results.
 */
export function isSound(): boolean {
  const reason = whyNot()
  if (reason) console.error(`florin: not started: ${reason}`)
  return !reason
}

/** Returns the reason why this page is unsupported, as a sentence; undefined if it is supported. */
export function whyNot(): string | undefined {
  const added = MEMBERS.split(' ').find((name) => name in {})
  const { from } = Array
  const made = [Promise.all, Promise.allSettled, Promise.race, Promise.prototype.finally]
  const changed = added
    ? `Object.prototype (${added})`
    : !holds(() => from.call(Array, new Set([1]), (one) => one === 1)[0] === true)
      ? 'Array.from'
      : !holds(() => JSON.stringify([1]) === '[1]')
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
const MEMBERS =
  'get set value writable then signal data gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce'

function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
