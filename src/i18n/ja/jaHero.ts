// Japanese, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: '接続しました。',
  balance: '残高',
  on: (chain) => `· ${chain}`,
  get: (symbol) => `${symbol}を入手`,
  switchNetwork: 'ネットワークを切り替え',
}

export const asking: AskingText = {
  amount: '金額（任意）',
  copyLink: '支払いリンクをコピー',
  copyRequest: 'EIP-681のリクエストをコピー',
  requestNote:
    'EIP-681に対応したウォレット専用です。対応していないウォレットは誤ったアドレスに送金することがあります。',
  code: (what) => `${what}を請求するQRコード`,
  asked: (what) =>
    `リンクから${what}の支払いを求められています。続けるには、ウォレットを接続してください。`,
  elsewhere: (what, chain) => `リンクから${what}の支払いを求められています（${chain}）。`,
  refused:
    'この支払いリンクは壊れているか、このサイト向けのものではありません。何も入力していません。',
}
