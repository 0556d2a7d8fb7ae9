// Greek, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Εγκαταστήστε την εφαρμογή {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Βάλτε την στην αρχική οθόνη, για να ανοίγει με ένα άγγιγμα.',
  'Create or import a wallet': 'Δημιουργήστε ή εισαγάγετε πορτοφόλι',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Γράψτε τη φράση ανάκτησης, φυλάξτε την εκτός διαδικτύου και μην τη δώσετε ποτέ.',
  'Back it up, and never share your recovery phrase.':
    'Κρατήστε αντίγραφο ασφαλείας και μη δώσετε ποτέ τη φράση ανάκτησης.',
  'Tap the scan button in {wallet}': 'Πατήστε το κουμπί σάρωσης στο {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'Στοχεύστε τον κωδικό QR που θα σας δείξουμε και μετά εγκρίνετε.',
  'Add the {wallet} extension': 'Προσθέστε την επέκταση {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Καρφιτσώστε την στη γραμμή εργαλείων, για να τη βρίσκετε εύκολα.',
  'Come back here': 'Επιστρέψτε εδώ',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    'Το {wallet} εμφανίζεται μόνο του στη λίστα. Αν όχι, ανανεώστε τη σελίδα.',
  'Open this page in the app': 'Ανοίξτε αυτή τη σελίδα στην εφαρμογή',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Σαρώστε τον κωδικό QR που θα σας δείξουμε: ανοίγει τη σελίδα στο πρόγραμμα περιήγησης της εφαρμογής.',
  'It’s a separate app from the Coinbase exchange.': 'Είναι διαφορετική εφαρμογή από το ανταλλακτήριο Coinbase.',
}
