// Vietnamese, the words of the numbered steps to a wallet.
import type { StepsText } from '../en/enSteps.ts'

export const steps: StepsText = {
  'Install the {wallet} app': 'Cài đặt ứng dụng {wallet}',
  'Put it on your home screen so it’s one tap away.': 'Đặt ứng dụng ở màn hình chính để mở chỉ với một lần chạm.',
  'Create or import a wallet': 'Tạo hoặc nhập ví',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Hãy ghi lại cụm từ khôi phục, cất ngoại tuyến và không bao giờ chia sẻ.',
  'Back it up, and never share your recovery phrase.': 'Hãy sao lưu và không bao giờ chia sẻ cụm từ khôi phục.',
  'Tap the scan button in {wallet}': 'Chạm nút quét trong {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Hướng vào mã QR hiện ở bước tiếp theo rồi phê duyệt.',
  'Add the {wallet} extension': 'Thêm tiện ích {wallet}',
  'Pin it to your toolbar so it’s easy to find.': 'Ghim lên thanh công cụ để dễ tìm.',
  'Come back here': 'Quay lại đây',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} sẽ tự xuất hiện trong danh sách. Nếu không, hãy tải lại trang.',
  'Open this page in the app': 'Mở trang này trong ứng dụng',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Quét mã QR sẽ hiện ở bước tiếp theo: trang này sẽ mở trong trình duyệt của ứng dụng.',
  'It’s a separate app from the Coinbase exchange.': 'Đây là ứng dụng riêng, khác với sàn Coinbase.',
}
