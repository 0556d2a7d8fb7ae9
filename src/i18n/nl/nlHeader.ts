// Dutch, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Verbinden…',
  signIn: 'Inloggen',
  restoring: 'Opnieuw verbinden…',
  wrongNetwork: 'Verkeerd netwerk',
  network: 'Netwerk: {chain}',
  account: 'Account',
  pending: 'transactie in behandeling',
  theme: 'Thema',
  activity: 'Privacy',
  stillLoading: 'Nog aan het laden…',
  loadFailed: 'Een deel van deze pagina is niet geladen.',
  reload: 'Herladen',
  tooOld:
    'Deze browser is te oud om een wallet te verbinden. Werk hem bij of open de pagina in een andere.',
  cancel: 'Annuleren',
  fault: 'Hier ging iets mis.',
  retry: 'Opnieuw proberen',
}
