// Settings of an embed that was configured at build time. In the package, bundlers find `config.js`
// in place of this module; the scripts of the drop-in get theirs from florin.js.
import type { Config } from '../page/config.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Token } from '../page/settings/accent.ts'

/** Icons are URLs relative to the scripts, or absolute. */
export type EmbedSettings = {
  readonly config: Config
  /** Tags of the languages to choose from, the default one first. */
  readonly languages: readonly string[]
  /** Design tokens that differ from the default. */
  readonly tokens: readonly Token[]
  /** Loads the token's icon as a data: URL, which the CSP of a host page usually allows. */
  readonly loadCoinPicture?: () => Promise<string>
  /** The owner's messages of the header control, by language. */
  readonly headers?: Readonly<Record<string, Own<HeaderText>>>
  /** Loads the owner's messages of the dialogs in a language. */
  readonly loadOwnTexts?: (tag: string, isDefault: boolean) => Promise<Own<DialogsText>>
}

/**
 * Returns the settings if the package was configured at build time. A function, because a server
 * that imports the package may not support `import.meta.url`.
 */
export const builtSettings = (): EmbedSettings | undefined => undefined
