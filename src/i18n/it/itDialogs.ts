// Italian, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, toward, yourWallet } from './itErrors.ts'
import { asking, hero } from './itHero.ts'
import { money } from './itMoney.ts'
import { steps } from './itSteps.ts'

/** 'alle 13:05', but 'all’1:05'. */
const hour = (time: string): string => (/^1\D/.test(time) ? `all’${time}` : `alle ${time}`)

const { number } = wording('it')

const connect: DialogsText['connect'] = {
  title: 'Connetti un wallet',
  groups: { Installed: 'Installati', Popular: 'Popolari' },
  recent: 'Recente',
  installed: 'Installato',
  byCode: 'QR',
  byApp: 'App',
  search: 'Cerca wallet',
  more: 'Altri wallet',
  noneFound: 'Nessun wallet con questo nome.',
  unsupportedReason: 'Questo wallet non può connettersi da questo dispositivo.',
  unsupported: ' (non supportato)',
  scanWith: (wallet) => `Scansiona con ${wallet}`,
  scanWithPhone: 'Scansiona con il telefono',
  getAWallet: 'Ottieni un wallet',
  getWallet: (wallet) => `Ottieni ${wallet}`,
  installWallet: (wallet) => `Installa ${wallet}`,
  getStartedWith: (wallet) => `Inizia con ${wallet}`,
  whatIsAWallet: 'Cos’è un wallet?',
  newToWallets: 'È il tuo primo wallet Ethereum?',
  learnMore: 'Scopri di più',
  get: 'OTTIENI',
  notWhatYouWant: 'Non è quello che cerchi?',
  notWhatYouWantWide: 'Quasi tutti gli altri wallet funzionano con WalletConnect.',
  notWhatYouWantCompact: 'Torna indietro e scegli WalletConnect per usare un altro wallet.',
  notWhatYouWantHere:
    'Ogni altro wallet che aggiungi a questo browser comparirà qui automaticamente.',
  points: [
    {
      title: 'Una casa per i tuoi asset digitali',
      text: 'Conserva, invia e ricevi criptovalute e token.',
    },
    {
      title: 'Un nuovo modo di accedere',
      text: 'Connetti il tuo wallet, senza creare una password per ogni sito.',
    },
  ],
  noWallets: 'Nessun wallet trovato in questo browser.',
  claims: (rdns) => `Non verificato · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'App mobile ed estensione del browser',
    mobile: 'App mobile',
    extension: 'Estensione del browser',
  },
  opensElsewhere: 'si apre in una nuova scheda',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} si sta aprendo`,
  confirm: (wallet) => `Approva la connessione ${inside(wallet)}.`,
  slow: (wallet) =>
    `Ancora in attesa. Se ${wallet} è bloccato, sbloccalo dalla barra degli strumenti del browser.`,
  slowOnPhone: (wallet) => `Ancora in attesa. Controlla se c’è una richiesta ${inside(wallet)}.`,
  pending: (wallet) =>
    `C’è già una richiesta aperta ${inside(wallet)}. Completala lì e continueremo.`,
  waits: (wallet) => `Completa ${inside(wallet)}`,
  done: 'Connesso',
  failed: (wallet) => `Connessione ${toward(wallet)} non riuscita`,
  rejected: 'Richiesta rifiutata',
  rejectedText: 'Puoi riprovare quando vuoi.',
  ifLocked: (wallet) => `Se ${wallet} è bloccato, sbloccalo prima.`,
  unsupported: (wallet) =>
    `${wallet} non può connettersi ai siti in questo modo. Prova un altro wallet.`,
  notInstalled: (wallet) => `${wallet} non è installato`,
  notInstalledText: 'Installalo, poi torna qui. Lo rileveremo automaticamente.',
  notAvailable: (wallet) => `${wallet} non è disponibile qui`,
  install: 'Installa',
  usePhone: 'Usa invece il telefono',
  dontHave: (wallet) => `Non hai ${wallet}? Scaricalo`,
  openApp: (wallet) => `Apri ${wallet}`,
  openAnyApp: 'Apri un’app wallet',
  continueInAny: 'Continua nella tua app wallet',
  openAppAt: (wallet, place) => `Apri ${wallet} (${place})`,
  openPageIn: (wallet) => `Apri questa pagina ${inside(wallet)}`,
  continueIn: (wallet) => `Continua ${inside(wallet)}`,
  pasteInApp: 'Copia il link e incollalo nella tua app wallet, oppure prova ad aprirne una.',
  acceptInApp: 'Approva nell’app, poi torna qui.',
  appMissing: (wallet) => `Non succede nulla? ${wallet} potrebbe non essere installato.`,
  noAppOpened: 'Non succede nulla? Copia il link e incollalo nella tua app wallet.',
  copyLink: 'Copia link',
  qr: (wallet) => `Codice QR per connettersi con ${wallet}`,
  qrDownload: (wallet) => `Codice QR per ottenere ${wallet}`,
  qrHint: (wallet) =>
    `Scansiona con il lettore che trovi ${inside(wallet)}, non con la fotocamera.`,
  qrPage: (wallet) => `Codice QR per aprire questa pagina ${inside(wallet)}`,
  qrPageHint: (wallet) =>
    `Scansiona con il telefono per aprire questa pagina ${inside(wallet)} e connetterti lì.`,
  openPageLink: 'Apri invece il link',
  qrHintAny: 'Scansiona con il lettore della tua app wallet, non con la fotocamera.',
  openHere: 'Apri su questo dispositivo',
  linkPreparing: 'Caricamento…',
  readyToConnect: (wallet) => `${wallet} è installato`,
  connectWith: (wallet) => `Connettiti con ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} si connette dal proprio browser. Apri lì questa pagina per continuare.`,
  qrPreparing: 'Caricamento…',
  codeReady: 'Il link di connessione è pronto.',
  qrExpired: 'Questo codice QR è scaduto.',
  qrNew: 'Nuovo codice',
  nothingThere: 'Non vedi nulla nel tuo wallet?',
  mayList: 'Il tuo wallet potrebbe elencare cosa può chiedere questo sito.',
  tooMany: (seconds) => `Troppi tentativi. Il prossimo tra ${seconds} s.`,
  calledNow: (wallet, now) => `L’app ${wallet} ora si chiama ${now}.`,
  fromBrowser: 'I wallet si aprono meglio dal tuo browser.',
  openInBrowser: 'Apri nel browser',
  timeLeft: (seconds) =>
    `Scade tra ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Connessione ${toward(wallet)} attiva come ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} per ${browser}`,
  browserCardText: 'Il modo più rapido su questo computer.',
  browserCardAction: (browser) => `Aggiungi a ${browser}`,
  mobileCard: (wallet) => `${wallet} per il telefono`,
  mobileCardText: 'Usalo sul tuo telefono.',
  mobileCardAction: 'Scarica l’app',
  scanToDownload: (wallet) => `Scansiona per scaricare ${wallet} dal sito ufficiale.`,
  thisBrowser: 'questo browser',
}

const account: DialogsText['account'] = {
  title: 'Account',
  showExact: 'Mostra il saldo esatto',
  showLess: 'Mostra meno decimali',
  receive: 'Ricevi',
  copy: 'Copia',
  explorerShort: 'Explorer',
  receiveTitle: 'Ricevi',
  receiveCode: 'Codice QR del tuo indirizzo',
  receiveHint: (chain) =>
    `Il tuo indirizzo su ${chain}. Assicurati che chi invia scelga la stessa rete.`,
  receiveContract: (chain) =>
    `Questo account è un contratto su ${chain}. Ciò che gli viene inviato su un’altra rete può andare perso.`,
  balanceUnknown: '…',
  balanceStale: 'potrebbe non essere aggiornato',
  balanceAsOf: (seconds) =>
    seconds < 120 ? `di ${number(seconds)} s fa` : `di ${number(Math.floor(seconds / 60))} min fa`,
  wallet: 'Wallet',
  network: 'Rete',
  copyAddress: 'Copia indirizzo',
  switchAccount: 'Cambia account',
  sources: {
    injected: 'Wallet del browser',
    walletConnect: 'Telefono, con WalletConnect',
    safe: 'App Safe',
  },
  explorer: (name) => `Vedi su ${name}`,
  disconnect: 'Disconnetti',
}

const chain: DialogsText['chain'] = {
  title: 'Cambia rete',
  wrong: 'Il tuo wallet è su una rete non supportata. Passa a una di queste o disconnettiti.',
  current: 'Connessa',
  waiting: 'Approva nel wallet',
  notApproved: (wallet) => `da approvare ${inside(wallet)}`,
  ofSafe: 'Ogni Safe appartiene a una sola rete. Apri un altro Safe per usarne una diversa.',
  wrongSafe: (names) =>
    `Questo Safe è su una rete non supportata. Apri un Safe su una di queste: ${names}.`,
  tests: 'Reti di test',
  search: 'Cerca reti',
  none: 'Nessuna rete corrisponde.',
  adding: (name, symbol, node) =>
    `Se il tuo wallet non ha ancora ${name}, chiederà di aggiungerla (${symbol}, tramite ${node}).`,
  byHand: 'Aggiungila manualmente:',
  fields: {
    name: 'Nome della rete',
    id: 'ID catena',
    node: 'URL RPC',
    symbol: 'Valuta',
    explorer: 'Explorer',
  },
  again: 'Connettiti di nuovo',
  disconnect: 'Disconnetti',
}

const signIn: DialogsText['signIn'] = {
  title: 'Accedi',
  why: 'Firma un messaggio per dimostrare che questo account è tuo.',
  free: 'È gratis, non è una transazione e non dà accesso ai tuoi fondi.',
  site: 'Sito',
  account: 'Account',
  network: 'Rete',
  unknownNetwork: 'Non supportata qui',
  sign: 'Accedi',
  preparing: 'Preparazione del messaggio…',
  cancel: 'Annulla e disconnetti',
  signing: (wallet, site) => `Firma il messaggio ${inside(wallet)}. Controlla che riporti ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Firma il messaggio ${inside(wallet)} sul tuo telefono. Controlla che riporti ${site}.`,
  signingTitle: (wallet) => `${wallet} si sta aprendo`,
  slow: (wallet) =>
    `Ancora in attesa. Forse ${wallet} è bloccato o la sua finestra è dietro questa.`,
  verifyingTitle: 'Verifica della firma',
  verifying: 'Ci vorrà un momento.',
  declined: 'Firma rifiutata',
  failed: 'Accesso non riuscito',
  collectingTitle: 'Servono altre firme',
  collecting: 'Altri proprietari devono ancora firmare. Riprova quando l’avranno fatto.',
  wrongNetwork: (wallet) =>
    `${wallet} è su una rete non supportata. Prima cambia rete, poi accedi.`,
  switchTo: (network) => `Passa a ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Ora usi ${address}`,
  otherAccount: (wallet, address) =>
    `${wallet} ora è sull’account ${address}. Non è stato inviato nulla.`,
  signedOut: 'La sessione è chiusa anche sul server di questo sito.',
  chainChanged: (name) => `Ora usi ${name}`,
  chainTaken: (chain, wallet) => `${wallet} non condivide più ${chain} con questo sito.`,
  disconnected: {
    revoked: (wallet) => `Disconnesso. ${wallet} non condivide più il tuo account con questo sito.`,
    ended: (wallet) => `Disconnesso. La connessione ${toward(wallet)} è terminata.`,
    kept: (wallet) =>
      `Disconnesso. ${wallet} potrebbe elencare ancora questo sito; puoi rimuoverlo lì.`,
    'by-wallet': (wallet) => `Disconnesso: ${wallet} è stato bloccato o ha chiuso la connessione.`,
    restarted: (wallet) => `${wallet} è stato riavviato. Ricarica questa pagina per riconnetterti.`,
    'session-ended': (wallet) => `${wallet} ha chiuso la connessione.`,
    'ran-out': (wallet) =>
      `La tua connessione ${toward(wallet)} è scaduta. Connettiti di nuovo per continuare.`,
    replaced: (wallet) =>
      `Hai connesso un altro wallet in un’altra scheda, quindi ${wallet} è stato disconnesso.`,
    elsewhere: () => 'Disconnesso in un’altra scheda.',
  },
  fault: 'Qualcosa è andato storto in questa pagina. Riprova o ricarica la pagina.',
  dismiss: 'Chiudi messaggio',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `C’è una richiesta in attesa ${inside(wallet)}.`,
  elsewhere: (wallet) => `C’è una richiesta in attesa ${inside(wallet)} sul tuo telefono.`,
  dismiss: 'Nascondi promemoria',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Un altro sito mostra questa pagina al proprio interno e potrebbe farti premere qualcosa che non vedi. Per ' +
    'inviare o accedere, apri questa pagina direttamente.',
  leave: 'Apri la pagina direttamente',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} non è raggiungibile. I saldi possono non essere aggiornati; la connessione resta attiva.`,
  busy: (chain, time) =>
    `${chain} è sovraccarica (fino ${hour(time)}). I saldi possono non essere aggiornati; la connessione resta attiva.`,
  wallet:
    'Il tuo wallet ha perso la connessione alla rete. Finché non torna, l’invio potrebbe non riuscire.',
  relay: 'Connessione al telefono interrotta. Le richieste riprenderanno quando torna.',
  offline: 'Sei offline. Ciò che vedi potrebbe non essere aggiornato.',
  signOut: {
    owed: 'Il server di questo sito non è raggiungibile: lì la tua sessione potrebbe essere ancora aperta.',
    asking: 'Chiusura della sessione sul server di questo sito…',
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
  theNetwork: 'La rete',
  close: 'Chiudi',
  back: 'Indietro',
  cancel: 'Annulla',
  retry: 'Riprova',
  reload: 'Ricarica la pagina',
  continue: 'Continua',
  details: 'Dettagli',
  copied: 'Copiato',
  copyRefused: 'Copia non riuscita. Seleziona qui:',
}
