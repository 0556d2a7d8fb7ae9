// Detects the device, which decides which links work, and the browser, which decides which store
// has its extensions. Layout and trust never depend on this.

export type Platform = 'desktop' | 'android' | 'ios'

/** '' for an unknown browser. */
export type Browser = 'Brave' | 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | ''

type NavigatorLike = {
  readonly userAgent: string
  readonly platform?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly platform?: string }
  /** Safari: true for a page opened from the home screen. */
  readonly standalone?: boolean
  readonly brave?: unknown
}

const ARM = /Linux (?:arm|aarch)/

/**
 * Returns the device. "Desktop site" on a phone and iPadOS claim to be a desktop only in the user
 * agent; the platform and the touch points still differ.
 */
export function platformOf({
  userAgent,
  platform = '',
  maxTouchPoints = 0,
  userAgentData,
}: NavigatorLike): Platform {
  if (/android/i.test(`${userAgent} ${userAgentData?.platform}`)) return 'android'
  if (/\bCrOS\b/.test(userAgent)) return 'desktop' // ChromeOS on ARM has the same platform as an Android phone
  // no Mac has more than one touch point
  const isPad = platform === 'MacIntel' && maxTouchPoints > 1
  if (isPad || /iPhone|iPad|iPod/.test(`${userAgent} ${platform}`)) return 'ios'
  // With "Desktop site", Android's user agent names x86_64. A Linux laptop with an ARM chip names
  // that chip.
  const isHidden = ARM.test(platform) && !ARM.test(userAgent) && maxTouchPoints > 0
  return isHidden ? 'android' : 'desktop'
}

/**
 * Returns the browser. User agents contain the names of other browsers, so the order matters. Brave
 * is detectable only through the navigator.
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
 * Kind of in-app browser. 'social': of an app that is not a wallet. 'sealed': of an app that opens
 * no links to other apps. 'webView': of an unknown app, usually a wallet.
 */
export type InApp = 'social' | 'sealed' | 'webView' | undefined

const SOCIAL =
  /Telegram|Instagram|Barcelona|\bFB(?:AN|AV|_IAB)\b|musical_ly|Bytedance|TikTok|Twitter|\bLine\/|LinkedInApp|Snapchat|Discord|Pinterest|\bReddit\/|KAKAOTALK/i

/**
 * Returns the kind of in-app browser. Takes the window, since only its properties reveal Telegram.
 */
export function inAppOf(target: { readonly navigator: NavigatorLike }): InApp {
  const { userAgent, standalone } = target.navigator
  const platform = platformOf(target.navigator)
  if (platform === 'desktop') return undefined
  if (/MicroMessenger/i.test(userAgent)) return 'sealed'
  const telegram = 'TelegramWebview' in target || 'TelegramWebviewProxy' in target
  if (telegram || SOCIAL.test(userAgent)) return 'social'
  // Every browser on iOS has Safari in its user agent. Web views (Discord, wallets) do not, nor do
  // pages opened from the home screen.
  const isWebView =
    platform === 'ios'
      ? !/Safari\//.test(userAgent) && standalone !== true
      : /; wv\)/.test(userAgent)
  return isWebView ? 'webView' : undefined
}
