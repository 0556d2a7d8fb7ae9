// The texts of the embed: each element has those of its own language. English is in this module; every other language
// is loaded on need, and English stands in where it fails to load.
import { header } from 'virtual:messages/header-en'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import type { EmbedSettings } from './builtSettings.ts'

export type EmbedMessages = {
  /** BCP 47. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: HeaderText
  /** Loads the texts of the dialogs. After a failure the next call tries again. */
  load(): Promise<DialogsText>
}

export type EmbedMessageLoader = {
  /** Returns undefined while the texts load, and calls `listener` when they have loaded. */
  get(tag: string, listener: () => void): EmbedMessages | undefined
  /** Resolves with the texts, or with English where they fail to load. Never rejects. */
  load(tag: string): Promise<EmbedMessages>
  /** Returns the `lang` of an element or of its nearest ancestor, or the default language. */
  getLanguageTag(element: Element): string
  readonly english: EmbedMessages
}

/** Texts that failed to load are not requested again for this time. */
const RETRY_AFTER_MS = 10_000

export function createEmbedMessageLoader({
  languages,
  headers = {},
  loadOwnTexts = async () => ({}),
}: Pick<EmbedSettings, 'languages' | 'headers' | 'loadOwnTexts'>): EmbedMessageLoader {
  const [first = 'en'] = languages
  const loadTexts = async (language: Language): Promise<DialogsText> => {
    const { tag } = language
    const [{ loadDialogs }, own] = await Promise.all([
      import('./embedLanguages.ts'),
      loadOwnTexts(tag, tag === first),
    ])
    return loadDialogs(language, own)
  }
  const english: EmbedMessages = {
    language: 'en',
    dir: 'ltr',
    texts: { ...header, ...headers['en'] },
    load: () => loadTexts({ tag: 'en', name: 'English' }),
  }
  const fetchMessages = async (wanted: string): Promise<EmbedMessages> => {
    const { nearestLanguage, loadHeader } = await import('./embedLanguages.ts')
    const language = nearestLanguage(wanted, languages)
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
  /** Times by tag. */
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
