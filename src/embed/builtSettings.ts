// Settings of an embed that was configured at build time. In the package's build, this module is
// replaced by `config.js`. The drop-in scripts get their settings from florin.js instead.
import type { Config } from '../page/config.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Token } from '../page/settings/designTokens.ts'

/** Settings of the embed. Icon URLs are absolute or relative to the scripts. */
export type EmbedSettings = {
  readonly config: Config
  /** BCP 47 tags of the available languages. The first one is the default. */
  readonly languages: readonly string[]
  /** Design tokens that differ from the default. */
  readonly tokens: readonly Token[]
  /** Loads the coin's icon as a data: URL. The CSP of a host page usually allows such URLs. */
  readonly loadCoinPicture?: () => Promise<string>
  /** Messages of the header control that the site's owner has replaced, by language. */
  readonly headers?: Readonly<Record<string, DeepPartial<HeaderText>>>
  /** Loads the messages of the dialogs that the site's owner has replaced in a language. */
  readonly loadOwnTexts?: (tag: string, isDefault: boolean) => Promise<DeepPartial<DialogsText>>
}

/**
 * Returns the settings if the package was configured at build time. It is a function, because a
 * server that imports the package may not support `import.meta.url`, which the settings use.
 */
export const builtSettings = (): EmbedSettings | undefined => undefined
