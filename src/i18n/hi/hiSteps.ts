// Hindi, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '{wallet} ऐप इंस्टॉल करें',
  'Put it on your home screen so it’s one tap away.': 'इसे होम स्क्रीन पर रखें, ताकि यह एक टैप में खुल जाए।',
  'Create or import a wallet': 'वॉलेट बनाएँ या इंपोर्ट करें',
  'Write down your recovery phrase, keep it offline and never share it.':
    'अपना रिकवरी फ़्रेज़ लिख लें, उसे ऑफ़लाइन रखें और कभी किसी को न दें।',
  'Back it up, and never share your recovery phrase.': 'बैकअप लें और अपना रिकवरी फ़्रेज़ कभी किसी को न दें।',
  'Tap the scan button in {wallet}': '{wallet} में स्कैन बटन पर टैप करें',
  'Point it at the QR code we show you next, then approve.':
    'इसे उस QR कोड पर रखें जो हम आगे दिखाएँगे, फिर मंज़ूरी दें।',
  'Add the {wallet} extension': '{wallet} एक्सटेंशन जोड़ें',
  'Pin it to your toolbar so it’s easy to find.': 'इसे टूलबार पर पिन करें, ताकि आसानी से मिल जाए।',
  'Come back here': 'यहाँ लौट आएँ',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} सूची में अपने आप दिखेगा। अगर न दिखे, तो पेज फिर से लोड करें।',
  'Open this page in the app': 'यह पेज ऐप में खोलें',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'वह QR कोड स्कैन करें जो हम आगे दिखाएँगे: इससे यह पेज ऐप के अपने ब्राउज़र में खुलेगा।',
  'It’s a separate app from the Coinbase exchange.': 'यह Coinbase एक्सचेंज से अलग ऐप है।',
}
