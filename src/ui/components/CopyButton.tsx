// A button that copies a text. If the browser refuses access to the clipboard, the text appears in
// a field for manual copying.
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { copyText } from './clipboard.ts'
import { CheckIcon, CopyIcon } from './Icon.tsx'
import { iconButton, input, secondary } from './controls.module.css'
import { useMessages } from '../useMessages.ts'
import { hidden } from './firstScreen.module.css'
import { labels, error, besideValue, wrap } from './CopyButton.module.css'

type CopyButtonProps = {
  readonly value: string
  readonly label: string
  readonly testId?: string
  readonly className?: string
  /** The displayed form of `value`. If it is set, the button beside it shows only an icon, and
   * `label` is the button's title. */
  readonly children?: ReactNode
}

const COPIED_MS = 2_000

export function CopyButton(props: CopyButtonProps) {
  const { value, label, testId, children, className = children ? iconButton : secondary } = props
  const t = useMessages()
  const [last, setLast] = useState<{
    readonly value: string
    readonly result: 'copied' | 'refused'
  }>()
  // Show the result only while `value` is still the text that was copied.
  const result = last?.value === value ? last.result : undefined
  useEffect(() => {
    if (last?.result !== 'copied') return
    const timer = setTimeout(() => setLast(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [last])
  const onClick = async ({ currentTarget }: MouseEvent<HTMLElement>) =>
    setLast({ value, result: await copyText(value, currentTarget) })
  return (
    <span className={children ? besideValue : wrap}>
      {children}
      <button
        type="button"
        className={className}
        data-testid={testId}
        title={children ? label : undefined}
        onClick={onClick}
      >
        {result === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span className={children ? hidden : labels}>
          <span aria-hidden={result === 'copied'}>{label}</span>
          <span aria-hidden={result !== 'copied'}>{t.copied}</span>
        </span>
      </button>
      <span className={hidden} role="status">
        {result === 'copied' ? t.copied : result && t.copyRefused}
      </span>
      {result === 'refused' && (
        <label className={error}>
          <span>{t.copyRefused}</span>
          <input
            className={input}
            readOnly
            value={value}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </span>
  )
}
