// Settings of an embed that was configured at build time. The package's build replaces this module
// by `config.js`.
import type { Config } from '../page/config.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Token } from '../page/settings/designTokens.ts'

/** Settings of the embed. Icon URLs are absolute or relative to the scripts. */
export type EmbedSettings = {
  readonly config: Config
  /** BCP 47 tags. The first one is the default. */
  readonly languages: readonly string[]
  readonly tokens: readonly Token[]
  /** Loads the coin's icon as a data: URL, which the CSP of a host page usually allows. */
  readonly loadCoinPicture?: () => Promise<string>
  /** The site's own UI texts of <florin-connect>, by language tag. */
  readonly headers?: Readonly<Record<string, DeepPartial<HeaderText>>>
  readonly loadSiteTexts?: (tag: string, isDefault: boolean) => Promise<DeepPartial<DialogsText>>
}

/**
 * Placeholder: in the package, `config.js` replaces this function by one that returns the build's
 * settings. It is a function, because a server that imports the package may not support
 * `import.meta.url`, which the settings use.
 */
export const builtSettings = (): EmbedSettings | undefined => undefined
