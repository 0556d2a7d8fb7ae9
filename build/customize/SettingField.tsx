// A setting with its label, hint, error and the button that removes it.
import type { ReactNode } from 'react'
import { SETTINGS } from '../configure/settingsReference.mjs'
import { THEME_PAIR_SUFFIX } from '../../src/page/settings/pageSettings.ts'
import { getFieldComponent } from './fields/fieldComponents.ts'
import { Warnings } from './fields/parts.tsx'
import { usePanel } from './panelContext.ts'
import {
  capitalize,
  findSettingOfWarning,
  withoutName,
  type SettingKey,
} from './settingWarnings.ts'
import {
  changed as changedClass,
  code as codeClass,
  error as errorClass,
  field as fieldClass,
  head,
  hint as hintClass,
  more,
  reset,
  title,
} from './SettingField.module.css'

/** Maximum length of a hint. Longer hints are cut after their first sentence. */
const LONG_HINT = 170

export function SettingField({ name }: { readonly name: SettingKey }) {
  const { backend, checked, fileErrors, start, values, warnings, setValue } = usePanel()
  const isNodes = name === 'RPC_URLS_<chainId>'
  const value = values[name] ?? ''
  const error = checked.errors.get(name) ?? fileErrors[name]
  return (
    <Field
      name={name}
      value={value}
      error={error}
      warnings={warnings.filter((line) => findSettingOfWarning(line) === name)}
      isChanged={!isNodes && value !== (start.values[name] ?? '')}
      isDisabled={name in start.environment}
      isForEmbed={backend.previews === 'embed'}
      onChange={setValue}
    />
  )
}

type Props = {
  readonly name: SettingKey
  readonly value: string
  readonly error: string | undefined
  readonly warnings: readonly string[]
  readonly isChanged: boolean
  readonly isDisabled: boolean
  /** Whether the panel writes florin.json, so that hints are about the embed. */
  readonly isForEmbed: boolean
  onChange(name: string, value: string): void
}

function Field(props: Props) {
  const { name, value, error, isChanged, isDisabled, isForEmbed, onChange } = props
  const { label, field, hint, embedHint, text } = SETTINGS[
    name
  ] as (typeof SETTINGS)[SettingKey] & {
    readonly hint?: string
    readonly embedHint?: string
  }
  const { Component, isSingle, showsMessages } = getFieldComponent(field.kind)
  const id = `setting-${name.replace(/\W/g, '')}`
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const isInvalid = error !== undefined
  const warnings = props.warnings.map((line, index) => ({
    id: `${id}-warning-${index}`,
    text: withoutName(line),
  }))
  const state = isDisabled ? 'set in the environment' : isChanged ? 'changed' : ''
  const errorText = isInvalid && (
    <p className={errorClass} id={errorId}>
      {capitalize(error.replace(THEME_PAIR_SUFFIX, ''))}
    </p>
  )
  const content = (
    <>
      <Component
        name={name}
        label={label}
        field={field}
        id={id}
        value={value}
        isDisabled={isDisabled}
        describedBy={[
          ...(isInvalid ? [errorId] : []),
          ...warnings.map((one) => one.id),
          hintId,
        ].join(' ')}
        isInvalid={isInvalid}
        error={errorText}
        warnings={warnings}
        onChange={(next) => onChange(name, next)}
      />
      {!showsMessages && errorText}
      {!showsMessages && <Warnings warnings={warnings} />}
      <Hint id={hintId} text={(isForEmbed ? embedHint : undefined) ?? hint ?? text} />
    </>
  )
  const titleId = `${id}-title`
  const top = (
    <div className={head}>
      {isSingle ? (
        <label className={title} htmlFor={id}>
          {label}
        </label>
      ) : (
        <span className={title} id={titleId}>
          {label}
        </span>
      )}
      {state && <span className={changedClass}>{state}</span>}
      {value !== '' && !isDisabled && (
        <button
          type="button"
          className={reset}
          aria-label={`Use the default: ${label}`}
          onClick={() => onChange(name, '')}
        >
          Default
        </button>
      )}
    </div>
  )
  return isSingle ? (
    <div className={fieldClass} data-setting={name}>
      {top}
      {content}
    </div>
  ) : (
    // Use no legend, because browsers do not place it in the grid.
    <fieldset
      className={fieldClass}
      data-setting={name}
      aria-labelledby={titleId}
      aria-describedby={hintId}
    >
      {top}
      {content}
    </fieldset>
  )
}

function Hint({ id, text }: { readonly id: string; readonly text: string }) {
  const [first = text] = /^.*?[.)](?= [A-Z])/.exec(text) ?? []
  const rest = text.length > LONG_HINT ? text.slice(first.length).trim() : ''
  return (
    <div className={hintClass}>
      <p id={id}>{withCode(rest ? first : text)}</p>
      {rest && (
        <details className={more}>
          <summary>More</summary>
          <p>{withCode(rest)}</p>
        </details>
      )}
    </div>
  )
}

/** Shows `code` in a text as code, and links as their text. */
function withCode(text: string): ReactNode {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <code key={index} className={codeClass}>
          {part}
        </code>
      ) : (
        part
      ),
    )
}
