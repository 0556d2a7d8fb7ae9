// Bengali, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'
import { inside } from './bnErrors.ts'

export const hero: HeroText = {
  headline: 'আপনি কানেক্ট হয়েছেন।',
  balance: 'আপনার ব্যালেন্স',
  on: (chain) => inside(chain),
  get: (symbol) => `${symbol} নিন`,
  switchNetwork: 'নেটওয়ার্ক বদলান',
}

export const asking: AskingText = {
  amount: 'পরিমাণ (ঐচ্ছিক)',
  copyLink: 'পেমেন্ট লিঙ্ক কপি করুন',
  copyRequest: 'EIP-681 অনুরোধ কপি করুন',
  requestNote: 'শুধু যেসব ওয়ালেট EIP-681 পড়তে পারে। অন্যগুলো ভুল ঠিকানায় পাঠাতে পারে।',
  code: (what) => `${what} চাওয়ার QR কোড`,
  asked: (what) => `একটি লিঙ্ক আপনার কাছে ${what} চাইছে। এগোতে আপনার ওয়ালেট কানেক্ট করুন।`,
  elsewhere: (what, chain) => `একটি লিঙ্ক আপনার কাছে ${inside(chain)} ${what} চাইছে।`,
  refused: 'এই পেমেন্ট লিঙ্কটি নষ্ট বা এই সাইটের জন্য নয়। কিছুই পূরণ করা হয়নি।',
}
