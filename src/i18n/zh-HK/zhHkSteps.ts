// Chinese of Hong Kong, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': '安裝 {wallet} 應用程式',
  'Put it on your home screen so it’s one tap away.': '把它放到主畫面，一按即開。',
  'Create or import a wallet': '建立或匯入錢包',
  'Write down your recovery phrase, keep it offline and never share it.': '請抄下助記詞，離線保管，切勿透露給任何人。',
  'Back it up, and never share your recovery phrase.': '請做好備份，切勿透露助記詞。',
  'Tap the scan button in {wallet}': '在 {wallet} 中按掃描按鈕',
  'Point it at the QR code we show you next, then approve.': '請對準接下來顯示的 QR Code，然後批准。',
  'Add the {wallet} extension': '加入 {wallet} 擴充功能',
  'Pin it to your toolbar so it’s easy to find.': '請把它固定在工具列，方便尋找。',
  'Come back here': '回到這裏',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.': '{wallet} 會自動出現在列表中。如果沒有出現，請重新載入頁面。',
  'Open this page in the app': '在應用程式中開啟這個頁面',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    '請掃描接下來顯示的 QR Code，這個頁面會在應用程式內建的瀏覽器中開啟。',
  'It’s a separate app from the Coinbase exchange.': '它與 Coinbase 交易所是兩個不同的應用程式。',
}
