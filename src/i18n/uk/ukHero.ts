// Ukrainian, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Гаманець підключено.',
  balance: 'Ваш баланс',
  on: (chain) => `у мережі ${chain}`,
  get: (symbol) => `Де взяти ${symbol}`,
  switchNetwork: 'Змінити мережу',
}

export const asking: AskingText = {
  amount: 'Сума (необов’язково)',
  copyLink: 'Скопіювати посилання на оплату',
  copyRequest: 'Скопіювати запит EIP-681',
  requestNote: 'Лише для гаманців, які читають EIP-681. Інші можуть надіслати на хибну адресу.',
  code: (what) => `QR-код із проханням надіслати ${what}`,
  asked: (what) => `За посиланням у вас просять ${what}. Підключіть гаманець, щоб продовжити.`,
  elsewhere: (what, chain) => `За посиланням у вас просять ${what} у мережі ${chain}.`,
  refused: 'Це посилання на оплату пошкоджене або не для цього сайту. Нічого не заповнено.',
}
