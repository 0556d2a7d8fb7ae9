// Entry of florin.js, the script with the stable URL. Its API functions wait for the main script,
// which has a hash in its file name. It is bundled separately, so that it works even if the main
// script is missing.
import type { EmbedSettings } from './builtSettings.ts'
import { createLazyApi, preloadModules, loadMainScript, waitForFirstInteraction } from './loader.ts'

/**
 * File names of the scripts that the dialogs need. They are preloaded on the first interaction with
 * an element. The build replaces this constant.
 */
declare const __AHEAD__: readonly string[]

/**
 * The `configure` command replaces this string with the settings. It is in an array, because
 * esbuild would otherwise evaluate the comparison below at build time.
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
