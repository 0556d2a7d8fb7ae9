// Chinese of Hong Kong, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `安裝 ${wallet} 應用程式`,
  homeScreen: '把它放到主畫面，一按即開。',
  createWallet: '建立或匯入錢包',
  writeDown: '請抄下助記詞，離線保管，切勿透露給任何人。',
  backUp: '請做好備份，切勿透露助記詞。',
  tapScan: (wallet) => `在 ${wallet} 中按掃描按鈕`,
  pointAtCode: '請對準接下來顯示的 QR Code，然後批准。',
  addExtension: (wallet) => `加入 ${wallet} 擴充功能`,
  pinToToolbar: '請把它固定在工具列，方便尋找。',
  comeBack: '回到這裏',
  appears: (wallet) => `${wallet} 會自動出現在列表中。如果沒有出現，請重新載入頁面。`,
  openInApp: '在應用程式中開啟這個頁面',
  scanToOpen: '請掃描接下來顯示的 QR Code，這個頁面會在應用程式內建的瀏覽器中開啟。',
  notTheExchange: '它與 Coinbase 交易所是兩個不同的應用程式。',
}
