// Arabic, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'ربط المحفظة',
  connecting: 'جارٍ الاتصال…',
  signIn: 'تسجيل الدخول',
  restoring: 'جارٍ إعادة الاتصال…',
  wrongNetwork: 'شبكة خاطئة',
  network: 'الشبكة: {chain}',
  account: 'الحساب',
  pending: 'معاملة قيد التنفيذ',
  theme: 'المظهر',
  activity: 'الخصوصية',
  stillLoading: 'ما زال التحميل جاريًا…',
  loadFailed: 'تعذّر تحميل جزء من هذه الصفحة.',
  reload: 'إعادة التحميل',
  tooOld: 'هذا المتصفح قديم جدًا ولا يمكنه ربط محفظة. يُرجى تحديثه أو فتح الصفحة في متصفح آخر.',
  cancel: 'إلغاء',
  fault: 'حدث خطأ هنا.',
  retry: 'إعادة المحاولة',
}
