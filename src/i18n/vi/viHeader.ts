// Vietnamese, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Kết nối ví',
  connecting: 'Đang kết nối…',
  signIn: 'Đăng nhập',
  restoring: 'Đang kết nối lại…',
  wrongNetwork: 'Sai mạng',
  network: 'Mạng: {chain}',
  account: 'Tài khoản',
  pending: 'có giao dịch đang xử lý',
  theme: 'Giao diện',
  activity: 'Quyền riêng tư',
  stillLoading: 'Vẫn đang tải…',
  loadFailed: 'Một phần của trang chưa tải được.',
  reload: 'Tải lại',
  tooOld: 'Trình duyệt này quá cũ để kết nối ví. Hãy cập nhật hoặc mở trang bằng trình duyệt khác.',
  cancel: 'Hủy',
  fault: 'Đã xảy ra lỗi ở đây.',
  retry: 'Thử lại',
}
