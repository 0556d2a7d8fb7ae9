// Creates the files of a site from its settings. Runs in Node and in browsers, so the caller passes
// in file access, hashing and image rendering.
import type { ComponentType } from 'react'
import type { Chain, KnownChain } from '../../src/chains/chain.ts'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import type { HeaderText } from '../../src/i18n/messageTypes.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import type { DeepPartial } from '../../src/lib/deepMerge.ts'
import { getMoreChains } from '../../src/embed/runtimeChains.ts'
import { getEmbedTokens } from '../../src/embed/runtimeSettings.ts'
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import { DEFAULT_ICON, type Config } from '../../src/page/config.ts'
import { chainIcon } from '../../src/page/chainIcons.ts'
import { packConfig } from '../../src/page/configData.ts'
import { getAppearanceWarnings, getAppearanceTokens } from '../../src/page/settings/designTokens.ts'
import type { PageSettings } from '../../src/page/settings/pageSettings.ts'
import { readSetting, settingError, type Env } from '../../src/page/settings/setting.ts'
import type { HeroPicture } from '../../src/page/landing/Landing.tsx'
import { getSiteMessages, type SiteTexts } from '../../src/page/siteMessages.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { coinImage, TOUCH_ICON } from './coinImage.ts'
import { recolorCoin, insertIcon } from './coinSvg.ts'
import { base64, getExtension, utf8 } from './encoding.mjs'
import { readFont } from './font.mjs'
import { headerRules, headersFile, type HeaderRule } from './headers.ts'
import { BACKGROUND } from './html.ts'
import {
  ICON_SIZES,
  isDrawable,
  manifest as webManifest,
  pngSize,
  SMALL_ICON,
  squareIcon,
  type PngIcon,
} from './icons.ts'
import { emitLogo } from './logo.ts'
import { checkSiteWallets } from './checkSite.ts'
import { getTextsFileWarnings, readTextsFile } from './textsFile.ts'
import { makePages, type Inline } from './pages.ts'
import { pictureForWallets, pictureUrl, readPicture, type Project } from './pictures.ts'
import { render, type LanguageMessages, type Rendered } from './prerender.tsx'
import { isUnset, parseSettings, type Settings } from './settings.ts'

/** Manifest of the bundle (bundle.json). Hashes have the form 'sha256-…' in base64, as in HTML. */
export type Manifest = {
  readonly version: string
  /** SHA-256 hash in hex of every file that is copied, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly page: {
    readonly template: string
    /** Source of the inline script of every page. */
    readonly early: string
    /** Source of the inline stylesheet of every page, and of its rules for non-Latin scripts. */
    readonly style: string
    /** Styles of optional parts of the page. */
    readonly optionalStyle: string
    readonly scriptStyle: string
    /** Hashes of the files in assets/, by name. */
    readonly integrity: Readonly<Record<string, string>>
    /** Scripts that the HTML names, in the order in which they run. */
    readonly late: readonly string[]
    readonly sheet: string
    /**
     * Other files of the dialogs and of the optional wallets. The first file has the modules that
     * src/site/ shares with the page.
     */
    readonly dialogs: readonly string[]
    readonly moreWallets: readonly string[]
    /** File with the messages of the dialogs, by language. */
    readonly texts: Readonly<Record<string, string>>
    readonly coin: string
    readonly icons: Readonly<Record<string, string>>
  }
  readonly embed: {
    readonly integrity: Readonly<Record<string, string>>
    /** Files that load before the user presses the element, including florin.js. */
    readonly first: readonly string[]
    /** Files of the package that load before the user presses the element, without React. */
    readonly packageFirst: readonly string[]
    /** File name of the default icon in the embed and in the package. */
    readonly icon: string
  }
  /** Source of tokens.css. */
  readonly tokens: string
  /** Code that declares `messageHelpers`, the functions that compiled messages use. */
  readonly messageHelpers: string
}

/** The bundled code of the site's owner (src/site/). */
export type Site = {
  readonly chains?: readonly KnownChain[]
  readonly wallets?: readonly CatalogWallet[]
  readonly texts?: SiteTexts
  readonly SiteParts?: ComponentType
  /** Scripts of the page, of the embed and of the package, and the stylesheet, all for browsers. */
  readonly script?: string
  readonly embedScript?: string
  readonly style?: string
  /** Script with the texts of texts.json, for a page. */
  readonly textsScript?: string
  /** Images that the owner's code imports, by file name. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>
}

export type Platform = {
  sha256(bytes: Uint8Array): Uint8Array
  /** Renders an SVG as PNG. Called only if `rendersImages` returns true. */
  rasterize(svg: string): Uint8Array
}

export type ConfigureOptions = {
  readonly manifest: Manifest
  readBundle(path: string): Uint8Array
  readonly project: Project
  readonly platform: Platform
  readonly env: Env
  /** Names in the .env file. Each unknown name causes a warning. */
  readonly written?: readonly string[] | undefined
  readonly site?: Site | undefined
  /** Whether to use texts.json of the project. Default: true. */
  readonly usesTextsFile?: boolean
  /** Folders for other sites that are built too. */
  readonly parts?: readonly ('embed' | 'package')[]
}

export type Configured = {
  /** Files that depend on the settings, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Paths of the bundle's files that the site uses unchanged. */
  readonly copies: readonly string[]
  readonly config: Config
  readonly headers: readonly HeaderRule[]
  /** Warnings for the person who configures the site, one line each. */
  readonly warnings: readonly string[]
}

type AllMessages = Readonly<Record<string, LanguageMessages>>

/**
 * Creates the function `configure`, with the messages of every language. `configure` throws
 * AppErrors that name the wrong setting.
 */
export function createConfigure(messages: AllMessages): (options: ConfigureOptions) => Configured {
  return (given) => {
    const { env, site = {}, manifest, written, parts = [] } = given
    checkSiteWallets(site.wallets ?? [])
    const settings = parseSettings(env, {
      own: site.chains ?? [],
      siteWallets: site.wallets?.map(({ id }) => id) ?? [],
      there: LANGUAGES,
      written,
    })
    const options = { ...given, site: withTextsFile(given, messages, settings) }
    const tools = createTools(options)
    const page = configurePage(messages, settings, options, tools)
    const embed = parts.includes('embed') ? configureEmbed(settings, options, tools) : []
    const bundlePackage = parts.includes('package')
      ? configurePackage(settings, options, tools)
      : []
    const files = new Map([...page.files, ...embed, ...bundlePackage])
    const unused = Object.entries(manifest.page.texts)
      .filter(([tag]) => !settings.page.languages.some((language) => language.tag === tag))
      .map(([, name]) => `assets/${name}`)
    const copies = Object.keys(manifest.files).filter(
      (path) =>
        !files.has(path) &&
        !unused.includes(path) &&
        (['embed', 'package'] as const).every(
          (part) => !path.startsWith(`${part}/`) || parts.includes(part),
        ),
    )
    return {
      ...page,
      files,
      copies,
      warnings: [
        ...settings.warnings,
        ...getAppearanceWarnings(manifest.tokens, settings.page.appearance),
        ...((given.usesTextsFile ?? true) ? getTextsFileWarnings(given.project) : []),
        ...tools.warnings,
      ],
    }
  }
}

/** Returns the owner's code together with the texts of texts.json. */
function withTextsFile(
  { project, site, manifest, usesTextsFile = true }: ConfigureOptions,
  messages: AllMessages,
  { page }: Settings,
): Site | undefined {
  const own = usesTextsFile
    ? readTextsFile({
        project,
        messages,
        defaultLanguage: page.language.tag,
        helpers: manifest.messageHelpers,
      })
    : undefined
  if (!own) return site
  if (site?.texts)
    throw settingError(
      'texts.json',
      'src/site/siteTexts.ts is there too; put all texts into one of them',
    )
  return { ...site, texts: own.texts, textsScript: own.script, embedScript: own.script }
}

type Files = Map<string, string | Uint8Array>
type Tools = ReturnType<typeof createTools>

/** Returns whether the site has images that must be rendered as PNG. */
export function rendersImages(env: Env): boolean {
  return (
    ['SITE_URL', 'APP_ICON', 'COIN_METAL', 'BACKGROUND'].some((name) => readSetting(env, name)) ||
    readSetting(env, 'COIN')?.includes('"icon"') === true
  )
}

function createTools({ platform, project, site }: ConfigureOptions) {
  const warnings = new Set<string>()
  const rendered = new Map<string, Uint8Array>()
  const digest = (contents: string | Uint8Array): Uint8Array =>
    platform.sha256(typeof contents === 'string' ? utf8(contents) : contents)
  const integrity = (contents: string | Uint8Array): string => `sha256-${base64(digest(contents))}`
  const hash = (contents: string | Uint8Array): string =>
    [...digest(contents)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .slice(0, 10)
  return {
    integrity,
    hash,
    inline: (text: string): Inline => ({ text, hash: integrity(text) }),
    /** Adds an image of the project to the files and returns its file name. */
    addFile(path: string, setting: string, files: Files, folder: string): string {
      const contents = readPicture(project, path, setting)
      const base = path.slice(path.lastIndexOf('/') + 1, -getExtension(path).length)
      const name = `${base.replaceAll(/[^\w-]/g, '_')}-${hash(contents)}${/\.[^.]+$/.exec(path)?.[0]}`
      files.set(`${folder}/${name}`, contents)
      return name
    },
    warnings,
    /**
     * Adds an SVG of the project to the files as PNG. Returns undefined if it cannot be rendered.
     */
    emitPng(
      path: string,
      setting: string,
      { files, folder, size }: { files: Files; folder: string; size: number },
    ): PngIcon | undefined {
      const svg = new TextDecoder().decode(readPicture(project, path, setting))
      try {
        if (!isDrawable(svg)) throw new Error('it has text')
        const key = `${size} ${path}`
        const contents = rendered.get(key) ?? platform.rasterize(squareIcon(svg, size))
        rendered.set(key, contents)
        const name = `icon-${size}-${hash(contents)}.png`
        files.set(`${folder}/${name}`, contents)
        return { src: name, width: size, height: size }
      } catch {
        warnings.add(
          `${setting}: '${path}' could not be rendered as PNG (text needs fonts). Many wallets and home screens ` +
            'show no SVG: put a PNG of the same name beside it.',
        )
        return undefined
      }
    },
    /** Returns an image of the project as a data: URL. */
    picture: (path: string, setting: string): string =>
      pictureUrl(path, readPicture(project, path, setting)),
    sitePictures: site?.pictures ?? new Map<string, Uint8Array>(),
  }
}

function configurePage(
  messages: AllMessages,
  { config: checked, page }: Settings,
  options: ConfigureOptions,
  tools: Tools,
): Pick<Configured, 'files' | 'config' | 'headers'> {
  const { manifest, env, project, site = {} } = options
  const { page: bundle, tokens } = manifest
  const files: Files = new Map()
  const asset = (path: string, setting: string): string =>
    `./assets/${tools.addFile(path, setting, files, 'assets')}`
  const ownMark = createMark(page, options, tools, files)
  const iconOf = (path: string, setting: string): string =>
    path === DEFAULT_ICON ? (ownMark?.icon ?? String(bundle.icons['page'])) : asset(path, setting)
  const iconSetting = checked.app.icon === checked.coin?.icon ? 'COIN' : 'APP_ICON'
  const siteScripts = createSiteScripts(site, tools)
  const siteName = [...siteScripts.keys()].at(-1)
  const config: Config = {
    ...checked,
    app: { ...checked.app, icon: iconOf(checked.app.icon, iconSetting) },
    chains: checked.chains.map((chain) => withIcon(chain, tools)),
    ...(checked.coin?.icon && {
      coin: {
        ...checked.coin,
        icon: asset(checked.coin.icon, 'COIN'),
        ...createSmallPng(checked.coin.icon, 'COIN', options, tools, {
          files,
          folder: 'assets',
          at: './assets/',
        }),
      },
    }),
    ...(site.wallets?.length && { siteWallets: site.wallets }),
    ...(siteName !== undefined && {
      site: { url: `./assets/${siteName}`, defaultLanguage: page.language.tag },
    }),
  }
  const logo = page.logo && emitLogo(page.logo, project, (path) => asset(path, 'LOGO'))
  const coin = createCoinSvg(bundle.coin, checked, page, { env, project })
  const picture = emitHero(coin, checked, page, options, { files, asset, hash: tools.hash })
  const shells = new Map<string, Rendered>(
    page.languages.map((language) => [
      language.tag,
      render({
        config,
        page,
        messages: messages[language.tag] as LanguageMessages,
        language,
        picture,
        iconUrl: (path) => asset(path, 'FACTS'),
        logo,
        siteTexts: site.texts,
        SiteParts: site.SiteParts,
      }),
    ]),
  )
  const pngs =
    ownMark && checked.app.icon === DEFAULT_ICON
      ? ownMark.pngs
      : createIconPngs(checked.app.icon, iconSetting, options, tools, { files, asset })
  const walletIcon = smallIcon(pngs)?.src ?? config.app.icon
  for (const [name, script] of siteScripts) files.set(`assets/${name}`, script)
  for (const [name, contents] of tools.sitePictures) files.set(`assets/${name}`, contents)
  const { pages, scripts, styles } = makePages({
    config,
    data: packConfig({ ...config, app: { ...config.app, icon: walletIcon } }),
    png: smallIcon(pngs)?.src,
    settings: page,
    bundle,
    tokens,
    shells,
    siteStyle: tokenRule(getAppearanceTokens(tokens, page.appearance)) + (site.style ?? ''),
    font: emitFont(page.font, 'FONT', files, options, tools),
    fontMono: emitFont(page.fontMono, 'FONT_MONO', files, options, tools),
    siteScripts: new Map(
      [...siteScripts].map(([name, script]) => [name, tools.integrity(script)] as const),
    ),
    inline: tools.inline,
  })
  const others = page.languages.filter((language) => language !== page.language)
  const headers = headerRules(
    config,
    { scripts, styles },
    others.map(({ tag }) => tag),
  )
  for (const [path, html] of pages) files.set(path, html)
  files.set('manifest.json', webManifest(config, pngs))
  files.set('_headers', headersFile(headers))
  for (const [name, contents] of coinImages(coin, checked, page, options)) files.set(name, contents)
  return { files, config, headers }
}

/**
 * Returns the picture of the hero: the owner's, or the coin. Without COIN and APP_ICON there is no
 * motif for a coin.
 */
function emitHero(
  coin: string,
  { coin: token }: Config,
  { hero }: PageSettings,
  { env }: Pick<ConfigureOptions, 'env'>,
  {
    files,
    asset,
    hash,
  }: {
    files: Files
    asset(path: string, setting: string): string
    hash(contents: string): string
  },
): HeroPicture | undefined {
  if (hero === 'none') return undefined
  if (hero !== undefined) return { url: asset(hero, 'HERO'), isCoin: false }
  if (!token && !readSetting(env, 'APP_ICON')) return undefined
  const url = `./assets/coin-${hash(coin)}.svg`
  files.set(url.slice('./'.length), coin)
  return { url, isCoin: true }
}

/** Returns the default icon in the metal of the coin, or undefined for the default metal. */
function createMark(
  { appearance: { coinMetal } }: PageSettings,
  { manifest, readBundle, platform }: ConfigureOptions,
  { hash }: Tools,
  files: Files,
): { readonly icon: string; readonly pngs: readonly PngIcon[] } | undefined {
  if (coinMetal === undefined) return undefined
  const path = String(manifest.page.icons['page']).slice('./'.length)
  const svg = recolorCoin(new TextDecoder().decode(readBundle(path)), coinMetal)
  const addFile = (name: string, extension: string, contents: string | Uint8Array): string => {
    const url = `./assets/${name}-${hash(contents)}${extension}`
    files.set(url.slice('./'.length), contents)
    return url
  }
  return {
    icon: addFile('icon', '.svg', svg),
    pngs: ICON_SIZES.map((size) => ({
      src: addFile(`icon-${size}`, '.png', platform.rasterize(squareIcon(svg, size))),
      width: size,
      height: size,
    })),
  }
}

/** Returns the owner's scripts by name. The page loads the last one. */
function createSiteScripts(
  { script, textsScript }: Site,
  { hash }: Tools,
): ReadonlyMap<string, string> {
  const named = (text: string): readonly [string, string] => [`site-${hash(text)}.js`, text]
  const parts = script === undefined ? [] : [named(script)]
  if (textsScript === undefined) return new Map(parts)
  // An export of the module itself overrides one of the same name in `export *`.
  const exports = parts.map(([name]) => `export*from"./${name}";`).join('')
  return new Map([...parts, named(`${exports}${textsScript}`)])
}

/** Adds the icon to a chain. Icons of unknown chains are images of the project. */
function withIcon(chain: Config['chains'][number], { picture }: Tools): Config['chains'][number] {
  if (chain.icon === undefined) return chain
  const more = MORE_CHAINS.find(({ icon }) => icon === chain.icon)
  const icon = more ? getMoreChains().find(({ id }) => id === more.id)?.icon : chainIcon(chain.id)
  return { ...chain, icon: icon ?? picture(chain.icon, chain.name) }
}

/** Removes the icon of a built-in chain, because the embed's dialogs contain it. */
function withoutBuiltInIcon({ icon, ...chain }: Chain): Chain {
  return icon === undefined || icon === chainIcon(chain.id) ? chain : { ...chain, icon }
}

/** Returns a CSS rule with the site's design tokens. Rules for forced colors still override it. */
function tokenRule(tokens: readonly (readonly [string, string])[]): string {
  return tokens.length === 0
    ? ''
    : `:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** Returns the SVG of the coin with the site's own icon and metal. */
function createCoinSvg(
  svg: string,
  { app, coin }: Config,
  { appearance: { coinMetal } }: PageSettings,
  { env, project }: Pick<ConfigureOptions, 'env' | 'project'>,
): string {
  const own = coin?.icon
    ? { path: coin.icon, setting: 'COIN' }
    : readSetting(env, 'APP_ICON')
      ? { path: app.icon, setting: 'APP_ICON' }
      : undefined
  const image = own ? insertIcon(svg, own.path, readPicture(project, own.path, own.setting)) : svg
  return coinMetal === undefined ? image : recolorCoin(image, coinMetal)
}

/** Returns the icon as PNGs. These are our own, the owner's, or rendered from an SVG. */
function createIconPngs(
  icon: string,
  setting: string,
  { manifest, project }: ConfigureOptions,
  { emitPng }: Tools,
  { files, asset }: { files: Files; asset(path: string, setting: string): string },
): readonly PngIcon[] {
  if (icon === DEFAULT_ICON)
    return ICON_SIZES.map((size) => ({
      src: String(manifest.page.icons[size]),
      width: size,
      height: size,
    }))
  const own = pictureForWallets(project, icon)
  const size = pngSize(readPicture(project, own, setting))
  if (size) return [{ src: asset(own, setting), ...size }]
  if (getExtension(icon) !== '.svg') return []
  return ICON_SIZES.flatMap((px) => {
    const png = emitPng(icon, setting, { files, folder: 'assets', size: px })
    return png ? [{ ...png, src: `./assets/${png.src}` }] : []
  })
}

/**
 * Returns a small PNG of an SVG icon, from the owner or rendered. Returns undefined for other
 * images. `at` is a prefix of the file name.
 */
function createSmallPng(
  icon: string,
  setting: string,
  { project }: ConfigureOptions,
  { addFile, emitPng }: Tools,
  { files, folder, at }: { readonly files: Files; readonly folder: string; readonly at: string },
): { readonly iconPng: string } | undefined {
  if (getExtension(icon) !== '.svg') return undefined
  const own = pictureForWallets(project, icon)
  const name =
    own === icon
      ? emitPng(icon, setting, { files, folder, size: SMALL_ICON })?.src
      : addFile(own, setting, files, folder)
  return name === undefined ? undefined : { iconPng: `${at}${name}` }
}

function smallIcon(pngs: readonly PngIcon[]): PngIcon | undefined {
  return pngs.find(({ width }) => width === SMALL_ICON) ?? pngs[0]
}

/** Returns the coin images for link previews and home screens. */
function coinImages(
  coin: string,
  { app }: Config,
  { siteUrl, appearance: { background } }: PageSettings,
  { env, project, platform: { rasterize } }: ConfigureOptions,
): readonly (readonly [string, Uint8Array])[] {
  const image = { coin, background: background?.light ?? BACKGROUND.light }
  const preview = { ...image, width: 1200, height: 630, radius: 250 }
  return [
    ...(siteUrl === undefined ? [] : [['preview.png', rasterize(coinImage(preview))] as const]),
    ...(rendersImages({ ...env, SITE_URL: '' })
      ? [
          [
            'touch-icon.png',
            getExtension(app.icon) === '.png'
              ? readPicture(project, app.icon, 'APP_ICON')
              : rasterize(coinImage({ ...image, ...TOUCH_ICON })),
          ] as const,
        ]
      : []),
  ]
}

function emitFont(
  path: string | undefined,
  setting: 'FONT' | 'FONT_MONO',
  files: Files,
  { project }: ConfigureOptions,
  { hash }: Tools,
) {
  if (path === undefined) return undefined
  const font = readFont(path, project.read(path, setting), setting)
  const name = `font-${hash(font.contents)}.woff2`
  files.set(`assets/${name}`, font.contents)
  return { font, name }
}

/** Configures the folder embed/. Without settings, the embed reads florin.json at runtime. */
function configureEmbed(
  settings: Settings,
  options: ConfigureOptions,
  tools: Tools,
): readonly (readonly [string, string | Uint8Array])[] {
  const { manifest, env, site, readBundle } = options
  const { integrity, first } = manifest.embed
  const files: Files = new Map()
  const hashes = new Map(Object.entries(integrity))
  if (!isUnset(env) || site) {
    const source = settingsSource(embedSettings(settings, options, tools, files, 'embed'))
    const script = new TextDecoder().decode(readBundle('embed/florin.js'))
    files.set(
      'embed/florin.js',
      script.replace('"%FLORIN_SETTINGS%"', () => source),
    )
    if (site?.embedScript !== undefined) files.set('embed/site.js', site.embedScript)
    for (const [path, contents] of files)
      if (path.endsWith('.js')) hashes.set(path.slice('embed/'.length), tools.integrity(contents))
  }
  files.set('embed/integrity.html', integrityPage(hashes, first, tools))
  return [...files]
}

/** Configures the package for bundlers. The package reads its settings from config.js. */
function configurePackage(
  settings: Settings,
  options: ConfigureOptions,
  tools: Tools,
): readonly (readonly [string, string | Uint8Array])[] {
  const files: Files = new Map()
  const own = embedSettings(settings, options, tools, files, 'package')
  files.set('package/config.js', `export const builtSettings = () => (${settingsSource(own)})\n`)
  const { site, readBundle } = options
  if (site?.embedScript !== undefined) files.set('package/site.js', site.embedScript)
  const description = JSON.parse(new TextDecoder().decode(readBundle('package/package.json')))
  files.set(
    'package/package.json',
    `${JSON.stringify({ ...description, name: settings.packageName }, null, 2)}\n`,
  )
  return [...files]
}

/** Prefix that marks a file name. `settingsSource` replaces it by a URL expression. */
const FILE = '%file:'

function embedSettings(
  { config, page: { language, languages, appearance } }: Settings,
  options: ConfigureOptions,
  tools: Tools,
  files: Files,
  folder: 'embed' | 'package',
): EmbedSettings & Modules {
  const { manifest, site } = options
  // Make Vite keep a small image as a file. A wallet on a phone cannot load a data: URL.
  const query = folder === 'package' ? '?no-inline' : ''
  const file = (path: string, name: string): string =>
    `${FILE}${tools.addFile(path, name, files, folder)}${query}`
  const { coinDetails: _, ...shared } = config
  const { app, coin } = config
  const iconSetting = app.icon === coin?.icon ? 'COIN' : 'APP_ICON'
  const withQuery = (url: string | undefined): string | undefined => url && `${url}${query}`
  const png = (path: string, setting: string) =>
    createSmallPng(path, setting, options, tools, { files, folder, at: FILE })?.iconPng
  const picture = coin?.icon && emitModule(coin.icon, tools, files, folder)
  const offered = [language, ...languages.filter((one) => one !== language)]
  return {
    config: {
      ...shared,
      app: {
        ...app,
        icon:
          app.icon === DEFAULT_ICON
            ? `${FILE}${manifest.embed.icon}${query}`
            : (withQuery(png(app.icon, iconSetting)) ?? file(app.icon, iconSetting)),
      },
      chains: config.chains.map((chain) => withoutBuiltInIcon(withIcon(chain, tools))),
      ...(coin && {
        coin: coin.icon
          ? {
              ...coin,
              icon: file(coin.icon, 'COIN'),
              iconPng: withQuery(png(coin.icon, 'COIN')),
            }
          : coin,
      }),
      ...(site?.wallets?.length && { siteWallets: siteWallets(site) }),
    },
    languages: offered.map(({ tag }) => tag),
    tokens: getEmbedTokens(manifest.tokens, appearance),
    ...(site?.texts && { headers: createHeaders(site.texts, offered) }),
    modules: {
      ...(site?.embedScript !== undefined && {
        loadSiteTexts:
          '(tag,isDefault)=>import("./site.js").then(({dialogTexts})=>dialogTexts(tag,isDefault))',
      }),
      ...(picture !== undefined && {
        loadCoinPicture: `()=>import("./${picture}").then(({picture})=>picture)`,
      }),
    },
  }
}

function createHeaders(
  texts: SiteTexts,
  languages: readonly Language[],
): Readonly<Record<string, DeepPartial<HeaderText>>> {
  return Object.fromEntries(
    languages.flatMap(({ tag }, index) => {
      const { header } = getSiteMessages(texts, tag, index === 0)
      return header ? [[tag, header]] : []
    }),
  )
}

/** Source code of functions that load a setting on demand, by setting. */
type Modules = { readonly modules: Readonly<Record<string, string>> }

/** Adds a module that exports the image as a data: URL. Returns the module's name. */
function emitModule(path: string, tools: Tools, files: Files, folder: string): string {
  const source = `export const picture=${JSON.stringify(tools.picture(path, 'COIN'))}\n`
  const name = `coin-${tools.hash(source)}.js`
  files.set(`${folder}/${name}`, source)
  return name
}

/** Returns the settings as source code of a JavaScript expression. */
function settingsSource({ modules, ...settings }: EmbedSettings & Modules): string {
  const data = JSON.stringify(settings).replaceAll(
    new RegExp(`"${FILE}([^"]+)"`, 'g'),
    (_, name: string) => `new URL("./${name}",import.meta.url).href`,
  )
  const functions = Object.entries(modules).map(([name, source]) => `,${name}:${source}`)
  return `{...${data}${functions.join('')}}`
}

/**
 * Returns the owner's wallets with their icons as data: URLs, because a host page does not serve
 * our image files.
 */
function siteWallets({ wallets = [], pictures }: Site): readonly CatalogWallet[] {
  return wallets.map((wallet) => {
    const name = wallet.iconUrl.replace('./assets/', '')
    const contents = pictures?.get(name)
    return contents ? { ...wallet, iconUrl: pictureUrl(name, contents) } : wallet
  })
}

/** Returns the HTML with integrity hashes, with which browsers refuse all other scripts. */
function integrityPage(
  hashes: ReadonlyMap<string, string>,
  first: readonly string[],
  { inline }: Tools,
): string {
  // A preload of florin.js would load its own imports too late.
  const ahead = first.filter((name) => name !== 'florin.js')
  const scripts = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1))
  const map = inline(
    JSON.stringify({
      integrity: Object.fromEntries(scripts.map(([name, hash]) => [`/florin/${name}`, hash])),
    }),
  )
  return `<!-- The hashes of all scripts in this folder, for a site that has it as /florin/. They change with each build.
     Replace the script tag with these elements, above every other module. A site that already has an import map adds these lines
     to it. Under a Content Security Policy, add to script-src: '${map.hash}' -->
<script type="importmap">${map.text}</script>
${ahead.map((name) => `<link rel="modulepreload" href="/florin/${name}" integrity="${hashes.get(name)}">\n`).join('')}\
<script type="module" src="/florin/florin.js" integrity="${hashes.get('florin.js')}"></script>
`
}
