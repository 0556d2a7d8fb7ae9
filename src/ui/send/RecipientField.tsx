// The recipient field with Paste, recent recipients, the result of the lookup, and warnings.
import { useId, useRef } from 'react'
import { shortAddress } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { RecipientResult, Recipient } from '../../core/send/recipient.ts'
import { getRecentRecipients } from '../../core/transactions/paymentRecord.ts'
import { LiveRegion } from '../components/LiveRegion.tsx'
import { Avatar } from '../components/Avatar.tsx'
import { canPaste, pasteText } from '../components/clipboard.ts'
import { input, small, soft } from '../components/controls.module.css'
import { useApp } from '../appContext.ts'
import { useConnectedAccount, useStore } from '../hooks.ts'
import { Spinner, WarningIcon } from '../components/Icon.tsx'
import { useMessages } from '../useMessages.ts'
import { AddressText } from '../components/AddressText.tsx'
import { usePayments } from '../modalHooks.ts'
import { chip, chips, field, label, line, live, max, problem, warning } from './Send.module.css'

/** Maximum number of characters in the field. A pasted message fits as a whole, because the end of
 * the message may say that the address is on another network. */
const MAX_LENGTH = 2_000

/** `isSubmitted` makes an empty field an error. `addressChanged` is true if the name now resolves
 * to another address than in the review. */
export function RecipientField({
  text,
  isSubmitted,
  addressChanged = false,
}: {
  text: string
  isSubmitted: boolean
  addressChanged?: boolean
}) {
  const { sending } = usePayments()
  const hasNames = useHasNames()
  const t = useMessages()
  const lookup = useStore(sending.recipient)
  const [fieldId, noteId] = [useId(), useId()]
  const missing = isSubmitted && lookup.status === 'empty'
  const target = useRef<HTMLInputElement>(null)
  // Focus the field, because the pressed button may disappear once the field is not empty.
  const fillIn = (to: string): void => {
    sending.edit({ to })
    target.current?.focus()
  }
  const paste = async (): Promise<void> => {
    const found = await pasteText(MAX_LENGTH)
    if (found === undefined)
      target.current?.focus() // refused: keeps text that was typed during the prompt
    else fillIn(found)
  }
  const wrong =
    addressChanged || missing || lookup.status === 'refused' || lookup.status === 'failed'
  return (
    <div className={field}>
      <div className={line}>
        <label htmlFor={fieldId} className={label}>
          {t.send.to}
        </label>
        {canPaste() && (
          <button
            type="button"
            className={`${max} ${small}`}
            data-testid="send-paste"
            onClick={() => void paste()}
          >
            {t.send.paste}
          </button>
        )}
      </div>
      <input
        ref={target}
        id={fieldId}
        className={input}
        data-testid="send-to"
        value={text}
        placeholder={hasNames ? t.send.toHint : t.send.toAddressHint}
        dir={text ? 'ltr' : undefined}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={noteId}
        onChange={(event) => sending.edit({ to: event.target.value })}
      />
      {text === '' && <LastPaid onChoose={fillIn} />}
      <div id={noteId} className={`${small} ${live}`} role="status">
        {missing ? <Refused reason="malformed" /> : <Note lookup={lookup} />}
      </div>
      {'recipient' in lookup && lookup.recipient && <FoundRecipient {...lookup.recipient} />}
    </div>
  )
}

/** Shows the recent recipients of this account on this network. */
function LastPaid({ onChoose }: { onChoose(to: string): void }) {
  const { transactions } = usePayments()
  const t = useMessages()
  const now = useConnectedAccount()
  const list = useStore(transactions.list)
  const paid = now ? getRecentRecipients(now, list) : []
  return (
    paid.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has default styles and no flex layout in old browsers
      <div role="group" aria-label={t.send.recent} className={chips}>
        {paid.map((address) => (
          <button
            key={address}
            type="button"
            className={chip}
            data-testid="send-recent"
            dir="ltr"
            onClick={() => onChoose(checksumAddress(address))}
          >
            <Avatar address={address} size={20} />
            {shortAddress(address)}
          </button>
        ))}
      </div>
    )
  )
}

function Note({ lookup }: { lookup: RecipientResult }) {
  const t = useMessages()
  switch (lookup.status) {
    case 'empty':
      return null
    // Show no spinner once the address is known. The lookup then only checks whether the address is
    // a contract.
    case 'looking':
      return (
        !lookup.recipient && (
          <span className={soft}>
            <Spinner size={16}>{t.send.looking}</Spinner>
          </span>
        )
      )
    case 'refused':
      return lookup.reason === 'other-network' ? (
        <span className={problem}>{t.send.otherNetwork(lookup.network, lookup.own)}</span>
      ) : (
        <Refused reason={lookup.reason} />
      )
    case 'failed':
      return <span className={problem}>{t.errors[lookup.code](t.theNetwork)}</span>
    case 'found':
      return null
    default:
      return lookup satisfies never
  }
}

/** Says why the recipient is refused. Mentions ENS names only if the site can look them up. */
function Refused({ reason }: { reason: keyof DialogsText['send']['refusals'] }) {
  const t = useMessages()
  const hasNames = useHasNames()
  const sentence = reason === 'malformed' && !hasNames ? 'no-names' : reason
  return <span className={problem}>{t.send.refusals[sentence]}</span>
}

function useHasNames(): boolean {
  return useApp().chains.some(({ hasEns }) => hasEns)
}

/** Shows the recipient. A live region announces it as one sentence, because screen readers would
 * read the address in parts. */
function FoundRecipient({ name, address, warnings }: Recipient) {
  const t = useMessages()
  const getAnnouncement = (): string =>
    [name, shortAddress(address), ...warnings.map((one) => t.send.warnings[one])].join(' ')
  return (
    <div className={small}>
      {name !== undefined && (
        <p>
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
        </p>
      )}
      <AddressText address={address} testId="send-found" />
      <Warnings list={warnings} />
      <LiveRegion trigger={`${name} ${address} ${warnings.join()}`} getText={getAnnouncement} />
    </div>
  )
}

export function Warnings({ list }: { list: readonly (keyof DialogsText['send']['warnings'])[] }) {
  const t = useMessages()
  return list.map((name) => (
    <p key={name} className={`${warning} ${small}`} data-warning={name}>
      <WarningIcon />
      <span>{t.send.warnings[name]}</span>
    </p>
  ))
}
