// German, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { dative } from './deErrors.ts'

const { number, plural } = wording('de')

const send: MoneyText['send'] = {
  title: 'Senden',
  action: 'Senden',
  asset: 'Asset',
  to: 'An',
  toHint: 'Adresse oder Name',
  recent: 'Frühere Empfänger',
  paste: 'Einfügen',
  amount: 'Betrag',
  max: 'Max.',
  maxHint: 'Ihr Guthaben abzüglich der Netzwerkgebühr',
  maxWaits: 'Netzwerkgebühr wird ermittelt …',
  available: (what) => `Verfügbar: ${what}`,
  check: 'Prüfen',
  checking: 'Wird geprüft …',
  fee: 'Netzwerkgebühr',
  speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Für die Netzwerkgebühr brauchen Sie etwa ${need} auf ${chain}; Sie haben ${have}.`,
  ownFee: 'Eigene',
  advanced: 'Erweitert',
  advancedHint: 'In gwei. Leer lassen, um die Schätzung zu verwenden.',
  fields: { maxFee: 'Maximalgebühr', tip: 'Prioritätsgebühr', gasPrice: 'Gaspreis' },
  sharedFee: 'Jetzt fällt keine Gebühr an. Wer die Transaktion ausführt, bezahlt sie.',
  looking: 'Wird nachgeschlagen …',
  refusals: {
    malformed: 'Geben Sie eine Adresse (0x…) oder einen Namen wie alice.eth ein.',
    checksum:
      'Diese Adresse enthält einen Tippfehler (Prüfsumme stimmt nicht). Kopieren Sie sie noch einmal.',
    zero: 'Das ist die Nulladresse. Was Sie dorthin senden, ist verloren.',
    'coin-contract': 'Das ist der Contract des Coins selbst. Was Sie dorthin senden, ist verloren.',
    'no-names': 'Diese Website kann keine Namen nachschlagen. Geben Sie eine Adresse ein.',
    'no-address': 'Für diesen Namen ist keine Adresse hinterlegt.',
  },
  otherNetwork: (there, here) => `Das ist eine Adresse auf ${there}, Sie senden aber auf ${here}.`,
  amounts: {
    empty: 'Geben Sie einen Betrag ein.',
    malformed: 'Geben Sie den Betrag ohne Tausender\u00adtrennzeichen ein, zum Beispiel 1500,5.',
    either: (whole, part) =>
      `Das könnte ${whole} oder ${part} heißen. Geben Sie ein, was Sie meinen.`,
    'too-fine': (symbol) => `So viele Nachkommastellen hat ${symbol} nicht.`,
    zero: 'Geben Sie einen Betrag über null ein.',
  },
  cleared: {
    account: 'Das Konto wurde gewechselt. Geben Sie den Betrag noch einmal ein.',
    chain: 'Das Netzwerk wurde gewechselt. Geben Sie den Betrag noch einmal ein.',
    asset: 'Das Asset wurde gewechselt. Geben Sie den Betrag noch einmal ein.',
    asked:
      'Ihre letzte Zahlung ist eventuell schon unterwegs. Sehen Sie in Ihrer Wallet nach, bevor Sie neu senden.',
  },
  warnings: {
    own: 'Das ist Ihr eigenes Konto.',
    contract:
      'Das ist ein Contract. Vergewissern Sie sich, dass er empfangen kann, was Sie senden.',
    'look-alike':
      'Ähnelt einer von Ihnen genutzten Adresse, ist aber eine andere. Prüfen Sie jedes Zeichen.',
    'name-changed': 'Sie haben diesen Namen anders geschrieben. Prüfen Sie den hier gezeigten.',
    'name-unusual':
      'Dieser Name enthält ungewöhnliche Buchstaben. Vielleicht ahmt er einen anderen nach.',
    'name-of-ethereum':
      'Das ist die Adresse zu diesem Namen auf Ethereum. Vergewissern Sie sich, dass sie auch in diesem Netzwerk ' +
      'genutzt wird.',
    unchecked: 'Es ließ sich nicht prüfen, ob das ein Contract ist.',
    new: 'Neue Adresse: Aus diesem Browser ging noch keine Zahlung dorthin. Gleichen Sie sie mit dem Empfänger ab.',
    twice:
      'Dieselbe Zahlung ist eventuell schon unterwegs. Wenn Sie erneut senden, zahlen Sie vielleicht doppelt.',
    paid: 'Dieselbe Zahlung ist inzwischen ausgeführt. Wenn Sie erneut senden, zahlen Sie doppelt.',
    link: 'Das hat ein Link ausgefüllt. Gleichen Sie Betrag und Adresse mit der Person ab, die ihn Ihnen geschickt hat.',
    'above-usual':
      'Diese Gebühr könnte mehr als das Fünffache dessen betragen, was andere zuletzt gezahlt haben.',
    'above-amount':
      'Die Netzwerkgebühr könnte mehr als ein Viertel des gesendeten Betrags ausmachen.',
    alone:
      'Nur ein Server dieses Netzwerks hat geantwortet; Guthaben und Gebühr konnten wir nicht gegenprüfen.',
  },
  reviewTitle: 'Prüfen und senden',
  from: 'Von',
  network: 'Netzwerk',
  feeByWallet: (wallet) => `${wallet} legt sie fest`,
  feeAtMost: (most) => `höchstens ${most}`,
  total: 'Gesamt',
  confirm: (wallet) => `Mit ${dative(wallet)} senden`,
  again: 'Erneut senden',
  declined: (wallet) => `Sie haben in ${dative(wallet)} abgelehnt. Es wurde nichts gesendet.`,
  waitingTitle: (wallet) => `In ${dative(wallet)} freigeben`,
  waiting: (wallet) =>
    `Prüfen Sie die Angaben in ${dative(wallet)} und geben Sie die Zahlung frei.`,
  slow: (wallet) => `Wir warten noch. Ist ${wallet} gesperrt oder liegt das Fenster hinter diesem?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Sie haben in ${dative(wallet)} das Konto gewechselt. Wird die Anfrage dort noch angezeigt, prüfen Sie, welches ` +
      'Konto zahlt.',
    chain: (wallet) =>
      `${wallet} hat das Netzwerk gewechselt. Wird die Anfrage dort noch angezeigt, lehnen Sie sie ab.`,
  },
  cancelHint: 'Die Anfrage in Ihrer Wallet wird dadurch nicht abgebrochen.',
  leave: 'Nicht mehr warten',
  onItsWayTitle: 'Unterwegs',
  differentTitle: 'Nicht wie von Ihnen geprüft',
  proposedTitle: 'Vorgeschlagen',
  failedTitle: 'Nicht gesendet',
  unsureTitle: 'Sehen Sie in Ihrer Wallet nach',
  unsure: (wallet) =>
    `Wir wissen nicht, ob das gesendet wurde. Sehen Sie in ${dative(wallet)} nach, bevor Sie es erneut versuchen.`,
  onOtherChain: (wallet, there) =>
    `Aktives Netzwerk in ${dative(wallet)}: ${there}. Es wurde nichts gesendet.`,
  unknownChain: 'ein anderes',
  switchTo: (chain) => `Zu ${chain} wechseln`,
  reason: (reason) => `Der Contract meldet: ${reason}`,
  another: 'Noch etwas senden',
  done: 'Fertig',
  supportHint:
    'Niemand von dieser Website wird Sie je nach Ihrer Wieder\u00adherstellungs\u00adphrase fragen.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Letzte Transaktionen',
  all: 'Aktivität',
  seeAll: 'Alle ansehen',
  none: 'Noch nichts gesendet. Was Sie von dieser Website senden, erscheint hier.',
  elsewhere: (explorer) => `Gesamter Verlauf auf ${explorer}`,
  clear: 'Liste leeren',
  to: (who) => `an ${who}`,
  received: (what, from) => `${what} von ${from} erhalten.`,
  toOn: (who, chain) => `an ${who} auf ${chain}`,
  status: {
    waiting: 'Wartet in Ihrer Wallet',
    asked: 'Ihre Wallet wurde gefragt – noch keine Antwort. Sehen Sie dort nach.',
    pending: 'Ausstehend',
    unknown: 'Ausstehend (Netzwerk nicht erreichbar)',
    disputed: 'Noch unklar: Die Server des Netzwerks widersprechen sich',
    dropped: 'Im Netzwerk nicht gefunden',
    confirmed: 'Bestätigt',
    failed: 'Im Netzwerk fehlgeschlagen',
    replaced: 'Ersetzt',
  },
  included: 'In einem Block, noch nicht endgültig',
  replaced: {
    cancelled: 'In Ihrer Wallet abgebrochen',
    other: 'Durch eine andere Transaktion ersetzt',
    unknown: 'Ersetzt. Sehen Sie in Ihrer Wallet nach, was an ihre Stelle getreten ist',
  },
  different: {
    recipient: () => 'Bestätigt, aber nicht so, wie von Ihnen geprüft – gesendet an:',
    amount: (sum) => `Bestätigt, aber nicht so, wie von Ihnen geprüft: Der Betrag ist ${sum}.`,
    arrived: (sum) => `Bestätigt, aber der angekommene Betrag ist ${sum}.`,
    unmoved: () => 'Bestätigt, aber der Coin wurde nicht übertragen.',
    act: () =>
      'Bestätigt, aber nicht so, wie von Ihnen geprüft: Es geschah etwas anderes. Sehen Sie in Ihrer Wallet nach.',
    sender: () =>
      'Bestätigt, lässt sich aber nicht mit dem vergleichen, was Sie geprüft haben – gesendet von:',
  },
  signatures: (have, need) => `Wartet auf Signaturen (${number(have)} von ${number(need)})`,
  proposed: 'Wartet auf Signaturen',
  view: (explorer) => `Auf ${explorer} ansehen`,
  toasts: {
    sent: (what) => `${what} gesendet – die Bestätigung des Netzwerks steht noch aus.`,
    late: (what) => `${what}: gesendet, nachdem Sie das Warten beendet hatten.`,
    moved: (what) =>
      `Ihre Wallet hat Konto oder Netzwerk gewechselt. Zeigt sie die Anfrage (${what}) noch an, lehnen Sie sie ab.`,
    asked: (what) =>
      `${what}: Wir wissen nicht, ob das gesendet wurde. Sehen Sie in Ihrer Wallet nach, bevor Sie erneut senden.`,
    included: (what) =>
      `${what}: in einem Block. Bis die Zahlung endgültig ist, dauert es noch etwas.`,
    confirmed: (what) => `${what} bestätigt.`,
    different: (what) =>
      `${what}: Bestätigt wurde etwas anderes, als Sie geprüft haben. Sehen Sie in Ihren letzten Transaktionen nach.`,
    failed: (what) => `${what}: fehlgeschlagen. Es wurde nur die Netzwerkgebühr abgebucht.`,
    cancelled: (what) => `${what}: in Ihrer Wallet abgebrochen.`,
    replaced: (what) => `${what}: durch eine andere Ihrer Transaktionen ersetzt.`,
    dropped: (what) =>
      `${what}: im Netzwerk nicht mehr zu finden. Die Zahlung kann noch auftauchen; sehen Sie in Ihrer Wallet nach, ` +
      'bevor Sie erneut senden.',
    'taken-back': (what) =>
      `Das Netzwerk hat den Block mit ${what} verworfen. Die Zahlung steht wieder aus; senden Sie sie nicht doppelt.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Zur Wallet hinzufügen',
  asked: (wallet) => `Anfrage an ${wallet} geschickt.`,
  declined: 'Nicht hinzugefügt.',
  waiting: (wallet) => `In ${dative(wallet)} freigeben`,
}

const activity: MoneyText['activity'] = {
  title: 'Privatsphäre',
  lead: 'Alles, was diese Seite Ihre Wallet oder das Netzwerk gefragt hat. Nur Sie können diese Liste sehen.',
  empty: 'Bisher wurde niemand etwas gefragt.',
  show: 'Alle Anfragen anzeigen',
  toWallet: (count, wallet) =>
    `${number(count)} ${plural(count, { one: 'Anfrage', other: 'Anfragen' })} an ${wallet}`,
  toNetworks: (count) =>
    count === 0 ? undefined : `${number(count)} an die Netzwerke, die Sie nutzen`,
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} an WalletConnect`),
  summary: (asked) => `${asked}. Sonst an niemanden.`,
  requests: 'Anfragen, neueste zuerst',
  outcomes: { waiting: 'wartet', ok: 'beantwortet', failed: 'fehlgeschlagen' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Adressen verbergen',
  hidden: 'verborgen',
  copy: 'Als Text kopieren',
  stored: 'In diesem Browser gespeichert',
  nothingStored: 'Nichts gespeichert.',
  entries: {
    'florin.session': 'Die verbundene Wallet und das Konto',
    'florin.recents': 'Früher verwendete Wallets',
    'florin.theme': 'Design',
    'florin.language': 'Sprache',
    'florin.transactions': 'Letzte Transaktionen',
    'florin.cache': 'Zuvor gesehene Namen und Guthaben',
  },
  phone: 'Die Verbindung zum Smartphone',
  otherEntry: 'Andere Daten',
  bytes: (count) => `${number(count)} ${plural(count, { one: 'Byte', other: 'Bytes' })}`,
  erase: 'Trennen und alles löschen',
  erased: 'Alle Daten gelöscht.',
}

export const money: MoneyText = { send, transactions, coin, activity }
