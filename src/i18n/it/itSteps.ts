// Italian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Installa l’app {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Mettila nella schermata Home per averla a portata di tocco.',
  'Create or import a wallet': 'Crea o importa un wallet',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Scrivi la tua frase di recupero, conservala offline e non condividerla mai.',
  'Back it up, and never share your recovery phrase.': 'Fai un backup e non condividere mai la tua frase di recupero.',
  'Tap the scan button in {wallet}': 'Tocca il pulsante di scansione in {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Inquadra il codice QR che ti mostreremo, poi approva.',
  'Add the {wallet} extension': 'Aggiungi l’estensione {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Fissala alla barra degli strumenti per trovarla facilmente.',
  'Come back here': 'Torna qui',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} compare da solo nell’elenco. Se non succede, ricarica la pagina.',
  'Open this page in the app': 'Apri questa pagina nell’app',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Scansiona il codice QR che ti mostreremo: apre questa pagina nel browser dell’app.',
  'It’s a separate app from the Coinbase exchange.': 'È un’app diversa da quella dell’exchange Coinbase.',
}
