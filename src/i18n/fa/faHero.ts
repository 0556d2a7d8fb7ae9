// Persian, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'وصل شدید.',
  balance: 'موجودی شما',
  on: (chain) => `روی ${chain}`,
  get: (symbol) => `تهیهٔ ${symbol}`,
  switchNetwork: 'تعویض شبکه',
}

export const asking: AskingText = {
  amount: 'مبلغ (اختیاری)',
  copyLink: 'کپی پیوند پرداخت',
  copyRequest: 'کپی درخواست EIP-681',
  requestNote: 'فقط برای کیف پول‌هایی که EIP-681 را می‌خوانند. بقیه ممکن است به آدرس اشتباه بفرستند.',
  code: (what) => `کد QR برای درخواست ${what}`,
  asked: (what) => `پیوندی از شما ${what} می‌خواهد. برای ادامه، کیف پولتان را وصل کنید.`,
  elsewhere: (what, chain) => `پیوندی از شما ${what} روی ${chain} می‌خواهد.`,
  refused: 'این پیوند پرداخت خراب است یا برای این سایت نیست. چیزی پر نشد.',
}
