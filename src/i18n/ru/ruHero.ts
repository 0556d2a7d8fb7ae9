// Russian, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Кошелёк подключён.',
  balance: 'Ваш баланс',
  on: (chain) => `в сети ${chain}`,
  get: (symbol) => `Где взять ${symbol}`,
  switchNetwork: 'Сменить сеть',
}

export const asking: AskingText = {
  amount: 'Сумма (необязательно)',
  copyLink: 'Скопировать ссылку на оплату',
  copyRequest: 'Скопировать запрос EIP-681',
  requestNote:
    'Только для кошельков, которые читают EIP-681. Другие могут отправить на неверный адрес.',
  code: (what) => `QR-код с просьбой прислать ${what}`,
  asked: (what) => `По ссылке у вас просят ${what}. Подключите кошелёк, чтобы продолжить.`,
  elsewhere: (what, chain) => `По ссылке у вас просят ${what} в сети ${chain}.`,
  refused: 'Эта ссылка на оплату повреждена или не для этого сайта. Ничего не заполнено.',
}
