// Hindi, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet} ऐप इंस्टॉल करें`,
  homeScreen: 'इसे होम स्क्रीन पर रखें, ताकि यह एक टैप में खुल जाए।',
  createWallet: 'वॉलेट बनाएँ या इंपोर्ट करें',
  writeDown: 'अपना रिकवरी फ़्रेज़ लिख लें, उसे ऑफ़लाइन रखें और कभी किसी को न दें।',
  backUp: 'बैकअप लें और अपना रिकवरी फ़्रेज़ कभी किसी को न दें।',
  tapScan: (wallet) => `${wallet} में स्कैन बटन पर टैप करें`,
  pointAtCode: 'इसे उस QR कोड की ओर करें जो हम आगे दिखाएँगे, फिर मंज़ूरी दें।',
  addExtension: (wallet) => `${wallet} एक्सटेंशन जोड़ें`,
  pinToToolbar: 'इसे टूलबार पर पिन करें, ताकि आसानी से मिल जाए।',
  comeBack: 'यहाँ लौट आएँ',
  appears: (wallet) => `${wallet} सूची में अपने आप दिखेगा। अगर न दिखे, तो पेज फिर से लोड करें।`,
  openInApp: 'यह पेज ऐप में खोलें',
  scanToOpen: 'वह QR कोड स्कैन करें जो हम आगे दिखाएँगे: इससे यह पेज ऐप के अपने ब्राउज़र में खुलेगा।',
  notTheExchange: 'यह Coinbase एक्सचेंज से अलग ऐप है।',
}
