// Malay, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'Rangkaian sedang sibuk. Cuba sebentar lagi.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Anda menolak permintaan dalam ${wallet}. Tiada apa-apa berubah.`,
  'request-pending': (wallet) =>
    `Sudah ada permintaan terbuka dalam ${wallet}. Selesaikannya di sana dahulu.`,
  unauthorized: (wallet) =>
    `${wallet} tidak menunjukkan akaun kepada laman ini. Benarkannya dalam dompet, kemudian cuba lagi.`,
  'method-unsupported': (who) =>
    `${who} tidak menyokong tindakan ini. Jika dompet anda boleh, mulakannya di sana.`,
  'wallet-not-found': () => 'Tiada dompet dijumpai dalam pelayar. Pasang satu, kemudian cuba lagi.',
  'wallet-unreachable': (wallet) =>
    `${wallet} tidak memberi respons. Muat semula halaman dan cuba lagi.`,
  'wallet-restarted': (wallet) =>
    `${wallet} telah dimulakan semula. Muat semula halaman ini untuk menyambung lagi.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} berada di luar talian. Semak sambungan anda, kemudian cuba lagi.`,
  'wallet-expired': (wallet) => `${wallet} tidak menjawab dalam masanya. Cuba lagi.`,
  'wallet-bad-response': (wallet) =>
    `${wallet} menghantar jawapan yang tidak dapat kami baca. Cuba lagi, atau kemas kini dompet.`,
  'wallet-failed': (wallet) =>
    `${wallet} tidak dapat menyelesaikan permintaan. Buka kuncinya dan cuba lagi.`,
  'chain-disconnected': (wallet) =>
    `${wallet} tidak berada di rangkaian ini. Tukar rangkaian dalam dompet.`,
  'chain-not-added': (wallet) =>
    `${wallet} belum ada rangkaian ini. Tambahkannya dalam dompet, kemudian cuba lagi.`,
  'chain-add-refused': (wallet) =>
    `${wallet} tidak dapat menambah rangkaian ini. Tambahkannya sendiri, kemudian cuba lagi.`,
  'chain-not-configured': () => 'Laman ini tidak menyokong rangkaian itu. Pilih rangkaian lain.',
  'chain-not-approved': (wallet) =>
    `Rangkaian ini belum diluluskan dalam ${wallet}. Sambung semula dan luluskannya.`,
  'switch-failed': (wallet) =>
    `${wallet} tidak dapat menukar rangkaian. Cuba lagi, atau tukar dalam dompet.`,
  'switch-ignored': (wallet) =>
    `${wallet} sudah meluluskan tetapi belum menukar rangkaian. Tukar dalam dompet.`,
  'no-common-chain': (wallet) =>
    `${wallet} tidak berkongsi rangkaian yang disokong laman ini. Cuba lagi dan luluskan satu.`,
  aborted: () => 'Dibatalkan.',
  timeout: () => 'Ia mengambil masa terlalu lama. Cuba lagi.',
  offline: () => 'Anda di luar talian. Cuba lagi apabila sudah kembali dalam talian.',
  network: () => 'Rangkaian tidak dapat dihubungi. Cuba sebentar lagi.',
  http: () => 'Rangkaian tidak menerima permintaan. Cuba sebentar lagi.',
  'rate-limited': busy,
  'bad-response': () =>
    'Rangkaian menghantar jawapan yang tidak dapat kami baca. Cuba sebentar lagi.',
  'wrong-chain': () =>
    'Sebuah pelayan menjawab untuk rangkaian lain, jadi kami tidak menggunakannya. Cuba sebentar lagi.',
  rpc: () => 'Rangkaian tidak dapat menyelesaikan permintaan. Cuba lagi.',
  'node-unavailable': () => 'Rangkaian tidak dapat menjawab sekarang. Cuba sebentar lagi.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} tidak dapat memproses permintaan ini. Kembali, semak dan cuba lagi.`,
  'load-failed': () =>
    'Sebahagian halaman ini tidak dimuatkan. Cuba lagi, atau muat semula halaman.',
  'storage-blocked': () =>
    'Pelayar anda menyekat data laman yang diperlukan oleh sambungan ini. Benarkannya, kemudian muat semula.',
  reverted: () => 'Kontrak menolak ini, jadi tiada apa-apa dihantar. Semak penerima dan amaun.',
  'already-known': (wallet) => `Rangkaian sudah menerima bayaran ini. Ikutinya dalam ${wallet}.`,
  'nonce-too-low': () =>
    'Bayaran lain daripada akaun ini masuk dahulu, jadi yang ini tidak dihantar. Semak aktiviti terkini, kemudian cuba ' +
    'lagi.',
  'nonce-too-high': () =>
    'Bayaran terdahulu masih menunggu dalam dompet anda. Hantar atau batalkannya di sana, kemudian cuba lagi.',
  'pending-limit': () =>
    'Bayaran terdahulu daripada akaun ini masih dalam perjalanan. Tunggu sehingga sampai, kemudian cuba lagi.',
  'insufficient-funds': () => 'Baki tidak cukup untuk amaun dan yuran rangkaian.',
  'above-balance': () => 'Baki anda tidak sebanyak itu.',
  'fee-unpaid': () => 'Baki anda tidak cukup untuk yuran rangkaian.',
  'fee-cap-too-high': () =>
    'Yuran maksimum lebih tinggi daripada yang diterima mana-mana rangkaian. Rendahkannya.',
  'fee-cap-too-low': () => 'Yuran maksimum di bawah yuran asas semasa. Naikkannya.',
  'fee-absurd': () => 'Yuran ini melebihi seratus kali yuran rangkaian semasa. Rendahkannya.',
  'tip-above-fee-cap': () => 'Yuran keutamaan tidak boleh melebihi yuran maksimum.',
  'fee-conflict': () =>
    'Gunakan harga gas, atau yuran maksimum dan yuran keutamaan – bukan kedua-duanya.',
  'gas-too-low': () =>
    'Dompet anda menetapkan had gas terlalu rendah. Biar dompet yang memilih, kemudian cuba lagi.',
  'gas-too-high': () =>
    'Dompet anda menetapkan had gas terlalu tinggi. Biar dompet yang memilih, kemudian cuba lagi.',
  'replacement-underpriced': () =>
    'Untuk menggantikan transaksi yang menunggu, tetapkan yuran lebih tinggi.',
  'tx-type-unsupported': () =>
    'Rangkaian ini tiada yuran keutamaan. Gunakan harga gas sebagai gantinya.',
  'transaction-rejected': () =>
    'Rangkaian tidak menerima transaksi ini. Semak amaun dan yuran, kemudian cuba lagi.',
  'name-invalid': () =>
    'Nama ini tidak boleh digunakan kerana aksaranya boleh mengelirukan anda. Masukkan alamat.',
  'name-offchain': () =>
    'Nama ini tidak disimpan dalam rangkaian, jadi kami tidak dapat mencarinya. Masukkan alamat.',
  'nodes-disagree': () =>
    'Dua pelayan rangkaian ini tidak sepakat, jadi kami berhenti demi keselamatan. Cuba sebentar lagi.',
  'node-alone': () =>
    'Hanya satu pelayan rangkaian ini menjawab, sedangkan nama perlu dua. Cuba sebentar lagi, atau masukkan alamat.',
  abi: () =>
    'Jawapan kontrak tidak dapat kami baca. Mungkin ini bukan syiling yang didakwanya. Jangan hantar sebelum anda ' +
    'pasti.',
  'coin-differs': () =>
    'Tetapan laman ini untuk syiling ini tidak sepadan dengan kontraknya, jadi syiling ini tidak boleh dihantar dari ' +
    'sini.',
  'qr-not-configured': () =>
    'Sambungan melalui telefon belum disediakan di laman ini. Gunakan dompet lain.',
  'relay-unreachable': () =>
    'WalletConnect tidak dapat dihubungi sekarang. Cuba lagi, atau gunakan dompet dalam pelayar.',
  'relay-refused': () =>
    'WalletConnect tidak menerima laman ini sekarang. Gunakan dompet dalam pelayar.',
  'clock-wrong': () =>
    'Jam peranti anda tidak tepat. Tetapkan masa secara automatik, kemudian cuba lagi.',
  'request-undelivered': (wallet) =>
    `Kami tidak dapat menghubungi ${wallet}, tetapi permintaan mungkin masih ada di sana. Semak sebelum cuba lagi.`,
  'session-ended': (wallet) => `${wallet} menamatkan sambungan. Sambung semula untuk meneruskan.`,
  'safe-info': () => 'Maklumat Safe tidak dapat dimuatkan.',
  'wallet-refused': (wallet) => `${wallet} tidak meluluskannya. Cuba lagi.`,
  'sign-in-start': () => 'Pelayan laman ini tidak dapat memulakan log masuk. Cuba sebentar lagi.',
  'sign-in-rejected': () => 'Pelayan laman ini tidak menerima tandatangan itu. Cuba lagi.',
  'sign-in-unreachable': () =>
    'Pelayan laman ini tidak dapat dihubungi untuk menyemak tandatangan. Cuba sebentar lagi.',
  'sign-in-expired': () =>
    'Permintaan log masuk ini telah tamat tempoh. Cuba lagi; jika berulang, semak jam peranti anda.',
  'shared-origin': () =>
    'Laman lain turut berkongsi alamat ini, jadi log masuk di sini tidak selamat. Buka laman ini di alamatnya sendiri.',
  'invalid-input': () => 'Semak medan yang ditandakan merah.',
  unknown: (who) => `${who} menghadapi masalah. Cuba lagi.`,
}
