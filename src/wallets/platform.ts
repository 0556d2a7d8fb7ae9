// Where the visitor is: the device decides which links can work, the browser's name which store has its extensions.
// Layout never depends on this, and nothing is trusted because of it.

export type Platform = 'desktop' | 'android' | 'ios'

/** '' for a browser we do not know by name. */
export type Browser = 'Brave' | 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | ''

type NavigatorLike = {
  readonly userAgent: string
  readonly platform?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly platform?: string }
  /** Of Safari: true for a page that was added to the home screen. */
  readonly standalone?: boolean
  readonly brave?: unknown
}

const ARM = /Linux (?:arm|aarch)/

/** Returns the device. "Desktop site" on a phone and an iPad's default claim a desktop in the user
 * agent alone; the platform and the touch screen still tell. */
export function platformOf({
  userAgent,
  platform = '',
  maxTouchPoints = 0,
  userAgentData,
}: NavigatorLike): Platform {
  if (/android/i.test(`${userAgent} ${userAgentData?.platform}`)) return 'android'
  if (/\bCrOS\b/.test(userAgent)) return 'desktop' // on ARM it has an Android phone's platform
  // no Mac has more than one touch point
  const isPad = platform === 'MacIntel' && maxTouchPoints > 1
  if (isPad || /iPhone|iPad|iPod/.test(`${userAgent} ${platform}`)) return 'ios'
  // the desktop user agent of Android names x86_64, that of a Linux laptop with an ARM chip names
  // the chip
  const isHidden = ARM.test(platform) && !ARM.test(userAgent) && maxTouchPoints > 0
  return isHidden ? 'android' : 'desktop'
}

/** Most names contain those of others, so the order decides; Brave shows itself in the navigator only. */
export function browserOf({ userAgent, brave }: NavigatorLike): Browser {
  if (brave) return 'Brave'
  if (/Edg(?:e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/(?:OPR|OPT|OPiOS)\//.test(userAgent)) return 'Opera'
  if (/(?:Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  if (/(?:Chrome|Chromium|CriOS)\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : ''
}

/** An app's own browser. 'social': of an app made for something else; 'sealed': of one that follows no link into other
 * apps; 'webView': of any other app, a wallet's more often than not. */
export type InApp = 'social' | 'sealed' | 'webView' | undefined

const SOCIAL =
  /Telegram|Instagram|Barcelona|\bFB(?:AN|AV|_IAB)\b|musical_ly|Bytedance|TikTok|Twitter|\bLine\/|LinkedInApp|Snapchat|Discord|Pinterest|\bReddit\/|KAKAOTALK/i

/** Takes the page's window: Telegram shows itself there alone. */
export function inAppOf(target: { readonly navigator: NavigatorLike }): InApp {
  const { userAgent, standalone } = target.navigator
  const platform = platformOf(target.navigator)
  if (platform === 'desktop') return undefined
  if (/MicroMessenger/i.test(userAgent)) return 'sealed'
  const telegram = 'TelegramWebview' in target || 'TelegramWebviewProxy' in target
  if (telegram || SOCIAL.test(userAgent)) return 'social'
  // every browser of iOS names Safari; a web view (Discord's, a wallet's) does not, nor does a page
  // of the home screen
  const isWebView =
    platform === 'ios'
      ? !/Safari\//.test(userAgent) && standalone !== true
      : /; wv\)/.test(userAgent)
  return isWebView ? 'webView' : undefined
}
