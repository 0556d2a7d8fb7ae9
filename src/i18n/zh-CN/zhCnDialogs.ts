// Chinese as in mainland China, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { han } from '../scriptSpacing.ts'
import { wording } from '../formatters.ts'
import { errors } from './zhCnErrors.ts'
import { asking, hero } from './zhCnHero.ts'
import { money } from './zhCnMoney.ts'
import { steps } from './zhCnSteps.ts'

const { number } = wording('zh-CN')

const connect: DialogsText['connect'] = {
  title: '连接钱包',
  groups: { Installed: '已安装', Popular: '热门' },
  recent: '最近使用',
  installed: '已安装',
  byCode: '扫码',
  byApp: '应用',
  search: '搜索钱包',
  more: '更多钱包',
  noneFound: '没有找到这个名称的钱包。',
  unsupportedReason: '此钱包无法从这台设备连接。',
  unsupported: '（不支持）',
  scanWith: (wallet) => han`用${wallet}扫描`,
  scanWithPhone: '用手机扫描',
  getAWallet: '获取钱包',
  getWallet: (wallet) => han`获取${wallet}`,
  installWallet: (wallet) => han`安装${wallet}`,
  getStartedWith: (wallet) => han`开始使用${wallet}`,
  whatIsAWallet: '什么是钱包？',
  newToWallets: '第一次用 Ethereum 钱包？',
  learnMore: '了解更多',
  get: '获取',
  notWhatYouWant: '没有您要找的钱包？',
  notWhatYouWantWide: '其他钱包几乎都可以通过 WalletConnect 使用。',
  notWhatYouWantCompact: '请返回并选择 WalletConnect，以使用其他钱包。',
  notWhatYouWantHere: '您添加到此浏览器的其他钱包会自动显示在这里。',
  points: [
    { title: '存放数字资产的地方', text: '存放、发送和接收各种代币。' },
    { title: '新的登录方式', text: '连接钱包即可，不必为每个网站单独设置密码。' },
  ],
  noWallets: '此浏览器中未找到钱包。',
  claims: (rdns) => `未验证 · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: '手机应用和浏览器扩展',
    mobile: '手机应用',
    extension: '浏览器扩展',
  },
  opensElsewhere: '在新标签页中打开',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => han`正在打开${wallet}`,
  confirm: (wallet) => han`请在${wallet}中批准连接。`,
  slow: (wallet) => han`仍在等待。如果${wallet}已锁定，请从浏览器工具栏将它解锁。`,
  slowOnPhone: (wallet) => han`仍在等待。请查看${wallet}中是否有请求。`,
  pending: (wallet) => han`${wallet}中已有一个待处理的请求。请在那里完成，随后会自动继续。`,
  waits: (wallet) => han`请在${wallet}中完成`,
  done: '已连接',
  failed: (wallet) => han`无法连接到${wallet}`,
  rejected: '已拒绝请求',
  rejectedText: '您可以随时重试。',
  ifLocked: (wallet) => han`如果${wallet}已锁定，请先解锁。`,
  unsupported: (wallet) => han`${wallet}无法以这种方式连接网站。请试试其他钱包。`,
  notInstalled: (wallet) => han`未安装${wallet}`,
  notInstalledText: '请安装后再回到这里，我们会自动检测到。',
  notAvailable: (wallet) => han`这里无法使用${wallet}`,
  install: '安装',
  usePhone: '改用手机',
  dontHave: (wallet) => han`没有${wallet}？立即获取`,
  openApp: (wallet) => han`打开${wallet}`,
  openAnyApp: '打开钱包应用',
  continueInAny: '在钱包应用中继续',
  openAppAt: (wallet, place) => han`打开${wallet}（${place}）`,
  openPageIn: (wallet) => han`在${wallet}中打开此页面`,
  continueIn: (wallet) => han`在${wallet}中继续`,
  pasteInApp: '请复制链接并粘贴到钱包应用中，或直接打开一个钱包应用。',
  acceptInApp: '请在应用中批准，然后回到这里。',
  appMissing: (wallet) => han`没有反应？可能未安装${wallet}。`,
  noAppOpened: '没有反应？请复制链接并粘贴到钱包应用中。',
  copyLink: '复制链接',
  qr: (wallet) => han`用于连接${wallet}的二维码`,
  qrDownload: (wallet) => han`用于获取${wallet}的二维码`,
  qrHint: (wallet) => han`请用${wallet}里的扫一扫，不要用相机。`,
  qrPage: (wallet) => han`用于在${wallet}中打开此页面的二维码`,
  qrPageHint: (wallet) => han`请用手机扫描，在${wallet}中打开此页面，然后在那里连接。`,
  openPageLink: '改为打开链接',
  qrHintAny: '请用钱包应用里的扫一扫，不要用相机。',
  openHere: '在这台设备上打开',
  linkPreparing: '正在加载…',
  readyToConnect: (wallet) => han`已安装${wallet}`,
  connectWith: (wallet) => han`用${wallet}连接`,
  openPageText: (wallet) => han`${wallet}需要从它自带的浏览器连接。请在那里打开此页面以继续。`,
  qrPreparing: '正在加载…',
  codeReady: '连接链接已就绪。',
  qrExpired: '此二维码已过期。',
  qrNew: '获取新二维码',
  nothingThere: '钱包中没有显示？',
  mayList: '您的钱包可能会列出此网站可以请求的内容。',
  tooMany: (seconds) => `尝试次数过多。${seconds} 秒后自动重试。`,
  calledNow: (wallet, now) => han`${wallet}应用现已更名为${now}。`,
  fromBrowser: '从浏览器打开钱包效果最好。',
  openInBrowser: '在浏览器中打开',
  timeLeft: (seconds) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} 后过期`,
  connected: (wallet, address) => han`已通过${wallet}连接，账户为${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => han`适用于${browser}的${wallet}`,
  browserCardText: '在这台电脑上最快的方式。',
  browserCardAction: (browser) => han`添加到${browser}`,
  mobileCard: (wallet) => han`手机版${wallet}`,
  mobileCardText: '在手机上使用。',
  mobileCardAction: '获取应用',
  scanToDownload: (wallet) => han`扫描二维码，从官方网站下载${wallet}。`,
  thisBrowser: '此浏览器',
}

const account: DialogsText['account'] = {
  title: '账户',
  showExact: '显示精确余额',
  showLess: '减少小数位数',
  receive: '接收',
  copy: '复制',
  explorerShort: '区块浏览器',
  receiveTitle: '接收',
  receiveCode: '您地址的二维码',
  receiveHint: (chain) => han`您在${chain}上的地址。请确定付款方选择了同一网络。`,
  receiveContract: (chain) => han`此账户是${chain}上的合约。在其他网络上向它发送的资产可能会丢失。`,
  balanceUnknown: '…',
  balanceStale: '可能不是最新',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `${number(seconds)} 秒前的数据`
      : `${number(Math.floor(seconds / 60))} 分钟前的数据`,
  wallet: '钱包',
  network: '网络',
  copyAddress: '复制地址',
  switchAccount: '切换账户',
  sources: {
    injected: '浏览器钱包',
    walletConnect: '手机（通过 WalletConnect）',
    safe: 'Safe 应用',
  },
  explorer: (name) => han`在${name}上查看`,
  disconnect: '断开连接',
}

const chain: DialogsText['chain'] = {
  title: '切换网络',
  wrong: '本网站不支持您钱包当前的网络。请切换到以下网络之一，或断开连接。',
  current: '已连接',
  waiting: '请在钱包中批准',
  notApproved: (wallet) => han`需要在${wallet}中批准`,
  ofSafe: '每个 Safe 只属于一个网络。要使用其他网络，请打开另一个 Safe。',
  wrongSafe: (names) => `本网站不支持此 Safe 所在的网络。请打开以下网络之一上的 Safe：${names}。`,
  tests: '测试网络',
  search: '搜索网络',
  none: '没有匹配的网络。',
  adding: (name, symbol, node) =>
    han`如果钱包中还没有${name}，它会询问是否添加（${symbol}，通过${node}）。`,
  byHand: '手动添加：',
  fields: {
    name: '网络名称',
    id: '链 ID',
    node: 'RPC URL',
    symbol: '货币',
    explorer: '区块浏览器',
  },
  again: '重新连接',
  disconnect: '断开连接',
}

const signIn: DialogsText['signIn'] = {
  title: '登录',
  why: '签署一条消息，证明此账户属于您。',
  free: '完全免费，不是交易，也不会授予动用您代币的权限。',
  site: '网站',
  account: '账户',
  network: '网络',
  unknownNetwork: '此处不支持',
  sign: '登录',
  preparing: '正在准备消息…',
  cancel: '取消并断开连接',
  signing: (wallet, site) => han`请在${wallet}中签署消息，并核对显示的网站是${site}。`,
  signingOnPhone: (wallet, site) =>
    han`请在手机上的${wallet}中签署消息，并核对显示的网站是${site}。`,
  signingTitle: (wallet) => han`正在打开${wallet}`,
  slow: (wallet) => han`仍在等待。请看看${wallet}是否已锁定，或者它的窗口是否被此窗口挡住。`,
  verifyingTitle: '正在验证签名',
  verifying: '请稍候片刻。',
  declined: '已拒绝签名',
  failed: '登录失败',
  collectingTitle: '还需要更多签名',
  collecting: '其他所有者尚未签名。请在他们签名后重试。',
  wrongNetwork: (wallet) => han`本网站不支持${wallet}当前的网络。请先切换，再登录。`,
  switchTo: (network) => han`切换到${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => han`已切换到${address}`,
  otherAccount: (wallet, address) => han`${wallet}当前使用的是${address}。没有发送任何资产。`,
  signedOut: '您在本网站服务器上也已退出登录。',
  chainChanged: (name) => han`已切换到${name}`,
  chainTaken: (chain, wallet) => han`${wallet}不再与本网站共享${chain}。`,
  disconnected: {
    revoked: (wallet) => han`已断开连接。${wallet}不再与本网站共享您的账户。`,
    ended: (wallet) => han`已断开连接。与${wallet}的连接已结束。`,
    kept: (wallet) => han`已断开连接。${wallet}中可能仍列有本网站，您可以在那里将它移除。`,
    'by-wallet': (wallet) => han`连接已断开：${wallet}已锁定或结束了连接。`,
    restarted: (wallet) => han`${wallet}已重新启动。请重新加载页面，再次连接。`,
    'session-ended': (wallet) => han`${wallet}已结束连接。`,
    'ran-out': (wallet) => han`与${wallet}的连接已到期。要继续，请重新连接。`,
    replaced: (wallet) => han`您在另一个标签页中连接了其他钱包，因此${wallet}已断开连接。`,
    elsewhere: () => '已在另一个标签页中断开连接。',
  },
  fault: '页面出了点问题。请重试刚才的操作，或重新加载页面。',
  dismiss: '关闭消息',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => han`${wallet}中有一个请求等待处理。`,
  elsewhere: (wallet) => han`有一个请求等待处理，请在手机上打开${wallet}查看。`,
  dismiss: '隐藏此提醒',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why: '另一个网站把此页面嵌在自己的页面里，可能诱使您点击看不见的内容。要发送或登录，请单独打开此页面。',
  leave: '单独打开此页面',
}

const notices: DialogsText['notices'] = {
  node: (chain) => han`无法连接到${chain}。余额可能不是最新，但您仍保持连接。`,
  busy: (chain, time) => han`${chain}繁忙，预计持续到${time}。余额可能不是最新，但您仍保持连接。`,
  wallet: '您的钱包已与网络断开。恢复之前，发送可能会失败。',
  relay: '与手机的连接已中断。恢复后，请求会继续。',
  offline: '您当前处于离线状态。显示的内容可能不是最新。',
  signOut: {
    owed: '无法连接到本网站的服务器，您在服务器上可能仍处于登录状态。',
    asking: '正在本网站的服务器上退出登录…',
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
  yourWallet: '您的钱包',
  theNetwork: '网络',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  retry: '重试',
  reload: '重新加载页面',
  continue: '继续',
  details: '详情',
  copied: '已复制',
  copyRefused: '无法复制。请在这里手动选取：',
}
