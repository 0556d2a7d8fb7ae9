// French, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Connecter un portefeuille',
  connecting: 'Connexion…',
  signIn: 'S’identifier',
  restoring: 'Reconnexion…',
  wrongNetwork: 'Mauvais réseau',
  network: 'Réseau : {chain}',
  account: 'Compte',
  pending: 'transaction en attente',
  theme: 'Thème',
  activity: 'Confidentialité',
  stillLoading: 'Chargement toujours en cours…',
  loadFailed: 'Une partie de cette page ne s’est pas chargée.',
  reload: 'Recharger',
  tooOld:
    'Ce navigateur est trop ancien pour connecter un portefeuille. Mettez-le à jour ou ouvrez la page dans un autre.',
  cancel: 'Annuler',
  fault: 'Un problème est survenu ici.',
  retry: 'Réessayer',
}
