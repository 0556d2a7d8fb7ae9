// Bengali, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet} অ্যাপ ইনস্টল করুন`,
  homeScreen: 'এক ট্যাপেই খুলতে এটি হোম স্ক্রিনে রাখুন।',
  createWallet: 'ওয়ালেট তৈরি বা ইমপোর্ট করুন',
  writeDown: 'রিকভারি ফ্রেজ লিখে রাখুন, অফলাইনে রাখুন এবং কখনও কাউকে দেবেন না।',
  backUp: 'ব্যাকআপ নিন, আর রিকভারি ফ্রেজ কখনও কাউকে দেবেন না।',
  tapScan: (wallet) => `${wallet} অ্যাপে স্ক্যান বোতামে ট্যাপ করুন`,
  pointAtCode: 'এরপর আমরা যে QR কোড দেখাব সেটির দিকে ধরুন, তারপর অনুমোদন করুন।',
  addExtension: (wallet) => `${wallet} এক্সটেনশন যোগ করুন`,
  pinToToolbar: 'সহজে খুঁজে পেতে এটি টুলবারে পিন করুন।',
  comeBack: 'এখানে ফিরে আসুন',
  appears: (wallet) => `${wallet} নিজে থেকেই তালিকায় দেখা যাবে। না দেখা গেলে পেজ আবার লোড করুন।`,
  openInApp: 'অ্যাপে এই পেজ খুলুন',
  scanToOpen: 'এরপর আমরা যে QR কোড দেখাব সেটি স্ক্যান করুন: এটি এই পেজ অ্যাপের নিজস্ব ব্রাউজারে খুলবে।',
  notTheExchange: 'এটি Coinbase এক্সচেঞ্জ থেকে আলাদা একটি অ্যাপ।',
}
