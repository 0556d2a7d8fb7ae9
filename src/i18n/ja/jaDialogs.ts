// Japanese, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './jaErrors.ts'
import { asking, hero } from './jaHero.ts'
import { money } from './jaMoney.ts'
import { steps } from './jaSteps.ts'

const { number } = wording('ja')

const connect: DialogsText['connect'] = {
  title: 'ウォレットを接続',
  groups: { Installed: 'インストール済み', Popular: '人気' },
  recent: '最近使用',
  installed: 'インストール済み',
  byCode: 'QR',
  byApp: 'アプリ',
  search: 'ウォレットを検索',
  more: 'その他のウォレット',
  noneFound: 'その名前のウォレットはありません。',
  unsupportedReason: 'このウォレットは、この端末から接続できません。',
  unsupported: '（非対応）',
  scanWith: (wallet) => `${wallet}でスキャン`,
  scanWithPhone: 'スマートフォンでスキャン',
  getAWallet: 'ウォレットを入手',
  getWallet: (wallet) => `${wallet}を入手`,
  installWallet: (wallet) => `${wallet}をインストール`,
  getStartedWith: (wallet) => `${wallet}を始める`,
  whatIsAWallet: 'ウォレットとは？',
  newToWallets: 'Ethereumのウォレットは初めてですか？',
  learnMore: '詳しく見る',
  get: '入手',
  notWhatYouWant: 'お探しのウォレットがありませんか？',
  notWhatYouWantWide: 'ほかのウォレットも、ほとんどはWalletConnectで使えます。',
  notWhatYouWantCompact: '戻ってWalletConnectを選ぶと、ほかのウォレットを使えます。',
  notWhatYouWantHere: 'このブラウザに追加したウォレットは、自動的にここに表示されます。',
  points: [
    {
      title: 'デジタル資産の保管場所',
      text: 'コインやトークンを保管し、送ったり受け取ったりできます。',
    },
    {
      title: '新しいサインイン方法',
      text: 'サイトごとにパスワードを作る代わりに、ウォレットを接続します。',
    },
  ],
  noWallets: 'このブラウザにウォレットが見つかりません。',
  claims: (rdns) => `未確認 · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: 'モバイルアプリとブラウザ拡張機能',
    mobile: 'モバイルアプリ',
    extension: 'ブラウザ拡張機能',
  },
  opensElsewhere: '新しいタブで開きます',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `${wallet}を開いています`,
  confirm: (wallet) => `${wallet}で接続を承認してください。`,
  slow: (wallet) =>
    `まだ待っています。${wallet}がロックされている場合は、ブラウザのツールバーからロックを解除してください。`,
  slowOnPhone: (wallet) =>
    `まだ待っています。${wallet}にリクエストが届いていないか確認してください。`,
  pending: (wallet) =>
    `${wallet}に未処理のリクエストがあります。完了すると、こちらも続きに進みます。`,
  waits: (wallet) => `${wallet}で完了してください`,
  done: '接続しました',
  failed: (wallet) => `${wallet}に接続できませんでした`,
  rejected: 'リクエストを拒否しました',
  rejectedText: 'いつでももう一度お試しいただけます。',
  ifLocked: (wallet) => `${wallet}がロックされている場合は、先にロックを解除してください。`,
  unsupported: (wallet) =>
    `${wallet}はこの方法ではサイトに接続できません。別のウォレットをお試しください。`,
  notInstalled: (wallet) => `${wallet}がインストールされていません`,
  notInstalledText: 'インストールしてから戻ってきてください。自動的に検出します。',
  notAvailable: (wallet) => `ここでは${wallet}を使えません`,
  install: 'インストール',
  usePhone: 'スマートフォンを使う',
  dontHave: (wallet) => `${wallet}をお持ちでない方はこちら`,
  openApp: (wallet) => `${wallet}を開く`,
  openAnyApp: 'ウォレットアプリを開く',
  continueInAny: 'ウォレットアプリで続ける',
  openAppAt: (wallet, place) => `${wallet}を開く（${place}）`,
  openPageIn: (wallet) => `このページを${wallet}で開く`,
  continueIn: (wallet) => `${wallet}で続ける`,
  pasteInApp: 'リンクをコピーしてウォレットアプリに貼り付けるか、アプリを開いてみてください。',
  acceptInApp: 'アプリで承認してから、ここに戻ってください。',
  appMissing: (wallet) => `何も起きませんか？ ${wallet}は未インストールかもしれません。`,
  noAppOpened: '何も起きませんか？ リンクをコピーして、ウォレットアプリに貼り付けてください。',
  copyLink: 'リンクをコピー',
  qr: (wallet) => `${wallet}と接続するためのQRコード`,
  qrDownload: (wallet) => `${wallet}を入手するためのQRコード`,
  qrHint: (wallet) => `カメラではなく、${wallet}のスキャン機能で読み取ってください。`,
  qrPage: (wallet) => `このページを${wallet}で開くためのQRコード`,
  qrPageHint: (wallet) =>
    `スマートフォンで読み取ると、このページが${wallet}で開きます。そこで接続してください。`,
  openPageLink: '代わりにリンクを開く',
  qrHintAny: 'カメラではなく、ウォレットアプリのスキャン機能で読み取ってください。',
  openHere: 'この端末で開く',
  linkPreparing: '読み込み中…',
  readyToConnect: (wallet) => `${wallet}はインストール済みです`,
  connectWith: (wallet) => `${wallet}で接続`,
  openPageText: (wallet) =>
    `${wallet}はアプリ内のブラウザから接続します。続けるには、このページをそこで開いてください。`,
  qrPreparing: '読み込み中…',
  codeReady: '接続用リンクの準備ができました。',
  qrExpired: 'このQRコードは期限切れです。',
  qrNew: '新しいコードを表示',
  nothingThere: 'ウォレットに何も表示されませんか？',
  mayList: 'このサイトがリクエストできる内容がウォレットに表示されることがあります。',
  tooMany: (seconds) => `試行回数が多すぎます。${seconds}秒後に次を試します。`,
  calledNow: (wallet, now) => `${wallet}アプリの名前は現在${now}です。`,
  fromBrowser: 'ウォレットはブラウザから開くのが確実です。',
  openInBrowser: 'ブラウザで開く',
  timeLeft: (seconds) =>
    `有効期限まで${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `${wallet}に${address}として接続しました`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${browser}用の${wallet}`,
  browserCardText: 'このパソコンではいちばん早い方法です。',
  browserCardAction: (browser) => `${browser}に追加`,
  mobileCard: (wallet) => `スマートフォン用の${wallet}`,
  mobileCardText: 'スマートフォンで使えます。',
  mobileCardAction: 'アプリを入手',
  scanToDownload: (wallet) => `読み取ると、公式サイトから${wallet}をダウンロードできます。`,
  thisBrowser: 'このブラウザ',
}

const account: DialogsText['account'] = {
  title: 'アカウント',
  showExact: '正確な残高を表示',
  showLess: '小数を減らして表示',
  receive: '受け取り',
  copy: 'コピー',
  explorerShort: '外部で見る',
  receiveTitle: '受け取り',
  receiveCode: 'あなたのアドレスのQRコード',
  receiveHint: (chain) =>
    `${chain}でのあなたのアドレスです。送る人にも同じネットワークを選んでもらってください。`,
  receiveContract: (chain) =>
    `このアカウントは${chain}上のコントラクトです。別のネットワークで送られたものは失われる可能性があります。`,
  balanceUnknown: '…',
  balanceStale: '最新ではない可能性があります',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `${number(seconds)}秒前の情報`
      : `${number(Math.floor(seconds / 60))}分前の情報`,
  wallet: 'ウォレット',
  network: 'ネットワーク',
  copyAddress: 'アドレスをコピー',
  switchAccount: 'アカウントを切り替え',
  sources: {
    injected: 'ブラウザのウォレット',
    walletConnect: 'スマートフォン（WalletConnect）',
    safe: 'Safeアプリ',
  },
  explorer: (name) => `${name}で見る`,
  disconnect: '接続を解除',
}

const chain: DialogsText['chain'] = {
  title: 'ネットワークを切り替え',
  wrong:
    'ウォレットで選択中のネットワークに、このサイトは対応していません。次のいずれかに切り替えるか、接続を解除してください。',
  current: '接続中',
  waiting: 'ウォレットで承認してください',
  notApproved: (wallet) => `${wallet}での承認が必要`,
  ofSafe:
    'Safeは1つのネットワークに属しています。別のネットワークを使うには、別のSafeを開いてください。',
  wrongSafe: (names) =>
    `このSafeのネットワークに、このサイトは対応していません。次のいずれかのSafeを開いてください：${names}。`,
  tests: 'テストネットワーク',
  search: 'ネットワークを検索',
  none: '一致するネットワークがありません。',
  adding: (name, symbol, node) =>
    `ウォレットに${name}がまだない場合は、追加の確認が表示されます（${symbol}、${node}経由）。`,
  byHand: '手動で追加：',
  fields: {
    name: 'ネットワーク名',
    id: 'チェーンID',
    node: 'RPC URL',
    symbol: '通貨',
    explorer: 'エクスプローラー',
  },
  again: '接続し直す',
  disconnect: '接続を解除',
}

const signIn: DialogsText['signIn'] = {
  title: 'サインイン',
  why: 'メッセージに署名して、このアカウントの持ち主であることを証明します。',
  free: '無料で、トランザクションではありません。コインへのアクセスを許可するものでもありません。',
  site: 'サイト',
  account: 'アカウント',
  network: 'ネットワーク',
  unknownNetwork: 'ここでは非対応',
  sign: 'サインイン',
  preparing: 'メッセージを準備中…',
  cancel: 'キャンセルして接続を解除',
  signing: (wallet, site) =>
    `${wallet}でメッセージに署名してください。${site}と表示されていることを確かめてください。`,
  signingOnPhone: (wallet, site) =>
    `スマートフォンの${wallet}でメッセージに署名してください。${site}と表示されていることを確かめてください。`,
  signingTitle: (wallet) => `${wallet}を開いています`,
  slow: (wallet) =>
    `まだ待っています。${wallet}がロックされていないか、画面がこのウィンドウの後ろに隠れていないか確認してください。`,
  verifyingTitle: '署名を確認しています',
  verifying: '少し時間がかかります。',
  declined: '署名を拒否しました',
  failed: 'サインインできませんでした',
  collectingTitle: '署名がまだ足りません',
  collecting: 'ほかの所有者の署名が必要です。署名がそろったら、もう一度お試しください。',
  wrongNetwork: (wallet) =>
    `${wallet}で選択中のネットワークに、このサイトは対応していません。先に切り替えてから、サインインしてください。`,
  switchTo: (network) => `${network}に切り替える`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `${address}に切り替えました`,
  otherAccount: (wallet, address) =>
    `${wallet}は現在、${address}を使用しています。何も送られていません。`,
  signedOut: 'このサイトのサーバーからもサインアウトしました。',
  chainChanged: (name) => `${name}に切り替えました`,
  chainTaken: (chain, wallet) => `${wallet}がこのサイトへの${chain}の共有をやめました。`,
  disconnected: {
    revoked: (wallet) =>
      `接続を解除しました。${wallet}のアカウントは、もうこのサイトと共有されていません。`,
    ended: (wallet) => `接続を解除しました。${wallet}との接続は終了しています。`,
    kept: (wallet) =>
      `接続を解除しました。${wallet}の一覧にこのサイトが残っている場合は、そこで削除できます。`,
    'by-wallet': (wallet) =>
      `接続が解除されました：${wallet}がロックされたか、接続を終了しました。`,
    restarted: (wallet) =>
      `${wallet}が再起動されました。ページを再読み込みして、接続し直してください。`,
    'session-ended': (wallet) => `${wallet}が接続を終了しました。`,
    'ran-out': (wallet) =>
      `${wallet}との接続の有効期限が切れました。続けるには、接続し直してください。`,
    replaced: (wallet) =>
      `別のタブでほかのウォレットを接続したため、${wallet}との元の接続は解除されました。`,
    elsewhere: () => '別のタブで接続が解除されました。',
  },
  fault: 'このページで問題が発生しました。もう一度試すか、ページを再読み込みしてください。',
  dismiss: 'メッセージを閉じる',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `${wallet}でリクエストが待っています。`,
  elsewhere: (wallet) => `スマートフォンの${wallet}でリクエストが待っています。`,
  dismiss: 'このお知らせを隠す',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    '別のサイトがこのページを中に埋め込んで表示しています。見えないボタンを押させられるおそれがあります。' +
    '送金やサインインをするには、このページを単独で開いてください。',
  leave: 'このページを単独で開く',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain}につながりません。残高が最新ではない可能性がありますが、接続は続いています。`,
  busy: (chain, time) =>
    `${chain}は${time}まで混み合っています。残高が最新ではない可能性がありますが、接続は続いています。`,
  wallet:
    'ウォレットがネットワークから切断されました。復旧するまで、送金に失敗することがあります。',
  relay: 'スマートフォンとの接続が中断しました。復旧すると、リクエストは再開されます。',
  offline: 'オフラインです。表示内容が最新ではない可能性があります。',
  signOut: {
    owed: 'このサイトのサーバーにつながらなかったため、サーバー側ではサインインしたままの可能性があります。',
    asking: 'このサイトのサーバーからサインアウトしています…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet: 'ウォレット',
  theNetwork: 'ネットワーク',
  close: '閉じる',
  back: '戻る',
  cancel: 'キャンセル',
  retry: '再試行',
  reload: 'ページを再読み込み',
  continue: '続ける',
  details: '詳細',
  copied: 'コピー済み',
  copyRefused: 'コピーできませんでした。ここで選択してください：',
}
