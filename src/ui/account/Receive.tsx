// The account's own address to be scanned or copied, what must be true of whatever is sent there, and how to ask for an
// amount. On a site with a coin it is about the coin, unless something else is chosen.
import { useId, useState, type ReactNode } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { writePaymentUri } from '../../eth/paymentUri.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { Live } from '../../core/connection/connectionState.ts'
import { parseAmount } from '../../core/send/sendFormView.ts'
import type { Asset } from '../../eth/erc20.ts'
import { useApp } from '../appContext.ts'
import { QrCode } from '../connect/QrCode.tsx'
import { AddressText } from '../components/AmountText.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { input, primary, quiet, secondary, small, soft } from '../components/controls.module.css'
import { useChain, useStore } from '../hooks.ts'
import { AssetChoice } from '../send/AmountField.tsx'
import { field, problem as problemClass } from '../send/Send.module.css'
import { numberProblem, useTexts, useNumbers } from '../useMessages.ts'
import { page, wanted } from './Receive.module.css'

type AmountProblem = Exclude<ReturnType<typeof parseAmount>, bigint>

export function Receive({ live }: { live: Live }) {
  const { session, isContract } = useApp()
  const t = useTexts()
  const isContractHere = useStore(isContract)
  const choices = useChoices(live)
  const [isNative, chooseNative] = useState(false)
  const [typed, type] = useState({ text: '', chainId: 0, isNative })
  const numbers = useNumbers()
  const chosen =
    choices.find(({ asset }) => (asset.address === undefined) === isNative) ?? choices[0]
  if (!chosen) return <p>{t.errors['chain-not-configured']('')}</p>
  const { asset, chain } = chosen
  const now = { chainId: chain.id, isNative: asset.address === undefined }
  // what was typed for one asset is never read for another
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
      <Code live={live} chosen={chosen} amount={typeof amount === 'bigint' ? amount : undefined}>
        <Wanted
          typed={text}
          problem={typeof amount === 'bigint' ? undefined : amount}
          why={why}
          symbol={asset.symbol}
          onType={(next) => type({ text: next, ...now })}
        />
      </Code>
      <p className={`${small} ${soft}`}>
        {session.connection()?.safe || isContractHere
          ? t.account.receiveContract(chain.name)
          : t.account.receiveHint(chain.name)}
      </p>
    </div>
  )
}

/** The address; with an amount, also a code and a link that ask for it. An EIP-681 request for a coin begins with the
 * coin's contract, and several wallets pay that: it is never in the code, only there to be copied. */
function Code({
  live,
  chosen: { asset, chain },
  amount,
  children,
}: {
  live: Live
  chosen: Choice
  amount: bigint | undefined
  children: ReactNode
}) {
  const { chainIcon, coinIcon, payLink } = useApp()
  const t = useTexts()
  const numbers = useNumbers()
  const address = checksumAddress(live.address)
  const uri =
    amount === undefined
      ? undefined
      : writePaymentUri({ to: live.address, chainId: chain.id, coin: asset.address, amount })
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
      <AddressText address={live.address} testId="account-address" />
      {children}
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
    </>
  )
}

/** How much is asked for; nothing need be. `why`: what was typed was for something else. */
function Wanted({
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
  const t = useTexts()
  const numbers = useNumbers()
  const [fieldId, noteId] = [useId(), useId()]
  const sentences = {
    malformed: numberProblem(t, numbers, typed, symbol),
    zero: t.send.amounts.zero,
    empty: undefined,
    'too-fine': t.send.amounts['too-fine'](symbol),
  }
  const sentence = why ? t.send.cleared[why] : problem && sentences[problem]
  return (
    <div className={`${field} ${wanted}`}>
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

/** What can be received, and on which network: the wallet's own currency, and the coin on its chain. A contract may not
 * exist on other networks, so only its own is offered; a wallet elsewhere may be one until a node has said that it is
 * not. */
function useChoices(live: Live): readonly Choice[] {
  const {
    chains: [first],
    money,
    session,
    isContract,
  } = useApp()
  const { safe, peer } = session.connection() ?? {}
  const isBound = (useStore(isContract) ?? peer !== undefined) || safe !== undefined
  const coin = useStore(money)?.coin
  const differs = useStore(coin?.differs)
  const here = useChain(live.chainId)
  const there = useChain(coin?.facts.chainId)
  const ofCoin =
    coin && there && !differs && !(isBound && there !== here)
      ? [{ asset: coin.facts, chain: there }]
      : []
  // on a network that the site does not know, and without a coin: the address is the same on one that it knows
  const chain = here ?? (ofCoin.length === 0 && !isBound ? first : undefined)
  return [
    ...(chain ? [{ asset: { address: undefined, ...chain.nativeCurrency }, chain }] : []),
    ...ofCoin,
  ]
}
