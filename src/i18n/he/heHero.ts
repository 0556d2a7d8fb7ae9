// Hebrew, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'התחברתם.',
  balance: 'היתרה שלכם',
  on: (chain) => `ברשת ${chain}`,
  get: (symbol) => `השגת ${symbol}`,
  switchNetwork: 'החלפת רשת',
}

export const asking: AskingText = {
  amount: 'סכום (לא חובה)',
  copyLink: 'העתקת קישור לתשלום',
  copyRequest: 'העתקת בקשת EIP-681',
  requestNote: 'רק לארנקים שקוראים בקשות EIP-681 כאלה. ארנקים אחרים עלולים לשלוח לכתובת הלא נכונה.',
  code: (what) => `קוד QR שמבקש ${what}`,
  asked: (what) => `קישור מבקש מכם ${what}. חברו את הארנק כדי להמשיך.`,
  elsewhere: (what, chain) => `קישור מבקש מכם ${what} ברשת ${chain}.`,
  refused: 'הקישור לתשלום פגום או שאינו מיועד לאתר הזה. לא מולא דבר.',
}
