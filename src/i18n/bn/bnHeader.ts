// Bengali, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'ওয়ালেট কানেক্ট করুন',
  connecting: 'কানেক্ট হচ্ছে…',
  signIn: 'সাইন ইন করুন',
  restoring: 'আবার কানেক্ট হচ্ছে…',
  wrongNetwork: 'ভুল নেটওয়ার্ক',
  network: 'নেটওয়ার্ক: {chain}',
  account: 'অ্যাকাউন্ট',
  pending: 'লেনদেন চলছে',
  theme: 'থিম',
  activity: 'গোপনীয়তা',
  loadFailed: 'এই পেজের একটি অংশ লোড হয়নি।',
  reload: 'আবার লোড করুন',
  cancel: 'বাতিল করুন',
  fault: 'এখানে কিছু একটা গোলমাল হয়েছে।',
  retry: 'আবার চেষ্টা করুন',
}
