// French, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './frErrors.ts'
import { asking, hero } from './frHero.ts'
import { money } from './frMoney.ts'
import { steps } from './frSteps.ts'

const { number } = wording('fr')

const connect: DialogsText['connect'] = {
  title: 'Connecter un portefeuille',
  groups: { Installed: 'Installés', Popular: 'Populaires' },
  recent: 'Récent',
  installed: 'Installé',
  byCode: 'QR',
  byApp: 'Appli',
  search: 'Rechercher un portefeuille',
  more: 'Plus de portefeuilles',
  noneFound: 'Aucun portefeuille de ce nom.',
  unsupportedReason: 'Ce portefeuille ne peut pas se connecter depuis cet appareil.',
  unsupported: ' (non pris en charge)',
  scanWith: (wallet) => `Scannez avec ${wallet}`,
  scanWithPhone: 'Scannez avec votre téléphone',
  getAWallet: 'Obtenir un portefeuille',
  getWallet: (wallet) => `Obtenir ${wallet}`,
  installWallet: (wallet) => `Installer ${wallet}`,
  getStartedWith: (wallet) => `Premiers pas avec ${wallet}`,
  whatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
  newToWallets: 'Vous découvrez les portefeuilles Ethereum ?',
  learnMore: 'En savoir plus',
  get: 'OBTENIR',
  notWhatYouWant: 'Vous cherchez autre chose ?',
  notWhatYouWantWide: 'Presque tous les autres portefeuilles fonctionnent avec WalletConnect.',
  notWhatYouWantCompact:
    'Revenez en arrière et choisissez WalletConnect pour utiliser un autre portefeuille.',
  notWhatYouWantHere:
    'Tout autre portefeuille ajouté à ce navigateur apparaît ici automatiquement.',
  points: [
    {
      title: 'Un endroit pour vos actifs numériques',
      text: 'Conservez, envoyez et recevez cryptos et jetons.',
    },
    {
      title: 'Une nouvelle façon de s’identifier',
      text: 'Votre portefeuille remplace un mot de passe par site.',
    },
  ],
  noWallets: 'Aucun portefeuille trouvé dans ce navigateur.',
  claims: (rdns) => `Non vérifié · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'Appli mobile et extension de navigateur',
    mobile: 'Appli mobile',
    extension: 'Extension de navigateur',
  },
  opensElsewhere: 's’ouvre dans un nouvel onglet',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} va s’ouvrir`,
  confirm: (wallet) => `Approuvez la connexion dans ${wallet}.`,
  slow: (wallet) =>
    `Toujours en attente. Si ${wallet} est verrouillé, déverrouillez-le depuis la barre d’outils du navigateur.`,
  slowOnPhone: (wallet) => `Toujours en attente. Regardez si une demande s’affiche dans ${wallet}.`,
  pending: (wallet) =>
    `Une demande est déjà ouverte dans ${wallet}. Terminez-la, puis nous continuerons.`,
  waits: (wallet) => `Terminez dans ${wallet}`,
  done: 'Connecté',
  failed: (wallet) => `Impossible de se connecter à ${wallet}`,
  rejected: 'Demande refusée',
  rejectedText: 'Vous pouvez réessayer quand vous voulez.',
  ifLocked: (wallet) => `Si ${wallet} est verrouillé, déverrouillez-le d’abord.`,
  unsupported: (wallet) =>
    `${wallet} ne peut pas se connecter ainsi à des sites. Essayez un autre portefeuille.`,
  notInstalled: (wallet) => `${wallet} n’est pas installé`,
  notInstalledText: 'Installez-le, puis revenez. Il sera détecté automatiquement.',
  notAvailable: (wallet) => `${wallet} n’est pas disponible ici`,
  install: 'Installer',
  usePhone: 'Utiliser plutôt le téléphone',
  dontHave: (wallet) => `Vous n’avez pas ${wallet} ? Obtenez-le`,
  openApp: (wallet) => `Ouvrir ${wallet}`,
  openAnyApp: 'Ouvrir une appli',
  continueInAny: 'Continuez dans votre portefeuille',
  openAppAt: (wallet, place) => `Ouvrir ${wallet} (${place})`,
  openPageIn: (wallet) => `Ouvrir cette page dans ${wallet}`,
  continueIn: (wallet) => `Continuez dans ${wallet}`,
  pasteInApp:
    'Copiez le lien et collez-le dans votre appli de portefeuille, ou essayez d’en ouvrir une.',
  acceptInApp: 'Approuvez dans l’appli, puis revenez ici.',
  appMissing: (wallet) => `Rien ne se passe ? ${wallet} n’est peut-être pas installé.`,
  noAppOpened: 'Rien ne se passe ? Copiez le lien et collez-le dans votre appli de portefeuille.',
  copyLink: 'Copier le lien',
  qr: (wallet) => `Code QR pour se connecter avec ${wallet}`,
  qrDownload: (wallet) => `Code QR pour obtenir ${wallet}`,
  qrHint: (wallet) => `Scannez avec le lecteur intégré à ${wallet}, pas avec l’appareil photo.`,
  qrPage: (wallet) => `Code QR pour ouvrir cette page dans ${wallet}`,
  qrPageHint: (wallet) =>
    `Scannez avec votre téléphone pour ouvrir cette page dans ${wallet} et vous y connecter.`,
  openPageLink: 'Ouvrir plutôt le lien',
  qrHintAny: 'Scannez avec le lecteur de votre appli de portefeuille, pas avec l’appareil photo.',
  openHere: 'Ouvrir sur cet appareil',
  linkPreparing: 'Chargement…',
  readyToConnect: (wallet) => `${wallet} est installé`,
  connectWith: (wallet) => `Se connecter avec ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} se connecte depuis son propre navigateur. Ouvrez-y cette page pour continuer.`,
  qrPreparing: 'Chargement…',
  codeReady: 'Le lien de connexion est prêt.',
  qrExpired: 'Ce code QR a expiré.',
  qrNew: 'Nouveau code',
  nothingThere: 'Rien dans votre portefeuille ?',
  mayList: 'Votre portefeuille peut afficher ce que ce site pourra demander.',
  tooMany: (seconds) => `Trop d’essais. Le prochain dans ${seconds} s.`,
  calledNow: (wallet, now) => `L’application ${wallet} s’appelle désormais ${now}.`,
  fromBrowser: 'Les portefeuilles s’ouvrent mieux depuis votre navigateur.',
  openInBrowser: 'Ouvrir dans le navigateur',
  timeLeft: (seconds) =>
    `Expire dans ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Connexion établie avec ${wallet} : ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} pour ${browser}`,
  browserCardText: 'Le plus rapide sur cet ordinateur.',
  browserCardAction: (browser) => `Ajouter à ${browser}`,
  mobileCard: (wallet) => `${wallet} pour votre téléphone`,
  mobileCardText: 'Utilisez-le sur votre téléphone.',
  mobileCardAction: 'Obtenir l’appli',
  scanToDownload: (wallet) => `Scannez pour télécharger ${wallet} depuis son site officiel.`,
  thisBrowser: 'ce navigateur',
}

const account: DialogsText['account'] = {
  title: 'Compte',
  showExact: 'Afficher le solde exact',
  showLess: 'Afficher moins de décimales',
  receive: 'Recevoir',
  copy: 'Copier',
  explorerShort: 'Explorer',
  receiveTitle: 'Recevoir',
  receiveCode: 'Code QR de votre adresse',
  receiveHint: (chain) =>
    `Votre adresse sur ${chain}. Assurez-vous que l’expéditeur choisit le même réseau.`,
  receiveContract: (chain) =>
    `Ce compte est un contrat sur ${chain}. Tout envoi vers lui sur un autre réseau peut être perdu.`,
  balanceUnknown: '…',
  balanceStale: 'peut-être pas à jour',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `il y a ${number(seconds)} s`
      : `il y a ${number(Math.floor(seconds / 60))} min`,
  wallet: 'Portefeuille',
  network: 'Réseau',
  copyAddress: 'Copier l’adresse',
  switchAccount: 'Changer de compte',
  sources: {
    injected: 'Portefeuille de navigateur',
    walletConnect: 'Téléphone, via WalletConnect',
    safe: 'Appli Safe',
  },
  explorer: (name) => `Voir sur ${name}`,
  disconnect: 'Déconnecter',
}

const chain: DialogsText['chain'] = {
  title: 'Changer de réseau',
  wrong:
    'Votre portefeuille est sur un réseau non pris en charge. Passez à l’un de ceux-ci, ou déconnectez-vous.',
  current: 'Connecté',
  waiting: 'Approbation en attente',
  notApproved: (wallet) => `à approuver dans ${wallet}`,
  ofSafe:
    'Chaque Safe appartient à un seul réseau. Pour en utiliser un autre, ouvrez un autre Safe.',
  wrongSafe: (names) =>
    `Ce Safe est sur un réseau non pris en charge. Ouvrez un Safe sur l’un de ces réseaux : ${names}.`,
  tests: 'Réseaux de test',
  search: 'Rechercher un réseau',
  none: 'Aucun réseau correspondant.',
  adding: (name, symbol, node) =>
    `Si votre portefeuille n’a pas encore ${name}, il proposera de l’ajouter (${symbol}, via ${node}).`,
  byHand: 'L’ajouter manuellement :',
  fields: {
    name: 'Nom du réseau',
    id: 'ID de chaîne',
    node: 'URL RPC',
    symbol: 'Devise',
    explorer: 'Explorateur',
  },
  again: 'Se reconnecter',
  disconnect: 'Déconnecter',
}

const signIn: DialogsText['signIn'] = {
  title: 'S’identifier',
  why: 'Signez un message pour prouver que ce compte est le vôtre.',
  free: 'C’est gratuit, ce n’est pas une transaction et cela ne donne aucun accès à vos fonds.',
  site: 'Site',
  account: 'Compte',
  network: 'Réseau',
  unknownNetwork: 'Non pris en charge ici',
  sign: 'S’identifier',
  preparing: 'Préparation du message…',
  cancel: 'Annuler et déconnecter',
  signing: (wallet, site) => `Signez le message dans ${wallet}. Vérifiez qu’il mentionne ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Signez le message dans ${wallet} sur votre téléphone. Vérifiez qu’il mentionne ${site}.`,
  signingTitle: (wallet) => `${wallet} va s’ouvrir`,
  slow: (wallet) =>
    `Toujours en attente. ${wallet} est peut-être verrouillé, ou sa fenêtre est derrière celle-ci.`,
  verifyingTitle: 'Vérification de votre signature',
  verifying: 'Cela prend un instant.',
  declined: 'Signature refusée',
  failed: 'Échec de l’identification',
  collectingTitle: 'Il manque des signatures',
  collecting: 'D’autres propriétaires doivent encore signer. Réessayez une fois que ce sera fait.',
  wrongNetwork: (wallet) =>
    `${wallet} est sur un réseau non pris en charge. Changez d’abord de réseau, puis identifiez-vous.`,
  switchTo: (network) => `Passer à ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Compte actif : ${address}`,
  otherAccount: (wallet, address) =>
    `${wallet} est maintenant sur le compte ${address}. Rien n’a été envoyé.`,
  signedOut: 'Votre session est aussi fermée sur le serveur de ce site.',
  chainChanged: (name) => `Réseau actif : ${name}`,
  chainTaken: (chain, wallet) => `${wallet} ne partage plus ${chain} avec ce site.`,
  disconnected: {
    revoked: (wallet) => `Déconnecté. ${wallet} ne partage plus votre compte avec ce site.`,
    ended: (wallet) => `Déconnecté. La connexion avec ${wallet} est terminée.`,
    kept: (wallet) =>
      `Déconnecté. ${wallet} affiche peut-être encore ce site ; vous pouvez l’en retirer.`,
    'by-wallet': (wallet) => `Déconnecté : ${wallet} s’est verrouillé ou a mis fin à la connexion.`,
    restarted: (wallet) => `${wallet} a redémarré. Rechargez cette page pour vous reconnecter.`,
    'session-ended': (wallet) => `${wallet} a mis fin à la connexion.`,
    'ran-out': (wallet) =>
      `Votre connexion avec ${wallet} a expiré. Reconnectez-vous pour continuer.`,
    replaced: (wallet) =>
      `Vous avez connecté un autre portefeuille dans un autre onglet ; ${wallet} a donc été déconnecté.`,
    elsewhere: () => 'Déconnecté dans un autre onglet.',
  },
  fault: 'Un problème est survenu sur cette page. Réessayez, ou rechargez la page.',
  dismiss: 'Fermer le message',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Une demande vous attend dans ${wallet}.`,
  elsewhere: (wallet) => `Une demande vous attend dans ${wallet} sur votre téléphone.`,
  dismiss: 'Masquer ce rappel',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Un autre site affiche cette page à l’intérieur de la sienne et pourrait vous faire appuyer sur un élément que ' +
    'vous ne voyez pas. Pour envoyer ou vous identifier, ouvrez cette page directement.',
  leave: 'Ouvrir la page directement',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} est injoignable. Les soldes ne sont peut-être pas à jour ; la connexion est maintenue.`,
  busy: (chain, time) =>
    `${chain} est saturé jusqu’à ${time}. Les soldes ne sont peut-être pas à jour ; la connexion est maintenue.`,
  wallet:
    'Votre portefeuille a perdu sa connexion au réseau. L’envoi peut échouer jusqu’à son retour.',
  relay: 'Connexion à votre téléphone interrompue. Les demandes reprendront à son retour.',
  offline: 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être pas à jour.',
  signOut: {
    owed: 'Le serveur de ce site est injoignable ; votre session y est peut-être encore ouverte.',
    asking: 'Fermeture de votre session sur le serveur de ce site…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet: 'votre portefeuille',
  theNetwork: 'Le réseau',
  close: 'Fermer',
  back: 'Retour',
  cancel: 'Annuler',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  continue: 'Continuer',
  details: 'Détails',
  copied: 'Copié',
  copyRefused: 'Copie impossible. Sélectionnez le texte ici :',
}
