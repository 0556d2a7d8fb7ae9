// Entry of configure-core.mjs, which adds the messages of every language to `configure`.
import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { Env } from '../../src/page/settings/setting.ts'
import type { Shell } from '../../src/embed/shell.ts'
import { coinImage, TOUCH_ICON } from './coinImage.ts'
import { createConfigure, rendersImages } from './configure.ts'
import { renderShell } from './embedShell.tsx'
import { BACKGROUND } from './html.ts'
import { ICON_SIZES, squareIcon } from './icons.ts'
import { render, type LanguageMessages } from './prerender.tsx'
import { parseSettings } from './settings.ts'

export function createEntry(messages: Readonly<Record<string, LanguageMessages>>) {
  return {
    configure: createConfigure(messages),
    rendersImages: rendersImages,
    /** Returns the default images as SVG, by the name of their PNG. */
    defaultPictures({ icon, coin }: { readonly icon: string; readonly coin: string }) {
      return {
        icons: ICON_SIZES.map((size) => [size, squareIcon(icon, size)] as const),
        touchIcon: coinImage({ coin, background: BACKGROUND.light, ...TOUCH_ICON }),
      }
    },
    /** Renders the page in English and the embed's control, with placeholder image URLs. */
    renderSample(env: Env): { readonly page: string; readonly shell: Shell } {
      const { config, page } = parseSettings(env, { there: LANGUAGES })
      const options = {
        config,
        page,
        messages: messages['en'] as LanguageMessages,
        language: page.language,
      }
      const logo =
        page.logo && [page.logo.light, page.logo.dark ?? page.logo.light].map(sampleImage)
      const picture =
        config.coin || page.hero !== undefined
          ? { url: './coin.svg', isCoin: page.hero === undefined }
          : undefined
      return {
        page: render({ ...options, logo, picture }).shell,
        shell: renderShell(config),
      }
    },
  }
}

function sampleImage(src: string): { src: string; width: number; height: number } {
  return { src, width: 32, height: 32 }
}
