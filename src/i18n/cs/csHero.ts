// Czech, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Peněženka je připojená.',
  balance: 'Váš zůstatek',
  on: (chain) => `v síti ${chain}`,
  get: (symbol) => `Získat ${symbol}`,
  switchNetwork: 'Změnit síť',
}

export const asking: AskingText = {
  amount: 'Částka (nepovinná)',
  copyLink: 'Kopírovat platební odkaz',
  copyRequest: 'Kopírovat žádost EIP-681',
  requestNote: 'Jen pro peněženky, které umí EIP-681. Jiné mohou poslat na špatnou adresu.',
  code: (what) => `QR kód, který žádá o ${what}`,
  asked: (what) => `Odkaz vás žádá o ${what}. Pokračujte připojením peněženky.`,
  elsewhere: (what, chain) => `Odkaz vás žádá o ${what} v síti ${chain}.`,
  refused: 'Tento platební odkaz je poškozený nebo není pro tento web. Nic se nevyplnilo.',
}
