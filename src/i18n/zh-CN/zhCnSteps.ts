// Chinese of the mainland, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '安装 {wallet} 应用',
  'Put it on your home screen so it’s one tap away.': '把它放到主屏幕，一点即开。',
  'Create or import a wallet': '创建或导入钱包',
  'Write down your recovery phrase, keep it offline and never share it.': '请抄下助记词，离线保管，切勿透露给任何人。',
  'Back it up, and never share your recovery phrase.': '请做好备份，切勿透露助记词。',
  'Tap the scan button in {wallet}': '在 {wallet} 中点按扫描按钮',
  'Point it at the QR code we show you next, then approve.': '请对准接下来显示的二维码，然后批准。',
  'Add the {wallet} extension': '添加 {wallet} 扩展',
  'Pin it to your toolbar so it’s easy to find.': '请把它固定到工具栏，方便查找。',
  'Come back here': '回到这里',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.': '{wallet} 会自动出现在列表中。如果没有出现，请重新加载页面。',
  'Open this page in the app': '在应用中打开此页面',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.': '请扫描接下来显示的二维码，此页面会在应用自带的浏览器中打开。',
  'It’s a separate app from the Coinbase exchange.': '它与 Coinbase 交易所是两个不同的应用。',
}
