// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveWalletIcon } from '../../../src/ui/hero/moveWalletIcon.ts'

const POSITIONS: Readonly<Record<string, DOMRectReadOnly>> = {
  icon: { x: 500, y: 300, width: 60 } as DOMRectReadOnly,
  avatar: { x: 1100, y: 20, width: 24 } as DOMRectReadOnly,
}
let isReduced = false
const animate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  isReduced = false
  animate.mockReset().mockImplementation(() => ({}))
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly object[]) => void
      constructor(report: (entries: readonly object[]) => void) {
        this.#report = report
      }
      observe(target: Element): void {
        this.#report([{ target, boundingClientRect: POSITIONS[target.id] }])
      }
      disconnect(): void {}
    },
  )
  HTMLElement.prototype.animate = animate
  document.body.innerHTML =
    '<div id="controls"><button data-testid="account-button"><span id="avatar" data-busy="false"></span></button></div>' +
    '<dialog id="connect" open><div data-tone="done"><span id="icon" data-size="60"></span></div></dialog>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const copies = (): number => document.querySelectorAll('body > .copy').length

test('moveWalletIcon moves a copy of the icon to the account button, then removes the copy', () => {
  moveWalletIcon()
  expect(copies()).toBe(0)
  vi.runAllTimers()
  expect(copies()).toBe(1)
  expect(animate.mock.calls.map(([{ transform }]) => transform).filter(Boolean)).toEqual([
    ['translateX(500px)', 'translateX(1100px)'],
    ['translateY(300px)', 'translateY(20px) scale(0.4)'],
  ])
  animate.mock.results.at(-1)?.value.onfinish()
  expect(copies()).toBe(0)
})

test('moveWalletIcon does nothing with reduced motion', () => {
  isReduced = true
  moveWalletIcon()
  vi.runAllTimers()
  expect([copies(), animate.mock.calls]).toEqual([0, []])
})

test.each(['#connect', '#avatar'])('moveWalletIcon does nothing if %s is missing', (selector) => {
  moveWalletIcon()
  document.querySelector(selector)?.remove()
  vi.runAllTimers()
  expect([copies(), animate.mock.calls]).toEqual([0, []])
})
