// Persian, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'اتصال کیف پول',
  connecting: 'در حال اتصال…',
  signIn: 'ورود',
  restoring: 'در حال اتصال دوباره…',
  wrongNetwork: 'شبکهٔ نادرست',
  network: 'شبکه: {chain}',
  account: 'حساب',
  pending: 'تراکنش در انتظار',
  theme: 'پوسته',
  activity: 'حریم خصوصی',
  stillLoading: 'هنوز در حال بارگیری…',
  loadFailed: 'بخشی از این صفحه بارگیری نشد.',
  reload: 'بارگیری دوباره',
  tooOld:
    'این مرورگر برای اتصال کیف پول بیش از حد قدیمی است. آن را به‌روزرسانی کنید یا صفحه را در مرورگر دیگری باز کنید.',
  cancel: 'لغو',
  fault: 'اینجا مشکلی پیش آمد.',
  retry: 'تلاش دوباره',
}
