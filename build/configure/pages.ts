// Creates the HTML of every language. Only messages and relative URLs differ.
import type { Config } from '../../src/page/config.ts'
import type { ConfigData } from '../../src/page/configData.ts'
import type { PageSettings } from '../../src/page/settings/pageSettings.ts'
import type { Language } from '../../src/i18n/languages.ts'
import type { Manifest } from './configure.ts'
import { classesIn, splitRules } from './cssRules.mjs'
import { createFontRules, shouldPreload, createMonoFontRules, type Font } from './font.mjs'
import { fillTemplate } from './html.ts'
import type { Rendered } from './prerender.tsx'

/** Inline text of a page, and the hash with which the CSP allows it. */
export type Inline = { readonly text: string; readonly hash: string }

type PlacedFont = { readonly font: Font; readonly name: string }

type PagesOptions = {
  readonly config: Config
  readonly data: ConfigData
  /** URL of the icon as PNG. */
  readonly png: string | undefined
  readonly settings: PageSettings
  readonly bundle: Manifest['page']
  readonly tokens: string
  readonly shells: ReadonlyMap<string, Rendered>
  /** Styles of this site, which follow the common stylesheet. */
  readonly siteStyle: string
  readonly font: PlacedFont | undefined
  readonly fontMono: PlacedFont | undefined
  /** Sources of the scripts of this site, by file name. */
  readonly siteScripts: ReadonlyMap<string, string>
  inline(text: string): Inline
}

/** Returns every page by its path, and the hashes that the CSP of the whole site must allow. */
export function makePages(options: PagesOptions): {
  readonly pages: ReadonlyMap<string, string>
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
} {
  const { config, data, settings, bundle, shells, font, fontMono, inline, siteScripts } = options
  const { language: first, languages } = settings
  const tags = languages.length > 1 ? languages.map(({ tag }) => tag) : undefined
  const early = inline(bundle.early)
  const classes = [...shells.values()].map(({ shell }) => classesIn(shell))
  const optionalStyle = splitRules(bundle.optionalStyle, (name) =>
    classes.some((one) => one.has(name)),
  ).used
  const style = inline(bundle.style + optionalStyle + options.siteStyle)
  const scriptStyle = inline(bundle.scriptStyle)
  const variant = (root: './' | '../') => ({
    root,
    map: inline(importMap(bundle, siteScripts, root)),
    font:
      font || fontMono
        ? inline(
            (font
              ? createFontRules(font.font.metrics, `${root}assets/${font.name}`, options.tokens)
              : '') +
              (fontMono
                ? createMonoFontRules(fontMono.font.metrics, `${root}assets/${fontMono.name}`)
                : ''),
          )
        : undefined,
  })
  const [top, below] = [variant('./'), variant('../')]
  const later = [...new Set([...bundle.dialogs, ...(config.wallets ? bundle.moreWallets : [])])]
  const fill = (language: Language): string => {
    const { shell, description, texts } = shells.get(language.tag) as Rendered
    const { root, map, font: rules } = language === first ? top : below
    return fillTemplate(bundle.template, {
      config,
      data,
      png: options.png,
      page: settings,
      language,
      description,
      shell,
      messages: texts,
      style,
      scriptStyle: scriptStyle.text.includes(`:lang(${language.tag})`) ? scriptStyle : undefined,
      early,
      start: {
        later: later.map((name) => `${root}assets/${name}`),
        languages: tags && (language === first ? tags : []),
        site: shell.includes('<div id="site">'),
      },
      map,
      font: rules && {
        ...rules,
        early: font && shouldPreload(font.font, shell) ? `./assets/${font.name}` : undefined,
      },
      late: bundle.late.map((name) => resource(bundle, name)),
      sheet: resource(bundle, bundle.sheet),
      texts: resource(bundle, String(bundle.texts[language.tag])),
    })
  }
  const pages = new Map(
    languages.map((language) => [
      language === first ? 'index.html' : `${language.tag}/index.html`,
      fill(language),
    ]),
  )
  const used = languages.length > 1 ? [top, below] : [top]
  const styles = [style, scriptStyle, ...used.flatMap(({ font: rules }) => rules ?? [])]
  return {
    pages,
    scripts: [early, ...used.map(({ map }) => map)].map(({ hash }) => hash),
    styles: styles
      .filter(({ text }) => [...pages.values()].some((page) => page.includes(text)))
      .map(({ hash }) => hash),
  }
}

/**
 * Returns the import map with the hash of every script that is loaded by URL. Browsers refuse a
 * script with other contents.
 */
function importMap(
  { integrity, late, texts }: Manifest['page'],
  siteScripts: ReadonlyMap<string, string>,
  root: './' | '../',
): string {
  const named = [...late, ...Object.values(texts)]
  const scripts = [...Object.entries(integrity), ...siteScripts]
    .filter(([name]) => name.endsWith('.js') && !named.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([name, hash]) => [`${root}assets/${name}`, hash])),
  })
}

function resource(
  { integrity }: Manifest['page'],
  name: string,
): { readonly url: string; readonly integrity: string } {
  return { url: `./assets/${name}`, integrity: String(integrity[name]) }
}
