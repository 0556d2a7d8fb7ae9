// Hebrew, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, into, yourWallet } from './heErrors.ts'
import { asking, hero } from './heHero.ts'
import { money } from './heMoney.ts'
import { steps } from './heSteps.ts'

const { number, plural } = wording('he')
const THIS_BROWSER = 'הדפדפן הזה'

const secondsOf = (count: number): string =>
  plural(count, { one: 'שנייה', two: 'שתי שניות', other: `${number(count)} שניות` })
const minutesOf = (count: number): string =>
  plural(count, { one: 'דקה', two: 'שתי דקות', other: `${number(count)} דקות` })

const connect: DialogsText['connect'] = {
  title: 'חיבור ארנק',
  groups: { Installed: 'מותקנים', Popular: 'פופולריים' },
  recent: 'לאחרונה',
  installed: 'מותקן',
  byCode: 'QR',
  byApp: 'אפליקציה',
  search: 'חיפוש ארנקים',
  more: 'ארנקים נוספים',
  noneFound: 'אין ארנק בשם הזה.',
  unsupportedReason: 'הארנק הזה לא יכול להתחבר מהמכשיר הזה.',
  unsupported: ' (לא נתמך)',
  scanWith: (wallet) => `סריקה עם ${wallet}`,
  scanWithPhone: 'סריקה עם הטלפון',
  getAWallet: 'הורדת ארנק',
  getWallet: (wallet) => `הורדת ${wallet}`,
  installWallet: (wallet) => `התקנת ${wallet}`,
  getStartedWith: (wallet) => `מתחילים עם ${wallet}`,
  whatIsAWallet: 'מה זה ארנק?',
  newToWallets: 'ארנקי Ethereum חדשים לכם?',
  learnMore: 'מידע נוסף',
  get: 'הורדה',
  notWhatYouWant: 'לא מצאתם את מה שחיפשתם?',
  notWhatYouWantWide: 'כמעט כל ארנק אחר עובד דרך WalletConnect.',
  notWhatYouWantCompact: 'כדי להשתמש בארנק אחר, חזרו ובחרו WalletConnect.',
  notWhatYouWantHere: 'כל ארנק אחר שתוסיפו לדפדפן יופיע כאן אוטומטית.',
  points: [
    { title: 'בית לנכסים הדיגיטליים שלכם', text: 'שמירה, שליחה וקבלה של מטבעות וטוקנים.' },
    { title: 'דרך חדשה להיכנס לאתרים', text: 'מחברים את הארנק במקום ליצור סיסמה לכל אתר.' },
  ],
  noWallets: 'לא נמצא ארנק בדפדפן הזה.',
  claims: (rdns) => `לא נבדק · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'אפליקציה לנייד ותוסף לדפדפן',
    mobile: 'אפליקציה לנייד',
    extension: 'תוסף לדפדפן',
  },
  opensElsewhere: 'נפתח בכרטיסייה חדשה',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `פותחים את ${wallet}`,
  confirm: (wallet) => `אשרו את החיבור ${inside(wallet)}.`,
  slow: (wallet) => `עדיין ממתינים. אם ${wallet} נעול, בטלו את הנעילה מסרגל הכלים של הדפדפן.`,
  slowOnPhone: (wallet) => `עדיין ממתינים. בדקו אם מחכה בקשה ${inside(wallet)}.`,
  pending: (wallet) => `כבר יש בקשה פתוחה ${inside(wallet)}. סיימו אותה שם ונמשיך מכאן.`,
  waits: (wallet) => `סיימו ${inside(wallet)}`,
  done: 'מחובר',
  failed: (wallet) => `לא ניתן להתחבר ${into(wallet)}`,
  rejected: 'הבקשה נדחתה',
  rejectedText: 'אפשר לנסות שוב מתי שתרצו.',
  ifLocked: (wallet) => `אם ${wallet} נעול, בטלו קודם את הנעילה.`,
  unsupported: (wallet) => `${wallet} לא יכול להתחבר לאתרים בדרך הזאת. נסו ארנק אחר.`,
  notInstalled: (wallet) => `${wallet} לא מותקן`,
  notInstalledText: 'התקינו וחזרו לכאן. נזהה את הארנק אוטומטית.',
  notAvailable: (wallet) => `${wallet} לא זמין כאן`,
  install: 'התקנה',
  usePhone: 'חיבור דרך הטלפון',
  dontHave: (wallet) => `אין לכם ${wallet}? להורדה`,
  openApp: (wallet) => `פתיחת ${wallet}`,
  openAnyApp: 'פתיחת אפליקציית ארנק',
  continueInAny: 'המשיכו באפליקציית הארנק',
  openAppAt: (wallet, place) => `פתיחת ${wallet} (${place})`,
  openPageIn: (wallet) => `פתיחת הדף ${inside(wallet)}`,
  continueIn: (wallet) => `המשיכו ${inside(wallet)}`,
  pasteInApp: 'העתיקו את הקישור והדביקו אותו באפליקציית הארנק, או נסו לפתוח אחת מהן.',
  acceptInApp: 'אשרו באפליקציה וחזרו לכאן.',
  appMissing: (wallet) => `לא קורה כלום? אולי ${wallet} לא מותקן.`,
  noAppOpened: 'לא קורה כלום? העתיקו את הקישור והדביקו אותו באפליקציית הארנק.',
  copyLink: 'העתקת קישור',
  qr: (wallet) => `קוד QR לחיבור עם ${wallet}`,
  qrDownload: (wallet) => `קוד QR להורדת ${wallet}`,
  qrHint: (wallet) => `סרקו עם הסורק שנמצא ${inside(wallet)}, לא עם המצלמה.`,
  qrPage: (wallet) => `קוד QR לפתיחת הדף ${inside(wallet)}`,
  qrPageHint: (wallet) => `סרקו עם הטלפון כדי לפתוח את הדף ${inside(wallet)} ולהתחבר משם.`,
  openPageLink: 'פתיחת הקישור',
  qrHintAny: 'סרקו עם הסורק שבאפליקציית הארנק, לא עם המצלמה.',
  openHere: 'פתיחה במכשיר הזה',
  linkPreparing: 'טוענים…',
  readyToConnect: (wallet) => `${wallet} מותקן`,
  connectWith: (wallet) => `התחברות עם ${wallet}`,
  openPageText: (wallet) => `${wallet} מתחבר מתוך הדפדפן שלו. פתחו שם את הדף כדי להמשיך.`,
  qrPreparing: 'טוענים…',
  codeReady: 'קישור החיבור מוכן.',
  qrExpired: 'תוקף קוד ה-QR פג.',
  qrNew: 'קבלת קוד חדש',
  nothingThere: 'לא מופיע כלום בארנק שלכם?',
  mayList: 'ייתכן שהארנק שלכם יציג מה האתר הזה יכול לבקש.',
  tooMany: (seconds) => `יותר מדי ניסיונות. הבא בעוד ${seconds} שנ׳.`,
  calledNow: (wallet, now) => `האפליקציה ${wallet} נקראת עכשיו ${now}.`,
  fromBrowser: 'ארנק נפתח הכי טוב מהדפדפן שלכם.',
  openInBrowser: 'פתיחה בדפדפן',
  timeLeft: (seconds) =>
    `התוקף יפוג בעוד ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `התחברתם ${into(wallet)} בכתובת ${address}`,
}

const account: DialogsText['account'] = {
  title: 'חשבון',
  showExact: 'הצגת היתרה המדויקת',
  showLess: 'הצגת פחות ספרות',
  receive: 'קבלה',
  copy: 'העתקה',
  explorerShort: 'סייר',
  receiveTitle: 'קבלה',
  receiveCode: 'קוד QR של הכתובת שלכם',
  receiveHint: (chain) => `הכתובת שלכם ברשת ${chain}. ודאו שהשולח בוחר באותה רשת.`,
  receiveContract: (chain) =>
    `החשבון הזה הוא חוזה ברשת ${chain}. מה שנשלח אליו ברשת אחרת עלול ללכת לאיבוד.`,
  balanceUnknown: '…',
  balanceStale: 'ייתכן שאינה עדכנית',
  balanceAsOf: (seconds) =>
    `עודכנה לפני ${seconds < 120 ? secondsOf(seconds) : minutesOf(Math.floor(seconds / 60))}`,
  wallet: 'ארנק',
  network: 'רשת',
  copyAddress: 'העתקת כתובת',
  switchAccount: 'החלפת חשבון',
  sources: {
    injected: 'ארנק דפדפן',
    walletConnect: 'טלפון, דרך WalletConnect',
    safe: 'אפליקציית Safe',
  },
  explorer: (name) => `הצגה ב-${name}`,
  disconnect: 'התנתקות',
}

const chain: DialogsText['chain'] = {
  title: 'החלפת רשת',
  wrong: 'הארנק שלכם מחובר לרשת שאינה נתמכת. עברו לאחת מהרשתות האלה או התנתקו.',
  current: 'מחובר',
  waiting: 'אשרו בארנק',
  notApproved: (wallet) => `נדרש אישור ${inside(wallet)}`,
  ofSafe: 'כל Safe שייך לרשת אחת. כדי להשתמש ברשת אחרת, פתחו Safe אחר.',
  wrongSafe: (names) => `ה-Safe הזה נמצא ברשת שאינה נתמכת. פתחו Safe באחת מהרשתות האלה: ${names}.`,
  tests: 'רשתות בדיקה',
  search: 'חיפוש רשתות',
  none: 'לא נמצאו רשתות.',
  adding: (name, symbol, node) =>
    `אם הרשת ${name} עדיין לא קיימת בארנק שלכם, הוא יבקש להוסיף אותה (${symbol}, דרך ${node}).`,
  byHand: 'הוסיפו אותה ידנית:',
  fields: {
    name: 'שם הרשת',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'מטבע',
    explorer: 'סייר בלוקים',
  },
  again: 'התחברות מחדש',
  disconnect: 'התנתקות',
}

const signIn: DialogsText['signIn'] = {
  title: 'כניסה',
  why: 'חתמו על הודעה כדי להוכיח שהחשבון שלכם.',
  free: 'זה חינם, זו לא עסקה וזה לא נותן גישה למטבעות שלכם.',
  site: 'אתר',
  account: 'חשבון',
  network: 'רשת',
  unknownNetwork: 'לא נתמכת כאן',
  sign: 'כניסה',
  preparing: 'מכינים את ההודעה…',
  cancel: 'ביטול והתנתקות',
  signing: (wallet, site) => `חתמו על ההודעה ${inside(wallet)}. ודאו שמופיע בה ${site}.`,
  signingOnPhone: (wallet, site) =>
    `חתמו על ההודעה בטלפון, ${inside(wallet)}. ודאו שמופיע בה ${site}.`,
  signingTitle: (wallet) => `פותחים את ${wallet}`,
  slow: (wallet) => `עדיין ממתינים. אולי ${wallet} נעול, או שהחלון שלו מאחורי החלון הזה?`,
  verifyingTitle: 'בודקים את החתימה',
  verifying: 'זה ייקח רגע.',
  declined: 'החתימה נדחתה',
  failed: 'הכניסה נכשלה',
  collectingTitle: 'נדרשות חתימות נוספות',
  collecting: 'הבעלים האחרים עדיין צריכים לחתום. נסו שוב אחרי שיחתמו.',
  wrongNetwork: (wallet) => `${wallet} מחובר לרשת שאינה נתמכת. החליפו רשת ואז היכנסו.`,
  switchTo: (network) => `מעבר ל-${network}`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `עברתם לחשבון ${address}`,
  otherAccount: (wallet, address) => `${inside(wallet)} פעיל עכשיו החשבון ${address}. דבר לא נשלח.`,
  signedOut: 'התנתקתם גם משרת האתר.',
  chainChanged: (name) => `עברתם לרשת ${name}`,
  chainTaken: (name, wallet) => `${wallet} כבר לא משתף את הרשת ${name} עם האתר.`,
  disconnected: {
    revoked: (wallet) => `החיבור נותק. ${wallet} כבר לא משתף את החשבון שלכם עם האתר.`,
    ended: (wallet) => `התנתקתם. החיבור אל ${wallet} הסתיים.`,
    kept: (wallet) => `החיבור נותק. ייתכן שהאתר עדיין רשום ${inside(wallet)}; אפשר להסיר אותו שם.`,
    'by-wallet': (wallet) => `החיבור נותק: ${wallet} ננעל או סיים את החיבור.`,
    restarted: (wallet) => `${wallet} הופעל מחדש. טענו את הדף מחדש כדי להתחבר שוב.`,
    'session-ended': (wallet) => `${wallet} סיים את החיבור.`,
    'ran-out': (wallet) => `תוקף החיבור אל ${wallet} פג. התחברו שוב כדי להמשיך.`,
    replaced: (wallet) => `חיברתם ארנק אחר בכרטיסייה אחרת, ולכן החיבור אל ${wallet} נותק.`,
    elsewhere: () => 'החיבור נותק בכרטיסייה אחרת.',
  },
  fault: 'משהו השתבש בדף. נסו שוב או טענו את הדף מחדש.',
  dismiss: 'סגירת ההודעה',
}

const notices: DialogsText['notices'] = {
  node: (name) => `לא ניתן להגיע לרשת ${name}. ייתכן שהיתרות אינן עדכניות; אתם עדיין מחוברים.`,
  busy: (name, time) =>
    `הרשת ${name} עמוסה (עד ${time}). ייתכן שהיתרות אינן עדכניות; אתם עדיין מחוברים.`,
  wallet: 'הארנק שלכם איבד את החיבור לרשת. עד שהוא יחזור, שליחה עלולה להיכשל.',
  relay: 'החיבור לטלפון נקטע. הבקשות ימשיכו כשהוא יחזור.',
  offline: 'אין חיבור לאינטרנט. ייתכן שמה שמוצג אינו עדכני.',
  signOut: {
    owed: 'לא הצלחנו להגיע לשרת של האתר, וייתכן שאתם עדיין מחוברים שם.',
    asking: 'מנתקים אתכם משרת האתר…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  steps,
  download: {
    browserCard: (browser, wallet) => `${wallet} עבור ${browser}`,
    browserCardText: 'הדרך המהירה ביותר במחשב הזה.',
    browserCardAction: (browser) =>
      browser.includes(THIS_BROWSER) ? 'הוספה לדפדפן' : `הוספה ל-${browser}`,
    mobileCard: (wallet) => `${wallet} לטלפון`,
    mobileCardText: 'לשימוש בטלפון שלכם.',
    mobileCardAction: 'הורדת האפליקציה',
    scanToDownload: (wallet) => `סרקו כדי להוריד את ${wallet} מהאתר הרשמי.`,
    thisBrowser: THIS_BROWSER,
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `בקשה מחכה לכם ${inside(wallet)}.`,
    elsewhere: (wallet) => `בקשה מחכה לכם בטלפון, ${inside(wallet)}.`,
    dismiss: 'הסתרת התזכורת',
  },
  foreignFrame: {
    why:
      'אתר אחר מציג את הדף הזה בתוכו, ועלול לגרום לכם ללחוץ על משהו שאינכם רואים. כדי לשלוח או להיכנס, פתחו את ' +
      'הדף בפני עצמו.',
    leave: 'פתיחת הדף בפני עצמו',
  },
  yourWallet,
  theNetwork: 'הרשת',
  close: 'סגירה',
  back: 'חזרה',
  cancel: 'ביטול',
  retry: 'לנסות שוב',
  reload: 'טעינת הדף מחדש',
  continue: 'המשך',
  details: 'פרטים',
  copied: 'הועתק',
  copyRefused: 'ההעתקה לא הצליחה. אפשר לסמן כאן:',
}
