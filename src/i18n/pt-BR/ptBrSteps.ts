// Portuguese of Brazil, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Instale o app {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Coloque-o na tela inicial para abrir com um toque.',
  'Create or import a wallet': 'Crie ou importe uma carteira',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Anote sua frase de recuperação, guarde-a offline e nunca a compartilhe.',
  'Back it up, and never share your recovery phrase.': 'Faça um backup e nunca compartilhe sua frase de recuperação.',
  'Tap the scan button in {wallet}': 'Toque no botão de escanear na {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Aponte para o QR code que vamos mostrar e depois aprove.',
  'Add the {wallet} extension': 'Adicione a extensão {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Fixe-a na barra de ferramentas para encontrá-la com facilidade.',
  'Come back here': 'Volte para cá',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} aparece na lista automaticamente. Se não aparecer, recarregue a página.',
  'Open this page in the app': 'Abra esta página no app',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Escaneie o QR code que vamos mostrar: ele abre esta página no navegador do app.',
  'It’s a separate app from the Coinbase exchange.': 'É um app diferente do da corretora Coinbase.',
}
