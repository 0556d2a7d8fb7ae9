// Japanese, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'ウォレットを接続',
  connecting: '接続中…',
  signIn: 'サインイン',
  restoring: '再接続中…',
  wrongNetwork: '非対応ネットワーク',
  network: 'ネットワーク：{chain}',
  account: 'アカウント',
  pending: '処理中のトランザクションあり',
  theme: 'テーマ',
  activity: 'プライバシー',
  stillLoading: 'まだ読み込んでいます…',
  loadFailed: 'このページの一部を読み込めませんでした。',
  reload: '再読み込み',
  tooOld:
    'このブラウザは古すぎるため、ウォレットを接続できません。更新するか、別のブラウザでこのページを開いてください。',
  cancel: 'キャンセル',
  fault: 'ここで問題が発生しました。',
  retry: '再試行',
}
