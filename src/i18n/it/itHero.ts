// Italian, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Wallet connesso.',
  balance: 'Il tuo saldo',
  on: (chain) => `su ${chain}`,
  get: (symbol) => `Ottieni ${symbol}`,
  switchNetwork: 'Cambia rete',
}

export const asking: AskingText = {
  amount: 'Importo (facoltativo)',
  copyLink: 'Copia link di pagamento',
  copyRequest: 'Copia richiesta EIP-681',
  requestNote:
    'Solo per i wallet che leggono EIP-681. Altri potrebbero inviare all’indirizzo sbagliato.',
  code: (what) => `Codice QR che chiede ${what}`,
  asked: (what) => `Un link ti chiede ${what}. Connetti il tuo wallet per continuare.`,
  elsewhere: (what, chain) => `Un link ti chiede ${what} su ${chain}.`,
  refused:
    'Questo link di pagamento è danneggiato o non è per questo sito. Non è stato compilato nulla.',
}
