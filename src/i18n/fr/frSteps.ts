// French, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Installez l’appli ${wallet}`,
  homeScreen: 'Placez-la sur votre écran d’accueil pour l’avoir à portée de main.',
  createWallet: 'Créez ou importez un portefeuille',
  writeDown: 'Notez votre phrase de récupération, gardez-la hors ligne et ne la partagez jamais.',
  backUp: 'Faites une sauvegarde et ne partagez jamais votre phrase de récupération.',
  tapScan: (wallet) => `Touchez le bouton de scan dans ${wallet}`,
  pointAtCode: 'Visez le code QR que nous allons afficher, puis approuvez.',
  addExtension: (wallet) => `Ajoutez l’extension ${wallet}`,
  pinToToolbar: 'Épinglez-la à la barre d’outils pour la retrouver facilement.',
  comeBack: 'Revenez ici',
  appears: (wallet) => `${wallet} apparaît tout seul dans la liste. Sinon, rechargez la page.`,
  openInApp: 'Ouvrez cette page dans l’appli',
  scanToOpen:
    'Scannez le code QR que nous allons afficher : il ouvre cette page dans le navigateur de l’appli.',
  notTheExchange: 'C’est une autre appli que celle de la plateforme d’échange Coinbase.',
}
