// Spanish of Latin America, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Instala la app de {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Ponla en tu pantalla de inicio para tenerla a un toque.',
  'Create or import a wallet': 'Crea o importa una billetera',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Anota tu frase de recuperación, guárdala sin conexión y no la compartas nunca.',
  'Back it up, and never share your recovery phrase.':
    'Haz una copia de seguridad y no compartas nunca tu frase de recuperación.',
  'Tap the scan button in {wallet}': 'Toca el botón de escanear en {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Apunta al código QR que te mostraremos y luego aprueba.',
  'Add the {wallet} extension': 'Agrega la extensión de {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Fíjala en la barra de herramientas para encontrarla fácilmente.',
  'Come back here': 'Vuelve aquí',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} aparecerá automáticamente en la lista. Si no aparece, recarga la página.',
  'Open this page in the app': 'Abre esta página en la app',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Escanea el código QR que te mostraremos: abrirá esta página en el navegador de la app.',
  'It’s a separate app from the Coinbase exchange.': 'Es una app distinta de la del exchange Coinbase.',
}
