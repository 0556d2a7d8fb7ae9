import { useState, useEffect, useRef } from 'react'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { getPaymentView } from '../../core/transactions/paymentView.ts'
import type { RecoveryAction, SendState } from '../../core/send/sendState.ts'
import type { DialogProps } from '../components/Dialog.tsx'
import { useChain, useConnectedAccount, useStore, useOffline } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { useMessages, useWalletName, useNumbers } from '../useMessages.ts'
import { usePayments, useSwitchChain } from '../modalHooks.ts'
import { Failed, Sent, AwaitingWallet } from './SendResult.tsx'
import { Review } from './Review.tsx'
import type { ErrorCode } from '../../errors.ts'
import { getErrorDetails } from '../../eth/revert.ts'
import type { QueryState } from '../../lib/query.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import type { FeeEstimate } from '../../core/send/feeEstimate.ts'
import { normalizeForm } from '../../core/send/sendForm.ts'
import { deriveFormView } from '../../core/send/sendFormView.ts'
import { isUnresolved } from '../../core/send/recipient.ts'
import { useApp } from '../appContext.ts'
import { primary, tertiary, small, soft } from '../components/controls.module.css'
import { foot } from '../components/Foot.module.css'
import { returnFocusProps } from '../components/focusReturn.ts'
import { WarningIcon, Spinner } from '../components/Icon.tsx'
import { Picture } from '../components/WalletIcon.tsx'
import { AmountField } from './AmountField.tsx'
import { FeeFields } from './FeeFields.tsx'
import { RecipientField, Warnings } from './RecipientField.tsx'
import { coinElsewhere, form, line, live, over, problem, warning } from './Send.module.css'

const AMOUNT = { trigger: 'send-amount' }
/** The button that gets the focus when the review opens again after the wallet has declined. The
 * message about the rejection is the button's accessible description. */
const CONFIRM = { trigger: 'send-confirm' }

export function SendModal() {
  const { sending } = usePayments()
  const state = useStore(sending.state)
  const entry = useSentEntry(state)
  const title = useTitle(state, entry)
  const [focus, setFocus] = useState<NonNullable<DialogProps['focus']>>(
    // Focus the heading of a form that a payment link has filled in, so that screen readers start
    // at the top and do not skip a filled-in field.
    sending.form.get().fromLink ? 'heading' : AMOUNT,
  )
  const [since, setSince] = useState(() => Date.now()) // when the form was opened
  const back = () => {
    setFocus({ trigger: 'send-check' })
    sending.back()
  }
  const another = () => {
    setFocus(AMOUNT)
    setSince(Date.now())
    sending.startAnother()
  }
  return (
    <Modal
      title={title}
      modal="send"
      size="compact"
      step={state.step === 'checking' ? 'form' : state.step}
      titleHidden={state.step === 'waiting' || state.step === 'sent' || state.step === 'failed'}
      focus={state.step === 'review' && state.rejected ? CONFIRM : focus}
      onBack={
        state.step === 'review' || (state.step === 'failed' && !state.switching) ? back : undefined
      }
    >
      {(state.step === 'form' || state.step === 'checking') && (
        <SendForm sending={state} onCheck={() => setFocus('heading')} />
      )}
      {state.step === 'review' && <Review {...state} since={since} />}
      {state.step === 'waiting' && <AwaitingWallet {...state} title={title} />}
      {state.step === 'sent' && (
        <Sent entry={entry} title={title} onAnother={another} onBack={back} />
      )}
      {state.step === 'failed' && <Failed failure={state} title={title} onBack={back} />}
    </Modal>
  )
}

/** Returns the payment that was just sent, even if another tab clears the list of payments. */
function useSentEntry(state: SendState): PaymentRecord | undefined {
  const list = useStore(usePayments().transactions.list)
  const id = state.step === 'sent' ? state.id : undefined
  const found = list.find((one) => one.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}

function useTitle(state: SendState, entry: PaymentRecord | undefined): string {
  const t = useMessages()
  const wallet = useWalletName()
  switch (state.step) {
    case 'form':
    case 'checking':
      return t.send.title
    case 'review':
      return t.send.reviewTitle
    case 'waiting':
      return t.send.waitingTitle(wallet)
    case 'sent':
      return entry ? paymentTitle(t, entry) : t.send.onItsWayTitle
    case 'failed':
      return recoveryTitles(t.send)[state.then]
    default:
      return state satisfies never
  }
}

function recoveryTitles({
  failedTitle,
  unsureTitle,
}: DialogsText['send']): Readonly<Record<RecoveryAction, string>> {
  return { retry: failedTitle, switch: failedTitle, 'check-wallet': unsureTitle }
}

function paymentTitle({ send, transactions }: DialogsText, entry: PaymentRecord): string {
  const { state } = getPaymentView(entry)
  switch (state) {
    case 'pending':
      return send.onItsWayTitle
    case 'proposed':
      return send.proposedTitle
    case 'different':
      return send.differentTitle
    case 'unverified':
      return transactions.status.confirmed
    case 'cancelled':
      return transactions.replaced.cancelled
    default:
      return transactions.status[state]
  }
}

type Props = {
  readonly sending: Extract<SendState, { step: 'form' | 'checking' }>
  onCheck(): void
}

function SendForm({ sending, onCheck }: Props) {
  const { sending: api, coin } = usePayments()
  const t = useMessages()
  const [presses, setPresses] = useState(0) // presses of the submit button since the last check
  const fields = useFirstInvalidField(presses)
  const draft = useStore(api.form)
  const numbers = useNumbers()
  const lookup = useStore(api.recipient)
  const balances = [useStore(useApp().balance), useStore(coin?.balance)]
  useStore(coin?.mismatch) // re-renders, because `api.assets()` omits a coin with a mismatch
  const assets = api.assets()
  const asset = (draft.coin ? assets[1] : undefined) ?? assets[0]
  const plain = normalizeForm(draft, numbers.read, asset?.symbol ?? '')
  const quote = useStore((asset && api.feeEstimate(asset)) ?? NO_QUOTE)
  const shared = api.isSafe()
  const view = deriveFormView(plain, {
    assets,
    balances: balances.map((balance) => balance?.value),
    estimate: quote.value,
    // Treat a failed lookup as 'looking', so that it does not block the form. `api.check` looks the
    // recipient up again.
    recipient: isUnresolved(lookup) ? 'looking' : lookup.status,
    isSafe: shared,
  })
  const native = assets[0]
  if (!view || !native) return null
  const balance = balances[view.asset === native ? 0 : 1]
  const busy = sending.step === 'checking'
  const { error, addressChanged } = sending.step === 'form' ? sending : NO_ERROR
  const isSubmitted = presses > 0 || error?.code === 'invalid-input'
  const poor = error && POOR.has(error.code) ? t.errors[error.code]('') : undefined
  const check = (): void => {
    if (busy) return
    if (!view.isReady) return setPresses(presses + 1)
    setPresses(0)
    onCheck()
    api.check(plain)
  }
  return (
    <form
      ref={fields}
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <div role="status" className={live}>
        {draft.cleared && (
          <p className={`${warning} ${small}`}>
            <WarningIcon />
            <span>{t.send.cleared[draft.cleared]}</span>
          </p>
        )}
      </div>
      {draft.fromLink && <Warnings list={['link']} />}
      <CoinElsewhere />
      <AmountField
        view={view}
        shown={draft.max ? numbers.field(view.amount) : draft.amount}
        assets={assets}
        balance={balance}
        isSubmitted={isSubmitted}
        refusal={poor}
      />
      <RecipientField
        text={draft.to}
        isSubmitted={isSubmitted}
        addressChanged={addressChanged === true}
      />
      {shared ? (
        <p className={`${small} ${soft}`}>{t.send.sharedFee}</p>
      ) : (
        <FeeFields
          draft={draft}
          plain={plain}
          quote={quote}
          currency={native}
          problem={view.feeProblem}
          shortfall={error?.shortfall ?? (balance?.value === 0n ? undefined : view.shortfall)}
          refused={error?.shortfall !== undefined}
          hasCustomFees={view.hasCustomFees}
          onEdit={api.edit}
        />
      )}
      <ReviewError
        error={poor === undefined && error?.shortfall === undefined ? error : undefined}
      />
      <div className={`${foot} ${over}`}>
        <button
          type="submit"
          className={primary}
          {...returnFocusProps('send-check')}
          aria-disabled={busy || undefined}
        >
          {busy ? <Spinner>{t.send.checking}</Spinner> : <span>{t.send.check}</span>}
        </button>
      </div>
    </form>
  )
}

/** Offers to switch to the coin's network while the wallet is on another network. */
function CoinElsewhere() {
  const { coin } = usePayments()
  const { coinIcon } = useApp()
  const t = useMessages()
  const switchTo = useSwitchChain()
  const account = useConnectedAccount()
  const mismatch = useStore(coin?.mismatch)
  const chain = useChain(coin?.config.chainId)
  if (!coin || mismatch || !chain || !switchTo || account?.chainId === chain.id) return null
  return (
    <div className={line}>
      <span className={`${coinElsewhere} ${small}`}>
        {coinIcon !== undefined && <Picture src={coinIcon} size={20} />}
        <bdi translate="no">{coin.config.symbol}</bdi>
        <span className={soft}>{t.hero.on(chain.name)}</span>
      </span>
      <button
        type="button"
        className={`${tertiary} ${small}`}
        data-testid="send-switch"
        onClick={() => switchTo(chain.id)}
      >
        {t.send.switchTo(chain.name)}
      </button>
    </div>
  )
}

/** Focuses the first invalid field when the user submits an incomplete form. */
function useFirstInvalidField(presses: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (presses === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    for (let fold = wrong?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      fold.open = true
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [presses])
  return form
}

/** Shows the error of the check that runs before the review. Hides the error 'offline' once the
 * browser is online again. */
function ReviewError({ error: found }: { error: Extract<SendState, { step: 'form' }>['error'] }) {
  const t = useMessages()
  const offline = useOffline()
  const error = found?.code === 'offline' && !offline ? undefined : found
  const details = error && getErrorDetails(error)
  return (
    <div role="alert" className={live}>
      {error && (
        <p className={problem} ref={(line) => line?.scrollIntoView({ block: 'nearest' })}>
          {t.errors[error.code](t.theNetwork)}
        </p>
      )}
      {error?.code === 'reverted' && details && <p className={small}>{t.send.reason(details)}</p>}
    </div>
  )
}

const POOR: ReadonlySet<ErrorCode> = new Set(['insufficient-funds', 'above-balance'])
const NO_ERROR = { error: undefined, addressChanged: false } as const
const NO_QUOTE: ReadonlyStore<QueryState<FeeEstimate>> = createStore({
  value: undefined,
  error: undefined,
  isStale: false,
})
