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
  loadFailed: 'Una parte di questa pagina non si è caricata.',
  reload: 'Ricarica',
  cancel: 'Annulla',
  fault: 'Qui qualcosa è andato storto.',
  retry: 'Riprova',
}
