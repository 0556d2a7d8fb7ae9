// Turkish, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Bağlandınız.',
  balance: 'Bakiyeniz',
  on: (chain) => `${chain} ağında`,
  get: (symbol) => `${symbol} edinin`,
  switchNetwork: 'Ağ değiştir',
}

export const asking: AskingText = {
  amount: 'Tutar (isteğe bağlı)',
  copyLink: 'Ödeme bağlantısını kopyala',
  copyRequest: 'EIP-681 isteğini kopyala',
  requestNote: 'Yalnızca EIP-681 okuyan cüzdanlar için. Diğerleri yanlış adrese gönderebilir.',
  code: (what) => `${what} isteyen QR kodu`,
  asked: (what) => `Bir bağlantı sizden ${what} istiyor. Devam etmek için cüzdanınızı bağlayın.`,
  elsewhere: (what, chain) => `Bir bağlantı sizden ${chain} ağında ${what} istiyor.`,
  refused: 'Bu ödeme bağlantısı bozuk ya da bu site için değil. Hiçbir şey doldurulmadı.',
}
