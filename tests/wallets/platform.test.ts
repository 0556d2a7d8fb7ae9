import { describe, expect, test } from 'vitest'
import { detectBrowser, detectInApp, detectPlatform } from '../../src/wallets/platform.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
  'Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const HARMONY = (device: string): string =>
  `Mozilla/5.0 (${device}; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36`

// The user agent decides, unless touch points and platform reveal "Desktop site".
test.each([
  ['android', { userAgent: CHROME, platform: 'Linux armv81', maxTouchPoints: 5 }],
  ['android', { userAgent: CHROME, platform: 'Linux armv8l', maxTouchPoints: 1 }],
  ['android', { userAgent: CHROME, platform: 'Linux aarch64', maxTouchPoints: 5 }],
  ['android', { userAgent: FIREFOX, platform: 'Linux aarch64', maxTouchPoints: 5 }],
  ['android', { userAgent: CHROME, userAgentData: { platform: 'Android' } }],
  ['desktop', { userAgent: CHROME, platform: 'Linux aarch64', maxTouchPoints: 0 }],
  ['desktop', { userAgent: CHROME, platform: 'Linux aarch64' }],
  // a laptop with an ARM chip and a touch screen
  [
    'desktop',
    {
      userAgent: FIREFOX.replace('x86_64', 'aarch64'),
      platform: 'Linux aarch64',
      maxTouchPoints: 10,
    },
  ],
  // ChromeOS on ARM
  [
    'desktop',
    {
      userAgent: CHROME.replace('Linux x86_64', 'CrOS aarch64 14541.0.0'),
      platform: 'Linux aarch64',
      maxTouchPoints: 10,
    },
  ],
  [
    'desktop',
    {
      userAgent: CHROME.replace('Linux x86_64', 'CrOS armv7l 14541.0.0'),
      platform: 'Linux armv81',
      maxTouchPoints: 10,
    },
  ],
  ['desktop', { userAgent: CHROME, platform: 'Win32', maxTouchPoints: 10 }],
  ['ios', { userAgent: MAC, platform: 'iPhone', maxTouchPoints: 5 }],
  ['ios', { userAgent: MAC, platform: 'iPad' }],
  ['ios', { userAgent: IPHONE, platform: 'iPhone', maxTouchPoints: 5 }],
  ['ios', { userAgent: IPHONE.replaceAll('iPhone', 'iPad') }],
  ['ios', { userAgent: IPHONE.replaceAll('iPhone', 'iPod') }],
  ['ios', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 5 }], // iPadOS
  ['desktop', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 1 }],
  ['desktop', { userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 0 }],
  ['desktop', { userAgent: MAC, platform: 'MacIntel' }],
  ['android', { userAgent: ANDROID, platform: 'Linux armv8l', maxTouchPoints: 5 }],
  ['desktop', { userAgent: CHROME, platform: 'Linux x86_64', maxTouchPoints: 10 }], // a laptop with a touch screen
  [
    'desktop',
    {
      userAgent:
        'Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
      maxTouchPoints: 10,
    },
  ],
  // HarmonyOS 5 names no Android: a phone, and a laptop
  ['android', { userAgent: `${HARMONY('Phone')} ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.8.300` }],
  ['desktop', { userAgent: `${HARMONY('PC')} ArkWeb/6.0.0.47`, maxTouchPoints: 10 }],
  ['desktop', { userAgent: '' }],
] as const)('detectPlatform returns %s for %j', (platform, navigator) => {
  expect(detectPlatform(navigator)).toBe(platform)
})

describe('detectBrowser', () => {
  test.each([
    ['Chrome', CHROME],
    ['Chrome', CHROME.replace('Chrome', 'HeadlessChrome')],
    ['Chrome', ANDROID],
    ['Chrome', IPHONE.replace('Version/18.0', 'CriOS/126.0')],
    ['Edge', `${CHROME} Edg/126.0.0.0`],
    ['Edge', `${ANDROID} EdgA/126.0.0.0`],
    ['Edge', IPHONE.replace('Version/18.0', 'EdgiOS/126.0')],
    ['Opera', `${CHROME} OPR/110.0.0.0`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    ['Firefox', IPHONE.replace('Version/18.0', 'FxiOS/128.0')],
    ['Safari', MAC],
    ['Safari', IPHONE],
    ['', ''],
    ['', 'Mozilla/5.0 (compatible; something)'],
  ] as const)('returns %s for the user agent %s', (browser, userAgent) => {
    expect(detectBrowser({ userAgent })).toBe(browser)
  })

  test('detects Brave by navigator.brave', () => {
    expect(
      detectBrowser({ userAgent: CHROME, brave: { isBrave: () => Promise.resolve(true) } }),
    ).toBe('Brave')
  })
})

const WV = ANDROID.replace('Android 14; Pixel 8)', 'Android 14; Pixel 8 Build/UQ1A; wv)').replace(
  'Chrome/',
  'Version/4.0 Chrome/',
)
const IOS_APP = IPHONE.replace(' Version/18.0', '').replace(' Safari/604.1', '')
describe('detectInApp', () => {
  // Rule: in-app browsers on a phone get a hint. Normal browsers and desktops never do.
  test.each([
    ['social', `${IOS_APP} Instagram 350.0.0.18 (iPhone15,2; iOS 18_0; de_DE)`],
    ['social', `${WV} Instagram 350.1 Android (34/14)`],
    ['social', `${IOS_APP} [FBAN/FBIOS;FBAV/480.0.0.30.109;FBDV/iPhone15,2]`],
    ['social', `${WV} [FB_IAB/FB4A;FBAV/480.0;]`],
    ['social', `${IOS_APP} Barcelona 350.0`],
    ['social', `${WV} musical_ly_2023 BytedanceWebview/d8a21c6`],
    ['social', `${IOS_APP} TikTok 35.1.0`],
    ['social', `${IOS_APP} trill_40.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/vi`],
    ['social', `${IOS_APP} Zalo iOS/645 ZaloTheme/light ZaloLanguage/vi`],
    ['social', `${WV} Zalo android/12100545`],
    ['social', `${IOS_APP} Weibo (iPhone17,1__weibo__15.7.0__iphone__os18.6)`],
    ['social', `${WV} Weibo (Google-Pixel 8__weibo__15.7.0__android__android14)`],
    ['social', `${IOS_APP} Twitter for iPhone/10.60`],
    ['social', `${IOS_APP} Safari Line/14.13.0`],
    ['social', `${WV} Telegram-Android/11.2 (Google Pixel 8; Android 14)`],
    ['sealed', `${WV} MicroMessenger/8.0.50 Language/zh_CN`],
    ['sealed', `${IOS_APP} MicroMessenger/8.0.50(0x18003230)`],
    ['social', `${IOS_APP} [LinkedInApp]/9.29.2183`],
    ['social', `${WV} [LinkedInApp]/4.1.900`],
    ['social', `${IOS_APP} Snapchat/13.10.0.43 (like Safari/8618.2.12.11.6, panda)`],
    ['social', `${IOS_APP} Discord/250.0`],
    ['social', `${WV} Discord-Android/250013;RNA`],
    ['social', `${IOS_APP} [Pinterest/iOS]`],
    ['social', `${IPHONE} NAVER(inapp; search; 1010; 12.0.3; 14PRO)`],
    ['webView', IOS_APP], // Discord
    ['webView', WV],
    [undefined, IPHONE.replace('Version/18.0', 'CriOS/126.0')],
    [undefined, ANDROID],
    [undefined, IPHONE],
    [undefined, MAC],
    [undefined, `${CHROME} MicroMessenger/7.0`],
    [undefined, `${ANDROID} Offline/1`], // contains "line" within another word
  ] as const)('returns %s for the user agent %s', (inApp, userAgent) => {
    expect(detectInApp({ navigator: { userAgent } })).toBe(inApp)
  })

  test('detects an iPad app by the missing Safari token, except on the home screen', () => {
    const pad = { platform: 'MacIntel', maxTouchPoints: 5 }
    const userAgent = MAC.replace(' Version/18.0 Safari/605.1.15', '')
    expect(detectInApp({ navigator: { ...pad, userAgent: MAC } })).toBeUndefined()
    expect(detectInApp({ navigator: { ...pad, userAgent } })).toBe('webView')
    expect(detectInApp({ navigator: { ...pad, userAgent, standalone: true } })).toBeUndefined()
    expect(detectInApp({ navigator: { userAgent: IOS_APP, standalone: true } })).toBeUndefined()
  })

  test('detects Telegram on a phone by window.TelegramWebviewProxy', () => {
    expect(
      detectInApp(
        Object.assign({ navigator: { userAgent: IOS_APP } }, { TelegramWebviewProxy: {} }),
      ),
    ).toBe('social')
    expect(
      detectInApp(Object.assign({ navigator: { userAgent: CHROME } }, { TelegramWebview: {} })),
    ).toBeUndefined()
  })
})
