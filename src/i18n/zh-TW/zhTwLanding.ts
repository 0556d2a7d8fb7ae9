// Chinese as in Taiwan, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'
import { han } from '../scriptSpacing.ts'

export const landing: LandingText = {
  skip: '跳到主要內容',
  broken: '這個頁面有一部分沒有載入。',
  reload: '重新載入',
  fromDisk: '這個頁面需要網頁伺服器才能執行，無法直接從資料夾開啟使用。',
  noScript: 'JavaScript 已關閉。請開啟後重新載入頁面，才能連接錢包。',
  headline: '連接您的錢包，\n金鑰由您保管。',
  lead: (name) =>
    han`${name}只看得到您的公開地址和其中的資產。除非您在錢包中核准，否則資產不會有任何變動。`,
  sees: {
    title: '這個網站看得到什麼',
    text: '您的公開地址、地址中的餘額，以及錢包目前所在的網路。地址和餘額本來就是公開資訊。',
  },
  keys: {
    title: '哪些始終由您保管',
    text: '您的私鑰和助記詞始終留在錢包裡。我們絕不會向您索取。',
  },
  quiet: {
    title: '沒有追蹤',
    text: '沒有流量分析，也沒有第三方指令碼。在您開啟錢包清單之前，這個頁面只會和自己的伺服器通訊。',
  },
  footer: '您隨時可以中斷連接。',
  coinOn: (chain) => `· ${chain}`,
  contract: '合約',
  viewOn: (explorer) => han`在${explorer}上查看`,
  links: '關於這個網站',
  terms: '服務條款',
  privacy: '隱私權政策',
  language: '語言',
  description: '連接您的錢包，查看並使用您的代幣。',
}
