// Backend of the panel in customize.html, without server and network. Saving downloads florin.json.
import { getMoreChains } from '../../src/embed/runtimeChains.ts'
import { repairJson } from '../../src/embed/recoverSettings.ts'
import { parseRuntimeSettings, toEnv } from '../../src/embed/runtimeSettings.ts'
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import { isRecord, json } from '../../src/lib/parse.ts'
import { findImageFault } from '../../src/page/settings/imageFile.ts'
import { guessSetting } from '../../src/page/settings/guessSetting.ts'
import { BUILD_SETTINGS, EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'
import { base64 } from '../configure/encoding.mjs'
import type { Backend, ChosenFile, Draft, Preview } from './backend.ts'
import { toFlorinJson, type FlorinJson } from './florinJson.ts'
import { createPreviewDocument, READY } from './previewDocument.ts'

const NAME = 'florin.json'
/** Base of file URLs in the preview, which `withChosenFiles` replaces by the contents. */
const BASE = 'https://preview.invalid/'

/** Name of the Trusted Types policy that creates the preview. */
const POLICY = 'florin-preview'

/** Type of an API that TypeScript does not know yet. */
type WithTrustedTypes = {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string },
    ): { createHTML(html: string): string }
  }
}

export type StandaloneParts = {
  /** Text of tokens.css. */
  readonly tokens: string
  /** The embed's default icon, as a data: URL. */
  readonly icon: string
  /** Sources of the preview's script and stylesheet. */
  readonly script: string
  readonly style: string
}

export function createStandaloneBackend({ tokens, icon, script, style }: StandaloneParts): Backend {
  let values: Readonly<Record<string, string>> = {}
  /** Files of earlier downloads of these settings. */
  let previousFiles: ReadonlyMap<string, ChosenFile> = new Map()
  let notify = (): void => {}
  const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(POLICY, {
    createHTML: (html) => html,
  })

  return {
    tokens,
    folder: '',
    previews: 'embed',
    start: async () => ({
      values,
      environment: {},
      texts: {},
      own: { chains: [], wallets: [] },
    }),
    onChange(listener) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
    async preview({ env, files }: Draft): Promise<Preview> {
      const { text, files: named } = toFlorinJson(withoutUndefined(env))
      const parsed = parseRuntimeSettings(text, { base: BASE, icon }, getMoreChains())
      const chosen = new Map([...previousFiles, ...files])
      const settings = withChosenFiles(parsed, chosen, icon)
      return {
        errors: findImageErrors(named, chosen),
        show: (frame, { language, shown }) =>
          new Promise((resolve) => {
            const name = settings.config.app.name
            const html = createPreviewDocument({ settings, name, language, shown, script, style })
            frame.addEventListener(READY, () => resolve(), { once: true })
            frame.srcdoc = policy ? policy.createHTML(html) : html
          }),
      }
    },
    previewWarnings: () => [],
    saveLabel: `Download ${NAME}`,
    async save(changes) {
      const next = withoutUndefined({ ...values, ...changes.values })
      const { text, files } = toFlorinJson(next)
      download(NAME, text)
      values = next
      previousFiles = new Map([...previousFiles, ...changes.files])
      notify()
      const beside = files.size > 0 ? `, and ${[...files.keys()].join(', ')} with it` : ''
      return `Downloaded. Put it next to florin.js${beside}.`
    },
    readContract: undefined,
    messages: undefined,
    actions: [
      {
        label: 'Open',
        name: `Open ${NAME}`,
        async run() {
          const file = await chooseFile('.json')
          if (!file) return undefined
          const { opened, message } = readFlorinJson(await file.text())
          values = opened
          previousFiles = new Map()
          notify()
          return message
        },
      },
    ],
  }
}

/**
 * Reads florin.json. Throws an Error if it has no settings.
 * @internal
 */
export function readFlorinJson(text: string): {
  readonly opened: Readonly<Record<string, string>>
  readonly message: string
} {
  const repaired = repairJson(text)
  const given = json(repaired.text ?? '')
  if (!isRecord(given))
    throw new Error(
      `${NAME}: ${repaired.problems.at(-1) ?? 'must be a JSON object, such as {"APP_NAME": "Harbour Bakery"}'}`,
    )
  const names: readonly string[] = EMBED_SETTINGS
  const isKnown = (name: string): boolean => names.includes(name) || name.startsWith('RPC_URLS_')
  const opened = withoutUndefined(
    toEnv(Object.fromEntries(Object.entries(given).filter(([name]) => isKnown(name)))),
  )
  const unknown = Object.keys(given).filter((name) => !isKnown(name))
  return {
    opened,
    message:
      unknown.length === 0
        ? 'Opened.'
        : `Opened without ${unknown.map(withGuess).join(', ')}, which florin.json can't have.`,
  }
}

/** Returns a name that is no setting with the setting that it probably means, if there is one. */
function withGuess(name: string): string {
  const meant = guessSetting(name, [...EMBED_SETTINGS, ...BUILD_SETTINGS])
  return meant === undefined || meant === name ? name : `${name} (did you mean ${meant}?)`
}

/** Returns an error message for each setting that names an invalid image among the chosen files. */
function findImageErrors(
  named: FlorinJson['files'],
  chosen: ReadonlyMap<string, ChosenFile>,
): Preview['errors'] {
  return Object.fromEntries(
    [...named].flatMap(([path, settings]) => {
      const file = chosen.get(path)
      const fault = file && findImageFault(path, file.contents)
      return fault === undefined ? [] : settings.map((setting) => [setting, fault])
    }),
  )
}

/**
 * Replaces the URLs of chosen files by data: URLs. Other files are missing, so their default is
 * shown.
 */
function withChosenFiles(
  settings: EmbedSettings,
  files: ReadonlyMap<string, ChosenFile>,
  icon: string,
): EmbedSettings {
  const replace = (url: string, initial: string | undefined): string | undefined => {
    if (!url.startsWith(BASE)) return url
    const file = files.get(decodeURIComponent(url.slice(BASE.length)))
    return file ? `data:${file.type};base64,${base64(file.contents)}` : initial
  }
  const { app, coin, chains, ...config } = settings.config
  return {
    ...settings,
    config: {
      ...config,
      app: { ...app, icon: replace(app.icon, icon) ?? icon },
      chains: chains.map(({ icon: url, ...chain }) => {
        const shown = url === undefined ? undefined : replace(url, undefined)
        return { ...chain, ...(shown !== undefined && { icon: shown }) }
      }),
      ...(coin && { coin: withIcon(coin, coin.icon && replace(coin.icon, undefined)) }),
    },
  }
}

function withIcon<T extends { readonly icon?: string | undefined }>(
  { icon: _, ...coin }: T,
  icon: string | undefined,
) {
  return { ...coin, ...(icon !== undefined && { icon }) }
}

function withoutUndefined(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens the browser's file dialog. Resolves with undefined if the user cancels. */
function chooseFile(accept: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept })
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}
