// Chinese of Hong Kong, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'
import { han } from '../scriptSpacing.ts'

export const hero: HeroText = {
  headline: '已連接。',
  balance: '你的餘額',
  on: (chain) => `· ${chain}`,
  get: (symbol) => han`取得${symbol}`,
  switchNetwork: '切換網絡',
}

export const asking: AskingText = {
  amount: '金額（選填）',
  copyLink: '複製付款連結',
  copyRequest: '複製 EIP-681 請求',
  requestNote: '只適用於能讀取 EIP-681 的錢包。其他錢包可能會轉到錯誤的地址。',
  code: (what) => han`請求${what}的 QR Code`,
  asked: (what) => han`有連結請你支付${what}。請連接錢包以繼續。`,
  elsewhere: (what, chain) => han`有連結請你在${chain}上支付${what}。`,
  refused: '這個付款連結已損毀，或不是給這個網站的。沒有填入任何內容。',
}
