// Detects the device and the browser by user agent, to choose links to apps and stores. Layout and
// security must not depend on the result.

export type Platform = 'desktop' | 'android' | 'ios'

/** The browser, or '' if unknown. */
export type Browser = 'Brave' | 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | ''

type NavigatorLike = {
  readonly userAgent: string
  readonly platform?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly platform?: string }
  /** In Safari, true for a page opened from the home screen. */
  readonly standalone?: boolean
  readonly brave?: unknown
}

const ARM = /Linux (?:arm|aarch)/

/**
 * Returns the kind of device. Also checks the platform and the touch points, because iPadOS and
 * "Desktop site" use a desktop user agent.
 */
export function detectPlatform({
  userAgent,
  platform = '',
  maxTouchPoints = 0,
  userAgentData,
}: NavigatorLike): Platform {
  // HarmonyOS 5 names "(Phone; OpenHarmony" instead of Android. A phone cannot scan a QR code on its
  // own screen.
  if (/android|\(phone/i.test(`${userAgent} ${userAgentData?.platform}`)) return 'android'
  // ChromeOS on ARM has the same `navigator.platform` as an Android phone.
  if (/CrOS/.test(userAgent)) return 'desktop'
  // An iPad reports 'MacIntel', but Macs have at most one touch point.
  const isPad = platform === 'MacIntel' && maxTouchPoints > 1
  if (isPad || /iPhone|iP[ao]d/.test(`${userAgent} ${platform}`)) return 'ios'
  // If "Desktop site" is enabled, an Android phone reports an ARM platform, although its user agent
  // names a desktop processor.
  const isHidden = ARM.test(platform) && !ARM.test(userAgent) && maxTouchPoints > 0
  return isHidden ? 'android' : 'desktop'
}

/**
 * Returns the browser's name. The order of the checks matters, because Edge's user agent also
 * contains 'Chrome' and 'Safari'.
 */
export function detectBrowser({ userAgent, brave }: NavigatorLike): Browser {
  if (brave) return 'Brave'
  if (/Edg(?:e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/(?:OPR|OPT|OPiOS)\//.test(userAgent)) return 'Opera'
  if (/(?:Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  if (/(?:Chrome|Chromium|CriOS)\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : ''
}

/**
 * Kind of in-app browser. 'social': an app that is not a wallet, such as Telegram. 'sealed': an app
 * that opens no links to other apps. 'webView': an unknown app, usually a wallet.
 */
export type InApp = 'social' | 'sealed' | 'webView' | undefined

const SOCIAL =
  /Telegram|Instagram|Barcelona|\bFB(?:AN|AV|_IAB)\b|musical_ly|Byte(?:dance|Locale)|TikTok|Twitter|\bLine\/|LinkedInApp|Snapchat|Discord|Pinterest|\bReddit\/|KAKAOTALK|NAVER\(inapp|\bZalo |__weibo__/i

/**
 * Returns the kind of in-app browser. Takes the window, because Telegram is detected by a global
 * variable.
 */
export function detectInApp(target: { readonly navigator: NavigatorLike }): InApp {
  const { userAgent, standalone } = target.navigator
  const platform = detectPlatform(target.navigator)
  if (platform === 'desktop') return undefined
  if (/MicroMessenger/i.test(userAgent)) return 'sealed'
  const telegram = 'TelegramWebview' in target || 'TelegramWebviewProxy' in target
  if (telegram || SOCIAL.test(userAgent)) return 'social'
  // On iOS, web views and pages opened from the home screen lack "Safari" in the user agent.
  const isWebView =
    platform === 'ios'
      ? !/Safari\//.test(userAgent) && standalone !== true
      : /; wv\)/.test(userAgent)
  return isWebView ? 'webView' : undefined
}
