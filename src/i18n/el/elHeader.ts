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
  stillLoading: 'Η φόρτωση συνεχίζεται…',
  loadFailed: 'Ένα μέρος της σελίδας δεν φορτώθηκε.',
  reload: 'Ανανέωση',
  tooOld:
    'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό για σύνδεση πορτοφολιού. Ενημερώστε το ή ανοίξτε τη σελίδα σε άλλο.',
  cancel: 'Ακύρωση',
  fault: 'Κάτι πήγε στραβά εδώ.',
  retry: 'Δοκιμάστε ξανά',
}
