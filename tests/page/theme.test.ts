import { beforeEach, expect, test } from 'vitest'
import { createAppStorage } from '../../src/core/storage.ts'
import { createTheme } from '../../src/page/theme.ts'
import { fakeStorage } from '../fakes/storage.ts'

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})

function open(dark = false, wanted?: 'light' | 'dark') {
  const query = Object.assign(new EventTarget(), { matches: dark })
  const dataset: Record<string, string> = {}
  const target = { matchMedia: () => query } as unknown as Window
  const tab = storage.tab()
  const appStorage = createAppStorage(tab)
  const made = createTheme(appStorage, { target, dataset }, wanted)
  return {
    ...made,
    erase() {
      tab.localStorage.removeItem('florin.theme')
      appStorage.dropUnwritten()
    },
    mark: () => dataset['theme'],
    system(matches: boolean) {
      query.matches = matches
      query.dispatchEvent(new Event('change'))
    },
  }
}

test('follows the system without a choice, and sets no attribute', () => {
  const { theme, system, mark } = open(true)
  expect([theme.get(), mark()]).toEqual(['dark', undefined])
  system(false)
  expect([theme.get(), mark()]).toEqual(['light', undefined])
})

test("uses the site's theme until the user chooses one, and after the choice was cleared", () => {
  const { theme, setTheme, mark, erase } = open(false, 'dark')
  expect(theme.get()).toBe('dark')
  setTheme('light')
  expect([theme.get(), mark()]).toEqual(['light', 'light'])
  erase()
  expect([theme.get(), mark()]).toEqual(['dark', 'dark'])
})

test("keeps the user's choice, whatever the system does", () => {
  const { theme, setTheme, system, mark } = open()
  setTheme('dark')
  system(true)
  system(false)
  expect([theme.get(), mark()]).toEqual(['dark', 'dark'])
})

test('follows the choice of another tab, and the system once it is cleared', () => {
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

test('has no system theme while prerendering', () => {
  expect(createTheme(createAppStorage(storage.tab({ blocked: true })), undefined).theme.get()).toBe(
    'light',
  )
})
