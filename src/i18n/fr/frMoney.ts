// French, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number, plural } = wording('fr')

const send: MoneyText['send'] = {
  title: 'Envoyer',
  action: 'Envoyer',
  asset: 'Actif',
  to: 'À',
  toHint: 'Adresse ou nom',
  recent: 'Destinataires précédents',
  paste: 'Coller',
  amount: 'Montant',
  max: 'Max',
  maxHint: 'Votre solde moins les frais de réseau',
  maxWaits: 'Calcul des frais de réseau…',
  available: (what) => `Disponible : ${what}`,
  check: 'Vérifier',
  checking: 'Vérification…',
  fee: 'Frais de réseau',
  speeds: { slow: 'Lent', normal: 'Normal', fast: 'Rapide' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Il vous faut environ ${need} sur ${chain} pour les frais de réseau ; vous avez ${have}.`,
  ownFee: 'Personnalisé',
  advanced: 'Avancé',
  advancedHint: 'En gwei. Laissez vide pour utiliser l’estimation.',
  fields: { maxFee: 'Frais maximaux', tip: 'Frais de priorité', gasPrice: 'Prix du gaz' },
  sharedFee:
    'Aucuns frais pour l’instant. Ils seront payés par la personne qui exécute la transaction.',
  looking: 'Recherche…',
  refusals: {
    malformed: 'Saisissez une adresse (0x…) ou un nom comme alice.eth.',
    checksum:
      'Cette adresse contient une faute de frappe (somme de contrôle incorrecte). Copiez-la à nouveau.',
    zero: 'C’est l’adresse zéro. Tout ce qui y est envoyé est perdu.',
    'coin-contract': 'C’est le contrat du jeton lui-même. Tout ce qui y est envoyé est perdu.',
    'no-names': 'Ce site ne peut pas rechercher de noms. Saisissez une adresse.',
    'no-address': 'Aucune adresse n’est définie pour ce nom.',
  },
  otherNetwork: (there, here) => `C’est une adresse sur ${there}, mais vous envoyez sur ${here}.`,
  amounts: {
    empty: 'Saisissez un montant.',
    malformed: 'Saisissez le montant sans séparateur de milliers, par exemple 1500,5.',
    either: (whole, part) => `Il peut s’agir de ${whole} ou de ${part}. Saisissez le bon.`,
    'too-fine': (symbol) => `${symbol} n’a pas autant de décimales.`,
    zero: 'Saisissez un montant supérieur à zéro.',
  },
  cleared: {
    account: 'Votre compte a changé. Saisissez à nouveau le montant.',
    chain: 'Le réseau a changé. Saisissez à nouveau le montant.',
    asset: 'L’actif a changé. Saisissez à nouveau le montant.',
    asked:
      'Votre dernier paiement est peut-être en route. Vérifiez votre portefeuille avant un nouvel envoi.',
  },
  warnings: {
    own: 'C’est votre propre compte.',
    contract: 'C’est un contrat. Assurez-vous qu’il peut recevoir ce que vous envoyez.',
    'look-alike':
      'Ressemble à une adresse que vous avez utilisée, mais diffère. Vérifiez chaque caractère.',
    'name-changed': 'Vous avez saisi ce nom autrement. Vérifiez celui qui est affiché ici.',
    'name-unusual': 'Ce nom contient des lettres inhabituelles. Il en imite peut-être un autre.',
    'name-of-ethereum':
      'C’est l’adresse de ce nom sur Ethereum. Assurez-vous que son titulaire l’utilise aussi sur ce réseau.',
    unchecked: 'Impossible de vérifier s’il s’agit d’un contrat.',
    new: 'Nouveau destinataire : aucun paiement vers cette adresse depuis ce navigateur. Vérifiez-la avec la personne.',
    twice:
      'Ce même paiement est peut-être déjà en route. Un nouvel envoi pourrait vous faire payer deux fois.',
    paid: 'Ce même paiement a été effectué entre-temps. Un nouvel envoi vous ferait payer deux fois.',
    link: 'Rempli par un lien. Vérifiez le montant et l’adresse avec la personne qui vous l’a envoyé.',
    'above-usual': 'Ces frais pourraient dépasser cinq fois ce que d’autres ont payé récemment.',
    'above-amount': 'Les frais de réseau pourraient dépasser le quart de ce que vous envoyez.',
    alone:
      'Un seul serveur de ce réseau a répondu : impossible de revérifier votre solde et les frais.',
  },
  reviewTitle: 'Vérifier et envoyer',
  from: 'De',
  network: 'Réseau',
  feeByWallet: (wallet) => `fixés par ${wallet}`,
  feeAtMost: (most) => `au plus ${most}`,
  total: 'Total',
  confirm: (wallet) => `Envoyer avec ${wallet}`,
  again: 'Envoyer à nouveau',
  declined: (wallet) => `Vous avez refusé dans ${wallet}. Rien n’a été envoyé.`,
  waitingTitle: (wallet) => `Approuvez dans ${wallet}`,
  waiting: (wallet) => `Vérifiez les détails dans ${wallet}, puis approuvez.`,
  slow: (wallet) =>
    `Toujours en attente. ${wallet} est peut-être verrouillé, ou sa fenêtre est derrière celle-ci.`,
  movedMeanwhile: {
    account: (wallet) =>
      `Vous avez changé de compte dans ${wallet}. Si la demande s’y affiche encore, vérifiez quel compte paie.`,
    chain: (wallet) =>
      `${wallet} a changé de réseau. Si la demande s’y affiche encore, refusez-la.`,
  },
  cancelHint: 'Cela n’annule pas la demande dans votre portefeuille.',
  leave: 'Ne plus attendre',
  onItsWayTitle: 'En route',
  differentTitle: 'Différent de ce que vous avez vérifié',
  proposedTitle: 'Proposé',
  failedTitle: 'Non envoyé',
  unsureTitle: 'Vérifiez votre portefeuille',
  unsure: (wallet) =>
    `Impossible de savoir si l’envoi a eu lieu. Vérifiez dans ${wallet} avant de réessayer.`,
  onOtherChain: (wallet, there) => `${wallet} est sur ${there}. Rien n’a été envoyé.`,
  unknownChain: 'un autre réseau',
  switchTo: (chain) => `Passer à ${chain}`,
  reason: (reason) => `Le contrat indique : ${reason}`,
  another: 'Nouvel envoi',
  done: 'Terminé',
  supportHint: 'L’équipe de ce site ne vous demandera jamais votre phrase de récupération.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transactions récentes',
  all: 'Activité',
  seeAll: 'Tout voir',
  none: 'Aucun envoi pour l’instant. Vos envois depuis ce site apparaîtront ici.',
  elsewhere: (explorer) => `Historique complet sur ${explorer}`,
  clear: 'Vider la liste',
  to: (who) => `à ${who}`,
  received: (what, from) => `${what} reçus de ${from}.`,
  toOn: (who, chain) => `à ${who} sur ${chain}`,
  status: {
    waiting: 'En attente dans votre portefeuille',
    asked:
      'Demande faite à votre portefeuille – pas encore de réponse. Vérifiez dans le portefeuille.',
    pending: 'En attente',
    unknown: 'En attente (réseau injoignable)',
    disputed: 'Encore incertain : les serveurs du réseau se contredisent',
    dropped: 'Introuvable sur le réseau',
    confirmed: 'Confirmé',
    failed: 'Échec sur le réseau',
    replaced: 'Remplacé',
  },
  included: 'Dans un bloc, pas encore définitif',
  replaced: {
    cancelled: 'Annulé dans votre portefeuille',
    other: 'Remplacé par une autre transaction',
    unknown: 'Remplacé. Votre portefeuille indique par quoi',
  },
  different: {
    recipient: () => 'Confirmé, mais différent de ce que vous avez vérifié : envoyé à',
    amount: (sum) =>
      `Confirmé, mais différent de ce que vous avez vérifié : le montant envoyé est de ${sum}.`,
    arrived: (sum) => `Confirmé, mais le montant reçu est de ${sum}.`,
    unmoved: () => 'Confirmé, mais le jeton n’a pas été transféré.',
    act: () =>
      'Confirmé, mais différent de ce que vous avez vérifié : l’opération est autre. Consultez votre portefeuille.',
    sender: () => 'Confirmé, mais impossible à comparer à ce que vous avez vérifié : envoyé par',
  },
  signatures: (have, need) => `En attente de signatures (${number(have)} sur ${number(need)})`,
  proposed: 'En attente de signatures',
  view: (explorer) => `Voir sur ${explorer}`,
  toasts: {
    sent: (what) => `${what} : envoi effectué, en attente de confirmation.`,
    late: (what) => `${what} : envoi effectué après que vous avez cessé d’attendre.`,
    moved: (what) =>
      `Votre portefeuille a changé de compte ou de réseau. S’il affiche encore la demande (${what}), refusez-la.`,
    asked: (what) =>
      `${what} : impossible de savoir si l’envoi a eu lieu. Vérifiez votre portefeuille avant un nouvel envoi.`,
    included: (what) => `${what} : dans un bloc. Ce sera bientôt définitif.`,
    confirmed: (what) => `${what} : paiement confirmé.`,
    different: (what) =>
      `${what} : la transaction confirmée n’est pas celle que vous avez vérifiée. Voyez vos transactions récentes.`,
    failed: (what) => `${what} : échec du paiement. Seuls les frais de réseau ont été prélevés.`,
    cancelled: (what) => `${what} : paiement annulé dans votre portefeuille.`,
    replaced: (what) => `${what} : remplacé par une autre de vos transactions.`,
    dropped: (what) =>
      `${what} : le paiement est introuvable sur le réseau. Il peut encore réapparaître ; vérifiez votre portefeuille ` +
      'avant un nouvel envoi.',
    'taken-back': (what) =>
      `${what} : le réseau a écarté le bloc de ce paiement. Il est de nouveau en attente ; ne l’envoyez pas deux fois.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Ajouter au portefeuille',
  asked: (wallet) => `Demande envoyée à ${wallet}.`,
  declined: 'Non ajouté.',
  waiting: (wallet) => `Approuvez dans ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Confidentialité',
  lead: 'Tout ce que cette page a demandé à votre portefeuille ou au réseau. Cette liste n’est visible que par vous.',
  empty: 'Rien n’a encore été demandé à personne.',
  show: 'Afficher chaque demande',
  toWallet: (count, wallet) =>
    `${number(count)} ${plural(count, { one: 'demande', many: 'de demandes', other: 'demandes' })} à ${wallet}`,
  toNetworks: (count) =>
    count === 0 ? undefined : `${number(count)} aux réseaux que vous utilisez`,
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} à WalletConnect`),
  summary: (asked) => `${asked}. À personne d’autre.`,
  requests: 'Demandes, les plus récentes d’abord',
  outcomes: { waiting: 'en attente', ok: 'répondu', failed: 'échec' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Masquer les adresses',
  hidden: 'masqué',
  copy: 'Copier au format texte',
  stored: 'Enregistré dans ce navigateur',
  nothingStored: 'Rien d’enregistré.',
  entries: {
    'florin.session': 'Le portefeuille et le compte connectés',
    'florin.recents': 'Portefeuilles déjà utilisés',
    'florin.theme': 'Thème',
    'florin.language': 'Langue',
    'florin.transactions': 'Transactions récentes',
    'florin.cache': 'Noms et soldes déjà vus',
  },
  phone: 'La connexion au téléphone',
  otherEntry: 'Autres données',
  bytes: (count) =>
    `${number(count)} ${plural(count, { one: 'octet', many: 'd’octets', other: 'octets' })}`,
  erase: 'Déconnecter et tout effacer',
  erased: 'Toutes les données sont effacées.',
}

export const money: MoneyText = { send, transactions, coin, activity }
