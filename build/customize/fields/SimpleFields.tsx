// Fields of settings that are a text, a choice or a number.
import { input } from '../../../src/ui/components/controls.module.css'
import { choices, choice, range, rangeValue, switchRow, textarea } from './fields.module.css'
import { inputProps, type FieldProps } from './fieldProps.ts'

export function TextField(props: FieldProps<'text'>) {
  const { field, value, onChange } = props
  const shared = {
    ...inputProps(props),
    className: `${input} ${textarea}`,
    spellCheck: field.max !== undefined,
    autoComplete: 'off',
  }
  if (field.lines === undefined)
    return (
      <input
        {...shared}
        type={field.type === 'url' ? 'url' : 'text'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  // In settings, \n is a line break.
  return (
    <textarea
      {...shared}
      rows={field.lines}
      value={value.replaceAll('\\n', '\n')}
      onChange={(event) => onChange(event.target.value.replaceAll('\n', '\\n'))}
    />
  )
}

/** A row of radio buttons. The first option is the default, which removes the setting. */
export function ChoiceField({
  name,
  field,
  id,
  value,
  isDisabled,
  describedBy,
  onChange,
}: FieldProps<'choice'>) {
  const [initial = ''] = Object.keys(field.options)
  const current = value.toLowerCase() || initial
  return (
    <div className={choices}>
      {Object.entries(field.options).map(([option, text]) => (
        <label key={option} className={choice}>
          <input
            type="radio"
            name={name}
            id={option === initial ? id : `${id}-${option}`}
            checked={current === option}
            disabled={isDisabled}
            aria-describedby={describedBy}
            onChange={() => onChange(option === initial ? '' : option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  )
}

export function SwitchField(props: FieldProps<'switch'>) {
  const { field, value, onChange } = props
  return (
    <label className={switchRow}>
      <input
        {...inputProps(props)}
        type="checkbox"
        checked={value === 'true'}
        onChange={(event) => onChange(event.target.checked ? 'true' : '')}
      />
      <span>{field.on}</span>
    </label>
  )
}

/** A slider that starts at the default. */
export function RangeField(props: FieldProps<'range'>) {
  const { field, value, onChange, id, label, isDisabled } = props
  const isFull = field.full !== undefined && value.toLowerCase() === 'full'
  const number = value.replace(/px$/i, '').trim()
  const initial = field.full === undefined ? '12' : ''
  return (
    <div className={range}>
      <input
        {...inputProps(props)}
        type="range"
        min={0}
        max={field.max}
        value={isFull ? field.max : number || initial || 12}
        aria-valuetext={isFull ? field.full : number ? `${number} ${field.unit}` : 'default'}
        onChange={(event) => onChange(event.target.value)}
      />
      <output className={rangeValue} htmlFor={id}>
        {isFull ? '' : number ? `${number} ${field.unit}` : 'default'}
      </output>
      {field.full !== undefined && (
        <label className={switchRow}>
          <input
            type="checkbox"
            checked={isFull}
            disabled={isDisabled}
            aria-label={`${label}: ${field.full}`}
            onChange={(event) => onChange(event.target.checked ? 'full' : '')}
          />
          <span>{field.full}</span>
        </label>
      )}
    </div>
  )
}
