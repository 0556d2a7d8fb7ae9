// Malay, the words of the header's controls.
import type { HeaderText } from '../en/enHeader.ts'

export const header: HeaderText = {
  connectWallet: 'Sambungkan dompet',
  connecting: 'Menyambung…',
  signIn: 'Log masuk',
  restoring: 'Menyambung semula…',
  wrongNetwork: 'Rangkaian salah',
  network: 'Rangkaian: {chain}',
  account: 'Akaun',
  pending: 'transaksi menunggu',
  theme: 'Tema',
  activity: 'Privasi',
  stillLoading: 'Masih memuatkan…',
  loadFailed: 'Sebahagian halaman ini tidak dimuatkan.',
  reload: 'Muat semula',
  tooOld:
    'Versi pelayar ini terlalu lama untuk menyambungkan dompet. Kemas kini, atau buka halaman ini dalam pelayar lain.',
  cancel: 'Batal',
  fault: 'Ada yang tidak kena di sini.',
  retry: 'Cuba lagi',
}
