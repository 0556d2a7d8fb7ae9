// @vitest-environment happy-dom
// A panel glides from the height that was on the screen to that of its next step, and only there. A picture is seen to
// go from one place of a dialog to another, and nothing stays of that.
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { travel, useGlide } from '../../../src/ui/components/moveAnimation.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let height = 300
let still = false
/** The browser has laid the panel out, and its size is another one. */
let resized = (): void => undefined
let reported = 0
let arrive: () => void
const animate = vi.fn((_: unknown, __: unknown) => ({
  finished: new Promise<void>((resolve) => {
    arrive = resolve
  }),
}))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        resized = () => {
          if (height !== reported) tell([{ borderBoxSize: [{ blockSize: height }] }])
          reported = height
        }
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  reported = 0
  HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate']
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
  return (
    <dialog open>
      <div>
        <div key={step} ref={content}>
          {step}
        </div>
      </div>
    </dialog>
  )
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const show = async (step: string, next: number) => {
  height = next
  act(() => root.render(<Panel step={step} />))
  await frame()
  resized() // sizes are observed after the callbacks of a frame
  await frame()
}

test('from what was seen last, though it had grown since, to the next step', async () => {
  await show('account', 300)
  expect(animate).not.toHaveBeenCalled()
  height = 340 // something came
  resized()
  await show('receive', 479)
  expect(animate.mock.calls).toEqual([
    [{ blockSize: ['340px', '479px'] }, { duration: 180, easing: 'ease-out' }],
  ])
})

test('not while the step stays, the height is the same, or it was hidden', async () => {
  await show('account', 300)
  await show('account', 479)
  resized()
  await show('receive', 479)
  await show('hidden', 0)
  await show('account', 300)
  expect(animate).not.toHaveBeenCalled()
})

test('where motion is unwanted nothing moves', async () => {
  still = true
  await show('account', 300)
  await show('receive', 479)
  expect(animate).not.toHaveBeenCalled()
})

const rect = (left: number, top: number, width: number) =>
  ({ left, top, width, height: width }) as DOMRect

function parts(from: DOMRect, to: DOMRect): [HTMLElement, HTMLElement] {
  document.body.innerHTML =
    '<dialog open><span id="row"></span><button>B</button><span id="ring"><img alt=""></span></dialog>'
  const [row, ring] = ['row', 'ring'].map((id) => document.getElementById(id) ?? document.body) as [
    HTMLElement,
    HTMLElement,
  ]
  row.getBoundingClientRect = () => from
  ring.getBoundingClientRect = () => to
  return [row, ring]
}

test('a copy begins where the first one is, as large, and is gone when it has come; the focus stays', async () => {
  const places = parts(rect(10, 20, 28), rect(300, 100, 60))
  document.querySelector('button')?.focus()
  travel(...places)
  expect(document.querySelectorAll('dialog > span')).toHaveLength(2) // this task lays out what it stands in
  await frame()
  const copy = document.querySelector<HTMLElement>('dialog > :last-child')
  expect([
    copy?.getAttribute('aria-hidden'),
    copy?.style.pointerEvents,
    copy?.style.position,
  ]).toEqual(['true', 'none', 'fixed'])
  expect(animate.mock.calls).toEqual([
    [{ opacity: [0, 0] }, { duration: 160 }],
    [
      { transform: [`translate(-306px, -96px) scale(${28 / 60})`, 'none'] },
      { duration: 160, easing: 'ease-out' },
    ],
  ])
  expect(document.activeElement?.tagName).toBe('BUTTON')
  arrive()
  await Promise.resolve()
  await Promise.resolve()
  expect(document.querySelectorAll('dialog > span')).toHaveLength(2)
})

test('nothing where motion is unwanted, and nothing from or to where nothing is seen', async () => {
  still = true
  travel(...parts(rect(10, 20, 28), rect(300, 100, 60)))
  still = false
  travel(...parts(rect(0, 0, 0), rect(300, 100, 60)))
  travel(...parts(rect(10, 20, 28), rect(0, 0, 0)))
  await frame()
  expect(animate).not.toHaveBeenCalled()
  expect(document.querySelectorAll('dialog > span')).toHaveLength(2)
})
