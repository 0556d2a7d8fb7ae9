// Italian, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

/** Stands for a wallet without a name. */
export const yourWallet = 'il tuo wallet'

/** 'in' with a wallet: the article of the nameless one melts into it. */
export function inside(wallet: string): string {
  return wallet === yourWallet ? 'nel tuo wallet' : `in ${wallet}`
}

/** 'a' with a wallet, likewise. */
export function toward(wallet: string): string {
  return wallet === yourWallet ? 'al tuo wallet' : `a ${wallet}`
}

const busy = (): string => 'La rete è sovraccarica. Riprova tra poco.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) =>
    `Hai rifiutato la richiesta ${inside(wallet)}. Non è cambiato nulla.`,
  'request-pending': (wallet) =>
    `C’è già una richiesta aperta ${inside(wallet)}. Prima completala lì.`,
  unauthorized: (wallet) =>
    `${wallet} non mostra nessun account a questo sito. Consentilo nel wallet, poi riprova.`,
  'method-unsupported': (who) =>
    `${who} non supporta questa operazione. Se il tuo wallet può farla, avviala da lì.`,
  'wallet-not-found': () => 'Nessun wallet trovato nel browser. Installane uno, poi riprova.',
  'wallet-unreachable': (wallet) => `${wallet} non risponde. Ricarica la pagina e riprova.`,
  'wallet-restarted': (wallet) =>
    `${wallet} è stato riavviato. Ricarica questa pagina per riconnetterti.`,
  'wallet-disconnected': (wallet) => `${wallet} è offline. Controlla la connessione, poi riprova.`,
  'wallet-expired': (wallet) => `${wallet} non ha risposto in tempo. Riprova.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} ha inviato una risposta che non riusciamo a leggere. Riprova o aggiorna il wallet.`,
  'wallet-failed': (wallet) =>
    `${wallet} non è riuscito a completare la richiesta. Sbloccalo e riprova.`,
  'chain-disconnected': (wallet) =>
    `${wallet} non è connesso a questa rete. Selezionala nel wallet.`,
  'chain-not-added': (wallet) =>
    `${wallet} non ha questa rete. Aggiungila nel wallet, poi riprova.`,
  'chain-add-refused': (wallet) =>
    `${wallet} non è riuscito ad aggiungere questa rete. Aggiungila manualmente, poi riprova.`,
  'chain-not-configured': () => 'Questo sito non supporta quella rete. Scegline un’altra.',
  'chain-not-approved': (wallet) =>
    `${wallet} non ha approvato questa rete. Connettiti di nuovo e approvala.`,
  'switch-failed': (wallet) =>
    `${wallet} non è riuscito a cambiare rete. Riprova o cambia rete nel wallet.`,
  'switch-ignored': (wallet) =>
    `${wallet} ha approvato, ma non ha cambiato rete. Cambiala nel wallet.`,
  'no-common-chain': (wallet) =>
    `${wallet} non ha condiviso nessuna rete supportata da questo sito. Riprova e approvane una.`,
  aborted: () => 'Annullato.',
  timeout: () => 'Ci è voluto troppo tempo. Riprova.',
  offline: () => 'Sei offline. Riprova quando torna la connessione.',
  network: () => 'La rete non è raggiungibile. Riprova tra poco.',
  http: () => 'La rete non accetta richieste in questo momento. Riprova tra poco.',
  'rate-limited': busy,
  'bad-response': () =>
    'La rete ha inviato una risposta che non riusciamo a leggere. Riprova tra poco.',
  'wrong-chain': () =>
    'Un server ha risposto per un’altra rete, quindi non abbiamo usato la risposta. Riprova tra poco.',
  rpc: () => 'La rete non è riuscita a completare la richiesta. Riprova.',
  'node-unavailable': () => 'La rete non può rispondere in questo momento. Riprova tra poco.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} non ha potuto elaborare questa richiesta. Torna indietro, controllala e riprova.`,
  'load-failed': () =>
    'Una parte di questa pagina non si è caricata. Riprova o ricarica la pagina.',
  'storage-blocked': () =>
    'Il tuo browser blocca i dati di questo sito, che servono alla connessione. Consentili, poi ricarica.',
  reverted: () =>
    'Il contratto ha rifiutato, quindi non è stato inviato nulla. Controlla destinatario e importo.',
  'already-known': (wallet) => `La rete ha già questo pagamento. Seguilo ${inside(wallet)}.`,
  'nonce-too-low': () =>
    'Un altro pagamento da questo account è arrivato prima, quindi questo non è stato inviato. Controlla l’attività ' +
    'recente, poi riprova.',
  'nonce-too-high': () =>
    'Un pagamento precedente è ancora in attesa nel tuo wallet. Invialo o annullalo lì, poi riprova.',
  'pending-limit': () =>
    'Un pagamento precedente da questo account è ancora in viaggio. Aspetta che arrivi, poi riprova.',
  'insufficient-funds': () => 'Il tuo saldo non copre l’importo e la commissione di rete.',
  'above-balance': () => 'Non hai così tanto.',
  'fee-unpaid': () => 'Il tuo saldo non copre la commissione di rete.',
  'fee-cap-too-high': () => 'Nessuna rete accetta una commissione massima così alta. Abbassala.',
  'fee-cap-too-low': () =>
    'La commissione massima è inferiore alla commissione base attuale. Alzala.',
  'fee-absurd': () => 'Questa commissione è oltre cento volte quella di rete attuale. Abbassala.',
  'tip-above-fee-cap': () => 'La commissione di priorità non può superare la commissione massima.',
  'fee-conflict': () =>
    'Usa un prezzo del gas oppure una commissione massima e una di priorità, non entrambi.',
  'gas-too-low': () =>
    'Il tuo wallet ha impostato un limite di gas troppo basso. Lascia scegliere al wallet, poi riprova.',
  'gas-too-high': () =>
    'Il tuo wallet ha impostato un limite di gas troppo alto. Lascia scegliere al wallet, poi riprova.',
  'replacement-underpriced': () =>
    'Per sostituire una transazione in sospeso, imposta una commissione più alta.',
  'tx-type-unsupported': () =>
    'Questa rete non ha una commissione di priorità. Usa invece un prezzo del gas.',
  'transaction-rejected': () =>
    'La rete non ha accettato questa transazione. Controlla l’importo e la commissione, poi ' +
    'riprova.',
  'name-invalid': () =>
    'Non possiamo usare questo nome: contiene caratteri che potrebbero ingannarti. Inserisci un indirizzo.',
  'name-offchain': () =>
    'Questo nome non è registrato sulla rete, quindi non possiamo cercarlo. Inserisci un indirizzo.',
  'nodes-disagree': () =>
    'Due server di questa rete non concordano e per sicurezza ci siamo fermati. Riprova tra poco.',
  'node-alone': () =>
    'Ha risposto un solo server di questa rete, e per un nome ne servono due. Riprova tra poco o inserisci un ' +
    'indirizzo.',
  abi: () =>
    'Non siamo riusciti a leggere la risposta del contratto. Potrebbe non essere il token che dice di essere. Non ' +
    'inviare finché non lo sai.',
  'coin-differs': () =>
    'I dati di questo sito su questo token non corrispondono al suo contratto, quindi da qui non si può inviare.',
  'qr-not-configured': () =>
    'La connessione dal telefono non è configurata su questo sito. Usa un altro wallet.',
  'relay-unreachable': () =>
    'WalletConnect non è raggiungibile in questo momento. Riprova o usa un wallet del browser.',
  'relay-refused': () =>
    'WalletConnect non accetta questo sito in questo momento. Usa un wallet del browser.',
  'clock-wrong': () =>
    'L’orologio del tuo dispositivo non è esatto. Imposta l’ora automatica, poi riprova.',
  'request-undelivered': (wallet) =>
    `Non siamo riusciti a raggiungere ${wallet}, ma la richiesta potrebbe comparire comunque. Controlla lì prima di ` +
    'riprovare.',
  'session-ended': (wallet) =>
    `${wallet} ha chiuso la connessione. Connettiti di nuovo per continuare.`,
  'safe-info': () => 'Impossibile caricare le informazioni del Safe.',
  'wallet-refused': (wallet) => `${wallet} non ha approvato. Riprova.`,
  'sign-in-start': () =>
    'Il server di questo sito non è riuscito ad avviare l’accesso. Riprova tra poco.',
  'sign-in-rejected': () => 'Il server di questo sito non ha accettato la firma. Riprova.',
  'sign-in-unreachable': () =>
    'Il server di questo sito non è raggiungibile per verificare la firma. Riprova tra poco.',
  'sign-in-expired': () =>
    'Questa richiesta di accesso è scaduta. Riprova; se succede ancora, controlla l’orologio del dispositivo.',
  'shared-origin': () =>
    'Altri siti condividono questo indirizzo, quindi accedere qui non è sicuro. Apri questo sito al suo indirizzo.',
  'invalid-input': () => 'Controlla i campi segnati in rosso.',
  unknown: (who) => `${who} ha avuto un problema. Riprova.`,
}
