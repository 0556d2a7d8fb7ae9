// The form: what, to whom, how much, at what fee. Its text lives in the modal, so that going back finds it again.
import { useId, useState } from 'react'
import { isFeeProblem, readFees } from '../../eth/feeForm.ts'
import { formatUnits } from '../../eth/units.ts'
import type { Reading } from '../../lib/resource.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { Balance } from '../../session/balance.ts'
import { maxAmount, readAmount } from '../../session/prepare.ts'
import type { Asset, Quote } from '../../session/quote.ts'
import type { Sending } from '../../session/sending.ts'
import { useApp } from '../app.ts'
import { primary, quiet, small, soft } from '../controls.module.css'
import { foot } from '../Dialog.module.css'
import { useStore } from '../hooks.ts'
import { Spinner } from '../Spinner.tsx'
import { useTexts } from '../texts.ts'
import { FeeFields, type FeeDraft } from './FeeFields.tsx'
import { useWalletName } from '../walletName.ts'
import { useMoney } from './money.ts'
import { RecipientField } from './RecipientField.tsx'
import { choice, choices, field, form, input, joined, label, pair, problem } from './Send.module.css'

export type Draft = { readonly coin: boolean; readonly to: string; readonly amount: string; readonly max: boolean } & FeeDraft

type Props = { readonly draft: Draft; readonly sending: Extract<Sending, { step: 'form' | 'checking' }>; onDraft(draft: Draft): void; onCheck(): void }

export function SendForm({ draft, sending, onDraft, onCheck }: Props) {
  const app = useApp()
  const { sending: api, coin } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const [pressed, setPressed] = useState(false)
  const assets = api.assets()
  const native = assets[0]
  const asset = (draft.coin ? assets[1] : undefined) ?? native
  const nativeBalance = useStore(app.balance)
  const coinBalance = useStore(coin?.balance ?? NOTHING)
  const lookup = useStore(api.recipient)
  const quote = useStore((asset && api.quote(asset)) ?? NO_QUOTE)
  if (!asset || !native) return null
  const balance = asset.address === undefined ? nativeBalance : coinBalance
  const shared = api.isShared()
  const typed = quote.value && readFees(draft.fields, { baseFee: quote.value.baseFee, suggested: quote.value.fees.normal, usual: quote.value.usual })
  const feeProblem = isFeeProblem(typed) ? typed : undefined
  const fees = isFeeProblem(typed) ? undefined : typed ?? quote.value?.fees[draft.speed]
  const amount = readAmount(draft.amount, asset.decimals)
  const ready = lookup.status === 'found' && (draft.max || typeof amount === 'bigint') && (shared || fees !== undefined)
  const busy = sending.step === 'checking'
  const check = (): void => {
    setPressed(true)
    if (!ready || busy) return
    setPressed(false)
    onCheck()
    const feesByWallet = typed === undefined && draft.speed === 'normal'
    api.check({ asset, amount: draft.amount, max: draft.max, fees: shared ? undefined : fees, feesByWallet })
  }
  const fillMax = (): void => {
    if (!balance || !(fees || shared)) return
    const most = maxAmount({ asset, balance: balance.value, gas: quote.value?.gas ?? 0n, fees: shared ? undefined : fees, extra: quote.value?.extra ?? 0n })
    onDraft({ ...draft, amount: formatUnits(most, asset.decimals), max: true })
  }
  return (
    <form className={form} noValidate onSubmit={(event) => { event.preventDefault(); check() }}>
      {assets.length > 1 && <AssetChoice assets={assets} coin={draft.coin} onCoin={(coin) => onDraft({ ...draft, coin, amount: '', max: false })} />}
      <RecipientField text={draft.to} onText={(to) => onDraft({ ...draft, to })} />
      <AmountField {...{ draft, asset, balance, amount, onDraft, fillMax }} />
      {shared ? <p className={`${small} ${soft}`}>{t.send.sharedFee}</p> : (
        <FeeFields draft={draft} quote={quote.value} currency={native} problem={feeProblem} own={typed !== undefined}
          onDraft={(fee) => onDraft({ ...draft, ...fee })} />
      )}
      <div role="alert">
        {pressed && !ready && <p className={problem}>{quote.error ? t.errors[quote.error.code](wallet) : t.send.formProblem}</p>}
        {sending.step === 'form' && sending.error && (
          <>
            <p className={problem}>{t.errors[sending.error.code](wallet)}</p>
            {sending.error.code === 'reverted' && sending.error.details && <p className={small}>{t.send.reason(sending.error.details)}</p>}
          </>
        )}
      </div>
      <div className={foot}>
        <button type="submit" className={primary} data-testid="send-check" aria-disabled={busy || undefined}>
          {busy ? <Spinner>{t.send.checking}</Spinner> : t.send.check}
        </button>
      </div>
    </form>
  )
}

function AssetChoice({ assets, coin, onCoin }: { assets: readonly Asset[]; coin: boolean; onCoin(coin: boolean): void }) {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className={`${choices} ${pair}`}>
      <legend>{t.send.asset}</legend>
      {assets.map(({ symbol, address }) => (
        <label key={symbol} className={choice}>
          <input type="radio" name={name} data-testid={address ? 'asset-coin' : 'asset-native'} checked={coin === (address !== undefined)}
            onChange={() => onCoin(address !== undefined)} />
          {symbol}
        </label>
      ))}
    </fieldset>
  )
}

type AmountProps = {
  readonly draft: Draft
  readonly asset: Asset
  readonly balance: Balance | undefined
  readonly amount: ReturnType<typeof readAmount>
  onDraft(draft: Draft): void
  fillMax(): void
}

function AmountField({ draft, asset, balance, amount, onDraft, fillMax }: AmountProps) {
  const t = useTexts()
  const [fieldId, noteId] = [useId(), useId()]
  const tooMuch = typeof amount === 'bigint' && balance !== undefined && amount > balance.value
  const wrong = amount === 'malformed' || amount === 'zero' ? t.send.amounts[amount] : tooMuch ? t.send.tooMuch : undefined
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={label}>{t.send.amount}<span className={`${small} ${soft}`}>{asset.symbol}</span></label>
      <div className={joined}>
        <input id={fieldId} className={input} data-testid="send-amount" inputMode="decimal" autoComplete="off" dir="ltr" maxLength={100}
          value={draft.amount} aria-invalid={wrong !== undefined} aria-describedby={noteId}
          onChange={({ target }) => onDraft({ ...draft, amount: target.value, max: false })} />
        <button type="button" className={quiet} data-testid="send-max" title={t.send.maxHint} onClick={fillMax}>{t.send.max}</button>
      </div>
      <div id={noteId} className={small}>
        {balance && <p className={soft}>{t.send.available(`${balance.formatted} ${balance.symbol}`)}</p>}
        <p className={problem} role="status">{wrong}</p>
      </div>
    </div>
  )
}

const NOTHING: Readable<Balance | undefined> = createStore(undefined)
const NO_QUOTE: Readable<Reading<Quote>> = createStore({ value: undefined, error: undefined, stale: false })
