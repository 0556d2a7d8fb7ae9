// How much of what: the amount, large; the assets as chips; what there is of them, and all of it at a press.
import { useId } from 'react'
import { groupAmount } from '../../eth/units.ts'
import type { Balance } from '../../session/account/balance.ts'
import type { Asset } from '../../session/send/quote.ts'
import type { FormView } from '../../session/send/form.ts'
import { useApp } from '../appContext.ts'
import { small, soft } from '../kit/controls.module.css'
import { useSession } from '../hooks.ts'
import { liveOf } from '../../session/connection/state.ts'
import { Spinner } from '../kit/Spinner.tsx'
import { useTexts } from '../texts.ts'
import { useNumbers } from '../writing.ts'
import { useMoney } from './money.ts'
import { card, chip, chips, label, line, max, problem, sumInput } from './Send.module.css'

const PLACES = 6
/** The most characters that fit into the field at its full size, and at the next one. */
const LARGE = 14
const MIDDLE = 22

export function AmountField({ view, shown, assets, balance, wanted, refusal }: {
  view: FormView
  /** What stands in the field, as the page's language writes it. */
  shown: string
  assets: readonly Asset[]
  balance: Balance | undefined
  /** The form was pressed: an empty field is wrong. */
  wanted: boolean
  /** What the check found wrong with the amount. */
  refusal: string | undefined
}) {
  const { sending } = useMoney()
  const t = useTexts()
  const [fieldId, noteId] = [useId(), useId()]
  const empty = wanted && view.amount.trim() === '' && !view.waits
  const own = view.problem ? t.send.amounts[view.problem] : empty ? t.send.amounts.empty : undefined
  const text = view.problem === 'too-much' ? refusal ?? own : own ?? refusal // the check knows more than the balance
  const numbers = useNumbers()
  return (
    <div className={card}>
      <div className={line}>
        <label htmlFor={fieldId} className={label}>{t.send.amount}</label>
        <Assets assets={assets} chosen={view.asset} />
      </div>
      <input id={fieldId} className={sumInput} data-testid="send-amount" inputMode="decimal" autoComplete="off"
        dir="ltr" data-size={shown.length <= LARGE ? 'large' : shown.length <= MIDDLE ? 'middle' : 'small'}
        placeholder="0" maxLength={100}
        value={shown} aria-invalid={text !== undefined} aria-describedby={noteId}
        onChange={({ target }) => sending.edit({ amount: target.value, max: false })} />
      <div id={noteId}>
        <div className={`${line} ${small} ${soft}`}>
          <span>
            {balance && t.send.available(`${groupAmount(balance.formatted, numbers, PLACES)} ${balance.symbol}`)}
          </span>
          <button type="button" className={max} data-testid="send-max" title={t.send.maxHint}
            onClick={() => sending.edit({ amount: '', max: true })}>{t.send.max}</button>
        </div>
        <div role="status" className={small}>
          {view.waits && <Spinner size={16}>{t.send.maxWaits}</Spinner>}
          {text !== undefined && <p className={problem}>{text}</p>}
        </div>
      </div>
    </div>
  )
}

/** One asset is a word with its picture, two are a choice. */
function Assets({ assets, chosen }: { assets: readonly Asset[]; chosen: Asset }) {
  const { sending } = useMoney()
  const t = useTexts()
  const name = useId()
  if (assets.length === 1) return <span className={chip}><Mark asset={chosen} />{chosen.symbol}</span>
  return (
    <fieldset className={chips} aria-label={t.send.asset}>
      {assets.map((asset) => (
        <label key={asset.symbol} className={chip}>
          <input type="radio" name={name} data-testid={asset.address ? 'asset-coin' : 'asset-native'}
            checked={asset === chosen} onChange={() => sending.edit({ coin: asset.address !== undefined })} />
          <Mark asset={asset} />{asset.symbol}
        </label>
      ))}
    </fieldset>
  )
}

function Mark({ asset }: { asset: Asset }) {
  const { chainIcon } = useApp()
  const { coin } = useMoney()
  const chainId = liveOf(useSession().session)?.chainId
  const url = asset.address ? coin?.facts.icon : chainId === undefined ? undefined : chainIcon(chainId)
  return url === undefined ? null : <img src={url} alt="" width={20} height={20} />
}
