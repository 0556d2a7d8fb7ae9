// Fields of DEFAULT_LANGUAGE and LANGUAGES.
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { input, secondary } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import { inputProps, type FieldProps } from './fieldProps.ts'
import { languageName, sortByName } from './languageName.ts'
import { checks, stack, switchRow, toolbar } from './fields.module.css'

const TAGS = sortByName(LANGUAGES.map(({ tag }) => tag))

export function LanguageField(props: FieldProps<'language'>) {
  const { onChange } = props
  const { checked } = usePanel()
  return (
    <select
      {...inputProps(props)}
      className={input}
      value={checked.settings.page.language.tag}
      onChange={(event) => onChange(event.target.value === 'en' ? '' : event.target.value)}
    >
      {TAGS.map((tag) => (
        <option key={tag} value={tag}>
          {languageName(tag)}
        </option>
      ))}
    </select>
  )
}

export function LanguagesField({ id, isDisabled, describedBy, onChange }: FieldProps<'languages'>) {
  const { checked } = usePanel()
  const { languages, language } = checked.settings.page
  const tags = languages.map(({ tag }) => tag)
  const write = (next: readonly string[]): void =>
    onChange(next.length === LANGUAGES.length ? '' : next.join(','))
  return (
    <div className={stack}>
      <button
        type="button"
        id={id}
        className={`${secondary} ${toolbar}`}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() =>
          write(tags.length === LANGUAGES.length ? [language.tag] : LANGUAGES.map(({ tag }) => tag))
        }
      >
        {tags.length === LANGUAGES.length
          ? 'Only the default language'
          : `All ${LANGUAGES.length} languages`}
      </button>
      <div className={checks}>
        {TAGS.map((tag) => (
          <label key={tag} className={switchRow}>
            <input
              type="checkbox"
              checked={tags.includes(tag)}
              disabled={isDisabled || tag === language.tag}
              onChange={(event) =>
                write(
                  LANGUAGES.map((one) => one.tag).filter((one) =>
                    one === tag ? event.target.checked : tags.includes(one),
                  ),
                )
              }
            />
            <span>{languageName(tag)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
