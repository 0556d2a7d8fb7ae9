// Indonesian, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

const busy = (): string => 'Jaringan sedang sibuk. Coba beberapa saat lagi.'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Anda menolak permintaan di ${wallet}. Tidak ada yang berubah.`,
  'request-pending': (wallet) =>
    `Sudah ada permintaan terbuka di ${wallet}. Selesaikan dulu di sana.`,
  unauthorized: (wallet) =>
    `${wallet} belum mengizinkan situs ini melihat akun. Izinkan di dompet, lalu coba lagi.`,
  'method-unsupported': (who) =>
    `${who} tidak mendukung ini. Jika dompet Anda bisa melakukannya, mulai dari sana.`,
  'wallet-not-found': () => 'Tidak ada dompet browser yang ditemukan. Pasang satu, lalu coba lagi.',
  'wallet-unreachable': (wallet) => `${wallet} tidak merespons. Muat ulang halaman dan coba lagi.`,
  'wallet-restarted': (wallet) =>
    `${wallet} dimulai ulang. Muat ulang halaman ini untuk terhubung lagi.`,
  'wallet-disconnected': (wallet) =>
    `${wallet} sedang offline. Periksa koneksi Anda, lalu coba lagi.`,
  'wallet-expired': (wallet) => `${wallet} tidak menjawab tepat waktu. Coba lagi.`,
  'wallet-bad-response': (wallet) =>
    `Respons dari ${wallet} tidak dapat kami baca. Coba lagi, atau perbarui dompet.`,
  'wallet-failed': (wallet) =>
    `${wallet} tidak dapat menyelesaikan permintaan. Buka kuncinya dan coba lagi.`,
  'chain-disconnected': (wallet) =>
    `${wallet} tidak terhubung ke jaringan ini. Beralihlah ke jaringan ini di dompet.`,
  'chain-not-added': (wallet) =>
    `${wallet} belum punya jaringan ini. Tambahkan di dompet, lalu coba lagi.`,
  'chain-add-refused': (wallet) =>
    `${wallet} tidak dapat menambahkan jaringan ini. Tambahkan secara manual, lalu coba lagi.`,
  'chain-not-configured': () => 'Situs ini tidak mendukung jaringan tersebut. Pilih jaringan lain.',
  'chain-not-approved': (wallet) =>
    `Jaringan ini belum disetujui di ${wallet}. Hubungkan lagi dan setujui jaringannya.`,
  'switch-failed': (wallet) =>
    `${wallet} tidak dapat berganti jaringan. Coba lagi, atau ganti di dompet.`,
  'switch-ignored': (wallet) => `${wallet} menyetujui, tetapi tidak beralih. Beralihlah di dompet.`,
  'no-common-chain': (wallet) =>
    `${wallet} tidak membagikan jaringan yang didukung situs ini. Coba lagi dan setujui salah satunya.`,
  aborted: () => 'Dibatalkan.',
  timeout: () => 'Prosesnya terlalu lama. Coba lagi.',
  offline: () => 'Anda sedang offline. Coba lagi setelah kembali online.',
  network: () => 'Jaringan tidak dapat dijangkau. Coba beberapa saat lagi.',
  http: () => 'Jaringan sedang tidak menerima permintaan. Coba beberapa saat lagi.',
  'rate-limited': busy,
  'bad-response': () => 'Respons dari jaringan tidak dapat kami baca. Coba beberapa saat lagi.',
  'wrong-chain': () =>
    'Sebuah server menjawab untuk jaringan lain, jadi jawabannya tidak kami pakai. Coba beberapa saat lagi.',
  rpc: () => 'Jaringan tidak dapat menyelesaikan permintaan. Coba lagi.',
  'node-unavailable': () => 'Jaringan sedang tidak dapat menjawab. Coba beberapa saat lagi.',
  'limit-exceeded': busy,
  'logs-limit': busy,
  'invalid-params': (who) =>
    `${who} tidak dapat memproses permintaan ini. Kembali, periksa, lalu coba lagi.`,
  'load-failed': () => 'Sebagian halaman ini tidak termuat. Coba lagi, atau muat ulang halaman.',
  'storage-blocked': () =>
    'Browser memblokir data situs yang diperlukan koneksi ini. Izinkan, lalu muat ulang halaman.',
  reverted: () =>
    'Kontrak menolak ini, jadi tidak ada yang dikirim. Periksa penerima dan jumlahnya.',
  'already-known': (wallet) =>
    `Jaringan sudah menerima pembayaran ini. Ikuti perkembangannya di ${wallet}.`,
  'nonce-too-low': () =>
    'Pembayaran lain dari akun ini masuk lebih dulu, jadi yang ini tidak dikirim. Periksa aktivitas terbaru, lalu coba ' +
    'lagi.',
  'nonce-too-high': () =>
    'Pembayaran sebelumnya masih menunggu di dompet Anda. Kirim atau batalkan di sana, lalu coba lagi.',
  'pending-limit': () =>
    'Pembayaran sebelumnya dari akun ini masih dalam perjalanan. Tunggu sampai tiba, lalu coba lagi.',
  'insufficient-funds': () => 'Saldo tidak cukup untuk jumlah dan biaya jaringan.',
  'above-balance': () => 'Saldo Anda tidak sebanyak itu.',
  'fee-unpaid': () => 'Saldo Anda tidak cukup untuk biaya jaringan.',
  'fee-cap-too-high': () => 'Biaya maksimum melebihi batas yang diterima jaringan. Turunkan.',
  'fee-cap-too-low': () => 'Biaya maksimum di bawah biaya dasar saat ini. Naikkan.',
  'fee-absurd': () => 'Biaya ini lebih dari seratus kali biaya jaringan saat ini. Turunkan.',
  'tip-above-fee-cap': () => 'Biaya prioritas tidak boleh melebihi biaya maksimum.',
  'fee-conflict': () =>
    'Pakai harga gas, atau biaya maksimum dan biaya prioritas – jangan keduanya.',
  'gas-too-low': () =>
    'Dompet Anda menetapkan batas gas terlalu rendah. Biarkan dompet yang memilih, lalu coba lagi.',
  'gas-too-high': () =>
    'Dompet Anda menetapkan batas gas terlalu tinggi. Biarkan dompet yang memilih, lalu coba lagi.',
  'replacement-underpriced': () =>
    'Untuk mengganti transaksi tertunda, atur biaya yang lebih tinggi.',
  'tx-type-unsupported': () =>
    'Jaringan ini tidak mengenal biaya prioritas. Gunakan harga gas sebagai gantinya.',
  'transaction-rejected': () =>
    'Jaringan tidak menerima transaksi ini. Periksa jumlah dan biayanya, lalu coba lagi.',
  'name-invalid': () =>
    'Nama ini tidak bisa dipakai karena memuat karakter yang bisa menyesatkan. Masukkan alamat.',
  'name-offchain': () =>
    'Nama ini tidak disimpan di jaringan, jadi tidak dapat dicari. Masukkan alamat.',
  'nodes-disagree': () =>
    'Dua server jaringan ini memberi jawaban berbeda, jadi kami berhenti demi keamanan. Coba beberapa saat lagi.',
  'node-alone': () =>
    'Hanya satu server jaringan ini yang menjawab, sedangkan pencarian nama perlu dua. ' +
    'Coba beberapa saat lagi, atau masukkan alamat.',
  abi: () =>
    'Jawaban kontrak tidak dapat kami baca. Mungkin ini bukan koin yang disebutkan. Jangan kirim sebelum Anda yakin.',
  'coin-differs': () =>
    'Pengaturan situs ini untuk koin ini tidak cocok dengan kontraknya, jadi koin ini tidak bisa dikirim dari sini.',
  'qr-not-configured': () =>
    'Koneksi lewat ponsel belum disiapkan di situs ini. Gunakan dompet lain.',
  'relay-unreachable': () =>
    'WalletConnect sedang tidak dapat dijangkau. Coba lagi, atau gunakan dompet browser.',
  'relay-refused': () => 'WalletConnect sedang tidak menerima situs ini. Gunakan dompet browser.',
  'clock-wrong': () =>
    'Jam perangkat Anda tidak tepat. Atur waktu secara otomatis, lalu coba lagi.',
  'request-undelivered': (wallet) =>
    `Kami tidak dapat menjangkau ${wallet}, tetapi permintaan mungkin tetap tampil di sana. ` +
    'Periksa dulu sebelum mencoba lagi.',
  'session-ended': (wallet) => `${wallet} mengakhiri koneksi. Hubungkan lagi untuk melanjutkan.`,
  'safe-info': () => 'Informasi Safe tidak dapat dimuat.',
  'wallet-refused': (wallet) => `${wallet} tidak menyetujui. Coba lagi.`,
  'sign-in-start': () =>
    'Server situs ini tidak dapat memulai proses masuk. Coba beberapa saat lagi.',
  'sign-in-rejected': () => 'Server situs ini tidak menerima tanda tangan. Coba lagi.',
  'sign-in-unreachable': () =>
    'Server situs ini tidak dapat dijangkau untuk memeriksa tanda tangan. Coba beberapa saat lagi.',
  'sign-in-expired': () =>
    'Permintaan masuk ini kedaluwarsa. Coba lagi; jika terus terjadi, periksa jam perangkat Anda.',
  'shared-origin': () =>
    'Situs lain memakai alamat yang sama, jadi masuk di sini tidak aman. Buka situs ini di alamatnya sendiri.',
  'invalid-input': () => 'Periksa kolom yang ditandai merah.',
  unknown: (who) => `${who} mengalami masalah. Coba lagi.`,
}
