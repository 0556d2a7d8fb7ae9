// Turns the settings of a site into its files: the HTML of every language, icons, manifest and headers, and the settings
// of the embed and of the package. Everything else is copied from the bundle, which is the same for every site. Runs in
// Node and in browsers: files, hashes and compression are passed in.
import type { ComponentType } from 'react'
import type { KnownChain } from '../../src/chains/chain.ts'
import type { HeaderText } from '../../src/i18n/messageTypes.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import type { Own } from '../../src/lib/deepMerge.ts'
import { embedTones } from '../../src/embed/runtimeSettings.ts'
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import { DEFAULT_ICON, type Config } from '../../src/page/config.ts'
import { chainIcon, packConfig } from '../../src/page/configData.ts'
import { tokensFor } from '../../src/page/settings/accent.ts'
import type { PageSettings } from '../../src/page/settings/pageSettings.ts'
import { setting, wrong, type Env } from '../../src/page/settings/setting.ts'
import { getSiteMessages, type SiteTexts } from '../../src/page/siteMessages.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { coinImage, TOUCH_ICON } from './coinImage.ts'
import { cast, strike } from './coinSvg.ts'
import { base64, extensionOf, utf8 } from './encoding.mjs'
import { readFont } from './font.mjs'
import { headerRules, headersFile, type HeaderRule } from './headers.ts'
import { GROUND } from './html.ts'
import {
  ICON_SIZES,
  isDrawable,
  manifest as webManifest,
  pngSize,
  SMALL_ICON,
  squareIcon,
  type PngIcon,
} from './icons.ts'
import { checkOwnWallets } from './ownSite.ts'
import { readOwnTexts } from './ownTexts.ts'
import { makePages, type Inline } from './pages.ts'
import { pictureForWallets, pictureUrl, readPicture, type Project } from './pictures.ts'
import { render, type LanguageMessages, type Rendered } from './prerender.tsx'
import { isUnset, parseSettings, type Settings } from './settings.ts'

/** What the bundle tells about itself (bundle.json). Hashes are 'sha256-…' in base64, as in HTML. */
export type Manifest = {
  readonly version: string
  /** SHA-256 in hex of every file that is copied, by its path. */
  readonly files: Readonly<Record<string, string>>
  readonly page: {
    /** index.html with its placeholders. */
    readonly template: string
    /** The script in the head of every page. */
    readonly early: string
    /** The stylesheet in the head of every page, with its rules for scripts other than Latin. */
    readonly style: string
    /** For the parts that not every page has. */
    readonly optionalStyle: string
    readonly scriptStyle: string
    /** Files in assets/, with their hashes. */
    readonly integrity: Readonly<Record<string, string>>
    /** The scripts that the HTML names, in the order in which they run. */
    readonly late: readonly string[]
    readonly sheet: string
    /** What the dialogs and the further wallets need besides. The first file has what src/site/ shares with the page. */
    readonly dialogs: readonly string[]
    readonly moreWallets: readonly string[]
    /** The texts of the dialogs by language. */
    readonly texts: Readonly<Record<string, string>>
    readonly coin: string
    readonly icons: Readonly<Record<string, string>>
  }
  readonly embed: {
    readonly integrity: Readonly<Record<string, string>>
    /** Loaded before the first press, florin.js among them. */
    readonly first: readonly string[]
    /** The same of the package, besides React. */
    readonly packageFirst: readonly string[]
    /** The file of the default icon, here and in the package. */
    readonly icon: string
  }
  /** tokens.css. */
  readonly tokens: string
  /** Code that declares `messageHelpers`, the functions that compiled messages use. */
  readonly messageHelpers: string
}

/** An owner's own code (src/site/), bundled. */
export type Site = {
  readonly chains?: readonly KnownChain[]
  readonly wallets?: readonly CatalogWallet[]
  readonly texts?: SiteTexts
  readonly SiteParts?: ComponentType
  /** For browsers: the script of a page, that of the embed and of the package, and the stylesheet. */
  readonly script?: string
  readonly embedScript?: string
  readonly style?: string
  /** The script of texts.json, for a page. */
  readonly textsScript?: string
  /** Pictures that the code imports, by the name of their file. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>
}

export type Platform = {
  sha256(bytes: Uint8Array): Uint8Array
  /** Renders an SVG as PNG. Needed only for what `drawsPictures` names. */
  rasterize(svg: string): Uint8Array
}

export type ConfigureOptions = {
  readonly manifest: Manifest
  /** Reads a file of the bundle. */
  readBundle(path: string): Uint8Array
  readonly project: Project
  readonly platform: Platform
  readonly env: Env
  /** Names in the .env file, of which every unknown one is reported. */
  readonly written?: readonly string[] | undefined
  readonly site?: Site | undefined
  /** Whether texts.json of the project is used; by default it is. */
  readonly ownTexts?: boolean
  /** Adds the parts for other sites: embed/ and package/. */
  readonly parts?: readonly ('embed' | 'package')[]
}

export type Configured = {
  /** The files that depend on the settings, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** The paths of the bundle's files that belong to the site as they are. */
  readonly copies: readonly string[]
  readonly config: Config
  readonly headers: readonly HeaderRule[]
  /** One line each, for the person who configures. */
  readonly remarks: readonly string[]
}

type AllWords = Readonly<Record<string, LanguageMessages>>

/** Creates `configure`; `words` are the texts of every language. Errors are AppErrors that name the wrong setting. */
export function createConfigure(words: AllWords): (options: ConfigureOptions) => Configured {
  return (given) => {
    const { env, site = {}, manifest, written, parts = [] } = given
    checkOwnWallets(site.wallets ?? [])
    const settings = parseSettings(env, { own: site.chains ?? [], there: LANGUAGES, written })
    const options = { ...given, site: withOwnTexts(given, words, settings) }
    const tools = toolsFor(options)
    const page = configurePage(words, settings, options, tools)
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
    return { ...page, files, copies, remarks: [...settings.remarks, ...tools.remarks] }
  }
}

/** Returns the owner's code together with the texts of texts.json. */
function withOwnTexts(
  { project, site, manifest, ownTexts = true }: ConfigureOptions,
  words: AllWords,
  { page }: Settings,
): Site | undefined {
  const own = ownTexts
    ? readOwnTexts({
        project,
        words,
        defaultLanguage: page.language.tag,
        helpers: manifest.messageHelpers,
      })
    : undefined
  if (!own) return site
  if (site?.texts)
    throw wrong('texts.json', 'src/site/siteTexts.ts is there too; put all texts into one of them')
  return { ...site, texts: own.texts, textsScript: own.script, embedScript: own.script }
}

type Files = Map<string, string | Uint8Array>
type Tools = ReturnType<typeof toolsFor>

/** Whether a site has pictures of its own that are drawn. */
export function drawsPictures(env: Env): boolean {
  return (
    ['SITE_URL', 'APP_ICON', 'METAL', 'GROUND'].some((name) => setting(env, name)) ||
    setting(env, 'COIN')?.includes('"icon"') === true
  )
}

function toolsFor({ platform, project, site }: ConfigureOptions) {
  const remarks = new Set<string>()
  const drawn = new Map<string, Uint8Array>()
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
    /** Puts a picture of the project among the files; returns its name there. */
    place(path: string, setting: string, files: Files, folder: string): string {
      const contents = readPicture(project, path, setting)
      const base = path.slice(path.lastIndexOf('/') + 1, -extensionOf(path).length)
      const name = `${base.replaceAll(/[^\w-]/g, '_')}-${hash(contents)}${/\.[^.]+$/.exec(path)?.[0]}`
      files.set(`${folder}/${name}`, contents)
      return name
    },
    remarks,
    /** Puts an SVG of the project among the files as PNG; undefined for one that cannot be drawn, with a remark. */
    placePng(
      path: string,
      setting: string,
      { files, folder, size }: { files: Files; folder: string; size: number },
    ): PngIcon | undefined {
      const svg = new TextDecoder().decode(readPicture(project, path, setting))
      try {
        if (!isDrawable(svg)) throw new Error('it has text')
        const key = `${size} ${path}`
        const contents = drawn.get(key) ?? platform.rasterize(squareIcon(svg, size))
        drawn.set(key, contents)
        const name = `icon-${size}-${hash(contents)}.png`
        files.set(`${folder}/${name}`, contents)
        return { src: name, width: size, height: size }
      } catch {
        remarks.add(
          `${setting}: '${path}' could not be drawn as PNG (text is not, it needs fonts). Many wallets and home screens ` +
            'show no SVG: put a PNG of the same name beside it.',
        )
        return undefined
      }
    },
    /** Returns a picture of the project as a data: URL. */
    picture: (path: string, setting: string): string =>
      pictureUrl(path, readPicture(project, path, setting)),
    sitePictures: site?.pictures ?? new Map<string, Uint8Array>(),
  }
}

function configurePage(
  words: AllWords,
  { config: checked, page }: Settings,
  options: ConfigureOptions,
  tools: Tools,
): Pick<Configured, 'files' | 'config' | 'headers'> {
  const { manifest, env, project, site = {} } = options
  const { page: bundle, tokens } = manifest
  const files: Files = new Map()
  const asset = (path: string, setting: string): string =>
    `./assets/${tools.place(path, setting, files, 'assets')}`
  const iconOf = (path: string, setting: string): string =>
    path === DEFAULT_ICON ? String(bundle.icons['page']) : asset(path, setting)
  const iconSetting = checked.app.icon === checked.coin?.icon ? 'COIN' : 'APP_ICON'
  const siteScripts = scriptsOf(site, tools)
  const siteName = [...siteScripts.keys()].at(-1)
  const config: Config = {
    ...checked,
    app: { ...checked.app, icon: iconOf(checked.app.icon, iconSetting) },
    chains: checked.chains.map((chain) => withIcon(chain, tools)),
    ...(checked.coin?.icon && {
      coin: {
        ...checked.coin,
        icon: asset(checked.coin.icon, 'COIN'),
        ...pngOf(checked.coin.icon, 'COIN', options, tools, {
          files,
          folder: 'assets',
          at: './assets/',
        }),
      },
    }),
    ...(site.wallets?.length && { ownWallets: site.wallets }),
    ...(siteName !== undefined && {
      site: { url: `./assets/${siteName}`, defaultLanguage: page.language.tag },
    }),
  }
  const coin = coinOf(bundle.coin, checked, page, { env, project })
  const coinUrl = `./assets/coin-${tools.hash(coin)}.svg`
  files.set(coinUrl.slice('./'.length), coin)
  const shells = new Map<string, Rendered>(
    page.languages.map((language) => [
      language.tag,
      render({
        config,
        page,
        words: words[language.tag] as LanguageMessages,
        language,
        coinUrl,
        siteTexts: site.texts,
        SiteParts: site.SiteParts,
      }),
    ]),
  )
  const pngs = pngsOf(checked.app.icon, iconSetting, options, tools, { files, asset })
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
    ownStyle: tokenRule(tokensFor(tokens, page.look)) + (site.style ?? ''),
    font: placeFont(page.font, files, options, tools),
    ownScripts: new Map(
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

/** Returns the owner's scripts by name; the page loads the last one. */
function scriptsOf({ script, textsScript }: Site, { hash }: Tools): ReadonlyMap<string, string> {
  const named = (text: string): readonly [string, string] => [`site-${hash(text)}.js`, text]
  const parts = script === undefined ? [] : [named(script)]
  if (textsScript === undefined) return new Map(parts)
  // a module's own export wins over the one of the same name in `export *`
  const exports = parts.map(([name]) => `export*from"./${name}";`).join('')
  return new Map([...parts, named(`${exports}${textsScript}`)])
}

/** Known chains have their icon in the bundle, others a picture of the project. */
function withIcon(chain: Config['chains'][number], { picture }: Tools): Config['chains'][number] {
  if (chain.icon === undefined) return chain
  return { ...chain, icon: chainIcon(chain.id) ?? picture(chain.icon, chain.name) }
}

/** The design tokens of a look, after ours. What follows for forced colors is more specific and still wins. */
function tokenRule(tokens: readonly (readonly [string, string])[]): string {
  return tokens.length === 0
    ? ''
    : `:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** The coin beside the headline: with the site's own icon in it, in the site's own metal. */
function coinOf(
  svg: string,
  { app, coin }: Config,
  { look: { metal } }: PageSettings,
  { env, project }: Pick<ConfigureOptions, 'env' | 'project'>,
): string {
  const own = coin?.icon
    ? { path: coin.icon, setting: 'COIN' }
    : setting(env, 'APP_ICON')
      ? { path: app.icon, setting: 'APP_ICON' }
      : undefined
  const struck = own ? strike(svg, own.path, readPicture(project, own.path, own.setting)) : svg
  return metal === undefined ? struck : cast(struck, metal)
}

/** The icon as PNG: ours, the owner's own, or drawn from an SVG. */
function pngsOf(
  icon: string,
  setting: string,
  { manifest, project }: ConfigureOptions,
  { placePng }: Tools,
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
  if (extensionOf(icon) !== '.svg') return []
  return ICON_SIZES.flatMap((px) => {
    const png = placePng(icon, setting, { files, folder: 'assets', size: px })
    return png ? [{ ...png, src: `./assets/${png.src}` }] : []
  })
}

/** The PNG of an SVG in a small size, the owner's own or drawn; nothing for other pictures. `at` goes before its name. */
function pngOf(
  icon: string,
  setting: string,
  { project }: ConfigureOptions,
  { place, placePng }: Tools,
  { files, folder, at }: { readonly files: Files; readonly folder: string; readonly at: string },
): { readonly iconPng: string } | undefined {
  if (extensionOf(icon) !== '.svg') return undefined
  const own = pictureForWallets(project, icon)
  const name =
    own === icon
      ? placePng(icon, setting, { files, folder, size: SMALL_ICON })?.src
      : place(own, setting, files, folder)
  return name === undefined ? undefined : { iconPng: `${at}${name}` }
}

function smallIcon(pngs: readonly PngIcon[]): PngIcon | undefined {
  return pngs.find(({ width }) => width === SMALL_ICON) ?? pngs[0]
}

/** The coin for link previews and home screens. A site whose coin looks like ours has the touch icon of the bundle. */
function coinImages(
  coin: string,
  { app }: Config,
  { siteUrl, look: { ground } }: PageSettings,
  { env, project, platform: { rasterize } }: ConfigureOptions,
): readonly (readonly [string, Uint8Array])[] {
  const image = { coin, background: ground?.light ?? GROUND.light }
  const preview = { ...image, width: 1200, height: 630, radius: 250 }
  return [
    ...(siteUrl === undefined ? [] : [['preview.png', rasterize(coinImage(preview))] as const]),
    ...(drawsPictures({ ...env, SITE_URL: '' })
      ? [
          [
            'touch-icon.png',
            extensionOf(app.icon) === '.png'
              ? readPicture(project, app.icon, 'APP_ICON')
              : rasterize(coinImage({ ...image, ...TOUCH_ICON })),
          ] as const,
        ]
      : []),
  ]
}

function placeFont(
  path: string | undefined,
  files: Files,
  { project }: ConfigureOptions,
  { hash }: Tools,
) {
  if (path === undefined) return undefined
  const font = readFont(path, project.read(path, 'FONT'))
  const name = `font-${hash(font.contents)}.woff2`
  files.set(`assets/${name}`, font.contents)
  return { font, name }
}

/** The folder for other sites. Without any setting it stays as it is in the bundle, and reads florin.json. */
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

/** The package for bundlers, which finds its settings in config.js. */
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

/** Marks the name of a file beside the scripts, of which `settingsSource` makes an expression. */
const FILE = '%file:'

function embedSettings(
  { config, page: { language, languages, look } }: Settings,
  options: ConfigureOptions,
  tools: Tools,
  files: Files,
  folder: 'embed' | 'package',
): EmbedSettings & Modules {
  const { manifest, site } = options
  // by this query Vite keeps a small picture a file: a wallet on a phone can't load a data: URL
  const query = folder === 'package' ? '?no-inline' : ''
  const file = (path: string, name: string): string =>
    `${FILE}${tools.place(path, name, files, folder)}${query}`
  const { app, coin } = config
  const iconSetting = app.icon === coin?.icon ? 'COIN' : 'APP_ICON'
  const withQuery = (url: string | undefined): string | undefined => url && `${url}${query}`
  const png = (path: string, setting: string) =>
    pngOf(path, setting, options, tools, { files, folder, at: FILE })?.iconPng
  const picture = coin?.icon && placeModule(coin.icon, tools, files, folder)
  const offered = [language, ...languages.filter((one) => one !== language)]
  return {
    config: {
      ...config,
      app: {
        ...app,
        icon:
          app.icon === DEFAULT_ICON
            ? `${FILE}${manifest.embed.icon}${query}`
            : (withQuery(png(app.icon, iconSetting)) ?? file(app.icon, iconSetting)),
      },
      chains: config.chains.map((chain) => withIcon(chain, tools)),
      ...(coin && {
        coin: coin.icon
          ? {
              ...coin,
              icon: file(coin.icon, 'COIN'),
              iconPng: withQuery(png(coin.icon, 'COIN')),
            }
          : coin,
      }),
      ...(site?.wallets?.length && { ownWallets: siteWallets(site) }),
    },
    languages: offered.map(({ tag }) => tag),
    tones: embedTones(manifest.tokens, look),
    ...(site?.texts && { headers: headersOf(site.texts, offered) }),
    modules: {
      ...(site?.embedScript !== undefined && {
        loadOwnTexts:
          '(tag,isDefault)=>import("./site.js").then(({dialogTexts})=>dialogTexts(tag,isDefault))',
      }),
      ...(picture !== undefined && {
        loadCoinPicture: `()=>import("./${picture}").then(({picture})=>picture)`,
      }),
    },
  }
}

function headersOf(
  texts: SiteTexts,
  languages: readonly Language[],
): Readonly<Record<string, Own<HeaderText>>> {
  return Object.fromEntries(
    languages.flatMap(({ tag }, index) => {
      const { header } = getSiteMessages(texts, tag, index === 0)
      return header ? [[tag, header]] : []
    }),
  )
}

/** What the settings load on need: the source of functions, by the name of the setting. */
type Modules = { readonly modules: Readonly<Record<string, string>> }

/** Writes a picture as a module that exports its data: URL; returns its name. */
function placeModule(path: string, tools: Tools, files: Files, folder: string): string {
  const source = `export const picture=${JSON.stringify(tools.picture(path, 'COIN'))}\n`
  const name = `coin-${tools.hash(source)}.js`
  files.set(`${folder}/${name}`, source)
  return name
}

/** The settings as a JavaScript expression. */
function settingsSource({ modules, ...settings }: EmbedSettings & Modules): string {
  const data = JSON.stringify(settings).replaceAll(
    new RegExp(`"${FILE}([^"]+)"`, 'g'),
    (_, name: string) => `new URL("./${name}",import.meta.url).href`,
  )
  const functions = Object.entries(modules).map(([name, source]) => `,${name}:${source}`)
  return `{...${data}${functions.join('')}}`
}

/** The owner's wallets with their icons as data: URLs: in another site's page there is no folder of ours to load from. */
function siteWallets({ wallets = [], pictures }: Site): readonly CatalogWallet[] {
  return wallets.map((wallet) => {
    const name = wallet.iconUrl.replace('./assets/', '')
    const contents = pictures?.get(name)
    return contents ? { ...wallet, iconUrl: pictureUrl(name, contents) } : wallet
  })
}

/** The HTML to paste into a site that has the folder as /florin/: with it browsers refuse any other script. */
function integrityPage(
  hashes: ReadonlyMap<string, string>,
  first: readonly string[],
  { inline }: Tools,
): string {
  const ahead = first.filter((name) => name !== 'florin.js') // its own imports would come too late
  const scripts = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1))
  const map = inline(
    JSON.stringify({
      integrity: Object.fromEntries(scripts.map(([name, hash]) => [`/florin/${name}`, hash])),
    }),
  )
  return `<!-- The hashes of all scripts in this folder, for a site that has it as /florin/. They change with each build.
     Put these elements in the place of the one script element, above every other module; a site that has an import map adds these lines
     to its own. Under a content policy add to script-src: '${map.hash}' -->
<script type="importmap">${map.text}</script>
${ahead.map((name) => `<link rel="modulepreload" href="/florin/${name}" integrity="${hashes.get(name)}">\n`).join('')}\
<script type="module" src="/florin/florin.js" integrity="${hashes.get('florin.js')}"></script>
`
}
