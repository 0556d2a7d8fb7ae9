// Dutch, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'Het netwerk is druk. Probeer het zo nog eens.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Je hebt het verzoek in ${wallet} geweigerd. Er is niets veranderd.`,
  'request-pending': (wallet) =>
    `Er staat al een verzoek open in ${wallet}. Rond dat daar eerst af.`,
  unauthorized: (wallet) =>
    `${wallet} laat deze site geen account zien. Sta het toe in de wallet en probeer het opnieuw.`,
  'method-unsupported': (who) =>
    `${who} ondersteunt dit niet. Kan je wallet het zelf, begin dan daar.`,
  'wallet-not-found': () =>
    'Geen browserwallet gevonden. Installeer er een en probeer het opnieuw.',
  'wallet-unreachable': (wallet) =>
    `${wallet} reageert niet. Herlaad de pagina en probeer het opnieuw.`,
  'wallet-restarted': (wallet) =>
    `${wallet} is opnieuw gestart. Herlaad deze pagina om weer te verbinden.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} is offline. Controleer je verbinding en probeer het opnieuw.`,
  'wallet-expired': (wallet) => `${wallet} heeft niet op tijd geantwoord. Probeer het opnieuw.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} stuurde een antwoord dat we niet kunnen lezen. Probeer het opnieuw of werk de wallet bij.`,
  'wallet-failed': (wallet) =>
    `${wallet} kon het verzoek niet uitvoeren. Ontgrendel de wallet en probeer het opnieuw.`,
  'chain-disconnected': (wallet) =>
    `${wallet} is niet verbonden met dit netwerk. Kies het in de wallet.`,
  'chain-not-added': (wallet) =>
    `${wallet} heeft dit netwerk niet. Voeg het toe in de wallet en probeer het opnieuw.`,
  'chain-add-refused': (wallet) =>
    `${wallet} kon dit netwerk niet toevoegen. Voeg het zelf toe en probeer het opnieuw.`,
  'chain-not-configured': () => 'Deze site ondersteunt dat netwerk niet. Kies een ander.',
  'chain-not-approved': (wallet) =>
    `${wallet} heeft dit netwerk niet goedgekeurd. Verbind opnieuw en keur het goed.`,
  'switch-failed': (wallet) =>
    `${wallet} kon niet van netwerk wisselen. Probeer het opnieuw of wissel in de wallet.`,
  'switch-ignored': (wallet) =>
    `${wallet} keurde het goed, maar wisselde niet van netwerk. Wissel in de wallet.`,
  'no-common-chain': (wallet) =>
    `${wallet} deelde geen netwerk dat deze site ondersteunt. Probeer het opnieuw en keur er een goed.`,
  aborted: () => 'Geannuleerd.',
  timeout: () => 'Dat duurde te lang. Probeer het opnieuw.',
  offline: () => 'Je bent offline. Probeer het opnieuw zodra je weer online bent.',
  network: () => 'Het netwerk is niet bereikbaar. Probeer het zo nog eens.',
  http: () => 'Het netwerk neemt nu geen verzoeken aan. Probeer het zo nog eens.',
  'rate-limited': busy,
  'bad-response': () =>
    'Het netwerk stuurde een antwoord dat we niet kunnen lezen. Probeer het zo nog eens.',
  'wrong-chain': () =>
    'Een server antwoordde voor een ander netwerk, dus dat antwoord gebruikten we niet. Probeer het zo nog eens.',
  rpc: () => 'Het netwerk kon het verzoek niet uitvoeren. Probeer het opnieuw.',
  'node-unavailable': () => 'Het netwerk kan nu niet antwoorden. Probeer het zo nog eens.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} kon dit verzoek niet verwerken. Ga terug, controleer de gegevens en probeer het opnieuw.`,
  'load-failed': () =>
    'Een deel van deze pagina is niet geladen. Probeer het opnieuw of herlaad de pagina.',
  'storage-blocked': () =>
    'Je browser blokkeert sitegegevens, en die zijn nodig voor deze verbinding. Sta ze toe en herlaad de pagina.',
  reverted: () =>
    'Het contract heeft dit geweigerd, dus er is niets verstuurd. Controleer ontvanger en bedrag.',
  'already-known': (wallet) => `Het netwerk heeft deze betaling al. Volg die in ${wallet}.`,
  'nonce-too-low': () =>
    'Een andere betaling van dit account was eerder, dus deze is niet verstuurd. Bekijk je recente activiteit en ' +
    'probeer het dan opnieuw.',
  'nonce-too-high': () =>
    'Er wacht nog een eerdere betaling in je wallet. Verstuur of annuleer die daar en probeer het dan opnieuw.',
  'pending-limit': () =>
    'Een eerdere betaling van dit account is nog onderweg. Wacht die af en probeer het dan opnieuw.',
  'insufficient-funds': () => 'Je saldo dekt het bedrag en de netwerkkosten niet.',
  'above-balance': () => 'Zoveel heb je niet.',
  'fee-unpaid': () => 'Je saldo dekt de netwerkkosten niet.',
  'fee-cap-too-high': () => 'Geen enkel netwerk accepteert zulke hoge maximale kosten. Verlaag ze.',
  'fee-cap-too-low': () => 'De maximale kosten liggen onder de huidige basiskosten. Verhoog ze.',
  'fee-absurd': () =>
    'Deze kosten zijn meer dan honderd keer de huidige netwerkkosten. Verlaag ze.',
  'tip-above-fee-cap': () => 'De prioriteitskosten mogen niet hoger zijn dan de maximale kosten.',
  'fee-conflict': () =>
    'Gebruik een gasprijs, of maximale kosten en prioriteitskosten – niet allebei.',
  'gas-too-low': () =>
    'Je wallet heeft de gaslimiet te laag ingesteld. Laat de wallet kiezen en probeer het dan opnieuw.',
  'gas-too-high': () =>
    'Je wallet heeft de gaslimiet te hoog ingesteld. Laat de wallet kiezen en probeer het dan opnieuw.',
  'replacement-underpriced': () =>
    'Stel hogere kosten in om een transactie in behandeling te vervangen.',
  'tx-type-unsupported': () =>
    'Dit netwerk heeft geen prioriteitskosten. Gebruik in plaats daarvan een gasprijs.',
  'transaction-rejected': () =>
    'Het netwerk heeft deze transactie niet geaccepteerd. Controleer het bedrag en de kosten en ' +
    'probeer het dan opnieuw.',
  'name-invalid': () =>
    'We kunnen deze naam niet gebruiken: er staan tekens in die je kunnen misleiden. Voer een adres in.',
  'name-offchain': () =>
    'Deze naam staat niet op het netwerk, dus we kunnen hem niet opzoeken. Voer een adres in.',
  'nodes-disagree': () =>
    'Twee servers van dit netwerk spreken elkaar tegen, dus zijn we voor de zekerheid gestopt. Probeer het zo weer.',
  'node-alone': () =>
    'Maar één server van dit netwerk antwoordde, en voor een naam zijn er twee nodig. Probeer het zo nog eens of voer ' +
    'een adres in.',
  abi: () =>
    'We konden het antwoord van het contract niet lezen. Misschien is het niet de munt die het zegt te zijn. Verstuur ' +
    'niets tot je dat weet.',
  'coin-differs': () =>
    'De gegevens van deze site over deze munt kloppen niet met het contract ervan. Daarom kun je de munt hier niet ' +
    'versturen.',
  'qr-not-configured': () =>
    'Verbinden via je telefoon is op deze site niet ingesteld. Gebruik een andere wallet.',
  'relay-unreachable': () =>
    'WalletConnect is nu niet bereikbaar. Probeer het opnieuw of gebruik een browserwallet.',
  'relay-refused': () => 'WalletConnect accepteert deze site nu niet. Gebruik een browserwallet.',
  'clock-wrong': () =>
    'De klok van je apparaat loopt niet gelijk. Stel de tijd automatisch in en probeer het opnieuw.',
  'request-undelivered': (wallet) =>
    `We konden ${wallet} niet bereiken, maar het verzoek kan daar nog verschijnen. Kijk daar voordat je het opnieuw ` +
    'probeert.',
  'session-ended': (wallet) =>
    `${wallet} heeft de verbinding beëindigd. Verbind opnieuw om verder te gaan.`,
  'safe-info': () => 'De gegevens van de Safe konden niet worden geladen.',
  'wallet-refused': (wallet) => `${wallet} heeft geen goedkeuring gegeven. Probeer het opnieuw.`,
  'sign-in-start': () =>
    'De server van deze site kon het inloggen niet starten. Probeer het zo nog eens.',
  'sign-in-rejected': () =>
    'De server van deze site accepteerde de handtekening niet. Probeer het opnieuw.',
  'sign-in-unreachable': () =>
    'De server van deze site is niet bereikbaar om de handtekening te controleren. Probeer het zo nog eens.',
  'sign-in-expired': () =>
    'Dit inlogverzoek is verlopen. Probeer het opnieuw; gebeurt het weer, controleer dan de klok van je apparaat.',
  'shared-origin': () =>
    'Andere sites delen dit adres, dus hier inloggen is niet veilig. Open deze site op het eigen adres.',
  'invalid-input': () => 'Controleer de rood gemarkeerde velden.',
  unknown: (who) => `${who} had een probleem. Probeer het opnieuw.`,
}
