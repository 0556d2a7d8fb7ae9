// Japanese, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('ja')

const send: MoneyText['send'] = {
  title: '送金',
  action: '送金',
  asset: '資産',
  to: '送金先',
  toHint: 'アドレスまたは名前',
  recent: '過去の送金先',
  paste: '貼り付け',
  amount: '金額',
  max: '最大',
  maxHint: '残高からネットワーク手数料を引いた額',
  maxWaits: 'ネットワーク手数料を取得中…',
  available: (what) => `利用可能：${what}`,
  check: '内容を確認',
  checking: '確認中…',
  fee: 'ネットワーク手数料',
  speeds: { slow: '低速', normal: '標準', fast: '高速' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `ネットワーク手数料として${chain}で約${need}が必要ですが、残高は${have}です。`,
  ownFee: 'カスタム',
  advanced: '詳細設定',
  advancedHint: '単位はgwei。空欄なら見積もりを使います。',
  fields: { maxFee: '最大手数料', tip: '優先手数料', gasPrice: 'ガス価格' },
  sharedFee: '今は手数料がかかりません。トランザクションを実行する人が支払います。',
  looking: '検索中…',
  refusals: {
    malformed: 'アドレス（0x…）か、alice.ethのような名前を入力してください。',
    checksum:
      'このアドレスには入力ミスがあります（チェックサムの不一致）。もう一度コピーしてください。',
    zero: 'これはゼロアドレスです。ここに送ったものは失われます。',
    'coin-contract': 'これはこのコイン自体のコントラクトです。ここに送ったものは失われます。',
    'no-names': 'このサイトでは名前を検索できません。アドレスを入力してください。',
    'no-address': 'この名前にはアドレスが設定されていません。',
  },
  otherNetwork: (there, here) =>
    `これは${there}のアドレスですが、送金に使うネットワークは${here}です。`,
  amounts: {
    empty: '金額を入力してください。',
    malformed: '桁区切りの記号を入れずに、1500.5のように金額を入力してください。',
    either: (whole, part) => `${whole}とも${part}とも読めます。どちらかの形で入力してください。`,
    'too-fine': (symbol) => `${symbol}では、小数点以下をそこまで細かく指定できません。`,
    zero: '0より大きい金額を入力してください。',
  },
  cleared: {
    account: 'アカウントが変わりました。金額をもう一度入力してください。',
    chain: 'ネットワークが変わりました。金額をもう一度入力してください。',
    asset: '資産が変わりました。金額をもう一度入力してください。',
    asked:
      '直前の送金が処理されている可能性があります。もう一度送る前に、ウォレットを確認してください。',
  },
  warnings: {
    own: 'これはあなた自身のアカウントです。',
    contract: 'これはコントラクトです。送る資産を受け取れることを確かめてください。',
    'look-alike': '以前使ったアドレスに似ていますが、別のものです。1文字ずつ確認してください。',
    'name-changed': '入力した名前と表記が異なります。ここに表示された名前を確認してください。',
    'name-unusual':
      'この名前には珍しい文字が含まれています。別の名前に見せかけている可能性があります。',
    'name-of-ethereum':
      'これは、この名前に設定されたEthereumのアドレスです。相手がこのネットワークでも使っているか確かめてください。',
    unchecked: 'コントラクトかどうかを確認できませんでした。',
    new: '新しい送金先：このブラウザからこのアドレスへの送金履歴はありません。支払う相手に確かめてください。',
    twice:
      '同じ送金がすでに処理されている可能性があります。もう一度送ると、二重に支払うおそれがあります。',
    paid: '同じ送金がすでに完了しています。もう一度送ると、二重に支払うことになります。',
    link: 'リンクによって入力されました。金額とアドレスを、リンクの送り主に確かめてください。',
    'above-usual': 'この手数料は、最近ほかの人が支払った額の5倍を超える可能性があります。',
    'above-amount': 'ネットワーク手数料が、送金額の4分の1を超える可能性があります。',
    alone:
      'このネットワークで応答したサーバーが1つだけのため、残高と手数料を二重に確認できませんでした。',
  },
  reviewTitle: '確認して送金',
  from: '送金元',
  network: 'ネットワーク',
  feeByWallet: (wallet) => `${wallet}が決定`,
  feeAtMost: (most) => `最大${most}`,
  total: '合計',
  confirm: (wallet) => `${wallet}で送金`,
  again: 'もう一度送金',
  declined: (wallet) => `${wallet}で拒否しました。何も送られていません。`,
  waitingTitle: (wallet) => `${wallet}で承認`,
  waiting: (wallet) => `${wallet}で内容を確かめて、承認してください。`,
  slow: (wallet) =>
    `まだ待っています。${wallet}がロックされていないか、画面がこのウィンドウの後ろに隠れていないか確認してください。`,
  movedMeanwhile: {
    account: (wallet) =>
      `${wallet}でアカウントが切り替わりました。まだこのリクエストが表示される場合は、支払うアカウントを確認してください。`,
    chain: (wallet) =>
      `${wallet}が別のネットワークに切り替わりました。まだこのリクエストが表示される場合は、ウォレットで拒否してください。`,
  },
  cancelHint: 'ウォレットのリクエストは取り消されません。',
  leave: '待機をやめる',
  onItsWayTitle: '送金処理中',
  differentTitle: '確認した内容と異なります',
  proposedTitle: '提案しました',
  failedTitle: '送金されていません',
  unsureTitle: 'ウォレットを確認してください',
  unsure: (wallet) =>
    `送金されたかどうか確認できませんでした。再試行の前に${wallet}を確認してください。`,
  onOtherChain: (wallet, there) =>
    `${wallet}は現在、${there}に接続しています。何も送られていません。`,
  unknownChain: '別のネットワーク',
  switchTo: (chain) => `${chain}に切り替える`,
  reason: (reason) => `コントラクトからのメッセージ：${reason}`,
  another: '続けて送金',
  done: '完了',
  supportHint: 'このサイトの担当者がリカバリーフレーズをお尋ねすることは、決してありません。',
}

const transactions: MoneyText['transactions'] = {
  title: '最近のトランザクション',
  all: '履歴',
  seeAll: 'すべて見る',
  none: 'まだ送金はありません。このサイトから送ると、ここに表示されます。',
  elsewhere: (explorer) => `${explorer}で全履歴を見る`,
  clear: '一覧を消去',
  to: (who) => `送金先：${who}`,
  received: (what, from) => `${from}から${what}を受け取りました。`,
  toOn: (who, chain) => `送金先：${who}（${chain}）`,
  status: {
    waiting: 'ウォレットで承認待ち',
    asked: 'ウォレットに依頼しましたが、まだ回答がありません。ウォレットを確認してください。',
    pending: '処理中',
    unknown: '処理中（ネットワークにつながりません）',
    disputed: '結果はまだ不明：ネットワークのサーバーの回答が食い違っています',
    dropped: 'ネットワーク上に見つかりません',
    confirmed: '確定',
    failed: 'ネットワーク上で失敗',
    replaced: '置き換え済み',
  },
  included: 'ブロックに入りました。最終確定はまだです',
  replaced: {
    cancelled: 'ウォレットでキャンセルされました',
    other: '別のトランザクションに置き換えられました',
    unknown: '置き換えられました。代わりのトランザクションはウォレットで確認してください',
  },
  different: {
    recipient: () => '確定しましたが、送金前に確認した内容と異なります。実際の送金先：',
    amount: (sum) =>
      `確定しましたが、送金前に確認した内容と異なります。実際に動いた額は${sum}です。`,
    arrived: (sum) => `確定しましたが、実際に届いた額は${sum}です。`,
    unmoved: () => '確定しましたが、コインは移動していません。',
    act: () =>
      '確定しましたが、送金前に確認した内容とは別の処理が行われました。ウォレットで確認してください。',
    sender: () => '確定しましたが、送金前に確認した内容と照合できません。実際の送金元：',
  },
  signatures: (have, need) => `署名を待っています（${number(need)}件中${number(have)}件）`,
  proposed: '署名を待っています',
  view: (explorer) => `${explorer}で見る`,
  toasts: {
    sent: (what) => `${what}を送りました。確定を待っています。`,
    late: (what) => `待機をやめた後に、${what}が送られました。`,
    moved: (what) =>
      `ウォレットが別のアカウントかネットワークに切り替わりました。まだ${what}の承認を求められる場合は、拒否してください。`,
    asked: (what) =>
      `${what}が送られたかどうか確認できませんでした。もう一度送る前に、ウォレットを確認してください。`,
    included: (what) => `${what}がブロックに入りました。しばらくすると最終確定します。`,
    confirmed: (what) => `${what}が確定しました。`,
    different: (what) =>
      `${what}：確定した内容が、送金前に確認した内容と異なります。最近のトランザクションをご覧ください。`,
    failed: (what) => `${what}の送金に失敗しました。差し引かれたのはネットワーク手数料だけです。`,
    cancelled: (what) => `${what}の送金は、ウォレットでキャンセルされました。`,
    replaced: (what) => `${what}の送金は、あなたの別のトランザクションに置き換えられました。`,
    dropped: (what) =>
      `${what}の送金がネットワーク上に見つからなくなりました。後で現れることもあるため、` +
      'もう一度送る前にウォレットを確認してください。',
    'taken-back': (what) =>
      `${what}を含むブロックがネットワークから外れ、再び処理中になりました。二重に送らないでください。`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'ウォレットに追加',
  asked: (wallet) => `${wallet}にリクエストを送りました。`,
  declined: '追加されませんでした。',
  waiting: (wallet) => `${wallet}で承認してください`,
}

const activity: MoneyText['activity'] = {
  title: 'プライバシー',
  lead: 'このページがウォレットとネットワークに送った、すべてのリクエストです。この一覧を見られるのはあなただけです。',
  empty: 'まだどこにもリクエストを送っていません。',
  show: 'すべてのリクエストを表示',
  toWallet: (count, wallet) => `${wallet}へ${number(count)}件`,
  toNetworks: (count) => (count === 0 ? undefined : `利用中のネットワークへ${number(count)}件`),
  toRelay: (count) => (count === 0 ? undefined : `WalletConnectへ${number(count)}件`),
  summary: (asked) => `リクエスト：${asked}。ほかにはどこにも送っていません。`,
  requests: 'リクエスト（新しい順）',
  outcomes: { waiting: '待機中', ok: '応答あり', failed: '失敗' },
  milliseconds: (ms) => `${number(ms)}ミリ秒`,
  mask: 'アドレスを隠す',
  hidden: '非表示',
  copy: 'テキストでコピー',
  stored: 'このブラウザに保存中',
  nothingStored: '保存されているものはありません。',
  entries: {
    'florin.session': '接続中のウォレットとアカウント',
    'florin.recents': '以前使ったウォレット',
    'florin.theme': 'テーマ',
    'florin.language': '言語',
    'florin.transactions': '最近のトランザクション',
    'florin.cache': '以前表示した名前と残高',
  },
  phone: 'スマートフォンとの接続',
  otherEntry: 'その他のデータ',
  bytes: (count) => `${number(count)}バイト`,
  erase: '接続を解除してすべて消去',
  erased: 'すべてのデータを消去しました。',
}

export const money: MoneyText = { send, transactions, coin, activity }
