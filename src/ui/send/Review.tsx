// What the wallet will be asked, in full, before it is asked.
import { formatCost } from '../../eth/cost.ts'
import { formatUnits } from '../../eth/units.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Prepared } from '../../session/send/prepare.ts'
import type { Sending } from '../../session/send/sendState.ts'
import { primary, small, soft } from '../kit/controls.module.css'
import { foot } from '../kit/Dialog.module.css'
import { useTexts } from '../texts.ts'
import { useNumbers } from '../writing.ts'
import { AmountText } from '../kit/AmountText.tsx'
import { CloseIcon } from '../kit/Icon.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { useWalletName } from '../walletName.ts'
import { useMoney } from './money.ts'
import { Warnings } from './RecipientField.tsx'
import { facts, form, refused, sum } from './Send.module.css'

export function Review({ prepared, declined }: Extract<Sending, { step: 'review' }>) {
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const fees = feeText(t, prepared, { wallet, numbers: useNumbers() })
  const { amount: value, asset, chain, fee, from, to, alone } = prepared
  return (
    <div className={form}>
      <p className={sum} data-testid="send-sum">
        <AmountText exact={formatUnits(value, asset.decimals)} symbol={asset.symbol} />
      </p>
      <dl className={facts}>
        <div>
          <dt className={`${small} ${soft}`}>{t.send.to}</dt>
          <dd>{to.name !== undefined && <strong><bdi>{to.name}</bdi><br /></strong>}<AddressText
            address={to.address} /><Warnings list={to.warnings} /></dd>
        </div>
        <div><dt className={`${small} ${soft}`}>{t.send.from}</dt><dd><AddressText address={from} /></dd></div>
        <div><dt className={`${small} ${soft}`}>{t.send.network}</dt><dd>{chain.name}</dd></div>
        <div>
          <dt className={`${small} ${soft}`}>{t.send.fee}</dt>
          <dd>{fees}</dd>
        </div>
      </dl>
      <Warnings list={[...(fee?.warnings ?? []), ...(alone ? ['alone' as const] : [])]} />
      {declined && (
        <p role="alert" className={refused} ref={(line) => line?.scrollIntoView({ block: 'nearest' })}>
          <CloseIcon />{t.send.declined(wallet)}
        </p>
      )}
      <div className={foot}>
        <button type="button" className={primary} data-testid="send-confirm"
          onClick={sending.send}>{t.send.confirm(wallet)}</button>
      </div>
    </div>
  )
}

function feeText({ send: t }: DialogsText, { fee, chain }: Prepared,
  { wallet, numbers }: { wallet: string; numbers: Numbers }): string {
  if (!fee) return t.sharedFee
  const { symbol, decimals } = chain.nativeCurrency
  const cost = (wei: bigint): string => `${numbers.group(formatCost(wei, decimals))} ${symbol}`
  return fee.byWallet ? t.feeByWallet(cost(fee.likely), wallet) : t.feeAtMost(cost(fee.likely), cost(fee.most))
}
