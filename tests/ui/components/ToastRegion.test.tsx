// @vitest-environment happy-dom
// How long a message stays, and what is read out: by a region that stood there empty before, once, and not again when a
// window over it is closed.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import {
  Announcer,
  ToastRegion,
  ToastStack,
  type ToastItem,
} from '../../../src/ui/components/ToastRegion.tsx'
import { drawing } from '../../fakes/drawn.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const onDismiss = vi.fn<(id: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onDismiss.mockReset()
})
afterEach(() => void vi.useRealTimers())
const draw = drawing()

const show = (...toasts: ToastItem[]) =>
  draw(<ToastStack toasts={toasts} onDismiss={(id) => onDismiss(id)} dismissLabel="Dismiss" />)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const region = () => document.querySelector<HTMLElement>('[role=status]') ?? document.body
const buttons = () => [...document.querySelectorAll('button')]
const pointer = (type: 'pointerover' | 'pointerout') => {
  const event = new PointerEvent(type, { bubbles: true, relatedTarget: document.body })
  act(() => void document.querySelector('[data-testid=toast]')?.dispatchEvent(event))
}

test.each(['success', 'info'] as const)('%s leaves after five seconds', (kind) => {
  show({ id: 7, kind, text: 'Done' })
  pass(4_999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss.mock.calls).toEqual([[7]])
})

test('an error stays', () => {
  show({ id: 1, kind: 'error', text: 'Failed' })
  pass(600_000)
  expect(onDismiss).not.toHaveBeenCalled()
})

test('a second message does not lengthen the first', () => {
  show({ id: 1, kind: 'info', text: 'One' })
  pass(3_000)
  show({ id: 1, kind: 'info', text: 'One' }, { id: 2, kind: 'info', text: 'Two' })
  pass(2_000)
  expect(onDismiss.mock.calls).toEqual([[1]])
})

test('a resting pointer holds it, and it leaves five seconds after the pointer did', () => {
  show({ id: 1, kind: 'success', text: 'Done' })
  pointer('pointerover')
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  pointer('pointerout')
  pass(5_000)
  expect(onDismiss.mock.calls).toEqual([[1]])
})

test('focus holds it', () => {
  show({ id: 1, kind: 'success', text: 'Done' })
  act(() => buttons()[0]?.focus())
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => buttons()[0]?.blur())
  pass(5_000)
  expect(onDismiss.mock.calls).toEqual([[1]])
})

test('each can be dismissed, and the focus goes on to the next, then to the region', () => {
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

type Told = ToastItem['kind'] | 'way' // news that one can do something about
const told = (...kinds: Told[]): ToastItem[] =>
  kinds.map((kind, id) =>
    kind === 'way'
      ? { id, kind: 'info', text: String(id), way: { label: '', onClick: () => undefined } }
      : { id, kind, text: String(id) },
  )
const seenOn = (phone: boolean) =>
  [...document.querySelectorAll('[data-testid=toast]')]
    .filter(
      (one) =>
        !['all', ...(phone ? ['phone'] : [])].includes(
          one.getAttribute('data-hidden-when-many') ?? '',
        ),
    )
    .map(({ textContent }) => Number(textContent))

test.each<[string, Told[], number[], number[]]>([
  ['of news the newest', ['info', 'success', 'info', 'info', 'info'], [1, 2, 3, 4], [3, 4]],
  ['an error before news', ['error', 'success', 'info', 'info', 'info'], [0, 2, 3, 4], [0, 4]],
  ['of errors the newest', ['error', 'error', 'error', 'error', 'error'], [1, 2, 3, 4], [3, 4]],
  [
    'news that has just come even beside as many errors',
    ['error', 'error', 'error', 'error', 'info'],
    [0, 1, 2, 3, 4],
    [2, 3, 4],
  ],
  ['no older news beside errors', ['error', 'info', 'error', 'info'], [0, 1, 2, 3], [0, 2, 3]],
  [
    'what stays for its way on before news',
    ['way', 'success', 'info', 'info', 'info'],
    [0, 2, 3, 4],
    [0, 4],
  ],
  [
    'what stays for its way on beside an error',
    ['way', 'error', 'info', 'info', 'info'],
    [0, 1, 3, 4],
    [0, 1, 4],
  ],
])('where there is little room comes first %s', (_, kinds, wide, phone) => {
  show(...told(...kinds))
  expect([seenOn(false), seenOn(true)]).toEqual([wide, phone])
})

test('the focus does not go on to what is left out', () => {
  show(...told('error', 'info', 'info'))
  act(() => buttons()[0]?.focus())
  act(() => buttons()[0]?.click())
  expect(document.activeElement).toBe(buttons()[2])
})

test('an empty region that has the focus holds nothing that comes later', () => {
  show()
  act(() => region().focus())
  show({ id: 3, kind: 'info', text: 'Later' })
  pass(5_000)
  expect(onDismiss.mock.calls).toEqual([[3]])
})

test('a message with a way on stays, and offers it', () => {
  const onClick = vi.fn()
  show({ id: 1, kind: 'info', text: 'Restarted', action: { label: 'Reload', onClick } })
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => buttons()[0]?.click())
  expect(onClick).toHaveBeenCalledTimes(1)
})

const said = () => document.querySelector('[role=status]:not([aria-live=off])')?.textContent

test('connected is said once the window is out of the way, and no more when another one was closed', () => {
  const address = '0x00000000000000000000000000000000000000aa'
  const live = { walletId: 'x', address, chainId: 1 } as const
  const connected: State = { ...INITIAL, session: { status: 'connected', ...live } }
  const state = createStore<State>({ ...INITIAL, modal: 'connect' })
  const app = pageApp({ session: { state, wallet: () => undefined } })
  draw(
    <AppContext value={app}>
      <Announcer />
    </AppContext>,
  )
  act(() => state.set(connected))
  expect(said()).toBe('') // what comes out from behind a window with its region is heard by nobody in Firefox
  pass(2_000)
  expect(said()).toBe('Connected to your wallet as 0x0000…00aa')
  act(() => state.set({ ...connected, modal: 'account' }))
  expect(said()).toBe('')
  pass(2_000)
  act(() => state.set(connected))
  pass(2_000)
  expect(said()).toBe('') // and in Chromium once more
})

test('a message is said once, though the region goes into a window and out again with it', () => {
  const toasts = createToasts()
  const app = pageApp({ toasts })
  const put = (place: string) =>
    draw(
      <AppContext key={place} value={app}>
        <ToastRegion />
      </AppContext>,
    )
  put('page')
  act(() => toasts.add('error', { type: 'signed-out' }))
  expect(
    document
      .querySelector('[data-testid=toast]')
      ?.closest('[role=status]')
      ?.getAttribute('aria-live'),
  ).toBe('off')
  pass(2_000)
  expect(said()).toBe(app.dialogs.get()?.toasts.signedOut)
  put('window')
  pass(2_000)
  expect(document.querySelector('[data-testid=toast]')).not.toBeNull()
  expect(said()).toBe('')
  act(() => toasts.add('error', { type: 'erased' })) // as the window closes
  put('page again')
  expect(said()).toBe('')
  pass(2_000)
  expect(said()).toBe(app.dialogs.get()?.activity.erased)
  act(() => toasts.dismiss(2))
  pass(2_000)
  expect(said()).toBe('') // no copy is left to be found
})
