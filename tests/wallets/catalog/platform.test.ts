import { expect, test } from 'vitest'
import { browserOf, platformOf } from '../../../src/wallets/catalog/platform.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

test.each([
  ['ios', { userAgent: IPHONE, platform: 'iPhone', maxTouchPoints: 5 }],
  ['ios', { userAgent: IPHONE.replaceAll('iPhone', 'iPad') }],
  ['ios', { userAgent: IPHONE.replaceAll('iPhone', 'iPod') }],
  ['ios', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 5 }], // iPadOS
  ['desktop', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 1 }],
  ['desktop', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 0 }],
  ['desktop', { userAgent: MAC, platform: 'MacIntel' }],
  ['android', { userAgent: ANDROID, platform: 'Linux armv8l', maxTouchPoints: 5 }],
  ['desktop', { userAgent: CHROME, platform: 'Linux x86_64', maxTouchPoints: 10 }], // a laptop with a touch screen
  ['desktop', { userAgent: 'Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', maxTouchPoints: 10 }],
  ['desktop', { userAgent: '' }],
] as const)('%s: %j', (platform, navigator) => {
  expect(platformOf(navigator)).toBe(platform)
})

test.each([
  ['Chrome', CHROME], ['Chrome', CHROME.replace('Chrome', 'HeadlessChrome')], ['Chrome', ANDROID],
  ['Chrome', IPHONE.replace('Version/18.0', 'CriOS/126.0')],
  ['Edge', `${CHROME} Edg/126.0.0.0`], ['Edge', `${ANDROID} EdgA/126.0.0.0`], ['Edge', IPHONE.replace('Version/18.0', 'EdgiOS/126.0')],
  ['Opera', `${CHROME} OPR/110.0.0.0`], ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Firefox', IPHONE.replace('Version/18.0', 'FxiOS/128.0')],
  ['Safari', MAC], ['Safari', IPHONE], ['', ''], ['', 'Mozilla/5.0 (compatible; something)'],
] as const)('%s: %s', (browser, userAgent) => {
  expect(browserOf({ userAgent })).toBe(browser)
})

test('Brave says it in the navigator alone', () => {
  expect(browserOf({ userAgent: CHROME, brave: { isBrave: () => Promise.resolve(true) } })).toBe('Brave')
})
