// German, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { dative, errors, yourWallet } from './deErrors.ts'
import { asking, hero } from './deHero.ts'
import { money } from './deMoney.ts'
import { steps } from './deSteps.ts'

const { number } = wording('de')
const THIS_BROWSER = 'diesen Browser'

const connect: DialogsText['connect'] = {
  title: 'Wallet verbinden',
  groups: { Installed: 'Installiert', Popular: 'Beliebt' },
  recent: 'Zuletzt',
  installed: 'Installiert',
  byCode: 'QR',
  byApp: 'App',
  search: 'Wallets suchen',
  more: 'Weitere Wallets',
  noneFound: 'Keine Wallet mit diesem Namen.',
  unsupportedReason: 'Diese Wallet kann sich von diesem Gerät aus nicht verbinden.',
  unsupported: ' (nicht unterstützt)',
  scanWith: (wallet) => `Mit ${dative(wallet)} scannen`,
  scanWithPhone: 'Mit dem Smartphone scannen',
  getAWallet: 'Wallet holen',
  getWallet: (wallet) => `${wallet} laden`,
  installWallet: (wallet) => `${wallet} installieren`,
  getStartedWith: (wallet) => `Loslegen mit ${dative(wallet)}`,
  whatIsAWallet: 'Was ist eine Wallet?',
  newToWallets: 'Ihre erste Ethereum-Wallet?',
  learnMore: 'Mehr erfahren',
  get: 'LADEN',
  notWhatYouWant: 'Nicht das Richtige dabei?',
  notWhatYouWantWide: 'Fast jede andere Wallet funktioniert über WalletConnect.',
  notWhatYouWantCompact:
    'Gehen Sie zurück und wählen Sie WalletConnect, um eine andere Wallet zu verwenden.',
  notWhatYouWantHere:
    'Jede weitere Wallet, die Sie diesem Browser hinzufügen, erscheint hier von selbst.',
  points: [
    {
      title: 'Ein Zuhause für Ihre digitalen Werte',
      text: 'Coins und Token aufbewahren, senden und empfangen.',
    },
    {
      title: 'Eine neue Art, sich anzumelden',
      text: 'Wallet verbinden, statt überall ein Passwort anzulegen.',
    },
  ],
  noWallets: 'In diesem Browser wurde keine Wallet gefunden.',
  claims: (rdns) => `Nicht verifiziert · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'App und Browser-Erweiterung',
    mobile: 'App fürs Smartphone',
    extension: 'Browser-Erweiterung',
  },
  opensElsewhere: 'öffnet einen neuen Tab',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} wird geöffnet`,
  confirm: (wallet) => `Geben Sie die Verbindung in ${dative(wallet)} frei.`,
  slow: (wallet) =>
    `Wir warten noch. Falls ${wallet} gesperrt ist, entsperren Sie die Wallet in der Symbolleiste Ihres Browsers.`,
  slowOnPhone: (wallet) =>
    `Wir warten noch. Sehen Sie nach, ob in ${dative(wallet)} eine Anfrage wartet.`,
  pending: (wallet) =>
    `In ${dative(wallet)} ist noch eine Anfrage offen. Schließen Sie sie dort ab; danach geht es hier weiter.`,
  waits: (wallet) => `In ${dative(wallet)} abschließen`,
  done: 'Verbunden',
  failed: (wallet) => `Keine Verbindung zu ${dative(wallet)}`,
  rejected: 'Anfrage abgelehnt',
  rejectedText: 'Sie können es jederzeit noch einmal versuchen.',
  ifLocked: (wallet) => `Falls ${wallet} gesperrt ist, entsperren Sie die Wallet zuerst.`,
  unsupported: (wallet) =>
    `${wallet} kann sich so nicht mit Websites verbinden. Nehmen Sie eine andere Wallet.`,
  notInstalled: (wallet) => `${wallet} ist nicht installiert`,
  notInstalledText:
    'Installieren Sie die Wallet und kommen Sie zurück. Wir erkennen sie von selbst.',
  notAvailable: (wallet) => `${wallet} ist hier nicht verfügbar`,
  install: 'Installieren',
  usePhone: 'Lieber das Smartphone verwenden',
  dontHave: (wallet) => `${wallet} fehlt noch? Jetzt laden`,
  openApp: (wallet) => `${wallet} öffnen`,
  openAnyApp: 'Wallet-App öffnen',
  continueInAny: 'Weiter in Ihrer Wallet-App',
  openAppAt: (wallet, place) => `${wallet} öffnen (${place})`,
  openPageIn: (wallet) => `Diese Seite in ${dative(wallet)} öffnen`,
  continueIn: (wallet) => `Weiter in ${dative(wallet)}`,
  pasteInApp:
    'Kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet-App ein – oder öffnen Sie hier eine App.',
  acceptInApp: 'Geben Sie die Verbindung in der App frei und kommen Sie dann hierher zurück.',
  appMissing: (wallet) => `Es passiert nichts? Vielleicht ist ${wallet} nicht installiert.`,
  noAppOpened:
    'Es passiert nichts? Kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet-App ein.',
  copyLink: 'Link kopieren',
  qr: (wallet) => `QR-Code zum Verbinden mit ${dative(wallet)}`,
  qrDownload: (wallet) => `QR-Code zum Laden von ${dative(wallet)}`,
  qrHint: (wallet) => `Scannen Sie mit dem Scanner in ${dative(wallet)}, nicht mit der Kamera.`,
  qrPage: (wallet) => `QR-Code, um diese Seite in ${dative(wallet)} zu öffnen`,
  qrPageHint: (wallet) =>
    `Scannen Sie mit Ihrem Smartphone, um diese Seite in ${dative(wallet)} zu öffnen und sich dort zu verbinden.`,
  openPageLink: 'Stattdessen den Link öffnen',
  qrHintAny: 'Scannen Sie mit dem Scanner in Ihrer Wallet-App, nicht mit der Kamera.',
  openHere: 'Auf diesem Gerät öffnen',
  linkPreparing: 'Wird geladen …',
  readyToConnect: (wallet) => `${wallet} ist installiert`,
  connectWith: (wallet) => `Mit ${dative(wallet)} verbinden`,
  openPageText: (wallet) =>
    `${wallet} verbindet sich aus dem eigenen Browser. Öffnen Sie diese Seite dort, um fortzufahren.`,
  qrPreparing: 'Wird geladen …',
  codeReady: 'Der Verbindungslink ist bereit.',
  qrExpired: 'Dieser QR-Code ist abgelaufen.',
  qrNew: 'Neuer Code',
  nothingThere: 'Nichts in Ihrer Wallet?',
  mayList: 'Ihre Wallet zeigt vielleicht an, was diese Website anfragen kann.',
  tooMany: (seconds) => `Zu viele Versuche. Der nächste folgt in ${seconds} s.`,
  calledNow: (wallet, now) => `Die App ${wallet} heißt jetzt ${now}.`,
  fromBrowser: 'Wallets öffnen sich am besten aus Ihrem Browser.',
  openInBrowser: 'Im Browser öffnen',
  timeLeft: (seconds) =>
    `Läuft ab in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Mit ${dative(wallet)} verbunden als ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} für ${browser}`,
  browserCardText: 'Der schnellste Weg an diesem Computer.',
  browserCardAction: (browser) =>
    `Zu ${browser === THIS_BROWSER ? 'diesem Browser' : browser} hinzufügen`,
  mobileCard: (wallet) => `${wallet} fürs Smartphone`,
  mobileCardText: 'Verwenden Sie die Wallet auf Ihrem Smartphone.',
  mobileCardAction: 'App laden',
  scanToDownload: (wallet) => `Scannen, um ${wallet} von der offiziellen Website zu laden.`,
  thisBrowser: THIS_BROWSER,
}

const account: DialogsText['account'] = {
  title: 'Konto',
  showExact: 'Genaues Guthaben anzeigen',
  showLess: 'Weniger Nachkommastellen anzeigen',
  receive: 'Empfangen',
  copy: 'Kopieren',
  explorerShort: 'Explorer',
  receiveTitle: 'Empfangen',
  receiveCode: 'QR-Code Ihrer Adresse',
  receiveHint: (chain) =>
    `Ihre Adresse auf ${chain}. Achten Sie darauf, dass der Absender dasselbe Netzwerk wählt.`,
  receiveContract: (chain) =>
    `Dieses Konto ist ein Contract auf ${chain}. Was in einem anderen Netzwerk dorthin gesendet wird, kann verloren gehen.`,
  balanceUnknown: '…',
  balanceStale: 'eventuell nicht aktuell',
  balanceAsOf: (seconds) =>
    `Stand: vor ${seconds < 120 ? `${number(seconds)} s` : `${number(Math.floor(seconds / 60))} min`}`,
  wallet: 'Wallet',
  network: 'Netzwerk',
  copyAddress: 'Adresse kopieren',
  switchAccount: 'Konto wechseln',
  sources: {
    injected: 'Browser-Wallet',
    walletConnect: 'Smartphone, über WalletConnect',
    safe: 'Safe-App',
  },
  explorer: (name) => `Auf ${name} ansehen`,
  disconnect: 'Trennen',
}

const chain: DialogsText['chain'] = {
  title: 'Netzwerk wechseln',
  wrong:
    'Ihre Wallet nutzt ein nicht unterstütztes Netzwerk. Wählen Sie eines von diesen oder trennen Sie ' +
    'die Verbindung.',
  current: 'Verbunden',
  waiting: 'In Wallet freigeben',
  notApproved: (wallet) => `Freigabe in ${dative(wallet)} nötig`,
  ofSafe:
    'Jeder Safe gehört zu einem Netzwerk. Öffnen Sie einen anderen Safe, um ein anderes zu nutzen.',
  wrongSafe: (names) =>
    `Dieser Safe liegt in einem nicht unterstützten Netzwerk. Öffnen Sie einen in diesen Netzwerken: ${names}.`,
  tests: 'Testnetzwerke',
  search: 'Netzwerke suchen',
  none: 'Kein passendes Netzwerk.',
  adding: (name, symbol, node) =>
    `Falls Ihre Wallet ${name} noch nicht kennt, bietet sie an, es hinzuzufügen (${symbol}, über ${node}).`,
  byHand: 'Manuell hinzufügen:',
  fields: {
    name: 'Netzwerkname',
    id: 'Chain-ID',
    node: 'RPC-URL',
    symbol: 'Währung',
    explorer: 'Explorer',
  },
  again: 'Neu verbinden',
  disconnect: 'Trennen',
}

const signIn: DialogsText['signIn'] = {
  title: 'Anmelden',
  why: 'Signieren Sie eine Nachricht, um zu belegen, dass dieses Konto Ihnen gehört.',
  free: 'Das ist kostenlos, ist keine Transaktion und gibt keinen Zugriff auf Ihre Coins.',
  site: 'Website',
  account: 'Konto',
  network: 'Netzwerk',
  unknownNetwork: 'Hier nicht unterstützt',
  sign: 'Anmelden',
  preparing: 'Nachricht wird vorbereitet …',
  cancel: 'Abbrechen und trennen',
  signing: (wallet, site) =>
    `Signieren Sie die Nachricht in ${dative(wallet)}. Achten Sie darauf, dass dort ${site} steht.`,
  signingOnPhone: (wallet, site) =>
    `Signieren Sie die Nachricht in ${dative(wallet)} auf Ihrem Smartphone. Achten Sie darauf, dass dort ${site} steht.`,
  signingTitle: (wallet) => `${wallet} wird geöffnet`,
  slow: (wallet) => `Wir warten noch. Ist ${wallet} gesperrt oder liegt das Fenster hinter diesem?`,
  verifyingTitle: 'Ihre Signatur wird geprüft',
  verifying: 'Das dauert einen Moment.',
  declined: 'Signatur abgelehnt',
  failed: 'Anmeldung fehlgeschlagen',
  collectingTitle: 'Weitere Signaturen nötig',
  collecting: 'Andere Eigentümer müssen noch signieren. Versuchen Sie es danach erneut.',
  wrongNetwork: (wallet) =>
    `${wallet} nutzt ein Netzwerk, das hier nicht unterstützt wird. Wechseln Sie zuerst, dann melden Sie sich an.`,
  switchTo: (network) => `Zu ${network} wechseln`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Zu ${address} gewechselt`,
  otherAccount: (wallet, address) =>
    `Aktives Konto in ${dative(wallet)}: ${address}. Es wurde nichts gesendet.`,
  signedOut: 'Sie sind auch auf dem Server dieser Website abgemeldet.',
  chainChanged: (name) => `Zu ${name} gewechselt`,
  chainTaken: (chain, wallet) => `${wallet} teilt ${chain} nicht mehr mit dieser Website.`,
  disconnected: {
    revoked: (wallet) => `Getrennt. ${wallet} teilt Ihr Konto nicht mehr mit dieser Website.`,
    ended: (wallet) => `Getrennt. Die Verbindung zu ${dative(wallet)} ist beendet.`,
    kept: (wallet) =>
      `Getrennt. ${wallet} führt diese Website eventuell noch auf; Sie können sie dort entfernen.`,
    'by-wallet': (wallet) => `Getrennt: ${wallet} wurde gesperrt oder hat die Verbindung beendet.`,
    restarted: (wallet) =>
      `${wallet} wurde neu gestartet. Laden Sie diese Seite neu, um sich wieder zu verbinden.`,
    'session-ended': (wallet) => `${wallet} hat die Verbindung beendet.`,
    'ran-out': (wallet) =>
      `Ihre Verbindung zu ${dative(wallet)} ist abgelaufen. Verbinden Sie sich neu, um fortzufahren.`,
    replaced: (wallet) =>
      `Sie haben in einem anderen Tab eine andere Wallet verbunden; ${wallet} wurde deshalb getrennt.`,
    elsewhere: () => 'In einem anderen Tab getrennt.',
  },
  fault:
    'Auf dieser Seite ist etwas schiefgelaufen. Versuchen Sie es noch einmal oder laden Sie die Seite neu.',
  dismiss: 'Meldung schließen',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `In ${dative(wallet)} wartet eine Anfrage.`,
  elsewhere: (wallet) => `In ${dative(wallet)} auf Ihrem Smartphone wartet eine Anfrage.`,
  dismiss: 'Hinweis ausblenden',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Eine andere Website zeigt diese Seite in sich an und könnte Sie so dazu bringen, auf etwas zu drücken, das Sie ' +
    'nicht sehen. Öffnen Sie diese Seite für sich allein, um zu senden oder sich anzumelden.',
  leave: 'Seite für sich öffnen',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} ist nicht erreichbar. Guthaben sind eventuell nicht aktuell; Sie bleiben verbunden.`,
  busy: (chain, time) =>
    `${chain} ist bis ${time} ausgelastet. Guthaben sind eventuell nicht aktuell; Sie bleiben verbunden.`,
  wallet:
    'Ihre Wallet hat die Verbindung zum Netzwerk verloren. Bis sie zurück ist, kann das Senden fehlschlagen.',
  relay:
    'Die Verbindung zu Ihrem Smartphone ist unterbrochen. Anfragen gehen weiter, sobald sie wieder steht.',
  offline: 'Sie sind offline. Was Sie sehen, ist eventuell nicht aktuell.',
  signOut: {
    owed: 'Wir konnten den Server dieser Website nicht erreichen; dort sind Sie vielleicht noch angemeldet.',
    asking: 'Sie werden auf dem Server dieser Website abgemeldet …',
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
  theNetwork: 'Das Netzwerk',
  close: 'Schließen',
  back: 'Zurück',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  continue: 'Weiter',
  details: 'Details',
  copied: 'Kopiert',
  copyRefused: 'Kopieren war nicht möglich. Hier markieren:',
}
