// Japanese, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `${wallet}アプリをインストール`,
  homeScreen: 'ホーム画面に置くと、ワンタップで開けます。',
  createWallet: 'ウォレットを作成またはインポート',
  writeDown: 'リカバリーフレーズを書き留めてオフラインで保管し、絶対に誰にも教えないでください。',
  backUp: 'バックアップを取り、リカバリーフレーズは絶対に誰にも教えないでください。',
  tapScan: (wallet) => `${wallet}のスキャンボタンをタップ`,
  pointAtCode: '次に表示するQRコードを読み取ってから、承認してください。',
  addExtension: (wallet) => `${wallet}の拡張機能を追加`,
  pinToToolbar: 'ツールバーに固定すると、すぐに見つかります。',
  comeBack: 'ここに戻る',
  appears: (wallet) =>
    `${wallet}が自動的に一覧に表示されます。表示されない場合は、ページを再読み込みしてください。`,
  openInApp: 'このページをアプリで開く',
  scanToOpen: '次に表示するQRコードを読み取ると、このページがアプリ内のブラウザで開きます。',
  notTheExchange: '取引所のCoinbaseとは別のアプリです。',
}
