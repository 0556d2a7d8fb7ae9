// What configure-core.mjs exports, given the texts of every language.
import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { Env } from '../../src/page/settings/setting.ts'
import { createConfigure } from './configure.ts'
import type { Shell } from '../../src/embed/shell.ts'
import { renderShell } from './embedShell.tsx'
import { render, type PageWords } from './prerender.tsx'
import { parseSettings } from './settings.ts'

export function createEntry(words: Readonly<Record<string, PageWords>>) {
  return {
    configure: createConfigure(words),
    /** Renders the page in English, and the embed's control. Pictures have no real URL. */
    renderSample(env: Env): { readonly page: string; readonly shell: Shell } {
      const { config, page } = parseSettings(env, { there: LANGUAGES })
      const options = { config, page, words: words['en'] as PageWords, language: page.language }
      return {
        page: render({ ...options, coinUrl: './coin.svg' }).shell,
        shell: renderShell(config),
      }
    },
  }
}
