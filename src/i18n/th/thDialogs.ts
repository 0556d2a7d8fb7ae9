// Thai, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { thai } from '../scriptSpacing.ts'
import { errors, yourWallet } from './thErrors.ts'
import { asking, hero } from './thHero.ts'
import { money } from './thMoney.ts'
import { steps } from './thSteps.ts'

const { number } = wording('th')

const connect: DialogsText['connect'] = {
  title: 'เชื่อมต่อกระเป๋าเงิน',
  groups: { Installed: 'ติดตั้งแล้ว', Popular: 'ยอดนิยม' },
  recent: 'ล่าสุด',
  installed: 'ติดตั้งแล้ว',
  byCode: 'QR',
  byApp: 'แอป',
  search: 'ค้นหากระเป๋าเงิน',
  more: 'กระเป๋าเงินเพิ่มเติม',
  noneFound: 'ไม่พบกระเป๋าเงินชื่อนี้',
  unsupportedReason: 'กระเป๋าเงินนี้เชื่อมต่อจากอุปกรณ์นี้ไม่ได้',
  unsupported: ' (ไม่รองรับ)',
  scanWith: (wallet: string) => thai`สแกนด้วย${wallet}`,
  scanWithPhone: 'สแกนด้วยโทรศัพท์',
  getAWallet: 'ดาวน์โหลดกระเป๋าเงิน',
  getWallet: (wallet: string) => thai`ดาวน์โหลด${wallet}`,
  installWallet: (wallet: string) => thai`ติดตั้ง${wallet}`,
  getStartedWith: (wallet: string) => thai`เริ่มต้นใช้งาน${wallet}`,
  whatIsAWallet: 'กระเป๋าเงินคืออะไร',
  newToWallets: 'เพิ่งเริ่มใช้กระเป๋าเงิน Ethereum ใช่ไหม',
  learnMore: 'เรียนรู้เพิ่มเติม',
  get: 'ดาวน์โหลด',
  notWhatYouWant: 'ไม่พบกระเป๋าเงินที่ต้องการใช่ไหม',
  notWhatYouWantWide: 'กระเป๋าเงินอื่นเกือบทั้งหมดใช้ได้ผ่าน WalletConnect',
  notWhatYouWantCompact: 'ย้อนกลับแล้วเลือก WalletConnect เพื่อใช้กระเป๋าเงินอื่น',
  notWhatYouWantHere: 'กระเป๋าเงินอื่นที่คุณเพิ่มในเบราว์เซอร์นี้จะแสดงที่นี่โดยอัตโนมัติ',
  points: [
    { title: 'บ้านของสินทรัพย์ดิจิทัล', text: 'เก็บ ส่ง และรับเหรียญกับโทเค็น' },
    { title: 'วิธีเข้าสู่ระบบแบบใหม่', text: 'เชื่อมต่อกระเป๋าเงินแทนการสร้างรหัสผ่านให้ทุกเว็บไซต์' },
  ],
  noWallets: 'ไม่พบกระเป๋าเงินในเบราว์เซอร์นี้',
  claims: (rdns: string) => `ยังไม่ตรวจสอบ · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'แอปมือถือและส่วนขยายเบราว์เซอร์',
    mobile: 'แอปมือถือ',
    extension: 'ส่วนขยายเบราว์เซอร์',
  },
  opensElsewhere: 'เปิดในแท็บใหม่',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => thai`กำลังเปิด${wallet}`,
  confirm: (wallet: string) => thai`อนุมัติการเชื่อมต่อใน${wallet}`,
  slow: (wallet: string) => thai`ยังรออยู่ หาก${wallet}ล็อกอยู่ ให้ปลดล็อกจากแถบเครื่องมือของเบราว์เซอร์`,
  slowOnPhone: (wallet: string) => thai`ยังรออยู่ ดูว่ามีคำขอใน${wallet}หรือไม่`,
  pending: (wallet: string) => thai`มีคำขอเปิดค้างอยู่ใน${wallet} จัดการในนั้นให้เสร็จแล้วเราจะไปต่อ`,
  waits: (wallet: string) => thai`ทำให้เสร็จใน${wallet}`,
  done: 'เชื่อมต่อแล้ว',
  failed: (wallet: string) => thai`เชื่อมต่อกับ${wallet}ไม่ได้`,
  rejected: 'คุณปฏิเสธคำขอแล้ว',
  rejectedText: 'ลองอีกครั้งได้ทุกเมื่อ',
  ifLocked: (wallet: string) => thai`หาก${wallet}ล็อกอยู่ ให้ปลดล็อกก่อน`,
  unsupported: (wallet: string) => thai`${wallet}เชื่อมต่อกับเว็บไซต์ด้วยวิธีนี้ไม่ได้ ลองกระเป๋าเงินอื่น`,
  notInstalled: (wallet: string) => thai`ยังไม่ได้ติดตั้ง${wallet}`,
  notInstalledText: 'ติดตั้งแล้วกลับมาที่นี่ เราจะตรวจพบโดยอัตโนมัติ',
  notAvailable: (wallet: string) => thai`${wallet}ใช้ที่นี่ไม่ได้`,
  install: 'ติดตั้ง',
  usePhone: 'ใช้โทรศัพท์แทน',
  dontHave: (wallet: string) => thai`ยังไม่มี${wallet}ใช่ไหม ดาวน์โหลดได้ที่นี่`,
  openApp: (wallet: string) => thai`เปิด${wallet}`,
  openAnyApp: 'เปิดแอปกระเป๋าเงิน',
  continueInAny: 'ทำต่อในแอปกระเป๋าเงิน',
  openAppAt: (wallet: string, place: string) => thai`เปิด${wallet} (${place})`,
  openPageIn: (wallet: string) => thai`เปิดหน้านี้ใน${wallet}`,
  continueIn: (wallet: string) => thai`ทำต่อใน${wallet}`,
  pasteInApp: 'คัดลอกลิงก์ไปวางในแอปกระเป๋าเงิน หรือลองเปิดแอปจากที่นี่',
  acceptInApp: 'อนุมัติในแอปแล้วกลับมาที่นี่',
  appMissing: (wallet: string) => thai`ไม่มีอะไรเกิดขึ้นใช่ไหม อาจยังไม่ได้ติดตั้ง${wallet}`,
  noAppOpened: 'ไม่มีอะไรเกิดขึ้นใช่ไหม คัดลอกลิงก์ไปวางในแอปกระเป๋าเงิน',
  copyLink: 'คัดลอกลิงก์',
  qr: (wallet: string) => thai`คิวอาร์โค้ดสำหรับเชื่อมต่อกับ${wallet}`,
  qrDownload: (wallet: string) => thai`คิวอาร์โค้ดสำหรับดาวน์โหลด${wallet}`,
  qrHint: (wallet: string) => thai`สแกนด้วยตัวสแกนใน${wallet} ไม่ใช่กล้องถ่ายรูป`,
  qrPage: (wallet: string) => thai`คิวอาร์โค้ดสำหรับเปิดหน้านี้ใน${wallet}`,
  qrPageHint: (wallet: string) => thai`สแกนด้วยโทรศัพท์เพื่อเปิดหน้านี้ใน${wallet}แล้วเชื่อมต่อที่นั่น`,
  openPageLink: 'เปิดลิงก์แทน',
  qrHintAny: 'สแกนด้วยตัวสแกนในแอปกระเป๋าเงิน ไม่ใช่กล้องถ่ายรูป',
  openHere: 'เปิดบนอุปกรณ์นี้',
  linkPreparing: 'กำลังโหลด…',
  readyToConnect: (wallet: string) => thai`ติดตั้ง${wallet}แล้ว`,
  connectWith: (wallet: string) => thai`เชื่อมต่อกับ${wallet}`,
  openPageText: (wallet: string) => thai`${wallet}เชื่อมต่อจากเบราว์เซอร์ในแอปเอง เปิดหน้านี้ในนั้นเพื่อทำต่อ`,
  qrPreparing: 'กำลังโหลด…',
  codeReady: 'ลิงก์สำหรับเชื่อมต่อพร้อมแล้ว',
  qrExpired: 'คิวอาร์โค้ดนี้หมดอายุแล้ว',
  qrNew: 'ขอโค้ดใหม่',
  nothingThere: 'ไม่เห็นอะไรในกระเป๋าเงินใช่ไหม',
  mayList: 'กระเป๋าเงินของคุณอาจแสดงสิ่งที่เว็บไซต์นี้ขอได้',
  tooMany: (seconds: number) => `ลองหลายครั้งเกินไป จะลองอีกครั้งใน ${seconds} วินาที`,
  calledNow: (wallet: string, now: string) => thai`แอป${wallet}เปลี่ยนชื่อเป็น${now}แล้ว`,
  fromBrowser: 'กระเป๋าเงินเปิดได้ดีที่สุดจากเบราว์เซอร์ของคุณ',
  openInBrowser: 'เปิดในเบราว์เซอร์',
  timeLeft: (seconds: number) =>
    `หมดอายุใน ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => thai`เชื่อมต่อกับ${wallet}ด้วยบัญชี${address}แล้ว`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => thai`${wallet}สำหรับ${browser}`,
  browserCardText: 'วิธีที่เร็วที่สุดบนคอมพิวเตอร์เครื่องนี้',
  browserCardAction: (browser: string) => thai`เพิ่มใน${browser}`,
  mobileCard: (wallet: string) => thai`${wallet}สำหรับโทรศัพท์`,
  mobileCardText: 'ใช้งานบนโทรศัพท์ของคุณ',
  mobileCardAction: 'ดาวน์โหลดแอป',
  scanToDownload: (wallet: string) => thai`สแกนเพื่อดาวน์โหลด${wallet}จากเว็บไซต์ทางการ`,
  thisBrowser: 'เบราว์เซอร์นี้',
}

const account: DialogsText['account'] = {
  title: 'บัญชี',
  showExact: 'แสดงยอดคงเหลือแบบละเอียด',
  showLess: 'แสดงทศนิยมน้อยลง',
  receive: 'รับ',
  copy: 'คัดลอก',
  explorerShort: 'Explorer',
  receiveTitle: 'รับ',
  receiveCode: 'คิวอาร์โค้ดของที่อยู่ของคุณ',
  receiveHint: (chain: string) => thai`ที่อยู่ของคุณบน${chain} ตรวจให้แน่ใจว่าผู้ส่งเลือกเครือข่ายเดียวกัน`,
  receiveContract: (chain: string) => thai`บัญชีนี้เป็นสัญญาอัจฉริยะบน${chain} สิ่งที่ส่งมาบนเครือข่ายอื่นอาจสูญหาย`,
  balanceUnknown: '…',
  balanceStale: 'อาจไม่ใช่ข้อมูลล่าสุด',
  balanceAsOf: (seconds: number) =>
    `ข้อมูลเมื่อ ${seconds < 120 ? `${number(seconds)} วินาที` : `${number(Math.floor(seconds / 60))} นาที`}ที่แล้ว`,
  wallet: 'กระเป๋าเงิน',
  network: 'เครือข่าย',
  copyAddress: 'คัดลอกที่อยู่',
  switchAccount: 'เปลี่ยนบัญชี',
  sources: {
    injected: 'กระเป๋าเงินในเบราว์เซอร์',
    walletConnect: 'โทรศัพท์ ผ่าน WalletConnect',
    safe: 'แอป Safe',
  },
  explorer: (name: string) => `ดูบน ${name}`,
  disconnect: 'ยกเลิกการเชื่อมต่อ',
}

const chain: DialogsText['chain'] = {
  title: 'เปลี่ยนเครือข่าย',
  wrong: 'กระเป๋าเงินของคุณอยู่บนเครือข่ายที่ไม่รองรับ เปลี่ยนเป็นเครือข่ายเหล่านี้หรือยกเลิกการเชื่อมต่อ',
  current: 'เชื่อมต่ออยู่',
  waiting: 'อนุมัติในกระเป๋าเงิน',
  notApproved: (wallet: string) => thai`ต้องอนุมัติใน${wallet}`,
  ofSafe: 'Safe แต่ละใบอยู่บนเครือข่ายเดียว เปิด Safe ใบอื่นเพื่อใช้เครือข่ายอื่น',
  wrongSafe: (names: string) => `Safe นี้อยู่บนเครือข่ายที่ไม่รองรับ เปิด Safe บนเครือข่ายเหล่านี้: ${names}`,
  tests: 'เครือข่ายทดสอบ',
  search: 'ค้นหาเครือข่าย',
  none: 'ไม่พบเครือข่ายที่ตรงกัน',
  adding: (name: string, symbol: string, node: string) =>
    `หากกระเป๋าเงินยังไม่มี ${name} ระบบจะขอเพิ่มให้ (${symbol} ผ่าน ${node})`,
  byHand: 'เพิ่มด้วยตนเอง:',
  fields: {
    name: 'ชื่อเครือข่าย',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'สกุลเงิน',
    explorer: 'Explorer',
  },
  again: 'เชื่อมต่ออีกครั้ง',
  disconnect: 'ยกเลิกการเชื่อมต่อ',
}

const signIn: DialogsText['signIn'] = {
  title: 'เข้าสู่ระบบ',
  why: 'ลงนามข้อความเพื่อพิสูจน์ว่าบัญชีนี้เป็นของคุณ',
  free: 'ไม่มีค่าใช้จ่าย ไม่ใช่ธุรกรรม และไม่ให้สิทธิ์เข้าถึงเหรียญของคุณ',
  site: 'เว็บไซต์',
  account: 'บัญชี',
  network: 'เครือข่าย',
  unknownNetwork: 'ไม่รองรับที่นี่',
  sign: 'เข้าสู่ระบบ',
  preparing: 'กำลังเตรียมข้อความ…',
  cancel: 'ยกเลิกและเลิกเชื่อมต่อ',
  signing: (wallet: string, site: string) => thai`ลงนามข้อความใน${wallet} ตรวจว่าข้อความระบุ ${site}`,
  signingOnPhone: (wallet: string, site: string) =>
    thai`ลงนามข้อความใน${wallet}บนโทรศัพท์ของคุณ ตรวจว่าข้อความระบุ ${site}`,
  signingTitle: (wallet: string) => thai`กำลังเปิด${wallet}`,
  slow: (wallet: string) => thai`ยังรออยู่ ${wallet}ล็อกอยู่หรือหน้าต่างถูกบังอยู่หรือเปล่า`,
  verifyingTitle: 'กำลังตรวจลายเซ็น',
  verifying: 'ใช้เวลาสักครู่',
  declined: 'คุณปฏิเสธการลงนามแล้ว',
  failed: 'เข้าสู่ระบบไม่สำเร็จ',
  collectingTitle: 'ต้องการลายเซ็นเพิ่ม',
  collecting: 'เจ้าของคนอื่นยังต้องลงนาม ลองอีกครั้งเมื่อลงนามครบแล้ว',
  wrongNetwork: (wallet: string) =>
    thai`${wallet}อยู่บนเครือข่ายที่ไม่รองรับ เปลี่ยนเครือข่ายก่อน แล้วจึงเข้าสู่ระบบ`,
  switchTo: (network: string) => `เปลี่ยนเป็น ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => thai`เปลี่ยนเป็น${address}แล้ว`,
  otherAccount: (wallet: string, address: string) =>
    thai`ตอนนี้${wallet}ใช้บัญชี${address} ยังไม่ได้ส่งอะไรออกไป`,
  signedOut: 'คุณออกจากระบบบนเซิร์ฟเวอร์ของเว็บไซต์นี้แล้วด้วย',
  chainChanged: (name: string) => `เปลี่ยนเป็น ${name} แล้ว`,
  chainTaken: (chain: string, wallet: string) => thai`${wallet}เลิกแชร์${chain}กับเว็บไซต์นี้แล้ว`,
  disconnected: {
    revoked: (wallet: string) => thai`ยกเลิกการเชื่อมต่อแล้ว ${wallet}จะไม่แชร์บัญชีของคุณกับเว็บไซต์นี้อีก`,
    ended: (wallet: string) => thai`ยกเลิกการเชื่อมต่อแล้ว การเชื่อมต่อกับ${wallet}สิ้นสุดลง`,
    kept: (wallet: string) =>
      thai`ยกเลิกการเชื่อมต่อแล้ว เว็บไซต์อาจยังอยู่ในรายการของ${wallet} คุณลบออกได้ที่นั่น`,
    'by-wallet': (wallet: string) => thai`การเชื่อมต่อถูกยกเลิก: ${wallet}ถูกล็อกหรือยุติการเชื่อมต่อ`,
    restarted: (wallet: string) => thai`${wallet}เริ่มทำงานใหม่ โหลดหน้านี้ใหม่เพื่อเชื่อมต่ออีกครั้ง`,
    'session-ended': (wallet: string) => thai`${wallet}ยุติการเชื่อมต่อแล้ว`,
    'ran-out': (wallet: string) => thai`การเชื่อมต่อกับ${wallet}หมดอายุแล้ว เชื่อมต่ออีกครั้งเพื่อดำเนินการต่อ`,
    replaced: (wallet: string) => thai`คุณเชื่อมต่อกระเป๋าเงินอื่นในอีกแท็บ จึงยกเลิกการเชื่อมต่อกับ${wallet}`,
    elsewhere: () => 'ยกเลิกการเชื่อมต่อแล้วในอีกแท็บ',
  },
  fault: 'มีบางอย่างผิดพลาดในหน้านี้ ลองอีกครั้งหรือโหลดหน้าใหม่',
  dismiss: 'ปิดข้อความ',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => thai`มีคำขอรออยู่ใน${wallet}`,
  elsewhere: (wallet: string) => thai`มีคำขอรออยู่ใน${wallet}บนโทรศัพท์ของคุณ`,
  dismiss: 'ซ่อนการเตือนนี้',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'เว็บไซต์อื่นกำลังแสดงหน้านี้ซ้อนอยู่ภายใน และอาจหลอกให้คุณกดสิ่งที่มองไม่เห็น ' +
    'หากต้องการส่งหรือเข้าสู่ระบบ ให้เปิดหน้านี้แยกต่างหาก',
  leave: 'เปิดหน้านี้แยกต่างหาก',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) => thai`ติดต่อ${chain}ไม่ได้ ยอดคงเหลืออาจไม่ใช่ข้อมูลล่าสุด คุณยังเชื่อมต่ออยู่`,
  busy: (chain: string, time: string) =>
    thai`${chain}มีผู้ใช้หนาแน่นจนถึง ${time} ยอดคงเหลืออาจไม่ใช่ข้อมูลล่าสุด คุณยังเชื่อมต่ออยู่`,
  wallet: 'กระเป๋าเงินของคุณขาดการเชื่อมต่อกับเครือข่าย การส่งอาจไม่สำเร็จจนกว่าจะกลับมา',
  relay: 'การเชื่อมต่อกับโทรศัพท์ขัดข้อง คำขอจะทำต่อเมื่อกลับมา',
  offline: 'คุณออฟไลน์อยู่ สิ่งที่เห็นอาจไม่ใช่ข้อมูลล่าสุด',
  signOut: {
    owed: 'เราติดต่อเซิร์ฟเวอร์ของเว็บไซต์นี้ไม่ได้ คุณจึงอาจยังอยู่ในระบบที่นั่น',
    asking: 'กำลังออกจากระบบบนเซิร์ฟเวอร์ของเว็บไซต์นี้…',
  },
}

export const dialogs: DialogsText = {
  ...money,
  hero,
  asking,
  connect,
  attempt,
  download,
  steps,
  account,
  chain,
  signIn,
  errors,
  toasts,
  notices,
  phoneRequest,
  foreignFrame,
  yourWallet,
  theNetwork: 'เครือข่าย',
  close: 'ปิด',
  back: 'ย้อนกลับ',
  cancel: 'ยกเลิก',
  retry: 'ลองอีกครั้ง',
  reload: 'โหลดหน้าใหม่',
  continue: 'ดำเนินการต่อ',
  details: 'รายละเอียด',
  copied: 'คัดลอกแล้ว',
  copyRefused: 'คัดลอกไม่ได้ เลือกข้อความที่นี่:',
}
