// The texts of the embed: each element has those of its own language. English is in this module; every other language
// is loaded on need, and English stands in where it fails to load.
import { header } from 'virtual:messages/header-en'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import type { EmbedSettings } from './builtSettings.ts'

export type Spoken = {
  /** BCP 47. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: HeaderText
  /** Fetches the words of the windows; a failure rejects, and the next call tries again. */
  load(): Promise<DialogsText>
}

export type GuestWords = {
  /** Undefined while they are on their way; then `listener` is called once they are there. */
  of(tag: string, listener: () => void): Spoken | undefined
  /** The same as a promise, which never rejects. */
  ready(tag: string): Promise<Spoken>
  /** The language an element is in: its own `lang`, else the nearest around it, else the default one. */
  tagOf(element: Element): string
  readonly english: Spoken
}

/** What did not come is asked for again by the first who wants it after so long. */
const AGAIN_MS = 10_000

export function createGuestWords({
  languages,
  headers = {},
  loadOwnTexts = async () => ({}),
}: Pick<EmbedSettings, 'languages' | 'headers' | 'loadOwnTexts'>): GuestWords {
  const [first = 'en'] = languages
  const load = async (language: Language): Promise<DialogsText> => {
    const { tag } = language
    const [{ dialogsOf }, own] = await Promise.all([
      import('./embedLanguages.ts'),
      loadOwnTexts(tag, tag === first),
    ])
    return dialogsOf(language, own)
  }
  const english: Spoken = {
    language: 'en',
    dir: 'ltr',
    texts: { ...header, ...headers['en'] },
    load: () => load({ tag: 'en', name: 'English' }),
  }
  const fetchWords = async (wanted: string): Promise<Spoken> => {
    const { nearest, headerOf } = await import('./embedLanguages.ts')
    const language = nearest(wanted, languages)
    return {
      language: language.tag,
      dir: language.dir ?? 'ltr',
      texts: { ...(await headerOf(language)), ...headers[language.tag] },
      load: () => load(language),
    }
  }
  const tagOf = (element: Element): string => {
    const nearest = element.closest('[lang]')?.getAttribute('lang')
    const host = (element.getRootNode() as Partial<ShadowRoot>).host
    return nearest || (host ? tagOf(host) : first)
  }
  const known = new Map<string, Spoken>()
  const coming = new Map<string, Promise<Spoken>>()
  const missed = new Map<string, number>() // when
  const now = (tag: string): Spoken | undefined => {
    if (/^en\b/i.test(tag) && languages.includes('en')) return english
    return (
      known.get(tag) ??
      (Date.now() < (missed.get(tag) ?? -AGAIN_MS) + AGAIN_MS ? english : undefined)
    )
  }
  const fetchOnce = async (tag: string): Promise<Spoken> => {
    try {
      const found = await fetchWords(tag)
      known.set(tag, found)
      return found
    } catch {
      missed.set(tag, Date.now())
      return english
    } finally {
      coming.delete(tag)
    }
  }
  const ready = async (tag: string): Promise<Spoken> => {
    const there = now(tag)
    if (there) return there
    const work = coming.get(tag) ?? fetchOnce(tag)
    coming.set(tag, work)
    return work
  }
  return {
    english,
    tagOf,
    ready,
    of(tag, listener) {
      const there = now(tag)
      if (!there) void ready(tag).then(listener)
      return there
    },
  }
}
