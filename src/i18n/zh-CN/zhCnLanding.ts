// Chinese as in mainland China, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'
import { han } from '../scriptSpacing.ts'

export const landing: LandingText = {
  skip: '跳到正文',
  broken: '页面有一部分未能加载。',
  reload: '重新加载',
  fromDisk: '此页面需要网页服务器才能运行，从文件夹中直接打开无法使用。',
  noScript: 'JavaScript 已关闭。请开启并重新加载页面，然后连接钱包。',
  headline: '连接您的钱包，\n密钥由您掌管。',
  lead: (name) =>
    han`${name}只能看到您的公开地址及其中的资产。未经您在钱包中批准，资产不会有任何变动。`,
  sees: {
    title: '本网站能看到什么',
    text: '您的公开地址、其中的余额，以及钱包当前所在的网络。地址和余额本来就是公开信息。',
  },
  keys: {
    title: '哪些始终归您保管',
    text: '您的私钥和助记词始终留在钱包里。我们绝不会向您索取。',
  },
  quiet: {
    title: '没有跟踪',
    text: '没有统计分析，也没有第三方脚本。在您打开钱包列表之前，此页面只与自己的服务器通信。',
  },
  footer: '您可以随时断开连接。',
  coinOn: (chain) => `· ${chain}`,
  contract: '合约',
  viewOn: (explorer) => han`在${explorer}上查看`,
  links: '关于本网站',
  terms: '服务条款',
  privacy: '隐私政策',
  language: '语言',
  description: '连接您的钱包，查看并使用您的代币。',
}
