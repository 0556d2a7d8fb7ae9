// Vietnamese, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('vi')

const send: MoneyText['send'] = {
  title: 'Gửi',
  action: 'Gửi',
  asset: 'Tài sản',
  to: 'Đến',
  toHint: 'Địa chỉ hoặc tên',
  recent: 'Người nhận trước đây',
  paste: 'Dán',
  amount: 'Số tiền',
  max: 'Tối đa',
  maxHint: 'Số dư của bạn trừ phí mạng',
  maxWaits: 'Đang chờ phí mạng…',
  available: (what) => `Khả dụng: ${what}`,
  check: 'Xem lại',
  checking: 'Đang kiểm tra…',
  fee: 'Phí mạng',
  speeds: { slow: 'Chậm', normal: 'Bình thường', fast: 'Nhanh' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Bạn cần khoảng ${need} trên ${chain} để trả phí mạng; bạn đang có ${have}.`,
  ownFee: 'Tùy chỉnh',
  advanced: 'Nâng cao',
  advancedHint: 'Đơn vị: gwei. Để trống để dùng mức ước tính.',
  fields: { maxFee: 'Phí tối đa', tip: 'Phí ưu tiên', gasPrice: 'Giá gas' },
  sharedFee: 'Hiện chưa mất phí. Người thực hiện giao dịch sẽ trả phí.',
  looking: 'Đang tra cứu…',
  refusals: {
    malformed: 'Nhập một địa chỉ (0x…) hoặc tên như alice.eth.',
    checksum: 'Địa chỉ này có lỗi gõ (sai mã kiểm tra). Hãy sao chép lại.',
    zero: 'Đây là địa chỉ zero (0x00…00). Mọi thứ gửi đến đó sẽ bị mất.',
    'coin-contract': 'Đây là hợp đồng của chính đồng coin này. Mọi thứ gửi đến đó sẽ bị mất.',
    'no-names': 'Trang này không tra cứu được tên. Hãy nhập địa chỉ.',
    'no-address': 'Tên này chưa được gắn địa chỉ.',
  },
  otherNetwork: (there, here) => `Đây là địa chỉ trên ${there}, nhưng bạn đang gửi trên ${here}.`,
  amounts: {
    empty: 'Nhập số tiền.',
    malformed: 'Nhập số tiền không có dấu phân cách hàng nghìn, ví dụ 1500,5.',
    either: (whole, part) => `Đây có thể là ${whole} hoặc ${part}. Hãy nhập số bạn muốn.`,
    'too-fine': (symbol) => `${symbol} không có nhiều chữ số thập phân đến vậy.`,
    zero: 'Nhập số tiền lớn hơn 0.',
  },
  cleared: {
    account: 'Tài khoản đã thay đổi. Hãy nhập lại số tiền.',
    chain: 'Mạng đã thay đổi. Hãy nhập lại số tiền.',
    asset: 'Tài sản đã thay đổi. Hãy nhập lại số tiền.',
    asked: 'Khoản thanh toán trước có thể đang được xử lý. Hãy kiểm tra ví trước khi gửi lại.',
  },
  warnings: {
    own: 'Đây là tài khoản của chính bạn.',
    contract: 'Đây là một hợp đồng. Hãy chắc chắn hợp đồng nhận được tài sản bạn gửi.',
    'look-alike':
      'Trông giống một địa chỉ bạn từng dùng nhưng không phải. Hãy kiểm tra từng ký tự.',
    'name-changed': 'Bạn đã gõ tên này theo cách khác. Hãy kiểm tra tên hiển thị ở đây.',
    'name-unusual': 'Tên này có ký tự lạ và có thể đang giả một tên khác.',
    'name-of-ethereum':
      'Đây là địa chỉ của tên này trên Ethereum. Hãy chắc chắn người nhận cũng dùng địa chỉ đó trên mạng này.',
    unchecked: 'Không kiểm tra được đây có phải là hợp đồng hay không.',
    new: 'Người nhận mới: trình duyệt này chưa từng gửi đến địa chỉ này. Hãy kiểm tra lại với người nhận.',
    twice:
      'Chính khoản thanh toán này có thể đang được xử lý. Nếu gửi lại, bạn có thể trả hai lần.',
    paid: 'Chính khoản thanh toán này đã thành công. Nếu gửi lại, bạn sẽ trả hai lần.',
    link: 'Nội dung này do một liên kết điền. Hãy kiểm tra số tiền và địa chỉ với người đã gửi liên kết cho bạn.',
    'above-usual': 'Phí này có thể gấp hơn năm lần mức người khác trả gần đây.',
    'above-amount': 'Phí mạng có thể vượt quá một phần tư số tiền bạn gửi.',
    alone:
      'Chỉ một máy chủ của mạng này trả lời nên chúng tôi chưa kiểm tra lại được số dư và phí.',
  },
  reviewTitle: 'Xem lại và gửi',
  from: 'Từ',
  network: 'Mạng',
  feeByWallet: (wallet) => `do ${wallet} quyết định`,
  feeAtMost: (most) => `tối đa ${most}`,
  total: 'Tổng cộng',
  confirm: (wallet) => `Gửi bằng ${wallet}`,
  again: 'Gửi lại',
  declined: (wallet) => `Bạn đã từ chối trong ${wallet}. Chưa có gì được gửi.`,
  waitingTitle: (wallet) => `Phê duyệt trong ${wallet}`,
  waiting: (wallet) => `Hãy kiểm tra chi tiết trong ${wallet} rồi phê duyệt.`,
  slow: (wallet) => `Vẫn đang chờ. Có thể ${wallet} đang khóa, hoặc cửa sổ ví nằm sau cửa sổ này?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Bạn đã đổi tài khoản trong ${wallet}. Nếu yêu cầu này vẫn hiện ở đó, hãy kiểm tra tài khoản nào sẽ trả.`,
    chain: (wallet) =>
      `${wallet} đã chuyển sang mạng khác. Nếu yêu cầu này vẫn hiện ở đó, hãy từ chối.`,
  },
  cancelHint: 'Thao tác này không hủy yêu cầu trong ví.',
  leave: 'Ngừng chờ',
  onItsWayTitle: 'Đang được xử lý',
  differentTitle: 'Khác với nội dung bạn đã xem lại',
  proposedTitle: 'Đã đề xuất',
  failedTitle: 'Chưa gửi',
  unsureTitle: 'Hãy kiểm tra ví của bạn',
  unsure: (wallet) =>
    `Không rõ giao dịch đã được gửi hay chưa. Hãy kiểm tra ${wallet} trước khi thử lại.`,
  onOtherChain: (wallet, there) => `${wallet} đang ở ${there}. Chưa có gì được gửi.`,
  unknownChain: 'mạng khác',
  switchTo: (chain) => `Chuyển sang ${chain}`,
  reason: (reason) => `Hợp đồng trả lời: ${reason}`,
  another: 'Gửi tiếp',
  done: 'Xong',
  supportHint: 'Người của trang này không bao giờ hỏi cụm từ khôi phục của bạn.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Giao dịch gần đây',
  all: 'Hoạt động',
  seeAll: 'Xem tất cả',
  none: 'Bạn chưa gửi gì. Những gì bạn gửi từ trang này sẽ hiện ở đây.',
  elsewhere: (explorer) => `Xem tất cả trên ${explorer}`,
  clear: 'Xóa danh sách',
  to: (who) => `đến ${who}`,
  received: (what, from) => `Đã nhận ${what} từ ${from}.`,
  toOn: (who, chain) => `đến ${who} trên ${chain}`,
  status: {
    waiting: 'Đang chờ trong ví của bạn',
    asked: 'Đã hỏi ví của bạn – chưa có trả lời. Hãy kiểm tra trong ví.',
    pending: 'Đang xử lý',
    unknown: 'Đang xử lý (không kết nối được với mạng)',
    disputed: 'Chưa rõ: các máy chủ của mạng trả lời khác nhau',
    dropped: 'Không tìm thấy trên mạng',
    confirmed: 'Đã xác nhận',
    failed: 'Thất bại trên mạng',
    replaced: 'Đã bị thay thế',
  },
  included: 'Đã vào khối, chưa hoàn tất hẳn',
  replaced: {
    cancelled: 'Đã hủy trong ví của bạn',
    other: 'Đã thay thế bằng một giao dịch khác',
    unknown: 'Đã bị thay thế. Hãy xem trong ví giao dịch nào đã thay vào',
  },
  different: {
    recipient: () => 'Đã xác nhận, nhưng khác với nội dung bạn đã xem lại. Nơi nhận thực tế:',
    amount: (sum) =>
      `Đã xác nhận, nhưng khác với nội dung bạn đã xem lại: số tiền thực tế là ${sum}.`,
    arrived: (sum) => `Đã xác nhận, nhưng số tiền đến nơi là ${sum}.`,
    unmoved: () => 'Đã xác nhận, nhưng coin không được chuyển.',
    act: () =>
      'Đã xác nhận, nhưng thao tác thực tế khác với nội dung bạn đã xem lại. Hãy kiểm tra trong ví.',
    sender: () =>
      'Đã xác nhận, nhưng không so sánh được với nội dung bạn đã xem lại. Bên gửi thực tế:',
  },
  signatures: (have, need) => `Đang chờ chữ ký (${number(have)}/${number(need)})`,
  proposed: 'Đang chờ chữ ký',
  view: (explorer) => `Xem trên ${explorer}`,
  toasts: {
    sent: (what) => `Đã gửi ${what} – đang chờ xác nhận.`,
    late: (what) => `${what} đã được gửi sau khi bạn ngừng chờ.`,
    moved: (what) =>
      `Ví đã chuyển sang tài khoản hoặc mạng khác. Nếu ví vẫn hỏi về ${what}, hãy từ chối ở đó.`,
    asked: (what) => `Không rõ ${what} đã được gửi hay chưa. Hãy kiểm tra ví trước khi gửi lại.`,
    included: (what) => `${what} đã vào khối và sẽ hoàn tất hẳn sau ít lâu.`,
    confirmed: (what) => `${what} đã được xác nhận.`,
    different: (what) =>
      `${what}: nội dung được xác nhận khác với nội dung bạn đã xem lại. Hãy xem giao dịch gần đây.`,
    failed: (what) => `Gửi ${what} thất bại. Bạn chỉ mất phí mạng.`,
    cancelled: (what) => `${what} đã bị hủy trong ví của bạn.`,
    replaced: (what) => `${what} đã được thay thế bằng một giao dịch khác của bạn.`,
    dropped: (what) =>
      `Không còn tìm thấy ${what} trên mạng. Giao dịch vẫn có thể hiện lại; hãy kiểm tra ví trước khi gửi lại.`,
    'taken-back': (what) =>
      `Mạng đã bỏ khối chứa ${what}. Giao dịch lại đang xử lý; đừng gửi hai lần.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Thêm vào ví',
  asked: (wallet) => `Đã gửi yêu cầu đến ${wallet}.`,
  declined: 'Chưa thêm.',
  waiting: (wallet) => `Phê duyệt trong ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Quyền riêng tư',
  lead: 'Mọi yêu cầu trang này đã gửi đến ví của bạn hoặc đến mạng. Chỉ bạn thấy danh sách này.',
  empty: 'Chưa gửi yêu cầu nào đến bất kỳ ai.',
  show: 'Hiện mọi yêu cầu',
  toWallet: (count, wallet) => `${number(count)} yêu cầu đến ${wallet}`,
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} đến các mạng bạn dùng`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} đến WalletConnect`),
  summary: (asked) => `${asked}. Không gửi đến ai khác.`,
  requests: 'Yêu cầu, mới nhất trước',
  outcomes: { waiting: 'đang chờ', ok: 'đã trả lời', failed: 'thất bại' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Ẩn địa chỉ',
  hidden: 'đã ẩn',
  copy: 'Sao chép dạng văn bản',
  stored: 'Đã lưu trong trình duyệt này',
  nothingStored: 'Chưa lưu gì.',
  entries: {
    'florin.session': 'Ví và tài khoản đang kết nối',
    'florin.recents': 'Các ví đã dùng',
    'florin.theme': 'Giao diện',
    'florin.language': 'Ngôn ngữ',
    'florin.transactions': 'Giao dịch gần đây',
    'florin.cache': 'Tên và số dư đã xem',
  },
  phone: 'Kết nối với điện thoại',
  otherEntry: 'Dữ liệu khác',
  bytes: (count) => `${number(count)} byte`,
  erase: 'Ngắt kết nối và xóa hết',
  erased: 'Đã xóa mọi dữ liệu.',
}

export const money: MoneyText = { send, transactions, coin, activity }
