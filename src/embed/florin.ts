// The script a site loads, by the one address that stays the same: a few functions that wait for the part with a hash
// in its name, and the wish for what a press needs. It is bundled alone, so that it runs whatever became of that part.
import {
  createLateFlorin,
  drawOnPress,
  fetchAhead,
  findPart,
  firstWish,
  tagOfDrawn,
} from './lateFlorin.ts'

/** Put here by the build: the files of the windows; the languages in which the connect window is drawn already, and
 * what is in the names of those files. */
declare const __AHEAD__: readonly string[]
declare const __DRAWN_TAGS__: readonly string[]
declare const __DRAWN_MARK__: string

const own = (name: string): string => new URL(name, import.meta.url).href
const drawn = (tag = __DRAWN_TAGS__[0] ?? ''): string | undefined =>
  __DRAWN_TAGS__.includes(tag) ? own(`window-${tag}-${__DRAWN_MARK__}.js`) : undefined
const wish = firstWish(document)
void wish.then((element) => fetchAhead(document, [drawn(tagOfDrawn(element))]))

export const {
  state,
  subscribe,
  open,
  pay,
  connect,
  disconnect,
  switchChain,
  signIn,
  wallets,
  provider,
} = createLateFlorin(async () => {
  const load = await findPart(import.meta.url, window)
  void wish.then(() => fetchAhead(document, __AHEAD__.map(own)))
  drawOnPress(window, drawn)
  return load
})
