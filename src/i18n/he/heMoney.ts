// Hebrew, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../wording.ts'
import { inside, into } from './heErrors.ts'

const { number, plural } = wording('he')
const ANOTHER_NETWORK = 'רשת אחרת'

const requests = (count: number): string =>
  plural(count, { one: 'בקשה אחת', two: 'שתי בקשות', other: `${number(count)} בקשות` })

const send: MoneyText['send'] = {
  title: 'שליחה',
  action: 'שליחה',
  asset: 'נכס',
  to: 'אל',
  toHint: 'כתובת או שם',
  recent: 'נמענים קודמים',
  paste: 'הדבקה',
  amount: 'סכום',
  max: 'מקסימום',
  maxHint: 'היתרה שלכם בניכוי עמלת הרשת',
  maxWaits: 'ממתינים לעמלת הרשת…',
  available: (what) => `זמין: ${what}`,
  check: 'בדיקה',
  checking: 'בודקים…',
  fee: 'עמלת רשת',
  speeds: { slow: 'איטית', normal: 'רגילה', fast: 'מהירה' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `לעמלת הרשת דרושים בערך ${need} ב-${chain}, ויש לכם ${have} בלבד.`,
  ownFee: 'מותאמת',
  advanced: 'מתקדם',
  advancedHint: 'ב-gwei. השאירו ריק כדי להשתמש בהערכה.',
  fields: { maxFee: 'עמלה מרבית', tip: 'עמלת עדיפות', gasPrice: 'מחיר גז' },
  sharedFee: 'אין עמלה עכשיו. מי שיבצע את העסקה ישלם אותה.',
  looking: 'מחפשים…',
  refusals: {
    malformed: 'הזינו כתובת (0x…) או שם כמו alice.eth.',
    checksum: 'יש טעות הקלדה בכתובת (סכום הביקורת לא תואם). העתיקו אותה שוב.',
    zero: 'זו כתובת האפס. כל מה שנשלח אליה אובד.',
    'coin-contract': 'זה החוזה של המטבע עצמו. כל מה שנשלח אליו אובד.',
    'no-names': 'האתר לא יכול לאתר שמות. הזינו כתובת.',
    'no-address': 'לא הוגדרה כתובת לשם הזה.',
  },
  amounts: {
    empty: 'הזינו סכום.',
    malformed: 'הזינו את הסכום (למשל 1500.5) בלי מפרידי אלפים.',
    either: (whole, part) => `הכוונה יכולה להיות ${whole} או ${part} – הזינו את המספר הנכון.`,
    'too-fine': (symbol) => `ל-${symbol} אין כל כך הרבה ספרות אחרי הנקודה.`,
    zero: 'הזינו סכום גדול מאפס.',
  },
  cleared: {
    account: 'החשבון שלכם השתנה. הזינו שוב את הסכום.',
    chain: 'הרשת השתנתה. הזינו שוב את הסכום.',
    asset: 'הנכס השתנה. הזינו שוב את הסכום.',
    asked: 'ייתכן שהתשלום האחרון שלכם כבר בדרך. בדקו בארנק לפני שליחה נוספת.',
  },
  warnings: {
    own: 'זה החשבון שלכם.',
    contract: 'זה חוזה. ודאו שהוא יכול לקבל את מה שאתם שולחים.',
    'look-alike': 'דומה לכתובת שכבר השתמשתם בה, אבל שונה ממנה. בדקו כל תו.',
    'name-changed': 'הקלדתם את השם אחרת. בדקו את השם שמופיע כאן.',
    'name-unusual': 'יש בשם אותיות לא רגילות. ייתכן שהוא מחקה שם אחר.',
    'name-of-ethereum': 'זו הכתובת של השם ב-Ethereum. ודאו שהיא בשימוש גם ברשת הזאת.',
    unchecked: 'לא הצלחנו לבדוק אם זה חוזה.',
    new: 'נמען חדש: אין תשלום קודם לכתובת הזאת בדפדפן הזה. אמתו אותה מול מי שמקבל את התשלום.',
    twice: 'ייתכן שאותו תשלום כבר בדרך. אם תשלחו שוב, אולי תשלמו פעמיים.',
    link: 'הפרטים מולאו מקישור. אמתו את הסכום והכתובת מול מי ששלח לכם אותו.',
    'above-usual': 'העמלה עשויה להיות גבוהה פי חמישה ויותר ממה ששילמו אחרים לאחרונה.',
    'above-amount': 'עמלת הרשת עשויה לעלות על רבע מהסכום שאתם שולחים.',
    alone: 'רק שרת אחד של הרשת השיב, ולכן לא יכולנו לבדוק שוב את היתרה והעמלה מול שרת נוסף.',
  },
  reviewTitle: 'בדיקה ושליחה',
  from: 'מאת',
  network: 'רשת',
  feeByWallet: (wallet) => `${wallet} קובע אותה`,
  feeAtMost: (most) => `לכל היותר ${most}`,
  total: 'סך הכול',
  confirm: (wallet) => `שליחה דרך ${wallet}`,
  again: 'שליחה נוספת',
  declined: (wallet) => `דחיתם את הבקשה ${inside(wallet)}. דבר לא נשלח.`,
  waitingTitle: (wallet) => `אשרו ${inside(wallet)}`,
  waiting: (wallet) => `בדקו את הפרטים ${inside(wallet)} ואז אשרו.`,
  slow: (wallet) => `עדיין ממתינים. אולי ${wallet} נעול, או שהחלון שלו מאחורי החלון הזה?`,
  movedMeanwhile: {
    account: (wallet) =>
      `החשבון הוחלף ${inside(wallet)}. אם הבקשה עדיין מוצגת שם, בדקו איזה חשבון משלם.`,
    chain: (wallet) => `הרשת הוחלפה ${inside(wallet)}. אם הבקשה עדיין מוצגת שם, דחו אותה.`,
  },
  cancelHint: 'זה לא מבטל את הבקשה בארנק שלכם.',
  leave: 'להפסיק להמתין',
  sentTitle: 'נשלח',
  proposedTitle: 'הוצע',
  failedTitle: 'לא נשלח',
  unsureTitle: 'בדקו בארנק שלכם',
  unsure: (wallet) => `לא הצלחנו לדעת אם זה נשלח. בדקו ${inside(wallet)} לפני ניסיון נוסף.`,
  onOtherChain: (wallet, there) =>
    `${inside(wallet)} פעילה ${there.includes(ANOTHER_NETWORK) ? there : `הרשת ${there}`}. דבר לא נשלח.`,
  unknownChain: ANOTHER_NETWORK,
  switchTo: (chain) => `מעבר ל-${chain}`,
  reason: (reason) => `תשובת החוזה: ${reason}`,
  another: 'שליחה נוספת',
  done: 'סיום',
  supportHint: 'אף אחד מהאתר הזה לא יבקש מכם לעולם את מילות השחזור.',
}

const transactions: MoneyText['transactions'] = {
  title: 'עסקאות אחרונות',
  all: 'פעילות',
  seeAll: 'הצגת הכול',
  none: 'עדיין לא נשלח דבר. מה שתשלחו מהאתר יופיע כאן.',
  elsewhere: (explorer) => `ההיסטוריה המלאה ב-${explorer}`,
  clear: 'ניקוי הרשימה',
  to: (who) => `אל ${who}`,
  received: (what, from) => `התקבלו ${what} מאת ${from}.`,
  toOn: (who, chain) => `אל ${who} ברשת ${chain}`,
  status: {
    waiting: 'ממתינה לאישור בארנק שלכם',
    asked: 'הארנק שלכם נשאל – אין עדיין תשובה. בדקו שם.',
    pending: 'ממתינה',
    unknown: 'ממתינה (אין גישה לרשת)',
    disputed: 'עדיין לא ברור: שרתי הרשת לא מסכימים ביניהם',
    dropped: 'לא נמצאה ברשת',
    confirmed: 'אומתה',
    failed: 'נכשלה ברשת',
    replaced: 'הוחלפה',
  },
  included: 'נכנסה לבלוק, עדיין לא סופית',
  replaced: {
    repriced: 'הוחלפה באותו תשלום עם עמלה חדשה',
    cancelled: 'בוטלה בארנק שלכם',
    other: 'הוחלפה בעסקה אחרת',
    unknown: 'הוחלפה. בדקו בארנק מה בא במקומה',
  },
  different: {
    recipient: () => 'אומתה, אבל היא שונה ממה שבדקתם. נשלחה אל:',
    amount: (sum) => `אומתה, אבל היא שונה ממה שבדקתם: הועברו ${sum}.`,
    arrived: (sum) => `אומתה, אבל הסכום שהגיע הוא ${sum}.`,
    unmoved: () => 'אומתה, אבל המטבע לא הועבר.',
    act: () => 'אומתה, אבל היא שונה ממה שבדקתם: בוצעה בה פעולה אחרת. בדקו אותה בארנק שלכם.',
    sender: () => 'אומתה, אבל אי אפשר להשוות אותה למה שבדקתם. נשלחה מאת:',
  },
  signatures: (have, need) => `ממתינה לחתימות (${number(have)} מתוך ${number(need)})`,
  proposed: 'ממתינה לחתימות',
  view: (explorer) => `הצגה ב-${explorer}`,
  toasts: {
    sent: (what) => `שליחת ${what} בוצעה. ממתינים לאימות ברשת.`,
    late: (what) => `שליחת ${what} בוצעה אחרי שהפסקתם להמתין.`,
    moved: (what) =>
      `הארנק שלכם עבר לחשבון אחר או לרשת אחרת. אם הוא עדיין שואל על שליחת ${what}, דחו את הבקשה שם.`,
    asked: (what) => `לא הצלחנו לדעת אם שליחת ${what} בוצעה. בדקו בארנק לפני שליחה נוספת.`,
    included: (what) => `שליחת ${what} נכנסה לבלוק. בעוד זמן מה היא תהיה סופית.`,
    confirmed: (what) => `שליחת ${what} אומתה ברשת.`,
    different: (what) => `שליחת ${what}: מה שאומת ברשת הוא לא מה שבדקתם. ראו בעסקאות האחרונות.`,
    failed: (what) => `שליחת ${what} נכשלה. נגבתה רק עמלת הרשת.`,
    replaced: (what) => `שליחת ${what} הוחלפה בעסקה אחרת שלכם.`,
    dropped: (what) =>
      `שליחת ${what} כבר לא נמצאת ברשת. ייתכן שעוד תופיע, לכן בדקו בארנק לפני שליחה נוספת.`,
    'taken-back': (what) =>
      `הרשת ביטלה את הבלוק של שליחת ${what}. היא שוב ממתינה; אל תשלחו פעם שנייה.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'הוספה לארנק',
  asked: (wallet) => `הבקשה נשלחה ${into(wallet)}.`,
  declined: 'לא נוסף.',
  waiting: (wallet) => `אשרו ${inside(wallet)}`,
}

const activity: MoneyText['activity'] = {
  title: 'פרטיות',
  lead: 'כל מה שהדף הזה ביקש מהארנק שלכם או מהרשת. רק אתם רואים את הרשימה.',
  empty: 'עדיין לא נשלחה בקשה לאף אחד.',
  show: 'הצגת כל הבקשות',
  toWallet: (count, wallet) => `${requests(count)} ${into(wallet)}`,
  toNetworks: (count) => (count === 0 ? undefined : `${requests(count)} לרשתות שבשימוש`),
  toRelay: (count) => (count === 0 ? undefined : `${requests(count)} ל-WalletConnect`),
  summary: (asked) => `${asked}. אף בקשה לא נשלחה למישהו אחר.`,
  requests: 'בקשות, מהחדשה לישנה',
  outcomes: { waiting: 'ממתינה', ok: 'נענתה', failed: 'נכשלה' },
  milliseconds: (ms) => `${number(ms)} מ״ש`,
  mask: 'הסתרת כתובות',
  hidden: 'מוסתרת',
  copy: 'העתקה כטקסט',
  stored: 'שמור בדפדפן הזה',
  nothingStored: 'לא נשמר דבר.',
  entries: {
    'florin.session': 'הארנק והחשבון המחוברים',
    'florin.recents': 'ארנקים שהיו בשימוש',
    'florin.theme': 'ערכת צבעים',
    'florin.language': 'שפה',
    'florin.transactions': 'עסקאות אחרונות',
    'florin.cache': 'שמות ויתרות שהוצגו',
  },
  phone: 'החיבור לטלפון',
  otherEntry: 'נתונים אחרים',
  bytes: (count) => plural(count, { one: 'בייט אחד', other: `${number(count)} בייטים` }),
  erase: 'התנתקות ומחיקת הכול',
  erased: 'כל הנתונים נמחקו.',
}

export const money: MoneyText = { send, transactions, coin, activity }
