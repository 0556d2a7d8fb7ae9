// Thai, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `ติดตั้งแอป ${wallet}`,
  homeScreen: 'วางไว้บนหน้าจอหลักเพื่อเปิดได้ในแตะเดียว',
  createWallet: 'สร้างหรือนำเข้ากระเป๋าเงิน',
  writeDown: 'จดวลีกู้คืนไว้ เก็บแบบออฟไลน์ และอย่าบอกใคร',
  backUp: 'สำรองข้อมูลไว้ และอย่าบอกวลีกู้คืนกับใคร',
  tapScan: (wallet) => `แตะปุ่มสแกนใน ${wallet}`,
  pointAtCode: 'ส่องไปที่คิวอาร์โค้ดที่เราจะแสดงต่อไป แล้วอนุมัติ',
  addExtension: (wallet) => `เพิ่มส่วนขยาย ${wallet}`,
  pinToToolbar: 'ปักหมุดไว้บนแถบเครื่องมือเพื่อให้หาได้ง่าย',
  comeBack: 'กลับมาที่นี่',
  appears: (wallet) => `${wallet} จะปรากฏในรายการเอง หากไม่ปรากฏ ให้โหลดหน้าใหม่`,
  openInApp: 'เปิดหน้านี้ในแอป',
  scanToOpen: 'สแกนคิวอาร์โค้ดที่เราจะแสดงต่อไป หน้านี้จะเปิดในเบราว์เซอร์ของแอป',
  notTheExchange: 'เป็นคนละแอปกับแอปซื้อขาย Coinbase',
}
