// Vietnamese, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Bạn đã kết nối.',
  balance: 'Số dư của bạn',
  on: (chain) => `trên ${chain}`,
  get: (symbol) => `Lấy ${symbol}`,
  switchNetwork: 'Chuyển mạng',
}

export const asking: AskingText = {
  amount: 'Số tiền (không bắt buộc)',
  copyLink: 'Sao chép liên kết thanh toán',
  copyRequest: 'Sao chép yêu cầu EIP-681',
  requestNote: 'Chỉ dành cho ví đọc được EIP-681. Ví khác có thể gửi đến sai địa chỉ.',
  code: (what) => `Mã QR yêu cầu ${what}`,
  asked: (what) => `Một liên kết đang yêu cầu bạn trả ${what}. Hãy kết nối ví để tiếp tục.`,
  elsewhere: (what, chain) => `Một liên kết đang yêu cầu bạn trả ${what} trên ${chain}.`,
  refused: 'Liên kết thanh toán này bị hỏng hoặc không dành cho trang này. Chưa điền gì cả.',
}
