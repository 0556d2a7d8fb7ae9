// Hindi, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'आप कनेक्ट हो गए।',
  balance: 'आपका बैलेंस',
  on: (chain) => `${chain} पर`,
  get: (symbol) => `${symbol} पाएँ`,
  switchNetwork: 'नेटवर्क बदलें',
}

export const asking: AskingText = {
  amount: 'रकम (वैकल्पिक)',
  copyLink: 'पेमेंट लिंक कॉपी करें',
  copyRequest: 'EIP-681 अनुरोध कॉपी करें',
  requestNote: 'सिर्फ़ उन वॉलेट के लिए जो EIP-681 पढ़ते हैं। बाकी गलत पते पर भेज सकते हैं।',
  code: (what) => `${what} माँगने वाला QR कोड`,
  asked: (what) => `एक लिंक आपसे ${what} माँग रहा है। आगे बढ़ने के लिए वॉलेट कनेक्ट करें।`,
  elsewhere: (what, chain) => `एक लिंक आपसे ${chain} पर ${what} माँग रहा है।`,
  refused: 'यह पेमेंट लिंक खराब है या इस साइट के लिए नहीं है। कुछ भी नहीं भरा गया।',
}
