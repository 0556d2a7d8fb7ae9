// Vietnamese, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  installApp: (wallet) => `Cài đặt ứng dụng ${wallet}`,
  homeScreen: 'Đặt ứng dụng ở màn hình chính để mở chỉ với một lần chạm.',
  createWallet: 'Tạo hoặc nhập ví',
  writeDown: 'Hãy ghi lại cụm từ khôi phục, cất ngoại tuyến và không bao giờ chia sẻ.',
  backUp: 'Hãy sao lưu và không bao giờ chia sẻ cụm từ khôi phục.',
  tapScan: (wallet) => `Chạm nút quét trong ${wallet}`,
  pointAtCode: 'Hướng vào mã QR hiện ở bước tiếp theo rồi phê duyệt.',
  addExtension: (wallet) => `Thêm tiện ích ${wallet}`,
  pinToToolbar: 'Ghim lên thanh công cụ để dễ tìm.',
  comeBack: 'Quay lại đây',
  appears: (wallet) => `${wallet} sẽ tự xuất hiện trong danh sách. Nếu không, hãy tải lại trang.`,
  openInApp: 'Mở trang này trong ứng dụng',
  scanToOpen:
    'Quét mã QR sẽ hiện ở bước tiếp theo: trang này sẽ mở trong trình duyệt của ứng dụng.',
  notTheExchange: 'Đây là ứng dụng riêng, khác với sàn Coinbase.',
}
