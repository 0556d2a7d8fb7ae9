// Greek, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Συνδεθήκατε.',
  balance: 'Το υπόλοιπό σας',
  on: (chain) => `στο ${chain}`,
  get: (symbol) => `Αποκτήστε ${symbol}`,
  switchNetwork: 'Αλλαγή δικτύου',
}

export const asking: AskingText = {
  amount: 'Ποσό (προαιρετικά)',
  copyLink: 'Αντιγραφή συνδέσμου πληρωμής',
  copyRequest: 'Αντιγραφή αιτήματος EIP-681',
  requestNote:
    'Μόνο για πορτοφόλια που διαβάζουν EIP-681. Άλλα μπορεί να στείλουν σε λάθος διεύθυνση.',
  code: (what) => `Κωδικός QR που ζητά ${what}`,
  asked: (what) => `Ένας σύνδεσμος σάς ζητά ${what}. Συνδέστε το πορτοφόλι σας για να συνεχίσετε.`,
  elsewhere: (what, chain) => `Ένας σύνδεσμος σάς ζητά ${what} στο ${chain}.`,
  refused:
    'Αυτός ο σύνδεσμος πληρωμής είναι κατεστραμμένος ή δεν προορίζεται για αυτόν τον ιστότοπο. ' +
    'Δεν συμπληρώθηκε τίποτα.',
}
