// Hindi, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors, oblique, own, yourWallet } from './hiErrors.ts'
import { asking, hero } from './hiHero.ts'
import { money } from './hiMoney.ts'
import { steps } from './hiSteps.ts'

const { number } = wording('hi')

const connect: DialogsText['connect'] = {
  title: 'वॉलेट कनेक्ट करें',
  groups: { Installed: 'इंस्टॉल किए हुए', Popular: 'लोकप्रिय' },
  recent: 'हाल का',
  installed: 'इंस्टॉल है',
  byCode: 'QR',
  byApp: 'ऐप',
  search: 'वॉलेट खोजें',
  more: 'और वॉलेट',
  noneFound: 'इस नाम का कोई वॉलेट नहीं है।',
  unsupportedReason: 'यह वॉलेट इस डिवाइस से कनेक्ट नहीं हो सकता।',
  unsupported: ' (समर्थित नहीं)',
  scanWith: (wallet) => `${own(wallet)} से स्कैन करें`,
  scanWithPhone: 'अपने फ़ोन से स्कैन करें',
  getAWallet: 'वॉलेट पाएँ',
  getWallet: (wallet) => `${wallet} पाएँ`,
  installWallet: (wallet) => `${wallet} इंस्टॉल करें`,
  getStartedWith: (wallet) => `${wallet} के साथ शुरुआत करें`,
  whatIsAWallet: 'वॉलेट क्या होता है?',
  newToWallets: 'Ethereum वॉलेट आपके लिए नए हैं?',
  learnMore: 'और जानें',
  get: 'पाएँ',
  notWhatYouWant: 'आप जो खोज रहे हैं वह यहाँ नहीं है?',
  notWhatYouWantWide: 'लगभग हर दूसरा वॉलेट WalletConnect से काम करता है।',
  notWhatYouWantCompact: 'दूसरा वॉलेट इस्तेमाल करने के लिए वापस जाएँ और WalletConnect चुनें।',
  notWhatYouWantHere: 'इस ब्राउज़र में आप जो भी दूसरा वॉलेट जोड़ेंगे, वह यहाँ अपने आप दिखेगा।',
  points: [
    { title: 'आपके डिजिटल एसेट का घर', text: 'कॉइन और टोकन रखें, भेजें और पाएँ।' },
    {
      title: 'साइन इन करने का नया तरीका',
      text: 'हर साइट के लिए पासवर्ड बनाने के बजाय अपना वॉलेट कनेक्ट करें।',
    },
  ],
  noWallets: 'इस ब्राउज़र में कोई वॉलेट नहीं मिला।',
  claims: (rdns) => `असत्यापित · ${rdns}`,
  copyOf: (copy) => `(${number(copy)})`,
  kinds: { both: 'मोबाइल ऐप और ब्राउज़र एक्सटेंशन', mobile: 'मोबाइल ऐप', extension: 'ब्राउज़र एक्सटेंशन' },
  opensElsewhere: 'नए टैब में खुलता है',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet} खुल रहा है`,
  confirm: (wallet) => `${own(wallet)} में कनेक्शन को मंज़ूरी दें।`,
  slow: (wallet) => `अब भी इंतज़ार है। अगर ${wallet} लॉक है, तो उसे ब्राउज़र के टूलबार से अनलॉक करें।`,
  slowOnPhone: (wallet) => `अब भी इंतज़ार है। देखें कि ${oblique(wallet)} में कोई अनुरोध आया है या नहीं।`,
  pending: (wallet) => `${oblique(wallet)} में एक अनुरोध पहले से खुला है। उसे वहाँ पूरा करें, फिर हम आगे बढ़ेंगे।`,
  waits: (wallet) => `${own(wallet)} में पूरा करें`,
  done: 'कनेक्ट हो गया',
  failed: (wallet) => `${oblique(wallet)} से कनेक्ट नहीं हो पाया`,
  rejected: 'अनुरोध अस्वीकार किया गया',
  rejectedText: 'आप जब चाहें फिर कोशिश कर सकते हैं।',
  ifLocked: (wallet) => `अगर ${wallet} लॉक है, तो पहले उसे अनलॉक करें।`,
  unsupported: (wallet) => `${wallet} इस तरीके से वेबसाइटों से कनेक्ट नहीं हो सकता। कोई दूसरा वॉलेट आज़माएँ।`,
  notInstalled: (wallet) => `${wallet} इंस्टॉल नहीं है`,
  notInstalledText: 'इसे इंस्टॉल करके यहाँ लौटें। हम इसे अपने आप पहचान लेंगे।',
  notAvailable: (wallet) => `${wallet} यहाँ उपलब्ध नहीं है`,
  install: 'इंस्टॉल करें',
  usePhone: 'इसके बजाय फ़ोन इस्तेमाल करें',
  dontHave: (wallet) => `${wallet} नहीं है? इसे पाएँ`,
  openApp: (wallet) => `${wallet.replace(yourWallet, 'अपना वॉलेट')} खोलें`,
  openAnyApp: 'वॉलेट ऐप खोलें',
  continueInAny: 'अपने वॉलेट ऐप में जारी रखें',
  openAppAt: (wallet, place) => `${wallet.replace(yourWallet, 'अपना वॉलेट')} खोलें (${place})`,
  openPageIn: (wallet) => `यह पेज ${own(wallet)} में खोलें`,
  continueIn: (wallet) => `${own(wallet)} में जारी रखें`,
  pasteInApp: 'लिंक कॉपी करके अपने वॉलेट ऐप में पेस्ट करें, या कोई ऐप खोलकर देखें।',
  acceptInApp: 'ऐप में मंज़ूरी दें, फिर यहाँ लौटें।',
  appMissing: (wallet) => `कुछ नहीं हो रहा? शायद ${wallet} इंस्टॉल नहीं है।`,
  noAppOpened: 'कुछ नहीं हो रहा? लिंक कॉपी करके अपने वॉलेट ऐप में पेस्ट करें।',
  copyLink: 'लिंक कॉपी करें',
  qr: (wallet) => `${oblique(wallet)} से कनेक्ट करने के लिए QR कोड`,
  qrDownload: (wallet) => `${wallet} पाने के लिए QR कोड`,
  qrHint: (wallet) => `अपने कैमरे से नहीं, ${own(wallet)} के स्कैनर से स्कैन करें।`,
  qrPage: (wallet) => `यह पेज ${oblique(wallet)} में खोलने के लिए QR कोड`,
  qrPageHint: (wallet) => `यह पेज ${own(wallet)} में खोलने और वहाँ कनेक्ट करने के लिए फ़ोन से स्कैन करें।`,
  openPageLink: 'इसके बजाय लिंक खोलें',
  qrHintAny: 'अपने कैमरे से नहीं, अपने वॉलेट ऐप के स्कैनर से स्कैन करें।',
  openHere: 'इस डिवाइस पर खोलें',
  linkPreparing: 'लोड हो रहा है…',
  readyToConnect: (wallet) => `${wallet} इंस्टॉल है`,
  connectWith: (wallet) => `${own(wallet)} से कनेक्ट करें`,
  openPageText: (wallet) => `${wallet} अपने ब्राउज़र से कनेक्ट होता है। जारी रखने के लिए यह पेज वहाँ खोलें।`,
  qrPreparing: 'लोड हो रहा है…',
  codeReady: 'कनेक्शन लिंक तैयार है।',
  qrExpired: 'इस QR कोड का समय खत्म हो गया।',
  qrNew: 'नया कोड पाएँ',
  nothingThere: 'आपके वॉलेट में कुछ नहीं दिख रहा?',
  mayList: 'आपका वॉलेट दिखा सकता है कि यह साइट क्या-क्या माँग सकती है।',
  tooMany: (seconds) => `बहुत बार कोशिश हुई। अगली कोशिश ${seconds} सेकंड में।`,
  calledNow: (wallet, now) => `${wallet} ऐप का नाम अब ${now} है।`,
  fromBrowser: 'वॉलेट आपके ब्राउज़र से सबसे अच्छे खुलते हैं।',
  openInBrowser: 'ब्राउज़र में खोलें',
  timeLeft: (seconds) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} में समय खत्म होगा`,
  connected: (wallet, address) => `${oblique(wallet)} से ${address} कनेक्ट हो गया`,
}

const account: DialogsText['account'] = {
  title: 'अकाउंट',
  showExact: 'सटीक बैलेंस दिखाएँ',
  showLess: 'कम दशमलव दिखाएँ',
  receive: 'प्राप्त करें',
  copy: 'कॉपी करें',
  explorerShort: 'एक्सप्लोरर',
  receiveTitle: 'प्राप्त करें',
  receiveCode: 'आपके एड्रेस का QR कोड',
  receiveHint: (chain) => `${chain} पर आपका एड्रेस। पक्का करें कि भेजने वाला यही नेटवर्क चुने।`,
  receiveContract: (chain) =>
    `यह अकाउंट ${chain} पर एक कॉन्ट्रैक्ट है। किसी दूसरे नेटवर्क पर भेजा गया पैसा खो सकता है।`,
  balanceUnknown: '…',
  balanceStale: 'पुराना हो सकता है',
  balanceAsOf: (seconds) =>
    `${seconds < 120 ? `${number(seconds)} सेकंड` : `${number(Math.floor(seconds / 60))} मिनट`} पहले का`,
  wallet: 'वॉलेट',
  network: 'नेटवर्क',
  copyAddress: 'एड्रेस कॉपी करें',
  switchAccount: 'अकाउंट बदलें',
  sources: { injected: 'ब्राउज़र वॉलेट', walletConnect: 'फ़ोन, WalletConnect से', safe: 'Safe ऐप' },
  explorer: (name) => `${name} पर देखें`,
  disconnect: 'डिस्कनेक्ट करें',
}

const chain: DialogsText['chain'] = {
  title: 'नेटवर्क बदलें',
  wrong: 'आपका वॉलेट ऐसे नेटवर्क पर है जो यहाँ नहीं चलता। इनमें से किसी एक पर स्विच करें या डिस्कनेक्ट करें।',
  current: 'कनेक्टेड',
  waiting: 'वॉलेट में मंज़ूरी दें',
  notApproved: (wallet) => `${oblique(wallet)} में मंज़ूरी ज़रूरी`,
  ofSafe: 'हर Safe एक ही नेटवर्क का होता है। दूसरे नेटवर्क के लिए कोई दूसरा Safe खोलें।',
  wrongSafe: (names) =>
    `यह Safe ऐसे नेटवर्क पर है जो यहाँ नहीं चलता। इनमें से किसी एक पर Safe खोलें: ${names}।`,
  tests: 'टेस्ट नेटवर्क',
  search: 'नेटवर्क खोजें',
  none: 'कोई नेटवर्क नहीं मिला।',
  adding: (name, symbol, node) =>
    `अगर आपके वॉलेट में ${name} अभी नहीं है, तो वह उसे जोड़ने के लिए पूछेगा (${symbol}, ${node} के ज़रिए)।`,
  byHand: 'इसे खुद जोड़ें:',
  fields: {
    name: 'नेटवर्क का नाम',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'करेंसी',
    explorer: 'एक्सप्लोरर',
  },
  again: 'फिर कनेक्ट करें',
  disconnect: 'डिस्कनेक्ट करें',
}

const signIn: DialogsText['signIn'] = {
  title: 'साइन इन करें',
  why: 'यह साबित करने के लिए कि अकाउंट आपका है, एक संदेश पर हस्ताक्षर करें।',
  free: 'यह मुफ़्त है, ट्रांज़ैक्शन नहीं है और इससे आपके कॉइन तक कोई नहीं पहुँच सकता।',
  site: 'साइट',
  account: 'अकाउंट',
  network: 'नेटवर्क',
  unknownNetwork: 'यहाँ नहीं चलता',
  sign: 'साइन इन करें',
  preparing: 'संदेश तैयार हो रहा है…',
  cancel: 'रद्द करके डिस्कनेक्ट करें',
  signing: (wallet, site) => `${own(wallet)} में संदेश पर हस्ताक्षर करें। देख लें कि उसमें ${site} लिखा हो।`,
  signingOnPhone: (wallet, site) =>
    `फ़ोन पर ${own(wallet)} में संदेश पर हस्ताक्षर करें। देख लें कि उसमें ${site} लिखा हो।`,
  signingTitle: (wallet) => `${wallet} खुल रहा है`,
  slow: (wallet) => `अब भी इंतज़ार है। क्या ${wallet} लॉक है, या उसकी विंडो इस विंडो के पीछे है?`,
  verifyingTitle: 'आपके हस्ताक्षर की जाँच हो रही है',
  verifying: 'इसमें थोड़ा समय लगता है।',
  declined: 'हस्ताक्षर अस्वीकार किए गए',
  failed: 'साइन-इन नहीं हो पाया',
  collectingTitle: 'और हस्ताक्षर चाहिए',
  collecting: 'दूसरे मालिकों के हस्ताक्षर अभी बाकी हैं। उनके हस्ताक्षर हो जाने पर फिर कोशिश करें।',
  wrongNetwork: (wallet) =>
    `${wallet} ऐसे नेटवर्क पर है जो यहाँ नहीं चलता। पहले नेटवर्क बदलें, फिर साइन इन करें।`,
  switchTo: (network) => `${network} पर स्विच करें`,
  /** Stands in the signed message, hence plain ASCII in every language. */
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `अकाउंट ${address} पर स्विच किया गया`,
  otherAccount: (wallet, address) => `${wallet} अभी अकाउंट ${address} पर है। कुछ नहीं भेजा गया।`,
  signedOut: 'आप इस साइट के सर्वर से भी साइन आउट हो गए हैं।',
  chainChanged: (name) => `${name} पर स्विच किया गया`,
  chainTaken: (name, wallet) => `${wallet} अब ${name} को इस साइट के साथ शेयर नहीं करता।`,
  disconnected: {
    revoked: (wallet) => `डिस्कनेक्ट हो गया। ${wallet} अब आपका अकाउंट इस साइट के साथ शेयर नहीं करता।`,
    ended: (wallet) => `डिस्कनेक्ट हो गया। ${oblique(wallet)} से कनेक्शन खत्म हुआ।`,
    kept: (wallet) =>
      `डिस्कनेक्ट हो गया। ${oblique(wallet)} की सूची में यह साइट अब भी हो सकती है; आप इसे वहाँ से हटा सकते हैं।`,
    'by-wallet': (wallet) => `डिस्कनेक्ट हो गया: ${wallet} लॉक हुआ या उसने कनेक्शन खत्म किया।`,
    restarted: (wallet) => `${wallet} रीस्टार्ट हुआ है। फिर कनेक्ट करने के लिए यह पेज दोबारा लोड करें।`,
    'session-ended': (wallet) => `${oblique(wallet)} ने कनेक्शन खत्म कर दिया।`,
    'ran-out': (wallet) =>
      `${oblique(wallet)} से कनेक्शन की अवधि खत्म हो गई। जारी रखने के लिए फिर कनेक्ट करें।`,
    replaced: (wallet) => `आपने दूसरे टैब में दूसरा वॉलेट कनेक्ट किया, इसलिए ${wallet} डिस्कनेक्ट हो गया।`,
    elsewhere: () => 'दूसरे टैब में डिस्कनेक्ट किया गया।',
  },
  fault: 'इस पेज पर कोई गड़बड़ी हुई। फिर कोशिश करें या पेज दोबारा लोड करें।',
  dismiss: 'संदेश बंद करें',
}

const notices: DialogsText['notices'] = {
  node: (name) => `${name} से संपर्क नहीं हो पा रहा। बैलेंस पुराने हो सकते हैं; आप अब भी कनेक्टेड हैं।`,
  busy: (name, time) => `${name} ${time} तक व्यस्त है। बैलेंस पुराने हो सकते हैं; आप अब भी कनेक्टेड हैं।`,
  wallet: 'आपके वॉलेट का नेटवर्क कनेक्शन टूट गया है। उसके लौटने तक भेजने में दिक्कत हो सकती है।',
  relay: 'आपके फ़ोन से कनेक्शन टूट गया। उसके लौटने पर अनुरोध फिर चलेंगे।',
  offline: 'आप ऑफ़लाइन हैं। जो दिख रहा है वह पुराना हो सकता है।',
  signOut: {
    owed: 'इस साइट के सर्वर से संपर्क नहीं हुआ, इसलिए हो सकता है आप वहाँ अब भी साइन इन हों।',
    asking: 'इस साइट के सर्वर से साइन आउट किया जा रहा है…',
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
    browserCard: (browser, wallet) => `${browser} के लिए ${wallet}`,
    browserCardText: 'इस कंप्यूटर पर सबसे तेज़ तरीका।',
    browserCardAction: (browser) => `${browser} में जोड़ें`,
    mobileCard: (wallet) => `आपके फ़ोन के लिए ${wallet}`,
    mobileCardText: 'इसे अपने फ़ोन पर इस्तेमाल करें।',
    mobileCardAction: 'ऐप पाएँ',
    scanToDownload: (wallet) => `${wallet} को उसकी आधिकारिक साइट से डाउनलोड करने के लिए स्कैन करें।`,
    thisBrowser: 'इस ब्राउज़र',
  },
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest: {
    here: (wallet) => `${oblique(wallet)} में एक अनुरोध आपका इंतज़ार कर रहा है।`,
    elsewhere: (wallet) => `आपके फ़ोन पर ${oblique(wallet)} में एक अनुरोध इंतज़ार कर रहा है।`,
    dismiss: 'यह रिमाइंडर छिपाएँ',
  },
  foreignFrame: {
    why:
      'कोई दूसरी साइट इस पेज को अपने अंदर दिखा रही है, जहाँ वह आपसे ऐसी चीज़ दबवा सकती है जो आपको दिखती नहीं। भेजने ' +
      'या साइन इन करने के लिए इस पेज को अलग से खोलें।',
    leave: 'यह पेज अलग से खोलें',
  },
  yourWallet,
  theNetwork: 'नेटवर्क',
  close: 'बंद करें',
  back: 'वापस',
  cancel: 'रद्द करें',
  retry: 'फिर कोशिश करें',
  reload: 'पेज फिर से लोड करें',
  continue: 'जारी रखें',
  details: 'विवरण',
  copied: 'कॉपी हो गया',
  copyRefused: 'कॉपी नहीं हुआ। यहाँ से चुनें:',
}
