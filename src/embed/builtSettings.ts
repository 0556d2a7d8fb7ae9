// The settings of an embed that was configured by the build. In the package, the bundler finds `config.js` in place of
// this module; the scripts of the drop-in get theirs from florin.js.
import type { Config } from '../page/config.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Token } from '../page/settings/accent.ts'

/** Icons are URLs relative to the scripts, or absolute. */
export type EmbedSettings = {
  readonly config: Config
  /** Tags of the languages on offer, the default one first. */
  readonly languages: readonly string[]
  /** The design tokens that differ from ours. */
  readonly tones: readonly Token[]
  /** Loads the coin's icon as a data: URL, which the content policy of a host page usually allows. */
  readonly loadCoinPicture?: () => Promise<string>
  /** The owner's texts of the controls, by language. */
  readonly headers?: Readonly<Record<string, Own<HeaderText>>>
  /** Loads the owner's texts of the dialogs in a language. */
  readonly loadOwnTexts?: (tag: string, isDefault: boolean) => Promise<Own<DialogsText>>
}

/** Returns the settings where the build has configured the package. A function: servers import the package too, and
 * may have no URLs of modules. */
export const builtSettings = (): EmbedSettings | undefined => undefined
