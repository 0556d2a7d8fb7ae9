import { expect, test } from 'vitest'
import { deepMerge } from '../../src/lib/deepMerge.ts'

test('deepMerge replaces nested values without modifying its arguments', () => {
  const below = {
    a: 'a',
    deep: { b: 'b', list: ['1', '2'], say: (name: string) => `hello ${name}` },
  }
  const merged = deepMerge(below, { deep: { list: ['3'], say: (name) => `ahoy ${name}` } })
  expect([merged.a, merged.deep.b, merged.deep.list, merged.deep.say('you')]).toEqual([
    'a',
    'b',
    ['3'],
    'ahoy you',
  ])
  expect([below.deep.list, below.deep.say('you')]).toEqual([['1', '2'], 'hello you'])
})
