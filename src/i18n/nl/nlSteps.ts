// Dutch, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Installeer de app van {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Zet hem op je beginscherm, dan open je hem met één tik.',
  'Create or import a wallet': 'Maak of importeer een wallet',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Schrijf je herstelzin op, bewaar hem offline en deel hem nooit.',
  'Back it up, and never share your recovery phrase.': 'Maak een back-up en deel je herstelzin nooit.',
  'Tap the scan button in {wallet}': 'Tik op de scanknop in {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Richt op de QR-code die we je zo laten zien en keur goed.',
  'Add the {wallet} extension': 'Voeg de extensie van {wallet} toe',
  'Pin it to your toolbar so it’s easy to find.': 'Zet hem vast in de werkbalk, dan vind je hem makkelijk terug.',
  'Come back here': 'Kom hier terug',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} verschijnt vanzelf in de lijst. Zo niet, laad de pagina dan opnieuw.',
  'Open this page in the app': 'Open deze pagina in de app',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Scan de QR-code die we je zo laten zien: die opent deze pagina in de browser van de app.',
  'It’s a separate app from the Coinbase exchange.': 'Dit is een andere app dan die van de beurs Coinbase.',
}
