// Malay, the words of the modals, toasts and notices.
import type { DialogsText } from '../en/enDialogs.ts'
import { wording } from '../formatters.ts'
import { errors } from './msErrors.ts'
import { asking, hero } from './msHero.ts'
import { money } from './msMoney.ts'
import { steps } from './msSteps.ts'

const { number } = wording('ms')

const connect: DialogsText['connect'] = {
  title: 'Sambungkan dompet',
  groups: { Installed: 'Dipasang', Popular: 'Popular' },
  recent: 'Terkini',
  installed: 'Dipasang',
  byCode: 'QR',
  byApp: 'Aplikasi',
  search: 'Cari dompet',
  more: 'Lagi dompet',
  noneFound: 'Tiada dompet dengan nama itu.',
  unsupportedReason: 'Dompet ini tidak dapat disambungkan dari peranti ini.',
  unsupported: ' (tidak disokong)',
  scanWith: (wallet: string) => `Imbas dengan ${wallet}`,
  scanWithPhone: 'Imbas dengan telefon anda',
  getAWallet: 'Dapatkan dompet',
  getWallet: (wallet: string) => `Dapatkan ${wallet}`,
  installWallet: (wallet: string) => `Pasang ${wallet}`,
  getStartedWith: (wallet: string) => `Mula dengan ${wallet}`,
  whatIsAWallet: 'Apakah itu dompet?',
  newToWallets: 'Baru mengenali dompet Ethereum?',
  learnMore: 'Ketahui lebih lanjut',
  get: 'PASANG',
  notWhatYouWant: 'Bukan yang anda cari?',
  notWhatYouWantWide: 'Hampir semua dompet lain berfungsi melalui WalletConnect.',
  notWhatYouWantCompact: 'Kembali dan pilih WalletConnect untuk menggunakan dompet lain.',
  notWhatYouWantHere:
    'Dompet lain yang anda tambah ke pelayar ini akan muncul di sini secara automatik.',
  points: [
    {
      title: 'Rumah untuk aset digital anda',
      text: 'Simpan, hantar dan terima syiling serta token.',
    },
    {
      title: 'Cara baharu untuk log masuk',
      text: 'Sambungkan dompet, tanpa perlu kata laluan untuk setiap laman.',
    },
  ],
  noWallets: 'Tiada dompet dijumpai dalam pelayar ini.',
  claims: (rdns: string) => `Tidak diperiksa · ${rdns}`,
  copyOf: (copy: number) => `(${copy})`,
  kinds: {
    both: 'Aplikasi dan sambungan pelayar',
    mobile: 'Aplikasi mudah alih',
    extension: 'Sambungan pelayar',
  },
  opensElsewhere: 'dibuka dalam tab baharu',
}

const attempt: DialogsText['attempt'] = {
  opening: (wallet: string) => `Membuka ${wallet}`,
  confirm: (wallet: string) => `Luluskan sambungan dalam ${wallet}.`,
  slow: (wallet: string) =>
    `Masih menunggu. Jika ${wallet} berkunci, buka kuncinya pada bar alat pelayar.`,
  slowOnPhone: (wallet: string) =>
    `Masih menunggu. Semak sama ada terdapat permintaan dalam ${wallet}.`,
  pending: (wallet: string) =>
    `Sudah ada permintaan terbuka dalam ${wallet}. Selesaikannya di sana dan kami akan teruskan.`,
  waits: (wallet: string) => `Selesaikan dalam ${wallet}`,
  done: 'Disambungkan',
  failed: (wallet: string) => `Tidak dapat menyambung ke ${wallet}`,
  rejected: 'Permintaan ditolak',
  rejectedText: 'Anda boleh cuba lagi pada bila-bila masa.',
  ifLocked: (wallet: string) => `Jika ${wallet} berkunci, buka kuncinya dahulu.`,
  unsupported: (wallet: string) =>
    `${wallet} tidak dapat menyambung ke laman web dengan cara ini. Cuba dompet lain.`,
  notInstalled: (wallet: string) => `${wallet} belum dipasang`,
  notInstalledText: 'Pasang, kemudian kembali ke sini. Kami akan mengesannya secara automatik.',
  notAvailable: (wallet: string) => `${wallet} tidak tersedia di sini`,
  install: 'Pasang',
  usePhone: 'Gunakan telefon anda',
  dontHave: (wallet: string) => `Tiada ${wallet}? Dapatkan`,
  openApp: (wallet: string) => `Buka ${wallet}`,
  openAnyApp: 'Buka aplikasi dompet',
  continueInAny: 'Teruskan dalam aplikasi dompet anda',
  openAppAt: (wallet: string, place: string) => `Buka ${wallet} (${place})`,
  openPageIn: (wallet: string) => `Buka halaman ini dalam ${wallet}`,
  continueIn: (wallet: string) => `Teruskan dalam ${wallet}`,
  pasteInApp:
    'Salin pautan dan tampalkannya dalam aplikasi dompet anda, atau cuba buka aplikasi dari sini.',
  acceptInApp: 'Luluskan dalam aplikasi, kemudian kembali ke sini.',
  appMissing: (wallet: string) => `Tiada apa-apa berlaku? ${wallet} mungkin belum dipasang.`,
  noAppOpened: 'Tiada apa-apa berlaku? Salin pautan dan tampalkannya dalam aplikasi dompet anda.',
  copyLink: 'Salin pautan',
  qr: (wallet: string) => `Kod QR untuk menyambung dengan ${wallet}`,
  qrDownload: (wallet: string) => `Kod QR untuk mendapatkan ${wallet}`,
  qrHint: (wallet: string) => `Imbas dengan pengimbas dalam ${wallet}, bukan kamera anda.`,
  qrPage: (wallet: string) => `Kod QR untuk membuka halaman ini dalam ${wallet}`,
  qrPageHint: (wallet: string) =>
    `Imbas dengan telefon anda untuk membuka halaman ini dalam ${wallet} dan menyambung di sana.`,
  openPageLink: 'Buka pautan sahaja',
  qrHintAny: 'Imbas dengan pengimbas dalam aplikasi dompet anda, bukan kamera.',
  openHere: 'Buka pada peranti ini',
  linkPreparing: 'Memuatkan…',
  readyToConnect: (wallet: string) => `${wallet} sudah dipasang`,
  connectWith: (wallet: string) => `Sambung dengan ${wallet}`,
  openPageText: (wallet: string) =>
    `${wallet} menyambung dari pelayarnya sendiri. Buka halaman ini di sana untuk meneruskan.`,
  qrPreparing: 'Memuatkan…',
  codeReady: 'Pautan sambungan sudah sedia.',
  qrExpired: 'Kod QR ini telah tamat tempoh.',
  qrNew: 'Dapatkan kod baharu',
  nothingThere: 'Tiada apa-apa dalam dompet anda?',
  mayList: 'Dompet anda mungkin menyenaraikan perkara yang boleh diminta oleh laman ini.',
  tooMany: (seconds: number) => `Terlalu banyak cubaan. Yang seterusnya dalam ${seconds} saat.`,
  calledNow: (wallet: string, now: string) => `Aplikasi ${wallet} kini bernama ${now}.`,
  fromBrowser: 'Dompet paling mudah dibuka daripada pelayar anda.',
  openInBrowser: 'Buka dalam pelayar',
  timeLeft: (seconds: number) =>
    `Tamat dalam ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  connected: (wallet: string, address: string) => `Disambungkan ke ${wallet} sebagai ${address}`,
}

const download: DialogsText['download'] = {
  browserCard: (browser: string, wallet: string) => `${wallet} untuk ${browser}`,
  browserCardText: 'Cara paling cepat pada komputer ini.',
  browserCardAction: (browser: string) => `Tambah ke ${browser}`,
  mobileCard: (wallet: string) => `${wallet} untuk telefon anda`,
  mobileCardText: 'Gunakannya pada telefon anda.',
  mobileCardAction: 'Dapatkan aplikasi',
  scanToDownload: (wallet: string) => `Imbas untuk memuat turun ${wallet} dari laman rasminya.`,
  thisBrowser: 'pelayar ini',
}

const account: DialogsText['account'] = {
  title: 'Akaun',
  showExact: 'Tunjukkan baki tepat',
  showLess: 'Kurangkan tempat perpuluhan',
  receive: 'Terima',
  copy: 'Salin',
  explorerShort: 'Peneroka',
  receiveTitle: 'Terima',
  receiveCode: 'Kod QR alamat anda',
  receiveHint: (chain: string) =>
    `Alamat anda di ${chain}. Pastikan penghantar memilih rangkaian yang sama.`,
  receiveContract: (chain: string) =>
    `Akaun ini sebuah kontrak di ${chain}. Apa-apa yang dihantar kepadanya di rangkaian lain mungkin hilang.`,
  balanceUnknown: '…',
  balanceStale: 'mungkin bukan yang terkini',
  balanceAsOf: (seconds: number) =>
    `setakat ${seconds < 120 ? `${number(seconds)} saat` : `${number(Math.floor(seconds / 60))} minit`} lalu`,
  wallet: 'Dompet',
  network: 'Rangkaian',
  copyAddress: 'Salin alamat',
  switchAccount: 'Tukar akaun',
  sources: {
    injected: 'Dompet pelayar',
    walletConnect: 'Telefon, melalui WalletConnect',
    safe: 'Aplikasi Safe',
  },
  explorer: (name: string) => `Lihat di ${name}`,
  disconnect: 'Putuskan sambungan',
}

const chain: DialogsText['chain'] = {
  title: 'Tukar rangkaian',
  wrong:
    'Dompet anda berada di rangkaian yang tidak disokong. Tukar ke salah satu di bawah, atau putuskan sambungan.',
  current: 'Disambungkan',
  waiting: 'Luluskan dalam dompet',
  notApproved: (wallet: string) => `perlu diluluskan dalam ${wallet}`,
  ofSafe:
    'Setiap Safe terikat pada satu rangkaian. Buka Safe lain untuk menggunakan rangkaian lain.',
  wrongSafe: (names: string) =>
    `Safe ini berada di rangkaian yang tidak disokong. Buka Safe di salah satu rangkaian ini: ${names}.`,
  tests: 'Rangkaian ujian',
  search: 'Cari rangkaian',
  none: 'Tiada rangkaian sepadan.',
  adding: (name: string, symbol: string, node: string) =>
    `Jika dompet anda belum ada ${name}, ia akan meminta untuk menambahnya (${symbol}, melalui ${node}).`,
  byHand: 'Tambah sendiri:',
  fields: {
    name: 'Nama rangkaian',
    id: 'Chain ID',
    node: 'RPC URL',
    symbol: 'Mata wang',
    explorer: 'Peneroka',
  },
  again: 'Sambung semula',
  disconnect: 'Putuskan sambungan',
}

const signIn: DialogsText['signIn'] = {
  title: 'Log masuk',
  why: 'Tandatangani mesej untuk membuktikan akaun ini milik anda.',
  free: 'Ia percuma, bukan transaksi dan tidak memberi akses kepada syiling anda.',
  site: 'Laman',
  account: 'Akaun',
  network: 'Rangkaian',
  unknownNetwork: 'Tidak disokong di sini',
  sign: 'Log masuk',
  preparing: 'Menyediakan mesej…',
  cancel: 'Batal dan putuskan sambungan',
  signing: (wallet: string, site: string) =>
    `Tandatangani mesej dalam ${wallet}. Pastikan ia menyebut ${site}.`,
  signingOnPhone: (wallet: string, site: string) =>
    `Tandatangani mesej dalam ${wallet} di telefon anda. Pastikan ia menyebut ${site}.`,
  signingTitle: (wallet: string) => `Membuka ${wallet}`,
  slow: (wallet: string) =>
    `Masih menunggu. Adakah ${wallet} berkunci, atau tetingkapnya di belakang tetingkap ini?`,
  verifyingTitle: 'Menyemak tandatangan anda',
  verifying: 'Ini mengambil masa sebentar.',
  declined: 'Tandatangan ditolak',
  failed: 'Log masuk gagal',
  collectingTitle: 'Lebih banyak tandatangan diperlukan',
  collecting: 'Pemilik lain masih perlu menandatangani. Cuba lagi selepas mereka selesai.',
  wrongNetwork: (wallet: string) =>
    `${wallet} berada di rangkaian yang tidak disokong. Tukar dahulu, kemudian log masuk.`,
  switchTo: (network: string) => `Tukar ke ${network}`,
  statement: (site: string) =>
    `Sign in${site && ` to ${site}`}. This is free and is not a transaction.`,
}

const toasts: DialogsText['toasts'] = {
  accountChanged: (address: string) => `Ditukar ke ${address}`,
  otherAccount: (wallet: string, address: string) =>
    `${wallet} kini berada di akaun ${address}. Tiada apa-apa dihantar.`,
  signedOut: 'Anda juga sudah log keluar di pelayan laman ini.',
  chainChanged: (name: string) => `Ditukar ke ${name}`,
  chainTaken: (chain: string, wallet: string) =>
    `${wallet} tidak lagi berkongsi ${chain} dengan laman ini.`,
  disconnected: {
    revoked: (wallet: string) =>
      `Sambungan diputuskan. Laman ini tidak lagi nampak akaun anda dalam ${wallet}.`,
    ended: (wallet: string) => `Sambungan diputuskan. Sambungan ke ${wallet} telah tamat.`,
    kept: (wallet: string) =>
      `Sambungan diputuskan. Laman ini mungkin masih tersenarai dalam ${wallet}; anda boleh membuangnya di sana.`,
    'by-wallet': (wallet: string) =>
      `Sambungan diputuskan: ${wallet} dikunci atau menamatkan sambungan.`,
    restarted: (wallet: string) =>
      `${wallet} telah dimulakan semula. Muat semula halaman ini untuk menyambung lagi.`,
    'session-ended': (wallet: string) => `${wallet} menamatkan sambungan.`,
    'ran-out': (wallet: string) =>
      `Sambungan anda ke ${wallet} telah tamat tempoh. Sambung semula untuk meneruskan.`,
    replaced: (wallet: string) =>
      `Anda menyambungkan dompet lain dalam tab lain, jadi ${wallet} diputuskan.`,
    elsewhere: () => 'Sambungan diputuskan dalam tab lain.',
  },
  fault: 'Ada yang tidak kena di halaman ini. Cuba sekali lagi, atau muat semula halaman.',
  dismiss: 'Tutup mesej',
}

const phoneRequest: DialogsText['phoneRequest'] = {
  here: (wallet: string) => `Ada permintaan menunggu dalam ${wallet}.`,
  elsewhere: (wallet: string) => `Ada permintaan menunggu dalam ${wallet} di telefon anda.`,
  dismiss: 'Sembunyikan peringatan ini',
}

const foreignFrame: DialogsText['foreignFrame'] = {
  why:
    'Laman lain memaparkan halaman ini di dalamnya dan boleh membuat anda menekan sesuatu yang anda tidak nampak. ' +
    'Untuk menghantar atau log masuk, buka halaman ini secara berasingan.',
  leave: 'Buka halaman ini berasingan',
}

const notices: DialogsText['notices'] = {
  node: (chain: string) =>
    `${chain} tidak dapat dihubungi. Baki mungkin bukan yang terkini; anda masih tersambung.`,
  busy: (chain: string, time: string) =>
    `${chain} sibuk sehingga ${time}. Baki mungkin bukan yang terkini; anda masih tersambung.`,
  wallet: 'Dompet anda terputus daripada rangkaian. Penghantaran mungkin gagal sehingga ia pulih.',
  relay: 'Sambungan ke telefon anda terganggu. Permintaan akan diteruskan apabila ia pulih.',
  offline: 'Anda di luar talian. Apa yang anda lihat mungkin bukan yang terkini.',
  signOut: {
    owed: 'Kami tidak dapat menghubungi pelayan laman ini, jadi anda mungkin masih log masuk di sana.',
    asking: 'Mengelog keluar di pelayan laman ini…',
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
  yourWallet: 'dompet anda',
  theNetwork: 'Rangkaian',
  close: 'Tutup',
  back: 'Kembali',
  cancel: 'Batal',
  retry: 'Cuba lagi',
  reload: 'Muat semula halaman',
  continue: 'Teruskan',
  details: 'Butiran',
  copied: 'Disalin',
  copyRefused: 'Tidak dapat menyalin. Pilih teks di sini:',
}
