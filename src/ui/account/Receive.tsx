// The step Receive of the account dialog: shows the account's address as a QR code and as text. The
// user can enter an amount to request a payment. A site's coin is preselected.
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
import { AddressText } from '../components/AmountText.tsx'
import { canShare, share } from '../components/clipboard.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { ShareIcon } from '../components/Icon.tsx'
import { input, primary, quiet, secondary, small, soft } from '../components/controls.module.css'
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
  // An amount that was typed for another asset or network is wrong for this one, so clear it. `why`
  // says which of both has changed, for the message below the field.
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

/** Shows the address or, with an amount, a payment request. For a token, an EIP-681 request begins
 * with the contract's address. Several wallets would send the payment to that address, so the QR
 * code never contains such a request; the user can only copy it. */
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
              className={quiet}
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

/** The field for the optional amount. `why` is set if the field was cleared because the asset or
 * the network has changed. */
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

/** Returns the assets that the account can receive: the native currency of the wallet's network,
 * and the site's coin. A contract account may exist on one network only, so the coin must be on the
 * same network. While it is unknown whether a phone wallet's account is a contract, it is treated
 * as one. */
function useChoices(account: ConnectedAccount): readonly Choice[] {
  const {
    chains: [first],
    payments,
    session,
    isContract,
  } = useApp()
  const { safe, peer } = session.connection() ?? {}
  const isBound = (useStore(isContract) ?? peer !== undefined) || safe !== undefined
  const coin = useStore(payments)?.coin
  const differs = useStore(coin?.differs)
  const walletChain = useChain(account.chainId)
  const coinChain = useChain(coin?.facts.chainId)
  const ofCoin =
    coin && coinChain && !differs && !(isBound && coinChain !== walletChain)
      ? [{ asset: coin.facts, chain: coinChain }]
      : []
  // On an unsupported network of a site without a coin, use the site's first network: an account
  // that is not a contract has the same address on all networks.
  const chain = walletChain ?? (ofCoin.length === 0 && !isBound ? first : undefined)
  return [
    ...(chain ? [{ asset: { address: undefined, ...chain.nativeCurrency }, chain }] : []),
    ...ofCoin,
  ]
}
