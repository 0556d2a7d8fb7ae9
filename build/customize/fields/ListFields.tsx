// Fields of lists, such as facts and links.
import { useId, useState } from 'react'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { json } from '../../../src/lib/parse.ts'
import { input, secondary } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import { FileInput } from './FileFields.tsx'
import type { FieldProps } from './fieldProps.ts'
import { languageName, sortByName } from './languageName.ts'
import { LabelledInput, RawField, RemoveButton } from './parts.tsx'
import { item, itemTitle, linkRow, stack, textarea, toolbar } from './fields.module.css'
import {
  formatByLanguage,
  formatFactRows,
  formatLinkRows,
  parseByLanguage,
  parseFactRows,
  parseLinkRows,
  type ByLanguage,
  type FactRow,
  type LinkRow,
} from './values.ts'

/** Edits rows of names and URLs. Incomplete rows stay here and are not in the setting. */
export function LinkRows({
  label,
  rows,
  onChange,
}: {
  readonly label: string
  readonly rows: readonly LinkRow[]
  onChange(rows: readonly LinkRow[]): void
}) {
  const [shown, setShown] = useState(rows)
  const isSame = JSON.stringify(formatLinkRows(shown)) === JSON.stringify(formatLinkRows(rows))
  const current = isSame ? shown : rows
  const set = (next: readonly LinkRow[]): void => {
    setShown(next)
    onChange(next)
  }
  const change = (index: number, part: Partial<LinkRow>): void =>
    set(current.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className={stack}>
      {current.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
        <div key={index} className={linkRow}>
          <input
            className={input}
            aria-label={`${label} ${index + 1}: name`}
            placeholder="Name"
            value={row.label}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <input
            className={input}
            aria-label={`${label} ${index + 1}: URL`}
            placeholder="https://"
            value={row.href}
            spellCheck={false}
            onChange={(event) => change(index, { href: event.target.value })}
          />
          <RemoveButton
            what={`${label} ${index + 1}`}
            onClick={() => set(current.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <button
        type="button"
        className={`${secondary} ${toolbar}`}
        onClick={() => set([...current, { label: '', href: '' }])}
      >
        Add a link
      </button>
    </div>
  )
}

export function LinksField(props: FieldProps<'links'>) {
  const { label, value, onChange } = props
  const rows = parseLinkRows(value === '' ? undefined : (json(value) ?? ''))
  if (!rows) return <RawField {...props} />
  return (
    <LinkRows
      label={label}
      rows={rows}
      onChange={(next) => {
        const links = formatLinkRows(next)
        onChange(Object.keys(links).length > 0 ? JSON.stringify(links) : '')
      }}
    />
  )
}

/** Selects the language whose value is edited, if the value differs between languages. */
export function LanguageTabs<T>({
  label,
  values,
  empty,
  onChange,
  children,
}: {
  readonly label: string
  readonly values: ByLanguage<T>
  readonly empty: T
  onChange(values: ByLanguage<T>): void
  children(value: T, set: (value: T) => void, suffix: string): React.ReactNode
}) {
  const { checked } = usePanel()
  const { language: initial, languages } = checked.settings.page
  const id = useId()
  const [chosen, choose] = useState('')
  const isShared = values.has('')
  const tag = isShared
    ? ''
    : values.has(chosen) || chosen
      ? chosen
      : (firstOf(values) ?? initial.tag)
  const value = values.get(tag) ?? empty
  const set = (next: T): void => onChange(new Map([...values, [tag, next]]))
  const suffix = isShared ? '' : `, ${languageName(tag)}`
  return (
    <div className={stack}>
      {isShared ? (
        <button
          type="button"
          className={`${secondary} ${toolbar}`}
          onClick={() => {
            choose(initial.tag)
            onChange(new Map([[initial.tag, value]]))
          }}
        >
          Different in each language
        </button>
      ) : (
        <div className={linkRow}>
          <label htmlFor={id}>Language</label>
          <select
            className={input}
            id={id}
            value={tag}
            onChange={(event) => choose(event.target.value)}
          >
            {sortByName(
              LANGUAGES.filter((one) => languages.includes(one) || values.has(one.tag)).map(
                (one) => one.tag,
              ),
            ).map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
                {values.has(one) ? '' : ' (as the default language)'}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={secondary}
            aria-label={`${label}: the same in all languages`}
            onClick={() => onChange(new Map([['', value]]))}
          >
            Same in all
          </button>
        </div>
      )}
      {children(value, set, suffix)}
    </div>
  )
}

function firstOf(values: ByLanguage<unknown>): string | undefined {
  return [...values.keys()][0]
}

const EMPTY_FACT: FactRow = { title: '', text: '', icon: '' }

export function FactsField(props: FieldProps<'facts'>) {
  const { id, value, isDisabled, describedBy, isInvalid, label, onChange } = props
  const facts =
    value === ''
      ? new Map<string, readonly FactRow[]>([['', []]])
      : parseByLanguage(json(value), parseFactRows)
  if (!facts) return <RawField {...props} />
  const isHidden = value === '[]'
  const write = (next: ByLanguage<readonly FactRow[]>): void => {
    const rows = new Map([...next].map(([tag, one]) => [tag, formatFactRows(one)]))
    const isNone = [...rows.values()].every((one) => one.length === 0)
    onChange(isNone ? '' : JSON.stringify(formatByLanguage(rows)))
  }
  return (
    <div className={stack}>
      <label>
        <input
          type="checkbox"
          id={id}
          checked={isHidden}
          disabled={isDisabled}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked ? '[]' : '')}
        />{' '}
        Show no facts
      </label>
      {!isHidden && (
        <LanguageTabs label={label} values={facts} empty={[]} onChange={write}>
          {(rows, setRows, suffix) => {
            const change = (index: number, part: Partial<FactRow>): void =>
              setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
            return (
              <>
                {rows.map((row, index) => {
                  const name = `Fact ${index + 1}${suffix}`
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity besides their place
                    <fieldset key={index} className={item}>
                      <legend className={itemTitle}>{name}</legend>
                      <LabelledInput
                        label="Title"
                        value={row.title}
                        max={60}
                        onChange={(title) => change(index, { title })}
                      />
                      <label>
                        Text
                        <textarea
                          className={`${input} ${textarea}`}
                          rows={2}
                          maxLength={300}
                          value={row.text}
                          onChange={(event) => change(index, { text: event.target.value })}
                        />
                      </label>
                      <FileInput
                        id={`${id}-icon-${index}`}
                        label={`${name}: icon`}
                        what={`a file: icon of ${name}`}
                        path={row.icon}
                        isDisabled={isDisabled}
                        describedBy={undefined}
                        isInvalid={isInvalid && row.icon !== ''}
                        onChange={(icon) => change(index, { icon })}
                      />
                      <RemoveButton
                        what={name}
                        onClick={() => setRows(rows.filter((_, at) => at !== index))}
                      />
                    </fieldset>
                  )
                })}
                <button
                  type="button"
                  className={`${secondary} ${toolbar}`}
                  onClick={() =>
                    setRows([...rows, { ...EMPTY_FACT, title: 'Title', text: 'Text' }])
                  }
                >
                  {rows.length === 0 ? 'Write own facts' : 'Add a fact'}
                </button>
              </>
            )
          }}
        </LanguageTabs>
      )}
    </div>
  )
}
