// Entry of florin.js, the script with the stable URL: API functions that wait for the hashed main
// script. Bundled separately, so that it works even if the main script is missing.
import type { EmbedSettings } from './builtSettings.ts'
import { createLazyApi, preloadModules, loadMainScript, waitForFirstInteraction } from './loader.ts'

/** Defined by the build: the files of the dialogs. */
declare const __AHEAD__: readonly string[]

/**
 * `configure` replaces this text with the settings. In an array, so that esbuild doesn't evaluate
 * the comparison.
 */
const [found] = ['%FLORIN_SETTINGS%'] as readonly (EmbedSettings | string)[]
const settings = typeof found === 'string' ? undefined : found

const firstInteraction = waitForFirstInteraction(document)

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
