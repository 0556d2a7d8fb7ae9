// Persian, the words of sending, of recent transactions, of the site's coin and of the activity list. A noun after a
// number stays in the singular, so that there is one form for every count.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('fa')

const send: MoneyText['send'] = {
  title: 'ارسال',
  action: 'ارسال',
  asset: 'دارایی',
  to: 'به',
  toHint: 'آدرس یا نام',
  recent: 'گیرنده‌های قبلی',
  paste: 'جای‌گذاری',
  amount: 'مبلغ',
  max: 'حداکثر',
  maxHint: 'موجودی شما منهای کارمزد شبکه',
  maxWaits: 'در انتظار کارمزد شبکه…',
  available: (what) => `در دسترس: ${what}`,
  check: 'بازبینی',
  checking: 'در حال بررسی…',
  fee: 'کارمزد شبکه',
  speeds: { slow: 'کند', normal: 'عادی', fast: 'سریع' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `برای کارمزد شبکه حدود ${need} روی ${chain} لازم است؛ شما ${have} دارید.`,
  ownFee: 'سفارشی',
  advanced: 'پیشرفته',
  advancedHint: 'به gwei. برای استفاده از مقدار تخمینی، خالی بگذارید.',
  fields: { maxFee: 'حداکثر کارمزد', tip: 'کارمزد اولویت', gasPrice: 'قیمت گس' },
  sharedFee: 'فعلاً کارمزدی ندارد. آن را کسی می‌پردازد که تراکنش را اجرا می‌کند.',
  looking: 'در حال جست‌وجو…',
  refusals: {
    malformed: 'یک آدرس (0x…) یا نامی مانند alice.eth وارد کنید.',
    checksum: 'در این آدرس اشتباه تایپی هست (چک‌سام درست نیست). آن را دوباره کپی کنید.',
    zero: 'این آدرس صفر است. هر چه به آن بفرستید از دست می‌رود.',
    'coin-contract': 'این قرارداد خود ارز است. هر چه به آن بفرستید از دست می‌رود.',
    'no-names': 'این سایت نمی‌تواند نام‌ها را پیدا کند. آدرس را وارد کنید.',
    'no-address': 'برای این نام آدرسی تعیین نشده است.',
  },
  otherNetwork: (there, here) => `این آدرس روی ${there} است، اما شما روی ${here} ارسال می‌کنید.`,
  amounts: {
    empty: 'مبلغ را وارد کنید.',
    malformed: 'مبلغ را (مثلاً 1500.5) بدون جداکنندهٔ هزارگان بنویسید.',
    either: (whole, part) =>
      `این می‌تواند ${whole} یا ${part} باشد. همان را که منظورتان است وارد کنید.`,
    'too-fine': (symbol) => `${symbol} این همه رقم اعشار ندارد.`,
    zero: 'مبلغی بیشتر از صفر وارد کنید.',
  },
  cleared: {
    account: 'حساب شما عوض شد. مبلغ را دوباره وارد کنید.',
    chain: 'شبکه عوض شد. مبلغ را دوباره وارد کنید.',
    asset: 'دارایی عوض شد. مبلغ را دوباره وارد کنید.',
    asked: 'شاید پرداخت قبلی شما در راه باشد. پیش از ارسال دوباره، کیف پولتان را ببینید.',
  },
  warnings: {
    own: 'این حساب خود شماست.',
    contract: 'این یک قرارداد است. مطمئن شوید که می‌تواند آنچه را می‌فرستید دریافت کند.',
    'look-alike':
      'شبیه آدرسی است که قبلاً استفاده کرده‌اید، اما یکی نیست. تک‌تک نویسه‌ها را بررسی کنید.',
    'name-changed': 'این نام را طور دیگری نوشته بودید. نامی را که اینجا می‌بینید بررسی کنید.',
    'name-unusual': 'این نام حرف‌های نامعمول دارد. شاید نامی دیگر را تقلید می‌کند.',
    'name-of-ethereum':
      'این آدرسِ نام روی Ethereum است. مطمئن شوید که صاحبش روی این شبکه هم از آن استفاده می‌کند.',
    unchecked: 'نتوانستیم بررسی کنیم که این قرارداد است یا نه.',
    new: 'گیرندهٔ جدید: در این مرورگر پرداختی به این آدرس ثبت نشده است. آدرس را با گیرنده چک کنید.',
    twice: 'شاید همین پرداخت در راه باشد. اگر دوباره بفرستید، ممکن است دو بار بپردازید.',
    paid: 'همین پرداخت انجام شده است. اگر دوباره بفرستید، دو بار می‌پردازید.',
    link: 'این را یک پیوند پر کرده است. مبلغ و آدرس را با فرستندهٔ پیوند چک کنید.',
    'above-usual': 'این کارمزد شاید بیش از پنج برابر چیزی باشد که دیگران به‌تازگی پرداخته‌اند.',
    'above-amount': 'کارمزد شبکه شاید بیش از یک‌چهارم مبلغ ارسالی شود.',
    alone: 'فقط یک سرور این شبکه پاسخ داد و نتوانستیم موجودی و کارمزد را دوباره بررسی کنیم.',
  },
  reviewTitle: 'بازبینی و ارسال',
  from: 'از',
  network: 'شبکه',
  feeByWallet: (wallet) => `${wallet} آن را تعیین می‌کند`,
  feeAtMost: (most) => `حداکثر ${most}`,
  total: 'مجموع',
  confirm: (wallet) => `ارسال با ${wallet}`,
  again: 'ارسال دوباره',
  declined: (wallet) => `در ${wallet} رد کردید. چیزی ارسال نشد.`,
  waitingTitle: (wallet) => `در ${wallet} تأیید کنید`,
  waiting: (wallet) => `جزئیات را در ${wallet} بررسی و سپس تأیید کنید.`,
  slow: (wallet) => `هنوز منتظریم. آیا ${wallet} قفل است یا پنجره‌اش پشت این پنجره مانده؟`,
  movedMeanwhile: {
    account: (wallet) =>
      `حساب را در ${wallet} عوض کرده‌اید. اگر هنوز این درخواست را نشان می‌دهد، ببینید کدام حساب می‌پردازد.`,
    chain: (wallet) =>
      `${wallet} به شبکهٔ دیگری رفته است. اگر هنوز این درخواست را نشان می‌دهد، همان‌جا ردش کنید.`,
  },
  cancelHint: 'این کار درخواست را در کیف پولتان لغو نمی‌کند.',
  leave: 'پایان انتظار',
  onItsWayTitle: 'در راه است',
  differentTitle: 'همان نیست که بازبینی کردید',
  proposedTitle: 'پیشنهاد شد',
  failedTitle: 'ارسال نشد',
  unsureTitle: 'کیف پولتان را ببینید',
  unsure: (wallet) => `نتوانستیم بفهمیم ارسال شد یا نه. پیش از تلاش دوباره، ${wallet} را ببینید.`,
  onOtherChain: (wallet, there) => `${wallet} روی ${there} است. چیزی ارسال نشد.`,
  unknownChain: 'شبکهٔ دیگری',
  switchTo: (chain) => `رفتن به شبکهٔ ${chain}`,
  reason: (reason) => `پاسخ قرارداد: ${reason}`,
  another: 'ارسال دیگر',
  done: 'تمام',
  supportHint: 'هیچ‌کس از طرف این سایت هرگز عبارت بازیابی شما را نمی‌خواهد.',
}

const transactions: MoneyText['transactions'] = {
  title: 'تراکنش‌های اخیر',
  all: 'فعالیت',
  seeAll: 'دیدن همه',
  none: 'هنوز چیزی نفرستاده‌اید. آنچه از این سایت بفرستید اینجا دیده می‌شود.',
  elsewhere: (explorer) => `سابقهٔ کامل در ${explorer}`,
  clear: 'پاک کردن فهرست',
  to: (who) => `به ${who}`,
  received: (what, from) => `${what} از ${from} دریافت شد.`,
  toOn: (who, chain) => `به ${who} روی ${chain}`,
  status: {
    waiting: 'منتظر تأیید در کیف پولتان',
    asked: 'از کیف پولتان پرسیده شد – هنوز پاسخی نیست. همان‌جا ببینید.',
    pending: 'در انتظار',
    unknown: 'در انتظار (شبکه در دسترس نیست)',
    disputed: 'هنوز روشن نیست: پاسخ سرورهای شبکه یکسان نیست',
    dropped: 'در شبکه پیدا نشد',
    confirmed: 'نهایی شد',
    failed: 'در شبکه ناموفق بود',
    replaced: 'جایگزین شد',
  },
  included: 'در بلوک است، هنوز قطعی نیست',
  replaced: {
    cancelled: 'در کیف پولتان لغو شد',
    other: 'با تراکنش دیگری جایگزین شد',
    unknown: 'جایگزین شد. در کیف پولتان ببینید چه چیزی جای آن را گرفته است',
  },
  different: {
    recipient: () => 'نهایی شد، اما نه آنچه بازبینی کردید؛ به این آدرس رفت:',
    amount: (sum) => `نهایی شد، اما نه آنچه بازبینی کردید؛ ${sum} جابه‌جا شد.`,
    arrived: (sum) => `نهایی شد، اما مبلغی که رسید ${sum} است.`,
    unmoved: () => 'نهایی شد، اما ارز جابه‌جا نشد.',
    act: () =>
      'نهایی شد، اما نه آنچه بازبینی کردید؛ کار دیگری انجام داد. آن را در کیف پولتان بررسی کنید.',
    sender: () =>
      'نهایی شد، اما نمی‌توانیم با آنچه بازبینی کردید مقایسه کنیم؛ از این آدرس فرستاده شد:',
  },
  signatures: (have, need) => `در انتظار امضاها (${number(have)} از ${number(need)})`,
  proposed: 'در انتظار امضاها',
  view: (explorer) => `مشاهده در ${explorer}`,
  toasts: {
    sent: (what) => `${what} ارسال شد؛ در انتظار نهایی‌شدن در شبکه.`,
    late: (what) => `${what} پس از آن‌که از انتظار دست کشیدید ارسال شد.`,
    moved: (what) =>
      `کیف پولتان به حساب یا شبکهٔ دیگری رفت. اگر هنوز دربارهٔ ${what} می‌پرسد، همان‌جا رد کنید.`,
    asked: (what) =>
      `نتوانستیم بفهمیم ${what} ارسال شد یا نه. پیش از ارسال دوباره، کیف پولتان را ببینید.`,
    included: (what) => `${what} در بلوک قرار گرفت و به‌زودی نهایی می‌شود.`,
    confirmed: (what) => `ارسال ${what} نهایی شد.`,
    different: (what) =>
      `${what}: آنچه نهایی شد همان نیست که بازبینی کردید. تراکنش‌های اخیرتان را ببینید.`,
    failed: (what) => `ارسال ${what} ناموفق بود. فقط کارمزد شبکه کم شد.`,
    cancelled: (what) => `ارسال ${what} در کیف پولتان لغو شد.`,
    replaced: (what) => `ارسال ${what} با تراکنش دیگری از خودتان جایگزین شد.`,
    dropped: (what) =>
      `ارسال ${what} دیگر در شبکه پیدا نمی‌شود. شاید باز هم دیده شود؛ پیش از ارسال دوباره، کیف پولتان را ببینید.`,
    'taken-back': (what) =>
      `شبکه بلوکی را که ${what} در آن بود کنار گذاشت. ارسال دوباره در انتظار است؛ آن را تکرار نکنید.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'افزودن به کیف پول',
  asked: (wallet) => `درخواست به ${wallet} فرستاده شد.`,
  declined: 'اضافه نشد.',
  waiting: (wallet) => `در ${wallet} تأیید کنید`,
}

const activity: MoneyText['activity'] = {
  title: 'حریم خصوصی',
  lead: 'هر آنچه این صفحه از کیف پولتان یا از شبکه خواسته است. این فهرست را فقط شما می‌بینید.',
  empty: 'هنوز از هیچ‌کس چیزی خواسته نشده است.',
  show: 'نمایش همهٔ درخواست‌ها',
  toWallet: (count, wallet) => `${number(count)} درخواست به ${wallet}`,
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} درخواست به شبکه‌های شما`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} درخواست به WalletConnect`),
  summary: (asked) => `${asked}. درخواستی به جای دیگری نرفته است.`,
  requests: 'درخواست‌ها، از تازه‌ترین',
  outcomes: { waiting: 'در انتظار', ok: 'پاسخ داده شد', failed: 'ناموفق' },
  milliseconds: (ms) => `${number(ms)} میلی‌ثانیه`,
  mask: 'پنهان کردن آدرس‌ها',
  hidden: 'پنهان',
  copy: 'کپی به‌صورت متن',
  stored: 'ذخیره‌شده در این مرورگر',
  nothingStored: 'چیزی ذخیره نشده است.',
  entries: {
    'florin.session': 'کیف پول و حساب متصل',
    'florin.recents': 'کیف پول‌های استفاده‌شده',
    'florin.theme': 'پوسته',
    'florin.language': 'زبان',
    'florin.transactions': 'تراکنش‌های اخیر',
    'florin.cache': 'نام‌ها و موجودی‌های دیده‌شده',
  },
  phone: 'اتصال تلفن',
  otherEntry: 'داده‌های دیگر',
  bytes: (count) => `${number(count)} بایت`,
  erase: 'قطع اتصال و پاک کردن همه‌چیز',
  erased: 'همهٔ داده‌ها پاک شد.',
}

export const money: MoneyText = { send, transactions, coin, activity }
