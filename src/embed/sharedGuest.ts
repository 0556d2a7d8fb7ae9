// Whether anything of ours may run in this page, and which of several copies of it does: that of the first. Apart from
// guest.ts, for florin.js, which is bundled alone, looks here too.

/** Where every copy looks. */
const PLACE = Symbol.for('florin')

type Shared<Guest> = { readonly version: string; readonly guest: Guest }

const sharedIn = <Guest>(target: object): Shared<Guest> | undefined =>
  (target as { readonly [PLACE]?: Shared<Guest> })[PLACE]

/** The one that runs here. */
export function guestIn<Guest>(target: object): Guest | undefined {
  return sharedIn<Guest>(target)?.guest
}

/** Makes what all copies of this version share, or gives what is there. Undefined beside a copy of another version; the
 * console says so. */
export function shareGuest<Guest>(target: object, version: string, make: () => Guest): Guest | undefined {
  const shared = sharedIn<Guest>(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; both copies use one connection and the settings of the first.')
    return shared.guest
  }
  if (shared) console.error(`florin: version ${shared.version} runs here; the copy of version ${version} does nothing.`)
  if (shared) return undefined
  const guest = make()
  Object.defineProperty(target, PLACE, { value: { version, guest } })
  return guest
}

/** False where a script of the page has changed the language under us: old libraries (Prototype.js, MooTools) replace
 * some of it with something of their own, and what is computed with that is wrong without a word. Then nothing of ours
 * runs, and the console says why. */
export function isSound(): boolean {
  const changed = whatChanged()
  if (changed !== undefined)
    console.error(`florin: nothing of it runs here: a script of this page has changed ${changed}.`)
  return changed === undefined
}

/** In the words of the console; undefined while all is as the language has it. */
export function whatChanged(): string | undefined {
  const added = Object.keys(Object.prototype).concat(MEMBERS.split(' ')).find((name) => name in {})
  if (added !== undefined) return `Object.prototype (${added})`
  const { from } = Array
  if (!holds(() => from.call(Array, new Set([1]), (one) => one === 1)[0] === true)) return 'Array.from'
  if (!holds(() => JSON.stringify([1]) === '[1]')) return 'JSON.stringify'
  const made = [Promise.all, Promise.allSettled, Promise.race, Promise.prototype.finally]
  return made.every(Boolean) ? undefined : 'Promise'
}

/** What hides from a loop is taken all the same for a member of whatever lacks it: of a property's description, of a
 * promise, of a listener's options, of a transaction, which a wallet of this page reads as well. Other names are in
 * nobody's way. A text, which a bundler leaves out where nobody needs it. */
const MEMBERS = 'get set value writable then signal data gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce'

function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
