// Chinese as in Taiwan, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: '連接錢包',
  connecting: '連接中…',
  signIn: '登入',
  restoring: '重新連接中…',
  wrongNetwork: '不支援的網路',
  network: '網路：{chain}',
  account: '帳戶',
  pending: '有交易處理中',
  theme: '主題',
  activity: '隱私',
  stillLoading: '仍在載入…',
  loadFailed: '這個頁面有一部分沒有載入。',
  reload: '重新載入',
  tooOld: '這個瀏覽器版本太舊，無法連接錢包。請更新，或改用其他瀏覽器開啟這個頁面。',
  cancel: '取消',
  fault: '這裡發生了問題。',
  retry: '再試一次',
}
