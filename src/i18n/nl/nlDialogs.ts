// Dutch, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './nlErrors.ts'
import { asking, hero } from './nlHero.ts'
import { money } from './nlMoney.ts'
import { steps } from './nlSteps.ts'

const { number } = wording('nl')

const connect: DialogsText['connect'] = {
  title: 'Verbind een wallet',
  groups: { Installed: 'Geïnstalleerd', Popular: 'Populair' },
  recent: 'Recent',
  installed: 'Geïnstalleerd',
  byCode: 'QR',
  byApp: 'App',
  search: 'Wallets zoeken',
  more: 'Meer wallets',
  noneFound: 'Geen wallet met die naam.',
  unsupportedReason: 'Deze wallet kan vanaf dit apparaat niet verbinden.',
  unsupported: ' (niet ondersteund)',
  scanWith: (wallet) => `Scan met ${wallet}`,
  scanWithPhone: 'Scan met je telefoon',
  getAWallet: 'Wallet downloaden',
  getWallet: (wallet) => `${wallet} downloaden`,
  installWallet: (wallet) => `${wallet} installeren`,
  getStartedWith: (wallet) => `Aan de slag met ${wallet}`,
  whatIsAWallet: 'Wat is een wallet?',
  newToWallets: 'Je eerste Ethereum-wallet?',
  learnMore: 'Meer info',
  get: 'DOWNLOAD',
  notWhatYouWant: 'Zoek je iets anders?',
  notWhatYouWantWide: 'Bijna elke andere wallet werkt via WalletConnect.',
  notWhatYouWantCompact: 'Ga terug en kies WalletConnect om een andere wallet te gebruiken.',
  notWhatYouWantHere:
    'Elke andere wallet die je aan deze browser toevoegt, verschijnt hier vanzelf.',
  points: [
    {
      title: 'Een thuis voor je digitale bezit',
      text: 'Bewaar, verstuur en ontvang munten en tokens.',
    },
    {
      title: 'Een nieuwe manier van inloggen',
      text: 'Verbind je wallet; een wachtwoord per site is niet nodig.',
    },
  ],
  noWallets: 'Geen wallet gevonden in deze browser.',
  claims: (rdns) => `Niet geverifieerd · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'Mobiele app en browser\u00adextensie',
    mobile: 'Mobiele app',
    extension: 'Browserextensie',
  },
  opensElsewhere: 'opent in een nieuw tabblad',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} wordt geopend`,
  confirm: (wallet) => `Keur de verbinding goed in ${wallet}.`,
  slow: (wallet) =>
    `We wachten nog. Is ${wallet} vergrendeld? Ontgrendel de wallet via de werkbalk van je browser.`,
  slowOnPhone: (wallet) => `We wachten nog. Kijk of er een verzoek staat in ${wallet}.`,
  pending: (wallet) =>
    `Er staat al een verzoek open in ${wallet}. Rond het daar af, dan gaan we verder.`,
  waits: (wallet) => `Rond af in ${wallet}`,
  done: 'Verbonden',
  failed: (wallet) => `Geen verbinding met ${wallet}`,
  rejected: 'Verzoek geweigerd',
  rejectedText: 'Je kunt het altijd opnieuw proberen.',
  ifLocked: (wallet) => `Is ${wallet} vergrendeld? Ontgrendel de wallet dan eerst.`,
  unsupported: (wallet) =>
    `${wallet} kan zo niet met websites verbinden. Probeer een andere wallet.`,
  notInstalled: (wallet) => `${wallet} is niet geïnstalleerd`,
  notInstalledText: 'Installeer de wallet en kom terug. We herkennen hem vanzelf.',
  notAvailable: (wallet) => `${wallet} is hier niet beschikbaar`,
  install: 'Installeren',
  usePhone: 'Liever je telefoon gebruiken',
  dontHave: (wallet) => `Nog geen ${wallet}? Download`,
  openApp: (wallet) => `${wallet} openen`,
  openAnyApp: 'Een wallet-app openen',
  continueInAny: 'Ga verder in je wallet-app',
  openAppAt: (wallet, place) => `${wallet} openen (${place})`,
  openPageIn: (wallet) => `Deze pagina openen in ${wallet}`,
  continueIn: (wallet) => `Ga verder in ${wallet}`,
  pasteInApp: 'Kopieer de link en plak hem in je wallet-app, of probeer er een te openen.',
  acceptInApp: 'Keur goed in de app en kom hier terug.',
  appMissing: (wallet) => `Gebeurt er niets? Misschien is ${wallet} niet geïnstalleerd.`,
  noAppOpened: 'Gebeurt er niets? Kopieer de link en plak hem in je wallet-app.',
  copyLink: 'Link kopiëren',
  qr: (wallet) => `QR-code om te verbinden met ${wallet}`,
  qrDownload: (wallet) => `QR-code om ${wallet} te downloaden`,
  qrHint: (wallet) => `Scan met de scanner in ${wallet}, niet met je camera.`,
  qrPage: (wallet) => `QR-code om deze pagina te openen in ${wallet}`,
  qrPageHint: (wallet) =>
    `Scan met je telefoon om deze pagina in ${wallet} te openen en daar te verbinden.`,
  openPageLink: 'Open liever de link',
  qrHintAny: 'Scan met de scanner in je wallet-app, niet met je camera.',
  openHere: 'Openen op dit apparaat',
  linkPreparing: 'Laden…',
  readyToConnect: (wallet) => `${wallet} is geïnstalleerd`,
  connectWith: (wallet) => `Verbinden met ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} verbindt vanuit de eigen browser. Open deze pagina daar om verder te gaan.`,
  qrPreparing: 'Laden…',
  codeReady: 'De verbindingslink is klaar.',
  qrExpired: 'Deze QR-code is verlopen.',
  qrNew: 'Nieuwe code',
  nothingThere: 'Niets te zien in je wallet?',
  mayList: 'Je wallet kan tonen wat deze site mag vragen.',
  tooMany: (seconds) => `Te veel pogingen. De volgende over ${seconds} s.`,
  calledNow: (wallet, now) => `De app ${wallet} heet nu ${now}.`,
  fromBrowser: 'Wallets openen het best vanuit je browser.',
  openInBrowser: 'Openen in browser',
  timeLeft: (seconds) =>
    `Verloopt over ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Verbonden met ${wallet} als ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} voor ${browser}`,
  browserCardText: 'De snelste manier op deze computer.',
  browserCardAction: (browser) => `Toevoegen aan ${browser}`,
  mobileCard: (wallet) => `${wallet} voor je telefoon`,
  mobileCardText: 'Gebruik de wallet op je telefoon.',
  mobileCardAction: 'Download de app',
  scanToDownload: (wallet) => `Scan om ${wallet} te downloaden van de officiële site.`,
  thisBrowser: 'deze browser',
}

const account: DialogsText['account'] = {
  title: 'Account',
  showExact: 'Exact saldo tonen',
  showLess: 'Minder decimalen tonen',
  receive: 'Ontvangen',
  copy: 'Kopiëren',
  explorerShort: 'Explorer',
  receiveTitle: 'Ontvangen',
  receiveCode: 'QR-code van je adres',
  receiveHint: (chain) => `Je adres op ${chain}. Zorg dat de afzender hetzelfde netwerk kiest.`,
  receiveContract: (chain) =>
    `Dit account is een contract op ${chain}. Wat er op een ander netwerk naartoe gaat, kan verloren gaan.`,
  balanceUnknown: '…',
  balanceStale: 'mogelijk verouderd',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `van ${number(seconds)} s geleden`
      : `van ${number(Math.floor(seconds / 60))} min geleden`,
  wallet: 'Wallet',
  network: 'Netwerk',
  copyAddress: 'Adres kopiëren',
  switchAccount: 'Wissel van account',
  sources: {
    injected: 'Browserwallet',
    walletConnect: 'Telefoon, via WalletConnect',
    safe: 'Safe-app',
  },
  explorer: (name) => `Bekijken op ${name}`,
  disconnect: 'Ontkoppelen',
}

const chain: DialogsText['chain'] = {
  title: 'Wissel van netwerk',
  wrong:
    'Je wallet zit op een netwerk dat niet wordt ondersteund. Wissel naar een van deze of verbreek de verbinding.',
  current: 'Verbonden',
  waiting: 'Goedkeuren in wallet',
  notApproved: (wallet) => `nog goedkeuren in ${wallet}`,
  ofSafe: 'Elke Safe hoort bij één netwerk. Open een andere Safe voor een ander netwerk.',
  wrongSafe: (names) =>
    `Deze Safe zit op een netwerk dat niet wordt ondersteund. Open een Safe op een van deze: ${names}.`,
  tests: 'Testnetwerken',
  search: 'Netwerken zoeken',
  none: 'Geen netwerk gevonden.',
  adding: (name, symbol, node) =>
    `Heeft je wallet ${name} nog niet, dan vraagt hij of je het wilt toevoegen (${symbol}, via ${node}).`,
  byHand: 'Zelf toevoegen:',
  fields: {
    name: 'Netwerknaam',
    id: 'Chain-ID',
    node: 'RPC-URL',
    symbol: 'Valuta',
    explorer: 'Explorer',
  },
  again: 'Opnieuw verbinden',
  disconnect: 'Ontkoppelen',
}

const signIn: DialogsText['signIn'] = {
  title: 'Inloggen',
  why: 'Onderteken een bericht om te bewijzen dat dit account van jou is.',
  free: 'Het is gratis, is geen transactie en geeft geen toegang tot je munten.',
  site: 'Site',
  account: 'Account',
  network: 'Netwerk',
  unknownNetwork: 'Hier niet ondersteund',
  sign: 'Inloggen',
  preparing: 'Bericht voorbereiden…',
  cancel: 'Annuleren en ontkoppelen',
  signing: (wallet, site) => `Onderteken het bericht in ${wallet}. Controleer of er ${site} staat.`,
  signingOnPhone: (wallet, site) =>
    `Onderteken het bericht in ${wallet} op je telefoon. Controleer of er ${site} staat.`,
  signingTitle: (wallet) => `${wallet} wordt geopend`,
  slow: (wallet) =>
    `We wachten nog. Is ${wallet} vergrendeld, of zit het venster achter dit venster?`,
  verifyingTitle: 'Je handtekening controleren',
  verifying: 'Dit duurt even.',
  declined: 'Handtekening geweigerd',
  failed: 'Inloggen mislukt',
  collectingTitle: 'Meer handtekeningen nodig',
  collecting: 'Andere eigenaren moeten nog ondertekenen. Probeer het daarna opnieuw.',
  wrongNetwork: (wallet) =>
    `${wallet} zit op een netwerk dat niet wordt ondersteund. Wissel eerst en log dan in.`,
  switchTo: (network) => `Wisselen naar ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Gewisseld naar ${address}`,
  otherAccount: (wallet, address) => `${wallet} zit nu op ${address}. Er is niets verstuurd.`,
  signedOut: 'Je bent ook uitgelogd op de server van deze site.',
  chainChanged: (name) => `Gewisseld naar ${name}`,
  chainTaken: (chain, wallet) => `${wallet} deelt ${chain} niet meer met deze site.`,
  disconnected: {
    revoked: (wallet) =>
      `Verbinding verbroken. ${wallet} deelt je account niet meer met deze site.`,
    ended: (wallet) => `Verbinding verbroken. De sessie met ${wallet} is beëindigd.`,
    kept: (wallet) =>
      `Verbinding verbroken. Misschien toont ${wallet} deze site nog; je kunt hem daar verwijderen.`,
    'by-wallet': (wallet) =>
      `Verbinding verbroken: ${wallet} is vergrendeld of heeft de verbinding beëindigd.`,
    restarted: (wallet) =>
      `${wallet} is opnieuw gestart. Herlaad deze pagina om weer te verbinden.`,
    'session-ended': (wallet) => `${wallet} heeft de verbinding beëindigd.`,
    'ran-out': (wallet) =>
      `Je verbinding met ${wallet} is verlopen. Verbind opnieuw om verder te gaan.`,
    replaced: (wallet) =>
      `Je hebt in een ander tabblad een andere wallet verbonden; de verbinding met ${wallet} is daarom verbroken.`,
    elsewhere: () => 'Verbinding verbroken in een ander tabblad.',
  },
  fault: 'Er ging iets mis op deze pagina. Probeer het opnieuw of herlaad de pagina.',
  dismiss: 'Melding sluiten',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Er wacht een verzoek in ${wallet}.`,
  elsewhere: (wallet) => `Er wacht een verzoek in ${wallet} op je telefoon.`,
  dismiss: 'Deze herinnering verbergen',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Een andere site toont deze pagina binnen zichzelf en kan je zo laten drukken op iets wat je niet ziet. Open ' +
    'deze pagina apart om te versturen of in te loggen.',
  leave: 'Deze pagina apart openen',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} is niet bereikbaar. Saldo’s zijn mogelijk verouderd; je blijft verbonden.`,
  busy: (chain, time) =>
    `${chain} is druk tot ${time}. Saldo’s zijn mogelijk verouderd; je blijft verbonden.`,
  wallet:
    'Je wallet heeft geen verbinding meer met het netwerk. Versturen kan mislukken tot die terug is.',
  relay: 'Verbinding met je telefoon onderbroken. Verzoeken gaan verder zodra die terug is.',
  offline: 'Je bent offline. Wat je ziet is mogelijk verouderd.',
  signOut: {
    owed: 'We konden de server van deze site niet bereiken; misschien ben je daar nog ingelogd.',
    asking: 'Je wordt uitgelogd op de server van deze site…',
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
  yourWallet: 'je wallet',
  theNetwork: 'Het netwerk',
  close: 'Sluiten',
  back: 'Terug',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  reload: 'Pagina herladen',
  continue: 'Doorgaan',
  details: 'Details',
  copied: 'Gekopieerd',
  copyRefused: 'Kopiëren lukte niet. Selecteer het hier:',
}
