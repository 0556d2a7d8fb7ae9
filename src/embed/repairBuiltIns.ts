// Repairs built-in functions that an old library of the host page has replaced, such as
// Prototype.js or MooTools. A call that only the library's version supports still returns that
// version's result.
import { AppError } from '../errors.ts'
import { getUnsupportedReason } from './sharedInstance.ts'

type Function_ = (this: unknown, ...args: unknown[]) => unknown
type Callback = (value: unknown, index: number, list: unknown) => unknown

/**
 * Repairs the built-in functions that give wrong results. Throws an AppError if a function can't be
 * repaired.
 */
export function repairBuiltIns(): void {
  replace(Array, 'from', repairFrom)
  const lists = Array.prototype
  for (const name of ['map', 'filter', 'find', 'every', 'some'])
    if (!passesList(name)) replace(lists, name, repairIteration)
  if (isBroken(() => [1, 2].reduce((sum, one) => sum + one, 1) === 4))
    replace(lists, 'reduce', repairReduce)
  if (isBroken(() => [1].entries().next().value?.[0] === 0))
    replace(lists, 'entries', repairEntries)
  if (isBroken(() => Object.keys([1]).length === 1))
    replace(Object, 'keys', (previous) => repairObject(previous, ([key]) => key))
  if (isBroken(() => Object.values([1]).length === 1))
    replace(Object, 'values', (previous) => repairObject(previous, ([, value]) => value))
  if (
    isBroken(() => JSON.stringify(['a', 1, new Date(0)]) === '["a",1,"1970-01-01T00:00:00.000Z"]')
  )
    replace(JSON, 'stringify', repairStringify)
  for (const name of ['startsWith', 'endsWith'])
    if (isBroken(() => 'ab'.startsWith('b', 1) && 'ab'.endsWith('a', 1)))
      replace(String.prototype, name, name === 'startsWith' ? repairStart : repairEnd)
  if (Object.hasOwn(HTMLElement.prototype, 'remove'))
    replace(HTMLElement.prototype, 'remove', repairRemove)
  const reason = getUnsupportedReason()
  if (reason) throw new AppError('load-failed', reason)
}

function isBroken(test: () => boolean): boolean {
  try {
    return !test()
  } catch {
    return true
  }
}

function replace(target: object, name: string, create: (previous: Function_) => Function_): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  if (typeof before?.value !== 'function') return
  Object.defineProperty(target, name, { ...before, value: create(before.value) })
}

/**
 * Repairs Array.from(), because the version of MooTools returns a list with the iterable as its
 * only item.
 */
function repairFrom(previous: Function_): Function_ {
  return function (items, mapper, self) {
    const isIterable =
      typeof items === 'object' &&
      items !== null &&
      typeof Reflect.get(items, Symbol.iterator) === 'function'
    const list = isIterable
      ? [...(items as Iterable<unknown>)]
      : (previous.call(this, items) as unknown[])
    if (typeof mapper !== 'function') return list
    const mapped: unknown[] = []
    for (const value of list) mapped.push(mapper.call(self, value, mapped.length))
    return mapped
  }
}

function passesList(name: string): boolean {
  const list = [1]
  let passed: unknown
  try {
    Reflect.get(list, name).call(list, (_: unknown, __: unknown, all: unknown) => (passed = all))
    return passed === list
  } catch {
    return false
  }
}

/**
 * Repairs an array method such as map(), so that it passes the list to the callback as the third
 * argument and accepts array-like objects.
 */
function repairIteration(previous: Function_): Function_ {
  return function (callback, self) {
    if (typeof callback !== 'function') return previous.call(this, callback, self)
    const list = Array.isArray(this) ? this : Array.prototype.slice.call(this)
    const run: Callback = (value, index) => callback.call(self, value, index, this)
    return previous.call(list, run)
  }
}

function repairReduce(previous: Function_): Function_ {
  return function (...args) {
    const [callback, initial] = args
    if (typeof callback !== 'function') return previous.apply(this, args)
    const list = this as readonly unknown[]
    let index = 0
    let result = initial
    if (args.length < 2) {
      while (index < list.length && !(index in list)) index += 1
      if (index >= list.length) throw new TypeError('Reduce of empty array with no initial value')
      result = list[index]
      index += 1
    }
    for (; index < list.length; index += 1)
      if (index in list) result = callback(result, list[index], index, list)
    return result
  }
}

/**
 * Repairs Array.prototype.entries(). The library's version returns a copy of the list instead of an
 * iterator, so adds the methods of an iterator to this copy.
 */
function repairEntries(previous: Function_): Function_ {
  return function () {
    const list = this as readonly unknown[]
    const pairs = (function* () {
      for (let index = 0; index < list.length; index += 1) yield [index, list[index]]
    })()
    const result = previous.call(this) as object
    for (const [name, value] of [
      ['next', () => pairs.next()],
      [Symbol.iterator, () => pairs],
    ] as const)
      Object.defineProperty(result, name, { value, configurable: true })
    return result
  }
}

/**
 * Repairs Object.keys() and Object.values() for plain objects, arrays, strings and functions.
 * Passes other values, such as instances of the library's classes, to the library's function.
 */
function repairObject(previous: Function_, read: (entry: [string, unknown]) => unknown): Function_ {
  return function (value) {
    const prototype =
      value === null || value === undefined ? undefined : Object.getPrototypeOf(value)
    const isPlain =
      prototype === null ||
      typeof value === 'function' ||
      [Object.prototype, Array.prototype, String.prototype].includes(prototype)
    if (!isPlain) return previous.call(this, value)
    const result: unknown[] = []
    for (const entry of Object.entries(value as object)) result.push(read(entry))
    return result
  }
}

/**
 * Repairs JSON.stringify. Hides the library's `toJSON` methods during the call. They return JSON
 * text, which JSON.stringify would quote again.
 */
function repairStringify(previous: Function_): Function_ {
  const owners = [Array, String, Number, Boolean].map((one) => one.prototype as object)
  const dates = Date.prototype as object
  const toJSON = function (this: Date): string | null {
    return Number.isFinite(this.getTime()) ? this.toISOString() : null
  }
  return function (...args) {
    const hidden: (() => void)[] = []
    for (const owner of [...owners, dates]) {
      const before = Object.getOwnPropertyDescriptor(owner, 'toJSON')
      if (!before) continue
      hidden.push(() => Object.defineProperty(owner, 'toJSON', before))
      if (owner === dates) Object.defineProperty(owner, 'toJSON', { ...before, value: toJSON })
      else Reflect.deleteProperty(owner, 'toJSON')
    }
    try {
      return previous.apply(this, args)
    } finally {
      for (const restore of hidden) restore()
    }
  }
}

function repairStart(previous: Function_): Function_ {
  return function (text, position) {
    return previous.call(position === undefined ? this : String(this).slice(Number(position)), text)
  }
}

function repairEnd(previous: Function_): Function_ {
  return function (text, end) {
    return previous.call(end === undefined ? this : String(this).slice(0, Number(end)), text)
  }
}

/**
 * Repairs Element.remove(), because the library's version throws for an element without a parent.
 */
function repairRemove(previous: Function_): Function_ {
  return function (...args) {
    return (this as Element).parentNode ? previous.apply(this, args) : this
  }
}
