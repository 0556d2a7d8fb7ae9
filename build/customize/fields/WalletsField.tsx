// The field of WALLETS, which is one list or several groups.
import { DEFAULT_WALLETS, OPTIONAL_WALLETS } from '../../../src/wallets/optional/registry.ts'
import { tertiary, secondary } from '../../../src/ui/components/controls.module.css'
import { usePanel } from '../panelContext.ts'
import type { FieldProps } from './fieldProps.ts'
import { OrderedList } from './OrderedList.tsx'
import { LabelledInput, RawField } from './parts.tsx'
import { item, itemTitle, stack, toolbar } from './fields.module.css'
import { formatWalletGroups, parseWalletGroups, type Group } from './values.ts'
import { walletName } from './walletName.ts'

export function WalletsField(props: FieldProps<'wallets'>) {
  const { id, value, isDisabled, describedBy, onChange } = props
  const { start } = usePanel()
  const groups = parseWalletGroups(value)
  if (!groups) return <RawField {...props} />
  const isGrouped = groups.length > 1 || groups.some(({ name }) => name !== '')
  const all = [...DEFAULT_WALLETS, ...Object.keys(OPTIONAL_WALLETS), ...start.own.wallets]
  const listed = groups.flatMap(({ ids }) => ids)
  const toEntry = (wallet: string) => ({ key: wallet, label: walletName(wallet), value: wallet })
  const set = (index: number, change: Partial<Group>): void =>
    onChange(
      formatWalletGroups(groups.map((one, at) => (at === index ? { ...one, ...change } : one))),
    )
  const list = (group: Group, index: number) => (
    <OrderedList
      id={index === 0 ? id : `${id}-${index}`}
      what="wallet"
      entries={group.ids.map(toEntry)}
      others={all.filter((wallet) => !listed.includes(wallet)).map(toEntry)}
      isDisabled={isDisabled}
      describedBy={describedBy}
      onChange={(ids) => set(index, { ids })}
    />
  )
  return (
    <div className={stack}>
      {groups.map((group, index) =>
        isGrouped ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group's name changes while it is edited
          <fieldset key={index} className={item}>
            <legend className={itemTitle}>Group {index + 1}</legend>
            <LabelledInput
              label="Name of the group"
              placeholder="Popular"
              value={group.name}
              max={40}
              isDisabled={isDisabled}
              onChange={(name) => {
                if (!groups.some((other, at) => at !== index && other.name === name))
                  set(index, { name })
              }}
            />
            {list(group, index)}
            <button
              type="button"
              className={tertiary}
              disabled={isDisabled}
              onClick={() => onChange(formatWalletGroups(groups.filter((_, at) => at !== index)))}
            >
              Remove this group
            </button>
          </fieldset>
        ) : (
          <div key={group.name} className={stack}>
            {list(group, index)}
          </div>
        ),
      )}
      <button
        type="button"
        className={`${secondary} ${toolbar}`}
        disabled={isDisabled}
        onClick={() =>
          onChange(
            formatWalletGroups([
              ...groups.map((group) => (isGrouped ? group : { ...group, name: 'Recommended' })),
              { name: nextName(groups), ids: [] },
            ]),
          )
        }
      >
        Add a group
      </button>
    </div>
  )
}

function nextName(groups: readonly Group[]): string {
  const taken = groups.map(({ name }) => name)
  return taken.includes('More') ? `Group ${groups.length + 1}` : 'More'
}
