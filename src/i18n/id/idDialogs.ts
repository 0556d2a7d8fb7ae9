// Indonesian, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './idErrors.ts'
import { asking, hero } from './idHero.ts'
import { money } from './idMoney.ts'
import { steps } from './idSteps.ts'

const { number } = wording('id')

const connect: DialogsText['connect'] = {
  title: 'Hubungkan dompet',
  groups: { Installed: 'Terpasang', Popular: 'Populer' },
  recent: 'Terakhir',
  installed: 'Terpasang',
  byCode: 'QR',
  byApp: 'Aplikasi',
  search: 'Cari dompet',
  more: 'Dompet lainnya',
  noneFound: 'Tidak ada dompet dengan nama itu.',
  unsupportedReason: 'Dompet ini tidak bisa dihubungkan dari perangkat ini.',
  unsupported: ' (tidak didukung)',
  scanWith: (wallet) => `Pindai dengan ${wallet}`,
  scanWithPhone: 'Pindai dengan ponsel Anda',
  getAWallet: 'Dapatkan dompet',
  getWallet: (wallet) => `Dapatkan ${wallet}`,
  installWallet: (wallet) => `Pasang ${wallet}`,
  getStartedWith: (wallet) => `Mulai dengan ${wallet}`,
  whatIsAWallet: 'Apa itu dompet?',
  newToWallets: 'Baru mengenal dompet Ethereum?',
  learnMore: 'Selengkapnya',
  get: 'UNDUH',
  notWhatYouWant: 'Bukan yang Anda cari?',
  notWhatYouWantWide: 'Hampir semua dompet lain bisa dipakai lewat WalletConnect.',
  notWhatYouWantCompact: 'Kembali dan pilih WalletConnect untuk memakai dompet lain.',
  notWhatYouWantHere:
    'Dompet lain yang Anda tambahkan ke browser ini akan otomatis tampil di sini.',
  points: [
    { title: 'Tempat aset digital Anda', text: 'Simpan, kirim, dan terima koin serta token.' },
    {
      title: 'Cara baru untuk masuk',
      text: 'Cukup hubungkan dompet, tanpa membuat kata sandi untuk setiap situs.',
    },
  ],
  noWallets: 'Tidak ada dompet yang ditemukan di browser ini.',
  claims: (rdns) => `Belum terverifikasi · ${rdns}`,
  copyOf: (copy) => `(${copy})`,
  kinds: {
    both: 'Aplikasi seluler dan ekstensi browser',
    mobile: 'Aplikasi seluler',
    extension: 'Ekstensi browser',
  },
  opensElsewhere: 'terbuka di tab baru',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet) => `Membuka ${wallet}`,
  confirm: (wallet) => `Setujui koneksi di ${wallet}.`,
  slow: (wallet) =>
    `Masih menunggu. Jika ${wallet} terkunci, buka kuncinya dari bilah alat browser Anda.`,
  slowOnPhone: (wallet) => `Masih menunggu. Periksa apakah ada permintaan di ${wallet}.`,
  pending: (wallet) =>
    `Sudah ada permintaan terbuka di ${wallet}. Selesaikan di sana dan kami akan melanjutkan.`,
  waits: (wallet) => `Selesaikan di ${wallet}`,
  done: 'Terhubung',
  failed: (wallet) => `Tidak dapat terhubung ke ${wallet}`,
  rejected: 'Permintaan ditolak',
  rejectedText: 'Anda bisa mencoba lagi kapan saja.',
  ifLocked: (wallet) => `Jika ${wallet} terkunci, buka kuncinya terlebih dahulu.`,
  unsupported: (wallet) =>
    `${wallet} tidak bisa terhubung ke situs web dengan cara ini. Coba dompet lain.`,
  notInstalled: (wallet) => `${wallet} belum terpasang`,
  notInstalledText: 'Pasang dulu, lalu kembali ke sini. Kami akan mendeteksinya secara otomatis.',
  notAvailable: (wallet) => `${wallet} tidak tersedia di sini`,
  install: 'Pasang',
  usePhone: 'Gunakan ponsel saja',
  dontHave: (wallet) => `Belum punya ${wallet}? Dapatkan`,
  openApp: (wallet) => `Buka ${wallet}`,
  openAnyApp: 'Buka aplikasi dompet',
  continueInAny: 'Lanjutkan di aplikasi dompet',
  openAppAt: (wallet, place) => `Buka ${wallet} (${place})`,
  openPageIn: (wallet) => `Buka halaman ini di ${wallet}`,
  continueIn: (wallet) => `Lanjutkan di ${wallet}`,
  pasteInApp: 'Salin tautan dan tempelkan di aplikasi dompet Anda, atau coba buka salah satunya.',
  acceptInApp: 'Setujui di aplikasi, lalu kembali ke sini.',
  appMissing: (wallet) => `Tidak terjadi apa-apa? Mungkin ${wallet} belum terpasang.`,
  noAppOpened: 'Tidak terjadi apa-apa? Salin tautan dan tempelkan di aplikasi dompet Anda.',
  copyLink: 'Salin tautan',
  qr: (wallet) => `Kode QR untuk terhubung dengan ${wallet}`,
  qrDownload: (wallet) => `Kode QR untuk mendapatkan ${wallet}`,
  qrHint: (wallet) => `Pindai dengan pemindai di ${wallet}, bukan dengan kamera.`,
  qrPage: (wallet) => `Kode QR untuk membuka halaman ini di ${wallet}`,
  qrPageHint: (wallet) =>
    `Pindai dengan ponsel untuk membuka halaman ini di ${wallet} dan terhubung di sana.`,
  openPageLink: 'Buka tautannya saja',
  qrHintAny: 'Pindai dengan pemindai di aplikasi dompet Anda, bukan dengan kamera.',
  openHere: 'Buka di perangkat ini',
  linkPreparing: 'Memuat…',
  readyToConnect: (wallet) => `${wallet} sudah terpasang`,
  connectWith: (wallet) => `Hubungkan dengan ${wallet}`,
  openPageText: (wallet) =>
    `${wallet} terhubung dari browsernya sendiri. Buka halaman ini di sana untuk melanjutkan.`,
  qrPreparing: 'Memuat…',
  codeReady: 'Tautan koneksi sudah siap.',
  qrExpired: 'Kode QR ini kedaluwarsa.',
  qrNew: 'Dapatkan kode baru',
  nothingThere: 'Tidak ada apa-apa di dompet Anda?',
  mayList: 'Dompet Anda mungkin menampilkan apa saja yang dapat diminta situs ini.',
  tooMany: (seconds) => `Terlalu banyak percobaan. Berikutnya dalam ${seconds} detik.`,
  calledNow: (wallet, now) => `Aplikasi ${wallet} kini bernama ${now}.`,
  fromBrowser: 'Dompet paling lancar dibuka dari browser Anda.',
  openInBrowser: 'Buka di browser',
  timeLeft: (seconds) =>
    `Kedaluwarsa dalam ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet, address) => `Terhubung ke ${wallet} sebagai ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser, wallet) => `${wallet} untuk ${browser}`,
  browserCardText: 'Cara tercepat di komputer ini.',
  browserCardAction: (browser) => `Tambahkan ke ${browser}`,
  mobileCard: (wallet) => `${wallet} untuk ponsel Anda`,
  mobileCardText: 'Gunakan di ponsel Anda.',
  mobileCardAction: 'Unduh aplikasi',
  scanToDownload: (wallet) => `Pindai untuk mengunduh ${wallet} dari situs resminya.`,
  thisBrowser: 'browser ini',
}

const account: DialogsText['account'] = {
  title: 'Akun',
  showExact: 'Tampilkan saldo persisnya',
  showLess: 'Ringkas desimal',
  receive: 'Terima',
  copy: 'Salin',
  explorerShort: 'Explorer',
  receiveTitle: 'Terima',
  receiveCode: 'Kode QR alamat Anda',
  receiveHint: (chain) => `Alamat Anda di ${chain}. Pastikan pengirim memilih jaringan yang sama.`,
  receiveContract: (chain) =>
    `Akun ini adalah kontrak di ${chain}. Apa pun yang dikirim ke sini di jaringan lain bisa hilang.`,
  balanceUnknown: '…',
  balanceStale: 'mungkin belum diperbarui',
  balanceAsOf: (seconds) =>
    seconds < 120
      ? `data ${number(seconds)} detik lalu`
      : `data ${number(Math.floor(seconds / 60))} menit lalu`,
  wallet: 'Dompet',
  network: 'Jaringan',
  copyAddress: 'Salin alamat',
  switchAccount: 'Ganti akun',
  sources: {
    injected: 'Dompet browser',
    walletConnect: 'Ponsel, lewat WalletConnect',
    safe: 'Aplikasi Safe',
  },
  explorer: (name) => `Lihat di ${name}`,
  disconnect: 'Putuskan',
}

const chain: DialogsText['chain'] = {
  title: 'Ganti jaringan',
  wrong:
    'Dompet Anda berada di jaringan yang tidak didukung. Pilih salah satu jaringan ini, atau putuskan koneksi.',
  current: 'Terhubung',
  waiting: 'Setujui di dompet',
  notApproved: (wallet) => `perlu persetujuan di ${wallet}`,
  ofSafe: 'Setiap Safe hanya ada di satu jaringan. Buka Safe lain untuk memakai jaringan lain.',
  wrongSafe: (names) =>
    `Safe ini berada di jaringan yang tidak didukung. Buka Safe di salah satu jaringan ini: ${names}.`,
  tests: 'Jaringan uji',
  search: 'Cari jaringan',
  none: 'Tidak ada jaringan yang cocok.',
  adding: (name, symbol, node) =>
    `Jika dompet Anda belum punya ${name}, dompet akan meminta untuk menambahkannya (${symbol}, lewat ${node}).`,
  byHand: 'Tambahkan secara manual:',
  fields: {
    name: 'Nama jaringan',
    id: 'ID Chain',
    node: 'URL RPC',
    symbol: 'Mata uang',
    explorer: 'Explorer',
  },
  again: 'Hubungkan lagi',
  disconnect: 'Putuskan',
}

const signIn: DialogsText['signIn'] = {
  title: 'Masuk',
  why: 'Tanda tangani sebuah pesan untuk membuktikan bahwa akun ini milik Anda.',
  free: 'Gratis, bukan transaksi, dan tidak memberi akses ke koin Anda.',
  site: 'Situs',
  account: 'Akun',
  network: 'Jaringan',
  unknownNetwork: 'Tidak didukung di sini',
  sign: 'Masuk',
  preparing: 'Menyiapkan pesan…',
  cancel: 'Batal dan putuskan',
  signing: (wallet, site) => `Tanda tangani pesan di ${wallet}. Pastikan tertulis ${site}.`,
  signingOnPhone: (wallet, site) =>
    `Tanda tangani pesan di ${wallet} di ponsel Anda. Pastikan tertulis ${site}.`,
  signingTitle: (wallet) => `Membuka ${wallet}`,
  slow: (wallet) =>
    `Masih menunggu. Apakah ${wallet} terkunci, atau jendelanya ada di balik jendela ini?`,
  verifyingTitle: 'Memeriksa tanda tangan Anda',
  verifying: 'Tunggu sebentar.',
  declined: 'Tanda tangan ditolak',
  failed: 'Gagal masuk',
  collectingTitle: 'Perlu tanda tangan lagi',
  collecting: 'Pemilik lain masih harus menandatangani. Coba lagi setelah mereka selesai.',
  wrongNetwork: (wallet) =>
    `${wallet} berada di jaringan yang tidak didukung. Ganti dulu, lalu masuk.`,
  switchTo: (network) => `Beralih ke ${network}`,
  statement: (site) => `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address) => `Beralih ke ${address}`,
  otherAccount: (wallet, address) =>
    `${wallet} sekarang berada di akun ${address}. Tidak ada yang dikirim.`,
  signedOut: 'Anda juga sudah keluar dari server situs ini.',
  chainChanged: (name) => `Beralih ke ${name}`,
  chainTaken: (chain, wallet) => `${wallet} tidak lagi membagikan ${chain} ke situs ini.`,
  disconnected: {
    revoked: (wallet) =>
      `Koneksi diputuskan. ${wallet} tidak lagi membagikan akun Anda ke situs ini.`,
    ended: (wallet) => `Koneksi diputuskan. Koneksi ke ${wallet} sudah berakhir.`,
    kept: (wallet) =>
      `Koneksi diputuskan. Situs ini mungkin masih ada di daftar ${wallet}; Anda bisa menghapusnya di sana.`,
    'by-wallet': (wallet) => `Koneksi terputus: ${wallet} terkunci atau mengakhiri koneksi.`,
    restarted: (wallet) => `${wallet} dimulai ulang. Muat ulang halaman ini untuk terhubung lagi.`,
    'session-ended': (wallet) => `${wallet} mengakhiri koneksi.`,
    'ran-out': (wallet) =>
      `Masa koneksi ke ${wallet} sudah habis. Hubungkan lagi untuk melanjutkan.`,
    replaced: (wallet) =>
      `Anda menghubungkan dompet lain di tab lain, jadi koneksi ${wallet} diputuskan.`,
    elsewhere: () => 'Koneksi diputuskan di tab lain.',
  },
  fault: 'Terjadi masalah di halaman ini. Coba lagi, atau muat ulang halaman.',
  dismiss: 'Tutup pesan',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet) => `Ada permintaan yang menunggu di ${wallet}.`,
  elsewhere: (wallet) => `Ada permintaan yang menunggu di ${wallet} di ponsel Anda.`,
  dismiss: 'Sembunyikan pengingat ini',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Situs lain menampilkan halaman ini di dalamnya dan bisa membuat Anda menekan sesuatu yang tidak terlihat. ' +
    'Untuk mengirim atau masuk, buka halaman ini secara terpisah.',
  leave: 'Buka halaman ini terpisah',
}

const notices: DialogsText['notices'] = {
  node: (chain) =>
    `${chain} tidak dapat dijangkau. Saldo mungkin belum diperbarui; Anda tetap terhubung.`,
  busy: (chain, time) =>
    `${chain} sibuk sampai ${time}. Saldo mungkin belum diperbarui; Anda tetap terhubung.`,
  wallet: 'Dompet Anda kehilangan koneksi jaringan. Pengiriman bisa gagal sampai koneksinya pulih.',
  relay: 'Koneksi ke ponsel Anda terputus. Permintaan berlanjut setelah koneksi pulih.',
  offline: 'Anda sedang offline. Yang Anda lihat mungkin belum diperbarui.',
  signOut: {
    owed: 'Server situs ini tidak dapat dijangkau, jadi Anda mungkin masih masuk di sana.',
    asking: 'Memproses keluar dari server situs ini…',
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
  yourWallet: 'dompet Anda',
  theNetwork: 'Jaringan',
  close: 'Tutup',
  back: 'Kembali',
  cancel: 'Batal',
  retry: 'Coba lagi',
  reload: 'Muat ulang halaman',
  continue: 'Lanjutkan',
  details: 'Detail',
  copied: 'Tersalin',
  copyRefused: 'Tidak dapat menyalin. Pilih di sini:',
}
