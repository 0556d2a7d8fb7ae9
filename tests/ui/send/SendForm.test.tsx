// @vitest-environment happy-dom
// Errors and warnings of the send form. Its rules are tested in tests/core/send.
import { expect, test } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { createEmptyForm, type SendForm } from '../../../src/core/send/sendForm.ts'
import type { FeeEstimate } from '../../../src/core/send/feeEstimate.ts'
import type { RecipientResult } from '../../../src/core/send/recipient.ts'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { SendModal } from '../../../src/ui/send/SendModal.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const GWEI = 10n ** 9n
const BOB = `0x${'0'.repeat(36)}b0b5` as const
const fee = (gwei: bigint) =>
  ({ kind: 'eip1559', maxFeePerGas: gwei * GWEI, maxPriorityFeePerGas: GWEI }) as const
const QUOTE: FeeEstimate = {
  baseFee: 10n * GWEI,
  typicalGasPrice: 12n * GWEI,
  gas: 21_000n,
  l1DataFee: 0n,
  blockTimeMs: undefined,
  at: 0,
  fees: { slow: fee(15n), normal: fee(22n), fast: fee(30n) },
}
const FOUND: RecipientResult = {
  status: 'found',
  recipient: { address: BOB, name: undefined, warnings: [] },
}
const draw = createRenderer()

type Site = {
  readonly coin?: object
  readonly chains?: App['chains']
  readonly switchChain?: (chainId: number) => void
}

function show(
  draft: Partial<SendForm>,
  recipient: RecipientResult = FOUND,
  quote = QUOTE,
  { coin, switchChain, ...site }: Site = {},
): void {
  const session = { switchChain: async (chainId: number) => void switchChain?.(chainId) }
  const payments = createStore({
    coin,
    transactions: { list: createStore([]) },
    sending: {
      state: createStore({ step: 'form' }),
      recipient: createStore(recipient),
      form: createStore({ ...createEmptyForm(undefined), to: BOB, amount: '0.5', ...draft }),
      feeEstimate: () =>
        createStore({ value: quote, error: undefined, isStale: false, dataUpdatedAt: 0 }),
      assets: () => [{ address: undefined, symbol: 'ETH', decimals: 18 }],
      isSafe: () => false,
    },
  } as unknown as Payments)
  const balance = {
    value: 10n ** 18n,
    decimals: 18,
    symbol: 'ETH',
    formatted: '1',
    isStale: false,
    dataUpdatedAt: undefined,
    display: () => '1',
  }
  draw(
    <AppContext value={pageApp({ payments, session, balance: createStore(balance), ...site })}>
      <SendModal />
    </AppContext>,
  )
}

function descriptionOf(testId: string): string {
  const field = document.querySelector(`[data-testid=${testId}]`)
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ')
}

test("offers to switch to the coin's network when the wallet is on another network", () => {
  const switched: number[] = []
  const coin = {
    config: { chainId: 137, symbol: 'HBR' },
    mismatch: createStore(false),
    balance: createStore(undefined),
  }
  show({}, FOUND, QUOTE, { coin, switchChain: (chainId) => void switched.push(chainId) })
  const button = document.querySelector<HTMLElement>('[data-testid=send-switch]')
  expect(button?.parentElement?.textContent).toBe('HBRon PolygonSwitch to Polygon')
  button?.click()
  expect(switched).toEqual([137])
  show({})
  expect(document.querySelector('[data-testid=send-switch]')).toBe(null)
})

test('the recipient placeholder mentions names only if the site can look names up', () => {
  const hint = () => document.querySelector<HTMLInputElement>('[data-testid=send-to]')?.placeholder
  show({ to: '' })
  expect(hint()).toBe('Address or name')
  show({ to: '' }, FOUND, QUOTE, { chains: pageApp().chains.filter(({ id }) => id !== 1) })
  expect(hint()).toBe('Address')
})

test('the recipient field takes a pasted message of 1,000 characters, which may name another network at its end', () => {
  show({ to: '' })
  const field = document.querySelector<HTMLInputElement>('[data-testid=send-to]')
  expect(field?.maxLength).toBeGreaterThanOrEqual(1_000)
})

test('the error for a malformed recipient mentions names only if the site can look names up', () => {
  const refused = { status: 'refused', reason: 'malformed' } as const
  show({ to: '0x1' }, refused)
  expect(descriptionOf('send-to')).toBe('Enter an address (0x…) or a name like alice.eth.')
  show({ to: '0x1' }, refused, QUOTE, { chains: pageApp().chains.filter(({ id }) => id !== 1) })
  expect(descriptionOf('send-to')).toBe('This site can’t look up names. Enter an address.')
})

test.each([
  ['1e3', 'Enter the amount without thousands separators, such as 1500.5.'],
  ['1,500', 'This could be 1500 or 1.5. Enter the one you mean.'],
  ['0.1234567890123456789', 'ETH doesn’t have that many decimal places.'],
  ['0.0', 'Enter an amount above zero.'],
  ['123456789', 'You don’t have that much.'],
])(
  'marks the amount %j as invalid and describes it with the balance and "%s"',
  (amount, sentence) => {
    show({ amount })
    expect(descriptionOf('send-amount')).toBe(`Available: 1 ETH ${sentence}`)
    expect(document.querySelector('[data-testid=send-amount]')?.getAttribute('aria-invalid')).toBe(
      'true',
    )
  },
)

test.each<[RecipientResult, string]>([
  [{ status: 'refused', reason: 'malformed' }, 'Enter an address (0x…) or a name like alice.eth.'],
  [{ status: 'refused', reason: 'checksum' }, 'This address has a typo'],
  [{ status: 'refused', reason: 'zero' }, 'This is the zero address'],
  [{ status: 'refused', reason: 'coin-contract' }, 'This is the coin’s own contract'],
  [{ status: 'failed', code: 'name-invalid' }, 'it has characters that could mislead'],
])('marks a recipient that is %j as invalid and describes it with "%s"', (recipient, sentence) => {
  show({}, recipient)
  expect(descriptionOf('send-to')).toContain(sentence)
  expect(document.querySelector('[data-testid=send-to]')?.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['own', 'This is your own account.'],
  ['look-alike', 'Looks like an address you’ve used'],
  ['contract', 'This is a contract.'],
  ['name-unusual', 'This name has unusual letters.'],
] as const)('shows for a recipient with the warning %s: "%s"', (warning, sentence) => {
  show({}, { status: 'found', recipient: { address: BOB, name: undefined, warnings: [warning] } })
  expect(document.querySelector(`[data-warning=${warning}]`)?.textContent).toContain(sentence)
})

test.each<[SendForm['speed'], readonly string[]]>([
  ['slow', ['slow', 'fast']],
  ['normal', ['normal', 'fast']],
  ['fast', ['normal', 'fast']],
])('with the speed %s selected, hides another speed of the same cost', (speed, offered) => {
  const tip = (gwei: bigint) => ({ ...fee(30n), maxPriorityFeePerGas: gwei * GWEI })
  const fees = { slow: tip(1n), normal: tip(1n), fast: tip(2n) }
  show({ speed }, FOUND, { ...QUOTE, fees })
  const inputs = [...document.querySelectorAll('[data-testid^=speed-]')]
  expect(inputs.map((input) => input.getAttribute('data-testid')?.slice(6))).toEqual(offered)
})

const NONE = { maxFee: '', tip: '', gasPrice: '' }
test.each([
  [{ maxFee: '20', gasPrice: '20' }, 'Use a gas price, or a max fee and priority fee – not both.'],
  [{ maxFee: '20', tip: '21' }, 'The priority fee can’t exceed the max fee.'],
  [{ maxFee: '9'.repeat(75) }, 'The max fee is higher than any network accepts. Lower it.'],
  [{ maxFee: '0.000000001', tip: '0' }, 'The max fee is below the current base fee. Raise it.'],
  [{ tip: '130000' }, 'This fee is over a hundred times the current network fee.'],
  [{ maxFee: 'fast' }, 'Enter the amount without thousands separators, such as 1500.5.'],
  [{ gasPrice: '1,500' }, 'This could be 1500 or 1.5. Enter the one you mean.'],
])('rejects the custom fees %j with "%s"', (fields, sentence) => {
  show({ fields: { ...NONE, ...fields } })
  expect(document.querySelector('[data-testid=send-fee]')?.textContent).toContain(sentence)
  expect(document.querySelectorAll('[data-testid=send-fee] [aria-invalid=true]')).toHaveLength(1)
})
