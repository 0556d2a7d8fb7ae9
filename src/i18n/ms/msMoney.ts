// Malay, the words of sending, of recent transactions, of the site's coin and of the activity list.
import type { MoneyText } from '../en/enMoney.ts'
import { wording } from '../formatters.ts'

const { number } = wording('ms')

const send: MoneyText['send'] = {
  title: 'Hantar',
  action: 'Hantar',
  asset: 'Aset',
  to: 'Kepada',
  toHint: 'Alamat atau nama',
  recent: 'Penerima terdahulu',
  paste: 'Tampal',
  amount: 'Amaun',
  max: 'Maks.',
  maxHint: 'Baki anda tolak yuran rangkaian',
  maxWaits: 'Menunggu yuran rangkaian…',
  available: (what) => `Tersedia: ${what}`,
  check: 'Semak',
  checking: 'Menyemak…',
  fee: 'Yuran rangkaian',
  speeds: { slow: 'Perlahan', normal: 'Biasa', fast: 'Pantas' },
  feeUnknown: '…',
  feeShort: (need, chain, have) =>
    `Anda memerlukan kira-kira ${need} di ${chain} untuk yuran rangkaian; anda ada ${have}.`,
  ownFee: 'Tersuai',
  advanced: 'Lanjutan',
  advancedHint: 'Dalam gwei. Biarkan kosong untuk menggunakan anggaran.',
  fields: { maxFee: 'Yuran maksimum', tip: 'Yuran keutamaan', gasPrice: 'Harga gas' },
  sharedFee: 'Tiada yuran sekarang. Sesiapa yang melaksanakan transaksi akan membayarnya.',
  looking: 'Sedang mencari…',
  refusals: {
    malformed: 'Masukkan alamat (0x…) atau nama seperti alice.eth.',
    checksum: 'Alamat ini tersalah taip (checksum tidak sepadan). Salin semula.',
    zero: 'Ini alamat sifar. Apa-apa yang dihantar ke sana akan hilang.',
    'coin-contract': 'Ini kontrak syiling itu sendiri. Apa-apa yang dihantar ke sana akan hilang.',
    'no-names': 'Laman ini tidak dapat mencari nama. Masukkan alamat.',
    'no-address': 'Tiada alamat ditetapkan untuk nama ini.',
  },
  otherNetwork: (there, here) => `Ini alamat di ${there}, tetapi anda menghantar di ${here}.`,
  amounts: {
    empty: 'Masukkan amaun.',
    malformed: 'Masukkan amaun tanpa pemisah ribu, seperti 1500.5.',
    either: (whole, part) =>
      `Ini boleh bermaksud ${whole} atau ${part}. Masukkan yang anda maksudkan.`,
    'too-fine': (symbol) => `${symbol} tidak mempunyai tempat perpuluhan sebanyak itu.`,
    zero: 'Masukkan amaun melebihi sifar.',
  },
  cleared: {
    account: 'Akaun anda telah bertukar. Masukkan amaun sekali lagi.',
    chain: 'Rangkaian telah bertukar. Masukkan amaun sekali lagi.',
    asset: 'Aset telah bertukar. Masukkan amaun sekali lagi.',
    asked: 'Bayaran terakhir anda mungkin sedang diproses. Semak dompet sebelum menghantar lagi.',
  },
  warnings: {
    own: 'Ini akaun anda sendiri.',
    contract: 'Ini sebuah kontrak. Pastikan ia boleh menerima apa yang anda hantar.',
    'look-alike': 'Mirip alamat yang pernah anda gunakan, tetapi berbeza. Semak setiap aksara.',
    'name-changed': 'Anda menaip nama ini dengan cara lain. Semak yang ditunjukkan di sini.',
    'name-unusual': 'Nama ini mengandungi huruf luar biasa. Ia mungkin meniru nama lain.',
    'name-of-ethereum':
      'Ini alamat nama itu di Ethereum. Pastikan penerima menggunakannya di rangkaian ini juga.',
    unchecked: 'Tidak dapat menyemak sama ada ini sebuah kontrak.',
    new: 'Penerima baharu: pelayar ini belum pernah membayar ke alamat ini. Sahkan dengan orang yang anda bayar.',
    twice:
      'Bayaran yang sama mungkin sedang diproses. Jika anda menghantar lagi, anda mungkin membayar dua kali.',
    paid: 'Bayaran yang sama sudah berjaya. Jika anda menghantar lagi, anda akan membayar dua kali.',
    link: 'Diisi oleh pautan. Sahkan amaun dan alamat dengan orang yang menghantarnya kepada anda.',
    'above-usual':
      'Yuran ini mungkin melebihi lima kali yuran yang dibayar orang lain baru-baru ini.',
    'above-amount': 'Yuran rangkaian mungkin melebihi suku daripada jumlah yang anda hantar.',
    alone:
      'Hanya satu pelayan rangkaian ini menjawab, jadi baki dan yuran tidak dapat disemak dua kali.',
  },
  reviewTitle: 'Semak dan hantar',
  from: 'Daripada',
  network: 'Rangkaian',
  feeByWallet: (wallet: string) => `ditetapkan oleh ${wallet}`,
  feeAtMost: (most: string) => `paling banyak ${most}`,
  total: 'Jumlah',
  confirm: (wallet) => `Hantar dengan ${wallet}`,
  again: 'Hantar lagi',
  declined: (wallet) => `Anda menolak dalam ${wallet}. Tiada apa-apa dihantar.`,
  waitingTitle: (wallet) => `Luluskan dalam ${wallet}`,
  waiting: (wallet) => `Semak butiran dalam ${wallet}, kemudian luluskan.`,
  slow: (wallet) =>
    `Masih menunggu. Adakah ${wallet} berkunci, atau tetingkapnya di belakang tetingkap ini?`,
  movedMeanwhile: {
    account: (wallet: string) =>
      `Anda telah menukar akaun dalam ${wallet}. Jika permintaan ini masih ada, semak akaun yang membayar.`,
    chain: (wallet: string) =>
      `${wallet} telah bertukar ke rangkaian lain. Jika permintaan ini masih ada, tolak di sana.`,
  },
  cancelHint: 'Ini tidak membatalkan permintaan dalam dompet anda.',
  leave: 'Berhenti menunggu',
  onItsWayTitle: 'Sedang diproses',
  differentTitle: 'Bukan seperti yang anda semak',
  proposedTitle: 'Dicadangkan',
  failedTitle: 'Tidak dihantar',
  unsureTitle: 'Semak dompet anda',
  unsure: (wallet) =>
    `Kami tidak pasti sama ada ini sudah dihantar. Semak ${wallet} sebelum cuba lagi.`,
  onOtherChain: (wallet: string, there: string) =>
    `${wallet} berada di ${there}. Tiada apa-apa dihantar.`,
  unknownChain: 'rangkaian lain',
  switchTo: (chain) => `Tukar ke ${chain}`,
  reason: (reason) => `Jawapan kontrak: ${reason}`,
  another: 'Hantar lagi',
  done: 'Selesai',
  supportHint: 'Tiada sesiapa dari laman ini sekali-kali akan meminta frasa pemulihan anda.',
}

const transactions: MoneyText['transactions'] = {
  title: 'Transaksi terkini',
  all: 'Aktiviti',
  seeAll: 'Lihat semua',
  none: 'Belum ada apa-apa. Yang anda hantar dari laman ini akan muncul di sini.',
  elsewhere: (explorer: string) => `Sejarah penuh di ${explorer}`,
  clear: 'Kosongkan senarai',
  to: (who) => `kepada ${who}`,
  received: (what, from) => `Menerima ${what} daripada ${from}.`,
  toOn: (who: string, chain: string) => `kepada ${who} di ${chain}`,
  status: {
    waiting: 'Menunggu dalam dompet anda',
    asked: 'Dompet anda telah diminta – belum ada jawapan. Semak di sana.',
    pending: 'Menunggu',
    unknown: 'Menunggu (rangkaian tidak dapat dihubungi)',
    disputed: 'Belum jelas: pelayan rangkaian tidak sepakat',
    dropped: 'Tidak dijumpai di rangkaian',
    confirmed: 'Disahkan',
    failed: 'Gagal di rangkaian',
    replaced: 'Diganti',
  },
  included: 'Dalam blok, belum muktamad',
  replaced: {
    cancelled: 'Dibatalkan dalam dompet anda',
    other: 'Diganti dengan transaksi lain',
    unknown: 'Diganti. Semak dalam dompet apa yang menggantikannya',
  },
  different: {
    recipient: () => 'Disahkan, tetapi bukan seperti yang anda semak. Penerima:',
    amount: (sum) =>
      `Disahkan, tetapi bukan seperti yang anda semak. Amaun yang berpindah: ${sum}.`,
    arrived: (sum) => `Disahkan, tetapi amaun yang sampai: ${sum}.`,
    unmoved: () => 'Disahkan, tetapi syiling itu tidak berpindah.',
    act: () =>
      'Disahkan, tetapi bukan seperti yang anda semak: ia melakukan perkara lain. Semak dalam dompet anda.',
    sender: () => 'Disahkan, tetapi tidak dapat dibandingkan dengan yang anda semak. Penghantar:',
  },
  signatures: (have: number, need: number) =>
    `Menunggu tandatangan (${number(have)} daripada ${number(need)})`,
  proposed: 'Menunggu tandatangan',
  view: (explorer: string) => `Lihat di ${explorer}`,
  toasts: {
    sent: (what) => `${what} dihantar – menunggu pengesahan.`,
    late: (what) => `${what} dihantar selepas anda berhenti menunggu.`,
    moved: (what) =>
      `Dompet anda bertukar ke akaun atau rangkaian lain. Jika ia masih bertanya tentang ${what}, tolak di sana.`,
    asked: (what) =>
      `Kami tidak pasti sama ada ${what} sudah dihantar. Semak dompet anda sebelum menghantar lagi.`,
    included: (what) => `${what} sudah dalam blok. Sebentar lagi ia muktamad.`,
    confirmed: (what) => `${what} disahkan.`,
    different: (what) =>
      `${what}: yang disahkan bukan seperti yang anda semak. Lihat transaksi terkini anda.`,
    failed: (what) => `Penghantaran ${what} gagal. Hanya yuran rangkaian dikenakan.`,
    cancelled: (what) => `${what} dibatalkan dalam dompet anda.`,
    replaced: (what) => `${what} telah diganti dengan transaksi anda yang lain.`,
    dropped: (what) =>
      `${what} tidak lagi dijumpai di rangkaian. Ia mungkin muncul semula; semak dompet sebelum menghantar lagi.`,
    'taken-back': (what) =>
      `Rangkaian membuang blok dengan ${what}. Bayaran itu kembali menunggu; jangan hantar dua kali.`,
  },
}

const coin: MoneyText['coin'] = {
  watch: 'Tambah ke dompet',
  asked: (wallet) => `Permintaan dihantar ke ${wallet}.`,
  declined: 'Tidak ditambah.',
  waiting: (wallet) => `Luluskan dalam ${wallet}`,
}

const activity: MoneyText['activity'] = {
  title: 'Privasi',
  lead: 'Semua yang diminta halaman ini daripada dompet anda atau rangkaian. Hanya anda boleh melihat senarai ini.',
  empty: 'Belum ada apa-apa diminta daripada sesiapa.',
  show: 'Tunjukkan setiap permintaan',
  toWallet: (count: number, wallet: string) => `${number(count)} permintaan kepada ${wallet}`,
  toNetworks: (count: number) =>
    count === 0 ? undefined : `${number(count)} kepada rangkaian yang anda gunakan`,
  toRelay: (count: number) => (count === 0 ? undefined : `${number(count)} kepada WalletConnect`),
  summary: (asked: string) => `${asked}. Tiada kepada pihak lain.`,
  requests: 'Permintaan, terbaharu dahulu',
  outcomes: { waiting: 'menunggu', ok: 'dijawab', failed: 'gagal' },
  milliseconds: (ms: number) => `${number(ms)} ms`,
  mask: 'Sembunyikan alamat',
  hidden: 'disembunyikan',
  copy: 'Salin sebagai teks',
  stored: 'Disimpan dalam pelayar ini',
  nothingStored: 'Tiada apa-apa disimpan.',
  entries: {
    'florin.session': 'Dompet dan akaun yang disambungkan',
    'florin.recents': 'Dompet yang pernah digunakan',
    'florin.theme': 'Tema',
    'florin.language': 'Bahasa',
    'florin.transactions': 'Transaksi terkini',
    'florin.cache': 'Nama dan baki yang pernah dipaparkan',
  },
  phone: 'Sambungan telefon',
  otherEntry: 'Data lain',
  bytes: (count: number) => `${number(count)} bait`,
  erase: 'Putuskan sambungan dan padam semua',
  erased: 'Semua data telah dipadam.',
}

export const money: MoneyText = { send, transactions, coin, activity }
