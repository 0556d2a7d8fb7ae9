// Whether anything of ours may run in this page, and which of several copies of it does: that of the first.
import { isSound } from './sound.ts'

/** Where every copy looks. */
const PLACE = Symbol.for('florin')

type Shared<Guest> = { readonly version: string; readonly guest: Guest }

const sharedIn = <Guest>(target: object): Shared<Guest> | undefined =>
  (target as { readonly [PLACE]?: Shared<Guest> })[PLACE]

/** The one that runs here. */
export function guestIn<Guest>(target: object): Guest | undefined {
  return sharedIn<Guest>(target)?.guest
}

/** Makes what all copies of this version share, or gives what is there. Undefined where nothing may run; the console
 * says why. */
export function shareGuest<Guest>(target: object, version: string, make: () => Guest): Guest | undefined {
  const shared = sharedIn<Guest>(target)
  if (shared?.version === version) {
    console.warn('florin: loaded twice; both copies use one connection and the settings of the first.')
    return shared.guest
  }
  if (shared) console.error(`florin: version ${shared.version} runs here; the copy of version ${version} does nothing.`)
  if (shared || !isSound()) return undefined
  const guest = make()
  Object.defineProperty(target, PLACE, { value: { version, guest } })
  return guest
}
