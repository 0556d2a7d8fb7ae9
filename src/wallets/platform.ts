// Detects the device and the browser by user agent. The device decides which links to wallet apps
// work, and the browser decides which extension store is linked. Layout and security must not
// depend on either.

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
 * Returns the device. iPadOS and "Desktop site" on a phone use a desktop user agent, so this also
 * checks the platform and the touch points.
 */
export function platformOf({
  userAgent,
  platform = '',
  maxTouchPoints = 0,
  userAgentData,
}: NavigatorLike): Platform {
  if (/android/i.test(`${userAgent} ${userAgentData?.platform}`)) return 'android'
  // ChromeOS on ARM has the same `navigator.platform` as an Android phone.
  if (/\bCrOS\b/.test(userAgent)) return 'desktop'
  // Macs have at most one touch point.
  const isPad = platform === 'MacIntel' && maxTouchPoints > 1
  if (isPad || /iPhone|iPad|iPod/.test(`${userAgent} ${platform}`)) return 'ios'
  // With "Desktop site", an Android phone reports an ARM platform but a user agent with x86_64. On
  // a Linux laptop with an ARM chip, the user agent also names the chip.
  const isHidden = ARM.test(platform) && !ARM.test(userAgent) && maxTouchPoints > 0
  return isHidden ? 'android' : 'desktop'
}

/**
 * Returns the browser. User agents contain the names of other browsers, so the order of the checks
 * matters. Brave is detected by navigator.brave.
 */
export function browserOf({ userAgent, brave }: NavigatorLike): Browser {
  if (brave) return 'Brave'
  if (/Edg(?:e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/(?:OPR|OPT|OPiOS)\//.test(userAgent)) return 'Opera'
  if (/(?:Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  if (/(?:Chrome|Chromium|CriOS)\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : ''
}

/**
 * Kind of in-app browser in which the page is displayed. 'social': the app is not a wallet.
 * 'sealed': the app opens no links to other apps. 'webView': the app is unknown and usually a
 * wallet. Undefined in a normal browser.
 */
export type InApp = 'social' | 'sealed' | 'webView' | undefined

const SOCIAL =
  /Telegram|Instagram|Barcelona|\bFB(?:AN|AV|_IAB)\b|musical_ly|Bytedance|TikTok|Twitter|\bLine\/|LinkedInApp|Snapchat|Discord|Pinterest|\bReddit\/|KAKAOTALK/i

/**
 * Returns the kind of in-app browser, or undefined in a normal browser. Takes the window, because
 * Telegram is detected by a global.
 */
export function inAppOf(target: { readonly navigator: NavigatorLike }): InApp {
  const { userAgent, standalone } = target.navigator
  const platform = platformOf(target.navigator)
  if (platform === 'desktop') return undefined
  if (/MicroMessenger/i.test(userAgent)) return 'sealed'
  const telegram = 'TelegramWebview' in target || 'TelegramWebviewProxy' in target
  if (telegram || SOCIAL.test(userAgent)) return 'social'
  // On iOS the user agent of every browser contains "Safari". Web views, for example in Discord or
  // wallets, and pages opened from the home screen lack it.
  const isWebView =
    platform === 'ios'
      ? !/Safari\//.test(userAgent) && standalone !== true
      : /; wv\)/.test(userAgent)
  return isWebView ? 'webView' : undefined
}
