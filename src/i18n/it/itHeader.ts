// Italian, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Connetti wallet',
  connecting: 'Connessione…',
  signIn: 'Accedi',
  restoring: 'Riconnessione…',
  wrongNetwork: 'Rete sbagliata',
  network: 'Rete: {chain}',
  account: 'Account',
  pending: 'transazione in sospeso',
  theme: 'Tema',
  activity: 'Privacy',
  stillLoading: 'Ancora in caricamento…',
  loadFailed: 'Una parte di questa pagina non si è caricata.',
  reload: 'Ricarica',
  tooOld:
    'Questo browser è troppo vecchio per connettere un wallet. Aggiornalo o apri la pagina in un altro.',
  cancel: 'Annulla',
  fault: 'Qui qualcosa è andato storto.',
  retry: 'Riprova',
}
