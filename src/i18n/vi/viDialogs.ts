// Vietnamese, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './viErrors.ts'
import { asking, hero } from './viHero.ts'
import { money } from './viMoney.ts'
import { steps } from './viSteps.ts'

const { number } = wording('vi')

const connect: DialogsText['connect'] = {
  title: 'Kết nối ví',
  groups: { Installed: 'Đã cài đặt', Popular: 'Phổ biến' },
  recent: 'Gần đây',
  installed: 'Đã cài đặt',
  byCode: 'QR',
  byApp: 'App',
  search: 'Tìm ví',
  more: 'Ví khác',
  noneFound: 'Không có ví nào tên như vậy.',
  unsupportedReason: 'Ví này không kết nối được từ thiết bị này.',
  unsupported: ' (không hỗ trợ)',
  scanWith: (wallet) => `Quét bằng ${wallet}`,
  scanWithPhone: 'Quét bằng điện thoại',
  getAWallet: 'Tải ví',
  getWallet: (wallet) => `Tải ${wallet}`,
  installWallet: (wallet) => `Cài đặt ${wallet}`,
  getStartedWith: (wallet) => `Bắt đầu với ${wallet}`,
  whatIsAWallet: 'Ví là gì?',
  newToWallets: 'Mới dùng ví Ethereum?',
  learnMore: 'Tìm hiểu thêm',
  get: 'TẢI',
  notWhatYouWant: 'Chưa thấy ví bạn cần?',
  notWhatYouWantWide: 'Hầu hết các ví khác đều dùng được qua WalletConnect.',
  notWhatYouWantCompact: 'Hãy quay lại và chọn WalletConnect để dùng ví khác.',
  notWhatYouWantHere: 'Ví khác mà bạn thêm vào trình duyệt này sẽ tự động hiện ở đây.',
  points: [
    { title: 'Nơi giữ tài sản số của bạn', text: 'Lưu trữ, gửi và nhận coin cùng token.' },
    { title: 'Cách đăng nhập mới', text: 'Kết nối ví thay vì tạo mật khẩu cho từng trang web.' },
  ],
  noWallets: 'Không tìm thấy ví nào trong trình duyệt này.',
  claims: (rdns) => `Chưa xác minh · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: 'Ứng dụng di động và tiện ích trình duyệt',
    mobile: 'Ứng dụng di động',
    extension: 'Tiện ích trình duyệt',
  },
  opensElsewhere: 'mở trong thẻ mới',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `Đang mở ${wallet}`,
  confirm: (wallet) => `Hãy phê duyệt kết nối trong ${wallet}.`,
  slow: (wallet) =>
    `Vẫn đang chờ. Nếu ${wallet} đang khóa, hãy mở khóa từ thanh công cụ của trình duyệt.`,
  slowOnPhone: (wallet) => `Vẫn đang chờ. Hãy xem có yêu cầu nào trong ${wallet} không.`,
  pending: (wallet) =>
    `Có một yêu cầu đang mở trong ${wallet}. Hãy hoàn tất ở đó, rồi trang sẽ tự tiếp tục.`,
  waits: (wallet) => `Hoàn tất trong ${wallet}`,
  done: 'Đã kết nối',
  failed: (wallet) => `Không kết nối được với ${wallet}`,
  rejected: 'Đã từ chối yêu cầu',
  rejectedText: 'Bạn có thể thử lại bất cứ lúc nào.',
  ifLocked: (wallet) => `Nếu ${wallet} đang khóa, hãy mở khóa trước.`,
  unsupported: (wallet) =>
    `${wallet} không kết nối với trang web theo cách này được. Hãy thử ví khác.`,
  notInstalled: (wallet) => `${wallet} chưa được cài đặt`,
  notInstalledText: 'Hãy cài đặt rồi quay lại. Ví sẽ được tự động nhận ra.',
  notAvailable: (wallet) => `${wallet} không dùng được ở đây`,
  install: 'Cài đặt',
  usePhone: 'Dùng điện thoại',
  dontHave: (wallet) => `Chưa có ${wallet}? Tải về`,
  openApp: (wallet) => `Mở ${wallet}`,
  openAnyApp: 'Mở ứng dụng ví',
  continueInAny: 'Tiếp tục trong ứng dụng ví',
  openAppAt: (wallet, place) => `Mở ${wallet} (${place})`,
  openPageIn: (wallet) => `Mở trang này trong ${wallet}`,
  continueIn: (wallet) => `Tiếp tục trong ${wallet}`,
  pasteInApp: 'Sao chép liên kết rồi dán vào ứng dụng ví, hoặc thử mở một ứng dụng.',
  acceptInApp: 'Hãy phê duyệt trong ứng dụng rồi quay lại đây.',
  appMissing: (wallet) => `Không thấy gì xảy ra? Có thể ${wallet} chưa được cài đặt.`,
  noAppOpened: 'Không thấy gì xảy ra? Hãy sao chép liên kết rồi dán vào ứng dụng ví.',
  copyLink: 'Sao chép liên kết',
  qr: (wallet) => `Mã QR để kết nối với ${wallet}`,
  qrDownload: (wallet) => `Mã QR để tải ${wallet}`,
  qrHint: (wallet) => `Hãy quét bằng trình quét trong ${wallet}, không dùng máy ảnh.`,
  qrPage: (wallet) => `Mã QR để mở trang này trong ${wallet}`,
  qrPageHint: (wallet) => `Quét bằng điện thoại để mở trang này trong ${wallet} rồi kết nối ở đó.`,
  openPageLink: 'Mở liên kết',
  qrHintAny: 'Hãy quét bằng trình quét trong ứng dụng ví, không dùng máy ảnh.',
  openHere: 'Mở trên thiết bị này',
  linkPreparing: 'Đang tải…',
  readyToConnect: (wallet) => `${wallet} đã được cài đặt`,
  connectWith: (wallet) => `Kết nối bằng ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} kết nối từ trình duyệt riêng. Hãy mở trang này ở đó để tiếp tục.`,
  qrPreparing: 'Đang tải…',
  codeReady: 'Liên kết kết nối đã sẵn sàng.',
  qrExpired: 'Mã QR này đã hết hạn.',
  qrNew: 'Lấy mã mới',
  nothingThere: 'Không thấy gì trong ví của bạn?',
  mayList: 'Ví của bạn có thể liệt kê những gì trang này được yêu cầu.',
  tooMany: (seconds) => `Đã thử quá nhiều lần. Lần tiếp theo sau ${seconds} giây.`,
  calledNow: (wallet, now) => `Ứng dụng ${wallet} nay có tên là ${now}.`,
  fromBrowser: 'Ví mở tốt nhất từ trình duyệt của bạn.',
  openInBrowser: 'Mở trong trình duyệt',
  timeLeft: (seconds) =>
    `Hết hạn sau ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Đã kết nối với ${wallet}, tài khoản ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} cho ${browser}`,
  browserCardText: 'Cách nhanh nhất trên máy tính này.',
  browserCardAction: (browser) => `Thêm vào ${browser}`,
  mobileCard: (wallet) => `${wallet} cho điện thoại`,
  mobileCardText: 'Dùng trên điện thoại của bạn.',
  mobileCardAction: 'Tải ứng dụng',
  scanToDownload: (wallet) => `Quét để tải ${wallet} từ trang chính thức.`,
  thisBrowser: 'trình duyệt này',
}

const account: DialogsText['account'] = {
  title: 'Tài khoản',
  showExact: 'Hiện số dư chính xác',
  showLess: 'Hiện ít chữ số thập phân hơn',
  receive: 'Nhận',
  copy: 'Sao chép',
  explorerShort: 'Explorer',
  receiveTitle: 'Nhận',
  receiveCode: 'Mã QR của địa chỉ của bạn',
  receiveHint: (chain) =>
    `Địa chỉ của bạn trên ${chain}. Hãy chắc chắn người gửi chọn đúng mạng này.`,
  receiveContract: (chain) =>
    `Tài khoản này là một hợp đồng trên ${chain}. Những gì gửi đến đó trên mạng khác có thể bị mất.`,
  balanceUnknown: '…',
  balanceStale: 'có thể chưa cập nhật',
  balanceAsOf: (seconds) =>
    `cập nhật ${seconds < 120 ? `${number(seconds)} giây` : `${number(Math.floor(seconds / 60))} phút`} trước`,
  wallet: 'Ví',
  network: 'Mạng',
  copyAddress: 'Sao chép địa chỉ',
  switchAccount: 'Đổi tài khoản',
  sources: {
    injected: 'Ví trình duyệt',
    walletConnect: 'Điện thoại, qua WalletConnect',
    safe: 'Ứng dụng Safe',
  },
  explorer: (name) => `Xem trên ${name}`,
  disconnect: 'Ngắt kết nối',
}

const chain: DialogsText['chain'] = {
  title: 'Chuyển mạng',
  wrong:
    'Ví của bạn đang ở mạng không được hỗ trợ. Hãy chuyển sang một trong các mạng này hoặc ngắt kết nối.',
  current: 'Đã kết nối',
  waiting: 'Phê duyệt trong ví',
  notApproved: (wallet) => `cần phê duyệt trong ${wallet}`,
  ofSafe: 'Mỗi Safe thuộc về một mạng. Hãy mở Safe khác để dùng mạng khác.',
  wrongSafe: (names) =>
    `Safe này ở mạng không được hỗ trợ. Hãy mở một Safe trên một trong các mạng này: ${names}.`,
  tests: 'Mạng thử nghiệm',
  search: 'Tìm mạng',
  none: 'Không có mạng nào khớp.',
  adding: (name, symbol, node) =>
    `Nếu ví chưa có ${name}, ví sẽ hỏi để thêm mạng (${symbol}, qua ${node}).`,
  byHand: 'Thêm thủ công:',
  fields: {
    name: 'Tên mạng',
    id: 'ID chuỗi',
    node: 'RPC URL',
    symbol: 'Tiền tệ',
    explorer: 'Explorer',
  },
  again: 'Kết nối lại',
  disconnect: 'Ngắt kết nối',
}

const signIn: DialogsText['signIn'] = {
  title: 'Đăng nhập',
  why: 'Ký một thông điệp để chứng minh tài khoản này là của bạn.',
  free: 'Miễn phí, không phải giao dịch và không cho quyền truy cập coin của bạn.',
  site: 'Trang web',
  account: 'Tài khoản',
  network: 'Mạng',
  unknownNetwork: 'Không hỗ trợ ở đây',
  sign: 'Đăng nhập',
  preparing: 'Đang chuẩn bị thông điệp…',
  cancel: 'Hủy và ngắt kết nối',
  signing: (wallet, site) =>
    `Hãy ký thông điệp trong ${wallet}. Kiểm tra xem có ghi ${site} không.`,
  signingOnPhone: (wallet, site) =>
    `Hãy ký thông điệp trong ${wallet} trên điện thoại. Kiểm tra xem có ghi ${site} không.`,
  signingTitle: (wallet) => `Đang mở ${wallet}`,
  slow: (wallet) => `Vẫn đang chờ. Có thể ${wallet} đang khóa, hoặc cửa sổ ví nằm sau cửa sổ này?`,
  verifyingTitle: 'Đang kiểm tra chữ ký',
  verifying: 'Vui lòng chờ giây lát.',
  declined: 'Đã từ chối ký',
  failed: 'Đăng nhập thất bại',
  collectingTitle: 'Cần thêm chữ ký',
  collecting: 'Những chủ sở hữu khác chưa ký xong. Hãy thử lại sau khi họ đã ký.',
  wrongNetwork: (wallet) =>
    `${wallet} đang ở mạng không được hỗ trợ. Hãy chuyển mạng trước rồi đăng nhập.`,
  switchTo: (network) => `Chuyển sang ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Đã chuyển sang ${address}`,
  otherAccount: (wallet, address) => `${wallet} hiện ở tài khoản ${address}. Chưa có gì được gửi.`,
  signedOut: 'Bạn cũng đã đăng xuất trên máy chủ của trang này.',
  chainChanged: (name) => `Đã chuyển sang ${name}`,
  chainTaken: (chain, wallet) => `${wallet} không còn chia sẻ ${chain} với trang này.`,
  disconnected: {
    revoked: (wallet) =>
      `Đã ngắt kết nối. ${wallet} không còn chia sẻ tài khoản của bạn với trang này.`,
    ended: (wallet) => `Đã ngắt kết nối. Kết nối với ${wallet} đã kết thúc.`,
    kept: (wallet) =>
      `Đã ngắt kết nối. Trang này có thể vẫn nằm trong danh sách ở ${wallet}; bạn có thể xóa ở đó.`,
    'by-wallet': (wallet) => `Đã mất kết nối: ${wallet} đã khóa hoặc đã kết thúc kết nối.`,
    restarted: (wallet) => `${wallet} đã khởi động lại. Hãy tải lại trang để kết nối lại.`,
    'session-ended': (wallet) => `${wallet} đã kết thúc kết nối.`,
    'ran-out': (wallet) => `Kết nối với ${wallet} đã hết hạn. Hãy kết nối lại để tiếp tục.`,
    replaced: (wallet) =>
      `Bạn đã kết nối ví khác trong một thẻ khác nên ${wallet} đã được ngắt kết nối.`,
    elsewhere: () => 'Đã ngắt kết nối trong một thẻ khác.',
  },
  fault: 'Đã xảy ra lỗi trên trang này. Hãy thử lại hoặc tải lại trang.',
  dismiss: 'Đóng thông báo',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Có một yêu cầu đang chờ trong ${wallet}.`,
  elsewhere: (wallet) => `Có một yêu cầu đang chờ trong ${wallet} trên điện thoại.`,
  dismiss: 'Ẩn lời nhắc này',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Một trang khác đang hiển thị trang này bên trong nó và có thể khiến bạn bấm vào thứ bạn không nhìn thấy. ' +
    'Để gửi hoặc đăng nhập, hãy mở riêng trang này.',
  leave: 'Mở riêng trang này',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `Không kết nối được với ${chain}. Số dư có thể chưa cập nhật; ví của bạn vẫn đang kết nối.`,
  busy: (chain, time) =>
    `${chain} bận đến ${time}. Số dư có thể chưa cập nhật; ví của bạn vẫn đang kết nối.`,
  wallet: 'Ví của bạn đã mất kết nối mạng. Việc gửi có thể thất bại cho đến khi có lại kết nối.',
  relay: 'Kết nối với điện thoại bị gián đoạn. Các yêu cầu sẽ tiếp tục khi có lại kết nối.',
  offline: 'Bạn đang ngoại tuyến. Nội dung bạn thấy có thể chưa cập nhật.',
  signOut: {
    owed: 'Không kết nối được với máy chủ của trang này nên có thể bạn vẫn đang đăng nhập ở đó.',
    asking: 'Đang đăng xuất bạn trên máy chủ của trang này…',
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
  yourWallet: 'ví của bạn',
  theNetwork: 'Mạng',
  close: 'Đóng',
  back: 'Quay lại',
  cancel: 'Hủy',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  continue: 'Tiếp tục',
  details: 'Chi tiết',
  copied: 'Đã chép',
  copyRefused: 'Không sao chép được. Hãy chọn ở đây:',
}
