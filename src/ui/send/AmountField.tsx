// The amount field with the choice of asset, the balance, and the Max button.
import { useId } from 'react'
import { groupAmount } from '../../eth/units.ts'
import type { AccountBalance } from '../../core/account/accountQueries.ts'
import type { Asset } from '../../eth/erc20.ts'
import type { SendFormView } from '../../core/send/sendFormView.ts'
import { WrappableAmount } from '../components/AmountText.tsx'
import { StaleLabel } from '../components/StaleLabel.tsx'
import { small, soft, textLink } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { Spinner } from '../components/Icon.tsx'
import { getAmountError, useMessages, useNumbers } from '../useMessages.ts'
import { usePayments } from '../modalHooks.ts'
import {
  available,
  card,
  label,
  line,
  max,
  none,
  problem,
  sumInput,
  chip,
  chips,
} from './Send.module.css'
import { useApp } from '../appContext.ts'
import { useConnectedAccount } from '../hooks.ts'
import { Picture } from '../components/WalletIcon.tsx'

const PLACES = 6
/** Maximum number of characters of an amount in each font size. Longer amounts are shown in the
 * small size. */
const LARGE_MAX_LENGTH = 14
const MIDDLE_MAX_LENGTH = 22
const OF_BALANCE = { 'too-much': 'above-balance', 'no-max': 'fee-unpaid' } as const

export function AmountField({
  view,
  shown,
  assets,
  balance,
  isSubmitted,
  refusal,
}: {
  view: SendFormView
  /** The field's text in the number format of the page's language. */
  shown: string
  assets: readonly Asset[]
  balance: AccountBalance | undefined
  /** Whether the user has pressed the submit button. An empty field is an error only then. */
  isSubmitted: boolean
  /** The error message, if the check that runs before the review has refused the amount. */
  refusal: string | undefined
}) {
  const { sending } = usePayments()
  const t = useMessages()
  const [fieldId, balanceId, noteId] = [useId(), useId(), useId()]
  const numbers = useNumbers()
  const hasNone = balance?.value === 0n
  const sentenceOf = (problem: NonNullable<SendFormView['problem']>): string => {
    if (problem === 'malformed') return getAmountError(t, numbers, shown, view.asset.symbol)
    if (problem === 'too-fine') return t.send.amounts[problem](view.asset.symbol)
    return problem === 'zero' ? t.send.amounts.zero : t.errors[OF_BALANCE[problem]]('')
  }
  const empty = isSubmitted && view.amount.trim() === '' && !view.isMaxUnknown
  const isShort = view.problem === 'too-much' || view.problem === 'no-max'
  const own = view.problem ? sentenceOf(view.problem) : empty ? t.send.amounts.empty : undefined
  const text = own ?? refusal
  return (
    <div className={card}>
      <div className={line}>
        <label htmlFor={fieldId} className={label}>
          {t.send.amount}
        </label>
        <AssetChoice
          assets={assets}
          chosen={view.asset}
          onChoose={(asset) => sending.edit({ coin: asset.address !== undefined })}
        />
      </div>
      <input
        id={fieldId}
        className={sumInput}
        {...returnFocusProps('send-amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        data-size={
          shown.length <= LARGE_MAX_LENGTH
            ? 'large'
            : shown.length <= MIDDLE_MAX_LENGTH
              ? 'middle'
              : 'small'
        }
        placeholder="0"
        maxLength={100}
        value={shown}
        aria-invalid={text !== undefined}
        aria-describedby={`${balanceId} ${noteId}`}
        onChange={({ target }) => sending.edit({ amount: target.value, max: false })}
      />
      <div>
        <div className={`${line} ${small} ${soft}`}>
          <span id={balanceId} className={available}>
            {balance && (
              <span>
                <WrappableAmount
                  text={t.send.available(
                    `${groupAmount(balance.formatted, numbers, PLACES)} ${balance.symbol}`,
                  )}
                />
              </span>
            )}
            {balance?.isStale && <StaleLabel dataUpdatedAt={balance.dataUpdatedAt} />}
          </span>
          <button
            type="button"
            className={max}
            data-testid="send-max"
            title={t.send.maxHint}
            onClick={() => sending.edit({ amount: '', max: true })}
          >
            {t.send.max}
          </button>
        </div>
        {/* This live region must be the element that aria-describedby refers to. Firefox ignores a
            live region inside that element. */}
        <div id={noteId} role="status" className={small}>
          {view.isMaxUnknown && <Spinner size={16}>{t.send.maxWaits}</Spinner>}
          {text !== undefined && !(hasNone && isShort) && <p className={problem}>{text}</p>}
          {hasNone && <NoBalance asset={view.asset} />}
        </div>
      </div>
    </div>
  )
}

/** Says that the balance is 0. For the site's coin, links to a page where users can get the
 * coin. */
function NoBalance({ asset: { address, symbol } }: { asset: Asset }) {
  const get = usePayments().coin?.config.get
  const t = useMessages()
  return (
    <p className={none} data-testid="send-none">
      <span>{t.send.noBalance(symbol)}</span>
      {address !== undefined && get && (
        <ExternalLink className={textLink} href={get.url} data-testid="send-get">
          {get.label ?? t.hero.get(symbol)}
        </ExternalLink>
      )}
    </p>
  )
}

/** Shows a single asset as text with its icon, and two assets as radio buttons. */
export function AssetChoice({
  assets,
  chosen,
  onChoose,
}: {
  assets: readonly Asset[]
  chosen: Asset
  onChoose(asset: Asset): void
}) {
  const t = useMessages()
  const name = useId()
  const named = (asset: Asset) => (
    <>
      <Mark asset={asset} />
      <span translate="no">{asset.symbol}</span>
    </>
  )
  if (assets.length === 1) return <span className={chip}>{named(chosen)}</span>
  return (
    <fieldset className={chips} aria-label={t.send.asset}>
      {assets.map((asset) => (
        <label key={asset.symbol} className={chip}>
          <input
            type="radio"
            name={name}
            data-testid={asset.address ? 'asset-coin' : 'asset-native'}
            checked={asset === chosen}
            onChange={() => onChoose(asset)}
          />
          {named(asset)}
        </label>
      ))}
    </fieldset>
  )
}

function Mark({ asset }: { asset: Asset }) {
  const { chainIcon, coinIcon } = useApp()
  const chainId = useConnectedAccount()?.chainId
  const url = asset.address ? coinIcon : chainId === undefined ? undefined : chainIcon(chainId)
  return url === undefined ? null : <Picture src={url} size={20} />
}
