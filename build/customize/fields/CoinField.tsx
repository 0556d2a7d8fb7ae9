// The field of COIN. The contract at the address fills in symbol, decimals and name.
import { useState } from 'react'
import { checksumAddress } from '../../../src/eth/keccak256.ts'
import { parseAddress } from '../../../src/eth/address.ts'
import { CHAINS } from '../../../src/chains/list.ts'
import { MORE_CHAINS } from '../../../src/chains/moreChains.ts'
import { input, secondary } from '../../../src/ui/components/controls.module.css'
import type { TokenContract } from '../backend.ts'
import { usePanel } from '../panelContext.ts'
import { FileInput } from './FileFields.tsx'
import type { FieldProps } from './fieldProps.ts'
import { LanguageTabs, LinkRows } from './ListFields.tsx'
import { Group, LabelledInput, RawField, Warnings } from './parts.tsx'
import {
  columns,
  item,
  labelled,
  stack,
  status,
  statusFailed,
  textarea,
  toolbar,
} from './fields.module.css'
import { formatCoinParts, parseCoinParts, type CoinParts } from './values.ts'

type Reading = { readonly text: string; readonly isFailed?: boolean }

export function CoinField(props: FieldProps<'coin'>) {
  const { id, value, isDisabled, describedBy, isInvalid, error, warnings = [], onChange } = props
  const { backend, checked, fileErrors, start } = usePanel()
  const [chain, setChain] = useState('')
  const [reading, setReading] = useState<Reading>()
  const parts = parseCoinParts(value)
  if (!parts)
    return (
      <>
        <RawField {...props} />
        {error}
        <Warnings warnings={warnings} />
      </>
    )
  const networks = [
    ...checked.settings.config.chains,
    ...CHAINS,
    ...MORE_CHAINS,
    ...start.own.chains,
  ]
  const options = networks.filter(
    (one, index) => networks.findIndex((other) => other.id === one.id) === index,
  )
  const wrong = findWrongPart(checked.errors.get('COIN') ?? fileErrors['COIN'] ?? '')
  const stateOf = (part: WrongPart) =>
    isInvalid && part === wrong
      ? { isInvalid, describedBy }
      : { isInvalid: false, describedBy: undefined }
  const addressWarnings = warnings.filter(({ text }) => text.startsWith('The address'))
  const coin = { ...parts, chainId: parts.chainId || chain || String(options[0]?.id) }
  const set = (change: Partial<CoinParts>): void =>
    onChange(formatCoinParts({ ...coin, ...change }))
  const { readContract } = backend
  // The embed does not show description, website and links.
  const isForEmbed = backend.previews === 'embed'

  async function read(): Promise<void> {
    const address = parseAddress(coin.address.trim())
    const network = options.find((one) => String(one.id) === coin.chainId)
    if (!address || !readContract || !network)
      return setReading({
        text: 'An address is 0x followed by 40 letters and digits.',
        isFailed: true,
      })
    setReading({ text: `Reading the contract from ${network.name}…` })
    try {
      const contract = await readContract(network.id, address, checked.valid)
      const change = toParts(contract)
      setReading(describe(contract, network.name))
      set({ ...change, address: checksumAddress(address) })
    } catch {
      setReading({ text: `No node of ${network.name} answered. Try again later.`, isFailed: true })
    }
  }

  return (
    <div className={stack}>
      <div className={labelled}>
        <label htmlFor={`${id}-chain`}>Network</label>
        <select
          className={input}
          id={`${id}-chain`}
          value={coin.chainId}
          disabled={isDisabled}
          aria-invalid={stateOf('chainId').isInvalid || undefined}
          aria-describedby={stateOf('chainId').describedBy}
          onChange={(event) => {
            setChain(event.target.value)
            set({ chainId: event.target.value })
          }}
        >
          {options.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      {wrong === 'chainId' && error}
      <LabelledInput
        id={id}
        label="Address of the contract"
        value={coin.address}
        placeholder="0x…"
        isCode
        isDisabled={isDisabled}
        {...stateOf('address')}
        {...(addressWarnings[0] && { describedBy: addressWarnings[0].id })}
        onChange={(address) => set({ address })}
      />
      {wrong === 'address' && error}
      <Warnings warnings={addressWarnings} />
      {readContract && (
        <button
          type="button"
          className={`${secondary} ${toolbar}`}
          disabled={isDisabled}
          onClick={() => void read()}
        >
          Read symbol, decimals and name
        </button>
      )}
      <p className={reading?.isFailed ? `${status} ${statusFailed}` : status} role="status">
        {reading?.text}
      </p>
      <div className={columns}>
        <LabelledInput
          label="Symbol"
          value={coin.symbol}
          max={11}
          isCode
          isDisabled={isDisabled}
          {...stateOf('symbol')}
          onChange={(symbol) => set({ symbol })}
        />
        <LabelledInput
          label="Decimals"
          value={coin.decimals}
          isDisabled={isDisabled}
          {...stateOf('decimals')}
          onChange={(decimals) => set({ decimals })}
        />
      </div>
      {(wrong === 'symbol' || wrong === 'decimals') && error}
      <LabelledInput
        label="Name"
        value={coin.name}
        max={60}
        isDisabled={isDisabled}
        {...stateOf('name')}
        onChange={(name) => set({ name })}
      />
      {wrong === 'name' && error}
      <Warnings warnings={warnings.filter((one) => !addressWarnings.includes(one))} />
      <Group title="Icon" className={item}>
        <FileInput
          id={`${id}-icon`}
          label="Icon of the coin"
          what="a file: icon of the coin"
          path={coin.icon}
          isDisabled={isDisabled}
          {...stateOf('icon')}
          onChange={(icon) => set({ icon })}
        />
        {wrong === 'icon' && error}
      </Group>
      <details className={item}>
        <summary>
          {isForEmbed ? 'Where to get it' : 'Where to get it, description and links'}
        </summary>
        <div className={stack}>
          <LabelledInput
            label="Page where visitors get it"
            type="url"
            placeholder="https://"
            value={coin.getUrl}
            isCode
            onChange={(getUrl) => set({ getUrl })}
          />
          <LabelledInput
            label="Text of that link"
            placeholder={`Get ${coin.symbol || 'the coin'}`}
            max={40}
            value={coin.getLabel}
            onChange={(getLabel) => set({ getLabel })}
          />
          {!isForEmbed && (
            <>
              <LabelledInput
                label="Website of the coin"
                type="url"
                placeholder="https://"
                value={coin.website}
                isCode
                onChange={(website) => set({ website })}
              />
              <LanguageTabs
                label="Description"
                values={coin.description}
                empty=""
                onChange={(description) => set({ description })}
              >
                {(text, setText, suffix) => (
                  <label className={labelled}>
                    Description{suffix}
                    <textarea
                      className={`${input} ${textarea}`}
                      rows={2}
                      maxLength={300}
                      value={text}
                      onChange={(event) => setText(event.target.value)}
                    />
                  </label>
                )}
              </LanguageTabs>
              <Group title="Links, such as a chart or an exchange" className={item}>
                <LinkRows label="Link" rows={coin.links} onChange={(links) => set({ links })} />
              </Group>
            </>
          )}
        </div>
      </details>
      {wrong === 'other' && error}
    </div>
  )
}

const PARTS = ['chainId', 'address', 'symbol', 'decimals', 'name'] as const
/** Matches errors about the icon's path or its file. */
const ICON = /^(?:icon must be the path|the file '|must be (?:a file in|an svg, png))/
type WrongPart = (typeof PARTS)[number] | 'icon' | 'other'

/** Returns the field that an error begins with, such as 'symbol must be …'. */
function findWrongPart(error: string): WrongPart {
  if (ICON.test(error)) return 'icon'
  const reason = error.replace(/^the checksum of /, '')
  return PARTS.find((part) => new RegExp(`^${part}\\b`).test(reason)) ?? 'other'
}

/** Returns the fields that the contract provides. */
function toParts({ symbol, decimals, name }: TokenContract): Partial<CoinParts> {
  return {
    ...(symbol !== undefined && { symbol: symbol.slice(0, 11) }),
    ...(decimals !== undefined && { decimals: String(decimals) }),
    ...(name !== undefined && { name: name.slice(0, 60) }),
  }
}

function describe({ symbol, decimals, name }: TokenContract, network: string): Reading {
  if (symbol === undefined && decimals === undefined)
    return { text: `${network} has no coin at this address.`, isFailed: true }
  const missing = Object.entries({ symbol, decimals, name })
    .filter(([, value]) => value === undefined)
    .map(([field]) => field)
  return {
    text:
      missing.length === 0
        ? `Read from ${network}: ${name} (${symbol}), ${decimals} decimals.`
        : `Read from ${network}. The contract has no ${missing.join(', ')}.`,
  }
}
