// Built-ins that an old library has replaced, tested in a separate realm.
import { createContext, runInContext } from 'node:vm'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { OLD_LIBRARY } from '../../e2e/embed/oldLibrary.ts'

const { outputFiles } = buildSync({
  entryPoints: [`${import.meta.dirname}/../../src/embed/repairBuiltIns.ts`],
  bundle: true,
  format: 'iife',
  globalName: 'repair',
  write: false,
})
const code = outputFiles[0]?.text ?? ''
const DOM = `
class Element {
  parentNode = null
  remove() { this.parentNode = null }
}
class HTMLElement extends Element {}
var window = globalThis
Object.assign(globalThis, { Element, HTMLElement })`

/** Evaluates code after the library has run. Returns the result as text. */
function evaluate(source: string, isRepaired: boolean): string {
  const context = createContext({})
  for (const script of [
    `const { stringify } = JSON`,
    DOM,
    OLD_LIBRARY,
    ...(isRepaired ? [code, 'repair.repairBuiltIns()'] : []),
  ])
    runInContext(script, context)
  return runInContext(
    `(() => {
      let result
      try { result = ${source} } catch (error) { result = 'Error: ' + error.message }
      for (const { prototype } of [Array, String, Number]) delete prototype.toJSON
      delete Date.prototype.toJSON
      return stringify(result)
    })()`,
    context,
  )
}

const STANDARD: [string, unknown][] = [
  ['Array.from(new Set([1, 2]))', [1, 2]],
  ['Array.from({ length: 2 }, (_, index) => index)', [0, 1]],
  ['Array.from(new Map([[1, 2]]).keys(), (key) => key + 1)', [2]],
  ['[1, 2, 3].reduce((sum, one) => sum + one)', 6],
  [
    '[1, 2, 3].reduce((all, one, index, list) => all.concat(index, list.length), [])',
    [0, 3, 1, 3, 2, 3],
  ],
  ['[].reduce((sum, one) => sum + one, 0)', 0],
  ['[].reduce((sum, one) => sum + one)', 'Error: Reduce of empty array with no initial value'],
  [
    '[...["a", "b"].entries()]',
    [
      [0, 'a'],
      [1, 'b'],
    ],
  ],
  ['["a"].entries().next()', { value: [0, 'a'], done: false }],
  ['[1, 2].map((one, index, list) => list.length + index)', [2, 3]],
  ['[1, 2].filter((one, index, list) => list[index] === 2)', [2]],
  ['[1, 2].find((one, index, list) => list.length === 2 && one > 1)', 2],
  ['Array.prototype.map.call({ length: 1, 0: "a" }, (one) => one)', ['a']],
  ['Object.keys(["a"])', ['0']],
  ['Object.keys({ a: 1 })', ['a']],
  ['Object.values("ab")', ['a', 'b']],
  [
    'JSON.stringify({ a: ["b", 1, null], c: new Date(0) })',
    '{"a":["b",1,null],"c":"1970-01-01T00:00:00.000Z"}',
  ],
  ['JSON.stringify({ toJSON: () => ["a"] })', '["a"]'],
  [
    'JSON.stringify([1n], (_, value) => typeof value === "bigint" ? String(value) : value)',
    '["1"]',
  ],
  ['"abc".startsWith("b", 1)', true],
  ['"abc".endsWith("b", 2)', true],
  ['(new HTMLElement().remove(), 1)', 1],
]

test.each(STANDARD)(
  'after repairing the built-ins, %s has the standard result',
  (source, result) => {
    expect(evaluate(source, true)).toBe(JSON.stringify(result))
  },
)

test('Prototype.js breaks most of the tested built-ins', () => {
  const broken = STANDARD.filter(
    ([source, result]) => evaluate(source, false) !== JSON.stringify(result),
  )
  expect(broken.length).toBeGreaterThan(15)
})

test.each([
  '[1, 2].reduce()',
  '[3].reduce()',
  '[1, 2].entries()',
  'Array.from("ab")',
  'Array.from(null)',
  'Array.from({ toArray: () => [1] })',
  '[1, 2].map()',
  '[0, 1].some()',
  '[1, "a"].toJSON()',
  '"a".toJSON()',
  'Object.toJSON({ a: ["b", 1] })',
  'Object.keys(Object.create({ inherited: 1 }))',
  'Object.values(Object.create({ inherited: 1 }))',
  '"abc".startsWith("a")',
])('repairing the built-ins keeps the result of Prototype.js for %s', (source) => {
  expect(evaluate(source, true)).toBe(evaluate(source, false))
})

test("JSON.stringify keeps Prototype.js's toJSON methods in place", () => {
  const source = '(JSON.stringify([1]), [1, "a"].toJSON() + new Date(0).toJSON())'
  expect(evaluate(source, true)).toBe(evaluate(source, false))
  expect(
    evaluate('(() => { try { JSON.stringify([1n]) } catch {} return [1].toJSON() })()', true),
  ).toBe('"[1]"')
})
