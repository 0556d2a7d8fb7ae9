// Thai, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'เชื่อมต่อกระเป๋าเงิน',
  connecting: 'กำลังเชื่อมต่อ…',
  signIn: 'เข้าสู่ระบบ',
  restoring: 'กำลังเชื่อมต่อใหม่…',
  wrongNetwork: 'เครือข่ายไม่ถูกต้อง',
  network: 'เครือข่าย: {chain}',
  account: 'บัญชี',
  pending: 'มีธุรกรรมรอดำเนินการ',
  theme: 'ธีม',
  activity: 'ความเป็นส่วนตัว',
  stillLoading: 'ยังโหลดอยู่…',
  loadFailed: 'โหลดหน้านี้ได้ไม่ครบ',
  reload: 'โหลดใหม่',
  tooOld: 'เบราว์เซอร์นี้เก่าเกินกว่าจะเชื่อมต่อกระเป๋าเงินได้ โปรดอัปเดตหรือเปิดหน้านี้ในเบราว์เซอร์อื่น',
  cancel: 'ยกเลิก',
  fault: 'มีบางอย่างผิดพลาดตรงนี้',
  retry: 'ลองอีกครั้ง',
}
