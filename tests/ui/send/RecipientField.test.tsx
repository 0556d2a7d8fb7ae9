// @vitest-environment happy-dom
// What is said of who was looked up, and what can be put into the field at a press: whom this account has paid, and
// what the clipboard holds.
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import type { ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { INITIAL } from '../../../src/core/connection/connectionState.ts'
import type { Lookup } from '../../../src/core/send/recipient.ts'
import type { Entry } from '../../../src/core/transactions/entry.ts'
import { AppContext, type Money } from '../../../src/ui/appContext.ts'
import { RecipientField } from '../../../src/ui/send/RecipientField.tsx'
import { drawing } from '../../fakes/drawn.ts'
import { pageApp } from '../../fakes/pageApp.ts'

test.each<[ErrorCode, string]>([
  ['bad-response', 'The network sent a response we can’t read.'],
  ['method-unsupported', 'The network doesn’t support this.'],
  ['invalid-params', 'The network couldn’t process this request.'],
  ['unknown', 'The network ran into a problem.'],
])(
  'a name that could not be looked up (%s) is the network’s failure, not the wallet’s',
  (code, sentence) => {
    const recipient = createStore<Lookup>({ status: 'failed', code })
    const money = createStore({ sending: { recipient } } as unknown as Money)
    const markup = renderToStaticMarkup(
      <AppContext value={pageApp({ money })}>
        <RecipientField wanted={false} text="alice.eth" />
      </AppContext>,
    )
    expect(markup).toContain(sentence)
  },
)

test('an address for another network is refused with the names of both', () => {
  const recipient = createStore<Lookup>({
    status: 'refused',
    reason: 'other-network',
    network: 'Polygon',
    own: 'Ethereum',
  })
  const money = createStore({ sending: { recipient } } as unknown as Money)
  const field = renderToStaticMarkup(
    <AppContext value={pageApp({ money })}>
      <RecipientField wanted={false} text="matic:0x…" />
    </AppContext>,
  )
  expect(field).toContain('This is an address on Polygon, but you’re sending on Ethereum.')
})

test('who was found is in no live region, whose pieces are read one by one: it is said in one sentence', () => {
  const address = `0x${'0'.repeat(36)}b0b5` as const
  const recipient = createStore<Lookup>({
    status: 'found',
    recipient: { address, name: undefined, warnings: ['new'] },
  })
  const money = createStore({ sending: { recipient } } as unknown as Money)
  const field = renderToStaticMarkup(
    <AppContext value={pageApp({ money })}>
      <RecipientField wanted={false} text={address} />
    </AppContext>,
  )
  expect(field).toContain('data-warning="new"')
  expect(field).toMatch(/role="status"><\/div><div[^>]*><span[^>]*data-testid="send-found"/)
  expect(field).toMatch(/<p class="[^"]*" role="status"><\/p><\/div>/)
})

const ME = '0x00000000000000000000000000000000000000aa' as const
const someone = (digit: string) => `0x${digit.repeat(40)}` as const
const paid = (to: `0x${string}`, change: Partial<Entry> = {}): Entry => ({
  id: to,
  kind: 'transaction',
  chainId: 1,
  from: ME,
  to,
  amount: 5n,
  symbol: 'ETH',
  decimals: 0,
  coin: undefined,
  at: 1,
  status: 'confirmed',
  hash: undefined,
  final: true,
  difference: undefined,
  request: undefined,
  proposal: undefined,
  by: undefined,
  signatures: undefined,
  ...change,
})
const edit = vi.fn()

beforeEach(() => void edit.mockClear())
afterEach(() => void vi.unstubAllGlobals())
const draw = drawing()

function show(list: readonly Entry[], text = ''): void {
  const money = createStore({
    sending: { recipient: createStore<Lookup>({ status: 'empty' }), edit },
    transactions: { list: createStore(list) },
  } as unknown as Money)
  const app = pageApp({
    money,
    dialogs: createStore(dialogs),
    session: {
      state: createStore({
        ...INITIAL,
        session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 } as const,
      }),
    },
  })
  draw(
    <AppContext value={app}>
      <RecipientField wanted={false} text={text} />
    </AppContext>,
  )
}
const chips = () => [...document.querySelectorAll<HTMLElement>('[data-testid=send-recent]')]

test(
  'the last three who were paid from this account on this network, each once, newest first; a press puts the whole ' +
    'address',
  () => {
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
    expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe(
      'Past recipients',
    )
    act(() => chips()[1]?.click())
    expect(edit).toHaveBeenCalledWith({ to: expect.stringMatching(/^0xa{40}$/i) })
    expect(document.activeElement).toBe(document.querySelector('[data-testid=send-to]'))
  },
)

test('once something stands there they are gone, and whoever has paid nobody has none', () => {
  show([paid(someone('1'))], '0x')
  expect(chips()).toEqual([])
  show([])
  expect(document.querySelector('[role=group]')).toBe(null)
})

test('the clipboard is read at a press alone, cut to what the field takes; refused, nothing changes', async () => {
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
  expect(edit).toHaveBeenLastCalledWith({ to: 'x'.repeat(200) })
  edit.mockClear()
  readText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await press()
  expect(edit).not.toHaveBeenCalled() // while the browser asked, something else may have been typed
  expect(document.activeElement).toBe(document.querySelector('[data-testid=send-to]'))
})

test('a browser that lets no page read the clipboard has no such button', () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: {} })
  show([])
  expect(document.querySelector('[data-testid=send-paste]')).toBe(null)
})
