// Chinese as in Hong Kong, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { han } from '../scriptSpacing.ts'
import { wording } from '../formatters.ts'
import { errors } from './zhHkErrors.ts'
import { asking, hero } from './zhHkHero.ts'
import { money } from './zhHkMoney.ts'
import { steps } from './zhHkSteps.ts'

const { number } = wording('zh-HK')

const connect: DialogsText['connect'] = {
  title: '連接錢包',
  groups: { Installed: '已安裝', Popular: '熱門' },
  recent: '最近使用',
  installed: '已安裝',
  byCode: 'QR',
  byApp: 'App',
  search: '搜尋錢包',
  more: '更多錢包',
  noneFound: '找不到這個名稱的錢包。',
  unsupportedReason: '這個錢包無法從這部裝置連接。',
  unsupported: '（不支援）',
  scanWith: (wallet) => han`用${wallet}掃描`,
  scanWithPhone: '用手機掃描',
  getAWallet: '取得錢包',
  getWallet: (wallet) => han`取得${wallet}`,
  installWallet: (wallet) => han`安裝${wallet}`,
  getStartedWith: (wallet) => han`開始使用${wallet}`,
  whatIsAWallet: '什麼是錢包？',
  newToWallets: '第一次用 Ethereum 錢包？',
  learnMore: '了解更多',
  get: '取得',
  notWhatYouWant: '沒有你要找的錢包？',
  notWhatYouWantWide: '其他錢包幾乎都能經 WalletConnect 使用。',
  notWhatYouWantCompact: '請返回並選擇 WalletConnect，即可使用其他錢包。',
  notWhatYouWantHere: '你加入這個瀏覽器的其他錢包會自動顯示在這裏。',
  points: [
    { title: '存放數碼資產的地方', text: '存放、發送和接收各種代幣。' },
    { title: '新的登入方式', text: '連接錢包即可，不必在每個網站另設密碼。' },
  ],
  noWallets: '在這個瀏覽器中找不到錢包。',
  claims: (rdns) => `未驗證 · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: '手機應用程式和瀏覽器擴充功能',
    mobile: '手機應用程式',
    extension: '瀏覽器擴充功能',
  },
  opensElsewhere: '在新分頁中開啟',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => han`正在開啟${wallet}`,
  confirm: (wallet) => han`請在${wallet}中批准連接。`,
  slow: (wallet) => han`仍在等待。如果${wallet}已鎖定，請從瀏覽器工具列將它解鎖。`,
  slowOnPhone: (wallet) => han`仍在等待。請查看${wallet}中是否有請求。`,
  pending: (wallet) => han`${wallet}中已有一個待處理的請求。請在那裏完成，之後會自動繼續。`,
  waits: (wallet) => han`請在${wallet}中完成`,
  done: '已連接',
  failed: (wallet) => han`無法連接${wallet}`,
  rejected: '已拒絕請求',
  rejectedText: '你隨時可以再試一次。',
  ifLocked: (wallet) => han`如果${wallet}已鎖定，請先解鎖。`,
  unsupported: (wallet) => han`${wallet}無法用這種方式連接網站。請試試其他錢包。`,
  notInstalled: (wallet) => han`尚未安裝${wallet}`,
  notInstalledText: '請安裝後再回到這裏，我們會自動偵測到。',
  notAvailable: (wallet) => han`這裏無法使用${wallet}`,
  install: '安裝',
  usePhone: '改用手機',
  dontHave: (wallet) => han`沒有${wallet}？立即取得`,
  openApp: (wallet) => han`開啟${wallet}`,
  openAnyApp: '開啟錢包應用程式',
  continueInAny: '在錢包應用程式中繼續',
  openAppAt: (wallet, place) => han`開啟${wallet}（${place}）`,
  openPageIn: (wallet) => han`在${wallet}中開啟這個頁面`,
  continueIn: (wallet) => han`在${wallet}中繼續`,
  pasteInApp: '請複製連結並貼到錢包應用程式中，或直接開啟一個錢包應用程式。',
  acceptInApp: '請在應用程式中批准，然後回到這裏。',
  appMissing: (wallet) => han`沒有反應？可能尚未安裝${wallet}。`,
  noAppOpened: '沒有反應？請複製連結並貼到錢包應用程式中。',
  copyLink: '複製連結',
  qr: (wallet) => han`用來連接${wallet}的 QR Code`,
  qrDownload: (wallet) => han`用來取得${wallet}的 QR Code`,
  qrHint: (wallet) => han`請用${wallet}裏的掃描功能，不要用相機。`,
  qrPage: (wallet) => han`用來在${wallet}中開啟這個頁面的 QR Code`,
  qrPageHint: (wallet) => han`請用手機掃描，在${wallet}中開啟這個頁面，然後在那裏連接。`,
  openPageLink: '改為開啟連結',
  qrHintAny: '請用錢包應用程式裏的掃描功能，不要用相機。',
  openHere: '在這部裝置上開啟',
  linkPreparing: '載入中…',
  readyToConnect: (wallet) => han`已安裝${wallet}`,
  connectWith: (wallet) => han`用${wallet}連接`,
  openPageText: (wallet) => han`${wallet}需要從它內建的瀏覽器連接。請在那裏開啟這個頁面以繼續。`,
  qrPreparing: '載入中…',
  codeReady: '連接用的連結已準備好。',
  qrExpired: '這個 QR Code 已過期。',
  qrNew: '取得新的 QR Code',
  nothingThere: '錢包中沒有顯示？',
  mayList: '你的錢包可能會列出這個網站可以請求的內容。',
  tooMany: (seconds) => `嘗試次數過多。${seconds} 秒後自動重試。`,
  calledNow: (wallet, now) => han`${wallet}應用程式現已改名為${now}。`,
  fromBrowser: '從瀏覽器開啟錢包效果最好。',
  openInBrowser: '在瀏覽器中開啟',
  timeLeft: (seconds) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} 後過期`,
  connected: (wallet, address) => han`已使用${wallet}連接，帳戶為${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => han`適用於${browser}的${wallet}`,
  browserCardText: '在這部電腦上最快的方式。',
  browserCardAction: (browser) => han`加到${browser}`,
  mobileCard: (wallet) => han`手機版${wallet}`,
  mobileCardText: '在手機上使用。',
  mobileCardAction: '下載應用程式',
  scanToDownload: (wallet) => han`掃描 QR Code，從官方網站下載${wallet}。`,
  thisBrowser: '這個瀏覽器',
}

const account: DialogsText['account'] = {
  title: '帳戶',
  showExact: '顯示精確餘額',
  showLess: '減少小數位數',
  receive: '接收',
  copy: '複製',
  explorerShort: '區塊瀏覽器',
  receiveTitle: '接收',
  receiveCode: '你地址的 QR Code',
  receiveHint: (chain) => han`你在${chain}上的地址。請確定付款人選擇了相同的網絡。`,
  receiveContract: (chain) =>
    han`這個帳戶是${chain}上的合約。在其他網絡上發送給它的資產可能無法取回。`,
  balanceUnknown: '…',
  balanceStale: '可能不是最新',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `${number(seconds)} 秒前的資料`
      : `${number(Math.floor(seconds / 60))} 分鐘前的資料`,
  wallet: '錢包',
  network: '網絡',
  copyAddress: '複製地址',
  switchAccount: '切換帳戶',
  sources: {
    injected: '瀏覽器錢包',
    walletConnect: '手機（經 WalletConnect）',
    safe: 'Safe 應用程式',
  },
  explorer: (name) => han`在${name}上查看`,
  disconnect: '中斷連接',
}

const chain: DialogsText['chain'] = {
  title: '切換網絡',
  wrong: '這個網站不支援你錢包目前的網絡。請切換到以下其中一個網絡，或中斷連接。',
  current: '已連接',
  waiting: '請在錢包中批准',
  notApproved: (wallet) => han`需要在${wallet}中批准`,
  ofSafe: '每個 Safe 只屬於一個網絡。若要使用其他網絡，請開啟另一個 Safe。',
  wrongSafe: (names) =>
    `這個網站不支援此 Safe 所在的網絡。請開啟位於以下其中一個網絡的 Safe：${names}。`,
  tests: '測試網絡',
  search: '搜尋網絡',
  none: '沒有符合的網絡。',
  adding: (name, symbol, node) =>
    han`如果錢包中還沒有${name}，它會詢問是否新增（${symbol}，經${node}）。`,
  byHand: '手動新增：',
  fields: {
    name: '網絡名稱',
    id: '鏈 ID',
    node: 'RPC URL',
    symbol: '貨幣',
    explorer: '區塊鏈瀏覽器',
  },
  again: '重新連接',
  disconnect: '中斷連接',
}

const signIn: DialogsText['signIn'] = {
  title: '登入',
  why: '簽署一則訊息，證明這個帳戶是你的。',
  free: '完全免費，不是交易，也不會授予動用你代幣的權限。',
  site: '網站',
  account: '帳戶',
  network: '網絡',
  unknownNetwork: '這裏不支援',
  sign: '登入',
  preparing: '正在準備訊息…',
  cancel: '取消並中斷連接',
  signing: (wallet, site) => han`請在${wallet}中簽署訊息，並檢查顯示的網站是${site}。`,
  signingOnPhone: (wallet, site) =>
    han`請在手機上的${wallet}中簽署訊息，並檢查顯示的網站是${site}。`,
  signingTitle: (wallet) => han`正在開啟${wallet}`,
  slow: (wallet) => han`仍在等待。請看看${wallet}是否已鎖定，或它的視窗是否被這個視窗擋住。`,
  verifyingTitle: '正在驗證簽名',
  verifying: '請稍候片刻。',
  declined: '已拒絕簽署',
  failed: '登入失敗',
  collectingTitle: '還需要更多簽名',
  collecting: '其他擁有者尚未簽署。請在他們簽署後再試一次。',
  wrongNetwork: (wallet) => han`這個網站不支援${wallet}目前的網絡。請先切換，再登入。`,
  switchTo: (network) => han`切換到${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => han`已切換到${address}`,
  otherAccount: (wallet, address) => han`${wallet}目前使用的是${address}。沒有發送任何資產。`,
  signedOut: '你在這個網站的伺服器上也已登出。',
  chainChanged: (name) => han`已切換到${name}`,
  chainTaken: (chain, wallet) => han`${wallet}不再與這個網站共享${chain}。`,
  disconnected: {
    revoked: (wallet) => han`已中斷連接。${wallet}不再與這個網站共享你的帳戶。`,
    ended: (wallet) => han`已中斷連接。與${wallet}的連接已結束。`,
    kept: (wallet) => han`已中斷連接。${wallet}中可能仍列出這個網站，你可以在那裏將它移除。`,
    'by-wallet': (wallet) => han`連接已中斷：${wallet}已鎖定或結束了連接。`,
    restarted: (wallet) => han`${wallet}已重新啟動。請重新載入頁面，再次連接。`,
    'session-ended': (wallet) => han`${wallet}已結束連接。`,
    'ran-out': (wallet) => han`與${wallet}的連接已到期。若要繼續，請重新連接。`,
    replaced: (wallet) => han`你在另一個分頁連接了其他錢包，因此已中斷與${wallet}的連接。`,
    elsewhere: () => '已在另一個分頁中斷連接。',
  },
  fault: '這個頁面發生問題。請再試一次剛才的操作，或重新載入頁面。',
  dismiss: '關閉訊息',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => han`${wallet}中有一個請求等待處理。`,
  elsewhere: (wallet) => han`有一個請求等待處理，請在手機上開啟${wallet}查看。`,
  dismiss: '隱藏這則提醒',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why: '另一個網站把這個頁面嵌在自己的頁面裏，可能誘使你點按看不見的內容。若要發送或登入，請單獨開啟這個頁面。',
  leave: '單獨開啟這個頁面',
}

const notices: DialogsText['notices'] = {
  node: (chain) => han`無法連上${chain}。餘額可能不是最新，但你仍保持連接。`,
  busy: (chain, time) => han`${chain}繁忙，預計持續到${time}。餘額可能不是最新，但你仍保持連接。`,
  wallet: '你的錢包已和網絡斷線。恢復之前，發送可能會失敗。',
  relay: '與手機的連接已中斷。恢復後，請求會繼續。',
  offline: '你目前離線。顯示的內容可能不是最新。',
  signOut: {
    owed: '無法連上這個網站的伺服器，你在伺服器上可能仍是登入狀態。',
    asking: '正在這個網站的伺服器上登出…',
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
  yourWallet: '你的錢包',
  theNetwork: '網絡',
  close: '關閉',
  back: '返回',
  cancel: '取消',
  retry: '再試一次',
  reload: '重新載入頁面',
  continue: '繼續',
  details: '詳情',
  copied: '已複製',
  copyRefused: '無法複製。請在這裏選取：',
}
