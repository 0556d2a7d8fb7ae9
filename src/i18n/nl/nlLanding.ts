// Dutch, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Naar de inhoud',
  broken: 'Een deel van deze pagina is niet geladen.',
  reload: 'Herladen',
  fromDisk: 'Deze pagina heeft een webserver nodig: vanuit een map voert een browser die niet uit.',
  noScript: 'JavaScript staat uit. Zet het aan en herlaad de pagina om een wallet te verbinden.',
  headline: 'Verbind je wallet.\nHoud je sleutels zelf.',
  lead: (name) =>
    `${name} ziet je openbare adres en wat erop staat, verder niets. Er gebeurt niets tenzij je het goedkeurt in je ` +
    'wallet.',
  sees: {
    title: 'Wat deze site ziet',
    text: 'Je openbare adres, de saldo’s ervan en het netwerk van je wallet. Adressen en saldo’s zijn openbaar.',
  },
  keys: {
    title: 'Wat bij jou blijft',
    text: 'Je sleutels en je herstelzin blijven in je wallet. We vragen er nooit om.',
  },
  quiet: {
    title: 'Geen trackers',
    text:
      'Geen analytics en geen scripts van derden. Tot je de lijst met wallets opent, praat deze pagina alleen ' +
      'met de eigen server.',
  },
  footer: 'Je kunt de verbinding op elk moment verbreken.',
  coinOn: (chain) => `op ${chain}`,
  contract: 'Contract',
  viewOn: (explorer) => `Bekijken op ${explorer}`,
  links: 'Meer over deze site',
  terms: 'Voorwaarden',
  privacy: 'Privacybeleid',
  language: 'Taal',
  description: 'Verbind je wallet om je crypto te zien en te gebruiken.',
}
