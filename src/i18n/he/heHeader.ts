// Hebrew, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'חיבור ארנק',
  connecting: 'מתחברים…',
  signIn: 'כניסה',
  restoring: 'מתחברים מחדש…',
  wrongNetwork: 'רשת שגויה',
  network: 'רשת: {chain}',
  account: 'חשבון',
  pending: 'עסקה ממתינה',
  theme: 'ערכת צבעים',
  activity: 'פרטיות',
  stillLoading: 'עדיין טוענים…',
  loadFailed: 'חלק מהדף לא נטען.',
  reload: 'טעינה מחדש',
  tooOld: 'הדפדפן הזה ישן מדי לחיבור ארנק. עדכנו אותו או פתחו את הדף בדפדפן אחר.',
  cancel: 'ביטול',
  fault: 'משהו השתבש כאן.',
  retry: 'לנסות שוב',
}
