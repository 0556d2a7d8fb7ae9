// German, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Sie sind verbunden.',
  balance: 'Ihr Guthaben',
  on: (chain) => `auf ${chain}`,
  get: (symbol) => `${symbol} holen`,
  switchNetwork: 'Netzwerk wechseln',
}

export const asking: AskingText = {
  amount: 'Betrag (optional)',
  copyLink: 'Zahlungslink kopieren',
  copyRequest: 'EIP-681-Anfrage kopieren',
  requestNote:
    'Nur für Wallets, die EIP-681 lesen. Andere senden womöglich an die falsche Adresse.',
  code: (what) => `QR-Code, der um ${what} bittet`,
  asked: (what) => `Ein Link bittet Sie um ${what}. Verbinden Sie Ihre Wallet, um fortzufahren.`,
  elsewhere: (what, chain) => `Ein Link bittet Sie um ${what} auf ${chain}.`,
  refused:
    'Dieser Zahlungslink ist beschädigt oder nicht für diese Website bestimmt. Es wurde nichts ausgefüllt.',
}
