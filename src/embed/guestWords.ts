// The words in somebody else's page: each element has those of its own language. English is here; every other comes by
// the languages' chunk, and English stands in where it does not come.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import { header, type HeaderText } from '../i18n/en/enHeader.ts'
import { siteWords } from '../page/siteWords.ts'
import * as site from '../site/siteTexts.example.ts'

/** Put here by the build: the languages of the settings, a space between two. */
declare const __LANGUAGES__: string
/** The default one first. */
const tags = (): readonly string[] => __LANGUAGES__.split(' ')

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
}

export const ENGLISH: Spoken = {
  language: 'en',
  dir: 'ltr',
  texts: { ...header, ...siteWords(site, 'en', tags()[0] === 'en').header },
  load: async () => (await import('./guestLanguages.ts')).dialogsOf({ tag: 'en', name: 'English' }),
}

/** The language an element stands in: its own `lang`, else the nearest around it, else the default of the settings. */
export function tagOf(element: Element): string {
  const nearest = element.closest('[lang]')?.getAttribute('lang')
  const host = (element.getRootNode() as Partial<ShadowRoot>).host
  return nearest || (host ? tagOf(host) : String(tags()[0]))
}

/** What did not come is asked for again by the first who wants it after so long. */
const AGAIN_MS = 10_000

export function createGuestWords(): GuestWords {
  const known = new Map<string, Spoken>()
  const coming = new Map<string, Promise<Spoken>>()
  const missed = new Map<string, number>() // when
  const now = (tag: string): Spoken | undefined => {
    if (/^en\b/i.test(tag) && tags().includes('en')) return ENGLISH
    return (
      known.get(tag) ??
      (Date.now() < (missed.get(tag) ?? -AGAIN_MS) + AGAIN_MS ? ENGLISH : undefined)
    )
  }
  const fetchOnce = async (tag: string): Promise<Spoken> => {
    try {
      const found = await fetchWords(tag)
      known.set(tag, found)
      return found
    } catch {
      missed.set(tag, Date.now())
      return ENGLISH
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
    ready,
    of(tag, listener) {
      const there = now(tag)
      if (!there) void ready(tag).then(listener)
      return there
    },
  }
}

async function fetchWords(tag: string): Promise<Spoken> {
  const { nearest, headerOf, dialogsOf } = await import('./guestLanguages.ts')
  const language = nearest(tag)
  return {
    language: language.tag,
    dir: language.dir ?? 'ltr',
    texts: await headerOf(language),
    load: () => dialogsOf(language),
  }
}
