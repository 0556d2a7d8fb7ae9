// Where the visitor is: the device decides which links can work, the browser's name which store has its extensions.
// Layout never depends on this, and nothing is trusted because of it.

export type Platform = 'desktop' | 'android' | 'ios'

/** '' for a browser we do not know by name. */
export type Browser = 'Brave' | 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | ''

type NavigatorLike = {
  readonly userAgent: string
  readonly platform?: string
  readonly maxTouchPoints?: number
  readonly brave?: unknown
}

/** An iPad says it is a Mac; no Mac has more than one touch point. */
export function platformOf({ userAgent, platform, maxTouchPoints = 0 }: NavigatorLike): Platform {
  if (/android/i.test(userAgent)) return 'android'
  const iPad = platform === 'MacIntel' && maxTouchPoints > 1
  return iPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop'
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
  /Telegram|Instagram|Barcelona|\bFB(?:AN|AV|_IAB)\b|musical_ly|Bytedance|TikTok|Twitter|\bLine\//i

/** Takes the page's window: Telegram shows itself there alone. */
export function inAppOf(target: { readonly navigator: NavigatorLike }): InApp {
  const { userAgent } = target.navigator
  if (platformOf(target.navigator) === 'desktop') return undefined
  if (/MicroMessenger/i.test(userAgent)) return 'sealed'
  const telegram = 'TelegramWebview' in target || 'TelegramWebviewProxy' in target
  if (telegram || SOCIAL.test(userAgent)) return 'social'
  return /; wv\)/.test(userAgent) ? 'webView' : undefined
}
