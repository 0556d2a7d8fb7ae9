// Japanese, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '{wallet}アプリをインストール',
  'Put it on your home screen so it’s one tap away.': 'ホーム画面に置くと、ワンタップで開けます。',
  'Create or import a wallet': 'ウォレットを作成またはインポート',
  'Write down your recovery phrase, keep it offline and never share it.': 'リカバリーフレーズを書き留めてオフラインで保管し、絶対に誰にも教えないでください。',
  'Back it up, and never share your recovery phrase.': 'バックアップを取り、リカバリーフレーズは絶対に誰にも教えないでください。',
  'Tap the scan button in {wallet}': '{wallet}のスキャンボタンをタップ',
  'Point it at the QR code we show you next, then approve.': '次に表示するQRコードを読み取ってから、承認してください。',
  'Add the {wallet} extension': '{wallet}の拡張機能を追加',
  'Pin it to your toolbar so it’s easy to find.': 'ツールバーに固定すると、すぐに見つかります。',
  'Come back here': 'ここに戻る',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet}が自動的に一覧に表示されます。表示されない場合は、ページを再読み込みしてください。',
  'Open this page in the app': 'このページをアプリで開く',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    '次に表示するQRコードを読み取ると、このページがアプリ内のブラウザで開きます。',
  'It’s a separate app from the Coinbase exchange.': '取引所のCoinbaseとは別のアプリです。',
}
