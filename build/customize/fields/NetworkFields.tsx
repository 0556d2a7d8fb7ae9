// Fields of NETWORKS and RPC_URLS_<chainId>.
import { useState } from 'react'
import { CHAINS } from '../../../src/chains/list.ts'
import { MORE_CHAINS } from '../../../src/chains/moreChains.ts'
import type { KnownChain } from '../../../src/chains/chain.ts'
import { parseChainNumber, parseNetworks } from '../../../src/page/settings/networks.ts'
import { secondary } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import type { FieldProps } from './fieldProps.ts'
import { OrderedList } from './OrderedList.tsx'
import { LabelledInput, RawField } from './parts.tsx'
import { error as errorClass, item, stack } from './fields.module.css'
import { formatNetworkList, parseNetworkList, type NetworkEntry } from './values.ts'

export function NetworksField(props: FieldProps<'networks'>) {
  const { id, value, isDisabled, describedBy, onChange } = props
  const { start, values } = usePanel()
  const entries = parseNetworkList(value)
  if (!entries) return <RawField {...props} />
  const known = [...CHAINS, ...start.own.chains, ...MORE_CHAINS]
  const usual = [...CHAINS, ...start.own.chains].filter(({ testnet }) => !testnet)
  const current: readonly NetworkEntry[] =
    entries.length > 0 ? entries : usual.map((chain) => String(chain.id))
  const shown = current.map((entry) => {
    const chain = typeof entry === 'string' ? findKnown(entry, known) : undefined
    return {
      key: String(chain?.id ?? (typeof entry === 'string' ? entry : entry['chainId'])),
      label: chain?.name ?? nameOf(entry),
      value: entry,
    }
  })
  const others = known.filter(({ id: one }) => !shown.some(({ key }) => key === String(one)))
  const write = (next: readonly NetworkEntry[]): void => {
    const text = formatNetworkList(next)
    onChange(text === usual.map((chain) => chain.id).join(',') ? '' : text)
  }
  return (
    <div className={stack}>
      <OrderedList
        id={id}
        what="network"
        entries={shown}
        others={others.map((chain) => ({
          key: String(chain.id),
          label: chain.name,
          value: String(chain.id),
        }))}
        isDisabled={isDisabled}
        describedBy={describedBy}
        isLastKept
        onChange={write}
      />
      <CustomNetwork
        isDisabled={isDisabled}
        // Show a coin on a network even if the list lacks the network.
        key={values['NETWORKS'] ?? ''}
        onAdd={(network) => write([...current, network])}
      />
    </div>
  )
}

/** Returns the known chain with this ID or name. */
function findKnown(entry: string, known: readonly KnownChain[]): KnownChain | undefined {
  try {
    return parseNetworks(
      { NETWORKS: entry },
      { defaultChains: known, optionalChains: [] },
      undefined,
    )[0]
  } catch {
    return undefined // the parser of the whole setting reports it
  }
}

function nameOf(entry: NetworkEntry): string {
  if (typeof entry === 'string') return entry
  return String(entry['chainName'] ?? `Network ${String(entry['chainId'])}`)
}

/** Adds a network that Florin does not know. */
function CustomNetwork({
  isDisabled,
  onAdd,
}: {
  readonly isDisabled: boolean
  onAdd(network: Readonly<Record<string, unknown>>): void
}) {
  const [fields, setFields] = useState({ id: '', name: '', symbol: '', node: '', explorer: '' })
  const set = (part: Partial<typeof fields>): void => setFields({ ...fields, ...part })
  const chainId = parseChainNumber(fields.id)
  const isComplete = chainId !== undefined && fields.name && fields.symbol && fields.node
  return (
    <details className={item}>
      <summary>Add another network</summary>
      <div className={stack}>
        <LabelledInput label="Chain ID" value={fields.id} onChange={(id) => set({ id })} isCode />
        <LabelledInput
          label="Name of the network"
          value={fields.name}
          onChange={(name) => set({ name })}
        />
        <LabelledInput
          label="Symbol of its currency"
          value={fields.symbol}
          onChange={(symbol) => set({ symbol })}
          isCode
        />
        <LabelledInput
          label="URL of a node"
          type="url"
          placeholder="https://"
          value={fields.node}
          onChange={(node) => set({ node })}
          isCode
        />
        <LabelledInput
          label="URL of a block explorer (optional)"
          type="url"
          placeholder="https://"
          value={fields.explorer}
          onChange={(explorer) => set({ explorer })}
          isCode
        />
        <button
          type="button"
          className={secondary}
          disabled={isDisabled || !isComplete}
          onClick={() =>
            onAdd({
              chainId,
              chainName: fields.name,
              nativeCurrency: { name: fields.symbol, symbol: fields.symbol, decimals: 18 },
              rpcUrls: [fields.node.trim()],
              ...(fields.explorer.trim() && { blockExplorerUrls: [fields.explorer.trim()] }),
            })
          }
        >
          Add this network
        </button>
      </div>
    </details>
  )
}

const PREFIX = 'RPC_URLS_'

/** Edits the nodes of the site's networks, and of each network that a setting names. */
export function NodesField({ id, isDisabled, describedBy }: FieldProps<'nodes'>) {
  const { checked, start, values, setValue } = usePanel()
  const { chains } = checked.settings.config
  const inUse = chains.map((chain) => ({ name: `${PREFIX}${chain.id}`, label: chain.name, chain }))
  const named = [...Object.keys(values), ...checked.errors.keys()].filter(
    (name, index, all) =>
      name.startsWith(PREFIX) &&
      all.indexOf(name) === index &&
      !inUse.some((one) => one.name === name),
  )
  const rows = [...inUse, ...named.map((name) => ({ name, label: name, chain: undefined }))]
  return (
    <div className={stack}>
      {rows.map(({ name, label, chain }, index) => {
        const error = checked.errors.get(name)
        const errorId = `${id}-${name}-error`
        const usual = chain?.publicRpcUrls ?? chain?.rpcUrls ?? []
        return (
          <div key={name}>
            <LabelledInput
              id={index === 0 ? id : `${id}-${name}`}
              label={label}
              value={values[name] ?? ''}
              placeholder={values[name] ? undefined : usual.join(', ')}
              isCode
              isDisabled={isDisabled || name in start.environment}
              isInvalid={error !== undefined}
              describedBy={[error === undefined ? undefined : errorId, describedBy]
                .filter(Boolean)
                .join(' ')}
              onChange={(text) => setValue(name, text)}
            />
            {error !== undefined && (
              <p className={errorClass} id={errorId}>
                {error}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
