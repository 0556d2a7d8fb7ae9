// Light or dark: the visitor's word, else the system's, as it changes; and another tab that erases everything is
// followed.
import { beforeEach, expect, test } from 'vitest'
import { createMemory } from '../../src/core/storage.ts'
import { createTheme } from '../../src/page/theme.ts'
import { fakeStorage } from '../fakes/storage.ts'

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})

function open(dark = false, wanted?: 'light' | 'dark') {
  const query = Object.assign(new EventTarget(), { matches: dark })
  const marks: Record<string, string> = {}
  const target = { matchMedia: () => query } as unknown as Window
  const tab = storage.tab()
  const memory = createMemory(tab)
  const made = createTheme(memory, { target, marks }, wanted)
  return {
    ...made,
    erase() {
      tab.localStorage.removeItem('florin.theme')
      memory.erased()
    },
    mark: () => marks['theme'],
    system(matches: boolean) {
      query.matches = matches
      query.dispatchEvent(new Event('change'))
    },
  }
}

test('without a choice it is the system’s, also when that changes, and nothing is marked', () => {
  const { theme, system, mark } = open(true)
  expect([theme.get(), mark()]).toEqual(['dark', undefined])
  system(false)
  expect([theme.get(), mark()]).toEqual(['light', undefined])
})

test('a site’s own theme stands until somebody chooses, and again after that was erased', () => {
  const { theme, setTheme, mark, erase } = open(false, 'dark')
  expect(theme.get()).toBe('dark')
  setTheme('light')
  expect([theme.get(), mark()]).toEqual(['light', 'light'])
  erase()
  expect([theme.get(), mark()]).toEqual(['dark', 'dark'])
})

test('a choice stays, whatever the system does', () => {
  const { theme, setTheme, system, mark } = open()
  setTheme('dark')
  system(true)
  system(false)
  expect([theme.get(), mark()]).toEqual(['dark', 'dark'])
})

test('another tab’s choice is followed, and so is its erasing: back to the system’s, as it is then', () => {
  const here = open()
  const there = open()
  there.setTheme('dark')
  expect([here.theme.get(), here.mark()]).toEqual(['dark', 'dark'])
  there.erase()
  expect([here, there].map(({ theme, mark }) => [theme.get(), mark()])).toEqual([
    ['light', undefined],
    ['light', undefined],
  ])
  here.system(true)
  expect([here.theme.get(), here.mark()]).toEqual(['dark', undefined])
})

test('while the page is prerendered there is no system to ask', () => {
  expect(createTheme(createMemory(storage.tab({ blocked: true })), undefined).theme.get()).toBe(
    'light',
  )
})
