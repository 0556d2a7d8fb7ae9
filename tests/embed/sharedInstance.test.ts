// Several copies of the embed in one page, and pages whose libraries replaced built-ins.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  isEnvironmentSupported,
  getOrCreateShared,
  type EmbedInstance,
} from '../../src/embed/sharedInstance.ts'

const consoleSpies = { warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') }
const undo: (() => void)[] = []
/**
 * Changes a built-in like a library. Restore it before awaiting: vitest uses the same built-ins.
 */
function change(target: object, name: string, value: unknown, enumerable = false): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, enumerable, configurable: true, writable: true })
  undo.push(() =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
  )
}

beforeEach(() =>
  Object.values(consoleSpies).forEach((spy) => spy.mockReset().mockImplementation(() => undefined)),
)
afterEach(restore)

function restore(): void {
  undo
    .splice(0)
    .reverse()
    .forEach((back) => back())
}

test('a second copy of the same version reuses the first instance and logs a warning', () => {
  const page = {}
  const own = {} as EmbedInstance
  const first = getOrCreateShared(page, '1.2.3', () => own)
  const make = vi.fn(() => own)
  expect(first).toBe(own)
  expect(consoleSpies.warn).not.toHaveBeenCalled()
  expect(getOrCreateShared(page, '1.2.3', make)).toBe(first)
  expect(make).not.toHaveBeenCalled()
  expect(consoleSpies.warn.mock.calls).toEqual([[expect.stringContaining('twice')]])
})

test('a copy of another version creates no instance, and logs both versions', () => {
  const page = {}
  const own = {} as EmbedInstance
  const make = vi.fn(() => own)
  expect(getOrCreateShared(page, '1.2.3', make)).toBe(own)
  expect(getOrCreateShared(page, '2.0.0', make)).toBeUndefined()
  expect(make).toHaveBeenCalledOnce()
  expect(consoleSpies.error.mock.calls).toEqual([
    [expect.stringMatching(/1\.2\.3 runs here, this copy \(2\.0\.0\) does not/)],
  ])
})

/** `$A` of Prototype.js 1.7.3. */
function prototypeArray(iterable: { length?: number; [index: number]: unknown }): unknown[] {
  let length = iterable.length ?? 0
  const results = new Array(length)
  while (length--) results[length] = iterable[length]
  return results
}

test.each([
  ['Array.from', () => change(Array, 'from', prototypeArray)],
  ...['value', 'get', 'set', 'writable', 'gas', 'then'].map((name): [string, () => void] => [
    // not enumerable
    `Object.prototype (${name})`,
    () =>
      change(
        Object.prototype,
        name,
        Object.assign(() => undefined, { value: 1 }),
      ),
  ]),
  [
    'JSON.stringify',
    () =>
      change(Array.prototype, 'toJSON', function (this: unknown[]) {
        return `[${this.join(', ')}]`
      }),
  ],
  ['Promise', () => change(Promise, 'allSettled', undefined)],
])(
  'isEnvironmentSupported returns false and logs the reason if a script has modified %s',
  (what, happen) => {
    happen()
    const sound = isEnvironmentSupported()
    restore()
    expect(sound).toBe(false)
    expect(consoleSpies.error.mock.calls).toEqual([[expect.stringContaining(`modified ${what}.`)]])
  },
)

test('isEnvironmentSupported returns true if a library has only added methods to prototypes', () => {
  change(Array.prototype, 'each', () => undefined)
  change(Object.prototype, 'hidden', 'x')
  change(Object.prototype, 'shown', 1, true)
  const sound = isEnvironmentSupported()
  restore()
  expect(sound).toBe(true)
})

test('the package creates no instance in an unsupported environment, and connect() rejects with the reason', async () => {
  vi.stubGlobal('window', {}) // no instance can be created here
  vi.stubGlobal('CSS', {})
  const { connect, state } = await import('../../src/embed/packageApi.ts')
  change(Array, 'from', prototypeArray)
  const [made, reported] = [state(), connect()]
  restore()
  vi.unstubAllGlobals()
  expect(made).toEqual({ status: 'disconnected' })
  await expect(reported).rejects.toThrow(/^a script of this page has modified Array\.from\.$/)
  expect(consoleSpies.error.mock.calls).toHaveLength(1)
})

test('the package creates no instance without window.CSS, as on servers and in jsdom', async () => {
  vi.resetModules()
  vi.stubGlobal('window', {})
  const { state, subscribe } = await import('../../src/embed/packageApi.ts')
  expect([state(), subscribe(() => undefined)()]).toEqual([{ status: 'disconnected' }, undefined])
  vi.unstubAllGlobals()
})
