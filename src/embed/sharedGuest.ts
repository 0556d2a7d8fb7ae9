// Whether anything of ours may run in this page, and which of several copies of it does: that of the first.
import { isSound } from './sound.ts'

/** Where every copy looks. */
const PLACE = Symbol.for('florin')

/** Makes what all copies of this version share, or gives what is there. Undefined where nothing may run; the console
 * says why. */
export function shareGuest<Guest>(target: object, version: string, make: () => Guest): Guest | undefined {
  const shared = (target as { readonly [PLACE]?: { readonly version: string; readonly guest: Guest } })[PLACE]
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
