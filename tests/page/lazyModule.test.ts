import { expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { selectFrom, createLazyModule } from '../../src/page/lazyModule.ts'

test('createLazyModule loads once for concurrent calls', async () => {
  const start = vi.fn(async () => 'part')
  const part = createLazyModule(start)
  expect(part.value.get()).toBeUndefined()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part'])
  expect(part.value.get()).toBe('part')
  expect(start).toHaveBeenCalledOnce()
})

test('createLazyModule sets failed when loading fails, and retries on the next call', async () => {
  const start = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('gone'))
  const part = createLazyModule(start)
  await expect(part.load()).rejects.toThrow('gone')
  expect(part.failed.get()).toBe(true)
  expect(await part.load()).toBe('part')
  expect(part.failed.get()).toBe(false)
})

test('selectFrom returns the initial value until the module has loaded', async () => {
  const source = createStore(1)
  const start = vi.fn(async () => source).mockRejectedValueOnce(new TypeError('gone'))
  const part = createLazyModule(start)
  const store = selectFrom(part, (made) => made, 0)
  const values: number[] = []
  const stop = store.subscribe(() => values.push(store.get()))
  expect(store.get()).toBe(0)
  expect(start).not.toHaveBeenCalled()
  await part.load().catch(() => undefined)
  expect(store.get()).toBe(0)
  await part.load()
  source.set(2)
  expect(values).toEqual([1, 2])
  stop()
  source.set(3)
  expect(values).toHaveLength(2)
  expect(store.get()).toBe(3)
})
