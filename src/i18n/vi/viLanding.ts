// Vietnamese, the words of the landing page.
import type { LandingText } from '../en/enLanding.ts'

export const landing: LandingText = {
  skip: 'Chuyển đến nội dung',
  broken: 'Một phần của trang chưa tải được.',
  reload: 'Tải lại',
  fromDisk: 'Trang này cần máy chủ web: trình duyệt không chạy được trang khi mở từ thư mục.',
  noScript: 'JavaScript đang tắt. Hãy bật JavaScript và tải lại trang để kết nối ví.',
  headline: 'Kết nối ví của bạn.\nBạn vẫn giữ khóa.',
  lead: (name) =>
    `${name} chỉ thấy địa chỉ công khai của bạn và những gì trong đó. Không tài sản nào được chuyển đi nếu bạn chưa ` +
    'phê duyệt trong ví.',
  sees: {
    title: 'Trang này thấy được gì',
    text: 'Địa chỉ công khai của bạn, số dư và mạng mà ví đang dùng. Địa chỉ và số dư vốn là thông tin công khai.',
  },
  keys: {
    title: 'Điều gì luôn ở lại với bạn',
    text: 'Khóa và cụm từ khôi phục luôn nằm trong ví của bạn. Chúng tôi không bao giờ hỏi những thứ này.',
  },
  quiet: {
    title: 'Không theo dõi',
    text:
      'Không có công cụ phân tích, không có mã của bên thứ ba. Trước khi bạn mở danh sách ví, trang chỉ liên ' +
      'lạc với máy chủ của chính mình.',
  },
  footer: 'Bạn có thể ngắt kết nối bất cứ lúc nào.',
  coinOn: (chain) => `trên ${chain}`,
  contract: 'Hợp đồng',
  viewOn: (explorer) => `Xem trên ${explorer}`,
  links: 'Thêm về trang này',
  terms: 'Điều khoản',
  privacy: 'Chính sách quyền riêng tư',
  language: 'Ngôn ngữ',
  description: 'Kết nối ví để xem và sử dụng coin của bạn.',
}
