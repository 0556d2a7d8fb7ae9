// Polish, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Połącz portfel',
  connecting: 'Łączenie…',
  signIn: 'Zaloguj się',
  restoring: 'Ponowne łączenie…',
  wrongNetwork: 'Zła sieć',
  network: 'Sieć: {chain}',
  account: 'Konto',
  pending: 'transakcja w toku',
  theme: 'Motyw',
  activity: 'Prywatność',
  stillLoading: 'Nadal wczytuje się…',
  loadFailed: 'Część strony się nie wczytała.',
  reload: 'Odśwież',
  tooOld:
    'Ta przeglądarka jest za stara, żeby połączyć portfel. Zaktualizuj ją albo otwórz stronę w innej.',
  cancel: 'Anuluj',
  fault: 'Coś tu poszło nie tak.',
  retry: 'Spróbuj ponownie',
}
