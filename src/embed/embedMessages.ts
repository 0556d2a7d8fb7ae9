// Loads the texts of each element's language. English is part of this module and replaces a
// language that fails to load.
import { header } from 'virtual:messages/header-en'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import type { EmbedSettings } from './builtSettings.ts'

export type EmbedMessages = {
  /** BCP 47 tag. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: HeaderText
  load(): Promise<DialogsText>
}

export type EmbedMessageLoader = {
  /**
   * Returns the texts of a language. If they are not loaded yet, returns undefined and calls
   * `listener` after loading them.
   */
  get(tag: string, listener: () => void): EmbedMessages | undefined
  /** Resolves with the texts of a language, or with English if loading fails. Never rejects. */
  load(tag: string): Promise<EmbedMessages>
  /**
   * Returns the `lang` of the element or its nearest ancestor, including ancestors outside a shadow
   * root, or else the default language.
   */
  getLanguageTag(element: Element): string
  readonly english: EmbedMessages
}

/** Time (in ms) after which texts that failed to load may be requested again. */
const RETRY_AFTER_MS = 10_000

export function createEmbedMessageLoader({
  languages,
  headers = {},
  loadSiteTexts = async () => ({}),
}: Pick<EmbedSettings, 'languages' | 'headers' | 'loadSiteTexts'>): EmbedMessageLoader {
  const [first = 'en'] = languages
  const loadTexts = async (language: Language): Promise<DialogsText> => {
    const { tag } = language
    const [{ loadDialogs }, overrides] = await Promise.all([
      import('./embedLanguages.ts'),
      loadSiteTexts(tag, tag === first),
    ])
    return loadDialogs(language, overrides)
  }
  const english: EmbedMessages = {
    language: 'en',
    dir: 'ltr',
    texts: { ...header, ...headers['en'] },
    load: () => loadTexts({ tag: 'en', name: 'English' }),
  }
  const fetchMessages = async (tag: string): Promise<EmbedMessages> => {
    const { nearestLanguage, loadHeader } = await import('./embedLanguages.ts')
    const language = nearestLanguage(tag, languages)
    return {
      language: language.tag,
      dir: language.dir ?? 'ltr',
      texts: { ...(await loadHeader(language)), ...headers[language.tag] },
      load: () => loadTexts(language),
    }
  }
  const getLanguageTag = (element: Element): string => {
    const nearest = element.closest('[lang]')?.getAttribute('lang')
    const host = (element.getRootNode() as Partial<ShadowRoot>).host
    return nearest || (host ? getLanguageTag(host) : first)
  }
  const loaded = new Map<string, EmbedMessages>()
  const loading = new Map<string, Promise<EmbedMessages>>()
  const failed = new Map<string, number>()
  const available = (tag: string): EmbedMessages | undefined => {
    if (/^en\b/i.test(tag) && languages.includes('en')) return english
    return (
      loaded.get(tag) ??
      (Date.now() < (failed.get(tag) ?? -RETRY_AFTER_MS) + RETRY_AFTER_MS ? english : undefined)
    )
  }
  const fetchOnce = async (tag: string): Promise<EmbedMessages> => {
    try {
      const found = await fetchMessages(tag)
      loaded.set(tag, found)
      return found
    } catch {
      failed.set(tag, Date.now())
      return english
    } finally {
      loading.delete(tag)
    }
  }
  const loadMessages = async (tag: string): Promise<EmbedMessages> => {
    const messages = available(tag)
    if (messages) return messages
    const pending = loading.get(tag) ?? fetchOnce(tag)
    loading.set(tag, pending)
    return pending
  }
  return {
    english,
    getLanguageTag,
    load: loadMessages,
    get(tag, listener) {
      const messages = available(tag)
      if (!messages) void loadMessages(tag).then(listener)
      return messages
    },
  }
}
