// Chinese of the mainland, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'
import { han } from '../scriptSpacing.ts'

export const hero: HeroText = {
  headline: '已连接。',
  balance: '您的余额',
  on: (chain) => `· ${chain}`,
  get: (symbol) => han`获取${symbol}`,
  switchNetwork: '切换网络',
}

export const asking: AskingText = {
  amount: '金额（可选）',
  copyLink: '复制付款链接',
  copyRequest: '复制 EIP-681 请求',
  requestNote: '仅适用于能读取 EIP-681 的钱包。其他钱包可能会转到错误的地址。',
  code: (what) => han`请求${what}的二维码`,
  asked: (what) => han`有链接请您支付${what}。请连接钱包以继续。`,
  elsewhere: (what, chain) => han`有链接请您在${chain}上支付${what}。`,
  refused: '此付款链接已损坏，或不是给本网站的。未填入任何内容。',
}
