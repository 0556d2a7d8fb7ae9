// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastStack, type ShownToast } from '../../../src/ui/kit/Told.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
const onDismiss = vi.fn<(id: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
  onDismiss.mockReset()
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const show = (...toasts: ShownToast[]) =>
  act(() => root.render(<ToastStack toasts={toasts} onDismiss={(id) => onDismiss(id)} dismissLabel="Dismiss" />))
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
  const [one, two]: ShownToast[] = [{ id: 1, kind: 'error', text: 'One' }, { id: 2, kind: 'error', text: 'Two' }]
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

const failed: ShownToast = { id: 1, kind: 'error', text: 'Failed' }
const news: ShownToast[] = [2, 3].map((id) => ({ id, kind: 'info', text: `News ${id}` }))
const spare = () => [...document.querySelectorAll('[data-spare]')].map(({ textContent }) => textContent)

test('where there is room for two, an error is not left out for news', () => {
  show(failed, ...news)
  expect(spare()).toEqual(['News 2'])
  show(...news)
  expect(spare()).toEqual([])
})

test('the focus does not go on to what is left out', () => {
  show(failed, ...news)
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
  show({ id: 1, kind: 'info', text: 'Restarted', way: { label: 'Reload', onClick } })
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => buttons()[0]?.click())
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each(
  [['by its button', () => act(() => buttons()[0]?.click())], ['in time', () => pass(5_000)]]
)('dismissed %s it is seen to leave as a picture', (_, dismissed) => {
  show({ id: 1, kind: 'info', text: 'Done' })
  dismissed()
  show()
  expect(region().textContent).toBe('')
  vi.advanceTimersToNextFrame()
  expect(document.querySelector('body > [inert]')?.textContent).toBe('Done')
  pass(120)
  expect(document.querySelector('body > [inert]')).toBeNull()
})
