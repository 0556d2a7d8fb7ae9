// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { dialogs as arabic } from 'virtual:messages/dialogs-ar'
import { dialogs as english } from 'virtual:messages/dialogs-en'
import { dialogs as hindi } from 'virtual:messages/dialogs-hi'
import type { DialogsText } from '../../../src/i18n/messageTypes.ts'
import type { PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'
import { TransactionRow } from '../../../src/ui/components/TransactionRow.tsx'
import { AppContext } from '../../../src/ui/appContext.ts'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { fakePayment } from '../../fakes/paymentRecord.ts'

const FIELDS = {
  at: Date.parse('2024-03-14T13:05:00Z'),
  status: 'confirmed',
  hash: undefined,
  final: true,
}
const ENTRY = fakePayment(FIELDS)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const draw = createRenderer()

function show(dialogs: DialogsText, language: string, entry: PaymentRecord, announce?: true): void {
  const app = {
    ...pageApp(),
    language,
    dialogs: { get: () => dialogs, subscribe: () => () => undefined },
  }
  draw(
    <AppContext value={app}>
      <TransactionRow entry={entry} announce={announce} />
    </AppContext>,
  )
}

test('names recipient and network in one translated sentence', () => {
  show(hindi, 'hi', ENTRY)
  expect(document.querySelector('p')?.textContent).toBe('Polygon पर 0x0000…b0b5 को')
})

test('announces the status only where the user waits for it', () => {
  show(hindi, 'hi', ENTRY)
  expect(document.querySelector('[role=status]')).toBeNull()
  show(hindi, 'hi', ENTRY, true)
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    hindi.transactions.status.confirmed,
  )
})

test('leaves out a network that the site no longer has', () => {
  show(hindi, 'hi', fakePayment({ ...FIELDS, chainId: 99 }))
  expect(document.querySelector('p')?.textContent).toBe('0x0000…b0b5 को')
})

test.each<[PaymentRecord['status'], boolean, string[]]>([
  ['confirmed', false, []],
  ['confirmed', true, []],
  ['dropped', false, ['Not found on the network']],
  ['replaced', true, ['Replaced']],
])(
  'shows the status of a received payment only if it isn’t confirmed (%s, final: %s)',
  (status, final, text) => {
    show(english, 'en', fakePayment({ ...FIELDS, kind: 'received', status, final }))
    expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Received 5 POL from 0x0000…b0b5.',
      ...text,
    ])
  },
)

const HASH = `0x${'1'.repeat(64)}` as const
const OTHER = `0x${'2'.repeat(64)}` as const
test.each<[Parameters<typeof fakePayment>[0], text: string, linked: string]>([
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
])('a payment that is %j says "%s" and links to its chain’s explorer', (change, text, hash) => {
  show(english, 'en', fakePayment({ ...FIELDS, hash: HASH, ...change }))
  expect([...document.querySelectorAll('p')].at(-1)?.textContent).toBe(text)
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
])('times in %s for the languages %j have the digits of amounts', (language, languages) => {
  vi.stubGlobal('navigator', { ...navigator, languages })
  for (const now of ['2024-03-14T13:06:00Z', '2024-03-20T13:06:00Z']) {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    show(arabic, language, ENTRY)
    expect(document.querySelector('time')?.textContent).toMatch(/^[\d\P{Nd}]*\d[\d\P{Nd}]*$/u)
  }
})
