// Greek, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './elErrors.ts'
import { asking, hero } from './elHero.ts'
import { money } from './elMoney.ts'
import { steps } from './elSteps.ts'

const hour = (time: string): string => `${/^0?1\D/.test(time) ? 'τη' : 'τις'} ${time}` // at one: 'τη 1:05'

const { number } = wording('el')

const yourWallet = 'πορτοφόλι σας'
/** The wallet after «του» (of): its name stays as it is, 'your wallet' is declined. */
const of = (wallet: string): string => wallet.replace(yourWallet, 'πορτοφολιού σας')

const connect: DialogsText['connect'] = {
  title: 'Σύνδεση πορτοφολιού',
  groups: { Installed: 'Εγκατεστημένα', Popular: 'Δημοφιλή' },
  recent: 'Πρόσφατο',
  installed: 'Εγκατεστημένο',
  byCode: 'QR',
  byApp: 'Εφαρμογή',
  search: 'Αναζήτηση πορτοφολιών',
  more: 'Περισσότερα πορτοφόλια',
  noneFound: 'Δεν υπάρχει πορτοφόλι με αυτό το όνομα.',
  unsupportedReason: 'Αυτό το πορτοφόλι δεν συνδέεται από αυτή τη συσκευή.',
  unsupported: ' (δεν υποστηρίζεται)',
  scanWith: (wallet: string) => `Σάρωση με το ${wallet}`,
  scanWithPhone: 'Σαρώστε με το τηλέφωνό σας',
  getAWallet: 'Λήψη πορτοφολιού',
  getWallet: (wallet: string) => `Λήψη του ${of(wallet)}`,
  installWallet: (wallet: string) => `Εγκατάσταση του ${of(wallet)}`,
  getStartedWith: (wallet: string) => `Ξεκινήστε με το ${wallet}`,
  whatIsAWallet: 'Τι είναι το πορτοφόλι;',
  newToWallets: 'Πρώτη φορά με πορτοφόλι Ethereum;',
  learnMore: 'Μάθετε περισσότερα',
  get: 'Λήψη',
  notWhatYouWant: 'Δεν βρήκατε αυτό που ψάχνετε;',
  notWhatYouWantWide: 'Σχεδόν κάθε άλλο πορτοφόλι λειτουργεί μέσω WalletConnect.',
  notWhatYouWantCompact:
    'Γυρίστε πίσω και επιλέξτε WalletConnect για να χρησιμοποιήσετε άλλο πορτοφόλι.',
  notWhatYouWantHere:
    'Όποιο πορτοφόλι προσθέσετε στο πρόγραμμα περιήγησης εμφανίζεται εδώ αυτόματα.',
  points: [
    {
      title: 'Το σπίτι των ψηφιακών σας στοιχείων',
      text: 'Φυλάξτε, στείλτε και λάβετε νομίσματα και token.',
    },
    {
      title: 'Ένας νέος τρόπος εισόδου',
      text: 'Συνδέετε το πορτοφόλι σας, χωρίς νέο κωδικό σε κάθε ιστότοπο.',
    },
  ],
  noWallets: 'Δεν βρέθηκε πορτοφόλι σε αυτό το πρόγραμμα περιήγησης.',
  claims: (rdns: string) => `Μη επαληθευμένο · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Εφαρμογή για κινητό και επέκταση',
    mobile: 'Εφαρμογή για κινητό',
    extension: 'Επέκταση',
  },
  opensElsewhere: 'ανοίγει σε νέα καρτέλα',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Άνοιγμα του ${of(wallet)}`,
  confirm: (wallet: string) => `Εγκρίνετε τη σύνδεση στο ${wallet}.`,
  slow: (wallet: string) =>
    `Περιμένουμε ακόμη. Αν το ${wallet} κλειδώθηκε, ξεκλειδώστε το από τη γραμμή εργαλείων.`,
  slowOnPhone: (wallet: string) => `Περιμένουμε ακόμη. Δείτε αν υπάρχει αίτημα στο ${wallet}.`,
  pending: (wallet: string) =>
    `Υπάρχει ήδη ανοιχτό αίτημα στο ${wallet}. Ολοκληρώστε το εκεί και συνεχίζουμε.`,
  waits: (wallet: string) => `Ολοκληρώστε στο ${wallet}`,
  done: 'Συνδέθηκε',
  failed: (wallet: string) => `Δεν έγινε σύνδεση με το ${wallet}`,
  rejected: 'Το αίτημα απορρίφθηκε',
  rejectedText: 'Μπορείτε να δοκιμάσετε ξανά όποτε θέλετε.',
  ifLocked: (wallet: string) => `Αν το ${wallet} είναι κλειδωμένο, ξεκλειδώστε το πρώτα.`,
  unsupported: (wallet: string) =>
    `Το ${wallet} δεν συνδέεται έτσι με ιστοτόπους. Δοκιμάστε άλλο πορτοφόλι.`,
  notInstalled: (wallet: string) => `Το ${wallet} δεν είναι εγκατεστημένο`,
  notInstalledText: 'Εγκαταστήστε το και επιστρέψτε. Θα το εντοπίσουμε αυτόματα.',
  notAvailable: (wallet: string) => `Το ${wallet} δεν διατίθεται εδώ`,
  install: 'Εγκατάσταση',
  usePhone: 'Σύνδεση με το τηλέφωνο',
  dontHave: (wallet: string) => `Δεν έχετε το ${wallet}; Λήψη`,
  openApp: (wallet: string) => `Άνοιγμα του ${of(wallet)}`,
  openAnyApp: 'Άνοιγμα πορτοφολιού',
  continueInAny: 'Συνεχίστε στην εφαρμογή πορτοφολιού',
  openAppAt: (wallet: string, place: string) => `Άνοιγμα του ${of(wallet)} (${place})`,
  openPageIn: (wallet: string) => `Άνοιγμα της σελίδας στο ${wallet}`,
  continueIn: (wallet: string) => `Συνεχίστε στο ${wallet}`,
  pasteInApp:
    'Αντιγράψτε τον σύνδεσμο και επικολλήστε τον στην εφαρμογή πορτοφολιού, ή ανοίξτε μία από εδώ.',
  acceptInApp: 'Εγκρίνετε στην εφαρμογή και μετά επιστρέψτε εδώ.',
  appMissing: (wallet: string) => `Δεν γίνεται τίποτα; Ίσως το ${wallet} δεν είναι εγκατεστημένο.`,
  noAppOpened:
    'Δεν γίνεται τίποτα; Αντιγράψτε τον σύνδεσμο και επικολλήστε τον στην εφαρμογή πορτοφολιού.',
  copyLink: 'Αντιγραφή συνδέσμου',
  qr: (wallet: string) => `Κωδικός QR για σύνδεση με το ${wallet}`,
  qrDownload: (wallet: string) => `Κωδικός QR για λήψη του ${of(wallet)}`,
  qrHint: (wallet: string) => `Σαρώστε με τον σαρωτή στο ${wallet}, όχι με την κάμερα.`,
  qrPage: (wallet: string) => `Κωδικός QR για άνοιγμα αυτής της σελίδας στο ${wallet}`,
  qrPageHint: (wallet: string) =>
    `Σαρώστε με το τηλέφωνό σας, ανοίξτε τη σελίδα στο ${wallet} και συνδεθείτε εκεί.`,
  openPageLink: 'Άνοιγμα του συνδέσμου',
  qrHintAny: 'Σαρώστε με τον σαρωτή της εφαρμογής πορτοφολιού, όχι με την κάμερα.',
  openHere: 'Άνοιγμα σε αυτή τη συσκευή',
  linkPreparing: 'Φόρτωση…',
  readyToConnect: (wallet: string) => `Το ${wallet} είναι εγκατεστημένο`,
  connectWith: (wallet: string) => `Σύνδεση με το ${wallet}`,
  openPageText: (wallet: string) =>
    `Το ${wallet} συνδέεται από το δικό του πρόγραμμα περιήγησης. Ανοίξτε εκεί τη σελίδα για να συνεχίσετε.`,
  qrPreparing: 'Φόρτωση…',
  codeReady: 'Ο σύνδεσμος είναι έτοιμος.',
  qrExpired: 'Ο κωδικός QR έληξε.',
  qrNew: 'Νέος κωδικός',
  nothingThere: 'Δεν φαίνεται τίποτα στο πορτοφόλι σας;',
  mayList: 'Το πορτοφόλι σας μπορεί να δείξει τι μπορεί να ζητήσει αυτός ο ιστότοπος.',
  tooMany: (seconds: number) => `Πάρα πολλές προσπάθειες. Η επόμενη σε ${seconds} δ.`,
  calledNow: (wallet: string, now: string) => `Η εφαρμογή ${wallet} λέγεται πλέον ${now}.`,
  fromBrowser: 'Τα πορτοφόλια ανοίγουν καλύτερα από τον περιηγητή σας.',
  openInBrowser: 'Άνοιγμα στον περιηγητή',
  timeLeft: (seconds: number) =>
    `Λήγει σε ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Συνδεθήκατε με το ${wallet} ως ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} για ${browser}`,
  browserCardText: 'Ο πιο γρήγορος τρόπος σε αυτόν τον υπολογιστή.',
  browserCardAction: (browser: string) => `Προσθήκη σε ${browser}`,
  mobileCard: (wallet: string) => `${wallet} για το τηλέφωνο`,
  mobileCardText: 'Χρησιμοποιήστε το στο τηλέφωνό σας.',
  mobileCardAction: 'Λήψη εφαρμογής',
  scanToDownload: (wallet: string) =>
    `Σαρώστε για λήψη του ${of(wallet)} από τον επίσημο ιστότοπο.`,
  thisBrowser: 'αυτό το πρόγραμμα περιήγησης',
}

const account: DialogsText['account'] = {
  title: 'Λογαριασμός',
  showExact: 'Εμφάνιση ακριβούς υπολοίπου',
  showLess: 'Εμφάνιση λιγότερων δεκαδικών',
  receive: 'Λήψη',
  copy: 'Αντιγραφή',
  explorerShort: 'Explorer',
  receiveTitle: 'Λήψη',
  receiveCode: 'Κωδικός QR της διεύθυνσής σας',
  receiveHint: (chain: string) =>
    `Η διεύθυνσή σας στο ${chain}. Ο αποστολέας πρέπει να επιλέξει το ίδιο δίκτυο.`,
  receiveContract: (chain: string) =>
    `Αυτός ο λογαριασμός είναι συμβόλαιο στο ${chain}. Ό,τι του σταλεί σε άλλο δίκτυο μπορεί να χαθεί.`,
  balanceUnknown: '…',
  balanceStale: 'ίσως δεν είναι ενημερωμένο',
  balanceAsOf: (seconds: number) =>
    `πριν από ${seconds < 120 ? `${number(seconds)} δευτ.` : `${number(Math.floor(seconds / 60))} λεπτά`}`,
  wallet: 'Πορτοφόλι',
  network: 'Δίκτυο',
  copyAddress: 'Αντιγραφή διεύθυνσης',
  switchAccount: 'Αλλαγή λογαριασμού',
  sources: {
    injected: 'Πορτοφόλι επέκτασης',
    walletConnect: 'Τηλέφωνο, μέσω WalletConnect',
    safe: 'Εφαρμογή Safe',
  },
  explorer: (name: string) => `Προβολή στο ${name}`,
  disconnect: 'Αποσύνδεση',
}

const chain: DialogsText['chain'] = {
  title: 'Αλλαγή δικτύου',
  wrong:
    'Το πορτοφόλι σας είναι σε δίκτυο που δεν υποστηρίζεται. Επιλέξτε ένα από αυτά ή αποσυνδεθείτε.',
  current: 'Συνδεδεμένο',
  waiting: 'Εγκρίνετε στο πορτοφόλι',
  notApproved: (wallet: string) => `χρειάζεται έγκριση στο ${wallet}`,
  ofSafe: 'Κάθε Safe ανήκει σε ένα δίκτυο. Για άλλο δίκτυο, ανοίξτε άλλο Safe.',
  wrongSafe: (names: string) =>
    `Το δίκτυο αυτού του Safe δεν υποστηρίζεται. Ανοίξτε Safe σε ένα από αυτά: ${names}.`,
  tests: 'Δοκιμαστικά δίκτυα',
  search: 'Αναζήτηση δικτύων',
  none: 'Δεν βρέθηκε δίκτυο.',
  adding: (name: string, symbol: string, node: string) =>
    `Αν το πορτοφόλι σας δεν έχει ακόμη το ${name}, θα ζητήσει να το προσθέσει (${symbol}, μέσω ${node}).`,
  byHand: 'Προσθέστε το χειροκίνητα:',
  fields: {
    name: 'Όνομα δικτύου',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Νόμισμα',
    explorer: 'Explorer',
  },
  again: 'Σύνδεση ξανά',
  disconnect: 'Αποσύνδεση',
}

const signIn: DialogsText['signIn'] = {
  title: 'Είσοδος',
  why: 'Υπογράψτε ένα μήνυμα για να αποδείξετε ότι ο λογαριασμός είναι δικός σας.',
  free: 'Είναι δωρεάν, δεν είναι συναλλαγή και δεν δίνει πρόσβαση στα νομίσματά σας.',
  site: 'Ιστότοπος',
  account: 'Λογαριασμός',
  network: 'Δίκτυο',
  unknownNetwork: 'Δεν υποστηρίζεται εδώ',
  sign: 'Είσοδος',
  preparing: 'Προετοιμασία μηνύματος…',
  cancel: 'Ακύρωση και αποσύνδεση',
  signing: (wallet: string, site: string) =>
    `Υπογράψτε το μήνυμα στο ${wallet}. Ελέγξτε ότι γράφει ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Υπογράψτε το μήνυμα στο ${wallet}, στο τηλέφωνό σας. Ελέγξτε ότι γράφει ${site}.`,
  signingTitle: (wallet: string) => `Άνοιγμα του ${of(wallet)}`,
  slow: (wallet: string) =>
    `Περιμένουμε ακόμη. Μήπως το ${wallet} είναι κλειδωμένο ή πίσω από αυτό το παράθυρο;`,
  verifyingTitle: 'Έλεγχος υπογραφής',
  verifying: 'Χρειάζεται μόνο μια στιγμή.',
  declined: 'Η υπογραφή απορρίφθηκε',
  failed: 'Η είσοδος απέτυχε',
  collectingTitle: 'Χρειάζονται κι άλλες υπογραφές',
  collecting: 'Πρέπει να υπογράψουν και άλλοι ιδιοκτήτες. Δοκιμάστε ξανά όταν υπογράψουν.',
  wrongNetwork: (wallet: string) =>
    `Το ${wallet} είναι σε δίκτυο που δεν υποστηρίζεται. Αλλάξτε πρώτα δίκτυο και μετά κάντε είσοδο.`,
  switchTo: (network: string) => `Αλλαγή σε ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Τώρα στον λογαριασμό ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `Το ${wallet} είναι τώρα στον λογαριασμό ${address}. Δεν στάλθηκε τίποτα.`,
  signedOut: 'Έγινε έξοδος και στον διακομιστή του ιστότοπου.',
  chainChanged: (name: string) => `Τώρα στο ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `Το ${wallet} δεν μοιράζεται πια το ${chain} με αυτόν τον ιστότοπο.`,
  disconnected: {
    revoked: (wallet: string) =>
      `Έγινε αποσύνδεση. Το ${wallet} δεν δείχνει πια τον λογαριασμό σας εδώ.`,
    ended: (wallet: string) => `Έγινε αποσύνδεση. Η σύνδεση με το ${wallet} τερματίστηκε.`,
    kept: (wallet: string) =>
      `Έγινε αποσύνδεση. Ο ιστότοπος ίσως μένει στο ${wallet}. Αφαιρέστε τον από εκεί.`,
    'by-wallet': (wallet: string) =>
      `Έγινε αποσύνδεση: το ${wallet} κλειδώθηκε ή τερμάτισε τη σύνδεση.`,
    restarted: (wallet: string) =>
      `Έγινε επανεκκίνηση στο ${wallet}. Ανανεώστε τη σελίδα για να συνδεθείτε ξανά.`,
    'session-ended': (wallet: string) => `Το ${wallet} τερμάτισε τη σύνδεση.`,
    'ran-out': (wallet: string) =>
      `Η σύνδεση με το ${wallet} έληξε. Συνδεθείτε ξανά για να συνεχίσετε.`,
    replaced: (wallet: string) =>
      `Συνδέσατε άλλο πορτοφόλι σε άλλη καρτέλα, οπότε το ${wallet} αποσυνδέθηκε.`,
    elsewhere: () => 'Έγινε αποσύνδεση σε άλλη καρτέλα.',
  },
  fault: 'Κάτι πήγε στραβά στη σελίδα. Δοκιμάστε ξανά ή ανανεώστε τη σελίδα.',
  dismiss: 'Κλείσιμο μηνύματος',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `Ένα αίτημα περιμένει στο ${wallet}.`,
  elsewhere: (wallet: string) => `Ένα αίτημα περιμένει στο ${wallet}, στο τηλέφωνό σας.`,
  dismiss: 'Απόκρυψη υπενθύμισης',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Άλλος ιστότοπος δείχνει αυτή τη σελίδα μέσα του και μπορεί να σας βάλει να πατήσετε κάτι που δεν βλέπετε. ' +
    'Για αποστολή ή είσοδο, ανοίξτε τη σελίδα μόνη της.',
  leave: 'Άνοιγμα της σελίδας μόνης της',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `Το ${chain} δεν απαντά. Τα υπόλοιπα ίσως δεν είναι ενημερωμένα. Η σύνδεσή σας ισχύει.`,
  busy: (chain: string, time: string) =>
    `Το ${chain} είναι φορτωμένο (έως ${hour(time)}). Τα υπόλοιπα ίσως δεν είναι ενημερωμένα. Η σύνδεσή σας ισχύει.`,
  wallet:
    'Το πορτοφόλι σας έχασε τη σύνδεσή του με το δίκτυο. Μέχρι να επανέλθει, η αποστολή μπορεί να αποτύχει.',
  relay: 'Η σύνδεση με το τηλέφωνό σας διακόπηκε. Τα αιτήματα συνεχίζονται όταν επανέλθει.',
  offline: 'Είστε εκτός σύνδεσης. Όσα βλέπετε ίσως δεν είναι ενημερωμένα.',
  signOut: {
    owed: 'Ο διακομιστής του ιστότοπου δεν απάντησε, οπότε η είσοδός σας ίσως ισχύει ακόμη εκεί.',
    asking: 'Έξοδος από τον διακομιστή του ιστότοπου…',
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
  yourWallet,
  theNetwork: 'δίκτυο',
  close: 'Κλείσιμο',
  back: 'Πίσω',
  cancel: 'Ακύρωση',
  retry: 'Δοκιμάστε ξανά',
  reload: 'Ανανέωση σελίδας',
  continue: 'Συνέχεια',
  details: 'Λεπτομέρειες',
  copied: 'Αντιγράφηκε',
  copyRefused: 'Η αντιγραφή δεν έγινε. Επιλέξτε το από εδώ:',
}
