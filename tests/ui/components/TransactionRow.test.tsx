// @vitest-environment happy-dom
// A sent payment as one line says it, in a language with another order of words and in one with other digits.
import { afterEach, expect, test, vi } from 'vitest'
import { dialogs as arabic } from 'virtual:messages/dialogs-ar'
import { dialogs as english } from 'virtual:messages/dialogs-en'
import { dialogs as hindi } from 'virtual:messages/dialogs-hi'
import type { Address } from '../../../src/eth/address.ts'
import type { DialogsText } from '../../../src/i18n/messageTypes.ts'
import type { Entry } from '../../../src/core/transactions/entry.ts'
import { EntryLine } from '../../../src/ui/components/TransactionRow.tsx'
import { AppContext } from '../../../src/ui/appContext.ts'
import { drawing } from '../../fakes/drawn.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const BOB: Address = '0x000000000000000000000000000000000000b0b5'
const ENTRY: Entry = {
  id: 'a',
  kind: 'transaction',
  chainId: 137,
  from: BOB,
  to: BOB,
  amount: 5n,
  symbol: 'POL',
  decimals: 0,
  coin: undefined,
  at: Date.parse('2024-03-14T13:05:00Z'),
  status: 'confirmed',
  hash: undefined,
  final: true,
  difference: undefined,
  request: undefined,
  proposal: undefined,
  by: undefined,
  signatures: undefined,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const draw = drawing()

function show(dialogs: DialogsText, language: string, entry: Entry, news?: true): void {
  const app = {
    ...pageApp(),
    language,
    dialogs: { get: () => dialogs, subscribe: () => () => undefined },
  }
  draw(
    <AppContext value={app}>
      <EntryLine entry={entry} news={news} />
    </AppContext>,
  )
}

test('to whom and on which network is one sentence of the language', () => {
  show(hindi, 'hi', ENTRY)
  expect(document.querySelector('p')?.textContent).toBe('Polygon पर 0x0000…b0b5 को')
})

test('how it stands is read out where one waits for it, and not of each line when a list is opened', () => {
  show(hindi, 'hi', ENTRY)
  expect(document.querySelector('[role=status]')).toBeNull()
  show(hindi, 'hi', ENTRY, true)
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    hindi.transactions.status.confirmed,
  )
})

test('of a network that is no more among the site’s nothing is said', () => {
  show(hindi, 'hi', { ...ENTRY, chainId: 99 })
  expect(document.querySelector('p')?.textContent).toBe('0x0000…b0b5 को')
})

test.each<[Entry['status'], boolean, string[]]>([
  ['confirmed', false, []],
  ['confirmed', true, []],
  ['dropped', false, ['Not found on the network']],
  ['replaced', true, ['Replaced']],
])(
  'what arrived is said to be so, unless the chain has taken it back (%s, final: %s)',
  (status, final, said) => {
    show(english, 'en', { ...ENTRY, kind: 'received', status, final })
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Received 5 POL from 0x0000…b0b5.',
      ...said,
    ])
  },
)

const HASH = `0x${'1'.repeat(64)}` as const
const OTHER = `0x${'2'.repeat(64)}` as const
test.each<[Partial<Entry>, said: string, linked: string]>([
  [{ status: 'confirmed' }, 'Confirmed', HASH],
  [{ status: 'failed' }, 'Failed on the network', HASH],
  [{ status: 'unknown' }, 'Pending (network unreachable)', HASH],
  [{ status: 'dropped' }, 'Not found on the network', HASH],
  [
    { status: 'replaced', by: { kind: 'cancelled', hash: OTHER } },
    'Canceled in your wallet',
    OTHER,
  ],
  [
    { status: 'replaced', by: { kind: 'other', hash: OTHER } },
    'Replaced by another transaction',
    OTHER,
  ],
])('a payment that is %j says "%s" and links to its chain’s explorer', (change, said, hash) => {
  show(english, 'en', { ...ENTRY, hash: HASH, ...change })
  expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(said)
  expect(document.querySelector('a')?.getAttribute('href')).toBe(
    `https://polygonscan.com/tx/${hash}`,
  )
})

test.each([
  ['ar', ['ar-EG', 'en']],
  ['ar', ['ar-EG-u-nu-arab']],
  ['fa', ['fa-IR']],
  ['bn', ['bn-BD']],
  ['ar', ['ar_EG@posix', 'ar-']],
])('times in %s for a visitor of %j have the digits of money', (language, languages) => {
  vi.stubGlobal('navigator', { ...navigator, languages })
  for (const now of ['2024-03-14T13:06:00Z', '2024-03-20T13:06:00Z']) {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    show(arabic, language, ENTRY)
    expect(document.querySelector('time')?.textContent).toMatch(/^[\d\P{Nd}]*\d[\d\P{Nd}]*$/u)
  }
})
