// florin.js, the script a site loads, by the one address that stays the same: functions that wait for the part with a
// hash in its name. It is bundled alone, so that it runs whatever became of that part.
import type { EmbedSettings } from './builtSettings.ts'
import { createLateFlorin, fetchAhead, findPart, firstWish } from './loader.ts'

/** Defined by the build: the files of the dialogs. */
declare const __AHEAD__: readonly string[]

/** `configure` writes the settings in place of this text. In an array, so that esbuild doesn't fold the comparison. */
const [found] = ['%FLORIN_SETTINGS%'] as readonly (EmbedSettings | string)[]
const settings = typeof found === 'string' ? undefined : found

const wish = firstWish(document)

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
  void wish.then(() =>
    fetchAhead(
      document,
      __AHEAD__.map((name) => new URL(name, import.meta.url).href),
    ),
  )
  return load
})
