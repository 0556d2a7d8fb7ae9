// Arabic, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `تثبيت تطبيق ${wallet}`,
  homeScreen: 'يُرجى وضعه على الشاشة الرئيسية ليكون على بُعد لمسة واحدة.',
  createWallet: 'إنشاء محفظة أو استيرادها',
  writeDown: 'يُرجى تدوين عبارة الاسترداد وحفظها بعيدًا عن الإنترنت وعدم مشاركتها أبدًا.',
  backUp: 'يُرجى حفظ نسخة احتياطية منها، وعدم مشاركة عبارة الاسترداد أبدًا.',
  tapScan: (wallet) => `الضغط على زر المسح في ${wallet}`,
  pointAtCode: 'يُرجى توجيهه نحو رمز QR الذي سنعرضه في الخطوة التالية، ثم الموافقة.',
  addExtension: (wallet) => `إضافة ملحق ${wallet}`,
  pinToToolbar: 'يُرجى تثبيته في شريط الأدوات ليسهل العثور عليه.',
  comeBack: 'العودة إلى هنا',
  appears: (wallet) => `ستظهر ${wallet} في القائمة تلقائيًا. وإن لم تظهر، يُرجى إعادة تحميل الصفحة.`,
  openInApp: 'فتح هذه الصفحة في التطبيق',
  scanToOpen:
    'يُرجى مسح رمز QR الذي سنعرضه في الخطوة التالية: سيفتح هذه الصفحة في متصفح التطبيق نفسه.',
  notTheExchange: 'هذا تطبيق منفصل عن منصة التداول Coinbase.',
}
