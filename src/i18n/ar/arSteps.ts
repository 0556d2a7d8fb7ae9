// Arabic, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'تثبيت تطبيق {wallet}',
  'Put it on your home screen so it’s one tap away.': 'يُرجى وضعه على الشاشة الرئيسية ليكون على بُعد لمسة واحدة.',
  'Create or import a wallet': 'إنشاء محفظة أو استيرادها',
  'Write down your recovery phrase, keep it offline and never share it.':
    'يُرجى تدوين عبارة الاسترداد وحفظها بعيدًا عن الإنترنت وعدم مشاركتها أبدًا.',
  'Back it up, and never share your recovery phrase.':
    'يُرجى حفظ نسخة احتياطية منها، وعدم مشاركة عبارة الاسترداد أبدًا.',
  'Tap the scan button in {wallet}': 'الضغط على زر المسح في {wallet}',
  'Point it at the QR code we show you next, then approve.':
    'يُرجى توجيهه نحو رمز QR الذي سنعرضه في الخطوة التالية، ثم الموافقة.',
  'Add the {wallet} extension': 'إضافة ملحق {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'يُرجى تثبيته في شريط الأدوات ليسهل العثور عليه.',
  'Come back here': 'العودة إلى هنا',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    'ستظهر {wallet} في القائمة تلقائيًا. وإن لم تظهر، يُرجى إعادة تحميل الصفحة.',
  'Open this page in the app': 'فتح هذه الصفحة في التطبيق',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'يُرجى مسح رمز QR الذي سنعرضه في الخطوة التالية: سيفتح هذه الصفحة في متصفح التطبيق نفسه.',
  'It’s a separate app from the Coinbase exchange.': 'هذا تطبيق منفصل عن منصة التداول Coinbase.',
}
