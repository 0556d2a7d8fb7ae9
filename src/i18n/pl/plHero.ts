// Polish, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Portfel połączony.',
  balance: 'Twoje saldo',
  on: (chain) => `w sieci ${chain}`,
  get: (symbol) => `Zdobądź ${symbol}`,
  switchNetwork: 'Zmień sieć',
}

export const asking: AskingText = {
  amount: 'Kwota (opcjonalnie)',
  copyLink: 'Kopiuj link do płatności',
  copyRequest: 'Kopiuj żądanie EIP-681',
  requestNote: 'Tylko dla portfeli, które czytają EIP-681. Inne mogą wysłać na zły adres.',
  code: (what) => `Kod QR z prośbą o ${what}`,
  asked: (what) => `Link prosi cię o ${what}. Połącz portfel, żeby kontynuować.`,
  elsewhere: (what, chain) => `Link prosi cię o ${what} w sieci ${chain}.`,
  refused:
    'Ten link do płatności jest uszkodzony albo nie jest dla tej strony. Niczego nie wypełniono.',
}
