// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import type { PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import { Announcer } from '../../../src/ui/components/LiveRegion.tsx'
import { ToastRegion } from '../../../src/ui/components/ToastRegion.tsx'
import { ToastStack, type ToastItem } from '../../../src/ui/components/ToastStack.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { fakePayment } from '../../fakes/paymentRecord.ts'

const onDismiss = vi.fn<(id: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onDismiss.mockReset()
})
afterEach(() => void vi.useRealTimers())
const draw = createRenderer()

const show = (...toasts: ToastItem[]) =>
  draw(<ToastStack toasts={toasts} onDismiss={(id) => onDismiss(id)} dismissLabel="Dismiss" />)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const region = () => document.querySelector<HTMLElement>('[role=status]') ?? document.body
const buttons = () => [...document.querySelectorAll('button')]
const pointer = (type: 'pointerover' | 'pointerout') => {
  const event = new PointerEvent(type, { bubbles: true, relatedTarget: document.body })
  act(() => void document.querySelector('[data-testid=toast]')?.dispatchEvent(event))
}

describe('ToastStack', () => {
  test.each(['success', 'info'] as const)(
    'dismisses a toast of kind %s after five seconds',
    (kind) => {
      show({ id: 7, kind, text: 'Done' })
      pass(4_999)
      expect(onDismiss).not.toHaveBeenCalled()
      pass(1)
      expect(onDismiss.mock.calls).toEqual([[7]])
    },
  )

  test('does not dismiss an error automatically', () => {
    show({ id: 1, kind: 'error', text: 'Failed' })
    pass(600_000)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('does not restart the timer of a toast when another toast arrives', () => {
    show({ id: 1, kind: 'info', text: 'One' })
    pass(3_000)
    show({ id: 1, kind: 'info', text: 'One' }, { id: 2, kind: 'info', text: 'Two' })
    pass(2_000)
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  test('pauses the timer while the toast is hovered and restarts it afterwards', () => {
    show({ id: 1, kind: 'success', text: 'Done' })
    pointer('pointerover')
    pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    pointer('pointerout')
    pass(5_000)
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  test('pauses the timer while the toast is focused', () => {
    show({ id: 1, kind: 'success', text: 'Done' })
    act(() => buttons()[0]?.focus())
    pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    act(() => buttons()[0]?.blur())
    pass(5_000)
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  test('moves the focus to the next toast on dismissal, and to the region after the last toast', () => {
    const [one, two]: ToastItem[] = [
      { id: 1, kind: 'error', text: 'One' },
      { id: 2, kind: 'error', text: 'Two' },
    ]
    show(one!, two!)
    act(() => buttons()[0]?.focus())
    act(() => buttons()[0]?.click())
    expect(onDismiss.mock.calls).toEqual([[1]])
    show(two!)
    expect(document.activeElement).toBe(buttons()[0])
    act(() => buttons()[0]?.click())
    show()
    expect(document.activeElement).toBe(region())
  })

  type Kind = ToastItem['kind'] | 'action' // a toast with an action
  const items = (...kinds: Kind[]): ToastItem[] =>
    kinds.map((kind, id) =>
      kind === 'action'
        ? { id, kind: 'info', text: String(id), action: { label: '', onClick: () => undefined } }
        : { id, kind, text: String(id) },
    )
  const shownOn = (phone: boolean) =>
    [...document.querySelectorAll('[data-testid=toast]')]
      .filter(
        (one) =>
          !['all', ...(phone ? ['phone'] : [])].includes(
            one.getAttribute('data-hidden-when-many') ?? '',
          ),
      )
      .map(({ textContent }) => Number(textContent))

  test.each<[string, Kind[], number[], number[]]>([
    ['the newest info', ['info', 'success', 'info', 'info', 'info'], [1, 2, 3, 4], [3, 4]],
    ['an error before info', ['error', 'success', 'info', 'info', 'info'], [0, 2, 3, 4], [0, 4]],
    ['the newest errors', ['error', 'error', 'error', 'error', 'error'], [1, 2, 3, 4], [3, 4]],
    [
      'the latest info even beside four errors',
      ['error', 'error', 'error', 'error', 'info'],
      [0, 1, 2, 3, 4],
      [2, 3, 4],
    ],
    ['errors before older info', ['error', 'info', 'error', 'info'], [0, 1, 2, 3], [0, 2, 3]],
    [
      'a toast with an action before info',
      ['action', 'success', 'info', 'info', 'info'],
      [0, 2, 3, 4],
      [0, 4],
    ],
    [
      'a toast with an action beside an error',
      ['action', 'error', 'info', 'info', 'info'],
      [0, 1, 3, 4],
      [0, 1, 4],
    ],
  ])('when there is little room, shows %s', (_, kinds, wide, phone) => {
    show(...items(...kinds))
    expect([shownOn(false), shownOn(true)]).toEqual([wide, phone])
  })

  test('does not move the focus to a hidden toast', () => {
    show(...items('error', 'info', 'info'))
    act(() => buttons()[0]?.focus())
    act(() => buttons()[0]?.click())
    expect(document.activeElement).toBe(buttons()[2])
  })

  test('does not pause the timer of later toasts while the empty region is focused', () => {
    show()
    act(() => region().focus())
    show({ id: 3, kind: 'info', text: 'Later' })
    pass(5_000)
    expect(onDismiss.mock.calls).toEqual([[3]])
  })

  test('does not dismiss a toast with an action automatically', () => {
    const onClick = vi.fn()
    show({ id: 1, kind: 'info', text: 'Restarted', action: { label: 'Reload', onClick } })
    pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    act(() => buttons()[0]?.click())
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

const announced = () => document.querySelector('[role=status]:not([aria-live=off])')?.textContent

test('announces "Connected" once after the dialog has closed', () => {
  const address = '0x00000000000000000000000000000000000000aa'
  const account = { walletId: 'x', address, chainId: 1 } as const
  const connected: ConnectionState = {
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', ...account },
  }
  const state = createStore<ConnectionState>({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
  const app = pageApp({ session: { state, wallet: () => undefined } })
  draw(
    <AppContext value={app}>
      <Announcer />
    </AppContext>,
  )
  act(() => state.set(connected))
  expect(announced()).toBe('') // Firefox does not announce text that appears with its region
  pass(2_000)
  expect(announced()).toBe('Connected to your wallet as 0x0000…00aa')
  act(() => state.set({ ...connected, modal: 'account' }))
  expect(announced()).toBe('')
  pass(2_000)
  act(() => state.set(connected))
  pass(2_000)
  expect(announced()).toBe('') // Chromium would announce it again
})

test('offers Reload for an error that only a reload fixes', () => {
  const toasts = createToasts()
  toasts.add('error', { type: 'error', code: 'wallet-restarted', wallet: 'Rainbow' })
  draw(
    <AppContext value={pageApp({ toasts })}>
      <ToastRegion />
    </AppContext>,
  )
  expect(buttons().map(({ textContent }) => textContent)).toContain('Reload the page')
})

describe('the toast of a received payment', () => {
  const payment = fakePayment({ kind: 'received', status: 'confirmed', final: false })
  const { id, amount, decimals, symbol, to } = payment
  const sum = { amount: String(amount), decimals, symbol }
  const link = () => document.querySelector('[data-testid=toast] a')

  function showReceived(
    list: readonly PaymentRecord[],
    blockExplorers = fakeChain().blockExplorers,
  ) {
    const toasts = createToasts()
    toasts.add('success', { type: 'received', ...sum, from: to }, id)
    const transactions = { list: createStore(list) }
    const payments = createStore({ transactions } as unknown as Payments)
    const chains = [fakeChain({ id: 1, blockExplorers: [] }), fakeChain({ blockExplorers })]
    draw(
      <AppContext value={pageApp({ toasts, payments, chains })}>
        <ToastRegion />
      </AppContext>,
    )
    return toasts
  }

  test('links to the transaction in the block explorer, in a new tab', () => {
    showReceived([fakePayment({ id: 'other', hash: `0x${'2'.repeat(64)}` }), payment])
    expect(link()?.textContent).toBe('View on PolygonScan (opens in a new tab)')
    expect(link()?.getAttribute('href')).toBe(`https://polygonscan.com/tx/${payment.hash}`)
    expect([link()?.getAttribute('target'), link()?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('has no link on a chain without a block explorer', () => {
    showReceived([payment], [])
    expect([document.querySelectorAll('[data-testid=toast]').length, link()]).toEqual([1, null])
  })

  test('has no link after the payment was removed from the list', () => {
    showReceived([])
    expect([document.querySelectorAll('[data-testid=toast]').length, link()]).toEqual([1, null])
  })

  test('disappears after five seconds, unless its link is focused', () => {
    const toasts = showReceived([payment])
    act(() => (link() as HTMLElement).focus())
    pass(60_000)
    expect(toasts.list.get()).toHaveLength(1)
    act(() => (link() as HTMLElement).blur())
    pass(5_000)
    expect(toasts.list.get()).toEqual([])
  })

  test('is announced without the text of the link', () => {
    showReceived([payment])
    pass(2_000)
    expect(announced()).toBe('Received 5 POL from 0x0000…b0b5.')
  })
})

test('announces a toast only once when the region moves into a dialog and back', () => {
  const toasts = createToasts()
  const app = pageApp({ toasts })
  const drawIn = (container: string) =>
    draw(
      <AppContext key={container} value={app}>
        <ToastRegion />
      </AppContext>,
    )
  drawIn('page')
  act(() => toasts.add('error', { type: 'signed-out' }))
  expect(
    document
      .querySelector('[data-testid=toast]')
      ?.closest('[role=status]')
      ?.getAttribute('aria-live'),
  ).toBe('off')
  pass(2_000)
  expect(announced()).toBe(app.dialogs.get()?.toasts.signedOut)
  drawIn('window')
  pass(2_000)
  expect(document.querySelector('[data-testid=toast]')).not.toBeNull()
  expect(announced()).toBe('')
  act(() => toasts.add('error', { type: 'erased' })) // while the dialog closes
  drawIn('page again')
  expect(announced()).toBe('')
  pass(2_000)
  expect(announced()).toBe(app.dialogs.get()?.activity.erased)
  act(() => toasts.dismiss(2))
  pass(2_000)
  expect(announced()).toBe('') // cleared, so that screen readers do not find it again
})
