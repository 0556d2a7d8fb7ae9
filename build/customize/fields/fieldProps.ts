import type { ReactNode } from 'react'
import type { Field } from '../../configure/settingsReference.mjs'

export type FieldWarning = { readonly id: string; readonly text: string }

export type FieldKind = Field['kind']

export type FieldProps<K extends FieldKind = FieldKind> = {
  readonly name: string
  readonly label: string
  readonly field: Extract<Field, { kind: K }>
  /** ID of the input, or prefix of the IDs of several inputs. */
  readonly id: string
  /** The setting's text, or '' if it is not set. */
  readonly value: string
  readonly isDisabled: boolean
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** The error, which only components with `showsMessages` show. */
  readonly error?: ReactNode
  /** The warnings, which only components with `showsMessages` show. */
  readonly warnings?: readonly FieldWarning[]
  onChange(value: string): void
}

export type InputState = Pick<FieldProps, 'id' | 'isDisabled' | 'describedBy' | 'isInvalid'>

/** Returns the attributes of the first input of a setting. */
export function inputProps({ id, isDisabled, describedBy, isInvalid }: InputState) {
  return {
    id,
    disabled: isDisabled,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  }
}
