// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useHeightAnimation } from '../../../src/ui/components/motion.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let height = 300
let isReduced = false
/** Notifies the ResizeObserver if the panel's height has changed. */
let resize = (): void => undefined
let reported = 0
const animate = vi.fn()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        resize = () => {
          if (height !== reported) callback([{ borderBoxSize: [{ blockSize: height }] }])
          reported = height
        }
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  reported = 0
  HTMLElement.prototype.animate = animate
  document.body.innerHTML = '<div id="page"></div>'
  root = createRoot(document.getElementById('page') ?? document.body)
})
afterEach(() => {
  act(() => root.unmount())
  animate.mockClear()
  isReduced = false
})

function Panel({ step }: { step: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useHeightAnimation(dialog, step)
  return (
    <dialog open ref={dialog}>
      <div>
        <div>{step}</div>
      </div>
    </dialog>
  )
}
const show = (step: string, next: number) => {
  height = next
  act(() => root.render(<Panel step={step} />))
  resize()
}

describe('useHeightAnimation', () => {
  test('animates from the last height of a step to the height of the next step', () => {
    show('account', 300)
    expect(animate).not.toHaveBeenCalled()
    height = 340
    resize()
    show('receive', 479)
    expect(animate.mock.calls).toEqual([
      [{ blockSize: ['340px', '479px'] }, { duration: 180, easing: 'ease-out' }],
    ])
  })

  test('does not animate within a step, without a change of height, or while hidden', () => {
    show('account', 300)
    show('account', 479)
    show('receive', 479)
    show('hidden', 0)
    show('account', 300)
    expect(animate).not.toHaveBeenCalled()
  })

  test('does not animate with reduced motion', () => {
    isReduced = true
    show('account', 300)
    show('receive', 479)
    expect(animate).not.toHaveBeenCalled()
  })
})
