// Persian, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './faErrors.ts'
import { asking, hero } from './faHero.ts'
import { money } from './faMoney.ts'
import { steps } from './faSteps.ts'

const { number } = wording('fa')

const connect: DialogsText['connect'] = {
  title: 'اتصال کیف پول',
  groups: { Installed: 'نصب‌شده', Popular: 'محبوب' },
  recent: 'اخیر',
  installed: 'نصب‌شده',
  byCode: 'QR',
  byApp: 'برنامه',
  search: 'جست‌وجوی کیف پول',
  more: 'کیف پول‌های بیشتر',
  noneFound: 'کیف پولی با این نام پیدا نشد.',
  unsupportedReason: 'این کیف پول نمی‌تواند از این دستگاه وصل شود.',
  unsupported: ' (پشتیبانی نمی‌شود)',
  scanWith: (wallet) => `اسکن با ${wallet}`,
  scanWithPhone: 'با تلفنتان اسکن کنید',
  getAWallet: 'دریافت کیف پول',
  getWallet: (wallet) => `دریافت ${wallet}`,
  installWallet: (wallet) => `نصب ${wallet}`,
  getStartedWith: (wallet) => `شروع کار با ${wallet}`,
  whatIsAWallet: 'کیف پول چیست؟',
  newToWallets: 'با کیف پول‌های Ethereum آشنا نیستید؟',
  learnMore: 'بیشتر بدانید',
  get: 'دریافت',
  notWhatYouWant: 'کیف پولتان در فهرست نیست؟',
  notWhatYouWantWide: 'تقریباً هر کیف پول دیگری با WalletConnect کار می‌کند.',
  notWhatYouWantCompact: 'برای کیف پول دیگر، برگردید و WalletConnect را انتخاب کنید.',
  notWhatYouWantHere: 'هر کیف پول دیگری که به این مرورگر اضافه کنید، خودبه‌خود اینجا دیده می‌شود.',
  points: [
    { title: 'خانه‌ای برای دارایی‌های دیجیتال شما', text: 'نگه‌داری، ارسال و دریافت ارزها و توکن‌ها.' },
    {
      title: 'راهی تازه برای ورود',
      text: 'به‌جای ساختن گذرواژه برای هر سایت، کیف پولتان را وصل کنید.',
    },
  ],
  noWallets: 'در این مرورگر کیف پولی پیدا نشد.',
  claims: (rdns) => `بررسی‌نشده · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: {
    both: 'برنامهٔ موبایل و افزونهٔ مرورگر',
    mobile: 'برنامهٔ موبایل',
    extension: 'افزونهٔ مرورگر',
  },
  opensElsewhere: 'در زبانهٔ تازه باز می‌شود',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `در حال باز کردن ${wallet}`,
  confirm: (wallet) => `اتصال را در ${wallet} تأیید کنید.`,
  slow: (wallet) => `هنوز منتظریم. اگر ${wallet} قفل است، قفلش را از نوار ابزار مرورگر باز کنید.`,
  slowOnPhone: (wallet) => `هنوز منتظریم. ببینید درخواستی در ${wallet} آمده است یا نه.`,
  pending: (wallet) => `یک درخواست در ${wallet} باز است. آن را همان‌جا تمام کنید تا ادامه دهیم.`,
  waits: (wallet) => `در ${wallet} تکمیل کنید`,
  done: 'وصل شد',
  failed: (wallet) => `اتصال به ${wallet} ممکن نشد`,
  rejected: 'درخواست رد شد',
  rejectedText: 'هر وقت خواستید می‌توانید دوباره امتحان کنید.',
  ifLocked: (wallet) => `اگر ${wallet} قفل است، اول قفلش را باز کنید.`,
  unsupported: (wallet) =>
    `${wallet} نمی‌تواند از این راه به سایت‌ها وصل شود. کیف پول دیگری را امتحان کنید.`,
  notInstalled: (wallet) => `${wallet} نصب نیست`,
  notInstalledText: 'آن را نصب کنید و برگردید. خودمان آن را پیدا می‌کنیم.',
  notAvailable: (wallet) => `${wallet} اینجا در دسترس نیست`,
  install: 'نصب',
  usePhone: 'اتصال با تلفن',
  dontHave: (wallet) => `${wallet} ندارید؟ دریافت کنید`,
  openApp: (wallet) => `باز کردن ${wallet}`,
  openAnyApp: 'باز کردن برنامهٔ کیف پول',
  continueInAny: 'در برنامهٔ کیف پولتان ادامه دهید',
  openAppAt: (wallet, place) => `باز کردن ${wallet} (${place})`,
  openPageIn: (wallet) => `باز کردن این صفحه در ${wallet}`,
  continueIn: (wallet) => `در ${wallet} ادامه دهید`,
  pasteInApp: 'پیوند را کپی و در برنامهٔ کیف پولتان جای‌گذاری کنید، یا یکی از برنامه‌ها را باز کنید.',
  acceptInApp: 'در برنامه تأیید کنید و به اینجا برگردید.',
  appMissing: (wallet) => `اتفاقی نمی‌افتد؟ شاید ${wallet} نصب نباشد.`,
  noAppOpened: 'اتفاقی نمی‌افتد؟ پیوند را کپی و در برنامهٔ کیف پولتان جای‌گذاری کنید.',
  copyLink: 'کپی پیوند',
  qr: (wallet) => `کد QR برای اتصال با ${wallet}`,
  qrDownload: (wallet) => `کد QR برای دریافت ${wallet}`,
  qrHint: (wallet) => `با اسکنر داخل ${wallet} اسکن کنید، نه با دوربین.`,
  qrPage: (wallet) => `کد QR برای باز کردن این صفحه در ${wallet}`,
  qrPageHint: (wallet) =>
    `با تلفنتان اسکن کنید تا این صفحه در ${wallet} باز شود و همان‌جا وصل شوید.`,
  openPageLink: 'باز کردن پیوند',
  qrHintAny: 'با اسکنر داخل برنامهٔ کیف پولتان اسکن کنید، نه با دوربین.',
  openHere: 'باز کردن در این دستگاه',
  linkPreparing: 'در حال بارگیری…',
  readyToConnect: (wallet) => `${wallet} نصب است`,
  connectWith: (wallet) => `اتصال با ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} از مرورگر خودش وصل می‌شود. برای ادامه، این صفحه را آنجا باز کنید.`,
  qrPreparing: 'در حال بارگیری…',
  codeReady: 'پیوند اتصال آماده است.',
  qrExpired: 'مهلت این کد QR تمام شد.',
  qrNew: 'دریافت کد تازه',
  nothingThere: 'چیزی در کیف پولتان نمی‌بینید؟',
  mayList: 'شاید کیف پولتان نشان دهد که این سایت چه چیزهایی می‌تواند بخواهد.',
  tooMany: (seconds) => `تلاش‌ها زیاد بود. تلاش بعدی تا ${seconds} ثانیهٔ دیگر.`,
  calledNow: (wallet, now) => `نام برنامهٔ ${wallet} اکنون ${now} است.`,
  fromBrowser: 'کیف پول‌ها از مرورگر خودتان بهتر باز می‌شوند.',
  openInBrowser: 'باز کردن در مرورگر',
  timeLeft: (seconds) =>
    `مهلت: ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `با ${wallet} و آدرس ${address} وصل شدید`,
}

const account: DialogsText['account'] = {
  title: 'حساب',
  showExact: 'نمایش موجودی دقیق',
  showLess: 'نمایش رقم‌های اعشار کمتر',
  receive: 'دریافت',
  copy: 'کپی',
  explorerShort: 'اکسپلورر',
  receiveTitle: 'دریافت',
  receiveCode: 'کد QR آدرس شما',
  receiveHint: (chain) => `آدرس شما روی ${chain}. مطمئن شوید که فرستنده همین شبکه را انتخاب می‌کند.`,
  receiveContract: (chain) =>
    `این حساب یک قرارداد روی ${chain} است. آنچه روی شبکهٔ دیگری به آن فرستاده شود شاید از دست برود.`,
  balanceUnknown: '…',
  balanceStale: 'شاید به‌روز نباشد',
  balanceAsOf: (seconds) =>
    `مربوط به ${seconds < 120 ? `${number(seconds)} ثانیه` : `${number(Math.floor(seconds / 60))} دقیقه`} پیش`,
  wallet: 'کیف پول',
  network: 'شبکه',
  copyAddress: 'کپی آدرس',
  switchAccount: 'تعویض حساب',
  sources: {
    injected: 'کیف پول مرورگر',
    walletConnect: 'تلفن، با WalletConnect',
    safe: 'برنامهٔ Safe',
  },
  explorer: (name) => `مشاهده در ${name}`,
  disconnect: 'قطع اتصال',
}

const chain: DialogsText['chain'] = {
  title: 'تعویض شبکه',
  wrong:
    'کیف پولتان روی شبکه‌ای است که پشتیبانی نمی‌شود. به یکی از این شبکه‌ها بروید یا اتصال را قطع کنید.',
  current: 'متصل',
  waiting: 'در کیف پول تأیید کنید',
  notApproved: (wallet) => `نیازمند تأیید در ${wallet}`,
  ofSafe: 'هر Safe متعلق به یک شبکه است. برای شبکهٔ دیگر، Safe دیگری را باز کنید.',
  wrongSafe: (names) =>
    `این Safe روی شبکه‌ای است که پشتیبانی نمی‌شود. یک Safe روی یکی از این شبکه‌ها باز کنید: ${names}.`,
  tests: 'شبکه‌های آزمایشی',
  search: 'جست‌وجوی شبکه',
  none: 'شبکه‌ای پیدا نشد.',
  adding: (name, symbol, node) =>
    `اگر کیف پولتان هنوز ${name} را ندارد، اجازهٔ افزودن آن را می‌خواهد (${symbol}، از طریق ${node}).`,
  byHand: 'دستی اضافه کنید:',
  fields: {
    name: 'نام شبکه',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'ارز',
    explorer: 'اکسپلورر',
  },
  again: 'اتصال دوباره',
  disconnect: 'قطع اتصال',
}

const signIn: DialogsText['signIn'] = {
  title: 'ورود',
  why: 'پیامی را امضا کنید تا ثابت شود این حساب مال شماست.',
  free: 'رایگان است، تراکنش نیست و هیچ دسترسی‌ای به ارزهای شما نمی‌دهد.',
  site: 'سایت',
  account: 'حساب',
  network: 'شبکه',
  unknownNetwork: 'اینجا پشتیبانی نمی‌شود',
  sign: 'ورود',
  preparing: 'در حال آماده کردن پیام…',
  cancel: 'لغو و قطع اتصال',
  signing: (wallet, site) => `پیام را در ${wallet} امضا کنید. ببینید که نام ${site} در آن باشد.`,
  signingOnPhone: (wallet, site) =>
    `پیام را در ${wallet} روی تلفنتان امضا کنید. ببینید که نام ${site} در آن باشد.`,
  signingTitle: (wallet) => `در حال باز کردن ${wallet}`,
  slow: (wallet) => `هنوز منتظریم. آیا ${wallet} قفل است یا پنجره‌اش پشت این پنجره مانده؟`,
  verifyingTitle: 'در حال بررسی امضای شما',
  verifying: 'چند لحظه طول می‌کشد.',
  declined: 'امضا رد شد',
  failed: 'ورود انجام نشد',
  collectingTitle: 'امضاهای بیشتری لازم است',
  collecting: 'مالکان دیگر هنوز باید امضا کنند. پس از امضای آن‌ها دوباره امتحان کنید.',
  wrongNetwork: (wallet) =>
    `${wallet} روی شبکه‌ای است که پشتیبانی نمی‌شود. ابتدا شبکه را عوض کنید و بعد وارد شوید.`,
  switchTo: (network) => `رفتن به شبکهٔ ${network}`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `حساب به ${address} تغییر کرد`,
  otherAccount: (wallet, address) => `${wallet} اکنون روی حساب ${address} است. چیزی ارسال نشد.`,
  signedOut: 'از سرور این سایت هم خارج شدید.',
  chainChanged: (name) => `شبکه به ${name} تغییر کرد`,
  chainTaken: (name, wallet) => `${wallet} دیگر ${name} را در اختیار این سایت نمی‌گذارد.`,
  disconnected: {
    revoked: (wallet) => `اتصال قطع شد. ${wallet} دیگر حساب شما را در اختیار این سایت نمی‌گذارد.`,
    ended: (wallet) => `اتصال قطع شد. اتصال به ${wallet} پایان یافت.`,
    kept: (wallet) =>
      `اتصال قطع شد. شاید این سایت هنوز در فهرست ${wallet} باشد؛ می‌توانید آنجا حذفش کنید.`,
    'by-wallet': (wallet) => `اتصال قطع شد: ${wallet} قفل شد یا اتصال را پایان داد.`,
    restarted: (wallet) =>
      `${wallet} دوباره اجرا شد. برای وصل شدن، این صفحه را از نو بارگیری کنید.`,
    'session-ended': (wallet) => `${wallet} اتصال را پایان داد.`,
    'ran-out': (wallet) => `مهلت اتصال شما به ${wallet} تمام شد. برای ادامه دوباره وصل شوید.`,
    replaced: (wallet) => `در زبانهٔ دیگری کیف پول دیگری را وصل کردید، پس اتصال ${wallet} قطع شد.`,
    elsewhere: () => 'اتصال در زبانهٔ دیگری قطع شد.',
  },
  fault: 'در این صفحه مشکلی پیش آمد. دوباره امتحان کنید یا صفحه را از نو بارگیری کنید.',
  dismiss: 'بستن پیام',
}

const notices: DialogsText['notices'] = {
  node: (name) => `دسترسی به ${name} ممکن نیست. شاید موجودی‌ها به‌روز نباشند؛ شما همچنان متصل هستید.`,
  busy: (name, time) =>
    `${name} تا ${time} شلوغ است. شاید موجودی‌ها به‌روز نباشند؛ شما همچنان متصل هستید.`,
  wallet: 'ارتباط کیف پولتان با شبکه قطع شده است. تا برقراری آن، ارسال شاید ناموفق باشد.',
  relay: 'ارتباط با تلفن شما قطع شد. با برگشتن آن، درخواست‌ها ادامه می‌یابند.',
  offline: 'آفلاین هستید. آنچه می‌بینید شاید به‌روز نباشد.',
  signOut: {
    owed: 'دسترسی به سرور این سایت ممکن نشد؛ شاید هنوز آنجا وارد حساب باشید.',
    asking: 'در حال خروج شما از سرور این سایت…',
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
    browserCard: (browser, wallet) => `${wallet} برای ${browser}`,
    browserCardText: 'سریع‌ترین راه روی این رایانه.',
    browserCardAction: (browser) => `افزودن به ${browser}`,
    mobileCard: (wallet) => `${wallet} برای تلفن شما`,
    mobileCardText: 'روی تلفنتان از آن استفاده کنید.',
    mobileCardAction: 'دریافت برنامه',
    scanToDownload: (wallet) => `برای دانلود ${wallet} از سایت رسمی‌اش، کد را اسکن کنید.`,
    thisBrowser: 'این مرورگر',
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `درخواستی در ${wallet} منتظر شماست.`,
    elsewhere: (wallet) => `درخواستی در ${wallet} روی تلفنتان منتظر شماست.`,
    dismiss: 'پنهان کردن این یادآوری',
  },
  foreignFrame: {
    why:
      'سایت دیگری این صفحه را درون خود نشان می‌دهد و آنجا شاید شما را به فشردن چیزی وادارد که نمی‌بینید. برای ارسال ' +
      'یا ورود، این صفحه را جداگانه باز کنید.',
    leave: 'باز کردن جداگانهٔ این صفحه',
  },
  yourWallet: 'کیف پولتان',
  theNetwork: 'شبکه',
  close: 'بستن',
  back: 'بازگشت',
  cancel: 'لغو',
  retry: 'تلاش دوباره',
  reload: 'بارگیری دوبارهٔ صفحه',
  continue: 'ادامه',
  details: 'جزئیات',
  copied: 'کپی شد',
  copyRefused: 'کپی نشد. از اینجا انتخابش کنید:',
}
