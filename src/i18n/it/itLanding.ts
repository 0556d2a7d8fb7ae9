// Italian, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Vai al contenuto',
  broken: 'Una parte di questa pagina non si è caricata.',
  reload: 'Ricarica',
  fromDisk: 'Questa pagina ha bisogno di un server web: da una cartella il browser non la esegue.',
  noScript: 'JavaScript è disattivato. Attivalo e ricarica la pagina per connettere un wallet.',
  headline: 'Connetti il wallet.\nTieni tu le chiavi.',
  lead: (name) =>
    `${name} vede il tuo indirizzo pubblico e ciò che contiene, nient’altro. Nulla si muove se non lo approvi nel tuo ` +
    'wallet.',
  sees: {
    title: 'Cosa vede questo sito',
    text: 'Il tuo indirizzo pubblico, i suoi saldi e la rete del tuo wallet. Indirizzi e saldi sono pubblici.',
  },
  keys: {
    title: 'Cosa resta a te',
    text: 'Le tue chiavi e la frase di recupero restano nel tuo wallet. Non te le chiederemo mai.',
  },
  quiet: {
    title: 'Nessun tracciamento',
    text:
      'Niente statistiche né script di terzi. Finché non apri l’elenco dei wallet, questa pagina parla solo col ' +
      'proprio server.',
  },
  footer: 'Puoi disconnetterti in qualsiasi momento.',
  coinOn: (chain) => `su ${chain}`,
  contract: 'Contratto',
  viewOn: (explorer) => `Vedi su ${explorer}`,
  links: 'Altro su questo sito',
  terms: 'Termini',
  privacy: 'Informativa sulla privacy',
  language: 'Lingua',
  description: 'Connetti il tuo wallet per vedere e usare le tue criptovalute.',
}
