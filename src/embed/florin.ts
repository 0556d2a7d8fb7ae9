// Entry of florin.js, the script with the stable URL. It exports API functions that wait for the
// main script, whose file name contains a hash. It is bundled separately, so that it works even if
// the main script is missing.
import type { EmbedSettings } from './builtSettings.ts'
import { createLazyApi, preloadModules, loadMainScript, waitForFirstInteraction } from './loader.ts'

/** File names of the scripts that the dialogs need. The build replaces this constant. */
declare const __AHEAD__: readonly string[]

/**
 * `configure` replaces this string with the settings. The string is in an array so that esbuild
 * does not evaluate the comparison below at build time.
 */
const [found] = ['%FLORIN_SETTINGS%'] as readonly (EmbedSettings | string)[]
const settings = typeof found === 'string' ? undefined : found

const firstInteraction = waitForFirstInteraction(document)

export const {
  state,
  subscribe,
  open,
  close,
  openModal,
  pay,
  connect,
  disconnect,
  switchChain,
  signIn,
  wallets,
  provider,
} = createLazyApi(async () => {
  const load = await loadMainScript(import.meta.url, window, settings)
  void firstInteraction.then(() =>
    preloadModules(
      document,
      __AHEAD__.map((name) => new URL(name, import.meta.url).href),
    ),
  )
  return load
})
