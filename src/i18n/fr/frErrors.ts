// French, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Vous avez refusé la demande dans ${wallet}. Rien n’a changé.`,
  'request-pending': (wallet) => `Une demande est déjà ouverte dans ${wallet}. Terminez-la d’abord.`,
  unauthorized: (wallet) =>
    `${wallet} ne permet à ce site de voir aucun compte. Autorisez-le dans le portefeuille, puis réessayez.`,
  'method-unsupported': (who) =>
    `${who} ne prend pas cela en charge. Si votre portefeuille le permet, lancez l’opération depuis celui-ci.`,
  'wallet-not-found': () => 'Aucun portefeuille trouvé dans ce navigateur. Installez-en un, puis réessayez.',
  'wallet-unreachable': (wallet) => `${wallet} ne répond pas. Rechargez la page et réessayez.`,
  'wallet-restarted': (wallet) => `${wallet} a redémarré. Rechargez cette page pour vous reconnecter.`,
  'wallet-disconnected': (wallet) => `${wallet} est hors ligne. Vérifiez votre connexion, puis réessayez.`,
  'wallet-expired': (wallet) => `${wallet} n’a pas répondu à temps. Réessayez.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} a envoyé une réponse illisible. Réessayez, ou mettez le portefeuille à jour.`,
  'wallet-failed': (wallet) => `${wallet} n’a pas pu traiter la demande. Déverrouillez-le et réessayez.`,
  'chain-disconnected': (wallet) => `${wallet} n’est pas connecté à ce réseau. Sélectionnez-le dans le portefeuille.`,
  'chain-not-added': (wallet) =>
    `${wallet} n’a pas encore ce réseau. Ajoutez-le dans le portefeuille, puis réessayez.`,
  'chain-add-refused': (wallet) => `${wallet} n’a pas pu ajouter ce réseau. Ajoutez-le manuellement, puis réessayez.`,
  'chain-not-configured': () => 'Ce site ne prend pas en charge ce réseau. Choisissez-en un autre.',
  'chain-not-approved': (wallet) => `${wallet} n’a pas approuvé ce réseau. Reconnectez-vous et approuvez-le.`,
  'switch-failed': (wallet) =>
    `${wallet} n’a pas pu changer de réseau. Réessayez, ou changez de réseau dans le portefeuille.`,
  'switch-ignored': (wallet) =>
    `${wallet} a approuvé, mais n’a pas changé de réseau. Changez-en directement dans le portefeuille.`,
  'no-common-chain': (wallet) =>
    `${wallet} n’a partagé aucun réseau pris en charge par ce site. Réessayez et approuvez-en un.`,
  aborted: () => 'Annulé.',
  timeout: () => 'L’opération a pris trop de temps. Réessayez.',
  offline: () => 'Vous êtes hors ligne. Réessayez une fois la connexion rétablie.',
  network: () => 'Le réseau est injoignable. Réessayez dans un instant.',
  http: () => 'Le réseau n’accepte pas de demandes pour le moment. Réessayez dans un instant.',
  'rate-limited': () => 'Le réseau est saturé. Réessayez dans un instant.',
  'bad-response': () => 'Le réseau a envoyé une réponse illisible. Réessayez dans un instant.',
  'wrong-chain': () =>
    'Un serveur a répondu pour un autre réseau ; sa réponse a été écartée. Réessayez dans un instant.',
  rpc: () => 'Le réseau n’a pas pu traiter la demande. Réessayez.',
  'node-unavailable': () => 'Le réseau ne peut pas répondre pour le moment. Réessayez dans un instant.',
  'limit-exceeded': () => 'Le réseau limite les demandes. Réessayez dans un instant.',
  'invalid-params': (who) =>
    `${who} n’a pas pu traiter cette demande. Revenez en arrière, vérifiez les informations et réessayez.`,
  'load-failed': () => 'Une partie de cette page ne s’est pas chargée. Réessayez, ou rechargez la page.',
  'storage-blocked': () =>
    'Votre navigateur bloque les données de site, nécessaires à cette connexion. Autorisez-les, puis rechargez.',
  reverted: () => 'Le contrat a refusé cette transaction.',
  'already-known': (wallet) => `Le réseau connaît déjà ce paiement. Suivez-le dans ${wallet}.`,
  'nonce-too-low': () =>
    'Une transaction plus récente a pris cette place. Consultez l’activité récente de votre portefeuille.',
  'nonce-too-high': () =>
    'Une transaction précédente manque encore. Consultez la file d’attente de votre portefeuille.',
  'insufficient-funds': () => 'Votre solde ne couvre pas le montant et les frais de réseau.',
  'fee-cap-too-high': () => 'Aucun réseau n’accepte des frais maximaux aussi élevés. Baissez-les.',
  'fee-cap-too-low': () => 'Les frais maximaux sont inférieurs aux frais de base actuels. Augmentez-les.',
  'fee-absurd': () => 'Ces frais sont plus de cent fois supérieurs aux frais de réseau actuels. Baissez-les.',
  'tip-above-fee-cap': () => 'Les frais de priorité ne peuvent pas dépasser les frais maximaux.',
  'fee-conflict': () =>
    'Indiquez soit un prix du gaz, soit des frais maximaux et des frais de priorité, mais pas les deux.',
  'gas-too-low': () => 'La limite de gaz est trop basse pour cette transaction.',
  'gas-too-high': () => 'La limite de gaz dépasse ce que peut contenir un bloc.',
  'replacement-underpriced': () => 'Pour remplacer une transaction en attente, indiquez des frais plus élevés.',
  'tx-type-unsupported': () => 'Ce réseau ne prend pas en charge ce type de transaction.',
  'transaction-rejected': () => 'Le réseau n’a pas accepté cette transaction.',
  'name-invalid': () =>
    'Nous ne pouvons pas utiliser ce nom : il contient des caractères trompeurs. Saisissez une adresse.',
  'name-offchain': () =>
    'Ce nom n’est pas enregistré sur le réseau : impossible de trouver son adresse. Saisissez une adresse.',
  'nodes-disagree': () =>
    'Deux serveurs de ce réseau se contredisent ; par sécurité, nous n’avons pas continué. Réessayez dans un instant.',
  'node-alone': () =>
    'Un seul serveur de ce réseau a répondu, et il en faut deux pour un nom. Réessayez dans un instant, ou saisissez '
    + 'une adresse.',
  abi: () => 'La réponse du contrat est illisible.',
  'qr-not-configured': () =>
    'La connexion par téléphone n’est pas configurée sur ce site. Utilisez un autre portefeuille.',
  'relay-unreachable': () =>
    'WalletConnect est injoignable pour le moment. Réessayez, ou utilisez un portefeuille de navigateur.',
  'relay-refused': () =>
    'WalletConnect n’accepte pas ce site pour le moment. Utilisez un portefeuille de navigateur.',
  'clock-wrong': () =>
    'L’horloge de votre appareil n’est pas à l’heure. Activez le réglage automatique, puis réessayez.',
  'request-undelivered': (wallet) =>
    `Nous n’avons pas pu joindre ${wallet}, mais la demande peut encore s’y afficher. Vérifiez dans le `
    + 'portefeuille avant de réessayer.',
  'session-ended': (wallet) => `${wallet} a mis fin à la connexion. Reconnectez-vous pour continuer.`,
  'safe-info': () => 'Impossible de charger les informations du Safe.',
  'wallet-refused': (wallet) => `${wallet} n’a pas accepté la demande.`,
  'sign-in-start': () =>
    'Le serveur de ce site n’a pas pu démarrer l’identification. Réessayez dans un instant.',
  'sign-in-rejected': () => 'Le serveur de ce site n’a pas accepté la signature. Réessayez.',
  'sign-in-unreachable': () =>
    'Le serveur de ce site est injoignable pour vérifier la signature. Réessayez dans un instant.',
  'sign-in-expired': () =>
    'Cette demande d’identification a expiré. Réessayez ; si cela se reproduit, vérifiez l’horloge de votre appareil.',
  'shared-origin': () =>
    'D’autres sites partagent cette adresse : s’identifier ici n’est pas sûr. Ouvrez ce site à sa propre adresse.',
  'invalid-input': () => 'Une information du formulaire n’est pas correcte.',
  unknown: (who) => `${who} a rencontré un problème. Réessayez.`,
}
