// The step Receive of the account dialog. It shows the QR code of the account's address or, with an
// amount, of a payment request.
import { useId, useState, type ReactNode } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { writePaymentUri } from '../../eth/paymentUri.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { parseAmount } from '../../core/send/sendFormView.ts'
import type { Asset } from '../../eth/erc20.ts'
import { useApp } from '../appContext.ts'
import { QrCode } from '../connect/QrCode.tsx'
import { AddressText } from '../components/AddressText.tsx'
import { canShare, share } from '../components/clipboard.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { ShareIcon } from '../components/Icon.tsx'
import { input, primary, tertiary, secondary, small, soft } from '../components/controls.module.css'
import { useChain, useStore } from '../hooks.ts'
import { AssetChoice } from '../send/AmountField.tsx'
import { field, problem as problemClass } from '../send/Send.module.css'
import { getAmountError, useMessages, useNumbers } from '../useMessages.ts'
import { actions, page, amountField } from './Receive.module.css'

type AmountProblem = Exclude<ReturnType<typeof parseAmount>, bigint>

export function Receive({ account }: { account: ConnectedAccount }) {
  const { session, isContract } = useApp()
  const t = useMessages()
  const isContractHere = useStore(isContract)
  const choices = useChoices(account)
  const [isNative, chooseNative] = useState(false)
  const [typed, type] = useState({ text: '', chainId: 0, isNative })
  const numbers = useNumbers()
  const chosen =
    choices.find(({ asset }) => (asset.address === undefined) === isNative) ?? choices[0]
  if (!chosen) return <p>{t.errors['chain-not-configured']('')}</p>
  const { asset, chain } = chosen
  const now = { chainId: chain.id, isNative: asset.address === undefined }
  // Clear an amount that was typed for another asset or network. `why` selects the message about
  // the cleared amount.
  const why =
    typed.text === ''
      ? undefined
      : typed.isNative !== now.isNative
        ? ('asset' as const)
        : typed.chainId !== now.chainId
          ? ('chain' as const)
          : undefined
  const text = why ? '' : typed.text
  const amount = parseAmount(numbers.read(text, asset.symbol), asset.decimals)
  return (
    <div className={page}>
      <AssetChoice
        assets={choices.map((choice) => choice.asset)}
        chosen={asset}
        onChoose={(next) => chooseNative(next.address === undefined)}
      />
      <ReceiveCode
        account={account}
        chosen={chosen}
        amount={typeof amount === 'bigint' ? amount : undefined}
      >
        <AmountInput
          typed={text}
          problem={typeof amount === 'bigint' ? undefined : amount}
          why={why}
          symbol={asset.symbol}
          onType={(next) => type({ text: next, ...now })}
        />
      </ReceiveCode>
      <p className={`${small} ${soft}`}>
        {session.connection()?.safe || isContractHere
          ? t.account.receiveContract(chain.name)
          : t.account.receiveHint(chain.name)}
      </p>
    </div>
  )
}

/** Shows the QR code of the address or, with an amount, of a payment request. */
function ReceiveCode({
  account,
  chosen: { asset, chain },
  amount,
  children,
}: {
  account: ConnectedAccount
  chosen: Choice
  amount: bigint | undefined
  children: ReactNode
}) {
  const { chainIcon, coinIcon, payLink } = useApp()
  const t = useMessages()
  const numbers = useNumbers()
  const address = checksumAddress(account.address)
  const uri =
    amount === undefined
      ? undefined
      : writePaymentUri({ to: account.address, chainId: chain.id, coin: asset.address, amount })
  const link = uri === undefined ? undefined : payLink?.(uri)
  // Never encode a token's EIP-681 URI: several wallets would send the payment to the token's
  // contract.
  const inCode = (asset.address === undefined ? uri : link) ?? address
  const label =
    amount === undefined || inCode === address
      ? t.account.receiveCode
      : t.asking.code(
          `${groupAmount(formatUnits(amount, asset.decimals), numbers)} ${asset.symbol}`,
        )
  return (
    <>
      <QrCode
        text={inCode}
        label={label}
        iconUrl={(asset.address && coinIcon) ?? chainIcon(chain.id)}
        size="small"
      />
      <AddressText address={account.address} testId="account-address" />
      {children}
      <div className={actions}>
        {link !== undefined && (
          <CopyButton
            className={primary}
            value={link}
            label={t.asking.copyLink}
            testId="copy-pay-link"
          />
        )}
        <CopyButton
          className={link === undefined ? primary : secondary}
          value={address}
          label={t.account.copyAddress}
          testId="copy-address"
        />
        {canShare() && (
          <button
            type="button"
            className={secondary}
            data-testid="share"
            onClick={() => void share(link === undefined ? { text: address } : { url: link })}
          >
            <ShareIcon />
            <span>{t.account.share}</span>
          </button>
        )}
        {uri !== undefined && uri !== inCode && (
          <>
            <CopyButton
              className={tertiary}
              value={uri}
              label={t.asking.copyRequest}
              testId="copy-pay-request"
            />
            <p className={`${small} ${soft}`}>{t.asking.requestNote}</p>
          </>
        )}
      </div>
    </>
  )
}

/** `why` is set if a change of the asset or network has cleared the typed amount. */
function AmountInput({
  typed,
  problem,
  why,
  symbol,
  onType,
}: {
  typed: string
  problem: AmountProblem | undefined
  why: 'asset' | 'chain' | undefined
  symbol: string
  onType(text: string): void
}) {
  const t = useMessages()
  const numbers = useNumbers()
  const [fieldId, noteId] = [useId(), useId()]
  const sentences = {
    malformed: getAmountError(t, numbers, typed, symbol),
    zero: t.send.amounts.zero,
    empty: undefined,
    'too-fine': t.send.amounts['too-fine'](symbol),
  }
  const sentence = why ? t.send.cleared[why] : problem && sentences[problem]
  return (
    <div className={`${field} ${amountField}`}>
      <label htmlFor={fieldId} className={small}>
        {t.asking.amount}
      </label>
      <input
        id={fieldId}
        className={input}
        data-testid="receive-amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        maxLength={100}
        value={typed}
        aria-invalid={!why && sentence !== undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onType(target.value)}
      />
      <div id={noteId} role="status" className={`${small} ${problemClass}`}>
        {sentence !== undefined && <span>{sentence}</span>}
      </div>
    </div>
  )
}

type Choice = { readonly asset: Asset; readonly chain: Chain }

/** Returns the assets that the account can receive: the native currency and the site's coin. */
function useChoices(account: ConnectedAccount): readonly Choice[] {
  const {
    chains: [first],
    payments,
    session,
    isContract,
  } = useApp()
  const { safe, peer } = session.connection() ?? {}
  // A contract account may exist on one network only. While `isContract` is unknown, treat a phone
  // wallet's account as a contract, because it may be one.
  const isBound = (useStore(isContract) ?? peer !== undefined) || safe !== undefined
  const coin = useStore(payments)?.coin
  const mismatch = useStore(coin?.mismatch)
  const walletChain = useChain(account.chainId)
  const coinChain = useChain(coin?.config.chainId)
  const ofCoin =
    coin && coinChain && !mismatch && !(isBound && coinChain !== walletChain)
      ? [{ asset: coin.config, chain: coinChain }]
      : []
  // On an unsupported network, offer the site's first network. The account has the same address
  // there.
  const chain = walletChain ?? (ofCoin.length === 0 && !isBound ? first : undefined)
  return [
    ...(chain ? [{ asset: { address: undefined, ...chain.nativeCurrency }, chain }] : []),
    ...ofCoin,
  ]
}
