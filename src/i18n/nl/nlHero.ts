// Dutch, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Je bent verbonden.',
  balance: 'Je saldo',
  on: (chain) => `op ${chain}`,
  get: (symbol) => `${symbol} krijgen`,
  switchNetwork: 'Wissel van netwerk',
}

export const asking: AskingText = {
  amount: 'Bedrag (optioneel)',
  copyLink: 'Betaallink kopiëren',
  copyRequest: 'EIP-681-verzoek kopiëren',
  requestNote:
    'Alleen voor wallets die EIP-681 lezen. Andere sturen misschien naar het verkeerde adres.',
  code: (what) => `QR-code die om ${what} vraagt`,
  asked: (what) => `Een link vraagt je om ${what}. Verbind je wallet om verder te gaan.`,
  elsewhere: (what, chain) => `Een link vraagt je om ${what} op ${chain}.`,
  refused: 'Deze betaallink is beschadigd of niet voor deze site bedoeld. Er is niets ingevuld.',
}
