// What all copies of ours in one page share, which is what the first of them has made, and whether anything of ours may
// run there. Apart from guest.ts, for florin.js, which is bundled alone, looks here too.
import type { Store } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import type { Token } from '../page/settings/accent.ts'
import type { App } from '../ui/appContext.ts'
import type { State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import type { Elements } from './appearance.ts'
import type { PayLock } from './sendRequest.ts'

/** What lives as long as somebody else's page that we stand in. */
export type Guest = {
  readonly app: PageApp
  readonly elements: Elements
  readonly words: EmbedMessageLoader
  /** There with the windows. */
  readonly react: Store<DrawWithReact | undefined>
  /** `theme` of the settings: what an element has that says nothing. */
  readonly theme: string | undefined
  readonly loadCoinPicture: EmbedSettings['loadCoinPicture'] | undefined
  readonly tones: readonly Token[]
  readonly payLock: PayLock
} & SiteSide

/** What a site sees of the connection. */
export type SiteSide = {
  /** The same object until something changes. */
  state(): State
  /** Opens the connect window, for who presses our button or calls `connect()`. What is restored comes by itself: the
   * window opens for who is not connected then. */
  openConnect(): Promise<void>
}

/** Draws the controls of one element. */
export type Drawing = {
  /** `alarm`: this one says it when a part did not load. */
  draw(app: App, alarm: boolean): void
  end(): void
}

/** `hasShell`: React hydrates what is in `place`. */
export type DrawWithReact = (place: HTMLElement, hasShell: boolean) => Drawing

export const DISCONNECTED: State = { status: 'disconnected' }

/** Where every copy looks. */
const PLACE = Symbol.for('florin')

export const sharedIn = (
  target: object,
): { readonly version: string; readonly guest: Guest } | undefined =>
  (target as { readonly [PLACE]?: ReturnType<typeof sharedIn> })[PLACE]

/** The one that runs here. */
export function guestIn(target: object): Guest | undefined {
  return sharedIn(target)?.guest
}

/** Makes what all copies of this version share, or gives what is there. Undefined beside a copy of another version; the
 * console says so. */
export function shareGuest(
  target: object,
  version: string,
  make: () => Guest | undefined,
): Guest | undefined {
  const shared = sharedIn(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; the settings of the first count.')
    return shared.guest
  }
  if (shared) console.error(`florin: ${shared.version} runs here, this copy (${version}) does not.`)
  if (shared) return undefined
  const guest = make()
  if (!guest) return undefined
  Object.defineProperty(target, PLACE, { value: { version, guest } })
  return guest
}

/** False where a script of the page has changed the language under us: old libraries (Prototype.js, MooTools) replace
 * some of it with something of their own, and what is computed with that is wrong without a word. Then nothing of ours
 * runs, and the console says why. */
export function isSound(): boolean {
  const reason = whyNot()
  if (reason) console.error(`florin: nothing of it runs here: ${reason}`)
  return !reason
}

/** A sentence, for the console and for who calls; undefined while all is as the language has it. */
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
  return changed && `a script of this page has changed ${changed}.`
}

/** What is on all objects is taken for a member of whatever lacks it: of a property's description, of a promise, of a
 * listener's options, of a transaction, which a wallet of this page reads as well. Other names are in nobody's way: no
 * loop of what is shipped takes what an object inherits for its own. A text, which a bundler leaves out where nobody
 * needs it. */
const MEMBERS =
  'get set value writable then signal data gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce'

function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
