// Japanese, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: '本文へ移動',
  broken: 'このページの一部を読み込めませんでした。',
  reload: '再読み込み',
  fromDisk:
    'このページにはウェブサーバーが必要です。フォルダから開いても、ブラウザでは動作しません。',
  noScript:
    'JavaScriptがオフになっています。ウォレットを接続するには、オンにして再読み込みしてください。',
  headline: 'ウォレットをつなぐ。\n鍵は手元のまま。',
  lead: (name) =>
    `${name}に見えるのは公開アドレスとその中身だけです。ウォレットで承認しない限り、資産が動くことはありません。`,
  sees: {
    title: 'このサイトから見えるもの',
    text: '公開アドレスとその残高、ウォレットで選択中のネットワークです。アドレスと残高はもともと公開されている情報です。',
  },
  keys: {
    title: '手元に残るもの',
    text: '秘密鍵とリカバリーフレーズは、ウォレットの中に残ります。このサイトがお尋ねすることは決してありません。',
  },
  quiet: {
    title: 'トラッカーなし',
    text: 'アクセス解析も第三者のスクリプトもありません。ウォレットの一覧を開くまで、このページが通信するのは自身のサーバーだけです。',
  },
  footer: '接続はいつでも解除できます。',
  coinOn: (chain) => `· ${chain}`,
  contract: 'コントラクト',
  viewOn: (explorer) => `${explorer}で見る`,
  links: 'このサイトについて',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  language: '言語',
  description: 'ウォレットを接続すると、お持ちのコインを確認して利用できます。',
}
