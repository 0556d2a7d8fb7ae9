// A list whose entries can be moved, removed and added.
import { useRef } from 'react'
import { iconButton, input } from '../../../src/ui/components/controls.module.css'
import { CloseIcon } from '../../../src/ui/components/Icon.tsx'
import { Glyph } from '../../../src/ui/components/firstLoadIcons.tsx'
import { moveBy } from './values.ts'
import { ordered, orderedName, orderedRow } from './fields.module.css'

type Entry<T> = { readonly key: string; readonly label: string; readonly value: T }

type Props<T> = {
  readonly id: string
  /** What an entry is, such as 'network'. */
  readonly what: string
  readonly entries: readonly Entry<T>[]
  /** Entries that can be added. */
  readonly others: readonly Entry<T>[]
  readonly isDisabled: boolean
  readonly describedBy: string | undefined
  /** Whether the last entry can't be removed. */
  readonly isLastKept?: boolean
  onChange(values: readonly T[]): void
}

export function OrderedList<T>({
  id,
  what,
  entries,
  others,
  isDisabled,
  describedBy,
  isLastKept = false,
  onChange,
}: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const values = entries.map(({ value }) => value)

  function move(index: number, step: -1 | 1): void {
    onChange(moveBy(values, index, step))
    // Keep the focus on the moved entry. At an end, its button is disabled, so use the other
    // button.
    const isAtEnd = index + step === 0 || index + step === values.length - 1
    const button = `${entries[index]?.key} ${isAtEnd ? -step : step}`
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(button)}"]`)?.focus(),
    )
  }

  function remove(index: number): void {
    onChange(values.filter((_, at) => at !== index))
    select.current?.focus()
  }

  return (
    <>
      <ol className={ordered} ref={list}>
        {entries.map(({ key, label }, index) => (
          <li key={key} className={orderedRow}>
            <span className={orderedName}>{label}</span>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className={iconButton}
                data-move={`${key} ${step}`}
                aria-label={`Move ${label} ${step < 0 ? 'up' : 'down'}`}
                disabled={isDisabled || entries[index + step] === undefined}
                onClick={() => move(index, step)}
              >
                <Glyph size={16}>
                  <path d={step < 0 ? 'm5 12 5-5 5 5' : 'm5 8 5 5 5-5'} />
                </Glyph>
              </button>
            ))}
            <button
              type="button"
              className={iconButton}
              aria-label={`Remove ${label}`}
              disabled={isDisabled || (isLastKept && entries.length === 1)}
              onClick={() => remove(index)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ol>
      <select
        className={input}
        id={id}
        ref={select}
        aria-label={`Add a ${what}`}
        aria-describedby={describedBy}
        value=""
        disabled={isDisabled || others.length === 0}
        onChange={(event) => {
          const added = others.find(({ key }) => key === event.target.value)
          if (added) onChange([...values, added.value])
        }}
      >
        <option value="">Add a {what}…</option>
        {others.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}
