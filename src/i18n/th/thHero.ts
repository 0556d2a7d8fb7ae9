// Thai, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'คุณเชื่อมต่อแล้ว',
  balance: 'ยอดคงเหลือของคุณ',
  on: (chain) => `บน ${chain}`,
  get: (symbol) => `หา ${symbol}`,
  switchNetwork: 'เปลี่ยนเครือข่าย',
}

export const asking: AskingText = {
  amount: 'จำนวน (ไม่บังคับ)',
  copyLink: 'คัดลอกลิงก์ชำระเงิน',
  copyRequest: 'คัดลอกคำขอ EIP-681',
  requestNote: 'สำหรับกระเป๋าเงินที่อ่าน EIP-681 ได้เท่านั้น กระเป๋าอื่นอาจส่งไปยังที่อยู่ที่ผิด',
  code: (what) => `คิวอาร์โค้ดที่ขอ ${what}`,
  asked: (what) => `มีลิงก์ขอให้คุณจ่าย ${what} เชื่อมต่อกระเป๋าเงินเพื่อดำเนินการต่อ`,
  elsewhere: (what, chain) => `มีลิงก์ขอให้คุณจ่าย ${what} บน ${chain}`,
  refused: 'ลิงก์ชำระเงินนี้เสียหายหรือไม่ได้มีไว้สำหรับเว็บไซต์นี้ ยังไม่มีการกรอกอะไร',
}
