import { expect, test } from 'vitest'
import { classesIn, splitRules, splitSelectors } from '../../build/configure/cssRules.mjs'

const split = (css: string) => {
  const { used, rest } = splitRules(css, (name) => ['a', 'b'].includes(name))
  return [used, rest]
}

test('classesIn returns each class name of an HTML string once', () => {
  expect([...classesIn('<p class="a b"><i class="b"></i></p>')]).toEqual(['a', 'b'])
})

test.each([
  ['.a{x:1}.z{x:2}', '.a{x:1}', '.z{x:2}'],
  ['p,html[data-x]{x:1}', 'p,html[data-x]{x:1}', ''],
  ['.a,.z,.b{x:1}', '.a,.b{x:1}', '.z{x:1}'],
  ['.a>.z{x:1}.z .a{x:2}', '', '.a>.z{x:1}.z .a{x:2}'],
  ['.a:not(.z){x:1}', '.a:not(.z){x:1}', ''],
  [':is(.a,.z){x:1}', ':is(.a,.z){x:1}', ''],
  [':is(.y,.z) .a{x:1}', '', ':is(.y,.z) .a{x:1}'],
  ['.a:has(.z){x:1}', '', '.a:has(.z){x:1}'],
  ['.a:not(:has(>.z),.b):hover{x:1}', '.a:not(:has(>.z),.b):hover{x:1}', ''],
  ['.a{width:.5rem}', '.a{width:.5rem}', ''],
  ['@media print{.a{x:1}.z{x:2}}', '@media print{.a{x:1}}', '@media print{.z{x:2}}'],
  ['@supports (x:y){@media print{.z{x:1}}}', '', '@supports (x:y){@media print{.z{x:1}}}'],
])('splitRules separates the rules of used and unused classes: %s', (css, used, rest) => {
  expect(split(css)).toEqual([used, rest])
})

test('splitRules keeps @keyframes with the rule that uses them', () => {
  const [used, rest] = split(
    '.a{animation:s1 1s}.z{animation:s2 1s}@keyframes s1{to{x:1}}@keyframes s2{to{x:2}}',
  )
  expect(used).toBe('.a{animation:s1 1s}@keyframes s1{to{x:1}}')
  expect(rest).toBe('.z{animation:s2 1s}@keyframes s2{to{x:2}}')
})

test('splitSelectors splits a selector list by a predicate', () => {
  expect(splitSelectors('header .a,.b{x:1}', (selector) => !selector.startsWith('header'))).toEqual(
    { used: '.b{x:1}', rest: 'header .a{x:1}' },
  )
})
