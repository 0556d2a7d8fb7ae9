// The form: what, to whom, how much, at what fee. What stands in it and what that comes to is worked out in
// session/send.
import { useId, useState } from 'react'
import type { Reading } from '../../lib/resource.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { Balance } from '../../session/account/balance.ts'
import type { Asset, Quote } from '../../session/send/quote.ts'
import { readForm, type FormView } from '../../session/send/form.ts'
import type { Sending } from '../../session/send/sendState.ts'
import { useApp } from '../appContext.ts'
import { input, primary, quiet, small, soft } from '../kit/controls.module.css'
import { foot } from '../kit/Dialog.module.css'
import { way } from '../kit/ways.ts'
import { useStore } from '../hooks.ts'
import { WarningIcon } from '../kit/Icon.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { useTexts } from '../texts.ts'
import { FeeFields } from './FeeFields.tsx'
import { useMoney } from './money.ts'
import { RecipientField } from './RecipientField.tsx'
import { choice, choices, field, form, joined, label, live, pair, problem, warning } from './Send.module.css'

type Props = { readonly sending: Extract<Sending, { step: 'form' | 'checking' }>; onCheck(): void }

export function SendForm({ sending, onCheck }: Props) {
  const app = useApp()
  const { sending: api, coin } = useMoney()
  const t = useTexts()
  const [pressed, setPressed] = useState(false)
  const draft = useStore(api.draft)
  const lookup = useStore(api.recipient)
  const balances = [useStore(app.balance), useStore(coin?.balance)]
  const assets = api.assets()
  const asset = (draft.coin ? assets[1] : undefined) ?? assets[0]
  const quote = useStore((asset && api.quote(asset)) ?? NO_QUOTE)
  const shared = api.isShared()
  const view = readForm(draft, { assets, held: balances.map((balance) => balance?.value), quote: quote.value,
    found: lookup.status === 'found', shared })
  const native = assets[0]
  if (!view || !native) return null
  const busy = sending.step === 'checking'
  const check = (): void => {
    setPressed(true)
    if (!view.ready || busy) return
    setPressed(false)
    onCheck()
    api.check(draft)
  }
  return (
    <form className={form} noValidate onSubmit={(event) => { event.preventDefault(); check() }}>
      <div role="status" className={live}>{draft.cleared && <p
        className={`${warning} ${small}`}><WarningIcon />{t.send.cleared[draft.cleared]}</p>}</div>
      {assets.length > 1 && <AssetChoice assets={assets} coin={draft.coin} />}
      <RecipientField text={draft.to} />
      <AmountField view={view} balance={balances[view.asset === native ? 0 : 1]} />
      {shared ? <p className={`${small} ${soft}`}>{t.send.sharedFee}</p> : (
        <FeeFields draft={draft} quote={quote.value} currency={native} problem={view.feeProblem} own={view.ownFees}
          onEdit={api.edit} />
      )}
      <div className={foot}>
        <Problems sending={sending} quote={quote} unfinished={pressed && !view.ready} />
        <button type="submit" className={primary} {...way('send-check')} aria-disabled={busy || undefined}>
          {busy ? <Spinner>{t.send.checking}</Spinner> : t.send.check}
        </button>
      </div>
    </form>
  )
}

/** Why it cannot be checked, or what the check came to. */
function Problems({ sending, quote, unfinished }: { sending: Props['sending']; quote: Reading<Quote>;
  unfinished: boolean }) {
  const t = useTexts()
  const error = sending.step === 'form' ? sending.error : undefined
  return (
    <div role="alert" className={live}>
      {unfinished && (
        <p className={problem}>{quote.error ? t.errors[quote.error.code](t.theNetwork) : t.send.formProblem}</p>
      )}
      {error && <p className={problem}>{t.errors[error.code](t.theNetwork)}</p>}
      {error?.code === 'reverted' && error.details && <p className={small}>{t.send.reason(error.details)}</p>}
    </div>
  )
}

function AssetChoice({ assets, coin }: { assets: readonly Asset[]; coin: boolean }) {
  const { sending } = useMoney()
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className={`${choices} ${pair}`}>
      <legend>{t.send.asset}</legend>
      {assets.map(({ symbol, address }) => (
        <label key={symbol} className={choice}>
          <input type="radio" name={name} data-testid={address ? 'asset-coin' : 'asset-native'}
            checked={coin === (address !== undefined)}
            onChange={() => sending.edit({ coin: address !== undefined })} />
          {symbol}
        </label>
      ))}
    </fieldset>
  )
}

function AmountField({ view, balance }: { view: FormView; balance: Balance | undefined }) {
  const { sending } = useMoney()
  const t = useTexts()
  const [fieldId, noteId] = [useId(), useId()]
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={label}>{t.send.amount}<span
        className={`${small} ${soft}`}>{view.asset.symbol}</span></label>
      <div className={joined}>
        <input id={fieldId} className={input} data-testid="send-amount" inputMode="decimal" autoComplete="off" dir="ltr"
          maxLength={100}
          value={view.amount} aria-invalid={view.problem !== undefined} aria-describedby={noteId}
          onChange={({ target }) => sending.edit({ amount: target.value, max: false })} />
        <button type="button" className={quiet} data-testid="send-max" title={t.send.maxHint}
          onClick={() => sending.edit({ amount: '', max: true })}>{t.send.max}</button>
      </div>
      <div id={noteId} className={small}>
        {balance && <p className={soft}>{t.send.available(`${balance.formatted} ${balance.symbol}`)}</p>}
        <div role="status">
          {view.waits && <Spinner size={16}>{t.send.maxWaits}</Spinner>}
          {view.problem && <p className={problem}>{t.send.amounts[view.problem]}</p>}
        </div>
      </div>
    </div>
  )
}

const NO_QUOTE: Readable<Reading<Quote>> = createStore({ value: undefined, error: undefined, stale: false })
