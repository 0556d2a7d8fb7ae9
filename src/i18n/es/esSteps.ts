// Spanish, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Instala la app de ${wallet}`,
  homeScreen: 'Ponla en tu pantalla de inicio para tenerla a un toque.',
  createWallet: 'Crea o importa una cartera',
  writeDown: 'Anota tu frase de recuperación, guárdala sin conexión y no la compartas nunca.',
  backUp: 'Haz una copia de seguridad y no compartas nunca tu frase de recuperación.',
  tapScan: (wallet) => `Toca el botón de escanear en ${wallet}`,
  pointAtCode: 'Apunta al código QR que te mostraremos y luego aprueba.',
  addExtension: (wallet) => `Añade la extensión de ${wallet}`,
  pinToToolbar: 'Fíjala en la barra de herramientas para encontrarla fácilmente.',
  comeBack: 'Vuelve aquí',
  appears: (wallet) =>
    `${wallet} aparecerá automáticamente en la lista. Si no aparece, recarga la página.`,
  openInApp: 'Abre esta página en la app',
  scanToOpen:
    'Escanea el código QR que te mostraremos: abrirá esta página en el navegador de la app.',
  notTheExchange: 'Es una app distinta de la del exchange Coinbase.',
}
