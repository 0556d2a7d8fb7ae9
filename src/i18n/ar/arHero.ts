// Arabic, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'تم الاتصال.',
  balance: 'رصيدك',
  on: (chain) => `على ${chain}`,
  get: (symbol) => `الحصول على ${symbol}`,
  switchNetwork: 'تبديل الشبكة',
}

export const asking: AskingText = {
  amount: 'المبلغ (اختياري)',
  copyLink: 'نسخ رابط الدفع',
  copyRequest: 'نسخ طلب EIP-681',
  requestNote: 'فقط للمحافظ التي تقرأ صيغة EIP-681 للطلبات. قد ترسل المحافظ الأخرى إلى عنوان خاطئ.',
  code: (what) => `رمز QR يطلب ${what}`,
  asked: (what) => `يطلب منك رابط دفع ${what}. يُرجى ربط محفظتك للمتابعة.`,
  elsewhere: (what, chain) => `يطلب منك رابط دفع ${what} على ${chain}.`,
  refused: 'رابط الدفع هذا تالف أو ليس مخصصًا لهذا الموقع. لم يُملأ أي شيء.',
}
