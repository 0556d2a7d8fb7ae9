// Chinese as in mainland China, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: '连接钱包',
  connecting: '正在连接…',
  signIn: '登录',
  restoring: '正在重新连接…',
  wrongNetwork: '不支持的网络',
  network: '网络：{chain}',
  account: '账户',
  pending: '有交易处理中',
  theme: '主题',
  activity: '隐私',
  stillLoading: '仍在加载…',
  loadFailed: '页面有一部分未能加载。',
  reload: '重新加载',
  tooOld: '此浏览器版本过旧，无法连接钱包。请更新，或换用其他浏览器打开此页面。',
  cancel: '取消',
  fault: '这里出了点问题。',
  retry: '重试',
}
