// Thai, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'ติดตั้งแอป {wallet}',
  'Put it on your home screen so it’s one tap away.': 'วางไว้บนหน้าจอหลักเพื่อเปิดได้ในแตะเดียว',
  'Create or import a wallet': 'สร้างหรือนำเข้ากระเป๋าเงิน',
  'Write down your recovery phrase, keep it offline and never share it.': 'จดวลีกู้คืนไว้ เก็บแบบออฟไลน์ และอย่าบอกใคร',
  'Back it up, and never share your recovery phrase.': 'สำรองข้อมูลไว้ และอย่าบอกวลีกู้คืนกับใคร',
  'Tap the scan button in {wallet}': 'แตะปุ่มสแกนใน {wallet}',
  'Point it at the QR code we show you next, then approve.': 'ส่องไปที่คิวอาร์โค้ดที่เราจะแสดงต่อไป แล้วอนุมัติ',
  'Add the {wallet} extension': 'เพิ่มส่วนขยาย {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'ปักหมุดไว้บนแถบเครื่องมือเพื่อให้หาได้ง่าย',
  'Come back here': 'กลับมาที่นี่',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} จะปรากฏในรายการเอง หากไม่ปรากฏ ให้โหลดหน้าใหม่',
  'Open this page in the app': 'เปิดหน้านี้ในแอป',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'สแกนคิวอาร์โค้ดที่เราจะแสดงต่อไป หน้านี้จะเปิดในเบราว์เซอร์ของแอป',
  'It’s a separate app from the Coinbase exchange.': 'เป็นคนละแอปกับแอปซื้อขาย Coinbase',
}
