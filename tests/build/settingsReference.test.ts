import { expect, test } from 'vitest'
import { SETTINGS } from '../../build/configure/settingsReference.mjs'
import { isUnset, parseSettings } from '../../build/configure/settings.ts'

test.each(Object.entries(SETTINGS))('the build accepts the example of %s', (_, { example }) => {
  const [, name = '', value = ''] = /^(\w+)='?([^]*?)'?$/.exec(example) ?? []
  expect(isUnset({ [name]: value })).toBe(false)
  expect(() => parseSettings({ [name]: value })).not.toThrow()
})
