// Indonesian, the words beside the headline for who is connected, and of asking for money.
import type { AskingText, HeroText } from '../en/enHero.ts'

export const hero: HeroText = {
  headline: 'Anda terhubung.',
  balance: 'Saldo Anda',
  on: (chain) => `di ${chain}`,
  get: (symbol) => `Dapatkan ${symbol}`,
  switchNetwork: 'Ganti jaringan',
}

export const asking: AskingText = {
  amount: 'Jumlah (opsional)',
  copyLink: 'Salin tautan pembayaran',
  copyRequest: 'Salin permintaan EIP-681',
  requestNote:
    'Hanya untuk dompet yang bisa membaca EIP-681. Dompet lain bisa mengirim ke alamat yang salah.',
  code: (what) => `Kode QR yang meminta ${what}`,
  asked: (what) =>
    `Sebuah tautan meminta ${what} dari Anda. Hubungkan dompet Anda untuk melanjutkan.`,
  elsewhere: (what, chain) => `Sebuah tautan meminta ${what} dari Anda di ${chain}.`,
  refused: 'Tautan pembayaran ini rusak atau bukan untuk situs ini. Tidak ada yang diisi.',
}
