// @vitest-environment happy-dom
// A panel glides from the height that was on the screen to that of its next step, and only there.
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGlide } from '../../../src/ui/kit/glide.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let height = 300
let still = false
let resized = (): void => undefined
const animate = vi.fn()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.stubGlobal('ResizeObserver', class {
    constructor(tell: () => void) { resized = tell }
    observe(): void {}
    disconnect(): void {}
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect)
  HTMLElement.prototype.animate = animate
  document.body.innerHTML = '<div id="page"></div>'
  root = createRoot(document.getElementById('page') ?? document.body)
})
afterEach(() => {
  act(() => root.unmount())
  animate.mockClear()
  still = false
})

function Panel({ step }: { step: string }) {
  const content = useRef<HTMLDivElement>(null)
  useGlide(content, step)
  return <dialog open><div><div key={step} ref={content}>{step}</div></div></dialog>
}
const show = (step: string, next: number) => {
  height = next
  act(() => root.render(<Panel step={step} />))
}

test('from what was seen last, though it had grown since, to the next step', () => {
  show('account', 300)
  expect(animate).not.toHaveBeenCalled()
  height = 340 // something came
  resized()
  show('receive', 479)
  expect(animate.mock.calls).toEqual([[{ blockSize: ['340px', '479px'] }, { duration: 180, easing: 'ease-out' }]])
})

test('not while the step stays, the height is the same, or it was hidden', () => {
  show('account', 300)
  show('account', 479)
  resized()
  show('receive', 479)
  show('hidden', 0)
  show('account', 300)
  expect(animate).not.toHaveBeenCalled()
})

test('where motion is unwanted nothing moves', () => {
  still = true
  show('account', 300)
  show('receive', 479)
  expect(animate).not.toHaveBeenCalled()
})
