// Bengali, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, inside, of } from './bnErrors.ts'
import { asking, hero } from './bnHero.ts'
import { money } from './bnMoney.ts'
import { steps } from './bnSteps.ts'

const { number } = wording('bn')

const connect: DialogsText['connect'] = {
  title: 'ওয়ালেট কানেক্ট করুন',
  groups: { Installed: 'ইনস্টল করা', Popular: 'জনপ্রিয়' },
  recent: 'সাম্প্রতিক',
  installed: 'ইনস্টল করা',
  byCode: 'QR',
  byApp: 'অ্যাপ',
  search: 'ওয়ালেট খুঁজুন',
  more: 'আরও ওয়ালেট',
  noneFound: 'এই নামে কোনো ওয়ালেট নেই।',
  unsupportedReason: 'এই ওয়ালেট এই ডিভাইস থেকে কানেক্ট হতে পারে না।',
  unsupported: ' (সমর্থিত নয়)',
  scanWith: (wallet) => `${wallet} দিয়ে স্ক্যান করুন`,
  scanWithPhone: 'আপনার ফোন দিয়ে স্ক্যান করুন',
  getAWallet: 'ওয়ালেট নিন',
  getWallet: (wallet) => `${wallet} নিন`,
  installWallet: (wallet) => `${wallet} ইনস্টল করুন`,
  getStartedWith: (wallet) => `${wallet} দিয়ে শুরু করুন`,
  whatIsAWallet: 'ওয়ালেট কী?',
  newToWallets: 'Ethereum ওয়ালেট আপনার কাছে নতুন?',
  learnMore: 'আরও জানুন',
  get: 'নিন',
  notWhatYouWant: 'যা খুঁজছেন তা এখানে নেই?',
  notWhatYouWantWide: 'অন্য প্রায় সব ওয়ালেট WalletConnect দিয়ে চলে।',
  notWhatYouWantCompact: 'অন্য ওয়ালেট ব্যবহার করতে ফিরে গিয়ে WalletConnect বেছে নিন।',
  notWhatYouWantHere: 'এই ব্রাউজারে অন্য যে ওয়ালেটই যোগ করুন, এখানে নিজে থেকেই দেখা যাবে।',
  points: [
    { title: 'আপনার ডিজিটাল সম্পদের ঘর', text: 'কয়েন ও টোকেন রাখুন, পাঠান ও গ্রহণ করুন।' },
    { title: 'সাইন ইন করার নতুন উপায়', text: 'প্রতিটি সাইটে পাসওয়ার্ড না বানিয়ে আপনার ওয়ালেট কানেক্ট করুন।' },
  ],
  noWallets: 'এই ব্রাউজারে কোনো ওয়ালেট পাওয়া যায়নি।',
  claims: (rdns) => `যাচাই করা নয় · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: { both: 'মোবাইল অ্যাপ ও ব্রাউজার এক্সটেনশন', mobile: 'মোবাইল অ্যাপ', extension: 'ব্রাউজার এক্সটেনশন' },
  opensElsewhere: 'নতুন ট্যাবে খোলে',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} খোলা হচ্ছে`,
  confirm: (wallet) => `${inside(wallet)} সংযোগটি অনুমোদন করুন।`,
  slow: (wallet) => `এখনও অপেক্ষা করছি। ${wallet} লক করা থাকলে ব্রাউজারের টুলবার থেকে আনলক করুন।`,
  slowOnPhone: (wallet) => `এখনও অপেক্ষা করছি। ${inside(wallet)} কোনো অনুরোধ এসেছে কি না দেখুন।`,
  pending: (wallet) =>
    `${inside(wallet)} আগে থেকেই একটি অনুরোধ খোলা আছে। সেটি শেষ করুন, তারপর আমরা এগোব।`,
  waits: (wallet) => `${inside(wallet)} শেষ করুন`,
  done: 'কানেক্ট হয়েছে',
  failed: (wallet) => `${of(wallet)} সঙ্গে কানেক্ট করা যায়নি`,
  rejected: 'অনুরোধ প্রত্যাখ্যান করা হয়েছে',
  rejectedText: 'যখন ইচ্ছা আবার চেষ্টা করতে পারেন।',
  ifLocked: (wallet) => `${wallet} লক করা থাকলে আগে আনলক করুন।`,
  unsupported: (wallet) => `${wallet} এভাবে ওয়েবসাইটে কানেক্ট হতে পারে না। অন্য ওয়ালেট দিয়ে চেষ্টা করুন।`,
  notInstalled: (wallet) => `${wallet} ইনস্টল করা নেই`,
  notInstalledText: 'এটি ইনস্টল করে ফিরে আসুন। আমরা নিজে থেকেই চিনে নেব।',
  notAvailable: (wallet) => `${wallet} এখানে পাওয়া যায় না`,
  install: 'ইনস্টল করুন',
  usePhone: 'তার বদলে ফোন ব্যবহার করুন',
  dontHave: (wallet) => `${wallet} নেই? নিয়ে নিন`,
  openApp: (wallet) => `${wallet} খুলুন`,
  openAnyApp: 'ওয়ালেট অ্যাপ খুলুন',
  continueInAny: 'আপনার ওয়ালেট অ্যাপে এগিয়ে যান',
  openAppAt: (wallet, place) => `${wallet} খুলুন (${place})`,
  openPageIn: (wallet) => `এই পেজ ${inside(wallet)} খুলুন`,
  continueIn: (wallet) => `${inside(wallet)} এগিয়ে যান`,
  pasteInApp: 'লিঙ্ক কপি করে আপনার ওয়ালেট অ্যাপে পেস্ট করুন, অথবা কোনো অ্যাপ খুলে দেখুন।',
  acceptInApp: 'অ্যাপে অনুমোদন করে এখানে ফিরে আসুন।',
  appMissing: (wallet) => `কিছু হচ্ছে না? ${wallet} হয়তো ইনস্টল করা নেই।`,
  noAppOpened: 'কিছু হচ্ছে না? লিঙ্ক কপি করে আপনার ওয়ালেট অ্যাপে পেস্ট করুন।',
  copyLink: 'লিঙ্ক কপি করুন',
  qr: (wallet) => `${wallet} দিয়ে কানেক্ট করার QR কোড`,
  qrDownload: (wallet) => `${wallet} নেওয়ার QR কোড`,
  qrHint: (wallet) => `ক্যামেরা নয়, ${of(wallet)} স্ক্যানার দিয়ে স্ক্যান করুন।`,
  qrPage: (wallet) => `এই পেজ ${inside(wallet)} খোলার QR কোড`,
  qrPageHint: (wallet) => `এই পেজ ${inside(wallet)} খুলে সেখানে কানেক্ট করতে ফোন দিয়ে স্ক্যান করুন।`,
  openPageLink: 'তার বদলে লিঙ্ক খুলুন',
  qrHintAny: 'ক্যামেরা নয়, আপনার ওয়ালেট অ্যাপের স্ক্যানার দিয়ে স্ক্যান করুন।',
  openHere: 'এই ডিভাইসে খুলুন',
  linkPreparing: 'লোড হচ্ছে…',
  readyToConnect: (wallet) => `${wallet} ইনস্টল করা আছে`,
  connectWith: (wallet) => `${wallet} দিয়ে কানেক্ট করুন`,
  openPageText: (wallet) => `${wallet} তার নিজের ব্রাউজার থেকে কানেক্ট হয়। চালিয়ে যেতে এই পেজ সেখানে খুলুন।`,
  qrPreparing: 'লোড হচ্ছে…',
  codeReady: 'কানেক্ট করার লিঙ্ক তৈরি।',
  qrExpired: 'এই QR কোডের মেয়াদ শেষ।',
  qrNew: 'নতুন কোড নিন',
  nothingThere: 'আপনার ওয়ালেটে কিছু দেখা যাচ্ছে না?',
  mayList: 'এই সাইট কী কী চাইতে পারে, আপনার ওয়ালেট তা দেখাতে পারে।',
  tooMany: (seconds) => `অনেকবার চেষ্টা হয়েছে। পরের চেষ্টা ${seconds} সেকেন্ড পরে।`,
  calledNow: (wallet, now) => `${wallet} অ্যাপের নাম এখন ${now}।`,
  fromBrowser: 'ওয়ালেট আপনার ব্রাউজার থেকেই সবচেয়ে ভালো খোলে।',
  openInBrowser: 'ব্রাউজারে খুলুন',
  timeLeft: (seconds) =>
    `মেয়াদ বাকি ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `${of(wallet)} সঙ্গে ${address} কানেক্ট হয়েছে`,
}

const account: DialogsText['account'] = {
  title: 'অ্যাকাউন্ট',
  showExact: 'সঠিক ব্যালেন্স দেখান',
  showLess: 'কম দশমিক দেখান',
  receive: 'গ্রহণ করুন',
  copy: 'কপি করুন',
  explorerShort: 'এক্সপ্লোরার',
  receiveTitle: 'গ্রহণ করুন',
  receiveCode: 'আপনার ঠিকানার QR কোড',
  receiveHint: (chain) => `${inside(chain)} আপনার ঠিকানা। প্রেরক যেন একই নেটওয়ার্ক বেছে নেন তা দেখে নিন।`,
  receiveContract: (chain) =>
    `এই অ্যাকাউন্ট ${inside(chain)} থাকা একটি কন্ট্র্যাক্ট। অন্য নেটওয়ার্কে এতে পাঠানো কিছু হারিয়ে যেতে পারে।`,
  balanceUnknown: '…',
  balanceStale: 'পুরোনো হতে পারে',
  balanceAsOf: (seconds) =>
    `${seconds < 120 ? `${number(seconds)} সেকেন্ড` : `${number(Math.floor(seconds / 60))} মিনিট`} আগের`,
  wallet: 'ওয়ালেট',
  network: 'নেটওয়ার্ক',
  copyAddress: 'ঠিকানা কপি করুন',
  switchAccount: 'অ্যাকাউন্ট বদলান',
  sources: { injected: 'ব্রাউজার ওয়ালেট', walletConnect: 'ফোন, WalletConnect দিয়ে', safe: 'Safe অ্যাপ' },
  explorer: (name) => `${inside(name)} দেখুন`,
  disconnect: 'ডিসকানেক্ট করুন',
}

const chain: DialogsText['chain'] = {
  title: 'নেটওয়ার্ক বদলান',
  wrong: 'আপনার ওয়ালেট এমন নেটওয়ার্কে আছে যা এখানে চলে না। এগুলোর একটিতে যান বা ডিসকানেক্ট করুন।',
  current: 'কানেক্টেড',
  waiting: 'ওয়ালেটে অনুমোদন করুন',
  notApproved: (wallet) => `${inside(wallet)} অনুমোদন দরকার`,
  ofSafe: 'প্রতিটি Safe একটি নেটওয়ার্কের। অন্য নেটওয়ার্কের জন্য অন্য Safe খুলুন।',
  wrongSafe: (names) => `এই Safe এমন নেটওয়ার্কে আছে যা এখানে চলে না। এগুলোর একটিতে Safe খুলুন: ${names}।`,
  tests: 'টেস্ট নেটওয়ার্ক',
  search: 'নেটওয়ার্ক খুঁজুন',
  none: 'কোনো নেটওয়ার্ক মেলেনি।',
  adding: (name, symbol, node) =>
    `আপনার ওয়ালেটে ${name} এখনও না থাকলে এটি যোগ করার অনুমতি চাইবে (${symbol}, ${node} দিয়ে)।`,
  byHand: 'নিজে যোগ করুন:',
  fields: {
    name: 'নেটওয়ার্কের নাম',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'মুদ্রা',
    explorer: 'এক্সপ্লোরার',
  },
  again: 'আবার কানেক্ট করুন',
  disconnect: 'ডিসকানেক্ট করুন',
}

const signIn: DialogsText['signIn'] = {
  title: 'সাইন ইন করুন',
  why: 'এই অ্যাকাউন্ট আপনার, তা প্রমাণ করতে একটি বার্তায় স্বাক্ষর করুন।',
  free: 'এটি বিনামূল্যে, কোনো লেনদেন নয়, আর এতে কেউ আপনার কয়েনে হাত দিতে পারে না।',
  site: 'সাইট',
  account: 'অ্যাকাউন্ট',
  network: 'নেটওয়ার্ক',
  unknownNetwork: 'এখানে চলে না',
  sign: 'সাইন ইন করুন',
  preparing: 'বার্তা তৈরি হচ্ছে…',
  cancel: 'বাতিল করে ডিসকানেক্ট করুন',
  signing: (wallet, site) =>
    `${inside(wallet)} বার্তাটিতে স্বাক্ষর করুন। তাতে ${site} লেখা আছে কি না দেখে নিন।`,
  signingOnPhone: (wallet, site) =>
    `আপনার ফোনে ${inside(wallet)} বার্তাটিতে স্বাক্ষর করুন। তাতে ${site} লেখা আছে কি না দেখে নিন।`,
  signingTitle: (wallet) => `${wallet} খোলা হচ্ছে`,
  slow: (wallet) => `এখনও অপেক্ষা করছি। ${wallet} কি লক করা, নাকি এর উইন্ডো এই উইন্ডোর পেছনে?`,
  verifyingTitle: 'আপনার স্বাক্ষর যাচাই হচ্ছে',
  verifying: 'একটু সময় লাগবে।',
  declined: 'স্বাক্ষর প্রত্যাখ্যান করা হয়েছে',
  failed: 'সাইন ইন হয়নি',
  collectingTitle: 'আরও স্বাক্ষর দরকার',
  collecting: 'অন্য মালিকদের স্বাক্ষর এখনও বাকি। তাঁরা স্বাক্ষর করলে আবার চেষ্টা করুন।',
  wrongNetwork: (wallet) =>
    `${wallet} এমন নেটওয়ার্কে আছে যা এখানে চলে না। আগে নেটওয়ার্ক বদলান, তারপর সাইন ইন করুন।`,
  switchTo: (network) => `${inside(network)} যান`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `এখন ${address} ব্যবহার হচ্ছে`,
  otherAccount: (wallet, address) => `${wallet} এখন ${address} অ্যাকাউন্টে আছে। কিছুই পাঠানো হয়নি।`,
  signedOut: 'এই সাইটের সার্ভার থেকেও আপনি সাইন আউট হয়েছেন।',
  chainChanged: (name) => `এখন ${name} ব্যবহার হচ্ছে`,
  chainTaken: (name, wallet) => `${wallet} এই সাইটের সঙ্গে আর ${name} শেয়ার করছে না।`,
  disconnected: {
    revoked: (wallet) => `ডিসকানেক্ট হয়েছে। ${wallet} এই সাইটের সঙ্গে আর আপনার অ্যাকাউন্ট শেয়ার করছে না।`,
    ended: (wallet) => `ডিসকানেক্ট হয়েছে। ${of(wallet)} সঙ্গে সংযোগ শেষ হয়েছে।`,
    kept: (wallet) =>
      `ডিসকানেক্ট হয়েছে। ${of(wallet)} তালিকায় এই সাইট এখনও থাকতে পারে; সেখান থেকে সরিয়ে দিতে পারেন।`,
    'by-wallet': (wallet) => `ডিসকানেক্ট হয়েছে: ${wallet} লক হয়েছে বা সংযোগ শেষ করেছে।`,
    restarted: (wallet) => `${wallet} রিস্টার্ট হয়েছে। আবার কানেক্ট করতে এই পেজটি আবার লোড করুন।`,
    'session-ended': (wallet) => `${wallet} সংযোগ শেষ করেছে।`,
    'ran-out': (wallet) => `${of(wallet)} সঙ্গে সংযোগের মেয়াদ শেষ। চালিয়ে যেতে আবার কানেক্ট করুন।`,
    replaced: (wallet) => `আপনি অন্য ট্যাবে অন্য ওয়ালেট কানেক্ট করেছেন, তাই ${wallet} ডিসকানেক্ট হয়েছে।`,
    elsewhere: () => 'অন্য ট্যাবে ডিসকানেক্ট করা হয়েছে।',
  },
  fault: 'এই পেজে কিছু একটা গোলমাল হয়েছে। আবার চেষ্টা করুন বা পেজটি আবার লোড করুন।',
  dismiss: 'বার্তা বন্ধ করুন',
}

const notices: DialogsText['notices'] = {
  node: (name) =>
    `${of(name)} সঙ্গে যোগাযোগ করা যাচ্ছে না। ব্যালেন্স পুরোনো হতে পারে; আপনি এখনও কানেক্টেড আছেন।`,
  busy: (name, time) => `${time} পর্যন্ত ${name} ব্যস্ত। ব্যালেন্স পুরোনো হতে পারে; আপনি এখনও কানেক্টেড আছেন।`,
  wallet: 'আপনার ওয়ালেটের নেটওয়ার্ক সংযোগ কেটে গেছে। তা ফেরা পর্যন্ত পাঠানো ব্যর্থ হতে পারে।',
  relay: 'আপনার ফোনের সঙ্গে সংযোগ কেটে গেছে। ফিরলে অনুরোধগুলো আবার চলবে।',
  offline: 'আপনি অফলাইনে আছেন। যা দেখছেন তা পুরোনো হতে পারে।',
  signOut: {
    owed: 'এই সাইটের সার্ভারের সঙ্গে যোগাযোগ হয়নি, তাই আপনি হয়তো সেখানে এখনও সাইন ইন আছেন।',
    asking: 'এই সাইটের সার্ভার থেকে আপনাকে সাইন আউট করা হচ্ছে…',
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
    browserCard: (browser, wallet) => `${of(browser)} জন্য ${wallet}`,
    browserCardText: 'এই কম্পিউটারে সবচেয়ে দ্রুত উপায়।',
    browserCardAction: (browser) => `${inside(browser)} যোগ করুন`,
    mobileCard: (wallet) => `আপনার ফোনের জন্য ${wallet}`,
    mobileCardText: 'আপনার ফোনে এটি ব্যবহার করুন।',
    mobileCardAction: 'অ্যাপ নিন',
    scanToDownload: (wallet) => `অফিশিয়াল সাইট থেকে ${wallet} ডাউনলোড করতে স্ক্যান করুন।`,
    thisBrowser: 'এই ব্রাউজার',
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `${inside(wallet)} একটি অনুরোধ আপনার অপেক্ষায় আছে।`,
    elsewhere: (wallet) => `আপনার ফোনে ${inside(wallet)} একটি অনুরোধ অপেক্ষায় আছে।`,
    dismiss: 'এই রিমাইন্ডার লুকান',
  },
  foreignFrame: {
    why:
      'অন্য একটি সাইট এই পেজকে নিজের ভেতরে দেখাচ্ছে, সেখানে সে আপনাকে দিয়ে এমন কিছুতে চাপ দেওয়াতে পারে যা আপনি ' +
      'দেখতে পাচ্ছেন না। পাঠাতে বা সাইন ইন করতে এই পেজ আলাদা করে খুলুন।',
    leave: 'এই পেজ আলাদা করে খুলুন',
  },
  yourWallet: 'আপনার ওয়ালেট',
  theNetwork: 'নেটওয়ার্ক',
  close: 'বন্ধ করুন',
  back: 'ফিরে যান',
  cancel: 'বাতিল করুন',
  retry: 'আবার চেষ্টা করুন',
  reload: 'পেজ আবার লোড করুন',
  continue: 'এগিয়ে যান',
  details: 'বিবরণ',
  copied: 'কপি হয়েছে',
  copyRefused: 'কপি করা যায়নি। এখান থেকে বেছে নিন:',
}
