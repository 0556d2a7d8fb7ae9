// Indonesian, the sentences for failures.
import type { ErrorsText } from '../en/enErrors.ts'

export const errors: ErrorsText = {
  'user-rejected': (wallet) => `Anda menolak permintaan di ${wallet}. Tidak ada yang berubah.`,
  'request-pending': (wallet) => `Sudah ada permintaan terbuka di ${wallet}. Selesaikan dulu di sana.`,
  unauthorized: (wallet) =>
    `${wallet} belum mengizinkan situs ini melihat akun. Izinkan di dompet, lalu coba lagi.`,
  'method-unsupported': (who) => `${who} tidak mendukung ini. Jika dompet Anda bisa melakukannya, mulai dari sana.`,
  'wallet-not-found': () => 'Tidak ada dompet browser yang ditemukan. Pasang satu, lalu coba lagi.',
  'wallet-unreachable': (wallet) => `${wallet} tidak merespons. Muat ulang halaman dan coba lagi.`,
  'wallet-restarted': (wallet) => `${wallet} dimulai ulang. Muat ulang halaman ini untuk terhubung lagi.`,
  'wallet-disconnected': (wallet) => `${wallet} sedang offline. Periksa koneksi Anda, lalu coba lagi.`,
  'wallet-expired': (wallet) => `${wallet} tidak menjawab tepat waktu. Coba lagi.`,
  'wallet-bad-response': (wallet) =>
    `Respons dari ${wallet} tidak dapat kami baca. Coba lagi, atau perbarui dompet.`,
  'wallet-failed': (wallet) => `${wallet} tidak dapat menyelesaikan permintaan. Buka kuncinya dan coba lagi.`,
  'chain-disconnected': (wallet) => `${wallet} tidak terhubung ke jaringan ini. Beralihlah ke jaringan ini di dompet.`,
  'chain-not-added': (wallet) => `${wallet} belum punya jaringan ini. Tambahkan di dompet, lalu coba lagi.`,
  'chain-add-refused': (wallet) =>
    `${wallet} tidak dapat menambahkan jaringan ini. Tambahkan secara manual, lalu coba lagi.`,
  'chain-not-configured': () => 'Situs ini tidak mendukung jaringan tersebut. Pilih jaringan lain.',
  'chain-not-approved': (wallet) =>
    `Jaringan ini belum disetujui di ${wallet}. Hubungkan lagi dan setujui jaringannya.`,
  'switch-failed': (wallet) => `${wallet} tidak dapat berganti jaringan. Coba lagi, atau ganti di dompet.`,
  'switch-ignored': (wallet) => `${wallet} menyetujui, tetapi tidak beralih. Beralihlah di dompet.`,
  'no-common-chain': (wallet) =>
    `${wallet} tidak membagikan jaringan yang didukung situs ini. Coba lagi dan setujui salah satunya.`,
  aborted: () => 'Dibatalkan.',
  timeout: () => 'Prosesnya terlalu lama. Coba lagi.',
  offline: () => 'Anda sedang offline. Coba lagi setelah kembali online.',
  network: () => 'Jaringan tidak dapat dijangkau. Coba beberapa saat lagi.',
  http: () => 'Jaringan sedang tidak menerima permintaan. Coba beberapa saat lagi.',
  'rate-limited': () => 'Jaringan sedang sibuk. Coba beberapa saat lagi.',
  'bad-response': () => 'Respons dari jaringan tidak dapat kami baca. Coba beberapa saat lagi.',
  'wrong-chain': () =>
    'Sebuah server menjawab untuk jaringan lain, jadi jawabannya tidak kami pakai. Coba beberapa saat lagi.',
  rpc: () => 'Jaringan tidak dapat menyelesaikan permintaan. Coba lagi.',
  'node-unavailable': () => 'Jaringan sedang tidak dapat menjawab. Coba beberapa saat lagi.',
  'limit-exceeded': () => 'Jaringan sedang membatasi permintaan. Coba beberapa saat lagi.',
  'invalid-params': (who) => `${who} tidak dapat memproses permintaan ini. Kembali, periksa, lalu coba lagi.`,
  'load-failed': () => 'Sebagian halaman ini tidak termuat. Coba lagi, atau muat ulang halaman.',
  'storage-blocked': () =>
    'Browser memblokir data situs yang diperlukan koneksi ini. Izinkan, lalu muat ulang halaman.',
  reverted: () => 'Kontrak menolak transaksi ini.',
  'already-known': (wallet) => `Jaringan sudah menerima pembayaran ini. Ikuti perkembangannya di ${wallet}.`,
  'nonce-too-low': () =>
    'Transaksi yang lebih baru sudah memakai nomor urut (nonce) ini. Periksa aktivitas terbaru di dompet Anda.',
  'nonce-too-high': () => 'Masih ada transaksi sebelumnya yang belum masuk. Periksa antrean di dompet Anda.',
  'insufficient-funds': () => 'Saldo tidak cukup untuk jumlah dan biaya jaringan.',
  'fee-cap-too-high': () => 'Biaya maksimum melebihi batas yang diterima jaringan. Turunkan.',
  'fee-cap-too-low': () => 'Biaya maksimum di bawah biaya dasar saat ini. Naikkan.',
  'fee-absurd': () => 'Biaya ini lebih dari seratus kali biaya jaringan saat ini. Turunkan.',
  'tip-above-fee-cap': () => 'Biaya prioritas tidak boleh melebihi biaya maksimum.',
  'fee-conflict': () => 'Pakai harga gas, atau biaya maksimum dan biaya prioritas – jangan keduanya.',
  'gas-too-low': () => 'Batas gas terlalu rendah untuk transaksi ini.',
  'gas-too-high': () => 'Batas gas melebihi kapasitas satu blok.',
  'replacement-underpriced': () => 'Untuk mengganti transaksi tertunda, atur biaya yang lebih tinggi.',
  'tx-type-unsupported': () => 'Jaringan ini tidak mendukung jenis transaksi ini.',
  'transaction-rejected': () => 'Jaringan tidak menerima transaksi ini.',
  'name-invalid': () =>
    'Nama ini tidak bisa dipakai karena memuat karakter yang bisa menyesatkan. Masukkan alamat.',
  'name-offchain': () => 'Nama ini tidak disimpan di jaringan, jadi tidak dapat dicari. Masukkan alamat.',
  'nodes-disagree': () =>
    'Dua server jaringan ini memberi jawaban berbeda, jadi kami berhenti demi keamanan. Coba beberapa saat lagi.',
  'node-alone': () =>
    'Hanya satu server jaringan ini yang menjawab, sedangkan pencarian nama perlu dua. '
    + 'Coba beberapa saat lagi, atau masukkan alamat.',
  abi: () => 'Jawaban dari kontrak tidak dapat kami baca.',
  'qr-not-configured': () => 'Koneksi lewat ponsel belum disiapkan di situs ini. Gunakan dompet lain.',
  'relay-unreachable': () => 'WalletConnect sedang tidak dapat dijangkau. Coba lagi, atau gunakan dompet browser.',
  'relay-refused': () => 'WalletConnect sedang tidak menerima situs ini. Gunakan dompet browser.',
  'clock-wrong': () => 'Jam perangkat Anda tidak tepat. Atur waktu secara otomatis, lalu coba lagi.',
  'request-undelivered': (wallet) =>
    `Kami tidak dapat menjangkau ${wallet}, tetapi permintaan mungkin tetap tampil di sana. `
    + 'Periksa dulu sebelum mencoba lagi.',
  'session-ended': (wallet) => `${wallet} mengakhiri koneksi. Hubungkan lagi untuk melanjutkan.`,
  'safe-info': () => 'Informasi Safe tidak dapat dimuat.',
  'wallet-refused': (wallet) => `${wallet} tidak menerima permintaan.`,
  'sign-in-start': () => 'Server situs ini tidak dapat memulai proses masuk. Coba beberapa saat lagi.',
  'sign-in-rejected': () => 'Server situs ini tidak menerima tanda tangan. Coba lagi.',
  'sign-in-unreachable': () =>
    'Server situs ini tidak dapat dijangkau untuk memeriksa tanda tangan. Coba beberapa saat lagi.',
  'sign-in-expired': () =>
    'Permintaan masuk ini kedaluwarsa. Coba lagi; jika terus terjadi, periksa jam perangkat Anda.',
  'shared-origin': () =>
    'Situs lain memakai alamat yang sama, jadi masuk di sini tidak aman. Buka situs ini di alamatnya sendiri.',
  'invalid-input': () => 'Ada isian yang belum benar.',
  unknown: (who) => `${who} mengalami masalah. Coba lagi.`,
}
