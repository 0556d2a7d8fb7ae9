// Bengali, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '{wallet} অ্যাপ ইনস্টল করুন',
  'Put it on your home screen so it’s one tap away.': 'এক ট্যাপেই খুলতে এটি হোম স্ক্রিনে রাখুন।',
  'Create or import a wallet': 'ওয়ালেট তৈরি বা ইমপোর্ট করুন',
  'Write down your recovery phrase, keep it offline and never share it.':
    'রিকভারি ফ্রেজ লিখে রাখুন, অফলাইনে রাখুন এবং কখনও কাউকে দেবেন না।',
  'Back it up, and never share your recovery phrase.': 'ব্যাকআপ নিন, আর রিকভারি ফ্রেজ কখনও কাউকে দেবেন না।',
  'Tap the scan button in {wallet}': '{wallet} অ্যাপে স্ক্যান বোতামে ট্যাপ করুন',
  'Point it at the QR code we show you next, then approve.':
    'এরপর আমরা যে QR কোড দেখাব সেটির দিকে ধরুন, তারপর অনুমোদন করুন।',
  'Add the {wallet} extension': '{wallet} এক্সটেনশন যোগ করুন',
  'Pin it to your toolbar so it’s easy to find.': 'সহজে খুঁজে পেতে এটি টুলবারে পিন করুন।',
  'Come back here': 'এখানে ফিরে আসুন',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} নিজে থেকেই তালিকায় দেখা যাবে। না দেখা গেলে পেজ আবার লোড করুন।',
  'Open this page in the app': 'অ্যাপে এই পেজ খুলুন',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'এরপর আমরা যে QR কোড দেখাব সেটি স্ক্যান করুন: এটি এই পেজ অ্যাপের নিজস্ব ব্রাউজারে খুলবে।',
  'It’s a separate app from the Coinbase exchange.': 'এটি Coinbase এক্সচেঞ্জ থেকে আলাদা একটি অ্যাপ।',
}
