// Vietnamese, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'Mạng đang bận. Hãy thử lại sau giây lát.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Bạn đã từ chối yêu cầu trong ${wallet}. Không có gì thay đổi.`,
  'request-pending': (wallet) =>
    `Có một yêu cầu đang mở trong ${wallet}. Hãy hoàn tất yêu cầu đó trước.`,
  unauthorized: (wallet) =>
    `${wallet} chưa cho trang này xem tài khoản. Hãy cho phép trong ví rồi thử lại.`,
  'method-unsupported': (who) =>
    `${who} không hỗ trợ thao tác này. Nếu ví có chức năng này, hãy thực hiện ngay trong ví.`,
  'wallet-not-found': () => 'Không tìm thấy ví trong trình duyệt. Hãy cài một ví rồi thử lại.',
  'wallet-unreachable': (wallet) => `${wallet} không phản hồi. Hãy tải lại trang rồi thử lại.`,
  'wallet-restarted': (wallet) => `${wallet} đã khởi động lại. Hãy tải lại trang để kết nối lại.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} đang ngoại tuyến. Hãy kiểm tra kết nối mạng rồi thử lại.`,
  'wallet-expired': (wallet) => `${wallet} không trả lời kịp. Hãy thử lại.`,
  'wallet-bad-response': (wallet) =>
    `Không đọc được phản hồi từ ${wallet}. Hãy thử lại hoặc cập nhật ví.`,
  'wallet-failed': (wallet) => `${wallet} không hoàn tất được yêu cầu. Hãy mở khóa ví rồi thử lại.`,
  'chain-disconnected': (wallet) =>
    `${wallet} chưa kết nối với mạng này. Hãy chuyển sang mạng này trong ví.`,
  'chain-not-added': (wallet) => `${wallet} chưa có mạng này. Hãy thêm mạng trong ví rồi thử lại.`,
  'chain-add-refused': (wallet) =>
    `${wallet} không thêm được mạng này. Hãy thêm thủ công rồi thử lại.`,
  'chain-not-configured': () => 'Trang này không hỗ trợ mạng đó. Hãy chọn mạng khác.',
  'chain-not-approved': (wallet) =>
    `Mạng này chưa được phê duyệt trong ${wallet}. Hãy kết nối lại và phê duyệt.`,
  'switch-failed': (wallet) =>
    `${wallet} không chuyển được mạng. Hãy thử lại hoặc chuyển trong ví.`,
  'switch-ignored': (wallet) =>
    `${wallet} đã phê duyệt nhưng chưa chuyển mạng. Hãy chuyển trong ví.`,
  'no-common-chain': (wallet) =>
    `${wallet} không chia sẻ mạng nào mà trang này hỗ trợ. Hãy thử lại và phê duyệt một mạng.`,
  aborted: () => 'Đã hủy.',
  timeout: () => 'Thao tác mất quá nhiều thời gian. Hãy thử lại.',
  offline: () => 'Bạn đang ngoại tuyến. Hãy thử lại khi có mạng.',
  network: () => 'Không kết nối được với mạng. Hãy thử lại sau giây lát.',
  http: () => 'Mạng chưa nhận yêu cầu. Hãy thử lại sau giây lát.',
  'rate-limited': busy,
  'bad-response': () => 'Không đọc được phản hồi từ mạng. Hãy thử lại sau giây lát.',
  'wrong-chain': () =>
    'Một máy chủ đã trả về dữ liệu của mạng khác nên chúng tôi không dùng. Hãy thử lại sau giây lát.',
  rpc: () => 'Mạng không hoàn tất được yêu cầu. Hãy thử lại.',
  'node-unavailable': () => 'Mạng hiện chưa trả lời được. Hãy thử lại sau giây lát.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} không xử lý được yêu cầu này. Hãy quay lại, kiểm tra rồi thử lại.`,
  'load-failed': () => 'Một phần của trang chưa tải được. Hãy thử lại hoặc tải lại trang.',
  'storage-blocked': () =>
    'Trình duyệt đang chặn dữ liệu trang web mà kết nối này cần. Hãy cho phép rồi tải lại trang.',
  reverted: () =>
    'Hợp đồng đã từ chối nên chưa có gì được gửi. Hãy kiểm tra người nhận và số tiền.',
  'already-known': (wallet) => `Mạng đã nhận khoản thanh toán này. Hãy theo dõi trong ${wallet}.`,
  'nonce-too-low': () =>
    'Một khoản thanh toán khác từ tài khoản này đã vào trước nên khoản này chưa được gửi. Hãy xem hoạt động gần đây ' +
    'rồi thử lại.',
  'nonce-too-high': () =>
    'Một khoản thanh toán trước vẫn đang chờ trong ví. Hãy gửi hoặc hủy nó ở đó rồi thử lại.',
  'pending-limit': () =>
    'Khoản thanh toán trước từ tài khoản này vẫn đang trên đường. Hãy chờ nó đến rồi thử lại.',
  'insufficient-funds': () => 'Số dư không đủ cho số tiền gửi và phí mạng.',
  'above-balance': () => 'Bạn không có nhiều đến vậy.',
  'fee-unpaid': () => 'Số dư của bạn không đủ trả phí mạng.',
  'fee-cap-too-high': () => 'Phí tối đa cao hơn mức mạng chấp nhận. Hãy giảm xuống.',
  'fee-cap-too-low': () => 'Phí tối đa thấp hơn phí cơ bản hiện tại. Hãy tăng lên.',
  'fee-absurd': () => 'Phí này cao gấp hơn một trăm lần phí mạng hiện tại. Hãy giảm xuống.',
  'tip-above-fee-cap': () => 'Phí ưu tiên không được vượt quá phí tối đa.',
  'fee-conflict': () => 'Hãy dùng giá gas, hoặc phí tối đa cùng phí ưu tiên – không dùng cả hai.',
  'gas-too-low': () => 'Ví của bạn đặt giới hạn gas quá thấp. Hãy để ví tự chọn rồi thử lại.',
  'gas-too-high': () => 'Ví của bạn đặt giới hạn gas quá cao. Hãy để ví tự chọn rồi thử lại.',
  'replacement-underpriced': () => 'Để thay thế giao dịch đang xử lý, hãy đặt phí cao hơn.',
  'tx-type-unsupported': () => 'Mạng này không có phí ưu tiên. Hãy dùng giá gas thay thế.',
  'transaction-rejected': () =>
    'Mạng không chấp nhận giao dịch này. Hãy kiểm tra số tiền và phí rồi thử lại.',
  'name-invalid': () => 'Không dùng được tên này vì có ký tự dễ gây nhầm lẫn. Hãy nhập địa chỉ.',
  'name-offchain': () =>
    'Tên này không được lưu trên mạng nên không tra cứu được. Hãy nhập địa chỉ.',
  'nodes-disagree': () =>
    'Hai máy chủ của mạng này trả lời khác nhau nên chúng tôi dừng lại cho an toàn. Hãy thử lại sau giây lát.',
  'node-alone': () =>
    'Chỉ một máy chủ của mạng này trả lời, mà tra cứu tên cần hai. Hãy thử lại sau giây lát hoặc nhập địa chỉ.',
  abi: () =>
    'Không đọc được câu trả lời của hợp đồng. Đây có thể không phải đồng coin như nó tự nhận. Đừng gửi khi chưa chắc ' +
    'chắn.',
  'coin-differs': () =>
    'Thông tin của trang này về đồng coin không khớp với hợp đồng của nó, nên không thể gửi từ đây.',
  'qr-not-configured': () => 'Trang này chưa thiết lập kết nối bằng điện thoại. Hãy dùng ví khác.',
  'relay-unreachable': () =>
    'Hiện không kết nối được với WalletConnect. Hãy thử lại hoặc dùng ví trình duyệt.',
  'relay-refused': () => 'Hiện WalletConnect không chấp nhận trang này. Hãy dùng ví trình duyệt.',
  'clock-wrong': () => 'Đồng hồ trên thiết bị bị sai. Hãy đặt giờ tự động rồi thử lại.',
  'request-undelivered': (wallet) =>
    `Không liên lạc được với ${wallet}, nhưng yêu cầu có thể vẫn hiện ở đó. Hãy kiểm tra trước khi thử lại.`,
  'session-ended': (wallet) => `${wallet} đã kết thúc kết nối. Hãy kết nối lại để tiếp tục.`,
  'safe-info': () => 'Không tải được thông tin Safe',
  'wallet-refused': (wallet) => `${wallet} không phê duyệt. Hãy thử lại.`,
  'sign-in-start': () =>
    'Máy chủ của trang này không bắt đầu đăng nhập được. Hãy thử lại sau giây lát.',
  'sign-in-rejected': () => 'Máy chủ của trang này không chấp nhận chữ ký. Hãy thử lại.',
  'sign-in-unreachable': () =>
    'Không kết nối được với máy chủ của trang này để kiểm tra chữ ký. Hãy thử lại sau giây lát.',
  'sign-in-expired': () =>
    'Yêu cầu đăng nhập này đã hết hạn. Hãy thử lại; nếu vẫn lặp lại, hãy kiểm tra đồng hồ trên thiết bị.',
  'shared-origin': () =>
    'Nhiều trang khác dùng chung địa chỉ này nên đăng nhập ở đây không an toàn. Hãy mở trang này ở địa chỉ riêng.',
  'invalid-input': () => 'Hãy kiểm tra các ô được đánh dấu đỏ.',
  unknown: (who) => `${who} gặp sự cố. Hãy thử lại.`,
}
