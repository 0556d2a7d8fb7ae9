// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { findSettingsId } from '../../src/embed/settingsTag.ts'

// happy-dom doesn't load scripts; by default it reports each script tag as an error
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

const URL_AFTER_REDIRECTS = 'https://www.bakery.example/florin/florin.js'

function addTag(src: string, settings?: string): void {
  const tag = document.createElement('script')
  tag.setAttribute('src', src)
  if (settings !== undefined) tag.dataset['settings'] = settings
  document.body.append(tag)
}

afterEach(() => document.body.replaceChildren())

test.each([
  ['the same URL', URL_AFTER_REDIRECTS],
  ['a query', `${URL_AFTER_REDIRECTS}?ver=6.8#a`],
  ['no www, which the host adds', 'https://bakery.example/florin/florin.js?ver=6.8'],
  ['http, which the host redirects', 'http://bakery.example/florin/florin.js'],
])('findSettingsId reads data-settings of a script tag whose src has %s', (_, src) => {
  addTag(src, 'florin-settings')
  expect(findSettingsId(document, URL_AFTER_REDIRECTS)).toBe('florin-settings')
})

test('findSettingsId reads a script tag with www if the host redirects to a URL without www', () => {
  addTag(URL_AFTER_REDIRECTS, 'florin-settings')
  expect(findSettingsId(document, 'https://bakery.example/florin/florin.js')).toBe(
    'florin-settings',
  )
})

test.each([
  'https://other.example/florin/florin.js',
  'https://shop.bakery.example/florin/florin.js',
  'https://bakery.example:8443/florin/florin.js',
  'https://bakery.example/florin.js',
  'https://bakery.example/florin/florin.js/other.js',
  'data:text/javascript,',
  'https://',
])('findSettingsId ignores a script tag with src="%s"', (src) => {
  addTag(src, 'florin-settings')
  expect(findSettingsId(document, URL_AFTER_REDIRECTS)).toBe(undefined)
})

test('findSettingsId throws if two script tags name different settings', () => {
  addTag(URL_AFTER_REDIRECTS)
  addTag('https://bakery.example/florin/florin.js', 'florin-settings')
  expect(() => findSettingsId(document, URL_AFTER_REDIRECTS)).toThrow('name different settings')
})
