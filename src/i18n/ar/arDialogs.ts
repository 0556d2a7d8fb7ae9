// Arabic, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, toWallet, yourWallet } from './arErrors.ts'
import { asking, hero } from './arHero.ts'
import { money } from './arMoney.ts'
import { steps } from './arSteps.ts'

const { number, plural } = wording('ar')

const secondsAgo = (count: number): string =>
  plural(count, {
    one: 'ثانية',
    two: 'ثانيتين',
    few: `${number(count)} ثوانٍ`,
    other: `${number(count)} ثانية`,
  })
const minutesAgo = (count: number): string =>
  plural(count, {
    one: 'دقيقة',
    two: 'دقيقتين',
    few: `${number(count)} دقائق`,
    other: `${number(count)} دقيقة`,
  })

const connect: DialogsText['connect'] = {
  title: 'ربط محفظة',
  groups: { Installed: 'مثبّتة', Popular: 'شائعة' },
  recent: 'الأخيرة',
  installed: 'مثبّتة',
  byCode: 'QR',
  byApp: 'تطبيق',
  search: 'البحث في المحافظ',
  more: 'محافظ أخرى',
  noneFound: 'لا توجد محفظة بهذا الاسم.',
  unsupportedReason: 'لا يمكن لهذه المحفظة الاتصال من هذا الجهاز.',
  unsupported: ' (غير مدعومة)',
  scanWith: (wallet) => `المسح باستخدام ${wallet}`,
  scanWithPhone: 'المسح بهاتفك',
  getAWallet: 'الحصول على محفظة',
  getWallet: (wallet) => `الحصول على ${wallet}`,
  installWallet: (wallet) => `تثبيت ${wallet}`,
  getStartedWith: (wallet) => `البدء مع ${wallet}`,
  whatIsAWallet: 'ما هي المحفظة؟',
  newToWallets: 'محافظ Ethereum جديدة عليك؟',
  learnMore: 'معرفة المزيد',
  get: 'تنزيل',
  notWhatYouWant: 'محفظتك ليست في القائمة؟',
  notWhatYouWantWide: 'تعمل معظم المحافظ الأخرى عبر WalletConnect.',
  notWhatYouWantCompact: 'يمكنك الرجوع واختيار WalletConnect لاستخدام محفظة أخرى.',
  notWhatYouWantHere: 'أي محفظة أخرى تُضاف إلى هذا المتصفح تظهر هنا تلقائيًا.',
  points: [
    { title: 'بيت لأصولك الرقمية', text: 'لحفظ العملات والرموز وإرسالها واستلامها.' },
    {
      title: 'طريقة جديدة لتسجيل الدخول',
      text: 'يكفي ربط محفظتك بدلًا من إنشاء كلمة مرور لكل موقع.',
    },
  ],
  noWallets: 'لا توجد محفظة في هذا المتصفح.',
  claims: (rdns) => `غير موثّقة · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: { both: 'تطبيق جوال وملحق متصفح', mobile: 'تطبيق جوال', extension: 'ملحق متصفح' },
  opensElsewhere: 'يُفتح في علامة تبويب جديدة',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `جارٍ فتح ${wallet}`,
  confirm: (wallet) => `يُرجى الموافقة على الاتصال في ${wallet}.`,
  slow: (wallet) =>
    `ما زلنا ننتظر. إن كانت ${wallet} مقفلة، فيُرجى فتح قفلها من شريط أدوات المتصفح.`,
  slowOnPhone: (wallet) => `ما زلنا ننتظر. يُرجى التحقق من وجود طلب في ${wallet}.`,
  pending: (wallet) => `يوجد طلب مفتوح في ${wallet}. يُرجى إكماله هناك وسنتابع بعدها.`,
  waits: (wallet) => `المتابعة في ${wallet}`,
  done: 'متصل',
  failed: (wallet) => `تعذّر الاتصال ${toWallet(wallet)}`,
  rejected: 'رُفض الطلب',
  rejectedText: 'يمكنك إعادة المحاولة متى شئت.',
  ifLocked: (wallet) => `إن كانت ${wallet} مقفلة، فيُرجى فتح قفلها أولًا.`,
  unsupported: (wallet) =>
    `لا تستطيع ${wallet} الاتصال بالمواقع بهذه الطريقة. يُرجى تجربة محفظة أخرى.`,
  notInstalled: (wallet) => `${wallet} غير مثبّتة`,
  notInstalledText: 'يُرجى تثبيتها ثم العودة إلى هنا. سنتعرّف عليها تلقائيًا.',
  notAvailable: (wallet) => `${wallet} غير متاحة هنا`,
  install: 'تثبيت',
  usePhone: 'الاتصال عبر هاتفك',
  dontHave: (wallet) => `ليست لديك ${wallet}؟ يمكنك تنزيلها`,
  openApp: (wallet) => `فتح ${wallet}`,
  openAnyApp: 'فتح تطبيق محفظة',
  continueInAny: 'المتابعة في تطبيق محفظتك',
  openAppAt: (wallet, place) => `فتح ${wallet} (${place})`,
  openPageIn: (wallet) => `فتح هذه الصفحة في ${wallet}`,
  continueIn: (wallet) => `المتابعة في ${wallet}`,
  pasteInApp: 'يُرجى نسخ الرابط ولصقه في تطبيق محفظتك، أو تجربة فتح أحد التطبيقات.',
  acceptInApp: 'يُرجى الموافقة في التطبيق ثم العودة إلى هنا.',
  appMissing: (wallet) => `لا يحدث شيء؟ ربما ${wallet} غير مثبّتة.`,
  noAppOpened: 'لا يحدث شيء؟ يُرجى نسخ الرابط ولصقه في تطبيق محفظتك.',
  copyLink: 'نسخ الرابط',
  qr: (wallet) => `رمز QR للاتصال عبر ${wallet}`,
  qrDownload: (wallet) => `رمز QR لتنزيل ${wallet}`,
  qrHint: (wallet) => `يُرجى المسح بالماسح الموجود في ${wallet}، وليس بالكاميرا.`,
  qrPage: (wallet) => `رمز QR لفتح هذه الصفحة في ${wallet}`,
  qrPageHint: (wallet) => `يُرجى المسح بهاتفك لفتح هذه الصفحة في ${wallet} والاتصال من هناك.`,
  openPageLink: 'فتح الرابط',
  qrHintAny: 'يُرجى المسح بالماسح الموجود في تطبيق محفظتك، وليس بالكاميرا.',
  openHere: 'الفتح على هذا الجهاز',
  linkPreparing: 'جارٍ التحميل…',
  readyToConnect: (wallet) => `${wallet} مثبّتة`,
  connectWith: (wallet) => `الاتصال عبر ${wallet}`,
  openPageText: (wallet) => `تتصل ${wallet} من متصفحها الخاص. يُرجى فتح هذه الصفحة هناك للمتابعة.`,
  qrPreparing: 'جارٍ التحميل…',
  codeReady: 'رابط الاتصال جاهز.',
  qrExpired: 'انتهت صلاحية رمز QR هذا.',
  qrNew: 'رمز جديد',
  nothingThere: 'لا يظهر شيء في محفظتك؟',
  mayList: 'قد تعرض محفظتك ما يمكن لهذا الموقع أن يطلبه.',
  tooMany: (seconds) => `محاولات كثيرة جدًا. المحاولة التالية بعد ${seconds} ث.`,
  calledNow: (wallet, now) => `تطبيق ${wallet} اسمه الآن ${now}.`,
  fromBrowser: 'تُفتح المحافظ على أفضل وجه من متصفحك.',
  openInBrowser: 'الفتح في المتصفح',
  timeLeft: (seconds) =>
    `ينتهي خلال ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `تم الاتصال ${toWallet(wallet)} بالعنوان ${address}`,
}

const account: DialogsText['account'] = {
  title: 'الحساب',
  showExact: 'عرض الرصيد الدقيق',
  showLess: 'عرض منازل عشرية أقل',
  receive: 'استلام',
  copy: 'نسخ',
  explorerShort: 'مستكشف',
  receiveTitle: 'استلام',
  receiveCode: 'رمز QR لعنوانك',
  receiveHint: (chain) => `عنوانك على ${chain}. يُرجى التأكد من أن المرسِل يختار الشبكة نفسها.`,
  receiveContract: (chain) => `هذا الحساب عقد على ${chain}. قد يضيع ما يُرسل إليه على شبكة أخرى.`,
  balanceUnknown: '…',
  balanceStale: 'قد لا يكون محدَّثًا',
  balanceAsOf: (seconds) =>
    `آخر تحديث قبل ${seconds < 120 ? secondsAgo(seconds) : minutesAgo(Math.floor(seconds / 60))}`,
  wallet: 'المحفظة',
  network: 'الشبكة',
  copyAddress: 'نسخ العنوان',
  switchAccount: 'تبديل الحساب',
  sources: {
    injected: 'محفظة المتصفح',
    walletConnect: 'الهاتف، عبر WalletConnect',
    safe: 'تطبيق Safe',
  },
  explorer: (name) => `العرض على ${name}`,
  disconnect: 'قطع الاتصال',
}

const chain: DialogsText['chain'] = {
  title: 'تبديل الشبكة',
  wrong: 'محفظتك على شبكة غير مدعومة. يُرجى التبديل إلى إحدى هذه الشبكات أو قطع الاتصال.',
  current: 'متصلة',
  waiting: 'الموافقة في المحفظة',
  notApproved: (wallet) => `تحتاج إلى موافقة في ${wallet}`,
  ofSafe: 'كل حساب Safe يخص شبكة واحدة. لاستخدام شبكة أخرى، يُرجى فتح حساب Safe آخر.',
  wrongSafe: (names) =>
    `حساب Safe هذا على شبكة غير مدعومة. يُرجى فتح حساب Safe على إحدى هذه الشبكات: ${names}.`,
  tests: 'شبكات تجريبية',
  search: 'البحث في الشبكات',
  none: 'لا توجد شبكات مطابقة.',
  adding: (name, symbol, node) =>
    `إن لم تكن ${name} مضافة في محفظتك بعد، فستطلب المحفظة إضافتها (${symbol}، عبر ${node}).`,
  byHand: 'إضافتها يدويًا:',
  fields: {
    name: 'اسم الشبكة',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'العملة',
    explorer: 'المستكشف',
  },
  again: 'إعادة الاتصال',
  disconnect: 'قطع الاتصال',
}

const signIn: DialogsText['signIn'] = {
  title: 'تسجيل الدخول',
  why: 'توقيع رسالة يثبت أن هذا الحساب لك.',
  free: 'مجاني، وليس معاملة، ولا يمنح أي وصول إلى عملاتك.',
  site: 'الموقع',
  account: 'الحساب',
  network: 'الشبكة',
  unknownNetwork: 'غير مدعومة هنا',
  sign: 'تسجيل الدخول',
  preparing: 'جارٍ تجهيز الرسالة…',
  cancel: 'إلغاء وقطع الاتصال',
  signing: (wallet, site) => `يُرجى توقيع الرسالة في ${wallet} والتأكد من أنها تذكر ${site}.`,
  signingOnPhone: (wallet, site) =>
    `يُرجى توقيع الرسالة في ${wallet} على هاتفك والتأكد من أنها تذكر ${site}.`,
  signingTitle: (wallet) => `جارٍ فتح ${wallet}`,
  slow: (wallet) => `ما زلنا ننتظر. هل ${wallet} مقفلة، أم أن نافذتها خلف هذه النافذة؟`,
  verifyingTitle: 'جارٍ التحقق من توقيعك',
  verifying: 'يستغرق ذلك لحظة.',
  declined: 'رُفض التوقيع',
  failed: 'تعذّر تسجيل الدخول',
  collectingTitle: 'مطلوب المزيد من التوقيعات',
  collecting: 'ما زال على المالكين الآخرين التوقيع. يُرجى إعادة المحاولة بعد ذلك.',
  wrongNetwork: (wallet) =>
    `${wallet} على شبكة غير مدعومة. يُرجى تبديل الشبكة أولًا ثم تسجيل الدخول.`,
  switchTo: (network) => `التبديل إلى ${network}`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `تم التبديل إلى الحساب ${address}`,
  otherAccount: (wallet, address) => `${wallet} الآن على الحساب ${address}. لم يُرسل شيء.`,
  signedOut: 'تم تسجيل خروجك من خادم هذا الموقع أيضًا.',
  chainChanged: (name) => `تم التبديل إلى شبكة ${name}`,
  chainTaken: (name, wallet) => `لم تعد ${wallet} تشارك ${name} مع هذا الموقع.`,
  disconnected: {
    revoked: (wallet) => `تم قطع الاتصال. لم تعد ${wallet} تشارك حسابك مع هذا الموقع.`,
    ended: (wallet) => `تم قطع الاتصال. انتهى الاتصال ${toWallet(wallet)}.`,
    kept: (wallet) =>
      `تم قطع الاتصال. قد يبقى هذا الموقع مدرجًا في ${wallet}، ويمكنك إزالته من هناك.`,
    'by-wallet': (wallet) => `انقطع الاتصال: أُقفلت ${wallet} أو أنهت الاتصال.`,
    restarted: (wallet) => `أُعيد تشغيل ${wallet}. يُرجى إعادة تحميل هذه الصفحة لاستئناف الاتصال.`,
    'session-ended': (wallet) => `أنهت ${wallet} الاتصال.`,
    'ran-out': (wallet) => `انتهت مدة اتصالك ${toWallet(wallet)}. يُرجى إعادة الاتصال للمتابعة.`,
    replaced: (wallet) =>
      `تم ربط محفظة أخرى في علامة تبويب أخرى، لذا قُطع الاتصال ${toWallet(wallet)}.`,
    elsewhere: () => 'تم قطع الاتصال من علامة تبويب أخرى.',
  },
  fault: 'حدث خطأ في هذه الصفحة. يُرجى إعادة المحاولة أو إعادة تحميل الصفحة.',
  dismiss: 'إغلاق الرسالة',
}

const notices: DialogsText['notices'] = {
  node: (name) => `يتعذّر الوصول إلى ${name}. قد لا تكون الأرصدة محدَّثة، لكن محفظتك ما زالت متصلة.`,
  busy: (name, time) =>
    `${name} مشغولة (حتى ${time}). قد لا تكون الأرصدة محدَّثة، لكن محفظتك ما زالت متصلة.`,
  wallet: 'فقدت محفظتك اتصالها بالشبكة. قد يفشل الإرسال حتى يعود الاتصال.',
  relay: 'انقطع الاتصال بهاتفك. تُستأنف الطلبات عند عودته.',
  offline: 'لا يوجد اتصال بالإنترنت. قد لا يكون المعروض محدَّثًا.',
  signOut: {
    owed: 'تعذّر الوصول إلى خادم هذا الموقع، لذا ربما ما زال دخولك مسجّلًا هناك.',
    asking: 'جارٍ تسجيل خروجك من خادم هذا الموقع…',
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
    browserCard: (browser, wallet) => `${wallet} على ${browser}`,
    browserCardText: 'أسرع طريقة على هذا الكمبيوتر.',
    browserCardAction: (browser) => `إضافة إلى ${browser}`,
    mobileCard: (wallet) => `${wallet} على هاتفك`,
    mobileCardText: 'للاستخدام على هاتفك.',
    mobileCardAction: 'تنزيل التطبيق',
    scanToDownload: (wallet) => `يُرجى مسح الرمز ضوئيًا لتنزيل ${wallet} من موقعها الرسمي.`,
    thisBrowser: 'هذا المتصفح',
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `يوجد طلب بانتظارك في ${wallet}.`,
    elsewhere: (wallet) => `يوجد طلب بانتظارك في ${wallet} على هاتفك.`,
    dismiss: 'إخفاء هذا التذكير',
  },
  foreignFrame: {
    why:
      'يعرض موقع آخر هذه الصفحة بداخله، وقد يدفعك إلى الضغط على شيء غير ظاهر لك. للإرسال أو تسجيل الدخول، يُرجى فتح ' +
      'هذه الصفحة وحدها.',
    leave: 'فتح هذه الصفحة وحدها',
  },
  yourWallet,
  theNetwork: 'الشبكة',
  close: 'إغلاق',
  back: 'رجوع',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  reload: 'إعادة تحميل الصفحة',
  continue: 'متابعة',
  details: 'التفاصيل',
  copied: 'تم النسخ',
  copyRefused: 'تعذّر النسخ. يمكنك تحديده هنا:',
}
