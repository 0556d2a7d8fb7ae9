// Dutch, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Installeer de app van ${wallet}`,
  homeScreen: 'Zet hem op je beginscherm, dan open je hem met één tik.',
  createWallet: 'Maak of importeer een wallet',
  writeDown: 'Schrijf je herstelzin op, bewaar hem offline en deel hem nooit.',
  backUp: 'Maak een back-up en deel je herstelzin nooit.',
  tapScan: (wallet) => `Tik op de scanknop in ${wallet}`,
  pointAtCode: 'Richt op de QR-code die we je zo laten zien en keur goed.',
  addExtension: (wallet) => `Voeg de extensie van ${wallet} toe`,
  pinToToolbar: 'Zet hem vast in de werkbalk, dan vind je hem makkelijk terug.',
  comeBack: 'Kom hier terug',
  appears: (wallet) =>
    `${wallet} verschijnt vanzelf in de lijst. Zo niet, laad de pagina dan opnieuw.`,
  openInApp: 'Open deze pagina in de app',
  scanToOpen:
    'Scan de QR-code die we je zo laten zien: die opent deze pagina in de browser van de app.',
  notTheExchange: 'Dit is een andere app dan die van de beurs Coinbase.',
}
