// The review step: shows everything that the app will ask the wallet to send.
import { useId } from 'react'
import { formatCost, formatUnits, parseUnits } from '../../eth/units.ts'
import type { PreparedPayment } from '../../core/send/preparePayment.ts'
import type { SendState } from '../../core/send/sendState.ts'
import {
  hasArrived,
  getPaidAddresses,
  findSamePayment,
} from '../../core/transactions/paymentRecord.ts'
import { TransactionRow } from '../components/TransactionRow.tsx'
import { useStore } from '../hooks.ts'
import { amount, primary, small, soft } from '../components/controls.module.css'
import { foot } from '../components/Foot.module.css'
import { getErrorMessage, useMessages, useWalletName, useNumbers } from '../useMessages.ts'
import { AmountText, WrappableAmount } from '../components/AmountText.tsx'
import { AddressText } from '../components/AddressText.tsx'
import { CloseIcon } from '../components/Icon.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { usePayments } from '../modalHooks.ts'
import { Warnings } from './RecipientField.tsx'
import { below, facts, form, outcome, over, refused, sum, totalSum } from './Send.module.css'

/** Maximum number of digits of an amount in the large font size, so that it fits on a phone. */
const LARGE_MAX_LENGTH = 16

/** Renders the review. `since` is the time when the form was opened (in ms). */
export function Review({
  prepared,
  rejected,
  refusal,
  since,
}: Extract<SendState, { step: 'review' }> & { since: number }) {
  const { sending, transactions } = usePayments()
  const t = useMessages()
  const wallet = useWalletName()
  const whyId = useId()
  const { amount: value, asset, chain, fee, from, to, isSingleNode } = prepared
  const exact = formatUnits(value, asset.decimals)
  const list = useStore(transactions.list)
  // Find an identical payment that is pending or newer than the form: the user may be about to pay
  // twice.
  const twin = findSamePayment(
    { from, chainId: chain.id, coin: asset.address, to: to.address, amount: value },
    list,
    since,
  )
  // Drop the warning 'new' (first payment to this address) if another tab has paid the address
  // since the check.
  const isPaid = getPaidAddresses(from, list).includes(to.address)
  const warnings = to.warnings.filter((one) => one !== 'new' || !isPaid)
  return (
    <div className={form}>
      <p
        className={sum}
        data-testid="send-sum"
        data-size={exact.length <= LARGE_MAX_LENGTH ? 'large' : 'small'}
      >
        <AmountText exact={exact} symbol={asset.symbol} />
      </p>
      {useStore(sending.form).fromLink && <Warnings list={['link']} />}
      {twin && (
        <>
          <Warnings list={[hasArrived(twin) ? 'paid' : 'twice']} />
          <div className={outcome}>
            <TransactionRow entry={twin} announce />
          </div>
        </>
      )}
      <dl className={facts}>
        <div>
          <Term>{t.send.to}</Term>
          <dd>
            {to.name !== undefined && (
              <strong>
                <bdi translate="no">{to.name}</bdi>
                <br />
              </strong>
            )}
            <AddressText address={to.address} />
          </dd>
          {warnings.length > 0 && (
            <dd className={below}>
              <Warnings list={warnings} />
            </dd>
          )}
        </div>
        <div>
          <Term>{t.send.from}</Term>
          <dd>
            <AddressText address={from} />
          </dd>
        </div>
        <div>
          <Term>{t.send.network}</Term>
          <dd translate="no">{chain.name}</dd>
        </div>
        <Costs of={prepared} />
      </dl>
      <Warnings list={[...(fee?.warnings ?? []), ...(isSingleNode ? ['alone' as const] : [])]} />
      {rejected && (
        <p
          id={whyId}
          className={refused}
          ref={(line) => line?.scrollIntoView({ block: 'nearest' })}
        >
          <CloseIcon />
          <span>
            {refusal
              ? getErrorMessage(t, refusal, wallet, t.send.declined)
              : t.send.declined(wallet)}
          </span>
        </p>
      )}
      <div className={`${foot} ${over}`}>
        <button
          type="button"
          className={primary}
          {...returnFocusProps('send-confirm')}
          onClick={sending.send}
          aria-describedby={rejected ? whyId : undefined}
        >
          {twin ? t.send.again : t.send.confirm(wallet)}
        </button>
      </div>
    </div>
  )
}

function Term({ children }: { children: string }) {
  return <dt className={`${small} ${soft}`}>{children}</dt>
}

/** Shows the fee and the total. A token's total has two amounts, because the fee is paid in the
 * native currency. */
function Costs({ of: { amount: value, asset, chain, fee } }: { of: PreparedPayment }) {
  const { send: t } = useMessages()
  const numbers = useNumbers()
  const wallet = useWalletName()
  const { symbol, decimals } = chain.nativeCurrency
  if (!fee)
    return (
      <div>
        <Term>{t.fee}</Term>
        <dd className={below}>{t.sharedFee}</dd>
      </div>
    )
  const cost = (wei: bigint): string => `${numbers.group(formatCost(wei, decimals))} ${symbol}`
  const { estimate } = fee
  const isLower = estimate && fee.likely < estimate.cost && cost(fee.likely) !== cost(estimate.cost)
  const wait = estimate?.waitSeconds
  const aboutFee = [wait !== undefined && t.wait(wait), isLower && t.lower].filter(Boolean)
  const notes = [
    ...(aboutFee.length > 0 ? [aboutFee.join(' · ')] : []),
    fee.byWallet ? t.feeByWallet(wallet) : t.feeAtMost(cost(fee.most)),
  ]
  const native = asset.address === undefined ? value : 0n
  const total = native + parseUnits(formatCost(fee.likely, decimals), decimals)
  return (
    <>
      <div>
        <Term>{t.fee}</Term>
        <dd>
          <About>{cost(fee.likely)}</About>
          {notes.map((note) => (
            <p key={note} className={`${small} ${soft}`}>
              {note}
            </p>
          ))}
        </dd>
      </div>
      <div>
        <Term>{t.total}</Term>
        <dd className={totalSum}>
          {native !== value && (
            <p>
              <AmountText exact={formatUnits(value, asset.decimals)} symbol={asset.symbol} />
            </p>
          )}
          <About plus={native !== value}>
            {`${numbers.group(formatUnits(total, decimals))} ${symbol}`}
          </About>
        </dd>
      </div>
    </>
  )
}

/** Shows an estimated amount. `plus` marks an amount that is added to the amount above. */
function About({ plus = false, children }: { plus?: boolean; children: string }) {
  return (
    <bdi className={amount} dir="ltr" translate="no">
      <WrappableAmount text={`${plus ? '+ ' : ''}≈ ${children}`} />
    </bdi>
  )
}
