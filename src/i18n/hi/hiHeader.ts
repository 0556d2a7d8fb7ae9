// Hindi, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'वॉलेट कनेक्ट करें',
  connecting: 'कनेक्ट हो रहा है…',
  signIn: 'साइन इन करें',
  restoring: 'फिर कनेक्ट हो रहा है…',
  wrongNetwork: 'गलत नेटवर्क',
  network: 'नेटवर्क: {chain}',
  account: 'अकाउंट',
  pending: 'ट्रांज़ैक्शन पेंडिंग है',
  theme: 'थीम',
  activity: 'प्राइवेसी',
  stillLoading: 'अब भी लोड हो रहा है…',
  loadFailed: 'इस पेज का एक हिस्सा लोड नहीं हुआ।',
  reload: 'फिर से लोड करें',
  tooOld: 'यह ब्राउज़र वॉलेट कनेक्ट करने के लिए बहुत पुराना है। इसे अपडेट करें या पेज किसी दूसरे ब्राउज़र में खोलें।',
  cancel: 'रद्द करें',
  fault: 'यहाँ कोई गड़बड़ी हुई।',
  retry: 'फिर कोशिश करें',
}
