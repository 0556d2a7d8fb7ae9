// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import type { ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { INITIAL_CONNECTION_STATE } from '../../../src/core/connection/connectionState.ts'
import type { RecipientResult } from '../../../src/core/send/recipient.ts'
import type { PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import { RecipientField } from '../../../src/ui/send/RecipientField.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { fakePayment } from '../../fakes/paymentRecord.ts'

test.each<[ErrorCode, string]>([
  ['bad-response', 'The network sent a response we can’t read.'],
  ['method-unsupported', 'The network doesn’t support this.'],
  ['invalid-params', 'The network couldn’t process this request.'],
  ['unknown', 'The network ran into a problem.'],
])('shows a failed lookup (%s) as an error of the network, not of the wallet', (code, sentence) => {
  const recipient = createStore<RecipientResult>({ status: 'failed', code })
  const payments = createStore({ sending: { recipient } } as unknown as Payments)
  const markup = renderToStaticMarkup(
    <AppContext value={pageApp({ payments })}>
      <RecipientField isSubmitted={false} text="alice.eth" />
    </AppContext>,
  )
  expect(markup).toContain(sentence)
})

test('rejects an address on another network and names both networks', () => {
  const recipient = createStore<RecipientResult>({
    status: 'refused',
    reason: 'other-network',
    network: 'Polygon',
    own: 'Ethereum',
  })
  const payments = createStore({ sending: { recipient } } as unknown as Payments)
  const field = renderToStaticMarkup(
    <AppContext value={pageApp({ payments })}>
      <RecipientField isSubmitted={false} text="matic:0x…" />
    </AppContext>,
  )
  expect(field).toContain('This is an address on Polygon, but you’re sending on Ethereum.')
})

test('renders the found recipient outside the live region', () => {
  const address = `0x${'0'.repeat(36)}b0b5` as const
  const recipient = createStore<RecipientResult>({
    status: 'found',
    recipient: { address, name: undefined, warnings: ['new'] },
  })
  const payments = createStore({ sending: { recipient } } as unknown as Payments)
  const field = renderToStaticMarkup(
    <AppContext value={pageApp({ payments })}>
      <RecipientField isSubmitted={false} text={address} />
    </AppContext>,
  )
  expect(field).toContain('data-warning="new"')
  expect(field).toMatch(/role="status"><\/div><div[^>]*><span[^>]*data-testid="send-found"/)
  expect(field).toMatch(/<p class="[^"]*" role="status"><\/p><\/div>/)
})

const ME = '0x00000000000000000000000000000000000000aa' as const
const someone = (digit: string) => `0x${digit.repeat(40)}` as const
const paid = (to: `0x${string}`, change: Parameters<typeof fakePayment>[0] = {}): PaymentRecord =>
  fakePayment({ id: to, chainId: 1, from: ME, to, status: 'confirmed', final: true, ...change })
const edit = vi.fn()

beforeEach(() => void edit.mockClear())
afterEach(() => void vi.unstubAllGlobals())
const draw = createRenderer()

function show(list: readonly PaymentRecord[], text = ''): void {
  const payments = createStore({
    sending: { recipient: createStore<RecipientResult>({ status: 'empty' }), edit },
    transactions: { list: createStore(list) },
  } as unknown as Payments)
  const app = pageApp({
    payments,
    dialogs: createStore(dialogs),
    session: {
      state: createStore({
        ...INITIAL_CONNECTION_STATE,
        session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 } as const,
      }),
    },
  })
  draw(
    <AppContext value={app}>
      <RecipientField isSubmitted={false} text={text} />
    </AppContext>,
  )
}
const chips = () => [...document.querySelectorAll<HTMLElement>('[data-testid=send-recent]')]

test('shows the last three recipients of the account on the current network', () => {
  show([
    paid(someone('1')),
    paid(someone('2'), { status: 'failed' }),
    paid(someone('3'), { chainId: 137 }),
    paid(someone('4'), { from: someone('9') }),
    paid(someone('a')),
    paid(someone('1')),
    paid(someone('5')),
    paid(someone('6')),
  ])
  expect(chips().map((chip) => chip.textContent)).toEqual([
    '0x1111…1111',
    '0xaaaa…aaaa',
    '0x5555…5555',
  ])
  expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Past recipients')
  act(() => chips()[1]?.click())
  expect(edit).toHaveBeenCalledWith({ to: expect.stringMatching(/^0xa{40}$/i) })
  expect(document.activeElement).toBe(document.querySelector('[data-testid=send-to]'))
})

test('shows no recent recipients when the field is filled or there are no payments', () => {
  show([paid(someone('1'))], '0x')
  expect(chips()).toEqual([])
  show([])
  expect(document.querySelector('[role=group]')).toBe(null)
})

test('Paste reads the clipboard only on click and limits the text to 2,000 characters', async () => {
  const readText = vi.fn(async () => `  ${someone('7')}\n`)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { readText } })
  show([], 'alice')
  expect(readText).not.toHaveBeenCalled()
  const press = () =>
    act(async () => document.querySelector<HTMLElement>('[data-testid=send-paste]')?.click())
  await press()
  expect(edit).toHaveBeenLastCalledWith({ to: someone('7') })
  readText.mockResolvedValueOnce('x'.repeat(5_000))
  await press()
  expect(edit).toHaveBeenLastCalledWith({ to: 'x'.repeat(2_000) })
  edit.mockClear()
  readText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await press()
  expect(edit).not.toHaveBeenCalled() // the field may have changed during the permission prompt
  expect(document.activeElement).toBe(document.querySelector('[data-testid=send-to]'))
})

test('shows no Paste button where pages can’t read the clipboard', () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: {} })
  show([])
  expect(document.querySelector('[data-testid=send-paste]')).toBe(null)
})
