// The words in somebody else's page: each element has those of its own language. English is here; every other comes by
// the languages' chunk, and English stands in where it does not come.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import { header, type HeaderText } from '../i18n/en/enHeader.ts'
import { siteWords } from '../page/build/siteWords.ts'
import * as site from '../site/siteTexts.ts'

/** Put here by the build: the languages of the settings, the default one first. */
declare const __LANGUAGES__: readonly [string, ...string[]]

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
  language: 'en', dir: 'ltr',
  texts: { ...header, ...siteWords(site, 'en', __LANGUAGES__[0] === 'en').header },
  load: async () => (await import('./guestLanguages.ts')).dialogsOf('en'),
}

/** The language an element stands in: its own `lang`, else the nearest around it, else the default of the settings. */
export function tagOf(element: Element): string {
  const nearest = element.closest('[lang]')?.getAttribute('lang')
  const host = (element.getRootNode() as Partial<ShadowRoot>).host
  return nearest || (host ? tagOf(host) : __LANGUAGES__[0])
}

export function createGuestWords(): GuestWords {
  const known = new Map<string, Spoken>()
  const coming = new Map<string, Promise<Spoken>>()
  const now = (tag: string): Spoken | undefined =>
    /^en\b/i.test(tag) && __LANGUAGES__.includes('en') ? ENGLISH : known.get(tag)
  const ready = async (tag: string): Promise<Spoken> => {
    const there = now(tag)
    if (there) return there
    const work = coming.get(tag) ?? fetchWords(tag).catch(() => ENGLISH)
    coming.set(tag, work)
    const found = await work
    known.set(tag, found)
    return found
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
  const { tag: language, dir } = nearest(tag)
  return { language, dir, texts: await headerOf(language), load: () => dialogsOf(language) }
}
