// French, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Aller au contenu',
  broken: 'Une partie de cette page ne s’est pas chargée.',
  reload: 'Recharger',
  fromDisk:
    'Cette page a besoin d’un serveur web : depuis un dossier, un navigateur ne l’exécute pas.',
  noScript:
    'JavaScript est désactivé. Activez-le et rechargez la page pour connecter un portefeuille.',
  headline: 'Connectez votre portefeuille.\nGardez vos clés.',
  lead: (name) =>
    `${name} voit votre adresse publique et ce qu’elle contient, rien d’autre. Rien ne bouge sans votre approbation ` +
    'dans votre portefeuille.',
  sees: {
    title: 'Ce que voit ce site',
    text: 'Votre adresse publique, ses soldes et le réseau de votre portefeuille. Adresses et soldes sont publics.',
  },
  keys: {
    title: 'Ce qui reste chez vous',
    text: 'Vos clés et votre phrase de récupération restent dans votre portefeuille. Nous ne les demanderons jamais.',
  },
  quiet: {
    title: 'Aucun traceur',
    text:
      'Ni mesure d’audience, ni script tiers. Tant que vous n’ouvrez pas la liste des portefeuilles, cette page ' +
      'ne parle qu’à son propre serveur.',
  },
  footer: 'Vous pouvez vous déconnecter à tout moment.',
  coinOn: (chain) => `sur ${chain}`,
  contract: 'Contrat',
  viewOn: (explorer) => `Voir sur ${explorer}`,
  links: 'En savoir plus sur ce site',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  language: 'Langue',
  description: 'Connectez votre portefeuille pour voir et utiliser vos cryptos.',
}
