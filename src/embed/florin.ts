// Entry of florin.js, the script with the stable URL. Its functions wait for the main script, which
// has a hash in its file name.
import type { EmbedSettings } from './builtSettings.ts'
import { createLazyApi, preloadModules, loadMainScript, waitForFirstInteraction } from './loader.ts'

/** Scripts of the dialogs, preloaded on the first interaction. The build replaces this constant. */
declare const __AHEAD__: readonly string[]

/**
 * The `configure` command replaces this string with the settings. The array keeps esbuild from
 * evaluating `typeof found` at build time.
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
