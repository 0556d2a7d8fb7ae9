// To whom: the field, what its text was found to be, and what to beware of.
import { useId } from 'react'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Lookup } from '../../session/send/recipient.ts'
import { input, small, soft } from '../kit/controls.module.css'
import { useStore } from '../hooks.ts'
import { WarningIcon } from '../kit/Icon.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useTexts } from '../texts.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { useMoney } from './money.ts'
import { field, label, problem, warning } from './Send.module.css'

/** `wanted`: the form was pressed, an empty field is wrong. */
export function RecipientField({ text, wanted }: { text: string; wanted: boolean }) {
  const { sending } = useMoney()
  const t = useTexts()
  const lookup = useStore(sending.recipient)
  const [fieldId, noteId] = [useId(), useId()]
  const missing = wanted && lookup.status === 'empty'
  const wrong = missing || lookup.status === 'refused' || lookup.status === 'failed'
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={label}>{t.send.to}</label>
      <input id={fieldId} className={input} data-testid="send-to" value={text} placeholder={t.send.toHint}
        dir={text ? 'ltr' : undefined}
        maxLength={200}
        autoComplete="off" autoCapitalize="off" spellCheck={false} aria-invalid={wrong} aria-describedby={noteId}
        onChange={({ target }) => sending.edit({ to: target.value })} />
      <div id={noteId} className={small} role="status">
        {missing ? <span className={problem}>{t.send.refusals.malformed}</span> : <Note lookup={lookup} />}
      </div>
    </div>
  )
}

function Note({ lookup }: { lookup: Lookup }) {
  const t = useTexts()
  switch (lookup.status) {
    case 'empty': return null
    case 'looking': return <span className={soft}><Spinner size={16}>{t.send.looking}</Spinner></span>
    case 'refused': return <span className={problem}>{t.send.refusals[lookup.reason]}</span>
    case 'failed': return <span className={problem}>{t.errors[lookup.code](t.theNetwork)}</span>
    case 'found': {
      const { name, address, warnings } = lookup.recipient
      return (
        <>
          {name !== undefined && <p><strong><bdi>{name}</bdi></strong></p>}
          <AddressText address={address} testId="send-found" />
          <Warnings list={warnings} />
        </>
      )
    }
    default: return lookup satisfies never
  }
}

export function Warnings({ list }: { list: readonly (keyof DialogsText['send']['warnings'])[] }) {
  const t = useTexts()
  return list.map((name) =>
    <p key={name} className={`${warning} ${small}`} data-warning={name}><WarningIcon />{t.send.warnings[name]}</p>)
}
