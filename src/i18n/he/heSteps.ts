// Hebrew, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `התקנת האפליקציה ${wallet}`,
  homeScreen: 'הציבו אותה במסך הבית כדי שתהיה במרחק הקשה אחת.',
  createWallet: 'יצירה או ייבוא של ארנק',
  writeDown: 'רשמו את מילות השחזור, שמרו אותן במקום לא מקוון ולעולם אל תשתפו אותן.',
  backUp: 'גבו את הארנק, ולעולם אל תשתפו את מילות השחזור.',
  tapScan: (wallet) => `הקישו על כפתור הסריקה ב-${wallet}`,
  pointAtCode: 'כוונו אל קוד ה-QR שנציג מיד, ואז אשרו.',
  addExtension: (wallet) => `הוספת התוסף ${wallet}`,
  pinToToolbar: 'הצמידו אותו לסרגל הכלים כדי שיהיה קל למצוא אותו.',
  comeBack: 'חזרו לכאן',
  appears: (wallet) => `${wallet} יופיע ברשימה מעצמו. אם לא, טענו את הדף מחדש.`,
  openInApp: 'פתחו את הדף הזה באפליקציה',
  scanToOpen: 'סרקו את קוד ה-QR שנציג מיד: הוא יפתח את הדף הזה בדפדפן של האפליקציה.',
  notTheExchange: 'זו אפליקציה נפרדת מזו של בורסת Coinbase.',
}
