// Indonesian, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('id')

const send: MoneyText['send'] = {
  title: 'Kirim',
  action: 'Kirim',
  asset: 'Aset',
  to: 'Ke',
  toHint: 'Alamat atau nama',
  recent: 'Penerima sebelumnya',
  paste: 'Tempel',
  amount: 'Jumlah',
  max: 'Maks',
  maxHint: 'Saldo Anda dikurangi biaya jaringan',
  maxWaits: 'Menunggu biaya jaringan…',
  available: (what) => `Tersedia: ${what}`,
  check: 'Tinjau',
  checking: 'Memeriksa…',
  fee: 'Biaya jaringan',
  speeds: { slow: 'Lambat', normal: 'Normal', fast: 'Cepat' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Anda memerlukan sekitar ${need} di ${chain} untuk biaya jaringan; Anda punya ${have}.`,
  ownFee: 'Kustom',
  advanced: 'Lanjutan',
  advancedHint: 'Dalam gwei. Kosongkan untuk memakai perkiraan.',
  fields: { maxFee: 'Biaya maksimum', tip: 'Biaya prioritas', gasPrice: 'Harga gas' },
  sharedFee: 'Belum ada biaya sekarang. Yang menjalankan transaksi yang membayarnya.',
  looking: 'Mencari…',
  refusals: {
    malformed: 'Masukkan alamat (0x…) atau nama seperti alice.eth.',
    checksum: 'Ada salah ketik di alamat ini (checksum tidak cocok). Salin lagi.',
    zero: 'Ini alamat nol. Apa pun yang dikirim ke sana akan hilang.',
    'coin-contract':
      'Ini kontrak milik koin itu sendiri. Apa pun yang dikirim ke sana akan hilang.',
    'no-names': 'Situs ini tidak dapat mencari nama. Masukkan alamat.',
    'no-address': 'Belum ada alamat untuk nama ini.',
  },
  otherNetwork: (there, here) => `Ini alamat di ${there}, tetapi Anda mengirim di ${here}.`,
  amounts: {
    empty: 'Masukkan jumlah.',
    malformed: 'Masukkan jumlah tanpa pemisah ribuan, misalnya 1500,5.',
    either: (whole, part) => `Ini bisa berarti ${whole} atau ${part}. Masukkan yang Anda maksud.`,
    'too-fine': (symbol) => `${symbol} tidak memiliki desimal sebanyak itu.`,
    zero: 'Masukkan jumlah di atas nol.',
  },
  cleared: {
    account: 'Akun Anda berubah. Masukkan jumlahnya lagi.',
    chain: 'Jaringan berubah. Masukkan jumlahnya lagi.',
    asset: 'Aset berubah. Masukkan jumlahnya lagi.',
    asked:
      'Pembayaran terakhir Anda mungkin sedang diproses. Periksa dompet sebelum mengirim lagi.',
  },
  warnings: {
    own: 'Ini akun Anda sendiri.',
    contract: 'Ini sebuah kontrak. Pastikan kontrak ini bisa menerima yang Anda kirim.',
    'look-alike': 'Mirip alamat yang pernah Anda pakai, tetapi berbeda. Periksa setiap karakter.',
    'name-changed': 'Nama ini Anda ketik dengan cara lain. Periksa nama yang ditampilkan di sini.',
    'name-unusual': 'Nama ini memuat huruf yang tidak lazim dan mungkin meniru nama lain.',
    'name-of-ethereum':
      'Ini alamat nama tersebut di Ethereum. Pastikan penerima juga memakainya di jaringan ini.',
    unchecked: 'Tidak dapat memeriksa apakah ini sebuah kontrak.',
    new: 'Penerima baru: belum ada pembayaran ke alamat ini di browser ini. Pastikan ke orang yang Anda bayar.',
    twice:
      'Pembayaran yang sama mungkin sedang diproses. Jika Anda mengirim lagi, Anda bisa membayar dua kali.',
    paid: 'Pembayaran yang sama sudah berhasil. Jika Anda mengirim lagi, Anda akan membayar dua kali.',
    link: 'Diisi oleh tautan. Pastikan jumlah dan alamatnya ke orang yang mengirim tautan itu.',
    'above-usual': 'Biaya ini bisa lebih dari lima kali yang dibayar orang lain belakangan ini.',
    'above-amount': 'Biaya jaringan bisa melebihi seperempat dari jumlah yang Anda kirim.',
    alone:
      'Hanya satu server jaringan ini yang menjawab, jadi saldo dan biaya tidak dapat kami periksa ulang.',
  },
  reviewTitle: 'Tinjau dan kirim',
  from: 'Dari',
  network: 'Jaringan',
  feeByWallet: (wallet) => `ditentukan oleh ${wallet}`,
  feeAtMost: (most) => `paling banyak ${most}`,
  total: 'Total',
  confirm: (wallet) => `Kirim dengan ${wallet}`,
  again: 'Kirim lagi',
  declined: (wallet) => `Anda menolak di ${wallet}. Tidak ada yang dikirim.`,
  waitingTitle: (wallet) => `Setujui di ${wallet}`,
  waiting: (wallet) => `Periksa rinciannya di ${wallet}, lalu setujui.`,
  slow: (wallet) =>
    `Masih menunggu. Apakah ${wallet} terkunci, atau jendelanya ada di balik jendela ini?`,
  movedMeanwhile: {
    account: (wallet) =>
      `Anda berganti akun di ${wallet}. Jika permintaan ini masih tampil di sana, periksa akun mana yang membayar.`,
    chain: (wallet) =>
      `${wallet} beralih ke jaringan lain. Jika permintaan ini masih tampil di sana, tolak permintaannya.`,
  },
  cancelHint: 'Ini tidak membatalkan permintaan di dompet Anda.',
  leave: 'Berhenti menunggu',
  onItsWayTitle: 'Sedang diproses',
  differentTitle: 'Berbeda dari yang Anda tinjau',
  proposedTitle: 'Diusulkan',
  failedTitle: 'Tidak terkirim',
  unsureTitle: 'Periksa dompet Anda',
  unsure: (wallet) =>
    `Kami tidak dapat memastikan apakah ini terkirim. Periksa ${wallet} sebelum mencoba lagi.`,
  onOtherChain: (wallet, there) => `${wallet} berada di ${there}. Tidak ada yang dikirim.`,
  unknownChain: 'jaringan lain',
  switchTo: (chain) => `Beralih ke ${chain}`,
  reason: (reason) => `Pesan dari kontrak: ${reason}`,
  another: 'Kirim lagi',
  done: 'Selesai',
  supportHint: 'Pihak situs ini tidak akan pernah meminta frasa pemulihan Anda.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transaksi terbaru',
  all: 'Aktivitas',
  seeAll: 'Lihat semua',
  none: 'Belum ada kiriman. Yang Anda kirim dari situs ini akan tampil di sini.',
  elsewhere: (explorer) => `Riwayat lengkap di ${explorer}`,
  clear: 'Hapus daftar',
  to: (who) => `ke ${who}`,
  received: (what, from) => `Menerima ${what} dari ${from}.`,
  toOn: (who, chain) => `ke ${who} di ${chain}`,
  status: {
    waiting: 'Menunggu di dompet Anda',
    asked: 'Dompet Anda sudah diminta – belum ada jawaban. Periksa di sana.',
    pending: 'Tertunda',
    unknown: 'Tertunda (jaringan tidak terjangkau)',
    disputed: 'Belum jelas: jawaban server jaringan berbeda-beda',
    dropped: 'Tidak ditemukan di jaringan',
    confirmed: 'Terkonfirmasi',
    failed: 'Gagal di jaringan',
    replaced: 'Digantikan',
  },
  included: 'Sudah masuk blok, belum final',
  replaced: {
    cancelled: 'Dibatalkan di dompet Anda',
    other: 'Digantikan oleh transaksi lain',
    unknown: 'Digantikan. Periksa penggantinya di dompet Anda',
  },
  different: {
    recipient: () => 'Terkonfirmasi, tetapi berbeda dari yang Anda tinjau. Penerima sebenarnya:',
    amount: (sum) =>
      `Terkonfirmasi, tetapi berbeda dari yang Anda tinjau: jumlah yang berpindah ${sum}.`,
    arrived: (sum) => `Terkonfirmasi, tetapi jumlah yang sampai ${sum}.`,
    unmoved: () => 'Terkonfirmasi, tetapi koinnya tidak berpindah.',
    act: () =>
      'Terkonfirmasi, tetapi yang dilakukan berbeda dari yang Anda tinjau. Periksa di dompet Anda.',
    sender: () =>
      'Terkonfirmasi, tetapi tidak dapat dibandingkan dengan yang Anda tinjau. Pengirim sebenarnya:',
  },
  signatures: (have, need) => `Menunggu tanda tangan (${number(have)} dari ${number(need)})`,
  proposed: 'Menunggu tanda tangan',
  view: (explorer) => `Lihat di ${explorer}`,
  toasts: {
    sent: (what) => `${what} terkirim – menunggu konfirmasi.`,
    late: (what) => `${what} terkirim setelah Anda berhenti menunggu.`,
    moved: (what) =>
      `Dompet Anda beralih ke akun atau jaringan lain. Jika masih meminta persetujuan untuk ${what}, tolak di sana.`,
    asked: (what) =>
      `Kami tidak dapat memastikan apakah ${what} terkirim. Periksa dompet Anda sebelum mengirim lagi.`,
    included: (what) => `${what} sudah masuk blok. Sebentar lagi final.`,
    confirmed: (what) => `${what} terkonfirmasi.`,
    different: (what) =>
      `${what}: yang terkonfirmasi berbeda dari yang Anda tinjau. Lihat transaksi terbaru Anda.`,
    failed: (what) => `Pengiriman ${what} gagal. Hanya biaya jaringan yang dikenakan.`,
    cancelled: (what) => `${what} dibatalkan di dompet Anda.`,
    replaced: (what) => `${what} digantikan oleh transaksi Anda yang lain.`,
    dropped: (what) =>
      `${what} tidak lagi ditemukan di jaringan. Transaksi masih bisa muncul; periksa dompet sebelum mengirim lagi.`,
    'taken-back': (what) =>
      `Jaringan membatalkan blok yang memuat ${what}. Transaksinya tertunda lagi; jangan kirim dua kali.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Tambahkan ke dompet',
  asked: (wallet) => `Permintaan dikirim ke ${wallet}.`,
  declined: 'Tidak ditambahkan.',
  waiting: (wallet) => `Setujui di ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privasi',
  lead: 'Semua yang diminta halaman ini dari dompet Anda atau jaringan. Hanya Anda yang bisa melihat daftar ini.',
  empty: 'Belum ada permintaan ke siapa pun.',
  show: 'Tampilkan semua permintaan',
  toWallet: (count, wallet) => `${number(count)} permintaan ke ${wallet}`,
  toNetworks: (count) => (count === 0 ? undefined : `${number(count)} ke jaringan yang Anda pakai`),
  toRelay: (count) => (count === 0 ? undefined : `${number(count)} ke WalletConnect`),
  summary: (asked) => `${asked}. Tidak ada ke pihak lain.`,
  requests: 'Permintaan, terbaru dulu',
  outcomes: { waiting: 'menunggu', ok: 'dijawab', failed: 'gagal' },
  milliseconds: (ms) => `${number(ms)} ms`,
  mask: 'Sembunyikan alamat',
  hidden: 'tersembunyi',
  copy: 'Salin sebagai teks',
  stored: 'Tersimpan di browser ini',
  nothingStored: 'Tidak ada yang tersimpan.',
  entries: {
    'florin.session': 'Dompet dan akun yang terhubung',
    'florin.recents': 'Dompet yang pernah dipakai',
    'florin.theme': 'Tema',
    'florin.language': 'Bahasa',
    'florin.transactions': 'Transaksi terbaru',
    'florin.cache': 'Nama dan saldo yang pernah dilihat',
  },
  phone: 'Koneksi ponsel',
  otherEntry: 'Data lain',
  bytes: (count) => `${number(count)} byte`,
  erase: 'Putuskan dan hapus semuanya',
  erased: 'Semua data dihapus.',
}

export const money: MoneyText = { send, transactions, coin, activity }
