// The script a site loads, by the one address that stays the same: a few functions that wait for the part with a hash
// in its name, and the wish for what a press needs. It is bundled alone, so that it runs whatever became of that part.
import type { EmbedSettings } from './builtSettings.ts'
import {
  createLateFlorin,
  drawOnPress,
  fetchAhead,
  findPart,
  firstWish,
  tagOfDrawn,
} from './lateFlorin.ts'

/** Defined by the build: the files of the dialogs. */
declare const __AHEAD__: readonly string[]

type Configured = EmbedSettings & {
  /** The prerendered connect dialog: window-<tag>-<mark>.js for each of these languages. */
  readonly drawn: { readonly tags: readonly string[]; readonly mark: string }
}

/** `configure` writes the settings in place of this text. In an array, so that esbuild doesn't fold the comparison. */
const [found] = ['%FLORIN_SETTINGS%'] as readonly (Configured | string)[]
const settings = typeof found === 'string' ? undefined : found
const { tags, mark } = settings?.drawn ?? { tags: [], mark: '' }

const own = (name: string): string => new URL(name, import.meta.url).href
const drawn = (tag = tags[0] ?? ''): string | undefined =>
  tags.includes(tag) ? own(`window-${tag}-${mark}.js`) : undefined
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
  const load = await findPart(import.meta.url, window, settings)
  void wish.then(() => fetchAhead(document, __AHEAD__.map(own)))
  drawOnPress(window, drawn)
  return load
})
