// The account's own address to be scanned or copied, and what must be true of whatever is sent there.
import { checksumAddress } from '../../eth/checksum.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { QrCode } from '../connect/QrCode.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { primary, small, soft } from '../kit/controls.module.css'
import { useChain } from '../hooks.ts'
import { useTexts } from '../texts.ts'
import { page } from './Receive.module.css'

export function Receive({ live }: { live: Live }) {
  const { chainIcon, session } = useApp()
  const t = useTexts()
  const chain = useChain(live.chainId)?.name ?? ''
  const address = checksumAddress(live.address)
  const shared = session.connection()?.safe !== undefined // a contract's address: it is its own on one network alone
  return (
    <div className={page}>
      <QrCode text={address} label={t.account.receiveCode} iconUrl={chainIcon(live.chainId)} size="small" />
      <AddressText address={live.address} testId="account-address" />
      <CopyButton className={primary} value={address} label={t.account.copyAddress} copiedLabel={t.copied}
        refusedLabel={t.copyRefused} testId="copy-address" />
      <p className={`${small} ${soft}`}>{shared ? t.account.receiveSafe(chain) : t.account.receiveHint(chain)}</p>
    </div>
  )
}
