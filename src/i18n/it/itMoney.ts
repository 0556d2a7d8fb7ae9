// Italian, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'
import { inside, toward } from './itErrors.ts'

const { number, plural } = wording('it')

const send: MoneyText['send'] = {
  title: 'Invia',
  action: 'Invia',
  asset: 'Asset',
  to: 'A',
  toHint: 'Indirizzo o nome',
  recent: 'Destinatari precedenti',
  paste: 'Incolla',
  amount: 'Importo',
  max: 'Max',
  maxHint: 'Il tuo saldo meno la commissione di rete',
  maxWaits: 'Calcolo della commissione di rete…',
  available: (what) => `Disponibile: ${what}`,
  check: 'Controlla',
  checking: 'Controllo…',
  fee: 'Commissione di rete',
  speeds: { slow: 'Lenta', normal: 'Normale', fast: 'Veloce' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Per la commissione di rete servono circa ${need} su ${chain}; hai ${have}.`,
  ownFee: 'Personalizzata',
  advanced: 'Avanzate',
  advancedHint: 'In gwei. Lascia vuoto per usare la stima.',
  fields: {
    maxFee: 'Commissione massima',
    tip: 'Commissione di priorità',
    gasPrice: 'Prezzo del gas',
  },
  sharedFee: 'Nessuna commissione ora. La paga chi esegue la transazione.',
  looking: 'Ricerca…',
  refusals: {
    malformed: 'Inserisci un indirizzo (0x…) o un nome come alice.eth.',
    checksum:
      'Questo indirizzo contiene un errore (il checksum non corrisponde). Copialo di nuovo.',
    zero: 'È l’indirizzo zero. Tutto ciò che viene inviato lì va perso.',
    'coin-contract': 'È il contratto del token stesso. Tutto ciò che viene inviato lì va perso.',
    'no-names': 'Questo sito non può cercare nomi. Inserisci un indirizzo.',
    'no-address': 'A questo nome non è associato nessun indirizzo.',
  },
  otherNetwork: (there, here) => `Questo è un indirizzo su ${there}, ma stai inviando su ${here}.`,
  amounts: {
    empty: 'Inserisci un importo.',
    malformed: 'Inserisci l’importo senza separatori delle migliaia, per esempio 1500,5.',
    either: (whole, part) => `Potrebbe essere ${whole} o ${part}. Inserisci quello che intendi.`,
    'too-fine': (symbol) => `${symbol} non ha così tanti decimali.`,
    zero: 'Inserisci un importo maggiore di zero.',
  },
  cleared: {
    account: 'Il tuo account è cambiato. Inserisci di nuovo l’importo.',
    chain: 'La rete è cambiata. Inserisci di nuovo l’importo.',
    asset: 'L’asset è cambiato. Inserisci di nuovo l’importo.',
    asked:
      'Il tuo ultimo pagamento potrebbe essere in corso. Controlla il wallet prima di inviare di nuovo.',
  },
  warnings: {
    own: 'È il tuo stesso account.',
    contract: 'È un contratto. Assicurati che possa ricevere ciò che invii.',
    'look-alike':
      'Assomiglia a un indirizzo che hai già usato, ma è diverso. Controlla ogni carattere.',
    'name-changed': 'Hai scritto questo nome in modo diverso. Controlla quello mostrato qui.',
    'name-unusual': 'Questo nome ha lettere insolite. Potrebbe imitarne un altro.',
    'name-of-ethereum':
      'È l’indirizzo di questo nome su Ethereum. Assicurati che sia usato anche su questa rete.',
    unchecked: 'Non è stato possibile verificare se è un contratto.',
    new: 'Nuovo destinatario: nessun pagamento a questo indirizzo da questo browser. Verificalo con chi devi pagare.',
    twice:
      'Questo stesso pagamento potrebbe essere già in corso. Se invii di nuovo, potresti pagare due volte.',
    paid: 'Questo stesso pagamento è già andato a buon fine. Se invii di nuovo, pagherai due volte.',
    link: 'Compilato da un link. Verifica importo e indirizzo con chi te l’ha mandato.',
    'above-usual':
      'Questa commissione potrebbe essere oltre cinque volte quella pagata da altri di recente.',
    'above-amount': 'La commissione di rete potrebbe superare un quarto di quanto invii.',
    alone:
      'Ha risposto un solo server di questa rete: non abbiamo potuto ricontrollare saldo e commissione.',
  },
  reviewTitle: 'Controlla e invia',
  from: 'Da',
  network: 'Rete',
  feeByWallet: (wallet) => `la imposta ${wallet}`,
  feeAtMost: (most) => `al massimo ${most}`,
  total: 'Totale',
  confirm: (wallet) => `Invia con ${wallet}`,
  again: 'Invia di nuovo',
  declined: (wallet) => `Hai rifiutato ${inside(wallet)}. Non è stato inviato nulla.`,
  waitingTitle: (wallet) => `Approva ${inside(wallet)}`,
  waiting: (wallet) => `Controlla i dettagli ${inside(wallet)}, poi approva.`,
  slow: (wallet) =>
    `Ancora in attesa. Forse ${wallet} è bloccato o la sua finestra è dietro questa.`,
  movedMeanwhile: {
    account: (wallet) =>
      `Hai cambiato account ${inside(wallet)}. Se la richiesta è ancora visibile lì, controlla quale account paga.`,
    chain: (wallet) =>
      `${wallet} è passato a un’altra rete. Se la richiesta è ancora visibile lì, rifiutala.`,
  },
  cancelHint: 'Questo non annulla la richiesta nel tuo wallet.',
  leave: 'Non aspettare più',
  onItsWayTitle: 'In corso',
  differentTitle: 'Non è ciò che hai controllato',
  proposedTitle: 'Proposto',
  failedTitle: 'Non inviato',
  unsureTitle: 'Controlla il tuo wallet',
  unsure: (wallet) =>
    `Non sappiamo se l’invio è avvenuto. Controlla ${inside(wallet)} prima di riprovare.`,
  onOtherChain: (wallet, there) => `${wallet} è su ${there}. Non è stato inviato nulla.`,
  unknownChain: 'un’altra rete',
  switchTo: (chain) => `Passa a ${chain}`,
  reason: (reason) => `Il contratto dice: ${reason}`,
  another: 'Nuovo invio',
  done: 'Fatto',
  supportHint: 'Nessuno di questo sito ti chiederà mai la frase di recupero.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transazioni recenti',
  all: 'Attività',
  seeAll: 'Vedi tutto',
  none: 'Ancora nessun invio. Ciò che invii da questo sito comparirà qui.',
  elsewhere: (explorer) => `Cronologia completa su ${explorer}`,
  clear: 'Svuota elenco',
  to: (who) => `a ${who}`,
  received: (what, from) => `Ricevuti ${what} da ${from}.`,
  toOn: (who, chain) => `a ${who} su ${chain}`,
  status: {
    waiting: 'In attesa nel tuo wallet',
    asked: 'Abbiamo chiesto al tuo wallet: ancora nessuna risposta. Controlla lì.',
    pending: 'In sospeso',
    unknown: 'In sospeso (rete non raggiungibile)',
    disputed: 'Non ancora chiaro: i server della rete non concordano',
    dropped: 'Non trovato sulla rete',
    confirmed: 'Confermato',
    failed: 'Non riuscito sulla rete',
    replaced: 'Sostituito',
  },
  included: 'In un blocco, non ancora definitivo',
  replaced: {
    cancelled: 'Annullato nel tuo wallet',
    other: 'Sostituito da un’altra transazione',
    unknown: 'Sostituito. Controlla nel tuo wallet da cosa',
  },
  different: {
    recipient: () => 'Confermato, ma non è ciò che hai controllato: è andato a',
    amount: (sum) => `Confermato, ma non è ciò che hai controllato: l’importo è ${sum}.`,
    arrived: (sum) => `Confermato, ma l’importo arrivato è ${sum}.`,
    unmoved: () => 'Confermato, ma il token non è stato trasferito.',
    act: () =>
      'Confermato, ma non è ciò che hai controllato: ha fatto altro. Verificalo nel tuo wallet.',
    sender: () =>
      'Confermato, ma non possiamo confrontarlo con ciò che hai controllato: è stato inviato da',
  },
  signatures: (have, need) => `In attesa di firme (${number(have)} di ${number(need)})`,
  proposed: 'In attesa di firme',
  view: (explorer) => `Vedi su ${explorer}`,
  toasts: {
    sent: (what) => `${what}: invio effettuato, in attesa di conferma.`,
    late: (what) => `${what}: inviato dopo che hai smesso di aspettare.`,
    moved: (what) =>
      `Il tuo wallet è passato a un altro account o a un’altra rete. Se chiede ancora di ${what}, rifiuta lì.`,
    asked: (what) =>
      `${what}: non sappiamo se l’invio è avvenuto. Controlla il wallet prima di inviare di nuovo.`,
    included: (what) => `${what}: il pagamento è in un blocco. Sarà definitivo tra un po’.`,
    confirmed: (what) => `${what}: pagamento confermato.`,
    different: (what) =>
      `${what}: ciò che è stato confermato non è ciò che hai controllato. Vedi le transazioni recenti.`,
    failed: (what) =>
      `${what}: pagamento non riuscito. È stata addebitata solo la commissione di rete.`,
    cancelled: (what) => `${what}: pagamento annullato nel tuo wallet.`,
    replaced: (what) => `${what}: pagamento sostituito da un’altra tua transazione.`,
    dropped: (what) =>
      `${what}: il pagamento non si trova più sulla rete. Potrebbe ricomparire; controlla il wallet prima di inviare ` +
      'di nuovo.',
    'taken-back': (what) =>
      `${what}: la rete ha scartato il blocco di questo pagamento. È di nuovo in sospeso; non inviarlo due volte.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Aggiungi al wallet',
  asked: (wallet) => `Richiesta inviata ${toward(wallet)}.`,
  declined: 'Non aggiunto.',
  waiting: (wallet) => `Approva ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privacy',
  lead: 'Tutto ciò che questa pagina ha chiesto al tuo wallet o alla rete. Solo tu puoi vedere questo elenco.',
  empty: 'Non è ancora stato chiesto nulla a nessuno.',
  show: 'Mostra ogni richiesta',
  toWallet: (count, wallet) => {
    const forms = { one: 'richiesta', many: 'di richieste', other: 'richieste' }
    return `${number(count)} ${plural(count, forms)} ${toward(wallet)}`
  },
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} alle reti che usi`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} a WalletConnect`),
  summary: (asked) => `${asked}. A nessun altro.`,
  requests: 'Richieste, dalla più recente',
  outcomes: { waiting: 'in attesa', ok: 'con risposta', failed: 'non riuscita' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Nascondi indirizzi',
  hidden: 'nascosto',
  copy: 'Copia come testo',
  stored: 'Salvato in questo browser',
  nothingStored: 'Nulla di salvato.',
  entries: {
    'florin.session': 'Il wallet e l’account connessi',
    'florin.recents': 'Wallet usati in precedenza',
    'florin.theme': 'Tema',
    'florin.language': 'Lingua',
    'florin.transactions': 'Transazioni recenti',
    'florin.cache': 'Nomi e saldi già visti',
  },
  phone: 'La connessione al telefono',
  otherEntry: 'Altri dati',
  bytes: (count) =>
    `${number(count)} ${plural(count, { one: 'byte', many: 'di byte', other: 'byte' })}`,
  erase: 'Disconnetti e cancella tutto',
  erased: 'Tutti i dati sono stati cancellati.',
}

export const money: MoneyText = { send, transactions, coin, activity }
