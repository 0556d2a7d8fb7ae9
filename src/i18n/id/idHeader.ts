// Indonesian, the words of the first paint.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Hubungkan dompet',
  connecting: 'Menghubungkan…',
  signIn: 'Masuk',
  restoring: 'Menghubungkan ulang…',
  wrongNetwork: 'Jaringan salah',
  network: 'Jaringan: {chain}',
  account: 'Akun',
  pending: 'ada transaksi tertunda',
  theme: 'Tema',
  activity: 'Privasi',
  stillLoading: 'Masih memuat…',
  loadFailed: 'Sebagian halaman ini belum termuat.',
  reload: 'Muat ulang',
  tooOld:
    'Versi browser ini terlalu lama untuk menghubungkan dompet. Perbarui, atau buka halaman ini di browser lain.',
  cancel: 'Batal',
  fault: 'Terjadi masalah di sini.',
  retry: 'Coba lagi',
}
