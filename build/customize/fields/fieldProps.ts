import type { Field } from '../../configure/settingsReference.mjs'

export type FieldKind = Field['kind']

export type FieldProps<K extends FieldKind = FieldKind> = {
  /** Name of the setting. */
  readonly name: string
  readonly label: string
  readonly field: Extract<Field, { kind: K }>
  /** ID of the input, or prefix of the IDs of several. */
  readonly id: string
  /** The setting's text, or '' if it is not set. */
  readonly value: string
  readonly isDisabled: boolean
  /** IDs of hint and error. */
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  onChange(value: string): void
}

export type InputState = Pick<FieldProps, 'id' | 'isDisabled' | 'describedBy' | 'isInvalid'>

/** Attributes of an input that is the setting's only one, or its first. */
export function inputProps({ id, isDisabled, describedBy, isInvalid }: InputState) {
  return {
    id,
    disabled: isDisabled,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  }
}
