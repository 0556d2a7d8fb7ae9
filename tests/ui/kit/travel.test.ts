// @vitest-environment happy-dom
// A picture is seen to go from one place of a dialog to another, and nothing stays of that.
import { beforeEach, expect, test, vi } from 'vitest'
import { travel } from '../../../src/ui/kit/glide.ts'

let still: boolean
let arrive: () => void
const animate = vi.fn((_: unknown, __: unknown) => ({ finished: new Promise<void>((resolve) => { arrive = resolve }) }))
const rect = (left: number, top: number, width: number) => ({ left, top, width, height: width }) as DOMRect

beforeEach(() => {
  still = false
  animate.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate']
  document.body.innerHTML =
    '<dialog open><span id="row"></span><button>B</button><span id="ring"><img alt=""></span></dialog>'
})
function parts(from: DOMRect, to: DOMRect): [HTMLElement, HTMLElement] {
  const [
    row, ring,
  ] = ['row', 'ring'].map((id) => document.getElementById(id) ?? document.body) as [HTMLElement, HTMLElement]
  row.getBoundingClientRect = () => from
  ring.getBoundingClientRect = () => to
  return [row, ring]
}

test('a copy begins where the first one is, as large, and is gone when it has come; the focus stays', async () => {
  document.querySelector('button')?.focus()
  travel(...parts(rect(10, 20, 28), rect(300, 100, 60)))
  const copy = document.querySelector<HTMLElement>('dialog > :last-child')
  expect([copy?.getAttribute('aria-hidden'), copy?.style.pointerEvents, copy?.style.position]).toEqual(
    ['true', 'none', 'fixed']
  )
  expect(animate.mock.calls).toEqual([
    [{ opacity: [0, 0] }, { duration: 160 }],
    [{ transform: [`translate(-306px, -96px) scale(${28 / 60})`, 'none'] }, { duration: 160, easing: 'ease-out' }],
  ])
  expect(document.activeElement?.tagName).toBe('BUTTON')
  arrive()
  await Promise.resolve()
  await Promise.resolve()
  expect(document.querySelectorAll('dialog > span')).toHaveLength(2)
})

test('nothing where motion is unwanted, and nothing from or to where nothing is seen', () => {
  still = true
  travel(...parts(rect(10, 20, 28), rect(300, 100, 60)))
  still = false
  travel(...parts(rect(0, 0, 0), rect(300, 100, 60)))
  travel(...parts(rect(10, 20, 28), rect(0, 0, 0)))
  expect(animate).not.toHaveBeenCalled()
  expect(document.querySelectorAll('dialog > span')).toHaveLength(2)
})
