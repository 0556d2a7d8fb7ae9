// French, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Installez l’appli {wallet}',
  'Put it on your home screen so it’s one tap away.':
    'Placez-la sur votre écran d’accueil pour l’avoir à portée de main.',
  'Create or import a wallet': 'Créez ou importez un portefeuille',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Notez votre phrase de récupération, gardez-la hors ligne et ne la partagez jamais.',
  'Back it up, and never share your recovery phrase.':
    'Faites une sauvegarde et ne partagez jamais votre phrase de récupération.',
  'Tap the scan button in {wallet}': 'Touchez le bouton de scan dans {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Visez le code QR que nous allons afficher, puis approuvez.',
  'Add the {wallet} extension': 'Ajoutez l’extension {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Épinglez-la à la barre d’outils pour la retrouver facilement.',
  'Come back here': 'Revenez ici',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} apparaît tout seul dans la liste. Sinon, rechargez la page.',
  'Open this page in the app': 'Ouvrez cette page dans l’appli',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Scannez le code QR que nous allons afficher : il ouvre cette page dans le navigateur de l’appli.',
  'It’s a separate app from the Coinbase exchange.':
    'C’est une autre appli que celle de la plateforme d’échange Coinbase.',
}
