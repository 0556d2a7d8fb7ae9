// Inputs that several fields use.
import { useId, type ReactNode } from 'react'
import { input, tertiary } from '../../../src/ui/components/controls.module.css'
import { inputProps, type FieldProps, type FieldWarning, type InputState } from './fieldProps.ts'
import { labelled, raw, textarea, warning } from './fields.module.css'

type LabelledInputProps = {
  readonly label: string
  readonly value: string
  readonly type?: string
  readonly max?: number
  readonly placeholder?: string | undefined
  readonly isCode?: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  /** ID of the input. Default: a generated one. */
  readonly id?: string
  onChange(value: string): void
}

export function LabelledInput({
  label,
  value,
  type = 'text',
  max,
  placeholder,
  isCode = false,
  isDisabled = false,
  isInvalid = false,
  describedBy,
  id,
  onChange,
}: LabelledInputProps) {
  const ownId = useId()
  return (
    <div className={labelled}>
      <label htmlFor={id ?? ownId}>{label}</label>
      <input
        className={input}
        id={id ?? ownId}
        type={type}
        value={value}
        maxLength={max}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        spellCheck={!isCode}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Edits the text of a setting that no form can show, such as broken JSON. */
export function RawField(props: InputState & Pick<FieldProps, 'label' | 'value' | 'onChange'>) {
  const { label, value, onChange } = props
  return (
    <textarea
      {...inputProps(props)}
      className={`${input} ${textarea} ${raw}`}
      aria-label={`${label}, as text`}
      rows={4}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function Warnings({ warnings }: { readonly warnings: readonly FieldWarning[] }) {
  return warnings.map(({ id, text }) => (
    <p key={id} id={id} className={warning}>
      {text}
    </p>
  ))
}

export function Group({
  title,
  className,
  children,
}: {
  readonly title: string
  readonly className: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className={className}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

export function RemoveButton({ what, onClick }: { readonly what: string; onClick(): void }) {
  return (
    <button type="button" className={tertiary} aria-label={`Remove ${what}`} onClick={onClick}>
      Remove
    </button>
  )
}
