// French, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'Le réseau est saturé. Réessayez dans un instant.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Vous avez refusé la demande dans ${wallet}. Rien n’a changé.`,
  'request-pending': (wallet) =>
    `Une demande est déjà ouverte dans ${wallet}. Terminez-la d’abord.`,
  unauthorized: (wallet) =>
    `${wallet} ne permet à ce site de voir aucun compte. Autorisez-le dans le portefeuille, puis réessayez.`,
  'method-unsupported': (who) =>
    `${who} ne prend pas cela en charge. Si votre portefeuille le permet, lancez l’opération depuis celui-ci.`,
  'wallet-not-found': () =>
    'Aucun portefeuille trouvé dans ce navigateur. Installez-en un, puis réessayez.',
  'wallet-unreachable': (wallet) => `${wallet} ne répond pas. Rechargez la page et réessayez.`,
  'wallet-restarted': (wallet) =>
    `${wallet} a redémarré. Rechargez cette page pour vous reconnecter.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} est hors ligne. Vérifiez votre connexion, puis réessayez.`,
  'wallet-expired': (wallet) => `${wallet} n’a pas répondu à temps. Réessayez.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} a envoyé une réponse illisible. Réessayez, ou mettez le portefeuille à jour.`,
  'wallet-failed': (wallet) =>
    `${wallet} n’a pas pu traiter la demande. Déverrouillez-le et réessayez.`,
  'chain-disconnected': (wallet) =>
    `${wallet} n’est pas connecté à ce réseau. Sélectionnez-le dans le portefeuille.`,
  'chain-not-added': (wallet) =>
    `${wallet} n’a pas encore ce réseau. Ajoutez-le dans le portefeuille, puis réessayez.`,
  'chain-add-refused': (wallet) =>
    `${wallet} n’a pas pu ajouter ce réseau. Ajoutez-le manuellement, puis réessayez.`,
  'chain-not-configured': () => 'Ce site ne prend pas en charge ce réseau. Choisissez-en un autre.',
  'chain-not-approved': (wallet) =>
    `${wallet} n’a pas approuvé ce réseau. Reconnectez-vous et approuvez-le.`,
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
  'rate-limited': busy,
  'bad-response': () => 'Le réseau a envoyé une réponse illisible. Réessayez dans un instant.',
  'wrong-chain': () =>
    'Un serveur a répondu pour un autre réseau ; sa réponse a été écartée. Réessayez dans un instant.',
  rpc: () => 'Le réseau n’a pas pu traiter la demande. Réessayez.',
  'node-unavailable': () =>
    'Le réseau ne peut pas répondre pour le moment. Réessayez dans un instant.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} n’a pas pu traiter cette demande. Revenez en arrière, vérifiez les informations et réessayez.`,
  'load-failed': () =>
    'Une partie de cette page ne s’est pas chargée. Réessayez, ou rechargez la page.',
  'storage-blocked': () =>
    'Votre navigateur bloque les données de site, nécessaires à cette connexion. Autorisez-les, puis rechargez.',
  reverted: () =>
    'Le contrat a refusé, rien n’a donc été envoyé. Vérifiez le destinataire et le montant.',
  'already-known': (wallet) => `Le réseau connaît déjà ce paiement. Suivez-le dans ${wallet}.`,
  'nonce-too-low': () =>
    'Un autre paiement de ce compte est passé avant, celui-ci n’a donc pas été envoyé. Consultez votre activité ' +
    'récente, puis réessayez.',
  'nonce-too-high': () =>
    'Un paiement précédent attend encore dans votre portefeuille. Envoyez-le ou annulez-le là-bas, puis réessayez.',
  'pending-limit': () =>
    'Un paiement précédent de ce compte est encore en route. Attendez qu’il arrive, puis réessayez.',
  'insufficient-funds': () => 'Votre solde ne couvre pas le montant et les frais de réseau.',
  'above-balance': () => 'Vous n’avez pas autant.',
  'fee-unpaid': () => 'Votre solde ne couvre pas les frais de réseau.',
  'fee-cap-too-high': () => 'Aucun réseau n’accepte des frais maximaux aussi élevés. Baissez-les.',
  'fee-cap-too-low': () =>
    'Les frais maximaux sont inférieurs aux frais de base actuels. Augmentez-les.',
  'fee-absurd': () =>
    'Ces frais sont plus de cent fois supérieurs aux frais de réseau actuels. Baissez-les.',
  'tip-above-fee-cap': () => 'Les frais de priorité ne peuvent pas dépasser les frais maximaux.',
  'fee-conflict': () =>
    'Indiquez soit un prix du gaz, soit des frais maximaux et des frais de priorité, mais pas les deux.',
  'gas-too-low': () =>
    'Votre portefeuille a fixé une limite de gaz trop basse. Laissez-le choisir, puis réessayez.',
  'gas-too-high': () =>
    'Votre portefeuille a fixé une limite de gaz trop haute. Laissez-le choisir, puis réessayez.',
  'replacement-underpriced': () =>
    'Pour remplacer une transaction en attente, indiquez des frais plus élevés.',
  'tx-type-unsupported': () =>
    'Ce réseau n’a pas de frais de priorité. Indiquez plutôt un prix du gaz.',
  'transaction-rejected': () =>
    'Le réseau n’a pas accepté cette transaction. Vérifiez le montant et les frais, puis ' +
    'réessayez.',
  'name-invalid': () =>
    'Nous ne pouvons pas utiliser ce nom : il contient des caractères trompeurs. Saisissez une adresse.',
  'name-offchain': () =>
    'Ce nom n’est pas enregistré sur le réseau : impossible de trouver son adresse. Saisissez une adresse.',
  'nodes-disagree': () =>
    'Deux serveurs de ce réseau se contredisent ; par sécurité, nous n’avons pas continué. Réessayez dans un instant.',
  'node-alone': () =>
    'Un seul serveur de ce réseau a répondu, et il en faut deux pour un nom. Réessayez dans un instant, ou saisissez ' +
    'une adresse.',
  abi: () =>
    'La réponse du contrat est illisible. Ce n’est peut-être pas le jeton qu’il prétend être. N’envoyez rien avant de ' +
    'le savoir.',
  'coin-differs': () =>
    'Les réglages de ce site pour ce jeton ne correspondent pas à son contrat : il ne peut pas être envoyé d’ici.',
  'qr-not-configured': () =>
    'La connexion par téléphone n’est pas configurée sur ce site. Utilisez un autre portefeuille.',
  'relay-unreachable': () =>
    'WalletConnect est injoignable pour le moment. Réessayez, ou utilisez un portefeuille de navigateur.',
  'relay-refused': () =>
    'WalletConnect n’accepte pas ce site pour le moment. Utilisez un portefeuille de navigateur.',
  'clock-wrong': () =>
    'L’horloge de votre appareil n’est pas à l’heure. Activez le réglage automatique, puis réessayez.',
  'request-undelivered': (wallet) =>
    `Nous n’avons pas pu joindre ${wallet}, mais la demande peut encore s’y afficher. Vérifiez dans le ` +
    'portefeuille avant de réessayer.',
  'session-ended': (wallet) =>
    `${wallet} a mis fin à la connexion. Reconnectez-vous pour continuer.`,
  'safe-info': () => 'Impossible de charger les informations du Safe.',
  'wallet-refused': (wallet) => `${wallet} n’a pas approuvé. Réessayez.`,
  'sign-in-start': () =>
    'Le serveur de ce site n’a pas pu démarrer l’identification. Réessayez dans un instant.',
  'sign-in-rejected': () => 'Le serveur de ce site n’a pas accepté la signature. Réessayez.',
  'sign-in-unreachable': () =>
    'Le serveur de ce site est injoignable pour vérifier la signature. Réessayez dans un instant.',
  'sign-in-expired': () =>
    'Cette demande d’identification a expiré. Réessayez ; si cela se reproduit, vérifiez l’horloge de votre appareil.',
  'shared-origin': () =>
    'D’autres sites partagent cette adresse : s’identifier ici n’est pas sûr. Ouvrez ce site à sa propre adresse.',
  'invalid-input': () => 'Vérifiez les champs marqués en rouge.',
  unknown: (who) => `${who} a rencontré un problème. Réessayez.`,
}
