// Italian, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Installa l’app ${wallet}`,
  homeScreen: 'Mettila nella schermata Home per averla a portata di tocco.',
  createWallet: 'Crea o importa un wallet',
  writeDown: 'Scrivi la tua frase di recupero, conservala offline e non condividerla mai.',
  backUp: 'Fai un backup e non condividere mai la tua frase di recupero.',
  tapScan: (wallet) => `Tocca il pulsante di scansione in ${wallet}`,
  pointAtCode: 'Inquadra il codice QR che ti mostreremo, poi approva.',
  addExtension: (wallet) => `Aggiungi l’estensione ${wallet}`,
  pinToToolbar: 'Fissala alla barra degli strumenti per trovarla facilmente.',
  comeBack: 'Torna qui',
  appears: (wallet) => `${wallet} compare da solo nell’elenco. Se non succede, ricarica la pagina.`,
  openInApp: 'Apri questa pagina nell’app',
  scanToOpen: 'Scansiona il codice QR che ti mostreremo: apre questa pagina nel browser dell’app.',
  notTheExchange: 'È un’app diversa da quella dell’exchange Coinbase.',
}
