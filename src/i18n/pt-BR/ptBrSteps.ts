// Portuguese of Brazil, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Instale o app ${wallet}`,
  homeScreen: 'Coloque-o na tela inicial para abrir com um toque.',
  createWallet: 'Crie ou importe uma carteira',
  writeDown: 'Anote sua frase de recuperação, guarde-a offline e nunca a compartilhe.',
  backUp: 'Faça um backup e nunca compartilhe sua frase de recuperação.',
  tapScan: (wallet) => `Toque no botão de escanear em ${wallet}`,
  pointAtCode: 'Aponte para o QR code que vamos mostrar e depois aprove.',
  addExtension: (wallet) => `Adicione a extensão ${wallet}`,
  pinToToolbar: 'Fixe-a na barra de ferramentas para encontrá-la com facilidade.',
  comeBack: 'Volte para cá',
  appears: (wallet) =>
    `${wallet} aparece na lista automaticamente. Se não aparecer, recarregue a página.`,
  openInApp: 'Abra esta página no app',
  scanToOpen: 'Escaneie o QR code que vamos mostrar: ele abre esta página no navegador do app.',
  notTheExchange: 'É um app diferente do da corretora Coinbase.',
}
