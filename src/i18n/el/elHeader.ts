// Greek, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Σύνδεση πορτοφολιού',
  connecting: 'Σύνδεση…',
  signIn: 'Είσοδος',
  restoring: 'Επανασύνδεση…',
  wrongNetwork: 'Λάθος δίκτυο',
  network: 'Δίκτυο: {chain}',
  account: 'Λογαριασμός',
  pending: 'συναλλαγή σε εκκρεμότητα',
  theme: 'Θέμα',
  activity: 'Απόρρητο',
  loadFailed: 'Ένα μέρος της σελίδας δεν φορτώθηκε.',
  reload: 'Ανανέωση',
  cancel: 'Ακύρωση',
  fault: 'Κάτι πήγε στραβά εδώ.',
  retry: 'Δοκιμάστε ξανά',
}
