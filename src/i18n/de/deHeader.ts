// German, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Wird verbunden …',
  signIn: 'Anmelden',
  restoring: 'Wird neu verbunden …',
  wrongNetwork: 'Falsches Netzwerk',
  network: 'Netzwerk: {chain}',
  account: 'Konto',
  pending: 'Transaktion ausstehend',
  theme: 'Design',
  activity: 'Privatsphäre',
  stillLoading: 'Wird noch geladen …',
  loadFailed: 'Ein Teil dieser Seite wurde nicht geladen.',
  reload: 'Neu laden',
  tooOld:
    'Dieser Browser ist zu alt, um eine Wallet zu verbinden. Aktualisieren Sie ihn, oder nehmen Sie einen anderen.',
  cancel: 'Abbrechen',
  fault: 'Hier ist etwas schiefgelaufen.',
  retry: 'Erneut versuchen',
}
