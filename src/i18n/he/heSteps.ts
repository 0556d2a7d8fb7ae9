// Hebrew, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'התקנת האפליקציה {wallet}',
  'Put it on your home screen so it’s one tap away.': 'הציבו אותה במסך הבית כדי שתהיה במרחק הקשה אחת.',
  'Create or import a wallet': 'יצירה או ייבוא של ארנק',
  'Write down your recovery phrase, keep it offline and never share it.':
    'רשמו את מילות השחזור, שמרו אותן במקום לא מקוון ולעולם אל תשתפו אותן.',
  'Back it up, and never share your recovery phrase.': 'גבו את הארנק, ולעולם אל תשתפו את מילות השחזור.',
  'Tap the scan button in {wallet}': 'הקישו על כפתור הסריקה ב-{wallet}',
  'Point it at the QR code we show you next, then approve.': 'כוונו אל קוד ה-QR שנציג מיד, ואז אשרו.',
  'Add the {wallet} extension': 'הוספת התוסף {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'הצמידו אותו לסרגל הכלים כדי שיהיה קל למצוא אותו.',
  'Come back here': 'חזרו לכאן',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} יופיע ברשימה מעצמו. אם לא, טענו את הדף מחדש.',
  'Open this page in the app': 'פתחו את הדף הזה באפליקציה',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'סרקו את קוד ה-QR שנציג מיד: הוא יפתח את הדף הזה בדפדפן של האפליקציה.',
  'It’s a separate app from the Coinbase exchange.': 'זו אפליקציה נפרדת מזו של בורסת Coinbase.',
}
