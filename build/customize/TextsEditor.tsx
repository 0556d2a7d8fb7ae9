// Edits the texts of texts.json, which are all texts of the interface in each language.
import { useEffect, useId, useState } from 'react'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { input } from '../../src/ui/components/controls.module.css'
import type { TextTree } from './backend.ts'
import { languageName, sortByName } from './fields/languageName.ts'
import { labelled, textarea } from './fields/fields.module.css'
import { usePanel } from './panelContext.ts'
import { getText, listTexts } from './panelState.ts'
import { code, error as errorClass, hint } from './SettingField.module.css'
import { filters, list, more, row } from './TextsEditor.module.css'

/** Prefix of the texts that are shown before a search. */
const PAGE = 'landing.'
/** Texts of the page that come first. */
const FIRST = ['headline', 'lead', 'sees', 'keys', 'quiet', 'footer', 'description', 'links']
const MOST = 40
/** Settings that replace a text in the default language. */
const SETTING_OF: ReadonlyMap<string, 'HEADLINE' | 'TAGLINE'> = new Map([
  ['landing.headline', 'HEADLINE'],
  ['landing.lead', 'TAGLINE'],
])

export function TextsEditor({
  texts,
  tag,
  languages,
  onLanguage,
  onChange,
}: {
  /** The owner's texts by language. */
  readonly texts: Readonly<Record<string, TextTree>>
  /** Language of the edited texts and of the preview. */
  readonly tag: string
  /** Languages of the site. */
  readonly languages: readonly string[]
  onLanguage(tag: string): void
  onChange(change: { readonly tag: string; readonly key: string; readonly text: string }): void
}) {
  const { backend, checked, fileErrors, values } = usePanel()
  const id = useId()
  const [search, setSearch] = useState('')
  const builtIn = useOurTexts(tag)
  const query = search.trim().toLowerCase()
  const own = texts[tag]
  const all = builtIn ? listTexts(builtIn).toSorted(([a], [b]) => rank(a) - rank(b)) : []
  const found = all.filter(([key, text]) =>
    query === ''
      ? key.startsWith(PAGE) || getText(own, key) !== undefined
      : `${key} ${text} ${getText(own, key) ?? ''}`.toLowerCase().includes(query),
  )
  const shown = found.slice(0, MOST)
  const error = fileErrors['texts.json']
  if (!backend.messages) return null
  return (
    <>
      <p className={hint}>
        Replaces texts of the interface. They are saved in <code className={code}>texts.json</code>.
        What you leave empty keeps our text.
      </p>
      <div className={filters}>
        <div className={labelled}>
          <label htmlFor={`${id}-language`}>Language</label>
          <select
            className={input}
            id={`${id}-language`}
            value={tag}
            onChange={(event) => onLanguage(event.target.value)}
          >
            {sortByName(languages).map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </select>
        </div>
        <div className={labelled}>
          <label htmlFor={`${id}-search`}>Search in all texts</label>
          <input
            className={input}
            id={`${id}-search`}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      </div>
      {error !== undefined && (
        <p className={errorClass} role="alert">
          {error}
        </p>
      )}
      <ul className={list}>
        {shown.map(([key, text]) => {
          const isWrong = error?.startsWith(`${tag}.${key}:`)
          const name = tag === checked.settings.page.language.tag ? SETTING_OF.get(key) : undefined
          const set = name && values[name]?.replaceAll('\\n', '\n')
          return (
            <li key={key} className={row}>
              <label htmlFor={`${id}-${key}`}>
                <code className={code}>{key}</code>
                {set !== undefined && <span className={hint}> set by {name}</span>}
              </label>
              <textarea
                className={`${input} ${textarea}`}
                id={`${id}-${key}`}
                lang={tag}
                dir={LANGUAGES.find((one) => one.tag === tag)?.dir}
                rows={text.length > 60 || text.includes('\n') ? 2 : 1}
                placeholder={text}
                value={set ?? getText(own, key) ?? ''}
                readOnly={set !== undefined}
                aria-invalid={isWrong || undefined}
                onChange={(event) => onChange({ tag, key, text: event.target.value })}
              />
            </li>
          )
        })}
      </ul>
      <p className={more} role="status">
        {builtIn === undefined
          ? 'Loading…'
          : found.length === 0
            ? 'No text contains these words.'
            : found.length > MOST
              ? `${found.length - MOST} more. Search for a word of the text.`
              : query === ''
                ? `The texts of the page. Search for one of all ${all.length}.`
                : ''}
      </p>
    </>
  )
}

function rank(key: string): number {
  const [group, name = ''] = key.split('.')
  const index = `${group}.` === PAGE ? FIRST.indexOf(name) : -1
  return index < 0 ? FIRST.length : index
}

function useOurTexts(tag: string): TextTree | undefined {
  const { backend } = usePanel()
  const [loaded, setLoaded] = useState<{ readonly tag: string; readonly texts: TextTree }>()
  useEffect(() => {
    let isCurrent = true
    void backend.messages?.(tag).then((texts) => {
      if (isCurrent) setLoaded({ tag, texts })
    })
    return () => {
      isCurrent = false
    }
  }, [backend, tag])
  return loaded?.tag === tag ? loaded.texts : undefined
}
