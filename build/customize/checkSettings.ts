// Checks all settings with the parsers of the build. Leaves out each wrong setting, because the
// parsers stop there.
import { AppError } from '../../src/errors.ts'
import type { KnownChain } from '../../src/chains/chain.ts'
import {
  getAppearanceWarnings,
  getAppearanceTokens,
  type Token,
} from '../../src/page/settings/designTokens.ts'
import { FORMER_NAMES, type Env } from '../../src/page/settings/setting.ts'
import { parseSettings, type Settings } from '../configure/settings.ts'

export type CheckedSettings = {
  /** Errors by name of the setting. */
  readonly errors: ReadonlyMap<string, string>
  /** The settings without the wrong ones. */
  readonly valid: Env
  readonly settings: Settings
  /** Design tokens that the settings change. */
  readonly tokens: readonly Token[]
  /** Warnings about valid settings, one line each. */
  readonly warnings: readonly string[]
}

export type SiteDefinitions = {
  readonly chains: readonly KnownChain[]
  readonly wallets: readonly string[]
}

/** Settings that may cause an error of a setting that is not set. */
const RELATED: ReadonlyMap<string, readonly string[]> = new Map([
  ['SURFACE', ['BACKGROUND']],
  ['chains', ['NETWORKS']],
])

/** `css` is the text of tokens.css, `written` lists the names in .env, known or not. */
export function checkSettings(
  env: Env,
  css: string,
  own: SiteDefinitions,
  written: readonly string[] = [],
): CheckedSettings {
  const errors = new Map<string, string>()
  let valid = env
  for (;;) {
    try {
      const settings = parseSettings(valid, {
        own: own.chains,
        siteWallets: own.wallets,
        written,
      })
      const { appearance } = settings.page
      return {
        errors,
        valid,
        settings,
        tokens: getAppearanceTokens(css, appearance),
        warnings: [...settings.warnings, ...getAppearanceWarnings(css, appearance)],
      }
    } catch (error) {
      if (!AppError.is(error)) throw error
      const { name, reason } = splitError(error.message)
      const cause = findCause(valid, name)
      if (cause === undefined) throw error // not caused by a setting
      errors.set(cause, reason)
      valid = Object.fromEntries(
        Object.entries(valid).filter(([one]) => one !== cause && one !== FORMER_NAMES.get(cause)),
      )
    }
  }
}

/** Splits a message such as 'THEME: must be …' into the setting's name and the reason. */
function splitError(message: string): { readonly name: string; readonly reason: string } {
  const [, name = '', reason = message] = /^([\w.]+): ([^]*)$/.exec(message) ?? []
  return { name, reason }
}

function findCause(env: Env, name: string): string | undefined {
  return [name, ...(RELATED.get(name) ?? [])].find(
    (one) => env[one]?.trim() || env[FORMER_NAMES.get(one) ?? '']?.trim(),
  )
}
