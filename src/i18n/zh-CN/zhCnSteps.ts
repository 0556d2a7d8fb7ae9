// Chinese of the mainland, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `安装 ${wallet} 应用`,
  homeScreen: '把它放到主屏幕，一点即开。',
  createWallet: '创建或导入钱包',
  writeDown: '请抄下助记词，离线保管，切勿透露给任何人。',
  backUp: '请做好备份，切勿透露助记词。',
  tapScan: (wallet) => `在 ${wallet} 中点按扫描按钮`,
  pointAtCode: '请对准接下来显示的二维码，然后批准。',
  addExtension: (wallet) => `添加 ${wallet} 扩展`,
  pinToToolbar: '请把它固定到工具栏，方便查找。',
  comeBack: '回到这里',
  appears: (wallet) => `${wallet} 会自动出现在列表中。如果没有出现，请重新加载页面。`,
  openInApp: '在应用中打开此页面',
  scanToOpen: '请扫描接下来显示的二维码，此页面会在应用自带的浏览器中打开。',
  notTheExchange: '它与 Coinbase 交易所是两个不同的应用。',
}
